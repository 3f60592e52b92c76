"""TAB-4: a table that stops in mid-round continues it: same deck, same cards, same wagers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_changes

from croupier.errors import Refused
from croupier.houses import terms
from croupier.round import Phase
from croupier.round.commands import Buy, Choose, Keep
from croupier.store import MemoryStore, Store
from croupier.table.commands import Lay
from croupier.table.setting import Setting
from croupier.table.state import TableState
from table.books import check_proof
from table.conftest import Opener
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

GAMES = ("cyber_poker", "i_luv_suits", "stud_poker")


def lasting(state: TableState) -> TableState:
    """Leaves out of a state what a restart changes: how long the open window still lasts."""
    return with_changes(state, number=0, window=None)


async def play_a_round(desk: Desk, *, restarts: bool) -> None:
    """Plays a round of two players, with a restart before every command if so asked."""

    async def again() -> None:
        if restarts:
            before = lasting(desk.state)
            await desk.restart()
            assert lasting(desk.state) == before

    sides = {w.key: 100 for w in desk.setting.terms.sides}
    for player, spot in (("ann", 1), ("ben", 2)):
        await again()
        await desk.lay(player, spot, {"ante": 500, **sides}, with_nonce=True)
    await again()
    await desk.run_out()
    for player in ("ann", "ben"):
        await again()
        await desk.reveal(player, 11 if desk.state.fairness.cut_by == player else None)
    while desk.now() is not Phase.SETTLED:
        await again()
        player, spot = ("ann", 1) if _owes(desk, 1) else ("ben", 2)
        hand = desk.hand(spot)
        match desk.now():
            case Phase.PURCHASE:
                buys = Buy(player, spot, hand.cards[0])
                await desk.do(buys if spot == 1 else Keep(player, spot))
            case Phase.DECISION:
                await desk.do(Choose(player, spot, 1 if desk.setting.terms.game.may_muck else 2))
            case _:
                await desk.run_out()
    await again()


def _owes(desk: Desk, spot: int) -> bool:
    hand = desk.hand(spot)
    return not hand.has_answered if desk.now() is Phase.PURCHASE else hand.raised is None


@pytest.mark.parametrize("game", GAMES)
async def test_TAB_4_a_round_with_a_restart_at_every_step_is_the_same_round(
    store: Store, game: str
) -> None:
    rounds = []
    for restarts in (False, True):
        # The same name, so that the commitments are the same; a store of its own.
        desk = Desk(store if restarts else MemoryStore(), setting_of(game))
        await desk.open()
        await desk.seat("ann", 1)
        await desk.seat("ben", 2)
        await play_a_round(desk, restarts=restarts)
        check_proof(desk.setting.terms, desk.state)
        rounds.append((desk.round, desk.state.chips, desk.state.fairness))
        await desk.table.close()
    assert rounds[0] == rounds[1]


@pytest.mark.parametrize("game", GAMES)
async def test_TAB_4_nobody_is_heard_of_twice_after_a_restart(store: Store, game: str) -> None:
    desk = Desk(store, setting_of(game))
    await desk.open()
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await play_a_round(desk, restarts=True)
    settled = [row for row in store.events(desk.setting.table) if row.kind == "round.settled/1"]
    assert len(settled) == 2


def changed(desk: Desk, **rules: object) -> Setting:
    """Gives the setting of a table with other house rules, and so with other odds."""
    game = desk.setting.terms.game.key
    house = replace(desk.setting.house, terms=terms(game, rules=rules))
    return replace(desk.setting, house=house)


async def test_TAB_4_a_round_is_finished_under_the_terms_it_was_committed_to(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann", "ben")
    old = desk.state.digest
    new = changed(desk, **{"raise": "1"})
    await desk.restart(new)
    assert desk.state.digest == desk.table.setting.digest == old != new.digest
    refused = await desk.refused(Choose("ann", 1, 1))
    assert refused.details["accepted"] == "2"
    await desk.do(Choose("ann", 1, 2))
    await desk.restart(new)
    await desk.do(Choose("ben", 2, 0))
    check_proof(desk.table.terms, desk.state)
    await desk.ready("ann", "ben")
    assert desk.state.digest == desk.table.setting.digest == new.digest
    await desk.lay("ann", 1)
    await desk.ready("ann")
    await desk.do(Choose("ann", 1, 1))
    assert desk.state.document == new.document
    check_proof(desk.table.terms, desk.state)


async def test_TAB_4_an_idle_table_takes_new_terms_at_once(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 3)
    new = changed(desk, **{"raise": "1"})
    await desk.restart(new)
    assert (desk.state.digest, desk.round.number) == (new.digest, 2)
    assert (desk.state.spots, desk.chips("ann")) == ({3: "ann"}, 100_000)
    assert desk.state.published_round == 1, "no commitment is left unopened"


async def test_TAB_4_wagers_laid_on_the_old_terms_are_dealt_on_the_old_terms(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.lay("ann", 1)
    old = desk.state.digest
    await desk.restart(changed(desk, **{"raise": "1"}))
    await desk.ready("ann")
    assert (desk.now(), desk.table.setting.digest) == (Phase.DECISION, old)


async def test_TAB_4_terms_that_are_no_more_stop_the_table_and_hold_its_money(
    open_desk: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await open_desk("cyber_poker")
    await desk.deal("ann")
    new = changed(desk, **{"raise": "1"})

    def forgotten(document: object) -> object:
        raise Refused("unknown-game", game="cyber_poker", accepted="none")

    monkeypatch.setattr("croupier.table.setting.terms_of", forgotten)
    await desk.restart(new)
    assert desk.table.is_broken
    assert [hold.amount_chips for hold in desk.store.open_holds(desk.setting.table)] == [500]
    refused = await desk.refused(Choose("ann", 1, 2))
    assert refused.code == "table-stopped"


async def test_TAB_4_who_was_ready_is_ready_after_a_restart(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.lay("ann", 1)
    await desk.lay("ben", 2)
    await desk.ready("ann")
    await desk.restart()
    assert desk.state.ready == {"ann"}
    await desk.ready("ben")
    assert desk.now() is Phase.DECISION
    assert desk.state.ready == frozenset()


async def test_TAB_4_a_table_without_a_window_waits_as_before(open_desk: Opener) -> None:
    desk = await open_desk("cyber_poker")
    await desk.seat("ann", 1)
    before = desk.state
    await desk.restart()
    assert desk.state == before, "a restart writes nothing where nobody waits"
    await desk.do(Lay("ann", 1, {"ante": 500}))
