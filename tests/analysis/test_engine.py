"""The live engine against the analyser: rounds dealt at random, with each choice forced.

What a settled round brought is, to the minor unit, the payoff of the outcome that the analyser
names; and the analyser prices just the choices that the table offers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.figures import OutcomeRow
from croupier.analysis.payoffs import hangs_on_play, payoffs_of
from croupier.round import Buy, Choose, Option, Phase, Place, legal, phase
from croupier.rules import Facts, Outcome, Terms
from support.analysed import cell, named
from support.decks import Cards, rich
from support.rounds import Round
from support.variants import Case, variants

# Thirds and halves of it are whole: nothing here is rounded.
ANTE_CHIPS, SIDE_CHIPS = 600, 100

DEALS = 3

NAMES = {
    Outcome.FOLDED: "fold",
    Outcome.NOT_QUALIFIED: "dealer_not_qualified",
    Outcome.WIN: "win",
    Outcome.TIE: "push",
    Outcome.LOSE: "dealer_wins",
}


def distinct() -> list[Case]:
    """Every game under every combination of what changes how a hand is played and paid."""
    found: dict[str, Case] = {}
    for case in variants():
        pays = [
            case.terms.pays[wager.key].name
            for wager in case.terms.sides
            if in_play(case, wager.key)
        ]
        rules = " ".join(case.terms.rules.texts.values())
        told = [case.terms.game.key, rules, case.terms.pays["raise"].name, *pays]
        found.setdefault("-".join(told), case)
    return list(found.values())


def in_play(case: Case, wager: str) -> bool:
    of = case.terms.game.wager(wager)
    return not of.in_prizes and hangs_on_play(case.terms, of)


def played(terms: Terms, deck: Cards, stakes: dict[str, int]) -> Iterator[Round]:
    """Plays one deal to the end in every way there is."""
    for first in choices(opened(terms, deck, stakes)):
        if first.verb not in ("buy", "keep"):
            yield ended(terms, deck, stakes, first)
            continue
        for then in choices(opened(terms, deck, stakes, first)):
            yield ended(terms, deck, stakes, first, then)


def opened(terms: Terms, deck: Cards, stakes: dict[str, int], *done: Option) -> Round:
    table = Round(terms)
    table.do(Place("p1", 1, stakes))
    table.deal(deck)
    for option in done:
        if option.verb == "keep":
            table.keep(1)
        elif option.verb == "buy":
            assert option.discard is not None
            table.do(Buy("p1", 1, option.discard))
            table.serve()
        else:
            table.do(Choose("p1", 1, option.raised, option.discard))
    return table


def choices(table: Round) -> list[Option]:
    assert phase(table.state) in (Phase.PURCHASE, Phase.DECISION)
    return [option for option in legal(table.terms, table.state, "p1") if option.verb != "muck"]


def ended(terms: Terms, deck: Cards, stakes: dict[str, int], *done: Option) -> Round:
    table = opened(terms, deck, stakes, *done)
    table.finish()
    return table


@cache
def outcome(terms: Terms, facts: Facts, dealt: str, side: tuple[str, ...]) -> OutcomeRow:
    antes = dict.fromkeys(side, Fraction(SIDE_CHIPS, ANTE_CHIPS))
    payoffs = payoffs_of(terms, antes)
    row = named(terms, antes, payoffs, facts, dealt)
    assert row.payoff == cell(payoffs, facts, dealt)
    return row


@cache
def priced(terms: Terms, hand: str, *, is_bought: bool) -> set[int]:
    """The raises that the analyser takes to be open to a hand."""
    payoffs = payoffs_of(terms, {})
    allowed = payoffs.allowed_bought if is_bought else payoffs.allowed
    return {k + 1 for k in allowed[payoffs.rows.index(hand)].nonzero()[0].tolist()}


@pytest.mark.parametrize("case", distinct(), ids=lambda case: case.name)
def test_a_round_brings_what_the_outcome_that_the_analyser_names_pays(case: Case) -> None:
    terms, chance, kinds = case.terms, random.Random(case.name), Counter[str]()
    side = tuple(wager.key for wager in terms.sides if in_play(case, wager.key))
    row_of = terms.game.ranking.row
    for number in range(DEALS):
        on_it = side if number % 2 else ()
        stakes = {terms.ante.key: ANTE_CHIPS, **dict.fromkeys(on_it, SIDE_CHIPS)}
        raises: dict[tuple[bool, str], set[int]] = {}
        for table in played(terms, rich(terms, 1, chance), stakes):
            settled, held = table.settled(), table.state.hands[1]
            dealt = row_of(terms.game.ranking.rank(held.dealt))
            row = outcome(terms, settled.facts, dealt, on_it)
            net_chips = sum(table.net().values())
            staked_chips = sum(line.stake_chips for line in settled.lines)
            assert row.payoff * ANTE_CHIPS == net_chips
            assert row.wagered * ANTE_CHIPS == staked_chips
            assert row.name.startswith(NAMES[settled.facts.outcome])
            played_as = "raise" if settled.facts.raised else "fold"
            assert row.kind == ("buy" if settled.facts.bought else played_as)
            kinds[row.kind] += 1
            by_hand = raises.setdefault((settled.facts.bought, settled.facts.hand), set())
            by_hand.update({settled.facts.raised} - {0})
        for (is_bought, hand), offered in raises.items():
            assert offered == priced(terms, hand, is_bought=is_bought)
    assert set(kinds) == {"fold", "raise"} | ({"buy"} if terms.price_wager else set())
