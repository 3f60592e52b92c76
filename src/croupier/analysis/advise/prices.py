"""What each end of a hand pays, as plain whole numbers; all of it comes from `payoffs`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from croupier.analysis.advise.below import Ends
from croupier.analysis.payoffs import payoffs_of
from croupier.errors import Refused
from croupier.rules import Terms
from croupier.rules.fractions import read_fraction

__all__ = ["Prices", "Side", "prices_of", "read_side"]

Side = Fraction | int | str
"""A stake in antes: a number, or a text such as `1/5`."""

_MOST_ANTES = 1_000_000
_KEPT = 32
"""Settlements kept in memory, some kilobytes each."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Prices:
    """Prices every end of a hand by pay-table row, in antes times `unit`.

    `kept[row][k]` are the payoffs of a raise of k + 1 antes, in the order of `Ends`, and
    `fold[row]` is a fold's. After a purchase `bought[row][k]` and `bought_fold` are for the final
    hand; `price[row]`, for the hand as dealt, is added to either.
    """

    rows: tuple[str, ...]
    row_of: Mapping[str, int]
    unit: int
    kept: list[list[list[int]]]
    fold: list[int]
    bought: list[list[list[int]]]
    bought_fold: int
    price: list[int]

    def of_fold(self, dealt: int, *, is_bought: bool) -> int:
        """Prices a fold of a hand that was dealt with this row."""
        return self.bought_fold + self.price[dealt] if is_bought else self.fold[dealt]

    def of_raise(
        self, ended: Ends, raised: int, row: int, *, bought_from: int | None = None
    ) -> int:
        """Adds up what a raise brings over all ends; `bought_from` is the row as dealt."""
        if bought_from is None:
            pays, extra = self.kept[row][raised - 1], 0
        else:
            pays, extra = self.bought[row][raised - 1], self.price[bought_from]
        return sum(count * (pay + extra) for count, pay in zip(ended, pays, strict=True))


@lru_cache(maxsize=_KEPT)
def prices_of(terms: Terms, side: tuple[tuple[str, Fraction], ...]) -> Prices:
    """Tabulates the settlement of these terms with these side wagers on the hand.

    Raises:
        Refused: as `payoffs_of` does.
    """
    payoffs = payoffs_of(terms, dict(side))
    return Prices(
        rows=payoffs.rows,
        row_of={row: place for place, row in enumerate(payoffs.rows)},
        unit=payoffs.denominator,
        kept=payoffs.kept.tolist(),
        fold=payoffs.fold.tolist(),
        bought=payoffs.bought.tolist(),
        bought_fold=payoffs.bought_fold,
        price=payoffs.price.tolist(),
    )


def read_side(side: Mapping[str, Side]) -> dict[str, Fraction]:
    """Reads stakes on side wagers, in antes.

    Raises:
        Refused: `not-a-stake` for what is no number from 0 to a million.
    """
    return {wager: _read(wager, stake) for wager, stake in side.items()}


def _read(wager: str, stake: Side) -> Fraction:
    found = read_fraction(stake) if isinstance(stake, str) else Fraction(stake)
    if found is None or not 0 <= found <= _MOST_ANTES:
        raise Refused("not-a-stake", wager=wager, text=str(stake), accepted="1, 1/5, 0.2")
    return found
