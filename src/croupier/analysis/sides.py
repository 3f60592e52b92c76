"""Side wagers by themselves: what each brings, counted from the cards where they alone decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

from croupier.analysis.counts import Counts
from croupier.analysis.ends import OUTCOMES
from croupier.analysis.figures import SideWager
from croupier.analysis.payoffs import Payoffs, hangs_on_play
from croupier.analysis.play import Tally
from croupier.cards import Card
from croupier.errors import Refused
from croupier.rules import Facts, Outcome, Pays, Prize, Reading, Terms, Wager

__all__ = ["places_by_suit", "reading_counts", "reading_of", "side_wagers"]


_KEPT = 32
"""Readings whose counts are kept in memory."""


Counted = Callable[[str], Mapping[str, int]]
"""Tells, of one of the game's readings, how many hands have which row."""


def side_wagers(
    terms: Terms, payoffs: Payoffs, tally: Tally, counted: Counted
) -> dict[str, SideWager]:
    """Prices every side wager of the house beside the strategy that the tally counts."""
    return {
        wager.key: _played(terms, wager, payoffs, tally)
        if hangs_on_play(terms, wager)
        else _on_cards(terms, wager, counted)
        for wager in terms.sides
    }


def _worth(terms: Terms, pays: Pays) -> Fraction:
    """Gives a row's net result per unit staked; a prize is for one, on the smallest stake."""
    if not isinstance(pays, Prize):
        return pays
    return Fraction(pays.fixed_chips, _prize_stake(terms)) - 1


def _prize_stake(terms: Terms) -> int:
    wager = next(wager for wager in terms.sides if wager.in_prizes)
    return terms.limits.stakes[wager.key].minimum


def _on_cards(terms: Terms, wager: Wager, counted: Counted) -> SideWager:
    marks = {name: reading.rows for name, reading in terms.game.readings.items()}
    name = reading_of(terms, wager)
    found = counted(name)
    hands, ev, square, hits = sum(found.values()), Fraction(0), Fraction(0), 0
    for row, count in found.items():
        facts = Facts(
            Outcome.FOLDED,
            0,
            False,
            terms.game.ranking.rows[0],
            tuple((other, row if other == name else rows[0]) for other, rows in marks.items()),
        )
        pays = terms.settle(wager, facts)
        worth = _worth(terms, pays)
        ev += worth * count
        square += worth**2 * count
        hits += count if _brings(pays) else 0
    return SideWager(
        key=wager.key,
        table=terms.pays[wager.key].name,
        ev=ev / hands,
        hit=Fraction(hits, hands),
        counts=found,
        hands=hands,
        is_on_cards_alone=True,
        square=square / hands,
    )


def _brings(pays: Pays) -> bool:
    return bool(pays.fixed_chips or pays.share) if isinstance(pays, Prize) else pays > 0


def reading_of(terms: Terms, wager: Wager) -> str:
    """Finds which reading a wager looks at: the one whose row changes what it pays."""
    readings = terms.game.readings
    base = {name: reading.rows[0] for name, reading in readings.items()}
    for name, reading in readings.items():
        found = {
            terms.settle(
                wager,
                Facts(
                    Outcome.FOLDED,
                    0,
                    False,
                    terms.game.ranking.rows[0],
                    tuple({**base, name: row}.items()),
                ),
            )
            for row in reading.rows
        }
        if len(found) > 1:
            return name
    raise Refused("pays-nothing", wager=wager.key)


def reading_counts(terms: Terms, name: str, counts: Counts) -> dict[str, int]:
    """Counts all hands by what a reading finds in them, exactly.

    A reading of the game's own ranking is read off the canonical hands; one that takes the best of
    the four suits is counted by suit: hands at or below a row are those whose every suit is.
    """
    reading = terms.game.readings[name]
    if reading.is_ranking:
        return dict(zip(reading.rows, counts.hands_by_row, strict=True))
    if not reading.is_by_suit:
        raise Refused("no-exact-method", game=terms.game.key, accepted="readings by suit")
    return dict(_counts_by_suit(reading, terms.game.deal.cards))


@lru_cache(maxsize=_KEPT)
def _counts_by_suit(reading: Reading, cards: int) -> Mapping[str, int]:
    upto, places = [], places_by_suit(reading, cards)
    parts = [(mask.bit_count(), place) for mask, place in places.items()]
    for place in range(len(reading.rows)):
        suit = [0] * (cards + 1)
        for size, best in parts:
            if best <= place:
                suit[size] += 1
        upto.append(_coefficient(suit, cards))
    assert upto[-1] == comb(52, cards), "every hand has a row"
    below = [0, *upto[:-1]]
    return {row: most - less for row, most, less in zip(reading.rows, upto, below, strict=True)}


def places_by_suit(reading: Reading, cards: int) -> dict[int, int]:
    """Finds the row of every part that a hand may have in one suit, by its mask; of none -1."""
    places = {0: -1}
    for mask in range(1, 1 << 13):
        if mask.bit_count() <= cards:
            held: list[Card] = [4 * rank for rank in range(13) if mask >> rank & 1]
            places[mask] = reading.rows.index(reading.read(held))
    return places


def _coefficient(suit: list[int], cards: int) -> int:
    product = [1] + [0] * cards
    for _ in range(4):
        product = [
            sum(product[k] * suit[size - k] for k in range(size + 1)) for size in range(cards + 1)
        ]
    return product[cards]


def _played(terms: Terms, wager: Wager, payoffs: Payoffs, tally: Tally) -> SideWager:
    """Prices a wager that hangs on play: on the deals that the strategy leads to."""
    rows, total, square, hits = payoffs.rows, Fraction(0), Fraction(0), 0
    cells: list[tuple[Facts, int]] = []
    for place, row in enumerate(rows):
        marks = _marks(terms, row)
        cells.append((Facts(Outcome.FOLDED, 0, False, row, marks), int(tally.folded[place])))
        bought = Facts(Outcome.FOLDED, 0, True, row, marks)
        cells.append((bought, int(tally.bought[place])))
        for k in range(payoffs.allowed.shape[1]):
            cells += (
                (Facts(ended, k + 1, False, row, marks), int(tally.raised[place, k, column]))
                for column, ended in enumerate(OUTCOMES)
            )
    for facts, count in cells:
        pays = terms.settle(wager, facts)
        assert isinstance(pays, Fraction)
        total += pays * count
        square += pays**2 * count
        hits += count if pays > 0 else 0
    return SideWager(
        key=wager.key,
        table=terms.pays[wager.key].name,
        ev=total / tally.deals,
        hit=Fraction(hits, tally.deals),
        counts={},
        hands=0,
        is_on_cards_alone=False,
        square=square / tally.deals,
    )


def _marks(terms: Terms, dealt: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, dealt if reading.is_ranking else reading.rows[0])
        for name, reading in terms.game.readings.items()
    )
