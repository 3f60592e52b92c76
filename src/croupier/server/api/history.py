"""A player's last rounds, step by step, with their proof."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from croupier.audit.history import history_of
from croupier.audit.history_file import History
from croupier.server.api.endpoint import Call, get

__all__ = ["ENDPOINTS"]

_DEFAULT_ROUNDS = 50
_MAX_ROUNDS = 100


class HistoryQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the newest rounds, or those that `older` of an earlier answer leads to."""

    rounds: Annotated[int, Meta(ge=1, le=_MAX_ROUNDS)] = _DEFAULT_ROUNDS
    before: Annotated[int, Meta(ge=1, le=2**63 - 1)] | None = None


def history(call: Call, query: HistoryQuery) -> History:
    """Gives the player's last rounds step by step, newest first, each with its proof.

    It holds what he was allowed to see, and no more. Kept as a file it is what `croupier verify`
    reads: it works the decks out again from the secrets and settles every round anew.
    """
    store, player = call.hub.store, call.player.id
    return history_of(store, player, rounds=query.rounds, before=query.before)


ENDPOINTS = (get("/api/history", history),)
