"""Solutions that several tests look at: each is worked out once, and its arrays are let go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import numpy as np

from croupier.analysis.figures import Choices
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.houses import terms

_known: dict[object, Solution] = {}


def solved(
    game: str,
    *,
    strategy: str = "optimal",
    pays: Mapping[str, str] | None = None,
    side: Mapping[str, Fraction] | None = None,
    house: str = "default",
    **rules: str,
) -> Solution:
    """Solves as `croupier.analyze` does, without anything kept on disk.

    The rule `raise` is written `raise_`, as a keyword has to be.
    """
    chosen = {name.rstrip("_"): text for name, text in rules.items()}
    at_house = terms(game, name=house, rules=chosen, pays=pays)
    key = (game, strategy, str(at_house.document()), str(sorted((side or {}).items())))
    if key not in _known:
        found = solve(at_house, strategy=strategy, side=side)
        # A hundred megabytes each: what tests compare are the figures.
        choices = Choices(choice=np.zeros((0, 0), np.uint8), value=None, scale=1)
        _known[key] = replace(found, strategy=replace(found.strategy, choices=choices))
    return _known[key]
