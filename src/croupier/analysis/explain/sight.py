"""What each method of counting lets a person see: conditions, kinds of hands, discards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.explain.model import Condition
from croupier.analysis.explain.sets import Features, Sets, Test
from croupier.analysis.explain.shown import (
    SHOWN_TESTS,
    shown_candidates,
    shown_features,
    shown_kinds,
)
from croupier.analysis.explain.suits import SUIT_TESTS, suit_candidates, suit_features
from croupier.errors import Refused
from croupier.rules import Purchase, Terms

__all__ = ["Sight", "sight_of"]

Candidates = Callable[[Sequence[int]], Iterator[Condition]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sight:
    """Gathers what a rule may speak of in a game.

    `sets` are all information sets. `candidates` lists conditions worth a trial around given cuts;
    `kinds` are the kinds of hands looked at one after another. `throws` are the ways of
    discarding: the place of the card that goes, by hand, in one column or by the dealer's card.
    """

    sets: Sets[Features]
    tests: Mapping[str, Test]
    candidates: Candidates
    kinds: tuple[tuple[Condition, ...], ...]
    throws: Mapping[str, NDArray[np.uint8]]


def sight_of(terms: Terms, counts: Counts) -> Sight:
    """Looks at every hand of a game as its method of counting lists them.

    Raises:
        Refused: `no-exact-method` for a method whose hands nobody has taught us to see.
    """
    if counts.method not in _SIGHTS:
        raise Refused("no-exact-method", game=terms.game.key, accepted="; ".join(_SIGHTS))
    return _SIGHTS[counts.method](terms, counts)


def _five_shown(terms: Terms, counts: Counts) -> Sight:
    features = shown_features(counts, terms.game.ranking.rows)
    has_draws = terms.rules.purchase is not Purchase.NONE
    return Sight(
        sets=Sets(features=features, hand=None, up=np.arange(counts.valid.shape[1])[None, :]),
        tests=SHOWN_TESTS,
        candidates=lambda cuts: shown_candidates(cuts, has_draws=has_draws),
        kinds=shown_kinds(features) if has_draws else ((),),
        throws=features.throws if has_draws else {},
    )


def _seven_suits(terms: Terms, counts: Counts) -> Sight:
    features = suit_features(counts)
    return Sight(
        sets=Sets(features=features, hand=None, up=np.zeros((1, 1), np.int64)),
        tests=SUIT_TESTS,
        candidates=suit_candidates,
        kinds=((),),
        throws={},
    )


_SIGHTS: dict[str, Callable[[Terms, Counts], Sight]] = {
    "five_card, one dealer card shown": _five_shown,
    "flush_length, no dealer card shown": _seven_suits,
}
"""By method of counting."""
