"""Reads out of a round file what each spot did, trusting nothing in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.cards import Card, parse_card
from croupier.errors import Refused
from croupier.fair.findings import Notes, Said, literal, object_at, objects_at, text_at, whole_at
from croupier.rules.limits import MAX_RAISE, MAX_SPOTS, MAX_STAKE_CHIPS

__all__ = ["Played", "read_played"]

_FLAGS = ("mucked", "bought")


class Played(NamedTuple):
    """Is what a file says that a spot did; `discard` is the card it gave for a bought one."""

    spot: int
    owner: str
    stakes: dict[str, int]
    raised: int
    is_mucked: bool
    discard: Card | None


def read_played(document: Mapping[str, object], notes: Notes) -> list[Played] | None:
    """Answers what was done, by spot in ascending order, or None after noting what is unclear."""
    spots = objects_at(document, "spots", notes, what="spots")
    sales = objects_at(document, "purchases", notes, what="purchases")
    if spots is None or sales is None:
        return None
    discards = [(sale.get("spot"), sale.get("discard")) for sale in sales]
    read = [_read_spot(entry, discards, notes) for entry in spots]
    played = [spot for spot in read if spot is not None]
    return sorted(played, key=lambda it: it.spot) if len(played) == len(read) else None


def _read_spot(
    entry: Mapping[str, object], discards: list[tuple[object, object]], notes: Notes
) -> Played | None:
    spot = whole_at(entry, "spot", notes, what="spots", lowest=1, highest=MAX_SPOTS)
    what = f"spot {literal(entry.get('spot'))}"
    owner = text_at(entry, "owner", notes, what=f"{what} owner")
    raised = whole_at(entry, "raised", notes, what=f"{what} raised", lowest=0, highest=MAX_RAISE)
    stakes = _read_stakes(entry, f"{what} stakes", notes)
    for flag in _FLAGS:
        if not isinstance(entry.get(flag), bool):
            notes.wrong(f"{what} {flag}", expected=Said("flag"), value=entry.get(flag))
            return None
    if spot is None or owner is None or raised is None or stakes is None:
        return None
    discard = None
    if entry["bought"]:
        thrown = next((card for buyer, card in discards if buyer == spot), None)
        discard = _read_card(thrown, f"purchase {spot}", notes)
        if discard is None:
            return None
    return Played(spot, owner, stakes, raised, entry["mucked"] is True, discard)


def _read_card(value: object, what: str, notes: Notes) -> Card | None:
    try:
        return parse_card(value if isinstance(value, str) else "")
    except Refused:
        notes.wrong(what, expected=Said("thrown"), value=value)
        return None


def _read_stakes(entry: Mapping[str, object], what: str, notes: Notes) -> dict[str, int] | None:
    stated = object_at(entry, "stakes", notes, what=what)
    if stated is None:
        return None
    most = MAX_RAISE * MAX_STAKE_CHIPS
    read = {
        wager: whole_at(stated, wager, notes, what=what, lowest=0, highest=most) for wager in stated
    }
    known = {wager: chips for wager, chips in read.items() if chips is not None}
    return {k: chips for k, chips in known.items() if chips} if len(known) == len(read) else None
