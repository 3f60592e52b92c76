"""Makes a player's history out of the log, through the one door by which he saw his rounds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from croupier.audit.history_file import (
    HISTORY,
    Balance,
    History,
    Proof,
    ProofNonce,
    RoundHistory,
    Step,
)
from croupier.houses.document import terms_of
from croupier.ledger.refs import read_hold
from croupier.people.played import PlayedRound, played_rounds
from croupier.people.statement import Movement, Purse, lines_of
from croupier.round import RoundState, RoundView, phase, view
from croupier.rules import Terms
from croupier.store import Entry, Store, StoredEvent
from croupier.store.limits import PAGE_MAX_ROWS
from croupier.table.events import RoundOpened, SecretPublished
from croupier.table.log import from_checkpoint, read_event
from croupier.table.state import TableState, evolve

__all__ = ["CLOCKS_APART_MS", "history_of", "movement_line"]

CLOCKS_APART_MS = 10 * 60_000
"""Times that lie further apart than this are in order, whichever processes wrote them."""

_ROWS = 64
"""Events read at a time: a round has some twenty."""

_FAR = 500
"""So many events ahead are not read through: one begins again at a checkpoint."""


class _Recorded(NamedTuple):
    """Is a round that is over: the table as it then was, and each of its events with the state."""

    state: TableState
    steps: tuple[tuple[StoredEvent, RoundState], ...]


_Place = tuple[str, int]


class _Movements(NamedTuple):
    """Is what a player's movements lead to: his rounds, newest first, and those wanted read."""

    played: list[PlayedRound]
    recorded: dict[_Place, _Recorded]


def history_of(store: Store, player: str, *, rounds: int, before: int | None = None) -> History:
    """Gives a player's newest rounds, or those whose first movement has an id below `before`.

    Nothing is in it that `view` did not show him by the end of each round. A round whose secret is
    not published yet is left out. Asks the store at length, so it blocks.
    """
    played, recorded = _movements(store, player, rounds, before)
    chosen = played[:rounds]
    closings = _closings(store, player, before, recorded) if before is not None else {}
    told: list[RoundHistory] = []
    terms: dict[str, str] = {}
    for one in chosen:
        place = one.table, one.round
        found = recorded.get(place)
        if found is None or not _took_part(found.state, player):
            continue
        terms.setdefault(found.state.digest, _canonical(found.state.document))
        closed = one._replace(closing=closings.get(place, one.closing))
        told.append(_round(closed, found, player))
    older = chosen[-1].first_id if len(played) > rounds else None
    return History(HISTORY, player, terms, tuple(told), older)


def _canonical(document: Mapping[str, object]) -> str:
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def movement_line(entry: Entry) -> Movement:
    """Gives a ledger's entry as a movement of a statement."""
    return Movement(
        id=entry.id,
        at_ms=entry.at_ms,
        table=entry.table,
        number=entry.number,
        debit=entry.debit,
        credit=entry.credit,
        amount_chips=entry.amount_chips,
        reason=entry.reason.value,
        ref=entry.ref,
    )


def _movements(store: Store, player: str, rounds: int, before: int | None) -> _Movements:
    """Reads back until the newest rounds that are wanted are whole."""
    entries: list[Entry] = []
    places: set[_Place] = set()
    while True:
        upto = entries[-1].id if entries else before
        page = store.people.movements(player, limit=PAGE_MAX_ROWS, before=upto)
        entries += page
        places.update(hold[:2] for entry in page if (hold := read_hold(entry.ref)) is not None)
        is_all = len(page) < PAGE_MAX_ROWS
        if is_all or len(places) > rounds:
            found = _Movements(_played(store, player, entries), {})
            found.recorded.update(_recorded(store, found.played[:rounds]))
            # What moved so long before a round that is wanted cannot belong to it.
            since_ms = entries[-1].at_ms + CLOCKS_APART_MS if entries else 0
            if is_all or all(r.steps[0][0].at_ms > since_ms for r in found.recorded.values()):
                return found


def _played(store: Store, player: str, newest_first: list[Entry]) -> list[PlayedRound]:
    movements = [movement_line(entry) for entry in reversed(newest_first)]
    opening = Purse(*store.people.worth(player, before=movements[0].id if movements else 1))
    played = played_rounds(opening, lines_of(opening, movements))
    return sorted(played, key=lambda one: -one.first_id)


