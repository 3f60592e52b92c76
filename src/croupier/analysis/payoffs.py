"""The games' own settlement, called once for every Facts and laid out as arrays.

Payoffs are net results in antes, times a common denominator that makes all of them whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.ends import OUTCOMES
from croupier.errors import Refused
from croupier.rules import Facts, Kind, Outcome, Purchase, Terms, Wager

__all__ = ["UNITS", "Payoffs", "hangs_on_play", "payoffs_of", "stakes_of"]

UNITS = "1, 3/2, 0.25"
"""How odds, prices and stakes may well be written, for whoever wrote them too finely."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payoffs:
    """Prices everything that can become of a hand, by its pay-table row.

    Arrays hold whole numbers: antes times `denominator`. `kept[row, k]` are the payoffs by outcome
    of a raise of k + 1 antes, allowed where `allowed[row, k]`; `fold[row]` is a fold's. After a
    purchase `bought[row, k]`, allowed where `allowed_bought[row, k]`, and `bought_fold` hang on the
    final hand alone and `price[row]` on the hand first dealt: the two add up. The price of the card
    is in `price`.
    """

    rows: tuple[str, ...]
    denominator: int
    allowed: NDArray[np.uint8]
    allowed_bought: NDArray[np.uint8]
    kept: NDArray[np.int64]
    fold: NDArray[np.int64]
    bought: NDArray[np.int64]
    bought_fold: int
    price: NDArray[np.int64]

    @property
    def largest(self) -> int:
        """Gives the largest win or loss that a hand can come to, in the same unit."""
        after = max(_size(self.bought), abs(self.bought_fold)) + _size(self.price)
        return max(_size(self.kept), _size(self.fold), after)


def _size(array: NDArray[np.int64]) -> int:
    return int(np.abs(array).max(initial=0))


def stakes_of(
    terms: Terms, side: Mapping[str, Fraction], *, raised: int, bought: bool
) -> dict[Wager, Fraction]:
    """Tells what lies on the layout in the end, in antes."""
    stakes = {terms.ante: Fraction(1)}
    if raised:
        stakes[terms.raise_wager] = Fraction(raised)
    if bought and terms.price_wager is not None:
        stakes[terms.price_wager] = terms.rules.purchase_price
    return stakes | {terms.game.wager(key): stake for key, stake in side.items()}


def payoffs_of(terms: Terms, side: Mapping[str, Fraction]) -> Payoffs:
    """Tabulates the settlement of a hand with these side wagers on it, in antes.

    Raises:
        Refused: `side-does-not-matter` for a side wager that no decision changes, which
            `side_wagers` prices by itself, `unknown-wager`, and `no-common-unit` where odds, prices
            and stakes are such fractions that no unit of 64 bits makes whole numbers of them all.
    """
    _check_side(terms, side)
    rows = terms.game.ranking.rows
    most = max(terms.rules.raises.values())
    kept = _table(terms, side, rows, most, bought=False)
    fold = [_net(terms, side, _facts(terms, row, row, Outcome.FOLDED)) for row in rows]
    if terms.rules.purchase is Purchase.NONE:
        sold = _NOTHING, [Fraction(0)] * len(rows), Fraction(0)
    else:
        sold = _bought(terms, side, rows, most)
    bought, price, bought_fold = sold
    everything = [*_flat(kept), *fold, *_flat(bought), *price, bought_fold]
    common = lcm(*(value.denominator for value in everything))
    return Payoffs(
        rows=rows,
        denominator=common,
        allowed=_allowed(terms, most, is_blind=False),
        allowed_bought=_allowed(terms, most, is_blind=terms.rules.purchase is Purchase.WITH_RAISE),
        kept=_whole(kept, common),
        fold=_whole(fold, common),
        bought=_whole(bought, common) if bought else np.zeros_like(_whole(kept, common)),
        bought_fold=int(bought_fold * common),
        price=_whole(price, common),
    )


def _allowed(terms: Terms, most: int, *, is_blind: bool) -> NDArray[np.uint8]:
    """Marks the raises that each row may make; a blind one is made before the card is seen."""
    rows = terms.game.ranking.rows
    allowed = np.zeros((len(rows), most), np.uint8)
    for place, row in enumerate(rows):
        multiples = terms.raises(row, is_blind=is_blind)
        allowed[place, [multiple - 1 for multiple in multiples]] = 1
    return allowed


