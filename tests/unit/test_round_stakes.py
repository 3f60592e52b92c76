"""Stakes on the layout: limits, all or nothing, rounding, and the cap on what may be paid."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.errors import Refused
from croupier.houses import terms
from croupier.round import (
    Line,
    Place,
    Withdraw,
    largest_payout,
    legal,
)
from croupier.round.stakes import payout_room
from croupier.rules import Kind, StakeLimits, Terms
from support.rounds import Round, one_hand
from support.tables import rows
from support.variants import Case, shipped

STUD = terms("stud_poker")
SUITS = terms("i_luv_suits")
CYBER = terms("cyber_poker")

every_house = pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)


def refusal(played: Round, stakes: dict[str, int], spot: int = 1) -> Refused | None:
    before = played.state
    try:
        played.do(Place("p1", spot, stakes))
    except Refused as refused:
        assert played.state is before
        return refused
    return None


@every_house
@pytest.mark.parametrize("chips", [-(10**18), -500, -5, -1, 0, 1, 10**18])
def test_ils_6_a_stake_out_of_limits_is_refused_with_the_limits(case: Case, chips: int) -> None:
    for key, bounds in case.terms.limits.stakes.items():
        ante = {"ante": case.terms.limits.stakes["ante"].minimum}
        refused = refusal(Round(case.terms), ante | {key: chips})
        assert refused == Refused(
            "stake-out-of-limits",
            wager=key,
            stake=chips,
            minimum=bounds.minimum,
            maximum=bounds.maximum,
            step=bounds.step,
        )


@every_house
def test_ils_6_every_step_from_the_minimum_to_the_maximum_is_taken(case: Case) -> None:
    bounds = case.terms.limits.stakes["ante"]
    taken = [
        chips
        for chips in range(bounds.minimum - bounds.step, bounds.maximum + bounds.step, 50)
        if refusal(Round(case.terms), {"ante": chips}) is None
    ]
    assert taken == list(range(bounds.minimum, bounds.maximum + 1, bounds.step))


@pytest.mark.parametrize("chips", [float("nan"), float("inf"), 500.5])
def test_ils_6_what_is_no_whole_number_is_no_stake(chips: float) -> None:
    assert refusal(Round(STUD), {"ante": chips}) is not None  # type: ignore[dict-item]


def test_ils_6_stakes_are_taken_all_or_none() -> None:
    played = Round(SUITS)
    played.place(1, ante=1_000, flush=100)
    assert refusal(played, {"ante": 2_000, "flush": 200, "straight_flush": 1}) is not None
    assert played.state.hands[1].stakes == {"ante": 1_000, "flush": 100}


def test_ils_6_limits_bound_each_stake_and_no_other() -> None:
    limits = StakeLimits(minimum=25, maximum=100, step=25)
    assert [n for n in range(-25, 130) if limits.allows(n)] == [25, 50, 75, 100]


@pytest.mark.parametrize("spot", [-1, 0, 7, 8, 10**9])
def test_tab_5_a_spot_that_is_not_there_is_refused(spot: int) -> None:
    refused = refusal(Round(SUITS), {"ante": 1_000}, spot)
    assert refused == Refused("no-such-spot", spot=spot, accepted="1-6")


def test_ils_5_wagers_may_be_changed_and_withdrawn_while_betting_is_open() -> None:
    played = Round(SUITS)
    played.place(3, ante=1_000, flush=100)
    played.place(1, ante=500)
    played.place(3, ante=2_000)
    assert played.state.hands[3].stakes == {"ante": 2_000}
    assert list(played.state.hands) == [1, 3]
    played.do(Withdraw("p1", 3))
    assert list(played.state.hands) == [1]
    with pytest.raises(Refused, match="not your hand"):
        played.do(Withdraw("p1", 3))


def test_stakes_lie_in_the_order_of_the_layout() -> None:
    played = Round(SUITS)
    played.place(1, straight_flush=100, ante=1_000, flush=100)
    assert list(played.state.hands[1].stakes) == ["ante", "flush", "straight_flush"]


PAYS = " ".join(f"{row}={{0}}" for row in STUD.game.ranking.rows)
ROUNDED = rows("""
    # odds    ante   raise   wins
    3:2       500    1000    1500
    1/3       500    1000    333
    2/3       500    1000    666
    1.01      700    1400    1414
    7/11      1300   2600    1654
    0         500    1000    0
