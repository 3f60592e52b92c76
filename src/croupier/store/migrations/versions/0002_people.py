"""Who signs in and how, what he may do, and whose movement each transfer is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from croupier.store.dialects import WORD, guards

revision = "0002"
down_revision = "0001"

_NUMBER = sa.BigInteger
_TALLY = (
    *("version", "at_ms", "day", "day_net_chips", "day_played_ms"),
    *("session_from_ms", "session_net_chips", "open_chips"),
)


def upgrade() -> None:
    _movements()
    _logins()
    _sessions()
    _roles()
    _tallies()


def _movements() -> None:
    dialect = op.get_context().dialect.name
    op.add_column("transfers", sa.Column("player", WORD))
    no_update = next(sql for sql in guards(dialect) if "TRIGGER transfers_no_update" in sql)
    on = " ON transfers" if dialect == "postgresql" else ""
    op.execute(f"DROP TRIGGER transfers_no_update{on}")
    for side in ("credit", "debit"):
        op.execute(f"UPDATE transfers SET player = substr({side}, 8) WHERE {side} LIKE 'player:%'")
        player = _player_of_chips(side, dialect)
        op.execute(f"UPDATE transfers SET player = {player} WHERE {side} LIKE 'chips:%'")
    op.execute(no_update)
    where = sa.text("player IS NOT NULL")
    op.create_index(
        "transfers_by_player",
        "transfers",
        ["player", "id"],
        sqlite_where=where,
        postgresql_where=where,
    )


def _player_of_chips(account: str, dialect: str) -> str:
    """Gives the SQL of who has a chips account: the name of a table holds no colon."""
    after = f"substr({account}, 7)"
    colon = f"strpos({after}, ':')" if dialect == "postgresql" else f"instr({after}, ':')"
    return f"substr({after}, {colon} + 1)"


def _logins() -> None:
    op.create_table(
        "logins",
        sa.Column("player", WORD, nullable=False),
        sa.Column("name_key", WORD, nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("at_ms", _NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("player", name="logins_key"),
        sa.UniqueConstraint("name_key", name="logins_one_name_key"),
        sqlite_with_rowid=False,
    )


def _sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("token_hash", WORD, nullable=False),
        sa.Column("player", WORD, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("opened_ms", _NUMBER, nullable=False),
        sa.Column("ended_ms", _NUMBER),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("sessions_by_player", "sessions", ["player"])


def _roles() -> None:
    op.create_table(
        "roles",
        sa.Column("player", WORD, nullable=False),
        sa.Column("role", WORD, nullable=False),
        sa.Column("is_held", sa.Boolean, nullable=False),
        sa.Column("at_ms", _NUMBER, nullable=False),
        sa.Column("by", WORD, nullable=False),
        sa.PrimaryKeyConstraint("player", "role", name="roles_key"),
        sqlite_with_rowid=False,
    )


def _tallies() -> None:
    op.create_table(
        "tallies",
        sa.Column("player", WORD, nullable=False),
        *(sa.Column(name, _NUMBER, nullable=False) for name in _TALLY),
        sa.PrimaryKeyConstraint("player", name="tallies_key"),
        sqlite_with_rowid=False,
    )
    # Stakes that lie on a layout now come back or are lost later.
    player = _player_of_chips("chips", op.get_context().dialect.name)
    op.execute(
        f"INSERT INTO tallies (player, {', '.join(_TALLY)}) "
        f"SELECT {player}, 1, 0, 0, 0, 0, 0, 0, sum(amount_chips) FROM holds "
        f"WHERE ended IS NULL GROUP BY {player}"
    )
