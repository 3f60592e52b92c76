"""Who is asking: the one way from a token to a player, for the socket and for the HTTP API."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from croupier.errors import Refused
from croupier.people.limits import SESSION_LIFE_MS
from croupier.people.roles import Role
from croupier.store import CAGE, Batch, Player, RoleHeld, SetRole, Store

__all__ = ["Caller", "caller_of", "roles_of", "set_role", "token_hash"]


def token_hash(token: str) -> str:
    """Hashes a token; tokens are 256 random bits, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


class Caller(NamedTuple):
    """Is a person known by his token, with what he may do."""

    player: Player
    roles: frozenset[Role]


def caller_of(store: Store, token: str, *, now_ms: int) -> Caller | None:
    """Finds whose token this is, None where it is nobody's any more; asks the store, so it blocks.

    A guest has one token; a registered player has one for each place where he is signed in.
    """
    hashed = token_hash(token)
    session = store.people.session(hashed)
    if session is None:
        player = store.player_by_token(hashed)
    elif session.ended_ms is None and now_ms < session.opened_ms + SESSION_LIFE_MS:
        player = store.player(session.player)
    else:
        player = None
    return None if player is None else Caller(player, roles_of(store, player.id))


def roles_of(store: Store, player: str) -> frozenset[Role]:
    """Gives what a person may do; everybody whom the house knows is a player."""
    held = {Role(one.role) for one in store.people.roles(player) if one.is_held}
    return frozenset(held | {Role.PLAYER})


def set_role(store: Store, player: str, role: Role, *, is_held: bool, by: str, now_ms: int) -> None:
    """Gives an account a role, or takes it; `by` says who did.

    Raises:
        Refused: `no-such-player`; `role-needs-login` for a guest, who could lose it with his token.
    """
    found = store.player(player)
    if found is None:
        raise Refused("no-such-player", player=player)
    if found.is_guest:
        raise Refused("role-needs-login", player=player)
    held = RoleHeld(player, role.value, is_held, now_ms, by)
    store.append(Batch(table=CAGE, number=0, at_ms=now_ms, people=(SetRole(held),)))
