"""TAB-2: who does not answer in time is folded, unless his hand cannot lose by raising."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from croupier.cards import format_cards
from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.table import dealer
from support.decks import stacked
from table.conftest import Opener
from table.desk import Desk

pytestmark = pytest.mark.anyio

ROYAL = "Ah Kh Qh Jh Th"


def stack(monkeypatch: pytest.MonkeyPatch, desk: Desk, hands: dict[int, str], up: str) -> None:
    """Has the next deck lie as the test wants it; what follows is dealt by the real dealer."""
    deck = SimpleNamespace(order=stacked(desk.setting.terms, hands, up))
    monkeypatch.setattr(dealer, "deal_deck", lambda *_: deck)


async def test_TAB_2_a_silent_player_is_folded(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    stack(monkeypatch, desk, {1: "As Ac Ad 2c 3c", 2: "Ks Kc 2d 2h 3d"}, "9s")
    await desk.deal("ann", "ben")
    await desk.do(Choose("ann", 1, 2))
    await desk.run_out()
    assert desk.now() is Phase.SETTLED
    assert (desk.hand(1).raised, desk.hand(2).raised) == (2, 0)
    assert desk.chips("ben") == 100_000 - 500, "the ante is lost"


async def test_TAB_2_a_royal_flush_is_raised_for_a_silent_player(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    stack(monkeypatch, desk, {1: ROYAL, 2: "Ks Kc 2d 2h 3d"}, "9s")
    await desk.deal("ann", "ben")
    assert format_cards(desk.hand(1).cards) == ROYAL
    await desk.run_out()
    assert (desk.hand(1).raised, desk.hand(2).raised) == (2, 0)
    assert desk.chips("ann") > 100_000


async def test_TAB_2_a_royal_flush_without_the_chips_to_raise_is_folded(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    stack(monkeypatch, desk, {1: ROYAL}, "9s")
    await desk.seat("ann", 1, chips=1_499)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    await desk.run_out()
    assert desk.hand(1).raised == 0, "two antes of 5.00 cannot be paid out of 9.99"


async def test_TAB_2_two_hands_that_cannot_lose_share_one_purse(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    stack(monkeypatch, desk, {1: ROYAL, 2: "Ad Kd Qd Jd Td"}, "9s")
    await desk.seat("ann", 1, 2, chips=2_500)
    await desk.lay("ann", 1)
    await desk.lay("ann", 2)
    await desk.ready("ann")
    await desk.run_out()
    assert (desk.hand(1).raised, desk.hand(2).raised) == (2, 0), "15.00 raise but one of them"


@pytest.mark.parametrize(("chips", "raised"), [(1_999, 2), (2_000, 3)])
async def test_TAB_2_as_much_as_may_be_and_can_be_paid_is_raised(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch, chips: int, raised: int
) -> None:
    desk = await open_desk("i_luv_suits")
    stack(monkeypatch, desk, {1: "Ah Kh Qh Jh Th 9h 8h"}, "2c")
    await desk.seat("ann", 1, chips=chips)
    await desk.lay("ann", 1)
    await desk.ready("ann")
    await desk.run_out()
    assert desk.hand(1).raised == raised


async def test_TAB_2_the_clock_buys_nothing(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("stud_poker")
    stack(monkeypatch, desk, {1: ROYAL, 2: "Ks Kc 2d 2h 3d"}, "9s")
    await desk.deal("ann", "ben")
    await desk.run_out()
    assert [hand.discard for hand in desk.round.hands.values()] == [None, None]
    await desk.run_out()
    assert (desk.hand(1).raised, desk.hand(2).raised) == (2, 0)
    assert desk.now() is Phase.SETTLED


async def test_TAB_2_a_round_of_silent_players_comes_to_its_end(open_desk: Opener) -> None:
    for game in ("cyber_poker", "i_luv_suits", "stud_poker"):
        desk = await open_desk(game)
        names = [f"{player}-{game}" for player in ("ann", "ben", "cat")]
        for spot, player in enumerate(names, start=1):
            await desk.seat(player, spot)
            await desk.lay(player, spot, with_nonce=True)
        while desk.round.number == 1:
            await desk.run_out()
        assert desk.heard.count("round.settled/1") == len(names)
