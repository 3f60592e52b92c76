"""Registering keeps a guest what he has; signing in and out; sessions; guesses that must wait."""

from __future__ import annotations

import asyncio
import contextlib
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.people.limits import GUESS_WAIT_MAX_S
from croupier.people.roles import Role
from croupier.server import passwords as hashing
from croupier.server.callers import roles_of, set_role
from croupier.server.limits import (
    GUESS_FREE_BY_NAME,
    GUEST_GRANT_CHIPS,
)
from croupier.server.passwords import Passwords
from croupier.store.limits import SESSIONS_PER_PLAYER_MAX
from server.calling import ask, done, got, refused
from server.opened import Opened
from support.wire import Client, Message

pytestmark = pytest.mark.anyio

TABLE = "stud-poker-1"
ANNA = {"name": "Anna", "password": "a long password"}
WRONG = {**ANNA, "password": "another password"}
OLD = {"password": ANNA["password"]}


async def sign_in(house: Opened, **body: str) -> str:
    told = await done(house, "/api/sign-in", {**ANNA, **body})
    return str(told["token"])


async def register(house: Opened, client: Client | None = None) -> Message:
    token = client.token if client is not None else None
    return await done(house, "/api/register", ANNA, token=token)


async def sessions(house: Opened, token: str) -> list[Message]:
    return cast(list[Message], (await got(house, "/api/sessions", token=token))["sessions"])


async def test_ils_4_a_guest_who_registers_keeps_his_chips(house: Opened) -> None:
    client = await house.seat(TABLE, 1, chips=100_000)
    told = await register(house, client)
    assert told == {
        "player": client.player,
        "name": "Anna",
        "token": None,
        "account_chips": GUEST_GRANT_CHIPS - 100_000,
    }
    me = await got(house, "/api/me", token=client.token)
    assert (me["player"], me["is_guest"], me["name"]) == (client.player, False, "Anna")
    # His socket is still his, and what he has at the table too.
    await client.do("cash_out", table=TABLE)
    assert house.store.balance(f"player:{client.player}") == GUEST_GRANT_CHIPS
    again = await house.enter(token=client.token)
    assert (again.player, again.welcome["name"]) == (client.player, "Anna")
    house.check_books()


async def test_registering_twice_is_registering_once(house: Opened) -> None:
    client = await house.enter()
    first = await register(house, client)
    assert await register(house, client) == first
    told = await refused(house, "POST", "/api/register", WRONG, token=client.token)
    assert told["code"] == "sign-in-failed"
    other = {**ANNA, "name": "Other"}
    told = await refused(house, "POST", "/api/register", other, token=client.token)
    assert told["code"] == "already-registered"


async def test_registering_at_the_same_moment_is_registering_once(house: Opened) -> None:
    client = await house.enter()
    told = await asyncio.gather(*(register(house, client) for _ in range(4)))
    assert [one["player"] for one in told] == [client.player] * 4
    assert len(await sessions(house, client.token)) == 1


async def test_a_name_is_taken_once_however_it_is_written(house: Opened) -> None:
    clients = [await house.enter() for _ in range(3)]
    names = ("Anna Lee", "ANNA-LEE", "annaIee")
    asked = (
        ask(house, "POST", "/api/register", {**ANNA, "name": name}, token=client.token)
        for name, client in zip(names, clients, strict=True)
    )
    answers = await asyncio.gather(*asked)
    assert sorted(answer.status for answer in answers) == [200, 409, 409]
    assert {str(one.code) for one in answers if one.status == 409} == {"name-taken"}
    guests = [(await got(house, "/api/me", token=one.token))["is_guest"] for one in clients]
    assert sorted(map(bool, guests)) == [False, True, True]


async def test_a_new_player_may_register_without_having_been_a_guest(house: Opened) -> None:
    told = await register(house)
    assert told["account_chips"] == GUEST_GRANT_CHIPS
    client = await house.enter(token=str(told["token"]))
    assert client.player == told["player"]
    house.check_books()


async def test_one_signs_in_at_several_places_and_each_is_ended_by_itself(house: Opened) -> None:
    await register(house)
    one, two = await sign_in(house), await sign_in(house, name="ANNA")
    assert one != two
    listed = await sessions(house, two)
    assert [line["is_own"] for line in listed].count(True) == 1
    assert len(listed) == 3
    first = next(line for line in await sessions(house, one) if line["is_own"])
    path = f"/api/sessions/{first['session']}"
    assert (await ask(house, "DELETE", path, token=two)).status == 200
    told = await refused(house, "GET", "/api/me", token=one)
    assert told["code"] == "sign-in-first"
    told = await refused(house, "DELETE", path, token=two)
    assert told["code"] == "unknown-session"
    assert len(await sessions(house, two)) == 2


