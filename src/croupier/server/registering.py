"""The desk where players register, sign in and out, and change their passwords."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from croupier.errors import Refused
from croupier.people.events import PasswordChanged, PersonEvent, Registered, SessionEnded
from croupier.people.names import Name, key_of, read_name, read_password
from croupier.server.accounts import welcome_money
from croupier.server.callers import token_hash
from croupier.server.guesses import Guesses
from croupier.server.limits import PERSON_ATTEMPTS
from croupier.server.passwords import Passwords
from croupier.server.persons import Persons, append_person
from croupier.store import (
    CAGE,
    Batch,
    Conflict,
    EndOtherSessions,
    EndSession,
    Login,
    NewPassword,
    OpenSession,
    Player,
    Register,
    Session,
    Store,
    spent_token,
)
from croupier.store.limits import SESSIONS_PER_PLAYER_MAX
from croupier.store.persons import PersonChange

__all__ = ["Desk", "Entry", "Place", "session_name"]

_NAMED_CHARS = 16


class Place(NamedTuple):
    """Is where somebody asks from: the peer's address, and how his browser calls itself."""

    address: str
    label: str


class Entry(NamedTuple):
    """Is a player who was let in; `token` is there only where it is new."""

    player: Player
    token: str | None


def session_name(hashed: str) -> str:
    """Names a session by the beginning of its token's hash, which opens nothing."""
    return hashed[:_NAMED_CHARS]


