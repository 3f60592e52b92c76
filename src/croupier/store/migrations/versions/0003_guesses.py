"""Wrong passwords that are counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from croupier.store.dialects import WORD

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "guesses",
        sa.Column("guessed", WORD, nullable=False),
        sa.Column("times", sa.BigInteger, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guessed", name="guesses_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("guesses_by_at_ms", "guesses", ["at_ms"])
