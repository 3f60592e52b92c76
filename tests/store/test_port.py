"""What every store promises; each kind of store is put through all of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from croupier.errors import Broken, Refused
from croupier.ledger import HOUSE_FLOAT, WORLD_MINT, Hold, Reason, Transfer, jackpot_account
from croupier.store import Already, Appended, Batch, Conflict, Player, Store
from croupier.store.limits import (
    BATCH_MAX_EVENTS,
    BATCH_MAX_TRANSFERS,
    BODY_MAX_BYTES,
    KEY_MAX_CHARS,
    PAGE_MAX_ROWS,
)
from store.world import (
    ANNA,
    BEN,
    CAGE,
    CHIPS,
    TABLE,
    WAGERS,
    WELCOME_CHIPS,
    batch,
    buy_in,
    check_books,
    event,
    hold,
    post,
    seat_anna,
    void,
    welcome,
    win,
)

ANTE = "stud-1/1/3/ante"


def written(store: Store) -> object:
    """Gives all that a store tells, to compare before and after."""
    tables = store.tables()
    return (
        {table: store.events(table) for table in tables},
        {table: store.open_holds(table) for table in (*tables, TABLE)},
        store.balances(),
        store.journal(),
    )


# The event log


def test_an_empty_store_has_nothing(store: Store) -> None:
    assert store.tables() == []
    assert store.events(TABLE) == []
    assert store.last_number(TABLE) == 0
    assert store.balances() == {}
    assert store.balance(CAGE) == 0
    assert store.journal() == store.statement(CAGE) == []
    assert store.open_holds(TABLE) == []
    assert store.reply_of("anna:1") is None
    assert store.player("anna") is store.player_by_token("none") is None


def test_events_come_back_as_they_were_written(store: Store) -> None:
    bodies = [b"", b"{}", bytes(range(256)), "reçu ♥".encode(), b"x" * BODY_MAX_BYTES]
    events = tuple(event(number, body=body) for number, body in enumerate(bodies, 1))
    told = store.append(Batch(table=TABLE, number=1, events=events, at_ms=1))
    assert told == Appended(TABLE, len(bodies))
    assert store.events(TABLE) == list(events)
    assert all(type(one.body) is bytes for one in store.events(TABLE))


def test_events_are_read_a_page_at_a_time(store: Store) -> None:
    for number in range(1, 2 * BATCH_MAX_EVENTS, BATCH_MAX_EVENTS):
        store.append(batch(number, count=BATCH_MAX_EVENTS))
    numbers = [one.number for one in store.events(TABLE, after=250, limit=10)]
    assert numbers == list(range(251, 261))
    assert len(store.events(TABLE)) == 2 * BATCH_MAX_EVENTS
    assert store.events(TABLE, after=2 * BATCH_MAX_EVENTS) == []
    assert store.events(TABLE, limit=0) == store.events(TABLE, limit=-1) == []
    assert store.last_number(TABLE) == 2 * BATCH_MAX_EVENTS


def test_no_page_is_longer_than_its_limit(store: Store) -> None:
    for number in range(1, PAGE_MAX_ROWS + 2, BATCH_MAX_EVENTS):
        store.append(batch(number, count=BATCH_MAX_EVENTS))
    assert len(store.events(TABLE, limit=10**9)) == PAGE_MAX_ROWS


def test_each_table_has_its_own_numbers(store: Store) -> None:
    for table in ("suits-1", "Cyber-1", "stud-10", "stud-1"):
        store.append(batch(1, table=table))
    store.append(batch(2, table="stud-1"))
    assert store.tables() == ["Cyber-1", "stud-1", "stud-10", "suits-1"]
    assert [store.last_number(table) for table in store.tables()] == [1, 2, 1, 1]


def test_a_taken_number_is_a_conflict(store: Store) -> None:
    store.append(batch(1, count=3))
    before = written(store)
    for number in (1, 2, 3):
        with pytest.raises(Conflict) as conflict:
            store.append(batch(number, count=2))
        assert (conflict.value.table, conflict.value.number) == (TABLE, number)
    assert written(store) == before
    assert store.append(batch(4)) == Appended(TABLE, 4)


def test_a_gap_in_the_numbers_is_broken(store: Store) -> None:
    store.append(batch(1))
    with pytest.raises(Broken, match="gap"):
        store.append(batch(3))
    assert store.last_number(TABLE) == 1


@pytest.mark.parametrize("rounds", [10])
def test_of_two_that_race_for_a_number_one_wins(store: Store, rounds: int) -> None:
    """The key (table, number) is the only lock: the loser is told and nothing of it is there."""
    seat_anna(store)
    told: list[list[object]] = [[], []]
    gate = threading.Barrier(2)

    def run(side: int) -> None:
        for number in range(2, 2 + rounds):
            gate.wait(10)
            try:
                told[side].append(store.append(batch(number, hold(f"{side}/{number}", 1))))
            except Conflict as conflict:
                told[side].append(conflict)

    threads = [threading.Thread(target=run, args=(side,)) for side in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    pairs = list(zip(*told, strict=True))
    assert len(pairs) == rounds
    assert all({type(one), type(two)} == {Appended, Conflict} for one, two in pairs)
    winners = [
        f"{[type(one) for one in pair].index(Appended)}/{n}" for n, pair in enumerate(pairs, 2)
    ]
    assert [one.ref for one in store.open_holds(TABLE)] == sorted(winners)
    check_books(store)


# Commands


def test_a_command_sent_twice_acts_once(store: Store) -> None:
    seat_anna(store)
    bet = batch(2, hold(ANTE), command="anna:1", reply=b"accepted")
    store.append(bet)
    before = written(store)
    other = (("anna:1", b"other"),)
    for again in (bet, replace(bet, number=3, events=(event(3),), commands=other)):
        with pytest.raises(Already) as already:
            store.append(again)
        assert already.value.reply == b"accepted"
    assert store.reply_of("anna:1") == b"accepted"
    assert written(store) == before


def test_a_refused_command_may_be_sent_again(store: Store) -> None:
    seat_anna(store, chips=50)
    with pytest.raises(Refused):
        store.append(batch(2, hold(ANTE), command="anna:1", reply=b"accepted"))
    assert store.reply_of("anna:1") is None
    store.append(batch(2, buy_in(100)))
    store.append(batch(3, hold(ANTE), command="anna:1", reply=b"accepted"))
    assert store.reply_of("anna:1") == b"accepted"


def test_several_commands_are_carried_out_together_or_not_at_all(store: Store) -> None:
    both = replace(batch(1, count=2), commands=(("anna:1", b"a"), ("ben:1", b"b")))
    store.append(both)
    assert (store.reply_of("anna:1"), store.reply_of("ben:1")) == (b"a", b"b")
    before = written(store)
    with pytest.raises(Already) as already:
        store.append(replace(batch(3), commands=(("anna:2", b"c"), ("ben:1", b"d"))))
    assert already.value.reply == b"b"
    assert store.reply_of("anna:2") is None
    assert written(store) == before


def test_the_same_command_id_of_another_player_is_another_command(store: Store) -> None:
    store.append(batch(1, command="anna:1", reply=b"a"))
    store.append(batch(2, command="ben:1", reply=b"b"))
    assert (store.reply_of("anna:1"), store.reply_of("ben:1")) == (b"a", b"b")


# Money


def test_a_round_moves_money_and_keeps_the_books(store: Store) -> None:
    seat_anna(store)
    store.append(batch(2, hold("ante"), hold("bonus", 20)))
    assert store.open_holds(TABLE) == [
        Hold("ante", CHIPS, WAGERS, 100),
        Hold("bonus", CHIPS, WAGERS, 20),
    ]
    assert store.balances() == {
        CHIPS: 480,
        CAGE: WELCOME_CHIPS - 600,
        WAGERS: 120,
        WORLD_MINT: -WELCOME_CHIPS,
    }
    store.append(batch(3, void("ante"), win(100), post("bonus", 20)))
    assert store.open_holds(TABLE) == []
    assert (store.balance(CHIPS), store.balance(HOUSE_FLOAT)) == (680, -80)
    check_books(store)


def test_a_bet_of_more_than_the_chips_is_refused_whole(store: Store) -> None:
    """600 chips and 400 more at the cage: a stake of 1,000 is refused, and nothing is debited."""
    seat_anna(store)
    before = written(store)
    with pytest.raises(Refused) as refusal:
        store.append(batch(2, hold("small", 10), hold("ante", 1_000), command="anna:1"))
    assert refusal.value == Refused("not-enough-chips", account="chips", missing=410)
    with pytest.raises(Refused) as refusal:
        store.append(batch(2, buy_in(401)))
    assert refusal.value == Refused("not-enough-money", account="player", missing=1)
    assert written(store) == before


BROKEN: list[tuple[str, Callable[[], list[Transfer]]]] = [
    ("posted again",         lambda: [post(ANTE)]),
    ("voided after posting", lambda: [void(ANTE)]),
    ("laid again",           lambda: [hold(ANTE)]),
    ("laid twice at once",   lambda: [hold("new"), hold("new")]),
    ("posted twice at once", lambda: [hold("new"), post("new"), post("new")]),
    ("never laid",           lambda: [void("unknown")]),
    ("another amount",       lambda: [post("open", 99)]),
    ("another table",        lambda: [post("open", table="stud-2")]),
    ("below zero",           lambda: [hold(ANTE + "#2", -5)]),
    ("no such account",      lambda: [Transfer("purse:anna", CAGE, 1, Reason.CORRECTION, "x")]),
    ("no way",               lambda: [Transfer(HOUSE_FLOAT, CAGE, 1, Reason.WIN, "x")]),
    ("an empty meter",
     lambda: [Transfer(jackpot_account("none"), CHIPS, 1, Reason.PRIZE, "x")]),
]  # fmt: skip


@pytest.mark.parametrize("transfers", [row[1] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_stake_is_settled_exactly_once(
    store: Store, transfers: Callable[[], list[Transfer]]
) -> None:
    seat_anna(store)
    store.append(batch(2, hold(ANTE), hold("open")))
    store.append(batch(3, post(ANTE)))
    before = written(store)
    with pytest.raises(Broken):
        store.append(batch(4, *transfers()))
    assert written(store) == before
    check_books(store)


def test_a_bet_is_replaced_within_one_batch(store: Store) -> None:
    seat_anna(store)
    store.append(batch(2, hold(ANTE)))
    store.append(batch(3, void(ANTE), hold(ANTE + "#2", 250)))
    assert store.open_holds(TABLE) == [Hold(ANTE + "#2", CHIPS, WAGERS, 250)]
    store.append(batch(4, hold("in and out"), void("in and out")))
    assert store.balance(CHIPS) == 350
    check_books(store)


def test_a_meter_that_has_moved_is_a_conflict(store: Store) -> None:
    """CYB-7: a share of a meter is paid on the meter that was read, or decided again."""
    meter = jackpot_account("caribbean")
    seat_anna(store)
    feed = Transfer(HOUSE_FLOAT, meter, 500, Reason.CONTRIBUTION, "fed")
    store.append(batch(2, feed))
    prize = Transfer(meter, CHIPS, 500, Reason.PRIZE, "royal flush")
    store.append(batch(1, feed, table="cyber-2"))
    with pytest.raises(Conflict):
        store.append(batch(3, prize, expects=((meter, 500),)))
    assert store.balance(meter) == 1_000
    store.append(batch(3, prize, expects=((meter, 1_000),)))
    assert store.balance(meter) == 500


def test_a_balance_that_the_store_keeps_in_parts_cannot_be_expected(store: Store) -> None:
    with pytest.raises(Broken, match="expected"):
        store.append(batch(1, expects=((HOUSE_FLOAT, 0),)))


def test_money_moves_without_events(store: Store) -> None:
    store.create_player(ANNA)
    for number in (0, 7):
        told = store.append(Batch(table="cage", number=number, transfers=(welcome(ANNA),), at_ms=5))
        assert told == Appended("cage", 0)
    assert store.balance(CAGE) == 2 * WELCOME_CHIPS
    assert store.tables() == []
    assert [entry.number for entry in store.journal()] == [0, 0]


def test_balances_are_found_by_their_beginning(store: Store) -> None:
    store.create_player(ANNA, (welcome(ANNA),))
    store.create_player(BEN, (welcome(BEN, 7),))
    store.append(batch(1, buy_in(600), buy_in(7, player="ben")))
    store.append(batch(1, buy_in(1, table="stud-10"), table="stud-10"))
    assert store.balances("chips:stud-1:") == {CHIPS: 600, "chips:stud-1:ben": 7}
    assert store.balances("player:") == {CAGE: 399, "player:ben": 0}
    assert store.balances("PLAYER:") == store.balances("player%") == {}
    assert list(store.balances()) == sorted(store.balances())


def test_the_house_is_one_account_over_all_tables(store: Store) -> None:
    seat_anna(store, chips=300)
    store.append(batch(1, buy_in(300, table="suits-1"), table="suits-1"))
    store.append(batch(2, hold("a"), post("a")))
    store.append(batch(2, win(30, table="suits-1"), table="suits-1"))
    assert store.balance(HOUSE_FLOAT) == store.balances("house:")[HOUSE_FLOAT] == 70
    check_books(store)


def test_a_statement_tells_the_newest_first(store: Store) -> None:
    seat_anna(store)
    store.append(batch(2, hold("a"), hold("b", 50)))
    store.append(batch(3, post("a"), void("b", 50), win(25)))
    lines = store.statement(CHIPS)
    assert [(line.reason, line.amount_chips) for line in lines] == [
        (Reason.WIN, 25),
        (Reason.VOID, 50),
        (Reason.HOLD, 50),
        (Reason.HOLD, 100),
        (Reason.BUY_IN, 600),
    ]
    assert [(line.table, line.number, line.at_ms) for line in lines[:1]] == [(TABLE, 3, 2_003)]
    assert lines == sorted(lines, key=lambda line: -line.id)
    assert store.statement(CHIPS, limit=2) == lines[:2]
    assert store.statement(CHIPS, before=lines[1].id) == lines[2:]
    assert store.statement(CHIPS, before=lines[1].id, limit=2) == lines[2:4]
    assert store.statement(CHIPS, before=0) == store.statement(CHIPS, limit=0) == []
    assert [line.reason for line in store.statement(HOUSE_FLOAT)] == [Reason.WIN, Reason.POST]
    assert len(store.statement(WAGERS)) == 4


def test_the_journal_holds_every_transfer_in_order(store: Store) -> None:
    seat_anna(store)
    store.append(batch(2, hold("a"), hold("b")))
    entries = store.journal()
    assert [entry.reason for entry in entries] == [
        Reason.GRANT,
        Reason.BUY_IN,
        Reason.HOLD,
        Reason.HOLD,
    ]
    assert all(type(entry.reason) is Reason for entry in entries)
    assert store.journal(after=entries[1].id, limit=1) == entries[2:3]
    assert store.journal(after=entries[-1].id) == []


# Players


def test_a_player_is_found_by_id_and_by_token(store: Store) -> None:
    for player in (ANNA, BEN):
        store.create_player(player, (welcome(player),))
        assert store.player(player.id) == store.player_by_token(player.token_hash) == player
        assert type(store.player(player.id)) is Player
    assert store.balance(CAGE) == WELCOME_CHIPS
    assert store.player("ANNA") is None


@pytest.mark.parametrize(
    "other", [BEN._replace(id="anna"), BEN._replace(token_hash=ANNA.token_hash)]
)
def test_a_player_exists_once(store: Store, other: Player) -> None:
    store.create_player(ANNA, (welcome(ANNA),))
    before = written(store)
    with pytest.raises(Refused, match="player exists"):
        store.create_player(other, (welcome(other),))
    assert written(store) == before
    assert store.player("anna") == ANNA


# What could never be right

LONG = "x" * (KEY_MAX_CHARS + 1)
LARGE = b"x" * (BODY_MAX_BYTES + 1)

ODD: list[tuple[str, Batch]] = [
    ("another number",      replace(batch(2), events=(event(3),))),
    ("another table",       replace(batch(2), events=(event(2, "stud-2"),))),
    ("out of order",        replace(batch(2), events=(event(3), event(2)))),
    ("too many events",     batch(2, count=BATCH_MAX_EVENTS + 1)),
    ("too many transfers",  batch(2, *[welcome(ANNA, 1)] * (BATCH_MAX_TRANSFERS + 1))),
    ("from zero",           batch(0, table="new")),
    ("from below zero",     batch(-3, table="new")),
    ("too long a kind",     replace(batch(2), events=(event(2)._replace(kind=LONG),))),
    ("too large a body",    replace(batch(2), events=(event(2, body=LARGE),))),
    ("too large a reply",   batch(2, command="anna:1", reply=LARGE)),
    ("no command",          batch(2, command="")),
    ("too long a command",  batch(2, command=LONG)),
    ("a command twice",     replace(batch(2), commands=(("anna:1", b""), ("anna:1", b"")))),
    ("no table",            batch(1, table="")),
    ("too long a table",    batch(1, table=LONG)),
    ("no player id",        replace(batch(2), players=(ANNA._replace(id=""),))),
    ("too long a name",     replace(batch(2), players=(ANNA._replace(name=LONG),))),
    ("no token",            replace(batch(2), players=(ANNA._replace(token_hash=""),))),
]  # fmt: skip


@pytest.mark.parametrize("odd", [row[1] for row in ODD], ids=[row[0] for row in ODD])
def test_a_batch_that_could_never_be_right_is_broken(store: Store, odd: Batch) -> None:
    store.append(batch(1))
    before = written(store)
    with pytest.raises(Broken):
        store.append(odd)
    with pytest.raises(Broken):
        store.submit(odd).result(10)
    assert written(store) == before


def test_the_largest_batch_is_written(store: Store) -> None:
    grants = [welcome(ANNA, 1)] * BATCH_MAX_TRANSFERS
    longest = "x" * KEY_MAX_CHARS
    store.create_player(ANNA)
    store.append(batch(1, *grants, count=BATCH_MAX_EVENTS, command=longest, reply=longest.encode()))
    assert store.balance(CAGE) == BATCH_MAX_TRANSFERS
    assert store.reply_of(longest) == longest.encode()


# Without waiting


def test_a_future_tells_what_append_would(store: Store) -> None:
    seat_anna(store)
    bet = batch(2, hold(ANTE), command="anna:1", reply=b"ok")
    assert store.submit(bet).result(10) == Appended(TABLE, 2)
    assert isinstance(store.submit(bet).exception(10), Already)
    assert isinstance(store.submit(batch(2)).exception(10), Conflict)
    assert isinstance(store.submit(batch(3, hold("b", 10_000))).exception(10), Refused)
    assert isinstance(store.submit(batch(3, post("c"))).exception(10), Broken)
    check_books(store)


def test_batches_are_written_in_the_order_handed_in(store: Store) -> None:
    futures = [store.submit(batch(number)) for number in range(1, 200)]
    assert [future.result(10).last for future in futures] == list(range(1, 200))


def test_what_is_waiting_is_written_before_the_store_closes(store: Store) -> None:
    futures = [store.submit(batch(number)) for number in range(1, 100)]
    store.close()
    assert [future.result(0).last for future in futures] == list(range(1, 100))


def test_a_closed_store_takes_nothing_more(store: Store) -> None:
    store.append(batch(1))
    store.close()
    store.close()
    for ask in (
        lambda: store.append(batch(2)),
        lambda: store.submit(batch(2)),
        lambda: store.events(TABLE),
        lambda: store.balance(CAGE),
        lambda: store.player("anna"),
    ):
        with pytest.raises(Broken, match="closed"):
            ask()
