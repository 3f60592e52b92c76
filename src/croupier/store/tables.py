"""The database's tables as SQLAlchemy Core sees them; the migrations make exactly these."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

from croupier.store.dialects import ROW_ID, WORD

__all__ = [
    "APPEND_ONLY",
    "FIRST_EVENT",
    "IS_OPEN",
    "METADATA",
    "OWN_CREDIT",
    "OWN_DEBIT",
    "balances",
    "commands",
    "events",
    "guesses",
    "holds",
    "logins",
    "players",
    "roles",
    "sessions",
    "tallies",
    "transfers",
]

METADATA: Final = MetaData(
    naming_convention={
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
        "uq": "%(table_name)s_one_%(column_0_N_name)s",
        "ck": "%(table_name)s_%(constraint_name)s",
        "pk": "%(table_name)s_key",
    }
)

APPEND_ONLY: Final = ("events", "transfers")
"""The tables whose rows the database itself lets nobody change or delete."""

events = Table(
    "events",
    METADATA,
    Column("table_name", WORD, key="table", primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("kind", WORD, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    CheckConstraint("number > 0", name="from_one"),
    sqlite_with_rowid=False,
)
"""The event log. Its key is the only lock between processes: a number is taken once."""

FIRST_EVENT: Final = text("number = 1")
Index(
    "events_first",
    events.c.table,
    sqlite_where=FIRST_EVENT,
    postgresql_where=FIRST_EVENT,
)

transfers = Table(
    "transfers",
    METADATA,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("table_name", WORD, key="table", nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("debit", WORD, nullable=False),
    Column("credit", WORD, nullable=False),
    Column("amount_chips", BigInteger, nullable=False),
    Column("reason", WORD, nullable=False),
    Column("ref", WORD, nullable=False),
    Column("player", WORD),
    CheckConstraint("amount_chips > 0", name="above_zero"),
    CheckConstraint("debit <> credit", name="between_two"),
)
"""Every movement of money that ever was; `player` is whose account or chips it touched."""

OWN_DEBIT: Final = text("substr(debit, 1, 2) NOT IN ('ho', 'wa')")
OWN_CREDIT: Final = text("substr(credit, 1, 2) NOT IN ('ho', 'wa')")
"""Leaves out the house and the wagers, which are in nearly every transfer: reading the newest
transfers backwards finds theirs soon enough, and half of all index entries are not written."""

Index(
    "transfers_by_debit",
    transfers.c.debit,
    transfers.c.id,
    sqlite_where=OWN_DEBIT,
    postgresql_where=OWN_DEBIT,
)
Index(
    "transfers_by_credit",
    transfers.c.credit,
    transfers.c.id,
    sqlite_where=OWN_CREDIT,
    postgresql_where=OWN_CREDIT,
)

OF_A_PLAYER: Final = text("player IS NOT NULL")
Index(
    "transfers_by_player",
    transfers.c.player,
    transfers.c.id,
    sqlite_where=OF_A_PLAYER,
    postgresql_where=OF_A_PLAYER,
)

balances = Table(
    "balances",
    METADATA,
    Column("account", WORD, primary_key=True),
    Column("part", WORD, primary_key=True),
    Column("kind", WORD, nullable=False),
    Column("balance_chips", BigInteger, nullable=False),
    CheckConstraint("balance_chips >= 0 OR kind IN ('house', 'world')", name="not_below_zero"),
    CheckConstraint("account LIKE kind || ':%'", name="of_its_kind"),
    sqlite_with_rowid=False,
)
"""What the transfers add up to. An account that may owe is kept in parts, one a table, so that
tables of several processes do not queue for one row; any other has the one part ''."""

holds = Table(
    "holds",
    METADATA,
    Column("ref", WORD, primary_key=True),
    Column("chips", WORD, nullable=False),
    Column("wagers", WORD, nullable=False),
    Column("amount_chips", BigInteger, nullable=False),
    Column("ended", WORD),
    CheckConstraint("amount_chips > 0", name="above_zero"),
    CheckConstraint("ended IN ('post', 'void')", name="ended_as"),
    sqlite_with_rowid=False,
)
"""Every stake that was ever laid. `ended` says how it was resolved; a trigger lets nothing else
change, and that only once."""

IS_OPEN: Final = text("ended IS NULL")
Index("holds_open", holds.c.wagers, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN)

commands = Table(
    "commands",
    METADATA,
    Column("command", WORD, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("reply", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What was answered to each command, so that a second sending changes nothing."""

players = Table(
    "players",
    METADATA,
    Column("id", WORD, primary_key=True),
    Column("name", Text, nullable=False),
    Column("token_hash", WORD, nullable=False, unique=True),
    Column("created_ms", BigInteger, nullable=False),
    Column("is_guest", Boolean, nullable=False),
)
"""Who may play."""

logins = Table(
    "logins",
    METADATA,
    Column("player", WORD, primary_key=True),
    Column("name_key", WORD, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""How registered players sign in; two names that look alike have one key."""

sessions = Table(
    "sessions",
    METADATA,
    Column("token_hash", WORD, primary_key=True),
    Column("player", WORD, nullable=False),
    Column("label", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    sqlite_with_rowid=False,
)
"""Where players are and were signed in."""
Index("sessions_by_player", sessions.c.player)

roles = Table(
    "roles",
    METADATA,
    Column("player", WORD, primary_key=True),
    Column("role", WORD, primary_key=True),
    Column("is_held", Boolean, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("by", WORD, nullable=False),
    sqlite_with_rowid=False,
)
"""What accounts may do beside playing; a role that was taken stays on record."""

guesses = Table(
    "guesses",
    METADATA,
    Column("guessed", WORD, primary_key=True),
    Column("times", BigInteger, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Wrong passwords by name and by address, both as hashes; what is old or too much is deleted."""
Index("guesses_by_at_ms", guesses.c.at_ms)

tallies = Table(
    "tallies",
    METADATA,
    Column("player", WORD, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("day", BigInteger, nullable=False),
    Column("day_net_chips", BigInteger, nullable=False),
    Column("day_played_ms", BigInteger, nullable=False),
    Column("session_from_ms", BigInteger, nullable=False),
    Column("session_net_chips", BigInteger, nullable=False),
    Column("open_chips", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""What each player's play comes to; it moves with the transfers, one version at a time."""
