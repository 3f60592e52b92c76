"""Hands shown to each other: what is sampled averages to what is known exactly, and never costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

import croupier
from croupier.analysis.advise.choices import advise
from croupier.cards import DECK
from croupier.errors import Refused
from croupier.simulation.collusion import Collusion, deal_together, gains_of
from croupier.simulation.result import error_of_mean
from support.caches import answers_of

pytestmark = pytest.mark.xdist_group("solver")

ERRORS = 4

STUDIES = [
    # game          hands  samples  rules                        side
    ("cyber_poker", 7,     40,      {},                          {}),
    ("i_luv_suits", 6,     40,      {},                          {}),
    ("i_luv_suits", 2,     40,      {"qualifier": "4"},          {}),
    ("stud_poker",  3,     40,      {"purchase": "none"},        {"bonus": "1"}),
    ("stud_poker",  3,     8,       {"purchase": "with_raise"},  {}),
    ("stud_poker",  2,     8,       {},                          {}),
]  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(answers_of(tmp_path_factory)))
        yield


def studied(
    game: str, hands: int, samples: int, rules: dict[str, str], side: dict[str, str]
) -> Collusion:
    antes = {wager: Fraction(stake) for wager, stake in side.items()}
    return croupier.collude(
        game,
        hands=hands,
        samples=samples,
        seed=5,
        side=antes,
        **rules,  # type: ignore[arg-type]  # house rules
    )


@pytest.mark.parametrize(("game", "hands", "samples", "rules", "side"), STUDIES)
def test_the_figures_are_those_of_each_deal_worked_out_again(
    game: str, hands: int, samples: int, rules: dict[str, str], side: dict[str, str]
) -> None:
    """Without what is decided after a purchase no hand loses by seeing more."""
    found = studied(game, hands, samples, rules, side)
    terms, means, changed, usual = found.terms, list[Fraction](), 0, list[Fraction]()
    for number in range(samples):
        dealt = deal_together(terms, 5, number, hands)
        gains = gains_of(found.alone, dealt)
        means.append(sum((each.gain for each in gains), Fraction(0)) / hands)
        changed += sum(each.is_changed for each in gains)
        for place, hand in enumerate(dealt.hands):
            seen = {card for other in dealt.hands for card in other} - set(hand)
            both = advise(terms, hand, dealt.up, sorted(seen), side=found.alone.side)
            by_himself = advise(terms, hand, dealt.up, side=found.alone.side)
            usual.append(both.ev - gains[place].gain - by_himself.ev)
            if terms.price_wager is None or terms.rules.purchase == "with_raise":
                assert gains[place].gain >= 0
                assert bool(gains[place].gain) <= gains[place].is_changed
    assert found.gain == sum(means) / samples
    spread = sum(mean**2 for mean in means) / samples - found.gain**2
    assert found.std_error == error_of_mean(Fraction(spread), samples)
    assert found.changed == Fraction(changed, samples * hands)
    assert found.ev == found.alone.ev + found.gain
    assert found.gain > 0 or hands == 2
    # What is taken from the best is, on average, what the hand is worth to who plays by himself.
    mean = sum(usual, Fraction(0)) / len(usual)
    square = sum((value**2 for value in usual), Fraction(0)) / len(usual)
    error = error_of_mean(square - mean**2, len(usual))
    assert abs(mean) <= ERRORS * error
    assert any(usual) or hands == 2


def test_a_deal_hangs_on_seed_and_number_alone() -> None:
    terms = studied("i_luv_suits", 2, 2, {}, {}).terms
    dealt = [deal_together(terms, seed, number, 6) for seed, number in ((1, 0), (1, 1), (2, 0))]
    assert dealt[0] == deal_together(terms, 1, 0, 6)
    assert len(set(dealt)) == 3
    cards = [card for hand in dealt[0].hands for card in hand]
    assert len(set(cards)) == 42 and set(cards) < set(DECK) and dealt[0].up is None
    assert deal_together(terms, 1, 0, 2).hands == dealt[0].hands[:2]


def test_more_samples_begin_with_the_same_ones() -> None:
    few, more = (studied("i_luv_suits", 3, samples, {}, {}) for samples in (2, 3))
    last = gains_of(more.alone, deal_together(more.terms, 5, 2, 3))
    gain = sum((each.gain for each in last), Fraction(0)) / 3
    assert 3 * more.gain == 2 * few.gain + gain


REFUSED = [
    ({"hands": 1},                  "not-so-many-hands"),
    ({"hands": 8},                  "not-so-many-hands"),
    ({"hands": 2, "samples": 1},    "not-so-many-samples"),
    ({"hands": 2, "seed": -1},      "seed-out-of-range"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "code"), REFUSED)
def test_what_cannot_be_is_refused(asked: dict[str, int], code: str) -> None:
    with pytest.raises(Refused) as refused:
        croupier.collude("cyber_poker", **asked)  # type: ignore[arg-type]  # some are wrong
    assert refused.value.code == code
