"""Five cards against one card shown: what a player sees, and which conditions are worth a trial."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.explain.discards import NO_CARD
from croupier.analysis.explain.draws import Draws, find_draws
from croupier.analysis.explain.model import Condition
from croupier.analysis.explain.sets import Bools, Ints, Sets, Test, same

__all__ = [
    "DRAWS",
    "SHOWN_TESTS",
    "ShownFeatures",
    "shown_candidates",
    "shown_features",
    "shown_kinds",
]

Shown = Sets["ShownFeatures"]

_ACE, _TEN = 12, 8

DRAWS = ("inside", "open", "flush", "straight_flush")
"""Draws from the least to the best."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ShownFeatures:
    """Knows of each canonical hand of five what a player sees in it.

    `falling` are the ranks of its cards, highest first, `held` the same as bits; `of_suit` counts
    its cards by suit; `made` is the rank of its highest pair, three or four of a kind (-1: none);
    `throws` are the ways of discarding, each the place of the card that goes: in one column, or
    in 52 where it hangs on the dealer's card.
    """

    rank: NDArray[np.int64]
    row: NDArray[np.uint8]
    falling: NDArray[np.int8]
    held: NDArray[np.int64]
    of_suit: NDArray[np.int8]
    made: NDArray[np.int8]
    draws: Draws
    draw: NDArray[np.int8]
    throws: Mapping[str, NDArray[np.uint8]]


def shown_features(counts: Counts, rows: tuple[str, ...]) -> ShownFeatures:
    """Looks at every canonical hand of five."""
    cards = counts.hands.astype(np.int64)
    ranks = cards % 13
    suits = cards // 13
    times = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    straights = [rows.index(row) for row in rows if row.startswith(("straight", "royal"))]
    draws = find_draws(counts.hands, is_straight=np.isin(counts.row, straights))
    throws = {
        "straight_flush": draws.straight_flush[:, None],
        "flush": draws.flush[:, None],
        "open": draws.open[:, None],
        "inside": draws.inside[:, None],
        "odd": _odd_card(ranks, times)[:, None],
        "match": _matching_card(ranks, times),
    }
    return ShownFeatures(
        rank=counts.rank,
        row=counts.row,
        falling=-np.sort(-ranks, axis=1).astype(np.int8),
        held=np.bitwise_or.reduce(1 << ranks, axis=1),
        of_suit=(suits[:, :, None] == np.arange(4)).sum(axis=1).astype(np.int8),
        made=_made_rank(ranks, times),
        draws=draws,
        draw=_best_draw(draws),
        throws=throws,
    )


def _best_draw(draws: Draws) -> NDArray[np.int8]:
    """Numbers the best draw of each hand: 0 for none, then as `DRAWS` lists them."""
    best = np.zeros(len(draws.flush), np.int8)
    for number, name in enumerate(DRAWS, 1):
        best[getattr(draws, name) != NO_CARD] = number
    return best


