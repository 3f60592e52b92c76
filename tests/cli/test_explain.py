"""`croupier analyze --explain`: the best play in few rules, in words and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from croupier.cli.main import cli

pytestmark = pytest.mark.xdist_group("solver")

PUBLISHED_COST = Fraction(1041417758724 - 1041372912372, 19933230517200)
"""What the published three rules of thumb cost over the best play (Contingencies, 2000)."""


def explained(*options: str) -> str:
    found = CliRunner().invoke(cli, ["analyze", "cyber_poker", "--explain", *options])
    assert found.exit_code == 0, found.output
    return found.output


def test_few_rules_do_as_well_as_the_published_ones() -> None:
    lists = json.loads(explained("--json"))["explanation"]
    costs = [Fraction(each["cost"]) for each in lists]
    assert costs == sorted(costs)
    assert min(len(each["rules"]) for each in lists) == 2
    assert any(
        cost <= PUBLISHED_COST and len(each["rules"]) <= 6
        for cost, each in zip(costs, lists, strict=True)
    )


@pytest.mark.slow  # 20 s of one core
@pytest.mark.parametrize(("language", "words"), [("en", "fold."), ("fr", "passer.")])
def test_the_rules_are_told_in_both_languages(language: str, words: str) -> None:
    assert words in explained("--lang", language)
