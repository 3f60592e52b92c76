"""The cage's books for one player: every movement of his money, page by page."""

from __future__ import annotations

import csv
import io
from typing import Annotated

from msgspec import Meta, Struct

from croupier.audit.history import movement_line
from croupier.money import format_amount
from croupier.people.statement import Line, Purse, lines_of
from croupier.server.api.endpoint import Call, File, get
from croupier.store import Store

__all__ = ["ENDPOINTS"]

_DEFAULT_LINES = 100
_MAX_LINES = 500


class StatementQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a page: the newest lines, or those before a line's id."""

    before: Annotated[int, Meta(ge=1, le=2**63 - 1)] | None = None
    lines: Annotated[int, Meta(ge=1, le=_MAX_LINES)] = _DEFAULT_LINES


class Held(Struct, frozen=True):
    """Is what a player has at the cage, and in chips at tables apart from his wagers."""

    account_chips: int
    chips: int


class StatementLine(Struct, frozen=True):
    """Is one movement; `round`, `spot` and `wager` are null where it belongs to none.

    `account_change` and `chips_change` say what it did to the account and to the chips at tables,
    `after` what there was then. A stake leaves the chips when it is laid.
    """

    id: int
    at_ms: int
    reason: str
    table: str
    round: int | None
    spot: int | None
    wager: str | None
    amount: int
    account_change: int
    chips_change: int
    after: Held


class Statement(Struct, frozen=True):
    """Is a page of lines, newest first: `opening` and all its lines make `closing`.

    `older` is what to ask `before` for the page that comes before this one, null at the first.
    Its closing balance is the opening balance of this one.
    """

    opening: Held
    closing: Held
    lines: tuple[StatementLine, ...]
    older: int | None


def statement(call: Call, query: StatementQuery) -> Statement:
    """Lists every movement of the player's money with its round, a page at a time."""
    return _page(call.hub.store, call.player.id, query)


def statement_csv(call: Call, query: StatementQuery) -> File:
    """Lists the same page as CSV, newest first, amounts with two decimals."""
    page = _page(call.hub.store, call.player.id, query)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    for line in page.lines:
        changes = (line.account_change, line.chips_change, *_held(line.after))
        writer.writerow(
            (
                *(line.id, line.at_ms, line.reason, line.table),
                *(line.round, line.spot, line.wager),
                *(format_amount(chips).replace(",", "") for chips in changes),  # for programs
            )
        )
    name = f"statement-{call.player.id}.csv"
    return File(body=text.getvalue().encode(), media_type="text/csv", name=name)


_COLUMNS = (
    *("id", "at_ms", "reason", "table", "round", "spot", "wager"),
    *("account_change", "chips_change", "account_after", "chips_after"),
)


def _held(held: Held) -> tuple[int, int]:
    return held.account_chips, held.chips


def _page(store: Store, player: str, query: StatementQuery) -> Statement:
    newest_first = store.people.movements(player, limit=query.lines, before=query.before)
    oldest_first = [movement_line(entry) for entry in reversed(newest_first)]
    # What is older than the page adds up to its opening balance, and never changes any more.
    before = oldest_first[0].id if oldest_first else query.before
    opening = Purse(*store.people.worth(player, before=before))
    lines = list(lines_of(opening, oldest_first))
    closing = lines[-1].after if lines else opening
    has_older = bool(lines) and bool(store.people.movements(player, limit=1, before=before))
    return Statement(
        opening=Held(*opening),
        closing=Held(*closing),
        lines=tuple(map(_line, reversed(lines))),
        older=before if has_older else None,
    )


def _line(line: Line) -> StatementLine:
    movement, hold = line.movement, line.hold
    return StatementLine(
        id=movement.id,
        at_ms=movement.at_ms,
        reason=movement.reason,
        table=movement.table,
        round=hold and hold.round,
        spot=hold and hold.spot,
        wager=hold and hold.wager,
        amount=movement.amount_chips,
        account_change=line.account_change,
        chips_change=line.chips_change,
        after=Held(*line.after),
    )


ENDPOINTS = (
    get("/api/statement", statement),
    get("/api/statement.csv", statement_csv, media=("text/csv",)),
)
