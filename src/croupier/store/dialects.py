"""Types that both kinds of database know, and the triggers by which each guards itself."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Integer, Text

__all__ = ["ROW_ID", "WORD", "guards"]

WORD: Final = Text().with_variant(Text(collation="C"), "postgresql")
"""Text that compares byte by byte, whatever the language of the database."""

ROW_ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database gives each new row, always a higher one."""

_NEVER: Final = (
    ("events", "update"),
    ("events", "delete"),
    ("transfers", "update"),
    ("transfers", "delete"),
    ("holds", "delete"),
)
_NOT_AN_END: Final = (
    "OLD.ended IS NOT NULL OR NEW.ended IS NULL OR NEW.ref <> OLD.ref OR NEW.chips <> OLD.chips "
    "OR NEW.wagers <> OLD.wagers OR NEW.amount_chips <> OLD.amount_chips"
)


def guards(dialect: str) -> tuple[str, ...]:
    """Gives the SQL of the triggers by which the database itself guards what is written.

    Events and transfers are never changed or deleted; a hold ends once and changes in no other
    way. What they refuse comes back as an IntegrityError.
    """
    if dialect == "sqlite":
        return (
            *(
                f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END"
                for table, verb in _NEVER
            ),
            f"CREATE TRIGGER holds_end_once BEFORE update ON holds WHEN {_NOT_AN_END} "
            "BEGIN SELECT RAISE(ABORT, 'holds end once'); END",
        )
    return (
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE integrity_constraint_violation USING MESSAGE = TG_NAME; END $$",
        *(
            f"CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
            for table, verb in _NEVER
        ),
        f"CREATE TRIGGER holds_end_once BEFORE update ON holds FOR EACH ROW "
        f"WHEN ({_NOT_AN_END}) EXECUTE FUNCTION refuse_change()",
    )
