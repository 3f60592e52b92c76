"""Who the caller is."""

from __future__ import annotations

from msgspec import Struct

from croupier.ledger import player_account
from croupier.people.roles import Role
from croupier.server.api.endpoint import Call, get

__all__ = ["ENDPOINTS", "Me"]


class Me(Struct, frozen=True):
    """Is the caller as the house knows him; `account_chips` is his balance at the cage."""

    player: str
    name: str
    is_guest: bool
    roles: tuple[Role, ...]
    account_chips: int
    now_ms: int


def me(call: Call) -> Me:
    """Tells who the caller is, what he may do, and the balance of his account."""
    player = call.player
    return Me(
        player=player.id,
        name=player.name,
        is_guest=player.is_guest,
        roles=tuple(sorted(call.roles)),
        account_chips=call.hub.store.balance(player_account(player.id)),
        now_ms=call.now_ms,
    )


ENDPOINTS = (get("/api/me", me),)
