"""The rounds of a table that are over, read from the end of its log backwards."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from croupier.round import Settled
from croupier.round.events import Voided
from croupier.store import Store, StoredEvent
from croupier.table.events import SecretPublished
from croupier.table.limits import EVENTS_PER_PAGE
from croupier.table.log import read_event

__all__ = ["SettledRound", "settled_rounds"]

_PUBLISHED = "table.secret_published/1"
_OPENED = "table.round_opened/1"
_TOLD = ("round.settled/1", "round.voided/1")


class SettledRound(Struct, frozen=True):
    """Is a round whose secret is published, by its event of this `number` in the table's log.

    `void_reason` is None where it was settled; `hands` were dealt then, and what was staked on all
    of them came to what went back to the players.
    """

    round: int
    number: int
    at_ms: int
    hands: int = 0
    staked_chips: int = 0
    returned_chips: int = 0
    void_reason: str | None = None


def settled_rounds(
    store: Store, table: str, *, before: int = 0, limit: int
) -> tuple[SettledRound, ...]:
    """Lists rounds, newest first, whose event is below the number `before` (0: of all)."""
    found: list[SettledRound] = []
    last = min(before - 1, store.last_number(table)) if before else store.last_number(table)
    for row in _backwards(store, table, last):
        if row.kind == _PUBLISHED:
            if len(found) == limit:
                break
            found.append(_published(row))
        elif row.kind in _TOLD and found:
            found[-1] = _told(found[-1], row)
        elif row.kind == _OPENED and len(found) == limit:
            break
    return tuple(found)


def _backwards(store: Store, table: str, last: int) -> Iterator[StoredEvent]:
    while last > 0:
        after = max(0, last - EVENTS_PER_PAGE)
        yield from reversed(store.events(table, after=after, limit=last - after))
        last = after


def _published(row: StoredEvent) -> SettledRound:
    event = read_event(row)
    assert isinstance(event, SecretPublished)
    return SettledRound(round=event.number, number=row.number, at_ms=row.at_ms)


def _told(round_: SettledRound, row: StoredEvent) -> SettledRound:
    event = read_event(row)
    if isinstance(event, Voided):
        return replace(round_, void_reason=event.reason)
    assert isinstance(event, Settled)
    return replace(
        round_,
        hands=round_.hands + 1,
        staked_chips=round_.staked_chips + sum(line.stake_chips for line in event.lines),
        returned_chips=round_.returned_chips + sum(line.returned_chips for line in event.lines),
    )
