"""What is read before a group of batches is decided, asked once for all of its names."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    Column,
    ColumnElement,
    Select,
    Text,
    any_,
    bindparam,
    cast,
    or_,
    select,
)
from sqlalchemy.sql import func

from croupier.store.arrays import Names
from croupier.store.tables import FIRST_EVENT, balances, commands, events, holds, players, tallies

__all__ = ["Reads", "reads_of"]


class Reads(NamedTuple):
    """Holds the questions; `names` varies, and `hashes` of players and `parts` of balances.

    `balances` and `tallies` lock the rows that they find, always in the same order, so that no two
    processes wait for each other: what was read stays true until the group is committed. `sums`
    are whole balances, read without a lock.
    """

    last: Select[str, int | None]
    replies: Select[str, bytes]
    holds: Select[str, str, str, int, str | None]
    players: Select[str, str]
    balances: Select[str, str, int]
    tallies: Select[str, int, int, int, int, int, int, int, int]
    sums: Select[str, int]


@lru_cache(maxsize=8)
def reads_of(dialect: str) -> Reads:
    """Gives the questions in the words of one kind of database."""

    def among(column: Column[str], name: str) -> ColumnElement[bool]:
        names = bindparam(name, type_=Names())
        if dialect == "postgresql":
            return column == any_(cast(names, ARRAY(Text)))
        return column.in_(select(func.json_each(names).table_valued("value").c.value))

    later = events.alias("later")
    newest = select(func.max(later.c.number)).where(later.c.table == events.c.table)
    return Reads(
        last=select(events.c.table, newest.scalar_subquery()).where(
            FIRST_EVENT, among(events.c.table, "names")
        ),
        replies=select(commands.c.command, commands.c.reply).where(
            among(commands.c.command, "names")
        ),
        holds=select(
            holds.c.ref, holds.c.chips, holds.c.wagers, holds.c.amount_chips, holds.c.ended
        ).where(among(holds.c.ref, "names")),
        players=select(players.c.id, players.c.token_hash).where(
            or_(among(players.c.id, "names"), among(players.c.token_hash, "hashes"))
        ),
        balances=select(balances.c.account, balances.c.part, balances.c.balance_chips)
        .where(among(balances.c.account, "names"), among(balances.c.part, "parts"))
        .order_by(balances.c.account, balances.c.part)
        .with_for_update(key_share=True),
        tallies=select(tallies)
        .where(among(tallies.c.player, "names"))
        .order_by(tallies.c.player)
        .with_for_update(key_share=True),
        sums=select(balances.c.account, cast(func.sum(balances.c.balance_chips), BigInteger))
        .where(among(balances.c.account, "names"))
        .group_by(balances.c.account),
    )