Nested = list[list[list[Fraction]]]

_NOTHING: Nested = []


def _table(
    terms: Terms, side: Mapping[str, Fraction], rows: tuple[str, ...], most: int, *, bought: bool
) -> Nested:
    return [
        [
            [
                _net(
                    terms,
                    side,
                    _facts(terms, row, row, outcome, raised=raised, bought=bought),
                )
                for outcome in OUTCOMES
            ]
            for raised in range(1, most + 1)
        ]
        for row in rows
    ]


def _bought(
    terms: Terms, side: Mapping[str, Fraction], rows: tuple[str, ...], most: int
) -> tuple[Nested, list[Fraction], Fraction]:
    """Splits what a bought card leads to into the final hand's part and the first hand's part.

    The first hand's part is what a fold after buying costs: no wager of any game lets the two
    hands of a purchase meet, and where one did, this would refuse it.
    """
    after_fold = [
        _net(terms, side, _facts(terms, rows[0], dealt, Outcome.FOLDED, bought=True))
        for dealt in rows
    ]
    base = _net(terms, {}, _facts(terms, rows[0], rows[0], Outcome.FOLDED, bought=True))
    base += terms.rules.purchase_price
    final = [
        [
            [
                _net(
                    terms,
                    {},
                    _facts(terms, row, rows[0], outcome, raised=raised, bought=True),
                )
                + terms.rules.purchase_price
                for outcome in OUTCOMES
            ]
            for raised in range(1, most + 1)
        ]
        for row in rows
    ]
    price = [value - base for value in after_fold]
    for place, row in enumerate(rows):
        for dealt, extra in zip(rows, price, strict=True):
            for column, outcome in enumerate(OUTCOMES):
                facts = _facts(terms, row, dealt, outcome, raised=most, bought=True)
                if _net(terms, side, facts) != final[place][most - 1][column] + extra:
                    raise Refused("side-hangs-on-both-hands", accepted=", ".join(side))
    return final, price, base


def _facts(
    terms: Terms,
    hand: str,
    dealt: str,
    outcome: Outcome,
    *,
    raised: int = 0,
    bought: bool = False,
) -> Facts:
    marks = tuple(
        (name, dealt if reading.is_ranking else reading.rows[0])
        for name, reading in terms.game.readings.items()
    )
    return Facts(outcome, raised, bought, hand, marks)


def _net(terms: Terms, side: Mapping[str, Fraction], facts: Facts) -> Fraction:
    total = Fraction(0)
    stakes = stakes_of(terms, side, raised=facts.raised, bought=facts.bought)
    for wager, stake in stakes.items():
        pays = terms.settle(wager, facts)
        assert isinstance(pays, Fraction)
        total += stake * pays
    return total


def _flat(nested: Nested) -> Iterable[Fraction]:
    return (value for row in nested for raised in row for value in raised)


def _whole(nested: object, common: int) -> NDArray[np.int64]:
    exact = np.array(nested, dtype=object) * common
    try:
        whole: NDArray[np.int64] = np.vectorize(int, otypes=[np.int64])(exact)
    except OverflowError:
        raise Refused("no-common-unit", accepted=UNITS) from None
    return whole


def hangs_on_play(terms: Terms, wager: Wager) -> bool:
    """Tells whether what a side wager brings hangs on decisions or on the dealer's hand."""
    rows = terms.game.ranking.rows
    for dealt in rows:
        found = {
            terms.settle(wager, _facts(terms, hand, dealt, outcome, raised=raised, bought=bought))
            for hand in rows
            for outcome, raised in ((Outcome.FOLDED, 0), *((ended, 1) for ended in OUTCOMES))
            for bought in (False, True)
        }
        if len(found) > 1:
            return True
    return False


def _check_side(terms: Terms, side: Mapping[str, Fraction]) -> None:
    known = terms.game.of_kind(Kind.SIDE)
    playable = [wager.key for wager in known if not wager.in_prizes and hangs_on_play(terms, wager)]
    for key, stake in side.items():
        if key not in {wager.key for wager in known}:
            accepted = ", ".join(wager.key for wager in known)
            raise Refused("unknown-wager", wager=key, accepted=accepted)
        if key not in playable:
            raise Refused("side-does-not-matter", wager=key, accepted=", ".join(playable))
        if stake < 0:
            raise Refused("not-a-stake", text=str(stake), accepted="1, 1/5, 0.2")
