"""Decks made to order: given hands in given places, or chance with a taste for good hands."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from hypothesis import strategies as st

from croupier.cards import DECK, parse_cards
from croupier.rules import DealOrder, Terms

Cards = tuple[int, ...]


def stacked(terms: Terms, hands: Mapping[int, str], dealer: str = "", *, sold: str = "") -> Cards:
    """Stacks a deck so that each spot, and the dealer after them, gets just these cards.

    `hands` must name every spot that has a wager. What is not named is filled up with whatever is
    left, from the deuce of clubs on. `sold` are the cards that will be bought, in their order.
    """
    named = [parse_cards(hands[spot]) for spot in sorted(hands)]
    return stack(terms, [*named, parse_cards(dealer)], parse_cards(sold))


def stack(terms: Terms, piles: Sequence[Cards], sold: Cards = ()) -> Cards:
    """Stacks a deck for piles in dealing order, the dealer's last; short ones are filled up."""
    size = terms.game.deal.cards
    named = [card for pile in (*piles, sold) for card in pile]
    used = set(named)
    assert len(named) == len(used), "a card stands in two places"
    rest = iter([card for card in DECK if card not in used])
    full = [[*pile, *(next(rest) for _ in range(size - len(pile)))] for pile in piles]
    if terms.game.deal.order is DealOrder.PACKETS:
        dealt = [card for pile in full for card in pile]
    else:
        dealt = [pile[turn] for turn in range(size) for pile in full]
    return (*dealt, *sold, *rest)


def shuffled(chance: random.Random) -> Cards:
    """Shuffles a deck."""
    return tuple(chance.sample(DECK, len(DECK)))


def rich(terms: Terms, hands: int, chance: random.Random) -> Cards:
    """Shuffles a deck in which about every other hand is a flush, a run, or full of pairs."""
    left = list(shuffled(chance))
    piles = [_pile(left, terms.game.deal.cards, chance) for _ in range(hands + 1)]
    return stack(terms, piles, tuple(left))


def _pile(left: list[int], size: int, chance: random.Random) -> Cards:
    kind = chance.choice(("any", "any", "suit", "run", "ranks"))
    suit, low = chance.randrange(4), chance.randrange(8)
    liked = {
        "any": left,
        "suit": [card for card in left if card % 4 == suit],
        "run": [card for card in left if card % 4 == suit and low <= card // 4],
        "ranks": [card for card in left if card // 4 in (low, low + 1)],
    }[kind]
    if kind == "run":
        liked = sorted(liked)
    pile = [*liked, *(card for card in left if card not in liked)][:size]
    for card in pile:
        left.remove(card)
    return tuple(chance.sample(pile, size))


def decks() -> st.SearchStrategy[Cards]:
    """Draws decks that shrink towards the sorted one."""
    return st.lists(st.sampled_from(DECK), unique=True, max_size=len(DECK)).map(_completed)


def _completed(first: Iterable[int]) -> Cards:
    head = tuple(first)
    return (*head, *(card for card in DECK if card not in head))
