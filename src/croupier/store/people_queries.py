"""Reads persons out of the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVarTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Row,
    Select,
    Text,
    bindparam,
    case,
    cast,
    literal_column,
    select,
)
from sqlalchemy.sql import func

from croupier.ledger import Reason
from croupier.people.tally import Tally
from croupier.store.limits import PAGE_MAX_ROWS, page
from croupier.store.persons import Login, RoleHeld, Session, Worth
from croupier.store.port import Entry
from croupier.store.queries import LINE
from croupier.store.tables import OF_A_PLAYER, logins, roles, sessions, tallies, transfers

__all__ = [
    "LOGIN",
    "LOGIN_BY_NAME",
    "MOVEMENTS",
    "MOVEMENTS_FROM",
    "ROLES",
    "SESSION",
    "SESSIONS",
    "TALLY",
    "WITH_ROLE",
    "WORTH",
    "SqlPeople",
    "entry_of",
]

Columns = TypeVarTuple("Columns")

_ID_MAX = 2**63 - 1
_NAME: Final[ColumnElement[str]] = bindparam("name")
_OLDER: Final = (transfers.c.player == _NAME, transfers.c.id < bindparam("before"), OF_A_PLAYER)

LOGIN: Final = select(logins).where(logins.c.player == _NAME)
LOGIN_BY_NAME: Final = select(logins).where(logins.c.name_key == _NAME)
SESSION: Final = select(sessions).where(sessions.c.token_hash == _NAME)
SESSIONS: Final = (
    select(sessions)
    .where(sessions.c.player == _NAME, sessions.c.ended_ms.is_(None))
    .order_by(sessions.c.opened_ms, sessions.c.token_hash)
)
ROLES: Final = select(roles).where(roles.c.player == _NAME).order_by(roles.c.role)
WITH_ROLE: Final = (
    select(roles.c.player).where(roles.c.role == _NAME, roles.c.is_held).order_by(roles.c.player)
)
TALLY: Final = select(tallies).where(tallies.c.player == _NAME)
MOVEMENTS: Final = (
    select(*LINE).where(*_OLDER).order_by(transfers.c.id.desc()).limit(bindparam("rows"))
)
MOVEMENTS_FROM: Final = (
    select(*LINE)
    .where(transfers.c.player == _NAME, transfers.c.id >= bindparam("first"), OF_A_PLAYER)
    .order_by(transfers.c.id)
    .limit(bindparam("rows"))
)


def _sum(kind: str) -> ColumnElement[int]:
    """Adds up what came to accounts of a kind, less what went from them."""
    amount, nothing = transfers.c.amount_chips, literal_column("0", BigInteger)
    pattern = literal_column(f"'{kind}:%'", Text)
    came = case((transfers.c.credit.like(pattern), amount), else_=nothing)
    went = case((transfers.c.debit.like(pattern), amount), else_=nothing)
    return cast(func.coalesce(func.sum(came - went), nothing), BigInteger)


WORTH: Final = select(_sum("player"), _sum("chips")).where(*_OLDER)


class Asking(Protocol):
    """Puts a question to the database."""

    def __call__(
        self, question: Select[*Columns], **values: str | int
    ) -> Sequence[Row[*Columns]]: ...


class SqlPeople:
    """Asks the database; see `People` for what each method gives."""

    def __init__(self, ask: Asking) -> None:
        self._ask = ask

    def login(self, player: str) -> Login | None:
        """Gives a player's login."""
        rows = self._ask(LOGIN, name=player)
        return Login(*rows[0]) if rows else None

    def login_by_name(self, name_key: str) -> Login | None:
        """Gives the login under a name."""
        rows = self._ask(LOGIN_BY_NAME, name=name_key)
        return Login(*rows[0]) if rows else None

    def session(self, token_hash: str) -> Session | None:
        """Gives a session, also one that has ended."""
        rows = self._ask(SESSION, name=token_hash)
        return Session(*rows[0]) if rows else None

    def sessions(self, player: str) -> list[Session]:
        """Gives a player's open sessions, the oldest first."""
        return [Session(*row) for row in self._ask(SESSIONS, name=player)]

    def roles(self, player: str) -> list[RoleHeld]:
        """Gives the roles that a player has or had."""
        return [RoleHeld(*row) for row in self._ask(ROLES, name=player)]

    def with_role(self, role: str) -> list[str]:
        """Gives the players who have a role."""
        return [row[0] for row in self._ask(WITH_ROLE, name=role)]

    def tally(self, player: str) -> Tally:
        """Gives what a player's play comes to."""
        rows = self._ask(TALLY, name=player)
        return Tally(*rows[0]) if rows else Tally(player)

    def movements(
        self, player: str, *, limit: int = PAGE_MAX_ROWS, before: int | None = None
    ) -> list[Entry]:
        """Gives the transfers from and to a player's account and chips, newest first."""
        end = _ID_MAX if before is None else before
        rows = self._ask(MOVEMENTS, name=player, before=end, rows=page(limit))
        return list(map(entry_of, rows))

    def movements_from(self, player: str, first: int, *, limit: int = PAGE_MAX_ROWS) -> list[Entry]:
        """Gives the same with ids from `first` on, oldest first."""
        rows = self._ask(MOVEMENTS_FROM, name=player, first=first, rows=page(limit))
        return list(map(entry_of, rows))

    def worth(self, player: str, *, before: int | None = None) -> Worth:
        """Adds up a player's movements with ids below `before`."""
        end = _ID_MAX if before is None else before
        return Worth(*self._ask(WORTH, name=player, before=end)[0])


def entry_of(row: Row[int, str, int, int, str, str, int, str, str]) -> Entry:
    """Makes an entry of the columns of a transfer."""
    entry_id, table, number, at_ms, debit, credit, amount_chips, reason, ref = row
    return Entry(entry_id, table, number, at_ms, debit, credit, amount_chips, Reason(reason), ref)
