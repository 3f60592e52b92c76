"""Guests: an account with play chips on arrival, known again by a token."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from croupier.ledger import WORLD_MINT, Reason, Transfer, player_account
from croupier.server.callers import caller_of, token_hash
from croupier.server.limits import GUEST_GRANT_CHIPS
from croupier.store import CAGE, Already, Batch, Player, Store

__all__ = ["Arrival", "arrive", "refill", "welcome_money"]


class Arrival(NamedTuple):
    """Is a player at the door; `token` is there only when it is new."""

    player: Player
    token: str | None


def arrive(
    store: Store, token: str | None, *, now_ms: int, draw_token: Callable[[], str]
) -> Arrival:
    """Finds the player whose token this is, or welcomes a new guest with play money."""
    known = caller_of(store, token, now_ms=now_ms) if token else None
    if known is not None:
        return Arrival(known.player, None)
    fresh = draw_token()
    hashed = token_hash(fresh)
    player = Player(f"g{hashed[:12]}", f"Guest {hashed[-4:].upper()}", hashed, now_ms, True)
    store.create_player(player, (welcome_money(player.id),))
    return Arrival(player, fresh)


def welcome_money(player: str) -> Transfer:
    """Gives the play money that everybody gets on arrival, once."""
    return _grant(player, "arrival")


def refill(store: Store, player: str, *, now_ms: int) -> None:
    """Grants a player the same again when his account is empty: it is play money.

    Asked for twice at the same moment it is granted once. Whether he has chips at a table is for
    the caller to know. Who got his account from the command line has never had any.
    """
    account = player_account(player)
    if store.balance(account):
        return
    moved = store.statement(account, limit=1)
    grant = _grant(player, str(moved[0].id)) if moved else welcome_money(player)
    batch = Batch(
        table=CAGE, number=0, transfers=(grant,), commands=((grant.ref, b""),), at_ms=now_ms
    )
    with suppress(Already):
        store.append(batch)


def _grant(player: str, occasion: str) -> Transfer:
    ref = f"grant/{player}/{occasion}"
    return Transfer(WORLD_MINT, player_account(player), GUEST_GRANT_CHIPS, Reason.GRANT, ref)
