"""Every chip that moves at a table moves in the ledger, and no others (ILS-4, CYB-7)."""

from __future__ import annotations

import pytest

from croupier.ledger import HOUSE_FLOAT, Reason, jackpot_account, wagers_account
from croupier.round import Phase
from croupier.round.commands import Buy, Choose, Keep, Void, Withdraw
from croupier.store import Store
from croupier.table.commands import BuyIn, CashOut, Lay, Stand
from croupier.table.view import Surroundings, table_view
from table.conftest import Opener
from table.desk import ACCOUNT_CHIPS, Desk

pytestmark = pytest.mark.anyio


def laid(desk: Desk) -> int:
    return desk.store.balance(wagers_account(desk.setting.table))


def offers(desk: Desk, player: str) -> list[tuple[str, int]]:
    seen = table_view(desk.setting.terms, desk.state, player, Surroundings(desk.now_ms))
    return [(option.verb, option.cost_chips) for option in seen.round.options]


def entries(store: Store) -> list[tuple[Reason, int]]:
    return [(entry.reason, entry.amount_chips) for entry in store.journal()]


async def test_ILS_4_a_buy_in_makes_chips_of_money_and_a_cash_out_money_of_chips(
    open_desk: Opener,
) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, chips=30_000)
    assert (desk.account("ann"), desk.chips("ann")) == (ACCOUNT_CHIPS - 30_000, 30_000)
    await desk.do(BuyIn("ann", 5_000))
    assert desk.chips("ann") == 35_000
    await desk.do(CashOut("ann"))
    assert (desk.account("ann"), desk.chips("ann")) == (ACCOUNT_CHIPS, 0)
    refused = await desk.refused(CashOut("ann"))
    assert refused.code == "nothing-to-cash-out"


@pytest.mark.parametrize("chips", [-5, 0, 10**12 + 1])
async def test_ILS_4_a_buy_in_out_of_bounds_is_refused(open_desk: Opener, chips: int) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    refused = await desk.refused(BuyIn("ann", chips))
    assert refused.code == "amount-out-of-limits"


async def test_ILS_4_a_buy_in_beyond_the_account_changes_nothing(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, chips=400_000)
    refused = await desk.refused(BuyIn("ann", 600_001))
    assert (refused.code, refused.details["missing"]) == ("not-enough-money", 1)
    await desk.do(BuyIn("ann", 600_000))
    assert desk.account("ann") == 0


async def test_ILS_4_what_is_wagered_cannot_be_cashed_out(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(CashOut("ann"))
    assert (desk.account("ann"), desk.chips("ann")) == (ACCOUNT_CHIPS - 500, 0)
    assert laid(desk) == 1_000
    refused = await desk.refused(Choose("ann", 1, 2))
    assert refused.code == "chips-short", "no wager is paid from the account (ILS-4)"
    assert (refused.details["needed"], refused.details["held"]) == (1_000, 0)


async def test_ILS_4_money_bought_in_during_a_round_may_raise(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1, chips=500)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    await desk.refused(Choose("ann", 1, 2))
    assert ("raise", 1_000) in offers(desk, "ann"), "what is short can still be bought in"
    await desk.do(BuyIn("ann", 1_000))
    await desk.do(Choose("ann", 1, 2))
    assert desk.hand(1).raised == 2


async def test_ILS_5_wagers_laid_again_replace_those_there(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, chips=1_500)
    steps = [({"ante": 500}, 500), ({"ante": 1_500}, 1_500), ({"ante": 700, "bonus": 100}, 800)]
    for stakes, staked in steps:
        await desk.lay("ann", 1, {**stakes})
        assert (desk.chips("ann"), laid(desk)) == (1_500 - staked, staked)
        assert desk.hand(1).stakes == stakes
    refused = await desk.refused(Lay("ann", 1, {"ante": 1_500, "bonus": 100}))
    assert refused.code == "chips-short"
    assert (refused.details["needed"], refused.details["held"]) == (800, 700)


async def test_ILS_5_wagers_withdrawn_come_back_to_the_chip(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, 2)
    await desk.lay("ann", 1, {"ante": 700, "bonus": 100})
    await desk.lay("ann", 2, {"ante": 900})
    before = entries(desk.store)
    await desk.do(Withdraw("ann", 1))
    assert entries(desk.store)[len(before) :] == [(Reason.VOID, 700), (Reason.VOID, 100)]
    assert (desk.chips("ann"), laid(desk)) == (100_000 - 900, 900)


async def test_ILS_5_nothing_is_laid_or_withdrawn_once_betting_is_closed(
    open_desk: Opener,
) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, 2)
    await desk.lay("ann", 1, with_nonce=True)
    await desk.ready("ann")
    for now in (Phase.CUTTING, Phase.PURCHASE):
        assert desk.now() is now
        for command in (Lay("ann", 1, {"ante": 600}), Lay("ann", 2, {"ante": 500})):
            assert (await desk.refused(command)).code == "not-now"
        assert (await desk.refused(Withdraw("ann", 1))).code == "not-now"
        if now is Phase.CUTTING:
            await desk.reveal("ann")


