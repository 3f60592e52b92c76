"""What the floor may have done: tables opened and closed, houses posted, wagering stopped."""

from __future__ import annotations

import hashlib
from typing import Annotated

from msgspec import Meta, Struct

from croupier.floor import commands
from croupier.floor.decide import reason_of
from croupier.floor.events import Edges
from croupier.floor.houses import house_of
from croupier.floor.limits import HOUSE_TEXT_MAX_CHARS
from croupier.floor.log import Order
from croupier.people.roles import Role
from croupier.rules import Malformed
from croupier.server.api.endpoint import Call, post
from croupier.server.api.reasons import ReasonTold, reasons_of
from croupier.server.edges import edges_of, find_change
from croupier.server.limits import EDGE_WAIT_S
from croupier.server.messages import Id, TableName
from croupier.table import orders
from croupier.table.limits import REASON_MAX_CHARS

__all__ = ["ENDPOINTS", "FLOOR"]

FLOOR = (Role.FLOOR,)

Reason = Annotated[str, Meta(min_length=1, max_length=REASON_MAX_CHARS)]
Comment = Annotated[str, Meta(max_length=REASON_MAX_CHARS)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
HouseText = Annotated[str, Meta(max_length=HOUSE_TEXT_MAX_CHARS)]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table under a house of the house file `text` (TOML); `id` acts once."""

    id: Id
    table: TableName
    game: Key
    house: Key
    text: HouseText
    reason: Comment = ""


class TakeNote(Struct, frozen=True, forbid_unknown_fields=True):
    """Gives the reason of a decision; `id` acts once."""

    id: Id
    reason: Reason


class VoidRound(Struct, frozen=True, forbid_unknown_fields=True):
    """Names the round to be voided, and the reason; `id` acts once."""

    id: Id
    round: Annotated[int, Meta(ge=1, le=10**15)]
    reason: Reason


class PostHouse(Struct, frozen=True, forbid_unknown_fields=True):
    """Gives the text of a house file (TOML) and which of its houses is to be dealt."""

    id: Id
    house: Key
    text: HouseText
    reason: Comment = ""


class CheckHouse(Struct, frozen=True, forbid_unknown_fields=True):
    """Gives the text of a house file (TOML) to be read and not posted."""

    game: Key
    house: Key
    text: HouseText


class Decision(Struct, frozen=True):
    """Says that a decision is in the log under this number.

    `pending` names tables that could not be given their order yet: they are tried again. A table
    that is not named obeys it already, in every process of the house.
    """

    number: int
    is_new: bool
    pending: tuple[str, ...]


class HouseDecision(Struct, frozen=True):
    """Says that a house is posted, with the exact edges before and after as far as known by now.

    An edge that takes longer is recorded with the decision when it is known.
    """

    number: int
    is_new: bool
    pending: tuple[str, ...]
    before: Edges | None
    after: Edges | None


class HouseCheck(Struct, frozen=True):
    """Says whether a house can be dealt: every reason why not, or its edges if known in time."""

    is_right: bool
    reasons: tuple[ReasonTold, ...]
    edges: Edges | None


def _order(call: Call, id: str, command: commands.Command) -> Order:
    """Makes an order that acts once: the same id with another command is refused."""
    fingerprint = hashlib.sha256(repr(command).encode()).digest()
    return Order(command, f"{call.player.id}:{id}", fingerprint, call.now_ms)


async def _decide(call: Call, id: str, command: commands.Command) -> Decision:
    decided = await call.hub.floor.decide(_order(call, id, command))
    return Decision(decided.state.number, decided.is_new, _pending(call))


def _pending(call: Call) -> tuple[str, ...]:
    return tuple(sorted(call.hub.floor.pending))


async def open_table(call: Call, body: OpenTable) -> Decision:
    """Opens a table, or a closed one again, for everybody in the lobby to see."""
    by = call.player.id
    opening = commands.OpenTable(by, body.table, body.game, body.house, body.text, body.reason)
    return await _decide(call, body.id, opening)


async def pause_table(call: Call, body: TakeNote) -> Decision:
    """Pauses a table: the round in progress is finished, and no other is opened."""
    pausing = commands.PauseTable(call.player.id, call.path["table"], body.reason)
    return await _decide(call, body.id, pausing)


async def resume_table(call: Call, body: TakeNote) -> Decision:
    """Lets a paused table go on."""
    resuming = commands.ResumeTable(call.player.id, call.path["table"], body.reason)
    return await _decide(call, body.id, resuming)


async def close_table(call: Call, body: TakeNote) -> Decision:
    """Closes a table once its round is over: chips become money, spots are free."""
    closing = commands.CloseTable(call.player.id, call.path["table"], body.reason)
    return await _decide(call, body.id, closing)


async def stop_wagering(call: Call, body: TakeNote) -> Decision:
    """Stops all wagering in the whole house at once; rounds in progress are finished.

    Once it is answered no wager is taken any more, at any table and by any process, but at those
    that are named as pending.
    """
    return await _decide(call, body.id, commands.StopWagering(call.player.id, body.reason))


async def allow_wagering(call: Call, body: TakeNote) -> Decision:
    """Allows wagering again."""
    return await _decide(call, body.id, commands.AllowWagering(call.player.id, body.reason))


async def void_round(call: Call, body: VoidRound) -> Decision:
    """Voids the round in progress: every stake goes back, and its log is kept."""
    by, table, reason = call.player.id, call.path["table"], reason_of(body.reason)
    order = _order(call, body.id, commands.VoidRound(by, table, body.round, reason))
    # The table first: it alone knows whether that round can still be voided.
    await call.hub.table(table).do(
        orders.VoidRound(by, reason, body.round),
        command_id=f"{order.command_id}:void",
        reply=order.fingerprint,
    )
    decided = await call.hub.floor.decide(order)
    return Decision(decided.state.number, decided.is_new, _pending(call))


async def post_house(call: Call, body: PostHouse) -> HouseDecision:
    """Posts another house at a table; it is dealt from the next round on.

    The exact edges before and after are recorded with it as soon as they are known, and are in the
    answer if that is at once or nearly so.
    """
    by, table, floor = call.player.id, call.path["table"], call.hub.floor
    before = floor.table(table)
    posting = commands.PostHouse(by, table, body.house, body.text, body.reason)
    decided = await floor.decide(_order(call, body.id, posting))
    number, after = decided.state.tables[table].posted, decided.state.tables[table]
    if decided.is_new:
        floor.record_edges(number, before, after)
    change = await find_change(call.hub.figures, before, after, wait_s=EDGE_WAIT_S)
    return HouseDecision(number, decided.is_new, _pending(call), change.before, change.after)


async def check_house(call: Call, body: CheckHouse) -> HouseCheck:
    """Reads a house file and posts nothing: every reason why it cannot be dealt, or its edges."""
    try:
        terms = house_of(body.game, body.house, body.text).terms
    except Malformed as malformed:
        return HouseCheck(False, reasons_of(malformed), None)
    shares = await call.hub.figures.odds.answer(terms.document(), wait_s=EDGE_WAIT_S)
    return HouseCheck(True, (), edges_of(terms, shares))


ENDPOINTS = (
    post("/api/floor/tables", open_table, needs=FLOOR),
    post("/api/floor/tables/{table}/pause", pause_table, needs=FLOOR),
    post("/api/floor/tables/{table}/resume", resume_table, needs=FLOOR),
    post("/api/floor/tables/{table}/close", close_table, needs=FLOOR),
    post("/api/floor/tables/{table}/house", post_house, needs=FLOOR),
    post("/api/floor/tables/{table}/void", void_round, needs=FLOOR),
    post("/api/floor/houses/check", check_house, needs=FLOOR),
    post("/api/floor/wagering/stop", stop_wagering, needs=FLOOR),
    post("/api/floor/wagering/allow", allow_wagering, needs=FLOOR),
)
