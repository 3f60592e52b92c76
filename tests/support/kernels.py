"""Kernels number cards and hands in their own way; tests speak of the house's cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

from croupier.analysis.counts import Counts


def house_card(card: int) -> int:
    """Turns a kernel's card, 13*suit + rank, into the house's, 4*rank + suit."""
    suit, rank = divmod(card, 13)
    return 4 * rank + suit


def kernel_card(card: int) -> int:
    """Turns a card of the house into a kernel's."""
    rank, suit = divmod(card, 4)
    return 13 * suit + rank


def cards_of(counts: Counts, hand: int) -> tuple[int, ...]:
    """Gives a hand's cards; a method writes five cards, or four suit masks."""
    written = counts.hands[hand].tolist()
    if len(written) == 5:
        return tuple(map(house_card, written))
    return tuple(
        4 * rank + suit
        for suit, mask in enumerate(written)
        for rank in range(13)
        if mask >> rank & 1
    )


def drawn_sets(counts: Counts, seed: str, number: int) -> Iterator[tuple[int, int]]:
    """Draws information sets, hands of each pay-table row as often as those of any other."""
    chance = random.Random(seed)
    edges = [*map(int, (counts.row[1:] != counts.row[:-1]).nonzero()[0] + 1), len(counts.row)]
    spans = list(zip([0, *edges], edges, strict=False))
    for _ in range(number):
        first, last = chance.choice(spans)
        hand = chance.randrange(first, last)
        yield hand, chance.choice(counts.valid[hand].nonzero()[0].tolist())
