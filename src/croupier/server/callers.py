"""Who is asking: the one way from a token to a player, for the socket and for the HTTP API."""

from __future__ import annotations

from typing import NamedTuple

from croupier.people.roles import Role
from croupier.server.accounts import token_hash
from croupier.store import Player, Store

__all__ = ["Caller", "caller_of", "roles_of"]


class Caller(NamedTuple):
    """Is a person known by his token, with what he may do."""

    player: Player
    roles: frozenset[Role]


def caller_of(store: Store, token: str) -> Caller | None:
    """Finds whose token this is, None where it is nobody's; asks the store, so it blocks."""
    player = store.player_by_token(token_hash(token))
    return None if player is None else Caller(player, roles_of(store, player.id))


def roles_of(store: Store, player: str) -> frozenset[Role]:
    """Gives what a person may do; everybody whom the house knows is a player."""
    return frozenset({Role.PLAYER})
