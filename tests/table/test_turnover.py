"""However spots change hands, no hand in play, no chip and no hold is touched by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.houses import house
from croupier.round import Phase, phase
from croupier.round.commands import Choose, Withdraw
from croupier.rules import TableLimits
from croupier.table import dealer
from croupier.table.commands import (
    Borrow,
    BuyIn,
    ComeBack,
    Command,
    GoAway,
    Lay,
    Ready,
    Return,
    Sit,
    SitOut,
    Stand,
    StopWaiting,
    Wait,
)
from croupier.table.events import (
    CameBack,
    Checkpoint,
    Event,
    GaveUp,
    GiveBackAsked,
    GivenBack,
    LeaveAsked,
    Left,
    Lent,
    Missed,
    Sat,
    SpotAsked,
    SpotGiven,
    StoppedWaiting,
    WentAway,
)
from croupier.table.limits import SPOT_KEPT_MS, TAKE_UP_MS
from croupier.table.places import (
    free_spots,
    is_between_rounds,
    places_of,
    player_of,
    waiting_now,
)
from croupier.table.setting import Setting
from croupier.table.state import TableState, fold
from croupier.table.turnover import due_ms, turnover
from table.bare import BareTable

PLAYERS = ("ann", "ben", "cat", "dan", "eve")
SPOTS = 3
NOT_IN_PLAY = (Phase.BETTING, Phase.SETTLED, Phase.VOIDED)
SEATING = (
    Sat,
    LeaveAsked,
    Left,
    WentAway,
    CameBack,
    Missed,
    Lent,
    GiveBackAsked,
    GivenBack,
    SpotAsked,
    StoppedWaiting,
    GaveUp,
    SpotGiven,
)


def setting_of(*, hands_per_player: int, has_vacant_wagers: bool = True) -> Setting:
    """Gives a table of three spots, so that they are soon taken."""
    found = house("cyber_poker", "default")
    limits: TableLimits = replace(
        found.terms.limits,
        spots=SPOTS,
        hands_per_player=hands_per_player,
        has_vacant_wagers=has_vacant_wagers,
    )
    return Setting(table="t", house=replace(found, terms=replace(found.terms, limits=limits)))


TABLES = {
    "several hands": setting_of(hands_per_player=3),
    "two hands": setting_of(hands_per_player=2),
    "the decree": setting_of(hands_per_player=1, has_vacant_wagers=False),
}


def commands(kind: type) -> Iterator[Command]:
    """Lists every command of a kind that anybody could send."""
    for player in PLAYERS:
        if kind is Wait:
            yield Wait(player, player)
        elif kind in (Sit, Borrow):
            yield from (kind(player, player, spot) for spot in range(1, SPOTS + 1))
        elif kind in (Stand, Withdraw):
            yield from (kind(player, spot) for spot in range(1, SPOTS + 1))
        else:
            yield kind(player)


KINDS: tuple[type, ...] = (
    Sit,
    Sit,
    Wait,
    Borrow,
    Borrow,
    Stand,
    StopWaiting,
    SitOut,
    Return,
    GoAway,
    ComeBack,
    Withdraw,
    Ready,
)
STORIES = st.lists(st.integers(0, 10**4), min_size=20, max_size=80)
TIMES = (1_000, 30_000, TAKE_UP_MS, SPOT_KEPT_MS)


def step(table: BareTable, number: int) -> None:
    """Does one thing at a table: mostly something that is allowed there now."""
    which, rest = number % 20, number // 20
    if which < len(KINDS):
        wanted = list(commands(KINDS[which]))
        allowed = [command for command in wanted if table.may(command)]
        chosen = allowed or wanted
        table.do(chosen[rest % len(chosen)])
    elif which == len(KINDS):
        table.pass_time(TIMES[rest % len(TIMES)])
    else:
        for command in play_on(table):
            table.do(command)


def play_on(table: BareTable) -> Iterator[Command]:
    """Gives what lets the round at a table go on: wagers of all who may, then their decisions."""
    state = table.state
    assert state.round is not None
    match phase(state.round):
        case Phase.BETTING:
            for spot in range(1, SPOTS + 1):
                player = player_of(state, spot)
                if player is not None and player not in state.seating.away:
                    yield BuyIn(player, 1_000)
                    yield Lay(player, spot, {"ante": 500})
            yield from map(Ready, PLAYERS)
        case Phase.DECISION:
            yield from (Choose(hand.seat, hand.spot, 0) for hand in state.round.hands.values())
        case _:
            yield from map(Ready, PLAYERS)


def look(limits: TableLimits, before: TableState, event: Event, after: TableState) -> None:
    """Looks at one event: what it may touch, and when it may happen."""
    if not isinstance(event, SEATING):
        assert before.spots == after.spots
        assert before.seating.loans == after.seating.loans
        return
    assert (before.chips, before.holds, before.round) == (after.chips, after.holds, after.round)
    assert before.round is not None
    now = phase(before.round)
    if isinstance(event, Left | GaveUp | GivenBack | Sat | SpotGiven):
        hand = before.round.hands.get(event.spot)
        assert hand is None or now in NOT_IN_PLAY
        assert now is not Phase.BETTING or hand is None or hand.seat != event.player
    if isinstance(event, GaveUp):
        assert is_between_rounds(before) or now in (Phase.SETTLED, Phase.VOIDED)
        most = max(map(list(before.spots.values()).count, before.spots.values()))
        assert list(before.spots.values()).count(event.player) == most > 1
        theirs = [spot for spot, player in before.spots.items() if player == event.player]
        assert event.spot == max(theirs, key=before.seating.taken.__getitem__)
    if isinstance(event, GaveUp | SpotGiven):
        first = next(who for who in before.seating.waiting if who not in before.seating.away)
        assert (event.to if isinstance(event, GaveUp) else event.player) == first
    if isinstance(event, Lent):
        assert limits.has_vacant_wagers
        assert before.spots[event.spot] in before.seating.away
    if before.seating.loans != after.seating.loans:
        assert isinstance(event, Lent | GivenBack), "every loan is told to have ended"
    for player in PLAYERS:
        held = [*after.spots.values(), *after.seating.loans.values()].count(player)
        assert held <= limits.hands_per_player, player


def rest(limits: TableLimits, table: BareTable) -> None:
    """Looks at a table where the dealer waits for somebody."""
    state, seating = table.state, table.state.seating
    assert not (waiting_now(state) and free_spots(limits, state))
    assert len(set(seating.waiting)) == len(seating.waiting)
    assert not set(seating.waiting) & set(state.spots.values())
    assert set(seating.taken) == set(state.spots)
    for spot, borrower in seating.loans.items():
        assert state.spots[spot] != borrower
        assert not is_between_rounds(state) or state.spots[spot] in seating.away, "he has it back"
    due = due_ms(state)
    assert due is None or due > table.now_ms


@pytest.mark.parametrize("name", TABLES)
@settings(max_examples=40, deadline=None)
@given(story=STORIES)
def test_ILS_2_3_spots_change_hands_and_nothing_else_does(name: str, story: list[int]) -> None:
    setting = TABLES[name]
    limits = setting.terms.limits
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealer, "CHECKPOINT_ROUNDS", 2)  # So that there are some.
        table = BareTable(setting, lambda *seen: look(limits, *seen))
        for number in story:
            step(table, number)
            rest(limits, table)
    check_log(table)


def check_log(table: BareTable) -> None:
    """Asserts that the log as it is stored folds to the table, from its start and its end."""
    read = msgspec.json.Decoder(Event).decode
    log = [read(msgspec.json.encode(event)) for event in table.log]
    assert log == table.log
    assert fold(TableState(table="t"), log) == table.state
    last = max(place for place, event in enumerate(log) if isinstance(event, Checkpoint))
    assert fold(TableState(table="t", number=last), log[last:]) == table.state


@settings(max_examples=40, deadline=None)
@given(story=STORIES, spots=st.integers(1, SPOTS))
def test_a_house_with_fewer_spots_keeps_nobody_beyond_them(story: list[int], spots: int) -> None:
    setting = TABLES["several hands"]
    table = BareTable(setting, lambda *_: None)
    for number in story:
        step(table, number)
    new = replace(setting.terms.limits, spots=spots, hands_per_player=1, has_vacant_wagers=False)
    after = fold(table.state, turnover(new, table.state, table.now_ms))
    assert set(after.spots) <= set(range(1, spots + 1))
    assert after.seating.loans == {}
    assert all(places_of(after, player) <= 1 for player in PLAYERS)
    assert turnover(new, after, table.now_ms) == ()
