"""Reads a house file: TOML in, checked terms out, or every reason why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction

from croupier.errors import Reason
from croupier.houses.clock import MAX_WINDOW_MS, Clock, clock_reasons
from croupier.houses.entries import lacking, loaded, mapping, truth, unknown, whole_numbers
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
    Wager,
    house_rules,
    make_terms,
    pay_table,
)
from croupier.rules.fractions import read_fraction
from croupier.rules.jackpot import PRIZES_FROM, jackpot_reasons, meter_place
from croupier.rules.limits import MAX_METERS
from croupier.rules.malformed import refuse_if_any, text_of, within, written
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
    "table_of",
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
    data = loaded(text, game=game.key)
    reasons = [*unknown(data, _FILE_KEYS)]
    if "game" not in data:
        reasons.append(Reason("missing", "game"))
    elif data["game"] != game.key:
        found = written(data["game"])
        reasons.append(Reason("other-value", "game", found=found, expected=game.key))
    tables = _read_tables(data.get("pay_table", []), game, reasons)
    houses: dict[str, House] = {}
    sections = dict(_sections(data.get("house", {}), reasons))
    for name, section in sections.items():
        try:
            houses[name] = read_house(name, section, game, tables)
        except Malformed as malformed:
            reasons += within(f"house.{name}", malformed)
    if "default" not in sections:
        reasons.append(Reason("no-default-house", "house.default"))
    refuse_if_any("house-file", reasons, name=game.key)
    return HouseFile(game=game, pay_tables=tables, houses=houses)


def _read_tables(
    entries: object, game: Game, reasons: list[Reason]
) -> dict[tuple[str, str], PayTable]:
    tables: dict[tuple[str, str], PayTable] = {}
    if not isinstance(entries, list):
        reasons.append(Reason("written-otherwise", "pay_table", accepted="[[pay_table]]"))
        return tables
    for count, entry in enumerate(entries, start=1):
        at = f"pay_table[{count}]"
        try:
            table = _read_table(entry, game)
        except Malformed as malformed:
            reasons += within(at, malformed)
            table = _stand_in(entry)
        wager, name = table.wager, table.name
        if (wager, name) in tables:
            reasons.append(Reason("pay-table-twice", at, wager=written(wager), name=written(name)))
        tables[wager, name] = table
    return tables


# Each part that cannot be read leaves a reason and a stand-in, so that the rest of the file is
# checked all the same, every reason is told at once, and none is told twice in other words.


def _stand_in(entry: object) -> PayTable:
    read = entry if isinstance(entry, dict) else {}
    return PayTable(wager=text_of(read.get("wager")), name=text_of(read.get("name")), pays={})


def _read_table(entry: object, game: Game) -> PayTable:
    if not isinstance(entry, dict):
        raise Malformed("pay-table", [Reason("not-a-table")])
    by_key = {wager.key: wager for wager in game.wagers if wager.rows}
    reasons = [*unknown(entry, _TABLE_KEYS), *lacking(entry, ("wager", "name", "pays"))]
    wager, name, pays = (entry.get(key) for key in ("wager", "name", "pays"))
    known = by_key.get(text_of(wager))
    if known is None and "wager" in entry:
        accepted = " ".join(by_key)
        reasons.append(Reason("not-a-choice", "wager", text=written(wager), accepted=accepted))
    if "name" in entry and not isinstance(name, str):
        reasons.append(Reason("not-a-text", "name", found=written(name)))
    if "pays" in entry and not isinstance(pays, dict):
        reasons.append(Reason("not-a-table", "pays"))
    if known is None or not isinstance(pays, dict):
        raise Malformed("pay-table", reasons)
    try:
        table = table_of(known, text_of(name), pays, edge=entry.get("edge"))
    except Malformed as malformed:
        raise Malformed("pay-table", [*reasons, *malformed.reasons]) from None
    refuse_if_any("pay-table", reasons)
    return table


def table_of(
    wager: Wager, name: str, pays: Mapping[str, object], *, edge: object = None, at: str = "pays"
) -> PayTable:
    """Builds the pay table of a wager out of its rows, which stand `at` some place in a file.

    Raises:
        Malformed: with every reason.
    """
    return pay_table(
        wager=wager.key,
        name=name,
        pays=pays,
        rows=wager.rows,
        needs_all=wager.needs_all,
        in_prizes=wager.in_prizes,
        edge=edge,
        at=at,
    )


def read_house(
    name: str, section: Mapping[str, object], game: Game, tables: Mapping[tuple[str, str], PayTable]
) -> House:
    """Reads one house of a house file, given the file's pay tables by wager and name.

    Raises:
        Malformed: with every reason.
    """
    reasons = [*unknown(section, HOUSE_KEYS)]
    named = mapping(section, "pays", reasons)
    pays = {
        wager: tables[wager, text_of(table)]
        for wager, table in named.items()
        if (wager, text_of(table)) in tables
    }
    reasons += (
        Reason("no-such-pay-table", f"pays.{wager}", wager=wager, name=written(named[wager]))
        for wager in named
        if wager not in pays
    )
    rules = _read_rules(game, mapping(section, "rules", reasons), reasons)
    limits = _read_limits(section, reasons)
    jackpot = _read_jackpot(section, reasons)
    clock = read_clock(section, reasons)
    layout = read_layout(section, limits.stakes.get(game.of_kind(Kind.ANTE)[0].key), reasons)
    has_coach = read_coach(section, reasons)
    reasons += terms_reasons(game, rules, named, limits, has_jackpot="jackpot" in section)
    reasons += jackpot_reasons(jackpot) if jackpot else ()
    refuse_if_any("house", reasons, name=name)
    terms = make_terms(
        game=game, house=name, rules=rules, pays=pays, limits=limits, jackpot=jackpot
    )
    return House(terms=terms, clock=clock, layout=layout, has_coach=has_coach)


def _read_rules(game: Game, chosen: Mapping[str, object], reasons: list[Reason]) -> HouseRules:
    try:
        return house_rules(game.rules, chosen, game.ranking)
    except Malformed as malformed:
        reasons += malformed.reasons
        return house_rules(game.rules, {}, game.ranking)


def _read_limits(section: Mapping[str, object], reasons: list[Reason]) -> TableLimits:
    stakes: dict[str, StakeLimits] = {}
    for key, bounds in mapping(section, "stakes", reasons).items():
        at, known = f"stakes.{key}", [known.name for known in fields(StakeLimits)]
        numbers = whole_numbers(bounds, set(known), at, reasons)
        reasons += lacking(bounds, known, at)
        is_whole = len(numbers) == len(known)
        stakes[key] = StakeLimits(**(numbers if is_whole else dict.fromkeys(known, 1)))
    keys = ("spots", "hands_per_player", "payout_cap")
    numbers = whole_numbers(
        {key: section[key] for key in keys if key in section}, set(keys), "", reasons
    )
    has_vacant = truth(section, "vacant_wagers", reasons)
    reasons += lacking(section, ("spots", "payout_cap"))
    spots = numbers.get("spots", 1)
    return TableLimits(
        stakes=stakes,
        payout_cap_chips=numbers.get("payout_cap", 1),
        spots=spots,
        hands_per_player=numbers.get("hands_per_player", spots),
        has_vacant_wagers=has_vacant,
    )


def _read_jackpot(section: Mapping[str, object], reasons: list[Reason]) -> JackpotRules | None:
    """Reads a jackpot from its last meter to its first; a next meter has the share of this one."""
    entries = [mapping(section, "jackpot", reasons)]
    while isinstance(entries[-1].get("next"), dict) and len(entries) <= MAX_METERS:
        entries.append(mapping(entries[-1], "next", reasons))
    mapping(entries[-1], "next", reasons, meter_place(len(entries) - 1))
    if not entries[0]:
        return None
    share = read_fraction(text_of(entries[0].get("share")))
    jackpot: JackpotRules | None = None
    for depth in reversed(range(len(entries))):
        jackpot = _read_meter(entries[depth], depth, share, jackpot, reasons)
    return jackpot


def _read_meter(
    entry: Mapping[str, object],
    depth: int,
    share: Fraction | None,
    next_: JackpotRules | None,
    reasons: list[Reason],
) -> JackpotRules | None:
    at, needed = meter_place(depth), ("name", "seed") if depth else ("name", "seed", "share")
    found = [*unknown(entry, _JACKPOT_KEYS, at), *lacking(entry, needed, at)]
    numbers = {key: entry[key] for key in ("seed", "ceiling") if key in entry}
    whole = whole_numbers(numbers, {"seed", "ceiling"}, at, found)
    name, source = entry.get("name"), entry.get("prizes_from", "house")
    if "share" in entry:
        share = read_fraction(text_of(entry["share"]))
        if share is None:
            found.append(Reason("not-a-fraction", f"{at}.share", found=written(entry["share"])))
    if "name" in entry and not isinstance(name, str):
        found.append(Reason("not-a-text", f"{at}.name", found=written(name)))
    if source not in PRIZES_FROM:
        told = {"text": written(source), "accepted": " ".join(PRIZES_FROM)}
        found.append(Reason("not-a-choice", f"{at}.prizes_from", **told))
    reasons += found
    if found or share is None:
        return None
    return JackpotRules(
        name=text_of(name),
        seed_chips=whole["seed"],
        share=share,
        prizes_from="meter" if source == "meter" else "house",
        ceiling_chips=whole.get("ceiling"),
        next=next_,
    )


def read_layout(
    section: Mapping[str, object], ante: StakeLimits | None, reasons: list[Reason]
) -> LayoutLimits:
    """Reads a house's limits on several spots; what is wrong is added to the reasons."""
    keys = {known.name for known in fields(LayoutLimits)}
    entry = {key: section[key] for key in section if key in keys}
    layout = LayoutLimits(**whole_numbers(entry, keys, "", reasons))
    reasons += layout_reasons(layout, ante)
    return layout


def read_clock(section: Mapping[str, object], reasons: list[Reason]) -> Clock:
    """Reads the clock of a house; what is wrong with it is added to the reasons."""
    entry = mapping(section, "clock", reasons)
    known = {known.name for known in fields(Clock)}
    numbers = whole_numbers(entry, known, "clock", reasons)
    bounds = {"minimum": 0, "maximum": MAX_WINDOW_MS}
    reasons += (
        Reason("out-of-range", f"clock.{key}", found=written(value), **bounds)
        for key, value in numbers.items()
        if value > MAX_WINDOW_MS
    )
    clock = Clock(**numbers)
    reasons += clock_reasons(clock)
    return clock


def read_coach(section: Mapping[str, object], reasons: list[Reason]) -> bool:
    """Reads whether a house lets players have a coach; anything else is added to the reasons."""
    return truth(section, "coach", reasons)


def _sections(value: object, reasons: list[Reason]) -> Iterator[tuple[str, Mapping[str, object]]]:
    if not isinstance(value, dict):
        reasons.append(Reason("written-otherwise", "house", accepted="[house.default]"))
        return
    for key, section in value.items():
        if isinstance(section, dict):
            yield key, section
        else:
            reasons.append(Reason("not-a-table", f"house.{key}"))
