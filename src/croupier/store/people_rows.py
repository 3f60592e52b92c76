"""Reads and writes what batches change of persons, within the transaction at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from croupier.ledger import Reason, account_of
from croupier.people.guesses import FORGOTTEN_MS, Guess
from croupier.people.limits import GUESSES_KEPT_MAX
from croupier.people.tally import Tally
from croupier.store.bulk import Bulk, write_rows
from croupier.store.decide import Known
from croupier.store.faults import Overtaken
from croupier.store.known_people import KnownPeople
from croupier.store.persons import (
    EndOtherSessions,
    EndSession,
    ForgetGuess,
    Login,
    NewPassword,
    OpenSession,
    PersonChange,
    Register,
    RoleHeld,
    Session,
    SetRole,
    TakeBackGuess,
    TryGuess,
    spent_token,
)
from croupier.store.port import Batch
from croupier.store.tables import guesses, logins, players, roles, sessions, tallies

__all__ = [
    "NEW_TALLY",
    "NEXT_TALLY",
    "read_people",
    "read_tallies",
    "write_guesses",
    "write_people",
    "write_tallies",
]

_names: BindParameter[str] = bindparam("names", expanding=True)
_LOGINS: Final = select(logins).where(logins.c.player.in_(_names))
# Whoever is about to change the password waits until what rests on this one is committed.
_LOGIN_KEPT: Final = (
    select(logins.c.player)
    .where(logins.c.player == bindparam("name"), logins.c.password_hash == bindparam("was_hash"))
    .with_for_update(read=True)
)
_LOGINS_BY_NAME: Final = select(logins).where(logins.c.name_key.in_(_names))
_GUESSES: Final = select(guesses).where(guesses.c.guessed.in_(_names))
_SESSIONS: Final = select(sessions).where(sessions.c.token_hash.in_(_names))

_ALL: Final = 2**31 - 1

TallyRow: TypeAlias = tuple[str, int, int, int, int, int, int, int, int]

_FIGURES: Final = Tally._fields[1:]
NEW_TALLY: Final = Bulk(insert(tallies), Tally._fields)
NEXT_TALLY: Final = Bulk(
    update(tallies)
    .where(
        tallies.c.player == bindparam("the_player"), tallies.c.version == bindparam("the_version")
    )
    .values({name: bindparam(f"new_{name}") for name in _FIGURES}),
    (*(f"new_{name}" for name in _FIGURES), "the_player", "the_version"),
    f"UPDATE tallies SET {', '.join(f'{name} = given.{name}' for name in _FIGURES)} "
    f"FROM unnest({'%s::bigint[], ' * len(_FIGURES)}%s::text[], %s::bigint[]) "
    f"AS given ({', '.join(_FIGURES)}, player, was_version) "
    "WHERE tallies.player = given.player AND tallies.version = given.was_version",
)


def read_people(connection: Connection, known: KnownPeople, batches: Sequence[Batch]) -> None:
    """Reads the logins and sessions that the batches' changes are held against."""
    changes = [change for batch in batches for change in batch.people]
    if not changes:
        return
    named = {change.login.name_key for change in changes if isinstance(change, Register)}
    owners = {change.login.player for change in changes if isinstance(change, Register)}
    owners |= {change.player for change in changes if isinstance(change, NewPassword)}
    owners |= {change.session.player for change in changes if isinstance(change, OpenSession)}
    for question, names in ((_LOGINS, owners), (_LOGINS_BY_NAME, named)):
        for row in connection.execute(question, {"names": list(names)}) if names else ():
            login = Login(*row)
            known.logins[login.player] = login
            known.names[login.name_key] = login.player
    hashes = {change.token_hash for change in changes if isinstance(change, EndSession)}
    hashes |= {change.session.token_hash for change in changes if isinstance(change, OpenSession)}
    for row in connection.execute(_SESSIONS, {"names": list(hashes)}) if hashes else ():
        session = Session(*row)
        known.sessions[session.token_hash] = session
    tried = {c.guessed for c in changes if isinstance(c, TryGuess | TakeBackGuess | ForgetGuess)}
    for row in connection.execute(_GUESSES, {"names": list(tried)}) if tried else ():
        guess = Guess(*row)
        known.guesses[guess.guessed] = guess


def write_people(connection: Connection, batches: Iterable[Batch]) -> None:
    """Writes the batches' changes, one by one: they are few."""
    for batch in batches:
        for change in batch.people:
            _write(connection, change)


