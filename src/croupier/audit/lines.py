"""Holds the lines of a round file against what the engine settles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.audit.round_file import line_facts
from croupier.fair.findings import Finding, Notes, Said, literal, objects_at
from croupier.round import RoundState
from croupier.rules import Terms
from croupier.rules.limits import MAX_STAKE_CHIPS

__all__ = ["PRIZE", "compare_lines", "opening_meter"]

_MOST_CHIPS = 10**6 * MAX_STAKE_CHIPS
PRIZE = "prize:"
"""Begins what a jackpot pays, where other wagers have odds."""


def opening_meter(terms: Terms, document: Mapping[str, object]) -> int:
    """Works out a jackpot's meter before the first prize from the first line that states it.

    No file can show more of the meter (CYB-7); without a line that states it nothing was taken by
    share, and the meter decides no payout.
    """
    drawn_chips = 0
    for line in sorted(_line_objects(document), key=lambda line: _chips(line.get("spot"))):
        odds = line.get("odds")
        if not isinstance(odds, str) or not odds.startswith(PRIZE):
            continue
        if odds.endswith("%"):
            return drawn_chips + _chips(_facts(line).get("meter"))
        if terms.jackpot is not None and terms.jackpot.prizes_from == "meter":
            drawn_chips += _chips(line.get("returned"))
    return 0


def _line_objects(document: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    lines = document.get("lines")
    if isinstance(lines, list):
        yield from (line for line in lines if isinstance(line, Mapping))


def _chips(value: object) -> int:
    return value if type(value) is int and _is_amount(value) else 0


def compare_lines(state: RoundState, document: Mapping[str, object], notes: Notes) -> None:
    """Notes for each wager whether its line is what the engine settles, and lines too many."""
    stated = objects_at(document, "lines", notes, what="lines")
    if stated is None:
        return
    found = _by_place(stated, notes)
    for place, expected in _settled(state):
        line = found.pop(place, None)
        if line is None:
            notes.wrong(_what(*place), expected=_told(expected), value=None)
            continue
        is_same = _values(line) == _values(expected)
        notes.findings.append(Finding(_what(*place), is_same, _told(expected), _told(line)))
    for place, line in found.items():
        notes.wrong(_what(*place), expected=Said("no-such-wager"), value=_told(line))


def _by_place(
    stated: list[Mapping[str, object]], notes: Notes
) -> dict[tuple[str, int], Mapping[str, object]]:
    found: dict[tuple[str, int], Mapping[str, object]] = {}
    for line in stated:
        wager, spot = line.get("wager"), line.get("spot")
        if not isinstance(wager, str) or type(spot) is not int:
            notes.wrong("lines", expected=Said("wager-and-spot"), value=_told(line))
        elif (wager, spot) in found:
            notes.wrong(_what(wager, spot), expected=Said("one-line"), value=Said("second"))
        else:
            found[wager, spot] = line
    return found


def _what(wager: str, spot: int) -> str:
    return f"line {literal(wager)} {literal(spot)}"


def _settled(state: RoundState) -> Iterator[tuple[tuple[str, int], Mapping[str, object]]]:
    for hand in state.hands.values():
        for line in hand.lines:
            assert hand.facts is not None
            yield (
                (line.wager, hand.spot),
                {
                    "stake": line.stake_chips,
                    "odds": line.pays,
                    "returned": line.returned_chips,
                    "facts": line_facts(hand.facts, line),
                },
            )


def _values(line: Mapping[str, object]) -> list[tuple[type, object]]:
    # With its type, since true is 1 to Python; all that is expected is a whole number or a text.
    facts = _facts(line)
    values = [line.get("stake"), line.get("odds"), line.get("returned")]
    values += [facts.get("hand"), facts.get("outcome"), facts.get("meter")]
    return [(type(value), value) for value in values]


def _facts(line: Mapping[str, object]) -> Mapping[str, object]:
    facts = line.get("facts")
    return facts if isinstance(facts, Mapping) else {}


def _told(line: Mapping[str, object]) -> Said:
    """Says a line; one that could be none is said with its fields as they stand."""
    facts = _facts(line)
    stake, odds, returned = line.get("stake"), line.get("odds"), line.get("returned")
    hand, outcome = literal(facts.get("hand")), literal(facts.get("outcome"))
    meter = facts.get("meter", 0)
    if not (_is_amount(stake) and _is_amount(returned) and _is_amount(meter)):
        fields = {"stake": stake, "odds": odds, "returned": returned, "meter": facts.get("meter")}
        told = {name: literal(value) for name, value in fields.items()}
        return Said("line-unread", **told, hand=hand, outcome=outcome)
    amounts = {"stake": _chips(stake), "returned": _chips(returned)}
    pays = literal(odds)
    prize = pays.removeprefix(PRIZE)
    if "meter" in facts:
        kind, amounts["meter"] = "line-share", _chips(meter)
    else:
        kind = "line" if prize == pays else "line-prize"
    return Said(kind, **amounts, odds=prize, hand=hand, outcome=outcome)


def _is_amount(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST_CHIPS
