"""A strategy as a map: hands, by what decides beside them, with how often each choice is made.

`solution.strategy.array[hand, column]` is the whole strategy; the map is made from it. Its rows
are the canonical hands `solution.strategy.counts.hands` (suits renamed so that equal hands are
one, each standing for `counts.weight` hands); its columns are the dealer's card 13*suit + rank,
suits in the order c d h s, or one column where no card is shown. An entry of 0 folds, k raises k
antes, and `BUY + i` buys a card for the i-th card of that row. Entries where `counts.valid` is 0
mean nothing: the player holds the dealer's card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.explain.shown import shown_features
from croupier.analysis.explain.suits import suit_features
from croupier.analysis.figures import BUY
from croupier.analysis.map.groups import I64, HandGroup, group_of, sets_in, spans_of
from croupier.analysis.solution import Solution
from croupier.errors import Refused
from croupier.rules import Purchase, Terms

__all__ = ["MOST_GROUPS", "StrategyMap", "strategy_map"]

MOST_GROUPS = 240
"""Groups of hands on a map; those that are left undivided show shares."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StrategyMap:
    """Counts information sets: `sets[group, column, choice]`, better hands first.

    `columns` are ranks: of the dealer's card where `beside` is `dealer`, and where no card is shown
    of the highest card outside the best suit (`outside`). `choices` are those of the strategy:
    0 folds, k raises k antes, `BUY` buys a card, whichever goes.
    """

    beside: str
    columns: tuple[int, ...]
    choices: tuple[int, ...]
    groups: tuple[HandGroup, ...]
    sets: I64

    @property
    def shares(self) -> NDArray[np.float64]:
        """Gives the share of each choice in each cell; all are 0 where no hand is."""
        total = self.sets.sum(axis=2, keepdims=True)
        shares: NDArray[np.float64] = self.sets / np.maximum(total, 1)
        return shares


def strategy_map(solution: Solution, *, most_groups: int = MOST_GROUPS) -> StrategyMap:
    """Maps the strategy of a solution, whichever it is.

    Hands are in groups, of which there are at most `most_groups`: as few as tell every choice, or
    fewer that show how often each is made.

    Raises:
        Refused: `no-exact-method` for a method whose hands nobody has taught us to see.
    """
    table = _table_of(solution)
    ranks = np.flatnonzero(table.sets.any(axis=(0, 2, 3)))
    names = [solution.terms.game.ranking.describe(rank) for rank in ranks.tolist()]
    sets = table.sets[:, ranks]
    spans = spans_of(sets, names, most_groups)
    return StrategyMap(
        beside=table.beside,
        columns=tuple(range(13)),
        choices=table.choices,
        groups=tuple(group_of(span, names) for span in spans),
        sets=np.array([sets_in(sets, span) for span in spans]),
    )


class _Table(NamedTuple):
    """Counts sets by draw, rank of the hand, column and choice."""

    beside: str
    choices: tuple[int, ...]
    sets: I64


def _table_of(solution: Solution) -> _Table:
    counts = solution.strategy.counts
    if counts.method not in _METHODS:
        raise Refused("no-exact-method", game=solution.terms.game.key, accepted="; ".join(_METHODS))
    beside, columns_of, draws_of = _METHODS[counts.method]
    choice = np.minimum(solution.strategy.array, BUY)
    choices = tuple(np.unique(choice[counts.valid != 0]).tolist())
    draw = draws_of(solution.terms, counts)
    column = columns_of(counts)
    shape = (int(draw.max()) + 1, int(counts.rank.max()) + 1, 13, len(choices))
    sets = np.zeros(shape, np.int64)
    home = draw.astype(np.int64) * shape[1] + counts.rank
    for place in range(counts.valid.shape[1]):
        beside_it = np.broadcast_to(column[:, place], home.shape)
        for number, code in enumerate(choices):
            chosen = (choice[:, place] == code) & (counts.valid[:, place] != 0)
            cells = home[chosen] * 13 + beside_it[chosen]
            found = np.bincount(cells, counts.weight[chosen], shape[0] * shape[1] * 13)
            sets[..., number] += found.astype(np.int64).reshape(shape[:3])
    return _Table(beside, choices, sets)


def _shown_columns(counts: Counts) -> I64:
    return (np.arange(counts.valid.shape[1]) % 13)[None, :]


def _shown_draws(terms: Terms, counts: Counts) -> NDArray[np.int8]:
    if terms.rules.purchase is Purchase.NONE:
        return np.zeros(len(counts.row), np.int8)
    return shown_features(counts, terms.game.ranking.rows).draw


def _suit_columns(counts: Counts) -> I64:
    # Seven of a suit leave nothing outside; they stand with the lowest.
    return np.maximum(suit_features(counts).outside, 0).astype(np.int64)[:, None]


def _no_draws(terms: Terms, counts: Counts) -> NDArray[np.int8]:
    return np.zeros(len(counts.row), np.int8)


_Columns = Callable[[Counts], I64]
_Draws = Callable[[Terms, Counts], NDArray[np.int8]]

_METHODS: dict[str, tuple[str, _Columns, _Draws]] = {
    "five_card, one dealer card shown": ("dealer", _shown_columns, _shown_draws),
    "flush_length, no dealer card shown": ("outside", _suit_columns, _no_draws),
}
"""By method of counting: what columns are, which one a set is in, and what each hand draws to."""
