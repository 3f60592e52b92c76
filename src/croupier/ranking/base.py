"""A ranking is a value: how many cards, which rows, and the functions that read a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from croupier.cards import Card

__all__ = ["Description", "Ranking"]


class Description(NamedTuple):
    """Names a hand as data, for the message catalogues to put into words.

    `key` is the pay-table row; `ranks` are the rank values 0..12 in the order a person says them:
    a pair of kings with ace, nine and five is `("pair", (11, 12, 7, 3))`.
    """

    key: str
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """Holds everything a game asks about its hands; games and tables never look at cards otherwise.

    A hand's rank is an int and the higher int is the better hand. `rows` are the pay-table rows in
    ascending order. `makers` are the cards that make the hand, to be shown at the table.
    `threshold` is the lowest rank that a hand's name stands for, else `Refused`
    (`not-a-hand-name`). `best(known, unseen)` is the highest rank of a full hand that holds all
    known cards and is completed from the unseen. `rank` and `makers` check nothing: cards from
    outside pass `cards.check_hand` with `hand_size` first.
    """

    key: str
    hand_size: int
    rows: tuple[str, ...]
    rank: Callable[[Sequence[Card]], int]
    row: Callable[[int], str]
    describe: Callable[[int], Description]
    makers: Callable[[Sequence[Card]], tuple[Card, ...]]
    threshold: Callable[[str], int]
    best: Callable[[Sequence[Card], Sequence[Card]], int]
