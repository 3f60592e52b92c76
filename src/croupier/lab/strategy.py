"""How a game is best played, as lists of rules in every language."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["StrategyCard", "StrategyList"]


class StrategyList(Struct, frozen=True):
    """Is one list of rules: the first that applies decides, and the last is for all the rest.

    `lines` are its rules by language. `cost` is what the list gives up against the best play, in
    antes a hand, as a fraction.
    """

    cost: str
    lines: dict[str, tuple[str, ...]]


class StrategyCard(Struct, frozen=True):
    """Is how a game is best played under some terms: lists from the longest to the shortest.

    Where there is no method to find them, it is `refused` under a code, with its details.
    """

    lists: tuple[StrategyList, ...] = ()
    refused: str | None = None
    details: dict[str, str | int] = {}
