"""From a stream of bytes to the order of the deck: shuffle, the dealer's two cuts, the player's.

A card is a whole number 0 to 51, four times its rank (0 for a two to 12 for an ace) plus its suit
(0 clubs, 1 diamonds, 2 hearts, 3 spades). A cut is stated as how many cards are lifted from the
top and put underneath.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.errors import Refused
from croupier.fair.stream import below, stream, stream_key

__all__ = ["CARDS", "Deck", "cut", "deal_deck", "dealer_cuts", "shuffled"]

CARDS = 52


@dataclass(frozen=True, slots=True)
class Deck:
    """One deal's deck with every step that led to it.

    `shuffle` is the order after the shuffle, `dealer_cuts` the two positions (1 to 51) cut in
    turn, `player_cut` the position (0 to 51) cut last, `order` the outcome: first card dealt first.
    """

    order: tuple[int, ...]
    shuffle: tuple[int, ...]
    dealer_cuts: tuple[int, int]
    player_cut: int


def deal_deck(secret: bytes, nonces: Sequence[tuple[str, bytes]], player_cut: int) -> Deck:
    """Makes the deck of a round from what the house and the players put in, and nothing else.

    `nonces` holds the *revealed* nonces with their owners, in any order; `player_cut` is the
    number of cards lifted by the player to whom the cut was offered, 0 if he left it. Refused as
    `cut-out-of-range`, or as `stream_key` does (STU-2).
    """
    source = stream(stream_key(secret, nonces))
    shuffle = shuffled(source)
    first, second = dealer_cuts(source)
    order = cut(cut(cut(shuffle, first), second), player_cut)
    return Deck(order, shuffle, (first, second), player_cut)


def shuffled(source: Iterator[int], *, cards: int = CARDS) -> tuple[int, ...]:
    """Puts 0 to `cards` - 1 in random order by Fisher-Yates, every order equally likely.

    Starts from ascending order; for i from the last index down to 1 it draws j = below(i + 1) and
    swaps the cards at i and j. A deal uses the full 52; fewer are for exact tests.
    """
    order = list(range(cards))
    for i in range(cards - 1, 0, -1):
        j = below(source, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def dealer_cuts(source: Iterator[int]) -> tuple[int, int]:
    """Draws where the dealer cuts, twice, each 1 + below(51): a real cut always lifts some cards.

    They change no odds after a fair shuffle; they are drawn because STU-2 has the dealer make them.
    """
    return 1 + below(source, CARDS - 1), 1 + below(source, CARDS - 1)


def cut(deck: tuple[int, ...], position: int) -> tuple[int, ...]:
    """Lifts `position` cards from the top and puts them underneath; 0 leaves the deck as it is.

    Refused as `cut-out-of-range` unless 0 ≤ position < len(deck).
    """
    if type(position) is not int or not 0 <= position < len(deck):
        raise Refused("cut-out-of-range", lowest=0, highest=len(deck) - 1, given=str(position))
    return deck[position:] + deck[:position]
