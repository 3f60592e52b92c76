"""The state of a round: always the fold of its events, one frozen value."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from croupier.cards import Card
from croupier.round.events import Line
from croupier.rules.facts import Facts

__all__ = ["Hand", "Phase", "RoundState", "is_over", "phase"]


class Phase(StrEnum):
    """What a round waits for; see `phase`."""

    BETTING = "betting"
    CUTTING = "cutting"
    PURCHASE = "purchase"
    DECISION = "decision"
    SERVING = "serving"
    REVEAL = "reveal"
    SHOWDOWN = "showdown"
    SETTLED = "settled"
    VOIDED = "voided"


class Hand(Struct, frozen=True):
    """Is what lies on one spot.

    `stakes` holds chips by wager. `dealt` are the cards as dealt, `cards` as they are now.
    `has_answered` says whether the purchase question is behind it; `raised` is None until the
    player has chosen, 0 once folded.
    """

    spot: int
    seat: str
    stakes: dict[str, int]
    dealt: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    discard: Card | None = None
    bought: Card | None = None
    has_answered: bool = False
    raised: int | None = None
    is_mucked: bool = False
    is_turned: bool = False
    facts: Facts | None = None
    lines: tuple[Line, ...] = ()


class RoundState(Struct, frozen=True):
    """Is one round; `hands` by spot in ascending order, `drawn` cards have left the deck."""

    number: int
    hands: dict[int, Hand] = {}
    is_closed: bool = False
    deck: tuple[Card, ...] = ()
    drawn: int = 0
    dealer: tuple[Card, ...] = ()
    up: int = 0
    sells: bool = False
    dealer_rank: int | None = None
    is_qualified: bool = False
    void_reason: str | None = None


def phase(state: RoundState) -> Phase:
    """Derives what the round waits for from what has happened."""
    if state.void_reason is not None:
        return Phase.VOIDED
    if not state.is_closed:
        return Phase.BETTING
    if not state.deck:
        return Phase.CUTTING
    if state.dealer_rank is not None:
        is_settled = all(hand.lines for hand in state.hands.values())
        return Phase.SETTLED if is_settled else Phase.SHOWDOWN
    asks, waits, decides = _left_to_do(state)
    if asks:
        return Phase.PURCHASE
    if waits and (state.sells or not decides):
        return Phase.SERVING
    return Phase.DECISION if decides else Phase.REVEAL


def is_over(state: RoundState) -> bool:
    """Tells whether nothing more can happen in a round: it is settled, or was called off."""
    return phase(state) in (Phase.SETTLED, Phase.VOIDED)


def _left_to_do(state: RoundState) -> tuple[bool, bool, bool]:
    """Tells whether a hand has to say if it buys, waits for a bought card, has to be chosen for."""
    asks = waits = decides = False
    # One pass: every command asks this, of every hand.
    for hand in state.hands.values():
        if state.sells and not hand.has_answered:
            asks = True
        if hand.discard is not None and hand.bought is None:
            waits = True
        if hand.raised is None:
            decides = True
    return asks, waits, decides
