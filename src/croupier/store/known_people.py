"""Decides changes of persons against what is on record; the same words for every store."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.errors import Broken, Refused
from croupier.people.guesses import Guess, tried
from croupier.people.limits import GUESSES_KEPT_MAX
from croupier.store.limits import KEY_MAX_CHARS
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
)
from croupier.store.port import Conflict

__all__ = ["KnownPeople", "admit_person", "check_person", "decide_person"]


@dataclass(slots=True)
class KnownPeople:
    """Holds what is on record of the persons that the batches at hand change."""

    logins: dict[str, Login] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    sessions: dict[str, Session] = field(default_factory=dict)
    roles: dict[tuple[str, str], RoleHeld] = field(default_factory=dict)
    guesses: dict[str, Guess] = field(default_factory=dict)


def check_person(change: PersonChange) -> None:
    """Raises Broken where a change could never be right."""
    keys: tuple[str, ...]
    match change:
        case Register():
            keys = (*change.login[:3], change.name)
        case NewPassword():
            keys = change[:3]
        case OpenSession(session):
            keys = session[:2]
        case EndOtherSessions():
            keys = change[:2]
        case EndSession():
            keys = (change.token_hash,)
        case SetRole(held):
            keys = (held.player, held.role, held.by)
        case TryGuess() | TakeBackGuess() | ForgetGuess():
            keys = (change.guessed,)
    if not all(0 < len(key) <= KEY_MAX_CHARS for key in keys):
        raise Broken(f"key out of bounds in a {type(change).__name__}")


def decide_person(known: KnownPeople, change: PersonChange) -> None:
    """Holds a change against what is on record.

    Raises:
        Refused: `already-registered`, `name-taken`, `unknown-session`, `too-many-guesses`.
        Conflict: where a password has been changed since it was checked.
    """
    match change:
        case Register(login):
            if login.player in known.logins:
                raise Refused("already-registered", player=login.player)
            if login.name_key in known.names:
                raise Refused("name-taken", name=change.name)
        case NewPassword():
            _must_be_kept(known, change.player, change.was_hash)
        case OpenSession(session, was_hash):
            if was_hash is not None:
                _must_be_kept(known, session.player, was_hash)
            if session.token_hash in known.sessions:
                raise Broken("a session's token is used already")
        case EndSession():
            if change.token_hash not in known.sessions:
                raise Refused("unknown-session")
        case TryGuess():
            _tried(known, change)
        case EndOtherSessions() | SetRole() | TakeBackGuess() | ForgetGuess():
            pass


def admit_person(known: KnownPeople, change: PersonChange) -> None:
    """Takes a change into what is known."""
    match change:
        case Register(login):
            known.logins[login.player] = login
            known.names[login.name_key] = login.player
        case NewPassword():
            login = known.logins[change.player]
            known.logins[change.player] = login._replace(
                password_hash=change.password_hash, at_ms=change.at_ms
            )
        case OpenSession(session):
            known.sessions[session.token_hash] = session
        case EndSession():
            _end(known, known.sessions[change.token_hash], change.at_ms)
        case EndOtherSessions(player, but_token_hash, at_ms):
            for session in [*known.sessions.values()]:
                if session.player == player and session.token_hash != but_token_hash:
                    _end(known, session, at_ms)
        case SetRole(held):
            known.roles[held.player, held.role] = held
        case TryGuess():
            found = _tried(known, change)
            # In the order of their last tries, so that the oldest goes first.
            known.guesses.pop(change.guessed, None)
            known.guesses[change.guessed] = found
            if len(known.guesses) > GUESSES_KEPT_MAX:
                del known.guesses[next(iter(known.guesses))]
        case TakeBackGuess(guessed):
            if guessed in known.guesses:
                guess = known.guesses[guessed]
                known.guesses[guessed] = guess._replace(times=guess.times - 1)
        case ForgetGuess(guessed):
            known.guesses.pop(guessed, None)


def _must_be_kept(known: KnownPeople, player: str, password_hash: str) -> None:
    login = known.logins.get(player)
    if login is None or login.password_hash != password_hash:
        raise Conflict(player, 0)


def _end(known: KnownPeople, session: Session, at_ms: int) -> None:
    if session.ended_ms is None:
        known.sessions[session.token_hash] = session._replace(ended_ms=at_ms)


def _tried(known: KnownPeople, change: TryGuess) -> Guess:
    before = known.guesses.get(change.guessed)
    return tried(before, change.guessed, free=change.free, now_ms=change.at_ms)
