"""Registering, signing in and out, sessions and passwords."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta, Struct

from croupier.ledger import player_account
from croupier.server.api.endpoint import ANYONE, Call, get, post, route
from croupier.server.callers import token_hash
from croupier.server.registering import Entry, Place, session_name

__all__ = ["ENDPOINTS"]

NameText = Annotated[str, Meta(max_length=200)]
PasswordText = Annotated[str, Meta(max_length=1_000)]


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for an account under a name. Names that look alike are one name."""

    name: NameText
    password: PasswordText


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to be let in."""

    name: NameText
    password: PasswordText


class SignedIn(Struct, frozen=True):
    """Is a player who was let in; `token` is null where the one that was sent stays good."""

    player: str
    name: str
    token: str | None
    account_chips: int


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for another password."""

    password: PasswordText
    new_password: PasswordText


class SessionLine(Struct, frozen=True):
    """Is one place where the player is signed in; `is_own` marks the one that asks."""

    session: str
    label: str
    opened_ms: int
    is_own: bool


class Sessions(Struct, frozen=True):
    """Lists where the player is signed in, the oldest first."""

    sessions: tuple[SessionLine, ...]


class Nothing(Struct, frozen=True):
    """Says that it was done, and nothing else."""


async def register(call: Call, body: Registration) -> SignedIn:
    """Registers the guest whose token is sent, who keeps his chips; without one, a new player.

    The guest's token stays good. Sent again with the same name and password the answer is the same.
    """
    player = call.caller.player if call.caller is not None else None
    entry = await call.hub.desk.register(
        player,
        call.token,
        name=body.name,
        password=body.password,
        place=_place(call),
        now_ms=call.now_ms,
    )
    return await _signed_in(call, entry)


async def sign_in(call: Call, body: SignIn) -> SignedIn:
    """Opens a session and gives its token.

    A name that nobody has is answered like a wrong password. After some tries each has to wait.
    """
    entry = await call.hub.desk.sign_in(
        body.name, body.password, place=_place(call), now_ms=call.now_ms
    )
    return await _signed_in(call, entry)


async def sign_out(call: Call) -> Nothing:
    """Ends the session whose token is sent; its sockets are closed."""
    session = session_name(token_hash(call.token or ""))
    await call.hub.desk.end_session(call.player, session, now_ms=call.now_ms)
    return Nothing()


async def change_password(call: Call, body: PasswordChange) -> Nothing:
    """Changes the password and ends every other session."""
    await call.hub.desk.change_password(
        call.player,
        call.token or "",
        old=body.password,
        new=body.new_password,
        place=_place(call),
        now_ms=call.now_ms,
    )
    return Nothing()


def sessions(call: Call) -> Sessions:
    """Lists where the player is signed in."""
    own = token_hash(call.token or "")
    return Sessions(
        tuple(
            SessionLine(
                session=session_name(one.token_hash),
                label=one.label,
                opened_ms=one.opened_ms,
                is_own=one.token_hash == own,
            )
            for one in call.hub.store.people.sessions(call.player.id)
        )
    )


async def end_session(call: Call) -> Nothing:
    """Ends one of the player's sessions; its sockets are closed."""
    session = call.path["session"]
    await call.hub.desk.end_session(call.player, session, now_ms=call.now_ms)
    return Nothing()


def _place(call: Call) -> Place:
    return Place(call.address, call.label)


async def _signed_in(call: Call, entry: Entry) -> SignedIn:
    player = entry.player
    account = player_account(player.id)
    account_chips = await asyncio.to_thread(call.hub.store.balance, account)
    return SignedIn(player.id, player.name, entry.token, account_chips)


ENDPOINTS = (
    post("/api/register", register, needs=ANYONE),
    post("/api/sign-in", sign_in, needs=ANYONE),
    post("/api/sign-out", sign_out),
    post("/api/password", change_password),
    get("/api/sessions", sessions),
    route("DELETE", "/api/sessions/{session}", end_session),
)
