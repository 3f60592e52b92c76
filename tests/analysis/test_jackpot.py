"""A jackpot's worth by its meter, and what the meter holds when it is won (CYB-6, CYB-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.figures import SideWager
from croupier.analysis.jackpot import JackpotFigures, jackpot_figures
from croupier.errors import Refused
from croupier.houses import terms as terms_of
from croupier.rules import JackpotRules, Prize, Terms

HANDS = comb(52, 5)
# How many hands of five are of each row, as tests/exhaustive counts them.
COUNTS = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal_flush": 4,
}
CYBER = terms_of("cyber_poker")
ROYAL, STRAIGHT_FLUSH = Fraction(4, HANDS), Fraction(36, HANDS)


def counted(terms: Terms, counts: Mapping[str, int]) -> Mapping[str, SideWager]:
    """The jackpot wager as a solution has it; nothing but its counts is looked at."""
    wager = SideWager(
        key="jackpot",
        table=terms.pays["jackpot"].name,
        ev=Fraction(0),
        hit=Fraction(0),
        counts=counts,
        hands=sum(counts.values()),
        is_on_cards_alone=True,
        square=Fraction(0),
    )
    return {"jackpot": wager}


def rules(**changed: object) -> JackpotRules:
    assert CYBER.jackpot is not None
    return replace(CYBER.jackpot, **changed)  # type: ignore[arg-type]  # fields by name


def figures(
    pays: str = "", counts: Mapping[str, int] = COUNTS, *, under: JackpotRules | None = None
) -> JackpotFigures:
    """Figures of the house's jackpot with its prizes, its chances and its rules changed."""
    terms = terms_of("cyber_poker", pays={"jackpot": pays} if pays else {})
    terms = replace(terms, jackpot=under or rules())
    return jackpot_figures(terms, counted(terms, counts))


# What a wager is worth.


@pytest.mark.parametrize("meter", [0, 10_000, 123_456, 218_047, 1_000_000])
def test_cyb_6_a_wager_of_one_is_worth_what_the_prizes_come_to(meter: int) -> None:
    worth = figures().value(100 * meter) + 1
    assert worth == (941_800 + Fraction("7.6") * meter) / 2_598_960


def test_cyb_6_hits_are_the_chances_of_the_rows_that_pay() -> None:
    paying = CYBER.pays["jackpot"].pays
    assert figures().hits == {row: Fraction(COUNTS[row], HANDS) for row in COUNTS if row in paying}


def test_at_the_break_even_meter_a_wager_is_worth_itself() -> None:
    even = figures().break_even_chips
    assert even is not None and figures().value(even) == 0
    assert round(even) == 218_047_37


def test_a_jackpot_without_a_share_of_the_meter_breaks_even_nowhere() -> None:
    fixed = figures("flush=50 full_house=100")
    assert fixed.coefficient == 0 and fixed.break_even_chips is None
    assert fixed.value(0) == fixed.value(10**9)


# Where each wager goes.

SHARES = [
    # prizes                                               share   from
    ("",                                                   "3/4",  "house"),
    ("",                                                   "1/2",  "house"),
    ("",                                                   "1/3",  "house"),
    ("",                                                   "0",    "house"),
    ("flush=50 straight_flush=10% royal_flush=100%",       "3/4",  "house"),
    ("straight_flush=10% royal_flush=100%",                "1",    "house"),
    ("four_of_a_kind=1% straight_flush=5% royal_flush=50%", "1/2", "house"),
]  # fmt: skip


