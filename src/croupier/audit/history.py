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
from croupier.people.played import PlayedRound, played_rounds
from croupier.people.statement import Movement, Purse, lines_of
from croupier.round import RoundState, RoundView, phase, view
from croupier.rules import Terms
from croupier.store import Entry, Store, StoredEvent
from croupier.store.limits import PAGE_MAX_ROWS
from croupier.table.events import RoundOpened, SecretPublished
from croupier.table.log import from_checkpoint, read_event
from croupier.table.state import TableState, evolve

__all__ = ["AT_ONCE_MAX", "history_of", "movement_line"]

AT_ONCE_MAX = 16
"""Rounds that a player may have in progress at the same time, over all tables."""

_ROWS = 64
"""Events read at a time: a round has some twenty."""

_FAR = 500
"""So many events ahead are not read through: one begins again at a checkpoint."""


class _Recorded(NamedTuple):
    """Is a round that is over: the table as it then was, and each of its events with the state."""

    state: TableState
    steps: tuple[tuple[StoredEvent, RoundState], ...]


def history_of(store: Store, player: str, *, rounds: int, before: int | None = None) -> History:
    """Gives a player's newest rounds, or those whose first movement has an id below `before`.

    Nothing is in it that `view` did not show him by the end of each round. A round whose secret is
    not published yet is left out. Asks the store at length, so it blocks.
    """
    played = _played(store, player, rounds, before)
    chosen = played[:rounds]
    recorded = dict(_recorded(store, chosen))
    told: list[RoundHistory] = []
    terms: dict[str, str] = {}
    for one in chosen:
        found = recorded.get((one.table, one.round))
        if found is None or not _took_part(found.state, player):
            continue
        terms.setdefault(found.state.digest, _canonical(found.state.document))
        told.append(_round(one, found, player))
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


def _played(store: Store, player: str, rounds: int, before: int | None) -> list[PlayedRound]:
    """Reads back until enough rounds are whole; of the newest first that began before an id."""
    entries: list[Entry] = []
    reads_on = True
    while reads_on:
        upto = entries[-1].id if entries else None
        page = store.people.movements(player, limit=PAGE_MAX_ROWS, before=upto)
        entries += page
        movements = [movement_line(entry) for entry in reversed(entries)]
        opening = Purse(*store.people.worth(player, before=movements[0].id if movements else 1))
        found = played_rounds(opening, lines_of(opening, movements))
        chosen = [one for one in found if before is None or one.first_id < before]
        # What is cut at the page's end may have begun earlier; it is not among those wanted then.
        reads_on = len(page) == PAGE_MAX_ROWS and len(chosen) <= rounds + AT_ONCE_MAX
    return sorted(chosen, key=lambda one: -one.first_id)


def _recorded(
    store: Store, played: Iterable[PlayedRound]
) -> Iterator[tuple[tuple[str, int], _Recorded]]:
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