def _closings(
    store: Store, player: str, first: int, recorded: Mapping[_Place, _Recorded]
) -> dict[_Place, Purse]:
    """Reads on from an id: what the player had at the end of rounds that were not over there."""
    found: dict[_Place, Purse] = {}
    until_ms = max((r.steps[-1][0].at_ms for r in recorded.values()), default=0) + CLOCKS_APART_MS
    purse, is_on = Purse(*store.people.worth(player, before=first)), bool(recorded)
    while is_on:
        page = store.people.movements_from(player, first, limit=PAGE_MAX_ROWS)
        for line in lines_of(purse, map(movement_line, page)):
            purse, first = line.after, line.movement.id + 1
            if line.hold is not None and line.hold[:2] in recorded:
                found[line.hold[:2]] = purse
        is_on = len(page) == PAGE_MAX_ROWS and page[-1].at_ms <= until_ms
    return found


def _recorded(store: Store, played: Iterable[PlayedRound]) -> Iterator[tuple[_Place, _Recorded]]:
    by_table: dict[str, dict[int, int]] = {}
    for one in played:
        by_table.setdefault(one.table, {})[one.round] = one.event_number
    for table, numbers in by_table.items():
        for found in _read(store, table, numbers):
            round_ = found.state.round
            assert round_ is not None
            yield (table, round_.number), found


def _read(store: Store, table: str, wanted: Mapping[int, int]) -> Iterator[_Recorded]:
    """Reads a table's log from before each round that is wanted; neighbours are read at one go."""
    state = TableState(table=table)
    current, steps = 0, list[tuple[StoredEvent, RoundState]]()
    for number in sorted(wanted, key=lambda one: wanted[one]):
        if wanted[number] - state.number > _FAR:
            state, current = from_checkpoint(store, table, wanted[number]), 0
        while state.published_round < number:
            rows = store.events(table, after=state.number, limit=_ROWS)
            if not rows:
                return  # It is still being played.
            for row in rows:
                event = read_event(row)
                state = evolve(state, event)
                if isinstance(event, RoundOpened):
                    current, steps = event.number, []
                elif state.round is not None and state.round.number == current:
                    steps.append((row, state.round))
                if isinstance(event, SecretPublished):
                    break
            if state.published_round == number == current and state.fairness.is_published:
                yield _Recorded(state, tuple(steps))


def _took_part(state: TableState, player: str) -> bool:
    hands = state.round.hands.values() if state.round is not None else ()
    return any(hand.seat == player for hand in hands)


def _round(played: PlayedRound, recorded: _Recorded, player: str) -> RoundHistory:
    state, terms = recorded.state, terms_of(recorded.state.document)
    assert state.round is not None
    return RoundHistory(
        table=played.table,
        round=played.round,
        game=terms.game.key,
        house=terms.house,
        opening=Balance(*played.opening),
        closing=Balance(*played.closing),
        void_reason=state.round.void_reason,
        steps=tuple(_steps(terms, recorded, player)),
        proof=_proof(state),
    )


def _steps(terms: Terms, recorded: _Recorded, player: str) -> Iterator[Step]:
    seen = view(terms, RoundState(number=0), player)
    for row, round_ in recorded.steps:
        now = view(terms, round_, player)
        hands = tuple(hand for hand in now.hands if hand not in seen.hands)
        dealer = now.dealer if now.dealer != seen.dealer else None
        if hands or dealer is not None or _is_gone(seen, now):
            yield Step(row.number, row.at_ms, row.kind, phase(round_), dealer, hands)
        seen = now


def _is_gone(before: RoundView, now: RoundView) -> bool:
    """Tells whether something else changed that a player sees: a hand was taken back, a phase."""
    return len(now.hands) < len(before.hands) or now.phase is not before.phase


def _proof(state: TableState) -> Proof:
    fairness = state.fairness
    return Proof(
        terms=state.digest,
        previous=fairness.previous,
        commitment=fairness.commitment,
        secret=fairness.secret,
        nonces=tuple(
            ProofNonce(owner, committed, fairness.revealed.get(owner))
            for owner, committed in sorted(fairness.committed.items())
        ),
        cut_by=fairness.cut_by,
        player_cut=fairness.cut or 0,
    )
