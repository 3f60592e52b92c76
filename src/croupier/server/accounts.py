"""Guests: an account with play chips on arrival, known again by a token."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from croupier.ledger import WORLD_MINT, Reason, Transfer, player_account
from croupier.server.limits import GUEST_GRANT_CHIPS
from croupier.store import CAGE, Batch, Player, Store

__all__ = ["Arrival", "arrive", "token_hash"]


class Arrival(NamedTuple):
    """Is a player at the door; `token` is there only when it is new."""

    player: Player
    token: str | None


def token_hash(token: str) -> str:
    """Hashes a token; tokens are 256 random bits, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


def arrive(
    store: Store, token: str | None, *, now_ms: int, draw_token: Callable[[], str]
) -> Arrival:
    """Finds the player whose token this is, or welcomes a new guest with play money.

    A guest who has lost everything is granted the same again: it is play money.
    """
    known = store.player_by_token(token_hash(token)) if token else None
    if known is not None:
        _refill(store, known, now_ms)
        return Arrival(known, None)
    fresh = draw_token()
    hashed = token_hash(fresh)
    player = Player(f"g{hashed[:12]}", f"Guest {hashed[-4:].upper()}", hashed, now_ms, True)
    store.create_player(player, (_grant(player.id, 1),))
    return Arrival(player, fresh)


def _grant(player: str, times: int) -> Transfer:
    ref = f"grant/{player}/{times}"
    return Transfer(WORLD_MINT, player_account(player), GUEST_GRANT_CHIPS, Reason.GRANT, ref)


def _refill(store: Store, player: Player, now_ms: int) -> None:
    at_tables = sum(
        chips
        for account, chips in store.balances("chips:").items()
        if account.endswith(f":{player.id}")
    )
    if store.balance(player_account(player.id)) or at_tables or not player.is_guest:
        return
    grants = [
        entry
        for entry in store.statement(player_account(player.id))
        if entry.reason is Reason.GRANT
    ]
    store.append(
        Batch(
            table=CAGE,
            number=0,
            transfers=(_grant(player.id, len(grants) + 1),),
            at_ms=now_ms,
        )
    )
