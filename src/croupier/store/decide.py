"""Decides a batch against what the store knows; the same words for every kind of store."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.errors import Broken, Refused
from croupier.ledger import Books, Changes, Hold, plan
from croupier.ledger.accounts import MAY_OWE
from croupier.people.tally import Flow, Tally, advance, flows, must_keep
from croupier.store.known_people import (
    KnownPeople,
    admit_person,
    check_person,
    decide_person,
)
from croupier.store.limits import (
    BATCH_MAX_EVENTS,
    BATCH_MAX_TRANSFERS,
    BODY_MAX_BYTES,
    KEY_MAX_CHARS,
)
from croupier.store.port import Already, Batch, Conflict

__all__ = ["OWING", "Known", "admit", "check_batch", "decide"]

OWING = tuple(f"{kind.value}:" for kind in MAY_OWE)
"""How the accounts begin that may owe; they are kept in parts and their sum is in no one row."""


@dataclass(slots=True)
class Known:
    """Holds what is on record and may bear on the batches at hand; `admit` carries it forward."""

    last: dict[str, int] = field(default_factory=dict)
    replies: dict[str, bytes] = field(default_factory=dict)
    player_ids: set[str] = field(default_factory=set)
    token_hashes: set[str] = field(default_factory=set)
    balances: dict[str, int] = field(default_factory=dict)
    holds: dict[str, Hold] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    people: KnownPeople = field(default_factory=KnownPeople)
    tallies: dict[str, Tally] = field(default_factory=dict)


def check_batch(batch: Batch) -> None:
    """Raises Broken where a batch could never be right: its numbers, lengths or sizes."""
    for place, event in enumerate(batch.events):
        if (event.table, event.number) != (batch.table, batch.number + place):
            raise Broken(f"event {event.table} {event.number} is not in its place in the batch")
        if len(event.body) > BODY_MAX_BYTES or len(event.kind) > KEY_MAX_CHARS:
            raise Broken(f"event too large: {event.table} {event.number} {event.kind[:40]}")
    if len(batch.events) > BATCH_MAX_EVENTS or len(batch.transfers) > BATCH_MAX_TRANSFERS:
        raise Broken(f"batch too large: {batch.table} {batch.number}")
    if batch.events and batch.number < 1:
        raise Broken(f"events are numbered from 1: {batch.table} {batch.number}")
    if any(len(reply) > BODY_MAX_BYTES for _, reply in batch.commands):
        raise Broken(f"reply too large: {batch.table} {batch.number}")
    if any(account.startswith(OWING) for account, _ in batch.expects):
        raise Broken("an account that may owe has no balance that can be expected")
    for change in batch.people:
        check_person(change)
    _check_keys(batch)


def _check_keys(batch: Batch) -> None:
    commands = [command for command, _ in batch.commands]
    if len(set(commands)) < len(commands):
        raise Broken(f"a command is carried out twice in a batch of {batch.table[:40]}")
    keys = [batch.table, *commands, *(key for player in batch.players for key in player[:3])]
    if not all(0 < len(key) <= KEY_MAX_CHARS for key in keys):
        raise Broken(f"key out of bounds in a batch of {batch.table[:40]}")


def decide(known: Known, batch: Batch) -> Changes:
    """Gives what the batch changes in the books, or raises as `Store.append` says."""
    for command, _ in batch.commands:
        if command in known.replies:
            raise Already(known.replies[command])
    if batch.events:
        _check_number(known, batch)
    for account, balance_chips in batch.expects:
        if known.balances.get(account, 0) != balance_chips:
            raise Conflict(batch.table, batch.number)
    for player in batch.players:
        if player.id in known.player_ids or player.token_hash in known.token_hashes:
            raise Refused("player-exists", player=player.id)
    for change in batch.people:
        decide_person(known.people, change)
    changes = plan(Books(known.balances, known.holds, known.used), batch.transfers)
    moved = _flows(known, batch, changes) if batch.bounds else {}
    for bound in batch.bounds:
        tally = known.tallies.get(bound.player, Tally(bound.player))
        must_keep(bound, tally, moved.get(bound.player, Flow()), batch.at_ms)
    return changes


def _flows(known: Known, batch: Batch, changes: Changes) -> dict[str, Flow]:
    def holder_of(ref: str) -> str | None:
        hold = changes.opened.get(ref) or known.holds.get(ref)
        return hold.chips if hold is not None else None

    return flows(batch.transfers, holder_of)


def _check_number(known: Known, batch: Batch) -> None:
    last = known.last.get(batch.table, 0)
    if batch.number <= last:
        raise Conflict(batch.table, batch.number)
    if batch.number > last + 1:
        raise Broken(f"gap in {batch.table}: {batch.number} after {last}")


def admit(known: Known, batch: Batch, changes: Changes) -> None:
    """Takes a decided batch into what is known, so that the next one is decided after it."""
    if batch.events:
        known.last[batch.table] = batch.events[-1].number
    known.replies.update(batch.commands)
    for player in batch.players:
        known.player_ids.add(player.id)
        known.token_hashes.add(player.token_hash)
    for change in batch.people:
        admit_person(known.people, change)
    for name, flow in _flows(known, batch, changes).items():
        tally = known.tallies.get(name, Tally(name))
        known.tallies[name] = advance(tally, flow, batch.at_ms)
    known.balances.update(changes.balances)
    known.holds.update(changes.opened)
    known.used.update(changes.opened)
    for ref in changes.resolved:
        del known.holds[ref]