""")


@pytest.mark.parametrize(("odds", "ante", "raised", "wins"), ROUNDED)
def test_winnings_are_rounded_down_once(odds: str, ante: str, raised: str, wins: str) -> None:
    house = terms("stud_poker", pays={"raise": PAYS.format(odds)})
    played = one_hand(house, "Jc 9c 7c 5c 3c", "As Kd 4h 3h 2d", 2, stakes={"ante": int(ante)})
    back = int(raised) + int(wins)
    told = str(Fraction(odds.replace(":", "/")))
    assert played.line("raise") == Line("raise", int(raised), told, back)


def test_tab_5_the_largest_payout_takes_the_best_row_of_every_wager() -> None:
    # Ante 1:1, raise 2 x 100:1, bonus 5000:1; a jackpot's fixed prize, its shares apart.
    assert largest_payout(STUD, {"ante": 1_000}) == 1_000 + 2_000 * 100
    assert largest_payout(STUD, {"ante": 1_000, "bonus": 100}) == 201_000 + 500_000
    assert largest_payout(CYBER, {"ante": 1_000, "jackpot": 100}) == 201_000 + 50_000
    assert largest_payout(SUITS, {"ante": 1_000}) == 1_000 + 3_000
    # What is added later was reckoned with from the start.
    assert largest_payout(STUD, {"ante": 1_000, "raise": 2_000, "purchase": 1_000}) == 201_000


def capped(cap_chips: int) -> Terms:
    return replace(SUITS, limits=replace(SUITS.limits, payout_cap_chips=cap_chips))


def test_tab_5_a_wager_that_could_break_the_cap_is_refused_when_it_is_placed() -> None:
    # 4 x 1,000 on each spot, the best flush 100 x 100 beside it.
    played = Round(capped(17_999))
    played.place(1, ante=1_000, flush=100)
    assert payout_room(played.terms, played.state, 2) == 3_999
    refused = refusal(played, {"ante": 1_000}, 2)
    assert refused == Refused("payout-cap", could_pay=4_000, accepted=3_999, ante=900)
    played.place(2, ante=900)
    # What lies on the spot itself is replaced and does not count.
    played.place(1, ante=1_000)
    played.place(2, ante=1_000)


def test_tab_5_a_spot_for_which_the_cap_has_no_room_is_not_offered() -> None:
    played = Round(capped(5_999))
    played.place(1, ante=1_000)
    assert [o.spot for o in legal(played.terms, played.state, "p1") if o.verb == "place"] == [1]
    refused = refusal(played, {"ante": 500}, 2)
    assert refused == Refused("payout-cap", could_pay=2_000, accepted=1_999, ante=0)
    roomy = Round(capped(6_000))
    roomy.place(1, ante=1_000)
    assert len([o for o in legal(roomy.terms, roomy.state, "p1") if o.verb == "place"]) == 6


def test_what_is_staked_later_costs_what_the_ante_says() -> None:
    for raised in (1, 2, 3):
        played = Round(SUITS)
        played.place(1, ante=700)
        played.deal(tuple(range(0, 52, 4)) + tuple(c for c in range(52) if c % 4))
        played.choose(1, raised)
        assert played.state.hands[1].stakes == {"ante": 700, "raise": 700 * raised}


@every_house
def test_no_wager_but_those_on_the_layout_is_ever_placed(case: Case) -> None:
    later = [w.key for w in case.terms.offered if w.kind in (Kind.RAISE, Kind.PRICE)]
    ante = {"ante": case.terms.limits.stakes["ante"].minimum}
    for key in (*later, "insurance", "", "ANTE", "ante "):
        refused = refusal(Round(case.terms), ante | {key: 100})
        assert refused is not None and refused.code == "unknown-wager"
        assert refused.details["accepted"] == ", ".join(case.terms.limits.stakes)


def test_a_fold_adds_nothing() -> None:
    played = one_hand(STUD, "Jc 9c 7c 5c 3c", "As Kd 4h 3h 2d", 0)
    assert played.settled().lines == (Line("ante", 1_000, "-1", 0),)
