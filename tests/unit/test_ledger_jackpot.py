"""CYB-7: what a wager feeds a meter, what a meter pays, and what it shows afterwards."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Broken
from croupier.ledger import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Books,
    Reason,
    Transfer,
    apply,
    chips_account,
    jackpot_account,
)
from croupier.ledger.jackpot import (
    Meter,
    contribution_transfers,
    contributions,
    pay_prize,
    pay_prizes,
    prize_transfers,
    seed_transfers,
)
from croupier.rules.jackpot import JackpotRules, PaidPrize
from croupier.rules.odds import NO_PRIZE, Prize

CHIPS = chips_account("cyber-1", "anna")
TENTH, ALL = Prize(share=Fraction(1, 10)), Prize(share=Fraction(1))


def rules(
    *,
    name: str = "caribbean",
    seed: int = 1_000,
    share: Fraction = Fraction(3, 4),
    prizes_from: Literal["house", "meter"] = "house",
    ceiling: int | None = None,
) -> JackpotRules:
    return JackpotRules(
        name=name, seed_chips=seed, share=share, prizes_from=prizes_from, ceiling_chips=ceiling
    )


FED = [
    # wager  share            meters as (ceiling, chips)           into each   house keeps
    (100,    Fraction(3, 4),  [(None, 0)],                         (75,),      25),
    (100,    Fraction(1),     [(None, 0)],                         (100,),     0),
    (100,    Fraction(0),     [(None, 0)],                         (0,),       100),
    (101,    Fraction(3, 4),  [(None, 0)],                         (75,),      26),
    (1,      Fraction(3, 4),  [(None, 0)],                         (0,),       1),
    (0,      Fraction(3, 4),  [(None, 0)],                         (0,),       0),
    (100,    Fraction(3, 4),  [(1000, 925)],                       (75,),      25),
    (100,    Fraction(3, 4),  [(1000, 926)],                       (74,),      26),
    (100,    Fraction(3, 4),  [(1000, 990), (None, 5)],            (10, 65),   25),
    (100,    Fraction(3, 4),  [(1000, 1000), (20, 5), (None, 0)],  (0, 15, 60), 25),
    (100,    Fraction(3, 4),  [(1000, 2000), (20, 5)],             (0, 15),    85),
]  # fmt: skip


@pytest.mark.parametrize(("wager", "share", "meters", "into", "kept"), FED)
def test_cyb_7_the_share_is_rounded_down_and_overflows(
    wager: int,
    share: Fraction,
    meters: list[tuple[int | None, int]],
    into: tuple[int, ...],
    kept: int,
) -> None:
    chain = [Meter(rules(share=share, ceiling=ceiling), chips) for ceiling, chips in meters]
    assert contributions(chain, wager) == (into, kept)


@pytest.mark.parametrize(("chain", "wager"), [([], 100), ([Meter(rules(), 0)], -100)])
def test_a_contribution_needs_a_meter_and_a_wager(chain: list[Meter], wager: int) -> None:
    with pytest.raises(Broken):
        contributions(chain, wager)


PAID = [
    # from     meter  prize                 of meter  of house  seed   meter then
    ("house",  5_009, TENTH,                500,      0,        0,     4_509),
    ("meter",  5_009, TENTH,                500,      0,        0,     4_509),
    ("house",  5_009, ALL,                  5_009,    0,        1_000, 1_000),
    ("house",  0,     ALL,                  0,        0,        1_000, 1_000),
    ("house",  9,     TENTH,                0,        0,        0,     9),
    ("house",  5_009, Prize(5_000),         0,        5_000,    0,     5_009),
    ("meter",  5_009, Prize(5_000),         5_000,    0,        0,     9),
    ("meter",  3_000, Prize(5_000),         3_000,    2_000,    0,     0),
    ("meter",  0,     Prize(5_000),         0,        5_000,    0,     0),
    ("meter",  5_009, NO_PRIZE,             0,        0,        0,     5_009),
]  # fmt: skip


@pytest.mark.parametrize(("source", "meter", "prize", "ours", "house", "seed", "then"), PAID)
def test_cyb_6_a_prize_is_paid_in_full_and_a_meter_never_below_zero(
    source: Literal["house", "meter"],
    meter: int,
    prize: Prize,
    ours: int,
    house: int,
    seed: int,
    then: int,
) -> None:
    payment = pay_prize(Meter(rules(prizes_from=source), meter), prize)
    assert payment == PaidPrize(ours, house, seed, then)
    assert payment.prize_chips == ours + house


@pytest.mark.parametrize(
    ("meter", "prize"),
    [(100, Prize(-1)), (100, Prize(share=Fraction(11, 10))), (-1, TENTH)],
)
def test_a_prize_that_cannot_be_is_broken(meter: int, prize: Prize) -> None:
    with pytest.raises(Broken, match="no such prize"):
        pay_prize(Meter(rules(), meter), prize)


def test_cyb_7_several_winners_are_paid_in_spot_order_each_of_what_then_stands() -> None:
    payments = pay_prizes(Meter(rules(seed=1_000), 10_000), [TENTH, ALL, TENTH, ALL])
    assert [payment.prize_chips for payment in payments] == [1_000, 9_000, 100, 900]
    assert payments[-1].meter_chips == 1_000


def shares(denominator: int) -> st.SearchStrategy[Fraction]:
    """Draws a part of one; of few, from their list: much quicker than `fractions`."""
    parts = {Fraction(n, d) for d in range(1, denominator + 1) for n in range(d + 1)}
    return st.sampled_from(sorted(parts))


prizes = st.one_of(
    st.integers(0, 60_000).map(Prize), shares(20).map(lambda share: Prize(share=share))
)
terms = st.builds(
    rules,
    seed=st.integers(0, 2_000),
    share=shares(12),
    prizes_from=st.sampled_from(["house", "meter"]),
    ceiling=st.none() | st.integers(2_000, 5_000),
)


@given(
    first=terms,
    second=terms,
    opening=st.tuples(st.integers(0, 9_000), st.integers(0, 9_000)),
    rounds=st.lists(st.tuples(st.integers(0, 500), st.lists(prizes, max_size=7)), max_size=8),
)
def test_cyb_7_the_balance_equation_holds_round_after_round(
    first: JackpotRules,
    second: JackpotRules,
    opening: tuple[int, int],
    rounds: list[tuple[int, list[Prize]]],
) -> None:
    """Opening + seeds + contributions - prizes from the meter = closing, and so say the books."""
    small = rules(
        name="small",
        seed=first.seed_chips,
        share=first.share,
        prizes_from=first.prizes_from,
        ceiling=first.ceiling_chips,
    )
    accounts = (jackpot_account("small"), jackpot_account("caribbean"))
    books = Books({**dict(zip(accounts, opening, strict=True)), WORLD_MINT: -sum(opening)})
    shown, seeds, fed, paid = list(opening), 0, 0, 0
    for wager_chips, won in rounds:
        chain = [Meter(small, shown[0]), Meter(second, shown[1])]
        split = contributions(chain, wager_chips)
        assert sum(split.meters_chips) + split.house_chips == wager_chips
        moves = contribution_transfers(chain, split, ref="wager")
        shown = [chips + more for chips, more in zip(shown, split.meters_chips, strict=True)]
        for payment in pay_prizes(Meter(small, shown[0]), won):
            moves += prize_transfers(small, payment, chips=CHIPS, ref="prize")
            seeds, paid = seeds + payment.seed_chips, paid + payment.from_meter_chips
            shown[0] = payment.meter_chips
        fed += split.meters_chips[0]
        books = apply(books, moves)
        assert [books.balances[account] for account in accounts] == shown
    assert opening[0] + seeds + fed - paid == shown[0]
    assert sum(books.balances.values()) == 0


def test_a_prize_is_written_as_who_pays_it_and_the_new_seed() -> None:
    terms = rules(prizes_from="meter")
    meter = jackpot_account("caribbean")
    assert prize_transfers(terms, PaidPrize(30, 20, 10, 10), chips=CHIPS, ref="cyber-1/5/2") == (
        Transfer(meter, CHIPS, 30, Reason.PRIZE, "cyber-1/5/2"),
        Transfer(HOUSE_FLOAT, CHIPS, 20, Reason.PRIZE, "cyber-1/5/2"),
        Transfer(HOUSE_FLOAT, meter, 10, Reason.SEED, "cyber-1/5/2"),
    )
    assert prize_transfers(terms, PaidPrize(0, 0, 0, 0), chips=CHIPS, ref="nothing") == ()


@pytest.mark.parametrize(("seed", "count"), [(1_000, 1), (0, 0)])
def test_a_meter_opens_at_its_seed(seed: int, count: int) -> None:
    seeded = seed_transfers(rules(seed=seed), ref="opening")
    assert len(seeded) == count
    books = apply(Books(), seeded)
    assert books.balances.get(jackpot_account("caribbean"), 0) == seed
