"""What is done for a player whose time is up (TAB-2)."""

from __future__ import annotations

from croupier.cards import DECK, Card
from croupier.round.commands import Choose, Keep
from croupier.round.legal import raise_multiples
from croupier.round.stakes import raise_stakes
from croupier.round.state import Hand, Phase, RoundState, phase
from croupier.rules import Terms

__all__ = ["cannot_lose", "default_command", "seen_cards"]


def seen_cards(state: RoundState, seat: str) -> tuple[Card, ...]:
    """Lists every card a seat may know: his own, the dealer's up cards, cards bought or turned."""
    seen = set(state.dealer if state.dealer_rank is not None else state.dealer[: state.up])
    for hand in state.hands.values():
        if hand.seat == seat:
            seen.update(hand.cards, hand.dealt)
        if hand.is_turned:
            seen.update(hand.cards)
        if hand.bought is not None:
            seen.add(hand.bought)
    return tuple(sorted(seen))


def cannot_lose(terms: Terms, state: RoundState, hand: Hand) -> bool:
    """Tells whether no dealer's hand that its player could still meet beats this one."""
    ranking = terms.game.ranking
    seen = seen_cards(state, hand.seat)
    unseen = [card for card in DECK if card not in seen]
    return ranking.best(state.dealer[: state.up], unseen) <= ranking.rank(hand.cards)


def default_command(
    terms: Terms, state: RoundState, hand: Hand, purse_chips: int
) -> Keep | Choose | None:
    """Gives what the house does for a silent player: no purchase, and a fold.

    A hand that cannot lose by raising is raised instead, by as much as its player can pay for.
    Nothing is done, None, for a hand that owes no answer.
    """
    now = phase(state)
    if now is Phase.PURCHASE and not hand.has_answered:
        return Keep(hand.seat, hand.spot)
    if now is not Phase.DECISION or hand.raised is not None:
        return None
    raised = 0
    if cannot_lose(terms, state, hand):
        payable = (
            multiple
            for multiple in raise_multiples(terms, hand)
            if sum(raise_stakes(terms, hand, multiple).values()) <= purse_chips
        )
        raised = max(payable, default=0)
    return Choose(hand.seat, hand.spot, raised, is_clock=True)
