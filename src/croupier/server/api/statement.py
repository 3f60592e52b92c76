"""The cage's books for one player: every movement of his money, page by page."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import Annotated, Final

from msgspec import Meta, Struct

from croupier.audit.history import movement_line
from croupier.ledger import Reason, chips_account
from croupier.money import format_amount
from croupier.people.statement import Line, Purse, lines_of
from croupier.server.api.endpoint import Call, File, get
from croupier.store import Store

__all__ = ["ENDPOINTS"]

_DEFAULT_LINES = 100
_MAX_LINES = 500
_MAX_PAGES = 10
"""Pages that are looked through at most for the lines that were asked for."""


class About(StrEnum):
    """Says of which movements a statement tells: those at the cage, or those of play."""

    CAGE = "cage"
    PLAY = "play"


_AT_THE_CAGE: Final = {Reason.GRANT, Reason.BUY_IN, Reason.CASH_OUT, Reason.CORRECTION}


class StatementQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a page: the newest lines, or those before a line's id.

    With `table` or `about` only the lines of that table, of the cage or of play are told.
    """

    before: Annotated[int, Meta(ge=1, le=2**63 - 1)] | None = None
    lines: Annotated[int, Meta(ge=1, le=_MAX_LINES)] = _DEFAULT_LINES
    table: Annotated[str, Meta(max_length=64)] | None = None
    about: About | None = None


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


class ChipsAt(Struct, frozen=True):
    """Is what a player has in chips before him at a table, his wagers apart."""

    table: str
    chips: int


class Statement(Struct, frozen=True):
    """Is a page of lines, newest first: `opening` and all its lines make `closing`.

    They do not where only some lines were asked for, and such a page may be empty, with older
    ones to come. `older` is what to ask `before` for the page that comes before this one, null at
    the first; its closing balance is the opening balance of this one. `tables` says where the
    player's chips lie now.
    """

    opening: Held
    closing: Held
    lines: tuple[StatementLine, ...]
    older: int | None
    tables: tuple[ChipsAt, ...]


def statement(call: Call, query: StatementQuery) -> Statement:
    """Lists every movement of the player's money with its round, a page at a time."""
    return _page(call, query)


def statement_csv(call: Call, query: StatementQuery) -> File:
    """Lists the same page as CSV, newest first, amounts with two decimals."""
    page = _page(call, query)
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


def _page(call: Call, query: StatementQuery) -> Statement:
    store, player = call.hub.store, call.player.id
    found: list[Line] = []
    before = query.before
    opening = closing = Purse(*store.people.worth(player, before=before))
    is_whole = query.table is None and query.about is None
    limit = query.lines if is_whole else _MAX_LINES
    for _ in range(1 if is_whole else _MAX_PAGES):
        lines = _older(store, player, before, limit)
        wanted = (line for line in lines if _is_asked(line, query))
        found += islice(wanted, query.lines - len(found))
        if lines:
            if before == query.before:  # What has moved since it was added up is in the page, too.
                closing = lines[0].after
            oldest = found[-1] if len(found) == query.lines else lines[-1]
            before, opening = oldest.movement.id, _before(oldest)
        if len(lines) < limit or len(found) == query.lines:
            break
    has_older = bool(store.people.movements(player, limit=1, before=before))
    return Statement(
        opening=Held(*opening),
        closing=Held(*closing),
        lines=tuple(map(_line, found)),
        older=before if has_older else None,
        tables=tuple(_chips(call)),
    )


def _older(store: Store, player: str, before: int | None, limit: int) -> list[Line]:
    """Gives the lines before an id, newest first."""
    newest_first = store.people.movements(player, limit=limit, before=before)
    oldest_first = [movement_line(entry) for entry in reversed(newest_first)]
    # What is older than the page adds up to its opening balance, and never changes any more.
    end = oldest_first[0].id if oldest_first else before
    return [*lines_of(Purse(*store.people.worth(player, before=end)), oldest_first)][::-1]


def _before(line: Line) -> Purse:
    account, chips = line.after
    return Purse(account - line.account_change, chips - line.chips_change)


def _is_asked(line: Line, query: StatementQuery) -> bool:
    movement = line.movement
    about = About.CAGE if movement.reason in _AT_THE_CAGE else About.PLAY
    return query.table in (None, movement.table) and query.about in (None, about)


def _chips(call: Call) -> Iterator[ChipsAt]:
    for table in call.hub.tables():
        name = table.setting.table
        if chips := call.hub.store.balance(chips_account(name, call.player.id)):
            yield ChipsAt(name, chips)


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