@pytest.mark.parametrize(("pays", "share", "source"), SHARES)
def test_cyb_7_every_part_of_a_wager_goes_somewhere(pays: str, share: str, source: str) -> None:
    jackpot = figures(pays, under=rules(share=Fraction(share), prizes_from=source))
    fed = Fraction(100 * Fraction(share) // 1)  # as the ledger does, in whole minor units
    seeds = jackpot.hits.get("royal_flush", Fraction(0)) * rules().seed_chips
    whole = any(prize.share == 1 for prize in prizes_of(pays).values())
    to_players = jackpot.fixed_chips + fed + (seeds if whole else 0)
    assert jackpot.meter_share * jackpot.stake_chips == fed
    assert jackpot.house_share + to_players / jackpot.stake_chips == 1


def prizes_of(pays: str) -> dict[str, Prize]:
    tables = terms_of("cyber_poker", pays={"jackpot": pays} if pays else {}).pays
    return {row: prize for row, prize in tables["jackpot"].pays.items() if isinstance(prize, Prize)}


@pytest.mark.parametrize("share", ["1/100", "1/4", "1/2", "3/4", "1"])
def test_what_the_meter_pays_is_what_it_is_fed(share: str) -> None:
    # Wagers win whatever the meter holds, so what it holds at a hit is what it holds on average.
    jackpot = figures(under=rules(share=Fraction(share)))
    mean = jackpot.mean_at_hit_chips
    assert mean is not None
    fed = jackpot.meter_share * jackpot.stake_chips
    assert jackpot.coefficient * mean == fed + ROYAL * rules().seed_chips
    assert jackpot.house_share == -jackpot.value(mean)


def test_cyb_7_fixed_prizes_out_of_the_meter_cost_the_house_nothing() -> None:
    from_house, from_meter = figures(), figures(under=rules(prizes_from="meter"))
    saved = from_house.fixed_chips / from_house.stake_chips
    assert from_meter.house_share == from_house.house_share + saved


# What the meter holds when it is won.

# One hand in two wins all and one in five a share, so that few wagers matter.
SMALL = {"high_card": 3, "straight_flush": 2, "royal_flush": 5}
SMALL_CASES = [
    # seed  share  prizes
    (0,     "1",   "straight_flush=50% royal_flush=100%"),
    (700,   "1/2", "straight_flush=10% royal_flush=100%"),
    (5_000, "1/3", "straight_flush=99% royal_flush=100%"),
    (5_000, "0",   "straight_flush=25% royal_flush=100%"),
    (300,   "3/4", "high_card=50% straight_flush=10% royal_flush=100%"),
    (300,   "3/4", "high_card=7.00 royal_flush=100%"),
]  # fmt: skip


COURSES = 14


def every_course(seed: int, fed: int, shares: Mapping[str, Fraction]) -> Iterator[Fraction]:
    """Follows every course of the meter, wager by wager, and yields chance times meter at a hit."""
    chance = {row: Fraction(count, sum(SMALL.values())) for row, count in SMALL.items()}
    meters = {Fraction(seed): Fraction(1)}
    for _ in range(COURSES):
        after: dict[Fraction, Fraction] = {}
        for meter, likely in meters.items():
            full = meter + fed
            yield likely * chance["royal_flush"] * full
            for row in ("high_card", "straight_flush"):
                left = full * (1 - shares.get(row, Fraction(0)))
                after[left] = after.get(left, Fraction(0)) + likely * chance[row]
        meters = after


@pytest.mark.parametrize(("seed", "share", "pays"), SMALL_CASES)
def test_the_mean_at_a_hit_is_that_of_every_course_of_the_meter(
    seed: int, share: str, pays: str
) -> None:
    jackpot = figures(pays, SMALL, under=rules(seed_chips=seed, share=Fraction(share)))
    mean, fed = jackpot.mean_at_hit_chips, int(jackpot.meter_share * jackpot.stake_chips)
    shares = {row: prize.share for row, prize in prizes_of(pays).items()}
    followed = sum(every_course(seed, fed, shares), Fraction(0))
    # Courses that go on after those wagers: one in 2^14, and the meter has only been fed since.
    goes_on = Fraction(1, 2) ** COURSES
    assert mean is not None
    assert 0 <= mean - followed <= goes_on * (seed + fed * (COURSES + 2))


CASES = [
    # seed     share   prizes
    (None,     None,   ""),
    (None,     "1/2",  ""),
    (0,        "3/4",  ""),
    (20_000_000, "1/10", ""),
    (None,     "3/4",  "straight_flush=50% royal_flush=100%"),
    (None,     "3/4",  "four_of_a_kind=1% straight_flush=1% royal_flush=100%"),
    (None,     "3/4",  "royal_flush=100%"),
    (None,     "3/4",  "straight_flush=100% royal_flush=100%"),
]  # fmt: skip
CYCLES = 40_000


def simulated(jackpot: JackpotFigures, seed: int, pays: str) -> NDArray[np.float64]:
    """Meters at whole hits, each after its own course of hits of a share (seeded, in floats)."""
    rng, fed = np.random.default_rng(2007), float(jackpot.meter_share * jackpot.stake_chips)
    prizes = {row: prize.share for row, prize in prizes_of(pays).items()}
    rows = [row for row, share in prizes.items() if share]
    chances = np.array([COUNTS[row] / HANDS for row in rows])
    meters, alive = np.full(CYCLES, float(seed)), np.arange(CYCLES)
    while len(alive):
        meters[alive] += fed * rng.geometric(chances.sum(), len(alive))
        came = rng.choice(len(rows), len(alive), p=chances / chances.sum())
        share = np.array([float(prizes[row]) for row in rows])[came]
        alive, share = alive[share < 1], share[share < 1]
        meters[alive] *= 1 - share
    return meters


@pytest.mark.parametrize(("seed", "share", "pays"), CASES)
def test_mean_and_median_at_a_hit_are_those_of_play(
    seed: int | None, share: str | None, pays: str
) -> None:
    seed = rules().seed_chips if seed is None else seed
    under = rules(seed_chips=seed, share=Fraction(share) if share else rules().share)
    jackpot = figures(pays, under=under)
    mean, median = jackpot.mean_at_hit_chips, jackpot.median_at_hit_chips
    assert mean is not None and median is not None
    meters = simulated(jackpot, seed, pays)
    # Four standard errors of each.
    assert abs(float(mean) - meters.mean()) < 4 * meters.std() / sqrt(CYCLES)
    assert abs(float(np.mean(meters < median)) - 0.5) < 4 * 0.5 / sqrt(CYCLES)


NO_CLOSED_FORM = [
    # rules                                mean    median
    (rules(ceiling_chips=50_000_000),      False,  False),
    (rules(prizes_from="meter"),           False,  False),
    (rules(share=Fraction(0)),             True,   False),
]  # fmt: skip


@pytest.mark.parametrize(("under", "has_mean", "has_median"), NO_CLOSED_FORM)
def test_a_figure_that_no_method_gives_is_none(
    under: JackpotRules, has_mean: bool, has_median: bool
) -> None:
    jackpot = figures(under=under)
    assert (jackpot.mean_at_hit_chips is not None) is has_mean
    assert (jackpot.median_at_hit_chips is not None) is has_median


ODD_PRIZES = [
    # prizes                                                 mean   median
    ("straight_flush=10%",                                   False, False),  # nobody wins all
    ("four_of_a_kind=1% straight_flush=2% royal_flush=100%", True,  False),
    ("straight_flush=0.0001% royal_flush=100%",              True,  False),
    ("pair=100%",                                            True,  False),  # far too common
    (" ".join(f"{row}=100%" for row in COUNTS),              True,  False),  # every wager wins
    ("straight_flush=99.99999999999999999999% royal_flush=100%", True, True),
]  # fmt: skip


@pytest.mark.parametrize(("pays", "has_mean", "has_median"), ODD_PRIZES)
def test_odd_prizes_are_worked_out_as_far_as_can_be(
    pays: str, has_mean: bool, has_median: bool
) -> None:
    jackpot = figures(pays)
    assert (jackpot.mean_at_hit_chips is not None) is has_mean
    assert (jackpot.median_at_hit_chips is not None) is has_median


def test_where_every_wager_wins_all_the_meter_holds_its_seed_and_one_wager() -> None:
    jackpot = figures(" ".join(f"{row}=100%" for row in COUNTS))
    assert jackpot.mean_at_hit_chips == rules().seed_chips + jackpot.meter_share * 100


def test_cyb_7_a_wager_is_worth_the_same_with_a_ceiling_and_meters_to_flow_over_into() -> None:
    plain = figures()
    chain = rules(ceiling_chips=2_000_000, next=rules(name="next"))
    flowing = figures(under=chain)
    for meter in (0, 1_000_000, 2_000_000):
        assert flowing.value(meter) == plain.value(meter)
    assert flowing.break_even_chips == plain.break_even_chips
    assert (flowing.mean_at_hit_chips, flowing.median_at_hit_chips) == (None, None)


def test_a_house_without_a_jackpot_is_refused() -> None:
    suits = terms_of("i_luv_suits")
    with pytest.raises(Refused) as refused:
        jackpot_figures(suits, {})
    assert refused.value.code == "no-jackpot"
