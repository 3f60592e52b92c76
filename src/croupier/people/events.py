"""What happens to a person beside the tables: the events of his own stream in the log."""

from __future__ import annotations

from msgspec import Struct

__all__ = [
    "PERSONS",
    "BreakTaken",
    "CheckSet",
    "LimitSet",
    "PasswordChanged",
    "PersonEvent",
    "Registered",
    "SessionEnded",
    "stream_of",
]

PERSONS = "person/"
"""How the names of persons' streams begin; no table can be called so."""


class Registered(Struct, frozen=True, tag="person.registered/1"):
    """A guest became a registered player, or a new player came."""

    name: str


class PasswordChanged(Struct, frozen=True, tag="person.password_changed/1"):
    """A password was changed; every other session ended with it."""


class SessionEnded(Struct, frozen=True, tag="person.session_ended/1"):
    """A session was ended: signed out, or ended from another place."""

    session: str


class CheckSet(Struct, frozen=True, tag="person.check_set/1"):
    """A player set how many minutes lie between reality checks; 0 for none."""

    minutes: int


class LimitSet(Struct, frozen=True, tag="person.limit_set/1"):
    """A player set the limit `loss` (chips a day) or `time` (minutes a day); null lifts it."""

    limit: str
    value: int | None
    asked_ms: int
    from_ms: int


class BreakTaken(Struct, frozen=True, tag="person.break_taken/1"):
    """A player takes a break from wagering."""

    until_ms: int


PersonEvent = Registered | PasswordChanged | SessionEnded | CheckSet | LimitSet | BreakTaken


def stream_of(player: str) -> str:
    """Names a person's stream in the log."""
    return f"{PERSONS}{player}"
