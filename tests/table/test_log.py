"""The log is the table: read from a checkpoint or from the start, in part or whole, it agrees."""

from __future__ import annotations

from typing import get_args

import msgspec
import msgspec.inspect
import pytest
from msgspec.structs import replace as with_changes

from croupier.errors import Broken
from croupier.round import Phase, Settled, phase
from croupier.round.commands import Choose, Void
from croupier.round.events import Dealt
from croupier.store import MemoryStore, Store, StoredEvent
from croupier.table.commands import CashOut, Stand
from croupier.table.events import Checkpoint, Event, SecretPublished, TableEvent
from croupier.table.limits import CHECKPOINT_ROUNDS
from croupier.table.log import event_name, find_round, load, read_event, stored
from croupier.table.state import TableState, fold
from table.books import check_proof
from table.desk import Desk, setting_of

pytestmark = pytest.mark.anyio

ROUNDS = 2 * CHECKPOINT_ROUNDS + 3


async def played(store: Store) -> tuple[Desk, dict[int, TableState]]:
    """Plays many short rounds; gives the table as it stood at the end of each."""
    desk = Desk(store, setting_of("cyber_poker"))
    await desk.open()
    for spot, player in enumerate(("ann", "ben", "cat"), start=1):
        await desk.seat(player, spot)
    ends: dict[int, TableState] = {}
    for number in range(1, ROUNDS + 1):
        assert desk.round.number == number
        await desk.lay("ann", 1, with_nonce=number % 3 == 0)
        await desk.ready("ann")
        if number % 3 == 0:
            await desk.reveal("ann", number)
        if number % 10 == 7:
            await desk.do(Void("a card lay face up"))
        else:
            await desk.do(Choose("ann", 1, 2 * (number % 2)))
        ends[number] = desk.state
        if number == 5:
            await desk.do(Stand("cat", 3))
            await desk.do(CashOut("cat"))
        await desk.run_out() if desk.window else None
    return desk, ends


def at_end(state: TableState) -> TableState:
    """Leaves out the window of the result, which opens once the secret is published."""
    return with_changes(state, number=0, window=None, ready=frozenset())


async def test_every_round_is_found_as_it_was_at_its_end(store: Store) -> None:
    desk, ends = await played(store)
    for number, state in ends.items():
        found = find_round(store, desk.setting.table, number)
        assert found is not None
        assert at_end(found) == at_end(state), number
    for number in (-1, 0, ROUNDS + 1, 10**9):
        assert find_round(store, desk.setting.table, number) is None
    assert find_round(store, "no-such-table", 1) is None


async def test_every_settled_round_is_proved_from_the_log(store: Store) -> None:
    desk, ends = await played(store)
    settled = [
        number
        for number, state in ends.items()
        if state.round and phase(state.round) is Phase.SETTLED
    ]
    assert len(settled) == ROUNDS - ROUNDS // 10
    previous = "0" * 64
    for number in ends:
        found = find_round(store, desk.setting.table, number)
        assert found is not None
        assert found.fairness.previous == previous, "each round names the one before"
        previous = found.fairness.commitment
        if number in settled:
            check_proof(desk.setting.terms, found)


async def test_a_checkpoint_and_what_follows_is_the_whole_log(store: Store) -> None:
    desk, _ = await played(store)
    rows: list[StoredEvent] = []
    while page := store.events(desk.setting.table, after=len(rows)):
        rows += page
    whole = fold(TableState(table=desk.setting.table), map(read_event, rows))
    checkpoints = [row.number for row in rows if row.kind == "table.checkpoint/1"]
    assert len(checkpoints) == 1 + ROUNDS // CHECKPOINT_ROUNDS
    for number in checkpoints:
        start = TableState(table=desk.setting.table, number=number - 1)
        assert fold(start, map(read_event, rows[number - 1 :])) == whole
    assert "cat" not in whole.names, "who has no spot and no chips is forgotten"


async def test_a_table_that_was_never_opened_is_empty() -> None:
    assert load(MemoryStore(), TableState(table="new")) == TableState(table="new")


async def test_a_stretch_longer_than_a_page_without_a_checkpoint_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("croupier.table.log.EVENTS_PER_PAGE", 3)
    monkeypatch.setattr("croupier.table.log._LOOK_AHEAD", 2)
    desk, ends = await played(MemoryStore())
    assert load(desk.store, TableState(table=desk.setting.table)) == desk.state
    for number, state in ends.items():
        found = find_round(desk.store, desk.setting.table, number)
        assert found is not None
        assert at_end(found) == at_end(state)


def test_what_is_no_event_of_ours_is_broken() -> None:
    for body in (b"", b"{}", b"\xff", b'{"type":"round.dealt/2"}', b'{"type":"table.left/1"}'):
        with pytest.raises(Broken, match="event 7 of stud-1 cannot be read"):
            read_event(StoredEvent("stud-1", 7, "round.dealt/1", body, 0))


def test_every_event_has_a_versioned_name_of_its_own() -> None:
    kinds = [msgspec.inspect.type_info(kind) for kind in {*get_args(TableEvent), *get_args(Event)}]
    names = [str(kind.tag) for kind in kinds if isinstance(kind, msgspec.inspect.StructType)]
    assert len(set(names)) == len(kinds)
    assert all(name.partition(".")[0] in ("round", "table") for name in names)
    assert all(name.endswith("/1") for name in names)


async def test_events_come_back_as_they_were_written(store: Store) -> None:
    desk, _ = await played(store)
    rows = store.events(desk.setting.table)
    events = [read_event(row) for row in rows]
    assert list(stored(desk.setting.table, 0, events, 0)) == [row._replace(at_ms=0) for row in rows]
    kinds = {type(event) for event in events}
    assert {Checkpoint, Dealt, Settled, SecretPublished} <= kinds
    assert all(event_name(event) == row.kind for event, row in zip(events, rows, strict=True))
    assert all(msgspec.json.decode(row.body)["type"] == row.kind for row in rows)


OLD = (
    ("table.window_opened/1", {"window": "decision", "window_ms": 30_000, "deadline_ms": 9}),
    (
        "table.checkpoint/1",
        {
            "digest": "d",
            "house": "default",
            "document": {},
            "spots": {"1": "ann"},
            "names": {"ann": "Ann"},
            "chips": {"ann": 500},
            "commitment": "c",
            "published_round": 20,
        },
    ),
)


@pytest.mark.parametrize(("kind", "fields"), OLD, ids=[kind for kind, _ in OLD])
def test_an_event_from_before_orders_and_extra_time_is_read(
    kind: str, fields: dict[str, object]
) -> None:
    row = StoredEvent("t", 1, kind, msgspec.json.encode({"type": kind, **fields}), 0)
    state = fold(TableState(table="t"), [read_event(row)])
    assert (state.floor, state.timing) == (
        TableState(table="t").floor,
        TableState(table="t").timing,
    )
    assert state.window is None or (state.window.grace_ms, state.window.is_extra) == (0, False)
