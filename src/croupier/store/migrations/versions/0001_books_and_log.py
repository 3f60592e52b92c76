"""The event log, the transfers, the balances they add up to, and who may play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from croupier.store.dialects import ROW_ID, WORD, guards

revision = "0001"
down_revision = None

_FIRST_EVENT = sa.text("number = 1")
_IS_OPEN = sa.text("ended IS NULL")


def upgrade() -> None:
    _events()
    _transfers()
    _balances()
    _holds()
    _commands()
    _players()
    for statement in guards(op.get_context().dialect.name):
        op.execute(statement)


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("table_name", WORD, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_name", "number", name="events_key"),
        sa.CheckConstraint("number > 0", name=op.f("events_from_one")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "events_first",
        "events",
        ["table_name"],
        sqlite_where=_FIRST_EVENT,
        postgresql_where=_FIRST_EVENT,
    )


def _transfers() -> None:
    op.create_table(
        "transfers",
        sa.Column("id", ROW_ID, autoincrement=True, nullable=False),
        sa.Column("table_name", WORD, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("debit", WORD, nullable=False),
        sa.Column("credit", WORD, nullable=False),
        sa.Column("amount_chips", sa.BigInteger, nullable=False),
        sa.Column("reason", WORD, nullable=False),
        sa.Column("ref", WORD, nullable=False),
        sa.PrimaryKeyConstraint("id", name="transfers_key"),
        sa.CheckConstraint("amount_chips > 0", name=op.f("transfers_above_zero")),
        sa.CheckConstraint("debit <> credit", name=op.f("transfers_between_two")),
    )
    for side in ("debit", "credit"):
        where = sa.text(f"substr({side}, 1, 2) NOT IN ('ho', 'wa')")
        op.create_index(
            f"transfers_by_{side}",
            "transfers",
            [side, "id"],
            sqlite_where=where,
            postgresql_where=where,
        )


def _balances() -> None:
    op.create_table(
        "balances",
        sa.Column("account", WORD, nullable=False),
        sa.Column("part", WORD, nullable=False),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("balance_chips", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", "part", name="balances_key"),
        sa.CheckConstraint(
            "balance_chips >= 0 OR kind IN ('house', 'world')", name=op.f("balances_not_below_zero")
        ),
        sa.CheckConstraint("account LIKE kind || ':%'", name=op.f("balances_of_its_kind")),
        sqlite_with_rowid=False,
    )


def _holds() -> None:
    op.create_table(
        "holds",
        sa.Column("ref", WORD, nullable=False),
        sa.Column("chips", WORD, nullable=False),
        sa.Column("wagers", WORD, nullable=False),
        sa.Column("amount_chips", sa.BigInteger, nullable=False),
        sa.Column("ended", WORD),
        sa.PrimaryKeyConstraint("ref", name="holds_key"),
        sa.CheckConstraint("amount_chips > 0", name=op.f("holds_above_zero")),
        sa.CheckConstraint("ended IN ('post', 'void')", name=op.f("holds_ended_as")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "holds_open", "holds", ["wagers"], sqlite_where=_IS_OPEN, postgresql_where=_IS_OPEN
    )


def _commands() -> None:
    op.create_table(
        "commands",
        sa.Column("command", WORD, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("reply", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("command", name="commands_key"),
        sqlite_with_rowid=False,
    )


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("id", WORD, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", WORD, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("is_guest", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="players_key"),
        sa.UniqueConstraint("token_hash", name="players_one_token_hash"),
    )
