"""Simulated rounds against the live engine: same deck, same choice, same settlement.

Choices are drawn at random, so that every way to play comes up; each is looked up here once more,
by renaming suits one after the other.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
import pytest

from analysis.test_engine import ANTE_CHIPS, SIDE_CHIPS, distinct, in_play
from croupier.analysis.ends import OUTCOMES
from croupier.analysis.figures import BUY
from croupier.analysis.kernels.deck import canonical_hands
from croupier.analysis.kernels.suits import suit_hands
from croupier.analysis.payoffs import Payoffs, payoffs_of
from croupier.analysis.play import Tally
from croupier.ranking.batch.tables import U8
from croupier.round import Buy, Choose, Phase, Place, phase
from croupier.rules import Purchase
from croupier.simulation.dealing import Dealt, deal_block
from croupier.simulation.playing import (
    Play,
    Played,
    play_block,
    play_of,
    room_for_rounds,
    tally_cells,
)
from support.analysed import cell
from support.decks import Cards, stack
from support.kernels import kernel_card
from support.rounds import Round
from support.variants import Case

# One worker holds the counts of hands with a card bought.
pytestmark = pytest.mark.xdist_group("solver")

ROUNDS = 24


def cases() -> list[Case]:
    """Every combination of rules, but for prices and pay tables; those of a qualifier together."""
    found: dict[str, Case] = {}
    for case in distinct():
        rules = {**case.terms.rules.texts, "purchase_price": ""}
        found.setdefault(f"{case.terms.game.key} {rules}", case)
    return sorted(found.values(), key=lambda case: case.terms.rules.qualifier_rank)


def drawn_choices(case: Case, payoffs: Payoffs) -> U8:
    """A strategy without sense: of every information set any choice that the rules allow."""
    draw = np.random.default_rng(len(case.name))
    is_five = case.terms.game.deal.dealer_up == 1
    ranked = canonical_hands().ranks if is_five else suit_hands().score
    row_of, rows = case.terms.game.ranking.row, case.terms.game.ranking.rows
    ranks, at = np.unique(ranked.astype(np.int64), return_inverse=True)
    row = np.array([rows.index(row_of(int(rank))) for rank in ranks])[at]
    choices = np.zeros((len(row), 52 if is_five else 1), np.uint8)
    for place in range(len(rows)):
        open_to = [0, *(payoffs.allowed[place].nonzero()[0] + 1)]
        if case.terms.rules.purchase is not Purchase.NONE:
            open_to += range(BUY, BUY + 5)
        of_row = row == place
        choices[of_row] = draw.choice(open_to, (int(of_row.sum()), choices.shape[1]))
    if is_five:
        np.put_along_axis(choices, canonical_hands().cards.astype(np.int64), 0, axis=1)
    return choices


class Asked(NamedTuple):
    """A hand's choice, as looked up the slow way; of a purchase the card thrown."""

    choice: int
    thrown: int | None


@cache
def places_of_fives() -> dict[Cards, int]:
    hands = canonical_hands().cards.tolist()
    return {tuple(hand): place for place, hand in enumerate(hands)}


