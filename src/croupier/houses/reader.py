"""Reads a house file: TOML in, checked terms out, or every reason why not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields

from croupier.houses.clock import MAX_WINDOW_MS, Clock, clock_reasons
from croupier.rules import (
    Game,
    HouseRules,
    JackpotRules,
    Kind,
    Malformed,
    PayTable,
    StakeLimits,
    TableLimits,
    Terms,
    house_rules,
    make_terms,
    pay_table,
)
from croupier.rules.fractions import read_fraction
from croupier.rules.jackpot import jackpot_reasons
from croupier.rules.limits import MAX_METERS
from croupier.rules.malformed import refuse_if_any
from croupier.rules.table_limits import LayoutLimits, layout_reasons
from croupier.rules.terms import terms_reasons

__all__ = [
    "HOUSE_KEYS",
    "House",
    "HouseFile",
    "read_clock",
    "read_coach",
    "read_house",
    "read_house_file",
    "read_layout",
    "read_table",
]

_FILE_KEYS = {"game", "pay_table", "house"}
_TABLE_KEYS = {"wager", "name", "pays", "edge"}
HOUSE_KEYS = {
    "rules", "pays", "spots", "hands_per_player", "vacant_wagers",
    "payout_cap", "player_maximum", "table_maximum", "buy_in_minimum", "buy_in_maximum",
    "stakes", "jackpot", "clock", "coach",
}  # fmt: skip
"""The settings of a house in a house file; `docs/houses.md` says what each does."""

_JACKPOT_KEYS = {"name", "seed", "share", "prizes_from", "ceiling", "next"}


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """Is a named house: what it deals under which terms, its clock, and what it lets be laid.

    `has_coach` tells whether players may be told at the table what their choices are worth.
    """

    terms: Terms
    clock: Clock
    layout: LayoutLimits = field(default_factory=LayoutLimits)
    has_coach: bool = True


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
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Malformed(what, [f"not TOML: {error}"]) from None
    reasons = [*_unknown(data, _FILE_KEYS, "the file")]
    if data.get("game") != game.key:
        reasons.append(f"game is {data.get('game')!r}, expected {game.key!r}")
    tables = _read_tables(data.get("pay_table", []), game, reasons)
    houses: dict[str, House] = {}
    sections = dict(_sections(data.get("house", {}), "house", reasons))
    for name, section in sections.items():
        try:
            houses[name] = read_house(name, section, game, tables)
        except Malformed as malformed:
            reasons += (f"house {name}: {reason}" for reason in malformed.reasons)
    if "default" not in sections:
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
            table = read_table(entry, game)
        except Malformed as malformed:
            reasons += (f"pay table {place}: {reason}" for reason in malformed.reasons)
            table = _stand_in(entry)
        if (table.wager, table.name) in tables:
            reasons.append(f"pay table {place}: {table.wager} has {table.name!r} already")
        tables[table.wager, table.name] = table
    return tables


# Each part that cannot be read leaves a reason and a stand-in, so that the rest of the file is
# checked all the same, every reason is told at once, and none is told twice in other words.


def _stand_in(entry: object) -> PayTable:
    read = entry if isinstance(entry, dict) else {}
    return PayTable(wager=str(read.get("wager")), name=str(read.get("name")), pays={})


def read_table(entry: object, game: Game) -> PayTable:
    """Reads one pay table of a house file.

    Raises:
        Malformed: with every reason.
    """
    what = "pay table"
    if not isinstance(entry, dict):
        raise Malformed(what, ["it is not a table"])
    by_key = {wager.key: wager for wager in game.wagers if wager.rows}
    reasons = [*_unknown(entry, _TABLE_KEYS, "it")]
    wager = by_key.get(str(entry.get("wager")))
    if wager is None:
        reasons.append(f"wager {entry.get('wager')!r} is unknown; known are {', '.join(by_key)}")
    name, pays = entry.get("name"), entry.get("pays")
    if not isinstance(name, str):
        reasons.append("it needs a name")
    if not isinstance(pays, dict):
        reasons.append("it needs rows under pays")
    if wager is None or not isinstance(pays, dict):
        raise Malformed(what, reasons)
    try:
        table = pay_table(
            wager=wager.key,
            name=str(name),
            pays=pays,
            rows=wager.rows,
            needs_all=wager.needs_all,
            in_prizes=wager.in_prizes,
            edge=entry.get("edge"),
        )
    except Malformed as malformed:
        raise Malformed(what, [*reasons, *malformed.reasons]) from None
    refuse_if_any(what, reasons)
    return table


def read_house(
    name: str, section: Mapping[str, object], game: Game, tables: Mapping[tuple[str, str], PayTable]
) -> House:
    """Reads one house of a house file, given the file's pay tables by wager and name.

    Raises:
        Malformed: with every reason.
    """
    reasons = [*_unknown(section, HOUSE_KEYS, "it")]
    named = _mapping(section, "pays", reasons)
    pays = {
        wager: tables[wager, str(table)]
        for wager, table in named.items()
        if (wager, str(table)) in tables
    }
    reasons += (
        f"{wager} has no pay table {named[wager]!r}" for wager in named if wager not in pays
    )
    rules = _read_rules(game, _mapping(section, "rules", reasons), reasons)
    limits = _read_limits(section, reasons)
    jackpot = _read_jackpot(section, reasons)
    clock = read_clock(section, reasons)
    layout = read_layout(section, limits.stakes.get(game.of_kind(Kind.ANTE)[0].key), reasons)
    has_coach = read_coach(section, reasons)
    reasons += terms_reasons(game, rules, named, limits, has_jackpot="jackpot" in section)
    reasons += jackpot_reasons(jackpot) if jackpot else ()
    refuse_if_any(f"house {name!r}", reasons)
    terms = make_terms(
        game=game, house=name, rules=rules, pays=pays, limits=limits, jackpot=jackpot
    )
    return House(terms=terms, clock=clock, layout=layout, has_coach=has_coach)


def _read_rules(game: Game, chosen: Mapping[str, object], reasons: list[str]) -> HouseRules:
    try:
        return house_rules(game.rules, chosen, game.ranking)
    except Malformed as malformed:
        reasons += malformed.reasons
        return house_rules(game.rules, {}, game.ranking)


def _read_limits(section: Mapping[str, object], reasons: list[str]) -> TableLimits:
    stakes: dict[str, StakeLimits] = {}
    for key, bounds in _mapping(section, "stakes", reasons).items():
        numbers = _whole_numbers(bounds, {"minimum", "maximum", "step"}, f"stakes.{key}", reasons)
        stakes[key] = StakeLimits(minimum=1, maximum=1, step=1)
        if len(numbers) == len(fields(StakeLimits)):
            stakes[key] = StakeLimits(**numbers)
        else:
            reasons.append(f"stakes.{key} needs minimum, maximum and step")
    keys = ("spots", "hands_per_player", "payout_cap")
    numbers = _whole_numbers(
        {key: section[key] for key in keys if key in section}, set(keys), "it", reasons
    )
    vacant = section.get("vacant_wagers", True)
    if not isinstance(vacant, bool):
        reasons.append("vacant_wagers must be true or false")
    reasons += (f"{key} is missing" for key in ("spots", "payout_cap") if key not in section)
    spots = numbers.get("spots", 1)
    return TableLimits(
        stakes=stakes,
        payout_cap_chips=numbers.get("payout_cap", 1),
        spots=spots,
        hands_per_player=numbers.get("hands_per_player", spots),
        has_vacant_wagers=vacant is True,
    )


def _read_jackpot(section: Mapping[str, object], reasons: list[str]) -> JackpotRules | None:
    """Reads a jackpot from its last meter to its first; a next meter has the share of this one."""
    entries = [_mapping(section, "jackpot", reasons)]
    while "next" in entries[-1] and len(entries) <= MAX_METERS:
        entries.append(_mapping(entries[-1], "next", reasons))
    if not entries[0]:
        return None
    share = entries[0].get("share")
    jackpot: JackpotRules | None = None
    for depth in reversed(range(len(entries))):
        where = ".".join(["jackpot", *["next"] * depth])
        jackpot = _read_meter({"share": share, **entries[depth]}, where, jackpot, reasons)
    return jackpot


def _read_meter(
    entry: Mapping[str, object], where: str, next_: JackpotRules | None, reasons: list[str]
) -> JackpotRules | None:
    found = [*_unknown(entry, _JACKPOT_KEYS, where)]
    numbers = {key: entry[key] for key in ("seed", "ceiling") if key in entry}
    whole = _whole_numbers(numbers, {"seed", "ceiling"}, where, found)
    share = read_fraction(str(entry.get("share")))
    if share is None:
        found.append(f'{where}.share must be a fraction such as "3/4"')
    if not isinstance(entry.get("name"), str) or "seed" not in whole:
        found.append(f"{where} needs a name and a seed")
    source = entry.get("prizes_from", "house")
    if source not in ("house", "meter"):
        found.append(f"{where}.prizes_from is {source!r}; it must be house or meter")
    reasons += found
    if found or share is None:
        return None
    return JackpotRules(
        name=str(entry["name"]),
        seed_chips=whole["seed"],
        share=share,
        prizes_from="meter" if source == "meter" else "house",
        ceiling_chips=whole.get("ceiling"),
        next=next_,
    )


def read_layout(
    section: Mapping[str, object], ante: StakeLimits | None, reasons: list[str]
) -> LayoutLimits:
    """Reads a house's limits on several spots; what is wrong is added to the reasons."""
    keys = {known.name for known in fields(LayoutLimits)}
    entry = {key: section[key] for key in section if key in keys}
    layout = LayoutLimits(**_whole_numbers(entry, keys, "it", reasons))
    reasons += layout_reasons(layout, ante)
    return layout


def read_clock(section: Mapping[str, object], reasons: list[str]) -> Clock:
    """Reads the clock of a house; what is wrong with it is added to the reasons."""
    entry = _mapping(section, "clock", reasons)
    known = {known.name for known in fields(Clock)}
    numbers = _whole_numbers(entry, known, "clock", reasons)
    reasons += (
        f"clock.{key} must be at most {MAX_WINDOW_MS}"
        for key, value in numbers.items()
        if value > MAX_WINDOW_MS
    )
    clock = Clock(**numbers)
    reasons += clock_reasons(clock)
    return clock


def read_coach(section: Mapping[str, object], reasons: list[str]) -> bool:
    """Reads whether a house lets players have a coach; anything else is added to the reasons."""
    is_allowed = section.get("coach", True)
    if not isinstance(is_allowed, bool):
        reasons.append("coach must be true or false")
    return is_allowed is True


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
