"""A raise chosen before the card that is bought with it is seen (STU-7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.analysis.solve import solve
from croupier.errors import Refused
from croupier.houses import terms


def test_stu_7_a_blind_raise_of_ones_own_choosing_is_not_solved() -> None:
    shipped = terms("stud_poker", rules={"purchase": "with_raise"})
    free = replace(shipped, game=replace(shipped.game, may_raise_less=True))
    with pytest.raises(Refused) as refused:
        solve(free)
    assert refused.value.code == "no-exact-method"
