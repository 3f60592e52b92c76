"""The exact edges of houses that the floor posts, told when they are known."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from croupier.errors import Refused
from croupier.floor.events import Edges
from croupier.floor.hold import Share
from croupier.floor.houses import house_of
from croupier.floor.state import FloorTable
from croupier.rules import Terms
from croupier.server.figures import Figures

__all__ = ["Change", "edges_of", "find_change"]


class Change(NamedTuple):
    """Is what a posted house does to the edges; None where they cannot be told, or not yet."""

    before: Edges | None
    after: Edges | None


def edges_of(terms: Terms, shares: Mapping[str, Share] | None) -> Edges | None:
    """Puts the house's share of each wager as edges."""
    if not shares:
        return None
    sides = {key: str(share.mean) for key, share in shares.items() if key != terms.ante.key}
    return Edges(str(shares[terms.ante.key].mean), sides)


async def find_change(
    figures: Figures, before: FloorTable, after: FloorTable, *, wait_s: float
) -> Change:
    """Finds the edges of a table's house before and after, as far as they are known by then."""
    old, new = await asyncio.gather(
        _find(figures, before, wait_s=wait_s), _find(figures, after, wait_s=wait_s)
    )
    return Change(old, new)


async def _find(figures: Figures, table: FloorTable, *, wait_s: float) -> Edges | None:
    with suppress(Refused):  # A house of earlier days may not be readable any more.
        terms = house_of(table.game, table.house, table.text).terms
        return edges_of(terms, await figures.odds.answer(terms.document(), wait_s=wait_s))
    return None