async def test_ILS_6_stakes_out_of_bounds_are_refused_and_cost_nothing(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1)
    for stakes, code in (
        ({}, "ante-first"),
        ({"bonus": 100}, "ante-first"),
        ({"ante": 499}, "stake-out-of-limits"),
        ({"ante": 550}, "stake-out-of-limits"),
        ({"ante": 10_100}, "stake-out-of-limits"),
        ({"ante": -500}, "stake-out-of-limits"),
        ({"ante": 0}, "stake-out-of-limits"),
        ({"ante": 500, "raise": 1_000}, "unknown-wager"),
        ({"ante": 500, "jackpot": 100}, "unknown-wager"),
    ):
        refused = await desk.refused(Lay("ann", 1, stakes))
        assert refused.code == code, stakes


async def test_STU_7_a_bought_card_costs_an_ante_at_once(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, chips=1_000)
    await desk.seat("ben", 2)
    await desk.lay("ann", 1)
    await desk.lay("ben", 2)
    await desk.ready("ann", "ben")
    await desk.do(Buy("ann", 1, desk.hand(1).cards[2]))
    assert (desk.chips("ann"), laid(desk)) == (0, 1_500)
    await desk.do(Keep("ben", 2))
    refused = await desk.refused(Choose("ann", 1, 2))
    assert refused.code == "chips-short"
    await desk.do(Choose("ann", 1, 0))


async def test_STU_7_a_card_that_cannot_be_paid_for_is_not_bought(open_desk: Opener) -> None:
    desk = await open_desk("stud_poker")
    await desk.seat("ann", 1, chips=999)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    refused = await desk.refused(Buy("ann", 1, desk.hand(1).cards[0]))
    assert refused.code == "chips-short"


async def test_chips_of_a_player_who_left_stay_his(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    await desk.do(Stand("ann", 1))
    await desk.do(Choose("ann", 1, 0))
    await desk.do(Choose("ben", 2, 0))
    await desk.run_out()
    for _ in range(45):  # Past two checkpoints, and a restart.
        await desk.lay("ben", 2)
        await desk.ready("ben")
        await desk.do(Choose("ben", 2, 0))
        await desk.ready("ben")
    await desk.restart()
    assert desk.chips("ann") == 100_000 - 500
    await desk.do(CashOut("ann"))
    assert desk.account("ann") == ACCOUNT_CHIPS - 500


@pytest.mark.parametrize("game", ["cyber_poker", "i_luv_suits", "stud_poker"])
async def test_a_voided_round_gives_every_stake_back(open_desk: Opener, game: str) -> None:
    desk = await open_desk(game)
    jackpot = desk.setting.terms.jackpot
    meter = jackpot_account(jackpot.name) if jackpot else ""
    at_start = (desk.store.balance(meter), desk.store.balance(HOUSE_FLOAT))
    sides = {
        w.key: desk.setting.terms.limits.stakes[w.key].minimum for w in desk.setting.terms.sides
    }
    for spot, player in enumerate(("ann", "ben"), start=1):
        await desk.seat(player, spot)
        await desk.lay(player, spot, {"ante": 500, **sides})
    await desk.ready("ann", "ben")
    if desk.now() is Phase.PURCHASE:
        await desk.do(Buy("ann", 1, desk.hand(1).cards[0]))
        await desk.do(Keep("ben", 2))
    await desk.do(Choose("ann", 1, 0))
    assert (desk.state.fed != {}) == (jackpot is not None)
    await desk.do(Void("a card lay face up"))
    assert (desk.chips("ann"), desk.chips("ben"), laid(desk)) == (100_000, 100_000, 0)
    assert (desk.store.balance(meter), desk.store.balance(HOUSE_FLOAT)) == at_start
    assert (desk.now(), desk.window) == (Phase.VOIDED, "result")
    assert desk.state.published_round == 1, "its secret is published like any other"
    refused = await desk.refused(Void("once more"))
    assert refused.code == "not-now"
