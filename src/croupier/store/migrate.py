"""Brings a database to the layout this version knows, and refuses what it does not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, column, inspect, select, table

from croupier.errors import Refused
from croupier.store.engines import lock_of
from croupier.store.faults import translated

__all__ = ["HEAD", "VERSIONS", "bring_up"]

VERSIONS: Final = ("0001", "0002", "0003")
"""Every layout there ever was, oldest first; each has its file in `migrations/versions`."""

HEAD: Final = VERSIONS[-1]

_FOLDER = Path(__file__).parent / "migrations"
_MIGRATING: Final = lock_of(0x63726F7570696571)
"""PostgreSQL's advisory lock of whoever makes or migrates the tables."""

_LIMITS: Final = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")
_VERSION = table("alembic_version", column("version_num"))


def bring_up(engine: Engine) -> None:
    """Migrates the database to `HEAD` in one transaction; does nothing where it is there.

    Raises Refused("database-newer") where a later version of the program made it, and
    Refused("not-our-database") where it holds the tables of something else.
    """
    with translated(), engine.connect() as connection:
        if _layout(connection) == HEAD:
            return
    with translated(), engine.begin() as connection:
        _be_alone(connection)
        if _layout(connection) != HEAD:
            _upgrade(connection)


def _be_alone(connection: Connection) -> None:
    """Waits, as long as it takes, until nobody else migrates; SQLite's writer is alone anyway."""
    if connection.dialect.name == "postgresql":
        for limit in _LIMITS:
            connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")


def _layout(connection: Connection) -> str | None:
    tables = inspect(connection).get_table_names()
    if _VERSION.name not in tables:
        if tables:
            raise Refused("not-our-database", tables=", ".join(sorted(tables))[:200])
        return None
    found = connection.execute(select(_VERSION.c.version_num)).scalar()
    if found is not None and found not in VERSIONS:
        raise Refused("database-newer", found=str(found), known=HEAD)
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command  # heavy, and a database at HEAD never needs it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
