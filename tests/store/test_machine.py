"""Two kinds of store, one property: whatever is handed in, both say and hold the same."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from croupier.errors import Broken, Refused
from croupier.ledger import Transfer
from croupier.store import Already, Batch, Conflict, MemoryStore, Store, open_store
from store.world import (
    ANNA,
    BEN,
    batch,
    buy_in,
    check_books,
    check_people,
    hold,
    post,
    void,
    welcome,
    win,
)
from support.postgres import PostgresServer

TABLES = ("stud-1", "suits-1")

refs = st.sampled_from(["1/ante", "1/raise", "2/ante"])
chips = st.sampled_from([-1, 1, 7, 300, 900])
players = st.sampled_from(["anna", "ben"])


@st.composite
def moves(draw: st.DrawFn, table: str) -> Transfer:
    """Draws one transfer at a table, right or wrong."""
    ref, player, amount = f"{table}/{draw(refs)}", draw(players), draw(chips)
    return draw(
        st.sampled_from(
            [
                buy_in(amount, player, table),
                hold(ref, amount, player, table),
                post(ref, amount, table),
                void(ref, amount, player, table),
                win(amount, player, table),
            ]
        )
    )


@st.composite
def asked(draw: st.DrawFn) -> tuple[str, int, list[Transfer], str | None]:
    """Draws a table, a step off its next number, what moves, and perhaps a command's id."""
    table = draw(st.sampled_from(TABLES))
    off = draw(st.sampled_from([0, 0, 0, 0, -1, 1]))
    moved = draw(st.lists(moves(table), max_size=4))
    return table, off, moved, draw(st.none() | st.sampled_from(["anna:1", "anna:2", "ben:1"]))


def outcome(store: Store, one: Batch) -> object:
    """Gives what a store says to a batch, in a form that compares."""
    try:
        return store.append(one)
    except Refused as refused:
        return refused
    except Already as already:
        return ("already", already.reply)
    except Conflict as conflict:
        return ("conflict", conflict.table, conflict.number)
    except Broken:
        return "broken"


class Stores(RuleBasedStateMachine):
    """Hands every batch to a store in memory and to one in a database, in the same order."""

    address = staticmethod(lambda: "sqlite://")

    @initialize()
    def open(self) -> None:
        self.memory, self.other = MemoryStore(), open_store(self.address())
        self.acted: set[str] = set()
        for player in (ANNA, BEN):
            for store in (self.memory, self.other):
                store.create_player(player, (welcome(player),))

    def both(self, one: Batch) -> None:
        said = outcome(self.memory, one)
        assert outcome(self.other, one) == said
        for command, _ in one.commands if isinstance(said, tuple) and said[0] == one.table else ():
            assert command not in self.acted
            self.acted.add(command)

    @rule(ask=asked())
    def act(self, ask: tuple[str, int, list[Transfer], str | None]) -> None:
        table, off, moved, command = ask
        number = self.memory.last_number(table) + 1 + off
        reply = f"{command} at {number}".encode()
        self.both(batch(number, *moved, table=table, command=command, reply=reply))

    @rule(table=st.sampled_from(TABLES), ref=refs, player=players, amount=chips)
    def lay_and_settle(self, table: str, ref: str, player: str, amount: int) -> None:
        number, full = self.memory.last_number(table) + 1, f"{table}/{ref}"
        self.both(batch(number, hold(full, amount, player, table), table=table))
        number = self.memory.last_number(table) + 1
        self.both(batch(number, post(full, amount, table), table=table))

    @invariant()
    def both_hold_the_same(self) -> None:
        one, two = self.memory, self.other
        assert one.balances() == two.balances()
        for table in TABLES:
            assert one.open_holds(table) == two.open_holds(table)
            assert one.last_number(table) == two.last_number(table)
        for player in (ANNA.id, BEN.id):
            assert one.people.tally(player) == two.people.tally(player)
            assert one.people.worth(player) == two.people.worth(player)
            movements = one.people.movements(player)
            assert [line[1:] for line in movements] == [
                line[1:] for line in two.people.movements(player)
            ]

    def teardown(self) -> None:
        for store in (self.memory, self.other):
            check_books(store)
            check_people(store, ANNA.id, BEN.id)
            store.close()


TestStores = Stores.TestCase
TestStores.settings = settings(max_examples=20, stateful_step_count=25)


@pytest.mark.postgres
def test_postgresql_says_and_holds_the_same(postgres: PostgresServer) -> None:
    class OnPostgres(Stores):
        address = staticmethod(postgres.furnished)

    run_state_machine_as_test(
        OnPostgres, settings=settings(max_examples=10, stateful_step_count=25, deadline=None)
    )