def _odd_card(ranks: NDArray[np.int64], times: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Finds the lowest card that pairs no other."""
    lonely = np.where(times == 1, ranks, _ACE + 1)
    place = lonely.argmin(axis=1)
    has = (times == 1).any(axis=1)
    return np.where(has, place, NO_CARD).astype(np.uint8)


def _matching_card(ranks: NDArray[np.int64], times: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Finds, for each dealer's card, the card of its rank that pairs no other: hard to pair now."""
    place = np.full((len(ranks), 52), NO_CARD, np.uint8)
    for k in range(5):
        alone = np.flatnonzero(times[:, k] == 1)
        for suit in range(4):
            place[alone, 13 * suit + ranks[alone, k]] = k
    return place


def _made_rank(ranks: NDArray[np.int64], times: NDArray[np.int64]) -> NDArray[np.int8]:
    most = times.max(axis=1)
    made: NDArray[np.int64] = np.where((times == most[:, None]) & (times > 1), ranks, -1).max(
        axis=1
    )
    return made.astype(np.int8)


# What may be said of a hand, of the dealer's card, and of both.


def _at_least(sets: Shown, rank: int) -> Bools:
    return sets.of(sets.features.rank) >= rank


def _below(sets: Shown, rank: int) -> Bools:
    return sets.of(sets.features.rank) < rank


def _row(sets: Shown, row: int) -> Bools:
    return same(sets.of(sets.features.row), row)


def _holds(sets: Shown, *ranks: int) -> Bools:
    wanted = sum(1 << rank for rank in ranks)
    return ~same(sets.of(sets.features.held) & wanted, 0)


def _lacks(sets: Shown, *ranks: int) -> Bools:
    return ~_holds(sets, *ranks)


def _up_to(sets: Shown, rank: int) -> Bools:
    return sets.up % 13 <= rank


def _up_from(sets: Shown, rank: int) -> Bools:
    return sets.up % 13 >= rank


def _matches(sets: Shown) -> Bools:
    return same(sets.of(sets.features.held) >> sets.up % 13 & 1, 1)


def _no_match(sets: Shown) -> Bools:
    return ~_matches(sets)


def _kth(sets: Shown, k: int) -> Ints:
    return sets.of(sets.features.falling[:, k - 1])


def _matches_kth(sets: Shown, k: int) -> Bools:
    return same(sets.up % 13, _kth(sets, k))


def _under_kth(sets: Shown, k: int) -> Bools:
    return sets.up % 13 < _kth(sets, k)


def _just_under_kth(sets: Shown, k: int) -> Bools:
    return same(sets.up % 13 + 1, _kth(sets, k))


def _over_kth(sets: Shown, k: int) -> Bools:
    return sets.up % 13 > _kth(sets, k)


def _of_its_suit(sets: Shown) -> NDArray[np.int8]:
    suit, counted = sets.up // 13, sets.features.of_suit
    found = np.zeros(np.broadcast_shapes(sets.of(sets.features.rank).shape, suit.shape), np.int8)
    for number in range(4):
        found += sets.of(counted[:, number]) * (suit == number)
    return found


def _suit_at_least(sets: Shown, count: int) -> Bools:
    return _of_its_suit(sets) >= count


def _suit_at_most(sets: Shown, count: int) -> Bools:
    return _of_its_suit(sets) <= count


def _under_made(sets: Shown) -> Bools:
    return sets.up % 13 < sets.of(sets.features.made)


def _over_made(sets: Shown) -> Bools:
    made = sets.of(sets.features.made)
    return (sets.up % 13 > made) & (made >= 0)


def _matches_made(sets: Shown) -> Bools:
    return same(sets.up % 13, sets.of(sets.features.made))


def _draw(sets: Shown, number: int) -> Bools:
    return same(sets.of(sets.features.draw), number)


def _takes_suit(sets: Shown) -> Bools:
    return same(sets.up // 13, sets.of(sets.features.draws.suit))


def _takes_rank(sets: Shown) -> Bools:
    return same(sets.of(sets.features.draws.wanted) >> sets.up % 13 & 1, 1)


def _leaves_rank(sets: Shown) -> Bools:
    return ~_takes_rank(sets)


def _under_draw(sets: Shown) -> Bools:
    return sets.up % 13 < sets.of(sets.features.draws.least)


def _draw_top(sets: Shown, rank: int) -> Bools:
    return sets.of(sets.features.draws.top) >= rank


SHOWN_TESTS: Mapping[str, Test] = {
    "at_least": _at_least,
    "below": _below,
    "row": _row,
    "holds": _holds,
    "lacks": _lacks,
    "up_to": _up_to,
    "up_from": _up_from,
    "matches": _matches,
    "no_match": _no_match,
    "matches_kth": _matches_kth,
    "under_kth": _under_kth,
    "just_under_kth": _just_under_kth,
    "over_kth": _over_kth,
    "suit_at_least": _suit_at_least,
    "suit_at_most": _suit_at_most,
    "under_made": _under_made,
    "over_made": _over_made,
    "matches_made": _matches_made,
    "draw": _draw,
    "draw_top": _draw_top,
    "takes_suit": _takes_suit,
    "takes_rank": _takes_rank,
    "leaves_rank": _leaves_rank,
    "under_draw": _under_draw,
}
"""Conditions by key."""


def shown_candidates(cuts: Sequence[int], *, has_draws: bool) -> Iterator[Condition]:
    """Lists the conditions worth a trial; `cuts` are the hands at which decisions change."""
    for rank in cuts:
        yield Condition("at_least", (rank,))
        yield Condition("below", (rank,))
    for rank in range(_TEN, _ACE):
        yield Condition("holds", (rank,))
        yield Condition("lacks", (rank,))
        yield Condition("holds", (rank + 1, rank))
    for rank in range(_ACE):
        yield Condition("up_to", (rank,))
        yield Condition("up_from", (rank + 1,))
    for key in ("matches", "no_match", "under_made", "over_made", "matches_made"):
        yield Condition(key)
    for k in range(1, 6):
        yield from (Condition(key, (k,)) for key in ("matches_kth", "under_kth", "over_kth"))
    yield from (Condition("just_under_kth", (k,)) for k in (3, 4, 5))
    yield from (Condition("suit_at_least", (count,)) for count in (1, 2, 3))
    yield from (Condition("suit_at_most", (count,)) for count in (0, 1))
    if has_draws:
        yield from (Condition("draw_top", (rank,)) for rank in range(_TEN - 2, _ACE + 1))
        for key in ("takes_suit", "takes_rank", "leaves_rank", "under_draw"):
            yield Condition(key)


def shown_kinds(features: ShownFeatures) -> tuple[tuple[Condition, ...], ...]:
    """Lists the kinds of hands by row and best draw; together they are all."""
    found = np.unique(np.stack([features.row.astype(np.int64), features.draw]), axis=1)
    return tuple(
        (Condition("row", (row,)), Condition("draw", (draw,))) for row, draw in found.T.tolist()
    )
