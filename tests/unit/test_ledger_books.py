"""Stakes are held, then posted or voided, once; nobody goes below zero; nothing is half done."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from croupier.errors import Broken, Refused
from croupier.ledger import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Books,
    Hold,
    Reason,
    Transfer,
    apply,
    chips_account,
    plan,
    player_account,
    wagers_account,
)
from croupier.ledger.limits import BALANCE_MAX_CHIPS

CAGE = player_account("anna")
CHIPS = chips_account("stud-1", "anna")
OTHERS = chips_account("stud-1", "ben")
WAGERS = wagers_account("stud-1")
ANTE = "stud-1/1/3/ante"
RAISE = "stud-1/1/3/raise"


def hold(ref: str = ANTE, chips: int = 100) -> Transfer:
    return Transfer(CHIPS, WAGERS, chips, Reason.HOLD, ref)


def post(ref: str = ANTE, chips: int = 100) -> Transfer:
    return Transfer(WAGERS, HOUSE_FLOAT, chips, Reason.POST, ref)


def void(ref: str = ANTE, chips: int = 100) -> Transfer:
    return Transfer(WAGERS, CHIPS, chips, Reason.VOID, ref)


def win(chips: int, ref: str = ANTE) -> Transfer:
    return Transfer(HOUSE_FLOAT, CHIPS, chips, Reason.WIN, ref)


def buy_in(chips: int) -> Transfer:
    return Transfer(CAGE, CHIPS, chips, Reason.BUY_IN, "buy-in")


def cash_out(chips: int) -> Transfer:
    return Transfer(CHIPS, CAGE, chips, Reason.CASH_OUT, "cash-out")


GRANT = Transfer(WORLD_MINT, CAGE, 1500, Reason.GRANT, "welcome")
SEATED = apply(Books(), (GRANT, buy_in(600)))


class Case(NamedTuple):
    told: str
    transfers: tuple[Transfer, ...]
    chips: int
    house: int


SETTLED = [
    Case("lost",            (hold(), post()),                                      500,  100),
    Case("pushed",          (hold(), void()),                                      600,    0),
    Case("won even",        (hold(), void(), win(100)),                            700, -100),
    Case("raise won 8:1",   (hold(), hold(RAISE, 200), void(RAISE, 200), win(1600), post()),
                                                                                  2100, -1500),
    Case("bet replaced",    (hold(), void(), hold(ANTE + "#2", 300), post(ANTE + "#2", 300)),
                                                                                   300,  300),
    Case("whole stack",     (hold(chips=600), post(chips=600)),                      0,  600),
]  # fmt: skip


@pytest.mark.parametrize("case", SETTLED, ids=lambda case: case.told)
def test_a_settled_stake_moves_what_the_outcome_says(case: Case) -> None:
    books = apply(SEATED, case.transfers)
    assert books.balances[CHIPS] == case.chips
    assert books.balances.get(HOUSE_FLOAT, 0) == case.house
    assert (books.balances[WAGERS], dict(books.holds)) == (0, {})
    assert sum(books.balances.values()) == 0


def test_a_stake_leaves_the_stack_when_it_is_laid() -> None:
    books = apply(SEATED, [hold()])
    assert books.balances[CHIPS] == SEATED.balances[CHIPS] - 100
    assert books.holds == {ANTE: Hold(ANTE, CHIPS, WAGERS, 100)}
    assert books.balances[WAGERS] == 100


def test_a_stake_in_play_cannot_be_cashed_out_and_still_loses() -> None:
    books = apply(SEATED, [hold(chips=200), cash_out(400)])
    with pytest.raises(Refused):
        apply(books, [cash_out(1)])
    lost = apply(books, [post(chips=200)])
    assert (lost.balances[CHIPS], lost.balances[HOUSE_FLOAT]) == (0, 200)


REFUSED = [
    ("more chips than there are", [hold(chips=601)],             "not-enough-chips", "chips",  1),
    ("the cage does not help out", [hold(chips=1000)],           "not-enough-chips", "chips",  400),
    ("stakes add up", [hold(chips=400), hold(RAISE, 400)],       "not-enough-chips", "chips",  200),
    ("a win is not there before it is paid", [hold(chips=700), win(100)],
                                                                 "not-enough-chips", "chips",  100),
    ("more money than there is", [buy_in(901)],                  "not-enough-money", "player", 1),
    ("cashed out twice", [cash_out(600), cash_out(600)],         "not-enough-chips", "chips",  600),
]  # fmt: skip


@pytest.mark.parametrize(
    ("transfers", "code", "account", "missing"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_nobody_stakes_what_he_has_not(
    transfers: list[Transfer], code: str, account: str, missing: int
) -> None:
    with pytest.raises(Refused) as refusal:
        plan(SEATED, transfers)
    assert refusal.value == Refused(code, account=account, missing=missing)


def test_all_of_a_batch_or_nothing() -> None:
    before = dict(SEATED.balances)
    with pytest.raises(Refused):
        apply(SEATED, [hold(chips=100), hold(RAISE, 501)])
    assert SEATED.balances == before
    assert not SEATED.holds


HELD = apply(SEATED, [hold(), Transfer(CHIPS, WAGERS, 50, Reason.HOLD, RAISE)])

BROKEN = [
    ("posted twice",               [post(), post()],                         "no open hold"),
    ("posted and voided",          [post(), void()],                         "no open hold"),
    ("voided twice",               [void(), void()],                         "no open hold"),
    ("unknown",                    [post("stud-1/1/4/ante")],                "no open hold"),
    ("another amount",             [post(chips=99)],                         "amount"),
    ("more than was laid",         [void(chips=101)],                        "amount"),
    ("laid twice",                 [hold()],                                 "used before"),
    ("laid twice in one batch",    [hold("new"), hold("new")],               "used before"),
    ("laid again when resolved",   [void(), hold()],                         "used before"),
    ("given to another",
     [Transfer(WAGERS, OTHERS, 100, Reason.VOID, ANTE)],                     "back to another"),
    ("another table's wagers",
     [Transfer(wagers_account("x"), HOUSE_FLOAT, 100, Reason.POST, ANTE)],   "table or amount"),
    ("a meter below zero",
     [Transfer("jackpot:small", CHIPS, 1, Reason.PRIZE, "prize")],           "below zero"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("transfers", "said"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_a_fault_of_ours_is_broken(transfers: list[Transfer], said: str) -> None:
    with pytest.raises(Broken, match=said):
        apply(HELD, transfers)


def test_a_hold_resolved_in_an_earlier_batch_stays_resolved() -> None:
    settled = apply(HELD, [post()])
    for again in (post(), void()):
        with pytest.raises(Broken, match="no open hold"):
            apply(settled, [again])
    with pytest.raises(Broken, match="used before"):
        apply(settled, [hold()])


def test_an_error_is_put_right_by_a_new_transfer_within_what_is_there() -> None:
    took = Transfer(CHIPS, HOUSE_FLOAT, 600, Reason.CORRECTION, "stud-1/1: paid twice")
    books = apply(SEATED, [took])
    assert (books.balances[CHIPS], books.balances[HOUSE_FLOAT]) == (0, 600)
    with pytest.raises(Refused, match="not enough chips"):
        apply(books, [took])


def test_a_balance_is_bounded() -> None:
    books = Books({HOUSE_FLOAT: BALANCE_MAX_CHIPS, WORLD_MINT: -BALANCE_MAX_CHIPS})
    with pytest.raises(Broken, match="balance out of bounds"):
        plan(books, [GRANT])


def test_an_account_that_is_below_zero_by_our_fault_can_still_be_paid() -> None:
    books = Books({CHIPS: -50, HOUSE_FLOAT: 50})
    assert apply(books, [win(20)]).balances[CHIPS] == -30
