"""What a store keeps of persons, and the changes that a batch may make to it."""

from __future__ import annotations

from typing import NamedTuple

from croupier.ledger import account_of

__all__ = [
    "EndOtherSessions",
    "EndSession",
    "ForgetGuess",
    "GuessChange",
    "Login",
    "NewPassword",
    "OpenSession",
    "PersonChange",
    "Register",
    "RoleHeld",
    "Session",
    "SetRole",
    "TakeBackGuess",
    "TryGuess",
    "Worth",
    "movement_of",
    "spent_token",
]


class Login(NamedTuple):
    """Holds how a registered player signs in; `name_key` is his name as it must be unique."""

    player: str
    name_key: str
    password_hash: str
    at_ms: int


class Session(NamedTuple):
    """Holds one place where a player is signed in, known by the hash of its token."""

    token_hash: str
    player: str
    label: str
    opened_ms: int
    ended_ms: int | None = None


class RoleHeld(NamedTuple):
    """Holds whether a player has a role, since when, and who said so."""

    player: str
    role: str
    is_held: bool
    at_ms: int
    by: str


class Register(NamedTuple):
    """Makes a player a registered one, under a name of his own.

    His token opens no door any more: what it opened is to be a session of the same batch.
    """

    login: Login
    name: str


class NewPassword(NamedTuple):
    """Changes a password, if the hash is still what it was when the old one was checked."""

    player: str
    was_hash: str
    password_hash: str
    at_ms: int


class OpenSession(NamedTuple):
    """Opens a session, if the hash is still what it was when the password was checked.

    `was_hash` is None where none was checked: the player registers in the same batch.
    """

    session: Session
    was_hash: str | None = None


class EndSession(NamedTuple):
    """Ends a session; harmless where it has ended."""

    token_hash: str
    at_ms: int


class EndOtherSessions(NamedTuple):
    """Ends every session of a player but one, also those opened until the very commit."""

    player: str
    but_token_hash: str
    at_ms: int


class SetRole(NamedTuple):
    """Gives a role or takes it."""

    held: RoleHeld


class TryGuess(NamedTuple):
    """Counts a try at a password, unless it has to wait; the first `free` ones need not."""

    guessed: str
    free: int
    at_ms: int


class TakeBackGuess(NamedTuple):
    """Takes one try back: it was right."""

    guessed: str


class ForgetGuess(NamedTuple):
    """Forgets all tries."""

    guessed: str


GuessChange = TryGuess | TakeBackGuess | ForgetGuess
SessionChange = OpenSession | EndSession | EndOtherSessions
PersonChange = Register | NewPassword | SessionChange | SetRole | GuessChange


class Worth(NamedTuple):
    """Is what a player has at the cage, and in chips at all tables apart from his wagers."""

    account_chips: int
    chips: int


def spent_token(player: str) -> str:
    """Names what stands for the token of a player who has sessions instead: no hash is this."""
    return f"registered:{player}"


def movement_of(debit: str, credit: str) -> str | None:
    """Gives whose movement a transfer is: from or to his account or chips; None: nobody's."""
    return account_of(debit).player or account_of(credit).player or None