class Desk:
    """Keeps what the desk needs: the store, the hashing of passwords, and who counts guesses."""

    def __init__(
        self,
        store: Store,
        persons: Persons,
        *,
        passwords: Passwords,
        draw_token: Callable[[], str],
    ) -> None:
        self._store = store
        self._persons = persons
        self._passwords = passwords
        self._draw_token = draw_token
        self._guesses = Guesses(store)

    async def register(
        self,
        player: Player | None,
        token: str | None,
        *,
        name: str,
        password: str,
        place: Place,
        now_ms: int,
    ) -> Entry:
        """Registers a guest, who stays the same player with the same token, or a new player.

        Sent again by the same player with the same name and password it is answered the same.

        Raises:
            Refused: `name-refused`, `password-refused`, `name-taken`, `already-registered`.
        """
        wanted = read_name(name)
        password = read_password(password, name_key=wanted.key)
        if player is not None and not player.is_guest:
            return await self._registered_before(player, wanted, password, place, now_ms)
        hashed = await self._passwords.hash(password)
        if player is None or token is None:
            return await asyncio.to_thread(self._welcome, wanted, hashed, place, now_ms)
        with suppress(_Registered):
            await asyncio.to_thread(self._settle, player, token, wanted, hashed, place, now_ms)
            self._persons.tell(player.id)
            return Entry(self._now(player.id), None)
        return await self._registered_before(player, wanted, password, place, now_ms)

    def _settle(
        self, player: Player, token: str, name: Name, hashed: str, place: Place, now_ms: int
    ) -> None:
        login = Login(player.id, name.key, hashed, now_ms)
        session = Session(token_hash(token), player.id, place.label, now_ms)

        def decide() -> tuple[Sequence[PersonEvent], Sequence[PersonChange]]:
            if self._store.people.login(player.id) is not None:
                raise _Registered
            return (Registered(name.shown),), (Register(login, name.shown), OpenSession(session))

        append_person(self._store, player.id, decide, now_ms=now_ms)

    def _welcome(self, name: Name, hashed: str, place: Place, now_ms: int) -> Entry:
        token = self._draw_token()
        player_id = f"p{token_hash(token)[:12]}"
        player = Player(player_id, name.shown, spent_token(player_id), now_ms, False)
        login = Login(player_id, name.key, hashed, now_ms)
        session = Session(token_hash(token), player_id, place.label, now_ms)
        append_person(
            self._store,
            player_id,
            lambda: (
                (Registered(name.shown),),
                (Register(login, name.shown), OpenSession(session)),
            ),
            now_ms=now_ms,
            players=(player,),
            transfers=(welcome_money(player_id),),
        )
        return Entry(player, token)

    async def _registered_before(
        self, player: Player, name: Name, password: str, place: Place, now_ms: int
    ) -> Entry:
        login = await asyncio.to_thread(self._store.people.login, player.id)
        if login is None or login.name_key != name.key:
            raise Refused("already-registered", player=player.id)
        await self._check(login.name_key, login, password, place, now_ms)
        return Entry(await asyncio.to_thread(self._now, player.id), None)

    async def sign_in(self, name: str, password: str, *, place: Place, now_ms: int) -> Entry:
        """Opens a session for a registered player.

        An unknown name takes as long as a wrong password and is told the same. Where the password
        is changed while it is checked, it is checked again.

        Raises:
            Refused: `sign-in-failed`, `too-many-guesses`, and `busy` where it changes again and
                again.
        """
        key = key_of(name)
        for _ in range(PERSON_ATTEMPTS):
            login = await asyncio.to_thread(self._store.people.login_by_name, key)
            was_hash = await self._check(key, login, password, place, now_ms)
            assert login is not None
            with suppress(Conflict):
                return await asyncio.to_thread(self._open, login.player, was_hash, place, now_ms)
        raise Refused("busy", reason="person")

    async def _check(
        self, key: str, login: Login | None, password: str, place: Place, now_ms: int
    ) -> str:
        """Lets a right password pass; gives the hash that is kept of it now."""
        try:
            password = read_password(password, name_key=None)
        except Refused:
            password = ""  # None is like this; and it takes as long as any other.
        await self._guesses.try_now(place.address, key, now_ms=now_ms)
        hashed = login.password_hash if login is not None else None
        try:
            is_right = await self._passwords.is_right(hashed, password)
        except Refused:
            await self._guesses.was_none(place.address, key, now_ms=now_ms)
            raise
        if not is_right or login is None:
            raise Refused("sign-in-failed")
        await self._guesses.was_right(place.address, key, now_ms=now_ms)
        if self._passwords.is_outdated(login.password_hash):
            return await self._hash_anew(login, password, now_ms)
        return login.password_hash

    async def _hash_anew(self, login: Login, password: str, now_ms: int) -> str:
        hashed = await self._passwords.hash(password)
        change = NewPassword(login.player, login.password_hash, hashed, now_ms)
        batch = Batch(table=CAGE, number=0, at_ms=now_ms, people=(change,))
        with suppress(Conflict):  # It was changed meanwhile, and so it is new.
            await asyncio.to_thread(self._store.append, batch)
        return hashed

    def _open(self, player: str, was_hash: str, place: Place, now_ms: int) -> Entry:
        token = self._draw_token()
        people = self._store.people
        session = Session(token_hash(token), player, place.label, now_ms)
        opened = people.sessions(player)
        spare = opened[: max(0, len(opened) + 1 - SESSIONS_PER_PLAYER_MAX)]
        changes: tuple[PersonChange, ...] = (
            OpenSession(session, was_hash),
            *(EndSession(one.token_hash, now_ms) for one in spare),
        )
        self._store.append(Batch(table=CAGE, number=0, at_ms=now_ms, people=changes))
        return Entry(self._now(player), token)

    def _now(self, player: str) -> Player:
        found = self._store.player(player)
        assert found is not None
        return found

    async def change_password(
        self, player: Player, token: str, *, old: str, new: str, place: Place, now_ms: int
    ) -> None:
        """Changes a password and ends every session but the one that asks.

        Raises:
            Refused: `register-first`, `password-refused`, `sign-in-failed`, `too-many-guesses`.
        """
        login = await asyncio.to_thread(self._store.people.login, player.id)
        if login is None:
            raise Refused("register-first", player=player.id)
        new = read_password(new, name_key=login.name_key)
        was_hash = await self._check(login.name_key, login, old, place, now_ms)
        change = NewPassword(player.id, was_hash, await self._passwords.hash(new), now_ms)
        await asyncio.to_thread(self._change, change, token)
        self._persons.tell(player.id)

    def _change(self, change: NewPassword, token: str) -> None:
        player, now_ms = change.player, change.at_ms
        end = EndOtherSessions(player, token_hash(token), now_ms)

        def decide() -> tuple[Sequence[PersonEvent], Sequence[PersonChange]]:
            login = self._store.people.login(player)
            if login is None or login.password_hash != change.was_hash:
                raise Refused("sign-in-failed")  # The old password is right no more.
            return (PasswordChanged(),), (change, end)

        append_person(self._store, player, decide, now_ms=now_ms)

    async def end_session(self, player: Player, session: str, *, now_ms: int) -> None:
        """Ends a session: whoever has its token is nobody from now on, on his sockets too.

        Raises:
            Refused: `unknown-session`; `register-first` for a guest, who would lose his chips.
        """
        if player.is_guest:
            raise Refused("register-first", player=player.id)
        await asyncio.to_thread(self._end, player.id, session, now_ms)
        self._persons.tell(player.id)

    def _end(self, player: str, session: str, now_ms: int) -> None:
        def decide() -> tuple[Sequence[PersonEvent], Sequence[PersonChange]]:
            opened = self._store.people.sessions(player)
            found = [one for one in opened if session_name(one.token_hash) == session]
            if not found:
                raise Refused("unknown-session")
            ends = [EndSession(one.token_hash, now_ms) for one in found]
            return (SessionEnded(session),), ends

        append_person(self._store, player, decide, now_ms=now_ms)


class _Registered(Exception):
    """Says that the player has a login already."""
