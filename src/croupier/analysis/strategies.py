"""Strategies by name: what they choose, as arrays over information sets."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts, method_of
from croupier.analysis.payoffs import Payoffs
from croupier.errors import Refused
from croupier.rules import Terms

__all__ = ["STRATEGIES", "named_choices", "strategy_names", "usual_strategies"]

Array = NDArray[np.uint8]

_AT_LEAST = "at_least:"


def strategy_names(counts: Counts) -> tuple[str, ...]:
    """Lists the names that `named_choices` takes for a game counted this way, besides optimal."""
    known = (name for name, (method, _) in STRATEGIES.items() if method in ("", counts.method))
    return ("raise_everything", f"{_AT_LEAST}HAND", *known)


def usual_strategies(terms: Terms) -> tuple[str, ...]:
    """Lists strategies worth a comparison: every one by name, and a few of `at_least`."""
    method = method_of(terms.game)
    named = (name for name, (of, _) in STRATEGIES.items() if of == method)
    rows = terms.game.ranking.rows
    limits = (terms.rules.qualifier, *(row for row in rows[1:4]))
    return (*named, *dict.fromkeys(f"{_AT_LEAST}{limit}" for limit in limits), "raise_everything")


def named_choices(terms: Terms, counts: Counts, payoffs: Payoffs, name: str) -> Array:
    """Gives the choices of a named strategy; none of them ever buys a card.

    `at_least:HAND` raises, as much as allowed, with that hand or better and folds all others.

    Raises:
        Refused: `unknown-strategy`, or `not-a-hand-name` for a hand the game cannot name.
    """
    largest = _largest_raise(counts, payoffs)
    if name == "raise_everything":
        return largest
    if name.startswith(_AT_LEAST):
        limit = terms.game.ranking.threshold(name.removeprefix(_AT_LEAST))
        return np.where((counts.rank >= limit)[:, None], largest, 0).astype(np.uint8)
    method, raises = STRATEGIES.get(name, ("none", None))
    if raises is None or method not in ("", counts.method):
        accepted = ", ".join(("optimal", *strategy_names(counts)))
        raise Refused("unknown-strategy", strategy=name, accepted=accepted)
    return np.where(raises(terms, counts), largest, 0).astype(np.uint8)


def _largest_raise(counts: Counts, payoffs: Payoffs) -> Array:
    multiples = np.arange(1, payoffs.allowed.shape[1] + 1, dtype=np.uint8)
    by_row = (payoffs.allowed * multiples).max(axis=1).astype(np.uint8)
    largest: Array = counts.valid * by_row[counts.row][:, None]
    return largest


def _ranks_falling(counts: Counts) -> NDArray[np.int64]:
    """Gives each hand's card ranks, 12 for an ace, highest first."""
    return -np.sort(-(counts.hands.astype(np.int64) % 13), axis=1)


def _up_rank() -> NDArray[np.int64]:
    return np.arange(52) % 13


def _three_rules(terms: Terms, counts: Counts) -> NDArray[np.bool_]:
    """Raises by the published three rules of thumb for a hand against one card shown.

    Always with a pair or better, never below ace-king; with ace-king if the dealer's card is a two
    to a queen and matches one of yours, if it is an ace or king and you hold a queen or jack, or if
    it matches none, you hold a queen and it is lower than your fourth highest card.
    """
    ranks, up = _ranks_falling(counts), _up_rank()[None, :]
    queen, jack = 10, 9
    matches = (ranks[:, :, None] == up[:, None, :]).any(axis=1)
    holds_queen = (ranks == queen).any(axis=1)[:, None]
    holds_high = holds_queen | (ranks == jack).any(axis=1)[:, None]
    low_match = (up <= queen) & matches
    high_card = (up > queen) & holds_high
    no_match = ~matches & holds_queen & (up < ranks[:, 3][:, None])
    return _pair_or(terms, counts, low_match | high_card | no_match)


def _matching_rank(terms: Terms, counts: Counts) -> NDArray[np.bool_]:
    """Raises with a pair or better, and with ace-king if the dealer's card matches any of yours."""
    ranks, up = _ranks_falling(counts), _up_rank()[None, :]
    return _pair_or(terms, counts, (ranks[:, :, None] == up[:, None, :]).any(axis=1))


def _pair_or(terms: Terms, counts: Counts, ace_king: NDArray[np.bool_]) -> NDArray[np.bool_]:
    threshold = terms.game.ranking.threshold
    pair = (counts.rank >= threshold("pair"))[:, None]
    return pair | ((counts.rank >= threshold("AK"))[:, None] & ace_king)


_SHOWN = "five_card, one dealer card shown"

STRATEGIES: dict[str, tuple[str, Callable[[Terms, Counts], NDArray[np.bool_]]]] = {
    "three_rules": (_SHOWN, _three_rules),
    "matching_rank": (_SHOWN, _matching_rank),
}
"""Published strategies: the method of counting they are for, and when they raise."""