async def test_nobody_ends_the_session_of_another(house: Opened) -> None:
    await register(house)
    own = (await sessions(house, await sign_in(house)))[0]["session"]
    other = await done(house, "/api/register", {**ANNA, "name": "Ben"})
    path = f"/api/sessions/{own}"
    told = await refused(house, "DELETE", path, token=str(other["token"]))
    assert told["code"] == "unknown-session"


async def test_the_socket_of_an_ended_session_is_closed_and_obeyed_no_more(house: Opened) -> None:
    client = await house.seat(TABLE, 1)
    await register(house, client)
    other = await house.enter(token=await sign_in(house))
    await done(house, "/api/sign-out", token=client.token)
    assert await client.until_closed() == (1008, "signed out")
    assert house.table(TABLE).state.spots == {1: client.player}
    await other.watch(TABLE)
    await other.do("cash_out", table=TABLE)
    newcomer = await house.enter(token=client.token)
    assert newcomer.player != client.player


async def test_an_ended_session_is_obeyed_no_more_even_before_its_socket_closes(
    house: Opened,
) -> None:
    client = await house.seat(TABLE, 1)
    await register(house, client)
    before = house.store.balances()
    await done(house, "/api/sign-out", token=client.token)
    with contextlib.suppress(ConnectionClosed):
        await client.send("cash_out", id="late", table=TABLE)
    await client.until_closed()
    assert "late" not in client.answers
    assert house.store.balances() == before


async def test_a_guest_is_not_signed_out_of_his_chips(house: Opened) -> None:
    client = await house.enter()
    told = await refused(house, "POST", "/api/sign-out", {}, token=client.token)
    assert told["code"] == "register-first"


async def test_a_new_password_ends_every_other_session(house: Opened) -> None:
    client = await house.enter()
    await register(house, client)
    other = await sign_in(house)
    new = "a new long password"
    body = {**OLD, "new_password": new}
    told = await refused(house, "POST", "/api/password", {**body, "password": "wrong"}, token=other)
    assert told["code"] == "sign-in-failed"
    told = await refused(
        house, "POST", "/api/password", {**body, "new_password": "short"}, token=other
    )
    assert told["code"] == "password-refused"
    await done(house, "/api/password", body, token=other)
    assert await client.until_closed() == (1008, "signed out")
    assert (await ask(house, "GET", "/api/me", token=other)).status == 200
    assert (await refused(house, "POST", "/api/sign-in", ANNA))["code"] == "sign-in-failed"
    await sign_in(house, password=new)


async def test_the_oldest_session_makes_room(house: Opened) -> None:
    token = str((await register(house))["token"])
    for _ in range(SESSIONS_PER_PLAYER_MAX):
        house.now_ms += 1
        newest = await sign_in(house)
    assert len(await sessions(house, newest)) == SESSIONS_PER_PLAYER_MAX
    assert (await ask(house, "GET", "/api/me", token=token)).status == 401


# Guesses


