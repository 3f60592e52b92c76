"""What a seat may do now, computed in one place: clients, clocks, bots and tests ask here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from croupier.cards import Card
from croupier.round.payout import largest_payout
from croupier.round.stakes import payout_room, price_stakes, raise_stakes
from croupier.round.state import Hand, Phase, RoundState, is_over, phase
from croupier.rules import Outcome, Purchase, Terms, every_facts

__all__ = [
    "DEALER",
    "Option",
    "given_up_stakes",
    "legal",
    "may_muck",
    "must_turn",
    "next_to_turn",
    "raise_multiples",
]

DEALER = "dealer"
"""The seat of the house itself."""

_CACHED_TERMS = 256


class Option(Struct, frozen=True, omit_defaults=True):
    """Is one thing a seat may do: a verb, the spot it concerns, and what it costs now.

    `raised` and `discard` say how, where the verb needs it. For `place` the limits say how much.
    """

    verb: str
    spot: int = 0
    cost_chips: int = 0
    raised: int = 0
    discard: Card | None = None


def raise_multiples(terms: Terms, hand: Hand, *, is_blind: bool = False) -> tuple[int, ...]:
    """Lists the multiples of the ante by which a hand may be raised; see `Terms.raises`."""
    ranking = terms.game.ranking
    return terms.raises(ranking.row(ranking.rank(hand.cards)), is_blind=is_blind)


def may_muck(terms: Terms, state: RoundState, hand: Hand) -> bool:
    """Tells whether a raised hand may still be given up unseen (ILS-13).

    Once the dealer's hand is known there is no reason to give up one that will not be turned.
    """
    is_open = phase(state) in (Phase.DECISION, Phase.REVEAL, Phase.SHOWDOWN)
    is_standing = bool(hand.raised) and not hand.is_turned and not hand.is_mucked
    is_known = state.dealer_rank is not None
    return (
        terms.game.may_muck
        and is_open
        and is_standing
        and (not is_known or must_turn(terms, state, hand))
    )


def must_turn(terms: Terms, state: RoundState, hand: Hand) -> bool:
    """Tells whether a hand must be seen by all before it is settled (ILS-13).

    That is a raised hand when the dealer qualifies, and any hand with a side wager that hangs on
    its cards; never one that was mucked.
    """
    if hand.is_turned or hand.is_mucked:
        return False
    if hand.raised and state.is_qualified:
        return True
    outcome = Outcome.NOT_QUALIFIED if hand.raised else Outcome.FOLDED
    open_sides = _open_sides(terms, outcome, is_bought=hand.bought is not None)
    return not open_sides.isdisjoint(hand.stakes)


def given_up_stakes(terms: Terms, hand: Hand) -> dict[str, int]:
    """Gives the stakes of a hand given up that its cards may still win: open side wagers."""
    outcome = Outcome.MUCKED if hand.is_mucked else Outcome.FOLDED
    still_open = _open_sides(terms, outcome, is_bought=hand.bought is not None)
    return {wager: chips for wager, chips in hand.stakes.items() if wager in still_open}


@lru_cache(maxsize=_CACHED_TERMS)
def _open_sides(terms: Terms, outcome: Outcome, *, is_bought: bool) -> frozenset[str]:
    """Finds the side wagers that cards still decide: a folded hand's bonus is lost (STU-11)."""
    met = [f for f in every_facts(terms) if f.outcome is outcome and f.bought is is_bought]
    return frozenset(
        wager.key for wager in terms.sides if len({terms.settle(wager, f) for f in met}) > 1
    )


def next_to_turn(terms: Terms, state: RoundState) -> int | None:
    """Finds the next spot whose cards the dealer has to turn."""
    return next((s for s, hand in state.hands.items() if must_turn(terms, state, hand)), None)


def legal(
    terms: Terms, state: RoundState, seat: str, *, meter_chips: int | None = None
) -> tuple[Option, ...]:
    """Lists everything a seat may do now; `DEALER` is a seat too.

    `meter_chips` is the jackpot's meter as it stands: a spot is offered where the least ante on it
    leaves the round within what the house may have to pay (TAB-5).
    """
    if seat == DEALER:
        return tuple(_for_dealer(terms, state))
    return tuple(_for_player(terms, state, seat, meter_chips))


def _for_dealer(terms: Terms, state: RoundState) -> Iterator[Option]:
    now = phase(state)
    verbs = {
        Phase.CUTTING: "deal",
        Phase.SERVING: "serve",
        Phase.REVEAL: "reveal",
    }
    if now is Phase.BETTING and state.hands:
        yield Option("close")
    elif now in verbs:
        yield Option(verbs[now])
    elif now is Phase.SHOWDOWN:
        spot = next_to_turn(terms, state)
        yield Option("settle") if spot is None else Option("turn", spot)
    if not is_over(state):
        yield Option("void")


def _for_player(
    terms: Terms, state: RoundState, seat: str, meter_chips: int | None
) -> Iterator[Option]:
    now = phase(state)
    mine = [hand for hand in state.hands.values() if hand.seat == seat]
    if now is Phase.BETTING:
        yield from (Option("withdraw", hand.spot) for hand in mine)
        spots = _open_spots(terms, state, seat, held=len(mine))
        yield from _places(terms, state, spots, meter_chips)
    for hand in mine:
        if now is Phase.PURCHASE and not hand.has_answered:
            yield Option("keep", hand.spot)
            yield from _buys(terms, hand, verb="buy", raised=0)
        if now is Phase.DECISION and hand.raised is None:
            yield from _choices(terms, hand)
        if may_muck(terms, state, hand):
            yield Option("muck", hand.spot)


def _open_spots(terms: Terms, state: RoundState, seat: str, *, held: int) -> Iterator[int]:
    is_free = held < terms.limits.hands_per_player
    for spot in range(1, terms.limits.spots + 1):
        hand = state.hands.get(spot)
        if is_free if hand is None else hand.seat == seat:
            yield spot


def _places(
    terms: Terms, state: RoundState, spots: Iterable[int], meter_chips: int | None
) -> Iterator[Option]:
    ante = terms.ante.key
    needed = largest_payout(terms, {ante: terms.limits.stakes[ante].minimum})
    for spot in spots:
        if needed <= payout_room(terms, state, spot, meter_chips):
            yield Option("place", spot)


def _choices(terms: Terms, hand: Hand) -> Iterator[Option]:
    yield Option("fold", hand.spot)
    for raised in raise_multiples(terms, hand):
        cost = sum(raise_stakes(terms, hand, raised).values())
        yield Option("raise", hand.spot, cost, raised)
    if terms.rules.purchase is Purchase.WITH_RAISE:
        for raised in raise_multiples(terms, hand, is_blind=True):
            yield from _buys(terms, hand, verb="raise", raised=raised)


def _buys(terms: Terms, hand: Hand, *, verb: str, raised: int) -> Iterator[Option]:
    cost = sum({**price_stakes(terms, hand), **raise_stakes(terms, hand, raised)}.values())
    return (Option(verb, hand.spot, cost, raised, card) for card in hand.cards)