def looked_up(case: Case, choices: U8, own: Cards, up: int) -> Asked:
    if case.terms.game.deal.dealer_up == 0:
        masks = [sum(1 << card // 4 for card in own if card % 4 == suit) for suit in range(4)]
        best_first = sorted(masks, key=lambda mask: (mask.bit_count(), mask), reverse=True)
        alike = np.flatnonzero(suit_hands().score == case.terms.game.ranking.rank(own))
        is_own = (suit_hands().masks[alike] == best_first).all(axis=1)
        (hand,) = alike[is_own].tolist()
        return Asked(int(choices[hand, 0]), None)
    for names in permutations(range(4)):
        renamed = {kernel_card(card - card % 4 + names[card % 4]): card for card in own}
        hand = places_of_fives().get(tuple(sorted(renamed)))
        if hand is not None:
            column = kernel_card(up - up % 4 + names[up % 4])
            choice = int(choices[hand, column])
            thrown = sorted(renamed)[choice - BUY] if choice >= BUY else None
            return Asked(choice, None if thrown is None else renamed[thrown])
    raise AssertionError("no canonical form")


def ended(
    play: Play, dealt: Dealt, played: Played, item: int, then: int, side: tuple[str, ...]
) -> Round:
    """Plays a round at the table on the deck of a simulated one, with the choices made there."""
    terms, choice = play.terms, int(played.choice[item])
    own, dealer = tuple(dealt.own[item].tolist()), tuple(dealt.dealer[item].tolist())
    coming = (int(dealt.coming[item]),) if play.is_sold else ()
    table = Round(terms)
    stakes = {terms.ante.key: ANTE_CHIPS, **dict.fromkeys(side, SIDE_CHIPS)}
    table.do(Place("p1", 1, stakes))
    table.deal(stack(terms, (own, dealer), coming))
    discard = own[played.thrown[item]] if choice >= BUY else None
    raised = then if choice >= BUY else choice
    if phase(table.state) is Phase.PURCHASE:
        if discard is None:
            table.keep(1)
        else:
            table.do(Buy("p1", 1, discard))
            table.serve()
            discard = None
    table.do(Choose("p1", 1, raised, discard))
    table.finish()
    return table


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_the_same_deck_is_settled_alike_choice_by_choice(case: Case) -> None:
    terms, chance = case.terms, random.Random(case.name)
    side = tuple(wager.key for wager in terms.sides if in_play(case, wager.key))
    payoffs = payoffs_of(terms, dict.fromkeys(side, Fraction(SIDE_CHIPS, ANTE_CHIPS)))
    choices = drawn_choices(case, payoffs)
    play = play_of(terms, payoffs, choices)
    dealt, played = room_for_rounds(play, ROUNDS)
    deal_block(chance.randrange(1000), 0, dealt)
    rows, multiples = payoffs.allowed.shape
    counts, bought = np.zeros(2 * rows * (4 * multiples + 1), np.int64), np.zeros(rows, np.int64)
    play_block(play, dealt, played, counts, bought)
    tally, expected = tally_cells(payoffs, counts, bought), empty(payoffs)
    buyers = 0
    for item in range(ROUNDS):
        own = tuple(dealt.own[item].tolist())
        asked = looked_up(case, choices, own, int(dealt.dealer[item, 0]))
        assert played.choice[item] == asked.choice
        then = int(played.then[buyers])
        if asked.thrown is not None:
            assert own[played.thrown[item]] == asked.thrown
            buyers += 1
        table = ended(play, dealt, played, item, then, side)
        facts = table.settled().facts
        dealt_row = terms.game.ranking.row(terms.game.ranking.rank(own))
        net_chips = sum(table.net().values())
        assert cell(payoffs, facts, dealt_row) * ANTE_CHIPS == net_chips
        row = payoffs.rows.index(facts.hand)
        if facts.bought:
            expected.bought[payoffs.rows.index(dealt_row)] += 1
        if not facts.raised:
            (expected.folded_bought if facts.bought else expected.folded)[row] += 1
        else:
            into = expected.raised_bought if facts.bought else expected.raised
            into[row, facts.raised - 1, OUTCOMES.index(facts.outcome)] += 1
    for name in ("raised", "folded", "bought", "raised_bought", "folded_bought"):
        assert (getattr(tally, name) == getattr(expected, name)).all(), name


def empty(payoffs: Payoffs) -> Tally:
    rows, multiples = payoffs.allowed.shape
    ways = (rows, multiples, len(OUTCOMES))
    return Tally(
        deals=ROUNDS,
        raised=np.zeros(ways, object),
        folded=np.zeros(rows, object),
        bought=np.zeros(rows, object),
        raised_bought=np.zeros(ways, object),
        folded_bought=np.zeros(rows, object),
    )
