"""What every store keeps of persons: logins, sessions, roles, movements, and what play comes to."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from croupier.errors import Broken, Refused
from croupier.people.limits import (
    DAY_MS,
    GUESS_WAIT_MAX_S,
    GUESSES_FORGOTTEN_S,
    SESSION_GAP_MS,
)
from croupier.people.tally import Bound, Tally
from croupier.store import (
    Batch,
    Conflict,
    EndOtherSessions,
    EndSession,
    Login,
    NewPassword,
    OpenSession,
    Player,
    Register,
    RoleHeld,
    Session,
    SetRole,
    Store,
    open_store,
    spent_token,
)
from croupier.store.limits import KEY_MAX_CHARS
from croupier.store.persons import ForgetGuess, PersonChange, TakeBackGuess, TryGuess, Worth
from store.world import (
    ANNA,
    BEN,
    TABLE,
    WELCOME_CHIPS,
    batch,
    buy_in,
    check_people,
    hold,
    post,
    seat_anna,
    void,
    welcome,
    win,
)

LOGIN = Login("anna", "anna", "hash 1", 5)
SESSION = Session("hash of a session", "anna", "A browser", 6)


def change(store: Store, *changes: PersonChange, players: tuple[Player, ...] = ()) -> None:
    store.append(Batch(table="cage", number=0, at_ms=9, people=changes, players=players))


def test_a_store_knows_nobody_at_first(store: Store) -> None:
    people = store.people
    assert people.login("anna") is people.login_by_name("anna") is None
    assert people.session("x") is None
    assert not [*people.sessions("anna"), *people.roles("anna"), *people.with_role("floor")]
    assert people.tally("anna") == Tally("anna")
    assert people.movements("anna") == []
    assert people.worth("anna") == Worth(0, 0)


def test_a_guest_who_registers_is_the_same_player(store: Store) -> None:
    seat_anna(store)
    own = Session(ANNA.token_hash, "anna", "first", 6)
    change(store, Register(LOGIN, "Änna"), OpenSession(own))
    assert store.player("anna") == ANNA._replace(
        name="Änna", token_hash=spent_token("anna"), is_guest=False
    )
    assert store.player_by_token(ANNA.token_hash) is None
    assert store.people.login("anna") == store.people.login_by_name("anna") == LOGIN
    assert store.people.session(ANNA.token_hash) == own


def test_a_name_is_one_players(store: Store) -> None:
    for player in (ANNA, BEN):
        store.create_player(player)
    change(store, Register(LOGIN, "Anna"))
    with pytest.raises(Refused) as taken:
        change(store, Register(Login("ben", "anna", "hash", 5), "Anna"))
    assert taken.value == Refused("name-taken", name="Anna")
    with pytest.raises(Refused) as twice:
        change(store, Register(Login("anna", "other", "hash", 5), "Other"))
    assert twice.value == Refused("already-registered", player="anna")
    assert store.player("ben") == BEN
    assert store.people.login("ben") is None


def test_a_password_is_changed_once(store: Store) -> None:
    store.create_player(ANNA)
    change(store, Register(LOGIN, "Anna"))
    change(store, NewPassword("anna", "hash 1", "hash 2", 7))
    with pytest.raises(Conflict):
        change(store, NewPassword("anna", "hash 1", "hash 3", 8))
    assert store.people.login("anna") == Login("anna", "anna", "hash 2", 7)


def test_a_session_is_opened_while_the_password_that_was_checked_is_kept(store: Store) -> None:
    store.create_player(ANNA)
    change(store, Register(LOGIN, "Anna"))
    change(store, OpenSession(SESSION, LOGIN.password_hash))
    new = NewPassword("anna", LOGIN.password_hash, "hash 2", 7)
    change(store, new, EndOtherSessions("anna", "none", 7))
    later = Session("another", "anna", "Phone", 8)
    for was_hash, player in ((LOGIN.password_hash, "anna"), ("hash 2", "ben")):
        with pytest.raises(Conflict):
            change(store, OpenSession(later._replace(player=player), was_hash))
    assert store.people.sessions("anna") == store.people.sessions("ben") == []
    change(store, OpenSession(later, new.password_hash))
    assert store.people.sessions("anna") == [later]


def test_an_old_password_opens_nothing_in_any_process(address: str) -> None:
    one, two = open_store(address), open_store(address)
    one.create_player(ANNA)
    change(one, Register(LOGIN, "Anna"))

    def sign_in(number: int) -> None:
        session = SESSION._replace(token_hash=f"session {number}")
        with suppress(Conflict):
            change(one, OpenSession(session, f"hash {number}"))

    def renew(number: int) -> None:
        new = NewPassword("anna", f"hash {number}", f"hash {number + 1}", 7)
        change(two, new, EndOtherSessions("anna", "none", 7))

    with ThreadPoolExecutor(2) as pool:
        for number in range(1, 21):
            both = pool.submit(sign_in, number), pool.submit(renew, number)
            assert [done.result() for done in both] == [None, None]
            assert one.people.sessions("anna") == []
    one.close()
    two.close()


def test_all_sessions_but_one_end(store: Store) -> None:
    phone, tablet = (SESSION._replace(token_hash=name) for name in ("phone", "tablet"))
    bens = SESSION._replace(token_hash="of ben", player="ben")
    change(store, *(OpenSession(one) for one in (SESSION, phone, tablet, bens)))
    change(store, EndSession("phone", 8))
    change(store, EndOtherSessions("anna", SESSION.token_hash, 9))
    ended = [store.people.session(name) for name in ("phone", "tablet")]
    assert ended == [phone._replace(ended_ms=8), tablet._replace(ended_ms=9)]
    assert store.people.sessions("anna") == [SESSION]
    assert store.people.sessions("ben") == [bens]


def test_sessions_are_listed_until_they_end(store: Store) -> None:
    later = Session("another", "anna", "Phone", 7)
    change(store, OpenSession(later), OpenSession(SESSION))
    change(store, OpenSession(Session("of ben", "ben", "", 8)))
    assert store.people.sessions("anna") == [SESSION, later]
    change(store, EndSession(SESSION.token_hash, 10))
    change(store, EndSession(SESSION.token_hash, 11))
    assert store.people.sessions("anna") == [later]
    assert store.people.session(SESSION.token_hash) == SESSION._replace(ended_ms=10)
    with pytest.raises(Refused, match="unknown session"):
        change(store, EndSession("nobody's", 10))


def test_a_role_is_given_and_taken_and_stays_on_record(store: Store) -> None:
    floor = RoleHeld("anna", "floor", True, 5, "console")
    auditor = RoleHeld("anna", "auditor", True, 6, "ben")
    change(store, SetRole(floor), SetRole(auditor))
    assert store.people.roles("anna") == [auditor, floor]
    change(store, SetRole(floor._replace(is_held=False, at_ms=7, by="ben")))
    assert store.people.roles("anna")[1] == RoleHeld("anna", "floor", False, 7, "ben")
    assert store.people.with_role("floor") == []
    assert store.people.with_role("auditor") == ["anna"]


BAD: list[PersonChange] = [
    Register(Login("anna", "", "hash", 1), "Anna"),
    Register(LOGIN, "x" * (KEY_MAX_CHARS + 1)),
    NewPassword("anna", "", "hash", 1),
    OpenSession(Session("", "anna", "", 1)),
    EndSession("", 1),
    EndOtherSessions("anna", "", 1),
    SetRole(RoleHeld("anna", "", True, 1, "console")),
]


@pytest.mark.parametrize("bad", BAD)
def test_a_change_that_could_never_be_right_is_broken(store: Store, bad: PersonChange) -> None:
    with pytest.raises(Broken, match="key out of bounds"):
        change(store, bad)


def test_a_batch_of_persons_is_whole_or_not_at_all(store: Store) -> None:
    with pytest.raises(Refused):
        change(store, OpenSession(SESSION), EndSession("nobody's", 1))
    assert store.people.session(SESSION.token_hash) is None


# Guesses


FREE = 2


def tries(store: Store, guessed: str, at_ms: int) -> int:
    """Tries once; gives for how many seconds one has to wait, 0 where the try was counted."""
    try:
        change(store, TryGuess(guessed, FREE, at_ms))
    except Refused as refused:
        assert refused.code == "too-many-guesses"
        return int(refused.details["accepted"])
    return 0


def test_wrong_tries_have_to_wait_longer_and_longer(store: Store) -> None:
    now_ms, waits = 1_000, list[int]()
    assert [tries(store, "anna", now_ms) for _ in range(FREE + 1)] == [0, 0, 1]
    assert tries(store, "ben", now_ms) == 0, "nobody else has to wait"
    for _ in range(8):
        waits.append(tries(store, "anna", now_ms))
        assert tries(store, "anna", now_ms + waits[-1] * 1_000 - 1) == 1
        now_ms += waits[-1] * 1_000
        assert tries(store, "anna", now_ms) == 0
    assert waits == [1, 2, 4, 8, 16, 32, GUESS_WAIT_MAX_S, GUESS_WAIT_MAX_S]
    later_ms = now_ms + GUESSES_FORGOTTEN_S * 1_000 + 1
    assert [tries(store, "anna", later_ms) for _ in range(FREE + 1)] == [0, 0, 1]


def test_a_try_that_was_right_is_taken_back(store: Store) -> None:
    for _ in range(3 * FREE):
        assert tries(store, "anna", 1) == 0
        change(store, TakeBackGuess("anna"))
    for _ in range(FREE):
        assert tries(store, "anna", 1) == 0
    change(store, ForgetGuess("anna"), TakeBackGuess("nobody"), ForgetGuess("nobody"))
    assert [tries(store, "anna", 1) for _ in range(FREE + 1)] == [0, 0, 1]


def test_so_many_counts_are_kept_and_the_oldest_go(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("known_people", "people_rows"):
        monkeypatch.setattr(f"croupier.store.{room}.GUESSES_KEPT_MAX", 3)
    for at_ms, guessed in enumerate(("a", "b", "c", "a", "d"), start=1):
        assert tries(store, guessed, at_ms) == 0
    assert tries(store, "a", 6) == 1, "it was tried again after the others"
    assert [tries(store, "b", 7 + n) for n in range(FREE)] == [0, 0], "it was forgotten"


def test_processes_of_a_house_share_the_count(address: str) -> None:
    one, two = open_store(address), open_store(address)
    assert [tries(store, "anna", 1) for store in (one, two, one, two)] == [0, 0, 1, 1]
    change(two, ForgetGuess("anna"))
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda n: tries((one, two)[n % 2], "anna", 1), range(8)))
    assert sorted(told) == [0] * FREE + [1] * (8 - FREE)
    one.close()
    two.close()


# Movements


def test_movements_are_those_of_the_account_and_of_the_chips(store: Store) -> None:
    seat_anna(store)
    store.create_player(BEN, (welcome(BEN),))
    store.append(batch(2, hold("a", 100), hold("b", 40), buy_in(200, "ben")))
    store.append(batch(3, post("a", 100), void("b", 40), win(40)))
    told = [(str(line.reason), line.amount_chips) for line in store.people.movements("anna")]
    assert told == [
        ("win", 40), ("void", 40), ("hold", 40), ("hold", 100), ("buy_in", 600),
        ("grant", WELCOME_CHIPS),
    ]  # fmt: skip
    newest = store.people.movements("anna", limit=2)
    older = store.people.movements("anna", before=newest[-1].id)
    assert [*newest, *older] == store.people.movements("anna")
    assert store.people.movements_from("anna", newest[-1].id) == newest[::-1]
    assert store.people.movements_from("anna", newest[-1].id, limit=1) == [newest[-1]]
    assert store.people.worth("anna") == Worth(WELCOME_CHIPS - 600, 600 - 100 + 40)
    assert store.people.worth("anna", before=newest[-1].id) == Worth(WELCOME_CHIPS - 600, 460)
    check_people(store, "anna", "ben")


# What play comes to


def played(store: Store, number: int, at_ms: int, *transfers: object, bound: Bound | None) -> None:
    one = batch(number, *transfers)  # type: ignore[arg-type]
    bounds = (bound,) if bound is not None else ()
    values = {name: getattr(one, name) for name in ("table", "number", "events", "transfers")}
    store.append(Batch(**values, at_ms=at_ms, bounds=bounds))


def test_a_stake_counts_from_when_it_is_laid_and_a_day_begins_anew(store: Store) -> None:
    seat_anna(store)
    noon = 20 * DAY_MS + DAY_MS // 2
    played(store, 2, noon, hold("a", 100), bound=None)
    tally = store.people.tally("anna")
    assert (tally.day, tally.day_net_chips, tally.open_chips) == (20, -100, 100)
    assert (tally.session_from_ms, tally.session_net_chips) == (noon, -100)
    played(store, 3, noon + 60_000, void("a", 100), win(50), bound=None)
    tally = store.people.tally("anna")
    assert (tally.day_net_chips, tally.open_chips, tally.day_played_ms) == (50, 0, 60_000)
    played(store, 4, noon + DAY_MS, hold("b", 10), bound=None)
    tally = store.people.tally("anna")
    assert (tally.day, tally.day_net_chips, tally.day_played_ms) == (21, -10, 0)
    assert (tally.session_from_ms, tally.session_net_chips) == (noon + DAY_MS, -10)


def test_a_session_goes_on_over_midnight(store: Store) -> None:
    seat_anna(store)
    night = 21 * DAY_MS - 1_000
    played(store, 2, night, hold("a", 100), bound=None)
    played(store, 3, night + SESSION_GAP_MS, hold("b", 10), bound=None)
    tally = store.people.tally("anna")
    assert (tally.session_from_ms, tally.session_net_chips) == (night, -110)
    assert (tally.day_net_chips, tally.day_played_ms) == (-10, SESSION_GAP_MS - 1_000)


def test_what_a_player_has_set_himself_holds_for_his_stakes(store: Store) -> None:
    seat_anna(store)
    bound, at_ms = Bound("anna", most_lost_chips=150), 20 * DAY_MS
    played(store, 2, at_ms, hold("a", 100), bound=bound)
    with pytest.raises(Refused) as refusal:
        played(store, 3, at_ms, hold("b", 51), bound=bound)
    until_ms = at_ms + DAY_MS
    assert refusal.value == Refused(
        "loss-limit", limit=150, lost=100, accepted=50, until_ms=until_ms
    )
    with pytest.raises(Refused) as refusal:
        played(store, 3, at_ms, hold("b", 50), bound=bound._replace(reserve_chips=20))
    assert refusal.value.details["accepted"] == 30
    played(store, 3, at_ms, hold("b", 50), bound=bound)
    # What comes back is never refused, and makes room again.
    played(store, 4, at_ms, void("a", 100), win(10), bound=bound)
    played(store, 5, at_ms, hold("c", 110), bound=bound)
    with pytest.raises(Refused):
        played(store, 6, at_ms, hold("d", 1), bound=bound)
    played(store, 6, until_ms, hold("d", 1), bound=bound)


def test_a_limit_of_time_counts_the_time_between_wagers(store: Store) -> None:
    seat_anna(store)
    bound, at_ms, minute = Bound("anna", most_played_ms=600_000), 20 * DAY_MS, 60_000
    played(store, 2, at_ms, hold("a", 1), bound=bound)
    played(store, 3, at_ms + 9 * minute, hold("b", 1), bound=bound)
    with pytest.raises(Refused) as refusal:
        played(store, 4, at_ms + 10 * minute, hold("c", 1), bound=bound)
    assert refusal.value == Refused("time-limit", limit=10, played=10, until_ms=at_ms + DAY_MS)
    # After a pause that was no play there is a minute left.
    played(store, 4, at_ms + 9 * minute + SESSION_GAP_MS + 1, hold("c", 1), bound=bound)


@pytest.mark.parametrize("table", ["stud-1", "suits-1"])
def test_a_limit_is_kept_over_all_tables(store: Store, table: str) -> None:
    seat_anna(store)
    store.append(batch(1, buy_in(100, table="suits-1"), table="suits-1"))
    bound = Bound("anna", most_lost_chips=100)
    played(store, 2, 5, hold("a", 100), bound=bound)
    last: Callable[[str], int] = store.last_number
    one = batch(last(table) + 1, hold("b", 1, table=table), table=table)
    with pytest.raises(Refused, match="loss limit"):
        store.append(
            Batch(
                table=table,
                number=one.number,
                events=one.events,
                transfers=one.transfers,
                at_ms=5,
                bounds=(bound,),
            )
        )
    assert TABLE in store.tables()
