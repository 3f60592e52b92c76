"""Reads a house file: TOML in, checked terms out, or every reason why not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction

from croupier.houses.clock import MAX_WINDOW_MS, Clock
from croupier.rules import (
    Game,
    HouseRules,
    JackpotRules,
    Malformed,
    PayTable,
    StakeLimits,
    TableLimits,
    Terms,
    house_rules,
    make_terms,
    pay_table,
)
from croupier.rules.malformed import refuse_if_any

__all__ = ["House", "HouseFile", "read_house_file"]

_FILE_KEYS = {"game", "pay_table", "house"}
_TABLE_KEYS = {"wager", "name", "pays", "edge"}
_HOUSE_KEYS = {
    "rules", "pays", "spots", "hands_per_player", "vacant_wagers",
    "payout_cap", "stakes", "jackpot", "clock",
}  # fmt: skip
_JACKPOT_KEYS = {"name", "seed", "share", "prizes_from", "ceiling"}


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """Is a named house: what it deals under which terms, and its clock."""

    terms: Terms
    clock: Clock


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFile:
    """Holds what one house file says: pay tables by wager and name, and houses by name."""

    game: Game
    pay_tables: Mapping[tuple[str, str], PayTable]
    houses: Mapping[str, House]


def read_house_file(text: str, game: Game) -> HouseFile:
    """Reads and checks the text of a house file for a game.

    Raises:
        Malformed: with every reason found in the whole file.
    """
    what = f"house file of {game.key}"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(what, [f"not TOML: {error}"]) from None
    reasons = [*_unknown(data, _FILE_KEYS, "the file")]
    if data.get("game") != game.key:
        reasons.append(f"game is {data.get('game')!r}, expected {game.key!r}")
    tables = _read_tables(data.get("pay_table", []), game, reasons)
    houses: dict[str, House] = {}
    for name, section in _sections(data.get("house", {}), "house", reasons):
        try:
            houses[name] = _read_house(name, section, game, tables)
        except Malformed as malformed:
            reasons += (f"house {name}: {reason}" for reason in malformed.reasons)
    if "default" not in houses and not reasons:
        reasons.append("there is no [house.default]")
    refuse_if_any(what, reasons)
    return HouseFile(game=game, pay_tables=tables, houses=houses)


def _read_tables(
    entries: object, game: Game, reasons: list[str]
) -> dict[tuple[str, str], PayTable]:
    tables: dict[tuple[str, str], PayTable] = {}
    if not isinstance(entries, list):
        reasons.append("pay_table must be written [[pay_table]]")
        return tables
    for place, entry in enumerate(entries, start=1):
        try:
            table = _read_table(entry, game)
        except Malformed as malformed:
            reasons += (f"pay table {place}: {reason}" for reason in malformed.reasons)
            continue
        if (table.wager, table.name) in tables:
            reasons.append(f"pay table {place}: {table.wager} has {table.name!r} already")
        tables[table.wager, table.name] = table
    return tables


def _read_table(entry: object, game: Game) -> PayTable:
    what = "pay table"
    if not isinstance(entry, dict):
        raise Malformed(what, ["it is not a table"])
    by_key = {wager.key: wager for wager in game.wagers if wager.rows}
    reasons = [*_unknown(entry, _TABLE_KEYS, "it")]
    wager = by_key.get(str(entry.get("wager")))
    if wager is None:
        reasons.append(f"wager {entry.get('wager')!r} is unknown; known are {', '.join(by_key)}")
    if not isinstance(entry.get("name"), str):
        reasons.append("it needs a name")
    if not isinstance(entry.get("pays"), dict):
        reasons.append("it needs rows under pays")
    refuse_if_any(what, reasons)
    assert wager is not None
    return pay_table(
        wager=wager.key,
        name=entry["name"],
        pays=entry["pays"],
        rows=wager.rows,
        needs_all=wager.needs_all,
        in_prizes=wager.in_prizes,
        edge=entry.get("edge"),
    )


def _read_house(
    name: str, section: Mapping[str, object], game: Game, tables: Mapping[tuple[str, str], PayTable]
) -> House:
    reasons = [*_unknown(section, _HOUSE_KEYS, "it")]
    pays: dict[str, PayTable] = {}
    for wager, table in _mapping(section, "pays", reasons).items():
        if (wager, str(table)) in tables:
            pays[wager] = tables[wager, str(table)]
        else:
            reasons.append(f"{wager} has no pay table {table!r}")
    rules = _read_rules(game, _mapping(section, "rules", reasons), reasons)
    limits = _read_limits(section, reasons)
    jackpot = _read_jackpot(section, reasons)
    clock = _read_clock(_mapping(section, "clock", reasons), reasons)
    refuse_if_any(f"house {name!r}", reasons)
    assert rules is not None and limits is not None
    terms = make_terms(
        game=game, house=name, rules=rules, pays=pays, limits=limits, jackpot=jackpot
    )
    return House(terms=terms, clock=clock)


def _read_rules(game: Game, chosen: Mapping[str, object], reasons: list[str]) -> HouseRules | None:
    try:
        return house_rules(game.rules, chosen, game.ranking)
    except Malformed as malformed:
        reasons += malformed.reasons
        return None


def _read_limits(section: Mapping[str, object], reasons: list[str]) -> TableLimits | None:
    stakes: dict[str, StakeLimits] = {}
    for key, bounds in _mapping(section, "stakes", reasons).items():
        numbers = _whole_numbers(bounds, {"minimum", "maximum", "step"}, f"stakes.{key}", reasons)
        if len(numbers) == len(fields(StakeLimits)):
            stakes[key] = StakeLimits(**numbers)
        else:
            reasons.append(f"stakes.{key} needs minimum, maximum and step")
    keys = {"spots", "hands_per_player", "payout_cap"}
    numbers = _whole_numbers(
        {key: section[key] for key in keys if key in section}, keys, "it", reasons
    )
    vacant = section.get("vacant_wagers", True)
    if not isinstance(vacant, bool):
        reasons.append("vacant_wagers must be true or false")
    if "payout_cap" not in numbers or "spots" not in numbers:
        reasons.append("spots and payout_cap are needed")
        return None
    return TableLimits(
        stakes=stakes,
        payout_cap_chips=numbers["payout_cap"],
        spots=numbers["spots"],
        hands_per_player=numbers.get("hands_per_player", numbers["spots"]),
        has_vacant_wagers=vacant is True,
    )


def _read_jackpot(section: Mapping[str, object], reasons: list[str]) -> JackpotRules | None:
    entry = _mapping(section, "jackpot", reasons)
    if not entry:
        return None
    found = [*_unknown(entry, _JACKPOT_KEYS, "jackpot")]
    numbers = {key: entry[key] for key in ("seed", "ceiling") if key in entry}
    whole = _whole_numbers(numbers, {"seed", "ceiling"}, "jackpot", found)
    try:
        share = Fraction(str(entry.get("share")))
    except (ValueError, ZeroDivisionError):
        found.append("jackpot.share must be a fraction such as 3/4")
    if not isinstance(entry.get("name"), str) or "seed" not in whole:
        found.append("jackpot needs a name and a seed")
    source = entry.get("prizes_from", "house")
    if source not in ("house", "meter"):
        found.append(f"jackpot.prizes_from is {source!r}; it must be house or meter")
    reasons += found
    if found:
        return None
    return JackpotRules(
        name=str(entry["name"]),
        seed_chips=whole["seed"],
        share=share,
        prizes_from="meter" if source == "meter" else "house",
        ceiling_chips=whole.get("ceiling"),
    )


def _read_clock(entry: Mapping[str, object], reasons: list[str]) -> Clock:
    known = {field.name for field in fields(Clock)}
    numbers = _whole_numbers(entry, known, "clock", reasons)
    reasons += (
        f"clock.{key} must be at most {MAX_WINDOW_MS}"
        for key, value in numbers.items()
        if value > MAX_WINDOW_MS
    )
    return Clock(**numbers)


def _whole_numbers(
    entry: object, known: set[str], where: str, reasons: list[str]
) -> dict[str, int]:
    if not isinstance(entry, dict):
        reasons.append(f"{where} must be a table of whole numbers")
        return {}
    reasons += _unknown(entry, known, where)
    for key, value in entry.items():
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            reasons.append(f"{where}: {key} must be a whole number of at least 0, not {value!r}")
    return {
        key: value
        for key, value in entry.items()
        if key in known and isinstance(value, int) and not isinstance(value, bool) and value >= 0
    }


def _mapping(section: Mapping[str, object], key: str, reasons: list[str]) -> Mapping[str, object]:
    value = section.get(key, {})
    if isinstance(value, dict):
        return value
    reasons.append(f"{key} must be a table")
    return {}


def _sections(
    value: object, name: str, reasons: list[str]
) -> Iterator[tuple[str, Mapping[str, object]]]:
    if not isinstance(value, dict):
        reasons.append(f"{name} must be written [{name}.default]")
        return
    for key, section in value.items():
        if isinstance(section, dict):
            yield key, section
        else:
            reasons.append(f"{name}.{key} must be a table")


def _unknown(entry: Mapping[str, object], known: set[str], where: str) -> Iterator[str]:
    for key in entry:
        if key not in known:
            yield f"{where}: {key!r} is unknown; known are {', '.join(sorted(known))}"