def _write(connection: Connection, change: PersonChange) -> None:
    match change:
        case Register(login, name):
            connection.execute(insert(logins).values(login._asdict()))
            named = {"name": name, "token_hash": spent_token(login.player), "is_guest": False}
            connection.execute(update(players).where(players.c.id == login.player).values(named))
        case NewPassword():
            where = (
                logins.c.player == change.player,
                logins.c.password_hash == change.was_hash,
            )
            new = {"password_hash": change.password_hash, "at_ms": change.at_ms}
            if connection.execute(update(logins).where(*where).values(new)).rowcount != 1:
                raise Overtaken("a password was changed by another")
        case OpenSession(session, was_hash):
            kept = {"name": session.player, "was_hash": was_hash}
            if was_hash is not None and connection.execute(_LOGIN_KEPT, kept).first() is None:
                raise Overtaken("a password was changed by another")
            connection.execute(insert(sessions).values(session._asdict()))
        case EndSession():
            _end(connection, sessions.c.token_hash == change.token_hash, at_ms=change.at_ms)
        case EndOtherSessions(player, but, at_ms):
            others = (sessions.c.player == player, sessions.c.token_hash != but)
            _end(connection, *others, at_ms=at_ms)
        case SetRole(held):
            _write_role(connection, held)
        case TryGuess() | TakeBackGuess() | ForgetGuess():
            pass  # What they come to is written at once.


def _end(connection: Connection, *which: ColumnElement[bool], at_ms: int) -> None:
    still_open = update(sessions).where(*which, sessions.c.ended_ms.is_(None))
    connection.execute(still_open.values(ended_ms=at_ms))


def _write_role(connection: Connection, held: RoleHeld) -> None:
    where = (roles.c.player == held.player, roles.c.role == held.role)
    new = {"is_held": held.is_held, "at_ms": held.at_ms, "by": held.by}
    if not connection.execute(update(roles).where(*where).values(new)).rowcount:
        connection.execute(insert(roles).values(held._asdict()))


def write_guesses(
    connection: Connection, before: Mapping[str, Guess], after: Mapping[str, Guess]
) -> None:
    """Writes the counts that have moved; raises Overtaken where another moved one meanwhile."""
    new = sorted(guess for guessed, guess in after.items() if guessed not in before)
    for guessed, was in sorted(before.items()):
        where = (guesses.c[field] == value for field, value in was._asdict().items())
        now = after.get(guessed)
        if now is None:
            connection.execute(delete(guesses).where(guesses.c.guessed == guessed))
        elif now != was:
            moved = update(guesses).where(*where).values(now._asdict())
            if connection.execute(moved).rowcount != 1:
                raise Overtaken("a try was counted by another")
    for guess in new:
        connection.execute(insert(guesses).values(guess._asdict()))
    if new:
        _forget_guesses(connection, max(guess.at_ms for guess in new))


def _forget_guesses(connection: Connection, now_ms: int) -> None:
    connection.execute(delete(guesses).where(guesses.c.at_ms < now_ms - FORGOTTEN_MS))
    newest_first = guesses.c.at_ms.desc(), guesses.c.guessed
    spare = select(guesses.c.guessed).order_by(*newest_first).limit(_ALL).offset(GUESSES_KEPT_MAX)
    connection.execute(delete(guesses).where(guesses.c.guessed.in_(spare)))


def read_tallies(
    connection: Connection,
    question: Select[*TallyRow],
    known: Known,
    batches: Sequence[Batch],
) -> None:
    """Reads the tallies that the batches move; call it once their holds are known."""
    names = {bound.player for batch in batches for bound in batch.bounds}
    for batch in batches:
        for transfer in batch.transfers:
            if transfer.reason is Reason.POST:
                hold = known.holds.get(transfer.ref)
                names |= {account_of(hold.chips).player} if hold is not None else set()
            else:
                names |= {account_of(transfer.debit).player, account_of(transfer.credit).player}
    names.discard("")
    for row in connection.execute(question, {"names": list(names)}) if names else ():
        tally = Tally(*row)
        known.tallies[tally.player] = tally


def write_tallies(
    connection: Connection, before: Mapping[str, Tally], after: Mapping[str, Tally]
) -> None:
    """Writes the tallies that have moved; raises Overtaken where another moved one meanwhile."""
    moved = [tally for player, tally in sorted(after.items()) if tally != before.get(player)]
    new = [tally for tally in moved if tally.player not in before]
    next_ = [
        (*tally[1:], tally.player, before[tally.player].version)
        for tally in moved
        if tally.player in before
    ]
    write_rows(connection, NEW_TALLY, new)
    if write_rows(connection, NEXT_TALLY, next_) != len(next_):
        raise Overtaken("a tally was moved by another")
