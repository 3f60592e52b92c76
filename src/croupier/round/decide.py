"""Decides: a command is refused with its reason, or becomes the events that follow from it."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards import DECK, Card, format_card
from croupier.errors import Broken, Refused
from croupier.round.commands import (
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Keep,
    Muck,
    Place,
    Reveal,
    Serve,
    Settle,
    Turn,
    Void,
    Withdraw,
)
from croupier.round.events import (
    Bought,
    Chosen,
    Closed,
    Dealt,
    Event,
    Kept,
    Mucked,
    Placed,
    Revealed,
    Served,
    Turned,
    Voided,
    Withdrawn,
)
from croupier.round.legal import may_muck, next_to_turn, raise_multiples
from croupier.round.settle import settle_spot
from croupier.round.stakes import check_stakes, price_stakes, raise_stakes
from croupier.round.state import Hand, Phase, RoundState, is_over, phase
from croupier.rules import DealOrder, Purchase, Terms

__all__ = ["decide"]


def decide(terms: Terms, state: RoundState, command: Command) -> tuple[Event, ...]:
    """Gives the events that follow from a command under these terms.

    Raises:
        Refused: with the reason and what would be accepted; nothing has changed.
        Broken: when the house itself asks for something impossible.
    """
    return _DECIDE[type(command)](terms, state, command)


def _must_be(state: RoundState, *accepted: Phase) -> None:
    now = phase(state)
    if now not in accepted:
        raise Refused("not-now", phase=now.value, accepted=", ".join(accepted))


def _own_hand(state: RoundState, seat: str, spot: int) -> Hand:
    hand = state.hands.get(spot)
    if hand is None or hand.seat != seat:
        mine = [str(own.spot) for own in state.hands.values() if own.seat == seat]
        raise Refused("not-your-hand", spot=spot, accepted=", ".join(mine))
    return hand


def _place(terms: Terms, state: RoundState, command: Place) -> tuple[Event, ...]:
    _must_be(state, Phase.BETTING)
    limits = terms.limits
    if not 1 <= command.spot <= limits.spots:
        raise Refused("no-such-spot", spot=command.spot, accepted=f"1-{limits.spots}")
    there = state.hands.get(command.spot)
    if there is not None and there.seat != command.seat:
        raise Refused("spot-taken", spot=command.spot)
    held = sum(hand.seat == command.seat for hand in state.hands.values())
    if there is None and held >= limits.hands_per_player:
        raise Refused("too-many-hands", accepted=limits.hands_per_player)
    check_stakes(terms, state, command.spot, command.stakes, command.meter_chips)
    ordered = {w.key: command.stakes[w.key] for w in terms.offered if w.key in command.stakes}
    return (Placed(command.seat, command.spot, ordered),)


def _withdraw(terms: Terms, state: RoundState, command: Withdraw) -> tuple[Event, ...]:
    _must_be(state, Phase.BETTING)
    _own_hand(state, command.seat, command.spot)
    return (Withdrawn(command.seat, command.spot),)


def _close(terms: Terms, state: RoundState, command: Close) -> tuple[Event, ...]:
    _must_be(state, Phase.BETTING)
    if not state.hands:
        raise Refused("nothing-wagered", accepted="place")
    return (Closed(),)


def _deal(terms: Terms, state: RoundState, command: Deal) -> tuple[Event, ...]:
    _must_be(state, Phase.CUTTING)
    if len(command.deck) != len(DECK) or set(command.deck) != set(DECK):
        raise Broken("the deck is not a permutation of 52 cards")
    deal, spots = terms.game.deal, tuple(state.hands)
    piles = _piles(command.deck, len(spots) + 1, deal.cards, deal.order)
    hands = dict(zip(spots, piles, strict=False))
    sells = terms.rules.purchase is Purchase.BEFORE_DECISION
    return (Dealt(command.deck, hands, piles[-1], deal.dealer_up, sells),)


def _piles(
    deck: tuple[Card, ...], count: int, cards: int, order: DealOrder
) -> list[tuple[Card, ...]]:
    # The dealer's own pile is the last one (ILS-8, STU-4).
    if order is DealOrder.PACKETS:
        return [deck[start : start + cards] for start in range(0, count * cards, cards)]
    return [deck[start : count * cards : count] for start in range(count)]


def _buy(terms: Terms, state: RoundState, command: Buy) -> tuple[Event, ...]:
    hand = _asked(terms, state, command.seat, command.spot)
    _must_hold(hand, command.discard)
    stakes = price_stakes(terms, hand)
    return (Bought(command.seat, command.spot, command.discard, stakes),)


def _keep(terms: Terms, state: RoundState, command: Keep) -> tuple[Event, ...]:
    _asked(terms, state, command.seat, command.spot)
    return (Kept(command.seat, command.spot),)


def _asked(terms: Terms, state: RoundState, seat: str, spot: int) -> Hand:
    if terms.rules.purchase is not Purchase.BEFORE_DECISION:
        raise Refused("no-purchase-here", purchase=terms.rules.purchase.value)
    _must_be(state, Phase.PURCHASE)
    hand = _own_hand(state, seat, spot)
    if hand.has_answered:
        raise Refused("already-answered", spot=spot)
    return hand


def _must_hold(hand: Hand, card: Card) -> None:
    if card not in hand.cards:
        held = " ".join(map(format_card, hand.cards))
        name = format_card(card) if card in DECK else str(card)
        raise Refused("card-not-held", card=name, accepted=held)


def _serve(terms: Terms, state: RoundState, command: Serve) -> tuple[Event, ...]:
    _must_be(state, Phase.SERVING)
    waiting = [hand for hand in state.hands.values() if hand.discard is not None]
    cards = state.deck[state.drawn : state.drawn + len(waiting)]
    if len(cards) != len(waiting):
        raise Broken("the deck has run out of cards to sell")
    # STU-7: in spot order, whoever asked first.
    return tuple(
        Served(hand.spot, hand.discard, card)
        for hand, card in zip(waiting, cards, strict=True)
        if hand.discard is not None
    )


def _choose(terms: Terms, state: RoundState, command: Choose) -> tuple[Event, ...]:
    _must_be(state, Phase.DECISION)
    hand = _own_hand(state, command.seat, command.spot)
    if hand.raised is not None:
        raise Refused("already-chosen", spot=command.spot)
    stakes = raise_stakes(terms, hand, command.raised)
    if command.discard is not None:
        if terms.rules.purchase is not Purchase.WITH_RAISE or not command.raised:
            raise Refused("no-purchase-here", purchase=terms.rules.purchase.value)
        _must_hold(hand, command.discard)
        stakes |= price_stakes(terms, hand)
    allowed = raise_multiples(terms, hand, is_blind=command.discard is not None)
    if command.raised and command.raised not in allowed:
        accepted = ", ".join(map(str, allowed))
        raise Refused("raise-not-allowed", raised=command.raised, accepted=accepted)
    return (
        Chosen(
            command.seat, command.spot, command.raised, stakes, command.discard, command.is_clock
        ),
    )


def _reveal(terms: Terms, state: RoundState, command: Reveal) -> tuple[Event, ...]:
    _must_be(state, Phase.REVEAL)
    rank = terms.game.ranking.rank(state.dealer)
    return (Revealed(rank, rank >= terms.rules.qualifier_rank),)


def _muck(terms: Terms, state: RoundState, command: Muck) -> tuple[Event, ...]:
    hand = _own_hand(state, command.seat, command.spot)
    if not may_muck(terms, state, hand):
        raise Refused("muck-not-allowed", spot=command.spot)
    return (Mucked(command.seat, command.spot),)


def _turn(terms: Terms, state: RoundState, command: Turn) -> tuple[Event, ...]:
    _must_be(state, Phase.SHOWDOWN)
    spot = next_to_turn(terms, state)
    if spot is None:
        raise Refused("nothing-to-turn", accepted="settle")
    return (Turned(spot, state.hands[spot].cards),)


def _settle(terms: Terms, state: RoundState, command: Settle) -> tuple[Event, ...]:
    _must_be(state, Phase.SHOWDOWN)
    if next_to_turn(terms, state) is not None:
        raise Refused("hands-to-turn", accepted="turn")
    meter = command.meter_chips
    if meter is not None and meter < 0:
        raise Broken(f"a meter below zero: {meter}")
    events: list[Event] = []
    for hand in state.hands.values():
        settled, meter = settle_spot(terms, state, hand, meter)
        events.append(settled)
    return tuple(events)


def _void(terms: Terms, state: RoundState, command: Void) -> tuple[Event, ...]:
    if is_over(state):
        raise Refused("not-now", phase=phase(state).value, accepted="a round in progress")
    return (Voided(command.reason),)


_DECIDE: dict[type, Callable[..., tuple[Event, ...]]] = {
    Place: _place,
    Withdraw: _withdraw,
    Close: _close,
    Deal: _deal,
    Buy: _buy,
    Keep: _keep,
    Serve: _serve,
    Choose: _choose,
    Reveal: _reveal,
    Muck: _muck,
    Turn: _turn,
    Settle: _settle,
    Void: _void,
}
