"""What happens to a person beside the tables: the events of his own stream in the log."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["PERSONS", "PasswordChanged", "PersonEvent", "Registered", "SessionEnded", "stream_of"]

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


PersonEvent = Registered | PasswordChanged | SessionEnded


def stream_of(player: str) -> str:
    """Names a person's stream in the log."""
    return f"{PERSONS}{player}"
