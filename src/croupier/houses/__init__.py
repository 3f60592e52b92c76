"""Houses: house rules, limits, pay tables and jackpots as data, one TOML file a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from croupier.errors import Reason, Refused
from croupier.games import game as game_of
from croupier.games import home_of
from croupier.houses.clock import Clock
from croupier.houses.reader import House, HouseFile, read_house_file
from croupier.rules import Game, PayTable, Terms, house_rules, pay_table
from croupier.rules.malformed import Malformed, refuse_if_any, written
from croupier.rules.terms import terms_reasons

__all__ = [
    "Clock",
    "House",
    "HouseFile",
    "changed_terms",
    "house",
    "house_file",
    "read_house_file",
    "terms",
]


@cache
def house_file(key: str) -> HouseFile:
    """Reads the house file that ships with a game.

    Raises:
        Refused: `unknown-game`, or `no-house-file` beside a game of another distribution;
            `Malformed` with every reason when the file is not right.
    """
    found = game_of(key)
    file = files(home_of(key) or __name__).joinpath(f"{key}.toml")
    if not file.is_file():
        raise Refused("no-house-file", game=key, accepted=f"{key}.toml")
    return read_house_file(file.read_text(encoding="utf-8"), found)


def house(key: str, name: str = "default") -> House:
    """Finds a house of a game by name.

    Raises:
        Refused: `unknown-game` or `unknown-house`, naming those there are.
    """
    known = house_file(key).houses
    if name not in known:
        raise Refused("unknown-house", house=name, accepted=", ".join(known))
    return known[name]


def terms(
    key: str,
    *,
    name: str = "default",
    rules: Mapping[str, object] | None = None,
    pays: Mapping[str, str] | None = None,
) -> Terms:
    """Makes the terms of a house with some rules and pay tables changed.

    `pays` gives, by wager, the name of a shipped table or rows in full (`pair=1 two_pair=2 ...`).

    Raises:
        Malformed: with every reason.
    """
    return changed_terms(house(key, name).terms, rules=rules, pays=pays)


def changed_terms(
    base: Terms,
    *,
    rules: Mapping[str, object] | None = None,
    pays: Mapping[str, str] | None = None,
) -> Terms:
    """Changes some rules and pay tables of terms at hand, as `terms` does those of a house.

    Raises:
        Malformed: with every reason.
    """
    known, changed = base.game, base.rules
    reasons: list[Reason] = []
    if rules:
        try:
            changed = house_rules(base.rules.texts, rules, known.ranking)
        except Malformed as malformed:
            reasons += malformed.reasons
    tables = dict(base.pays)
    for wager, text in (pays or {}).items():
        try:
            tables[wager] = named_or_written(known, wager, text)
        except Malformed as malformed:
            reasons += malformed.reasons
    reasons += terms_reasons(
        known, changed, tables, base.limits, has_jackpot=base.jackpot is not None
    )
    if reasons:
        raise Malformed("terms", reasons, name=known.key)
    return replace(base, rules=changed, pays=tables)


def named_or_written(known: Game, wager: str, text: str) -> PayTable:
    """Finds a pay table by its name, or reads it from rows written out.

    Raises:
        Malformed: with every reason.
    """
    by_key, at = {entry.key: entry for entry in known.wagers if entry.rows}, f"pays.{wager}"
    if wager not in by_key:
        reason = Reason("unknown-key", at, accepted=", ".join(by_key))
        raise Malformed("pay-table", [reason], name=wager)
    shipped = house_file(known.key).pay_tables
    if (wager, text) in shipped:
        return shipped[wager, text]
    if "=" not in text:
        names = ", ".join(name for key, name in shipped if key == wager)
        reason = Reason("no-such-table-or-rows", at, name=written(text), accepted=names)
        raise Malformed("pay-table", [reason], name=wager)
    entry = by_key[wager]
    parts = [part.partition("=") for part in text.split()]
    named = [row for row, _, _ in parts]
    doubled = sorted(row for row in set(named) if named.count(row) > 1)
    refuse_if_any(
        "pay-table", (Reason("stands-twice", f"{at}.{row}") for row in doubled), name=wager
    )
    return pay_table(
        wager=wager,
        name="written",
        pays={row: odds for row, _, odds in parts},
        rows=entry.rows,
        needs_all=entry.needs_all,
        in_prizes=entry.in_prizes,
        at=at,
    )
