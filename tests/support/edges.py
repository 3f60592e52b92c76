"""Exact edges of side wagers, counted from every hand that a player can be dealt."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from croupier.games import game
from croupier.rules import Facts, Game, Outcome, Prize, Terms, Wager, every_facts
from oracles.hands import canonical_hands
from perft.count_ranking import recorded

# Seven-card hands take 20 s to count one by one; these counts are proved by the exhaustive tests.
RECORDED = {("i_luv_suits", "suit"): "seven.flush.", ("i_luv_suits", "run"): "seven.run."}


@cache
def counts(game_key: str, reading: str) -> Counter[str]:
    """Counts all hands by what a reading finds in them, from the record where there is one."""
    prefix = RECORDED.get((game_key, reading))
    if prefix is None:
        return enumerated(game(game_key), reading)
    kept = {name.removeprefix(prefix): text for name, text in recorded("seven").items()}
    rows = game(game_key).readings[reading].rows
    return Counter({row: int(kept[row]) for row in rows})


def enumerated(of: Game, reading: str) -> Counter[str]:
    """Counts all hands by what a reading finds in them, hand by hand."""
    found: Counter[str] = Counter()
    for cards, hands in canonical_hands(of.deal.cards):
        found[of.readings[reading].read(cards)] += hands
    return found


def is_on_cards_alone(terms: Terms, wager: Wager) -> bool:
    """Tells whether a wager hangs on nothing but the cards as dealt; a muck gives anything up."""
    found: dict[tuple[tuple[str, str], ...], object] = {}
    return all(
        found.setdefault(facts.marks, terms.settle(wager, facts)) == terms.settle(wager, facts)
        for facts in every_facts(terms)
        if facts.outcome is not Outcome.MUCKED
    )


def reading_of(terms: Terms, wager: Wager) -> str:
    """Finds the one reading on which a wager hangs."""
    return next(name for name in terms.game.readings if _hangs_on(terms, wager, name))


def _hangs_on(terms: Terms, wager: Wager, reading: str) -> bool:
    found: dict[str, object] = {}
    return all(
        found.setdefault(facts.mark(reading), terms.settle(wager, facts))
        == terms.settle(wager, facts)
        for facts in every_facts(terms)
        if facts.outcome is not Outcome.MUCKED
    )


def edge(terms: Terms, wager: Wager) -> Fraction:
    """Works out the house edge of one unit wagered; of a jackpot, by its fixed prizes alone."""
    reading = reading_of(terms, wager)
    found = counts(terms.game.key, reading)
    brought = sum(hands * _brings(terms, wager, reading, row) for row, hands in found.items())
    return -Fraction(brought, found.total())


def _brings(terms: Terms, wager: Wager, reading: str, row: str) -> Fraction:
    hand = terms.game.ranking.rows[0]
    facts = Facts(Outcome.FOLDED, 0, False, hand, ((reading, row),))
    pays = terms.settle(wager, facts)
    if isinstance(pays, Prize):
        return Fraction(pays.fixed_chips, terms.limits.stakes[wager.key].minimum) - 1
    return pays
