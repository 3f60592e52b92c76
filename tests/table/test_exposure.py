"""TAB-5: limits of a player over his spots, of a table, and of what a round could pay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.errors import Refused
from croupier.houses import house
from croupier.houses.document import house_document
from croupier.houses.reader import House
from croupier.round import worst_case
from croupier.round.commands import Choose, Withdraw
from croupier.rules.table_limits import LayoutLimits
from croupier.store import Store
from croupier.table.commands import Lay
from croupier.table.orders import PostHouse
from croupier.table.setting import Setting
from croupier.table.view import Surroundings, table_view
from table.conftest import Opener
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

CYBER = house("cyber_poker")


def limited(base: House = CYBER, *, cap_chips: int | None = None, **maxima: int) -> Setting:
    limits = base.terms.limits
    capped = replace(limits, payout_cap_chips=cap_chips or limits.payout_cap_chips)
    made = replace(base, terms=replace(base.terms, limits=capped), layout=LayoutLimits(**maxima))
    return replace(setting_of("cyber_poker"), house=made)


async def opened(store: Store, setting: Setting) -> Desk:
    desk = Desk(store, setting)
    await desk.open()
    return desk


async def test_TAB_5_a_player_lays_no_more_on_all_his_spots_than_is_posted(store: Store) -> None:
    desk = await opened(store, limited(player_maximum=2_000))
    await desk.seat("ann", 1, 2)
    await desk.seat("ben", 3)
    await desk.lay("ann", 1, {"ante": 1_200, "jackpot": 100})
    refused = await desk.refused(Lay("ann", 2, {"ante": 700, "jackpot": 100}))
    assert refused == Refused("player-maximum", stake=800, maximum=2_000, accepted=700)
    await desk.lay("ann", 2, {"ante": 600, "jackpot": 100})
    await desk.lay("ben", 3, {"ante": 2_000})
    # What lies on the spot itself is replaced and does not count.
    await desk.lay("ann", 1, {"ante": 1_300})
    await desk.do(Withdraw("ann", 2))
    await desk.lay("ann", 1, {"ante": 2_000})
    await desk.ready("ann", "ben")
    await desk.do(Choose("ann", 1, 2))
    assert desk.hand(1).stakes["raise"] == 4_000, "what follows from a wager is never refused"


async def test_TAB_5_all_players_together_lay_no_more_than_is_posted(store: Store) -> None:
    desk = await opened(store, limited(table_maximum=2_000))
    await desk.seat("ann", 1)
    await desk.seat("ben", 2)
    await desk.seat("cat", 3)
    await desk.lay("ann", 1, {"ante": 1_000})
    await desk.lay("ben", 2, {"ante": 800})
    refused = await desk.refused(Lay("cat", 3, {"ante": 500}))
    assert refused == Refused("table-maximum", stake=500, maximum=2_000, accepted=200)
    await desk.lay("ben", 2, {"ante": 500})
    await desk.lay("cat", 3, {"ante": 500})


async def test_TAB_5_the_meter_as_it_stands_counts_for_what_a_round_could_pay(
    store: Store,
) -> None:
    assert CYBER.terms.jackpot is not None
    meter = CYBER.terms.jackpot.seed_chips
    one = worst_case(CYBER.terms, [{"ante": 500, "jackpot": 100}], meter)
    desk = await opened(store, limited(cap_chips=one))
    await desk.seat("ann", 1, 2)
    refused = await desk.refused(Lay("ann", 1, {"ante": 600, "jackpot": 100}))
    assert (refused.code, refused.details["ante"]) == ("payout-cap", 500)
    await desk.lay("ann", 1, {"ante": 500, "jackpot": 100})
    refused = await desk.refused(Lay("ann", 2, {"ante": 500}))
    assert (refused.code, refused.details["accepted"], refused.details["ante"]) == (
        "payout-cap",
        0,
        0,
    )
    await desk.ready("ann")
    await desk.do(Choose("ann", 1, 0))
    await desk.ready("ann")
    if desk.table.meter_chips != meter:
        refused = await desk.refused(Lay("ann", 1, {"ante": 500, "jackpot": 100}))
        assert refused.code == "payout-cap", "the meter has grown by what was fed"
    await desk.lay("ann", 1, {"ante": 500})


@pytest.mark.parametrize("player", ["ann", "ben"])
@pytest.mark.parametrize("over", [-1, 0])
@pytest.mark.parametrize("bound", ["player_maximum", "table_maximum", "cap_chips"])
async def test_TAB_5_a_spot_is_offered_where_the_least_ante_would_be_taken(
    store: Store, bound: str, over: int, player: str
) -> None:
    assert CYBER.terms.jackpot is not None
    laid, least = {"ante": 700, "jackpot": 100}, CYBER.terms.limits.stakes["ante"].minimum
    meter = CYBER.terms.jackpot.seed_chips
    most = {
        "cap_chips": worst_case(CYBER.terms, [laid, {"ante": least}], meter),
        "player_maximum": sum(laid.values()) + least,
        "table_maximum": sum(laid.values()) + least,
    }
    desk = await opened(store, limited(CYBER, **{bound: most[bound] + over}))
    await desk.seat("ann", 1, 2)
    await desk.seat("ben", 3)
    await desk.lay("ann", 1, laid)
    surroundings = Surroundings(
        desk.now_ms, meter_chips=meter, layout=desk.table.setting.house.layout
    )
    view = table_view(desk.table.terms, desk.state, player, surroundings)
    offered = {option.spot for option in view.round.options if option.verb == "place"}
    is_bound = over < 0 and (player == "ann" or bound != "player_maximum")
    own, free = ({1}, 2) if player == "ann" else (set(), 3)
    assert offered == (own if is_bound else own | {free})
    if is_bound:
        await desk.refused(Lay(player, free, {"ante": least}))
    else:
        await desk.lay(player, free, {"ante": least})


async def test_TAB_5_limits_hold_when_two_processes_take_wagers(store: Store) -> None:
    one, other = [await opened(store, limited(table_maximum=1_000)) for _ in range(2)]
    await one.seat("ann", 1)
    await one.seat("ben", 2)
    await one.lay("ann", 1, {"ante": 600})
    with pytest.raises(Refused, match="table maximum"):
        await other.table.do(Lay("ben", 2, {"ante": 500}), command_id="ben:1")


async def test_TAB_5_new_limits_count_from_the_next_round_and_change_no_proof(
    open_desk: Opener,
) -> None:
    desk = await open_desk("cyber_poker")
    digest = desk.state.digest
    await desk.seat("ann", 1)
    await desk.lay("ann", 1, {"ante": 5_000})
    made = replace(CYBER, layout=LayoutLimits(player_maximum=1_000))
    await desk.do(PostHouse("boss", "a quiet night", house_document(made)))
    await desk.lay("ann", 1, {"ante": 6_000})
    await desk.do(Withdraw("ann", 1))
    assert (desk.round.number, desk.state.digest) == (2, digest)
    assert (await desk.refused(Lay("ann", 1, {"ante": 5_000}))).code == "player-maximum"
