"""Terms and whole houses as plain data: to this of the terms a round's commitment binds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace

from croupier.errors import Reason
from croupier.games import game as game_of
from croupier.houses.reader import (
    House,
    read_clock,
    read_coach,
    read_house,
    read_layout,
    table_of,
)
from croupier.rules import Game, Malformed, PayTable, Terms
from croupier.rules.limits import MAX_METERS
from croupier.rules.malformed import refuse_if_any, written

__all__ = ["house_document", "house_of", "terms_of"]

_WHAT = "terms"
_NAME = "committed"
_BOUNDS = ("minimum", "maximum", "step")
_LIMITS = ("payout_cap", "spots", "hands_per_player", "vacant_wagers")


def house_document(house: House) -> dict[str, object]:
    """Writes a whole house as plain data; `house_of` reads it back."""
    pays = house.terms.pays
    return {
        "terms": house.terms.document(),
        "tables": {wager: table.name for wager, table in pays.items() if table.pays},
        "clock": asdict(house.clock),
        "layout": house.layout.document(),
        "coach": house.has_coach,
    }


def house_of(document: Mapping[str, object]) -> House:
    """Reads a house back from what `house_document` wrote; what is left out is the default.

    Raises:
        Refused: as `terms_of` does; `Malformed` also for a clock that is none.
    """
    reasons: list[Reason] = []
    terms = terms_of(document.get("terms"))
    clock = read_clock(document, reasons)
    layout = read_layout(
        _mapping(document, "layout", reasons), terms.limits.stakes[terms.ante.key], reasons
    )
    has_coach = read_coach(document, reasons)
    names = _mapping(document, "tables", reasons)
    refuse_if_any("house", reasons, name=terms.house)
    named = {
        wager: replace(table, name=str(names.get(wager, table.name)))
        for wager, table in terms.pays.items()
    }
    terms = replace(terms, pays=named)
    return House(terms=terms, clock=clock, layout=layout, has_coach=has_coach)


def _mapping(
    document: Mapping[str, object], key: str, reasons: list[Reason]
) -> Mapping[str, object]:
    value = document.get(key, {})
    if isinstance(value, Mapping):
        return value
    reasons.append(Reason("not-a-table", key))
    return {}


def terms_of(document: object) -> Terms:
    """Makes terms again out of what `Terms.document` wrote.

    The document of the terms made is the document given, to the letter. Names of pay tables are
    no part of it. `document` is nested no deeper than Python can compare.

    Raises:
        Refused: `unknown-game`; `Malformed` with every reason, also for a version of the game
            that is not dealt here.
    """
    if not isinstance(document, Mapping):
        raise Malformed(_WHAT, [Reason("not-a-table", _WHAT)])
    game = game_of(str(document.get("game")))
    reasons = [*_game_reasons(document, game)]
    tables = _tables(document.get("pays"), game, reasons)
    section = _section(document, tables, reasons)
    house = str(document.get("house"))
    terms: Terms | None = None
    try:
        terms = read_house(house, section, game, tables).terms
    except Malformed as malformed:
        reasons += map(_placed, malformed.reasons)
    refuse_if_any(_WHAT, reasons, name=game.key)
    if terms is None or _canonical(terms.document()) != _canonical(document):
        raise Malformed(_WHAT, [Reason("not-as-a-house-writes", _WHAT)], name=game.key)
    return terms


def _placed(reason: Reason) -> Reason:
    """Tells where a reason of a house file stands in a document."""
    is_limit = reason.at.partition(".")[0] in (*_LIMITS, "stakes")
    return reason.within("limits") if is_limit else reason


def _canonical(document: Mapping[str, object]) -> str:
    # Plain equality would take true for 1.
    return json.dumps(document, sort_keys=True)


def _game_reasons(document: Mapping[str, object], game: Game) -> Iterator[Reason]:
    deal = game.deal
    dealt = {"cards": deal.cards, "order": str(deal.order), "dealer_up": deal.dealer_up}
    known = {"version": game.version, "ranking": game.ranking.key, "deal": dealt}
    for key, value in known.items():
        if document.get(key) != value:
            found, expected = _told(document.get(key)), _told(value)
            yield Reason("other-value", key, found=found, expected=expected)


def _told(value: object) -> str:
    """Writes a value, and the parts of a deal where it is one."""
    parts = value.items() if isinstance(value, Mapping) else ()
    return " ".join(f"{written(key)}={written(part)}" for key, part in parts) or written(value)


def _tables(pays: object, game: Game, reasons: list[Reason]) -> dict[tuple[str, str], PayTable]:
    tables: dict[tuple[str, str], PayTable] = {}
    if not isinstance(pays, Mapping):
        reasons.append(Reason("not-a-table", "pays"))
        return tables
    by_key = {wager.key: wager for wager in game.wagers if wager.rows}
    for key, rows in pays.items():
        at = f"pays.{key}"
        if key not in by_key:
            reasons.append(Reason("unknown-key", at, accepted=", ".join(by_key)))
        elif not isinstance(rows, Mapping):
            reasons.append(Reason("not-a-table", at))
        else:
            try:
                tables[key, _NAME] = table_of(by_key[key], _NAME, rows, at=at)
            except Malformed as malformed:
                reasons += malformed.reasons
    return tables


def _section(
    document: Mapping[str, object],
    tables: Mapping[tuple[str, str], PayTable],
    reasons: list[Reason],
) -> dict[str, object]:
    """Writes a document the way a house file has it."""
    limits, jackpot = document.get("limits"), document.get("jackpot")
    if not isinstance(limits, Mapping):
        reasons.append(Reason("not-a-table", "limits"))
        limits = {}
    section: dict[str, object] = {key: limits[key] for key in _LIMITS if key in limits}
    section["rules"] = document.get("rules")
    section["pays"] = {wager: _NAME for wager, _ in tables}
    section["stakes"] = _stakes(limits.get("stakes"), reasons)
    if jackpot is not None:
        section["jackpot"] = _jackpot(jackpot)
    return section


def _jackpot(jackpot: object, meters: int = MAX_METERS) -> object:
    """Leaves out the ceilings that there are not, as a house file does."""
    if not isinstance(jackpot, Mapping):
        return jackpot
    written = {key: value for key, value in jackpot.items() if (key, value) != ("ceiling", None)}
    if "next" in written and meters:
        written["next"] = _jackpot(written["next"], meters - 1)
    return written


def _stakes(stakes: object, reasons: list[Reason]) -> dict[str, object]:
    if not isinstance(stakes, Mapping):
        reasons.append(Reason("not-a-table", "limits.stakes"))
        return {}
    return {
        wager: dict(zip(_BOUNDS, bounds, strict=False)) if isinstance(bounds, list) else bounds
        for wager, bounds in stakes.items()
    }