async def test_an_unknown_name_is_answered_like_a_wrong_password(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(house)
    worked: list[bool] = []
    work = Passwords._work

    def count(self: Passwords, password: str, password_hash: str | None) -> str:
        worked.append(password_hash is not None)
        return work(self, password, password_hash)

    monkeypatch.setattr(hashing.Passwords, "_work", count)
    answers = []
    for body in (
        {**WRONG, "name": "Nobody"},
        WRONG,
        {**ANNA, "password": "x"},
        {**ANNA, "name": ""},
    ):
        worked.clear()
        answers.append(await ask(house, "POST", "/api/sign-in", body))
        # Each hashed once against some hash; the first one made that of nobody.
        assert worked.count(True) == 1
    assert len({(answer.status, answer.body) for answer in answers}) == 1
    assert answers[0].code == "sign-in-failed"


@pytest.mark.parametrize("name", ["Anna", "Nobody"])
async def test_who_guesses_has_to_wait_longer_and_longer(house: Opened, name: str) -> None:
    await register(house)
    body = {**WRONG, "name": name}
    tries = [await refused(house, "POST", "/api/sign-in", body) for _ in range(GUESS_FREE_BY_NAME)]
    assert {one["code"] for one in tries} == {"sign-in-failed"}
    waits = []
    for _ in range(8):
        told = await ask(house, "POST", "/api/sign-in", {**body, "password": ANNA["password"]})
        assert (told.status, told.code) == (429, "too-many-guesses")
        waits.append(int(told.headers["retry-after"]))
        house.now_ms += waits[-1] * 1_000
        told = await ask(house, "POST", "/api/sign-in", body)
        assert told.code == "sign-in-failed"
    assert waits[:4] == [1, 2, 4, 8]
    assert waits[-1] == GUESS_WAIT_MAX_S
    house.now_ms += GUESS_WAIT_MAX_S * 1_000
    right = await ask(house, "POST", "/api/sign-in", {**ANNA, "name": name})
    assert right.status == (200 if name == "Anna" else 401)


async def test_guesses_at_the_same_moment_count_as_many(house: Opened) -> None:
    await register(house)
    asked = (ask(house, "POST", "/api/sign-in", WRONG) for _ in range(GUESS_FREE_BY_NAME + 4))
    codes = [answer.code for answer in await asyncio.gather(*asked)]
    assert codes.count("too-many-guesses") == 4


async def test_an_old_password_changes_a_new_one_no_more(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(house)
    tokens = [await sign_in(house) for _ in range(2)]
    passwords, both = house.hub.desk._passwords, asyncio.Barrier(2)
    hash_of = passwords.hash

    async def together(password: str) -> str:
        await both.wait()
        return await hash_of(password)

    monkeypatch.setattr(passwords, "hash", together)
    wanted = [f"a new password {number}" for number in range(2)]
    answers = await asyncio.gather(
        *(
            ask(house, "POST", "/api/password", {**OLD, "new_password": new}, token=token)
            for token, new in zip(tokens, wanted, strict=True)
        )
    )
    assert sorted(answer.status for answer in answers) == [200, 401]
    won = wanted[[answer.status for answer in answers].index(200)]
    monkeypatch.undo()
    assert (await ask(house, "POST", "/api/sign-in", {**ANNA, "password": won})).status == 200


async def test_an_old_password_that_is_being_checked_opens_nothing(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = str((await register(house))["token"])
    passwords, new = house.hub.desk._passwords, "a new long password"
    is_right = passwords.is_right

    async def too_late(password_hash: str | None, password: str) -> bool:
        monkeypatch.undo()
        told = await is_right(password_hash, password)
        await done(house, "/api/password", {**OLD, "new_password": new}, token=token)
        return told

    monkeypatch.setattr(passwords, "is_right", too_late)
    assert (await refused(house, "POST", "/api/sign-in", ANNA))["code"] == "sign-in-failed"
    assert len(await sessions(house, token)) == 1
    await sign_in(house, password=new)


async def test_a_password_that_nobody_looked_at_was_no_guess(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(house)
    await sign_in(house)
    with monkeypatch.context() as patch:
        patch.setattr("croupier.server.passwords.PASSWORDS_WAITING_MAX", 0)
        for _ in range(GUESS_FREE_BY_NAME + 1):
            assert (await ask(house, "POST", "/api/sign-in", ANNA)).code == "busy"
    await sign_in(house)


# Passwords


async def test_a_password_hashed_by_weaker_figures_is_hashed_anew(house: Opened) -> None:
    player = str((await register(house))["player"])
    weak = house.store.people.login(player)
    house.hub.desk._passwords = Passwords(memory_kib=16, passes=1)
    await sign_in(house)
    strong = house.store.people.login(player)
    assert weak is not None and strong is not None
    assert "m=8," in weak.password_hash
    assert "m=16," in strong.password_hash
    await sign_in(house)


async def test_a_password_hashed_anew_twice_at_once_opens_two_sessions(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = str((await register(house))["token"])
    house.hub.desk._passwords = passwords = Passwords(memory_kib=16, passes=1)
    hash_of, both = passwords.hash, asyncio.Barrier(2)

    async def together(password: str) -> str:
        await both.wait()
        return await hash_of(password)

    monkeypatch.setattr(passwords, "hash", together)
    await asyncio.gather(sign_in(house), sign_in(house))
    assert len(await sessions(house, token)) == 3


async def test_no_password_and_no_token_is_kept_as_it_is(house: Opened) -> None:
    token = str((await register(house))["token"])
    player = house.store.people.login_by_name("anna")
    assert player is not None
    assert player.password_hash.startswith("$argon2id$")
    session = house.store.people.sessions(player.player)[0]
    assert token not in session.token_hash
    events = house.store.events(f"person/{player.player}")
    kept = b"".join(event.body for event in events) + repr((player, session)).encode()
    assert ANNA["password"].encode() not in kept


async def test_hashes_run_two_at_a_time_and_not_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hashing, "PASSWORDS_WAITING_MAX", 3)
    passwords = Passwords(memory_kib=8, passes=1)
    told = await asyncio.gather(
        *(passwords.hash("a long password") for _ in range(5)), return_exceptions=True
    )
    assert [isinstance(one, str) for one in told] == [True] * 3 + [False] * 2


# Roles


async def test_a_role_is_for_registered_players(house: Opened) -> None:
    client = await house.enter()
    with pytest.raises(Exception, match="role needs login"):
        set_role(house.store, client.player, Role.FLOOR, is_held=True, by="console", now_ms=1)
    await register(house, client)
    set_role(house.store, client.player, Role.FLOOR, is_held=True, by="console", now_ms=1)
    assert roles_of(house.store, client.player) == {Role.PLAYER, Role.FLOOR}
    assert (await got(house, "/api/me", token=client.token))["roles"] == ["floor", "player"]
    set_role(house.store, client.player, Role.FLOOR, is_held=False, by="console", now_ms=2)
    assert roles_of(house.store, client.player) == {Role.PLAYER}
