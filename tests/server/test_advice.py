"""What a player is told of his choices: as exact as advice is, and out of what he sees alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest

from croupier.analysis.advise.choices import advise
from croupier.analysis.payoffs import hangs_on_play
from croupier.cards import DECK, format_card
from croupier.errors import Refused
from croupier.houses import terms
from croupier.round import Event, Hand, Opened, RoundState, seen_cards, view
from croupier.rules import Facts, Outcome, Terms
from croupier.server.advice import STAY, Question, Values, question_of, values_of
from support.decks import stacked
from support.knowledge import SPECTATOR, known_cards, with_cards_changed
from support.play import steps
from support.rounds import Round

CASES = {
    "i_luv_suits": terms("i_luv_suits"),
    "i_luv_suits, at most one": terms("i_luv_suits", rules={"raise": "1"}),
    "stud_poker, keep or buy": terms("stud_poker"),
    "stud_poker, bought with the raise": terms("stud_poker", rules={"purchase": "with_raise"}),
    "stud_poker, bonus lost": terms("stud_poker", rules={"bonus": "lost_if_beaten"}),
    "cyber_poker": terms("cyber_poker"),
}
every_case = pytest.mark.parametrize("name", CASES)


class Asked(NamedTuple):
    """Is a moment at which a hand's player has something to decide; `log` led to it."""

    terms: Terms
    state: RoundState
    hand: Hand
    known: frozenset[int]
    question: Question


def moments(name: str) -> Iterator[Asked]:
    found = CASES[name]
    log: tuple[Event, ...] = (Opened(1),)
    for step in steps(found, name):
        log += step.events
        for hand in step.after.hands.values():
            shown = view(found, step.after, hand.seat)
            try:
                question = question_of(shown, hand.spot)
            except Refused as refused:
                assert refused.code == "nothing-to-decide"
                continue
            yield Asked(found, step.after, hand, frozenset(known_cards(log, hand.seat)), question)


def told(values: Values) -> dict[tuple[str, int, str | None], Fraction]:
    return {(one.verb, one.raised, one.discard): Fraction(one.ev) for one in values.choices}


def sides_that_matter(asked: Asked) -> dict[str, Fraction]:
    ante = asked.hand.stakes[asked.terms.ante.key]
    return {
        wager.key: Fraction(asked.hand.stakes[wager.key], ante)
        for wager in asked.terms.sides
        if wager.key in asked.hand.stakes
        and not wager.in_prizes
        and hangs_on_play(asked.terms, wager)
    }


def advised(asked: Asked) -> dict[tuple[str, int, str | None], Fraction]:
    """Asks for advice with what the engine itself counts as seen."""
    hand, state = asked.hand, asked.state
    up = state.dealer[0] if state.up else None
    seen = [
        card
        for card in seen_cards(state, hand.seat)
        if card not in {*hand.dealt, hand.bought} and card not in state.dealer
    ]
    found = advise(
        asked.terms,
        hand.dealt,
        up,
        seen,
        side=sides_that_matter(asked),
        bought=hand.bought,
        thrown=hand.discard if hand.bought is not None else None,
    )
    return {
        (one.verb, one.raised, None if one.thrown is None else format_card(one.thrown)): one.ev
        for one in found.choices
    }


@every_case
def test_every_choice_is_worth_what_advice_says(name: str) -> None:
    verbs = set()
    for asked in moments(name):
        values = told(values_of(asked.terms, asked.question))
        verbs |= {verb for verb, _, _ in values}
        if ("muck", 0, None) in values:
            continue
        expected = advised(asked)
        kept = max(ev for (verb, _, _), ev in expected.items() if verb != "buy")
        for (verb, raised, thrown), ev in values.items():
            if verb == "keep":
                assert ev == kept
            else:
                as_advised = "buy" if thrown is not None else verb
                assert ev == expected[as_advised, raised, thrown]
    assert {"fold", "raise"} <= verbs
    assert ("buy" in verbs) == ("keep or buy" in name or "bonus" in name)


@every_case
def test_the_best_gives_up_nothing_and_every_other_what_it_is_short_of_it(name: str) -> None:
    for asked in moments(name):
        choices = values_of(asked.terms, asked.question).choices
        best = max(Fraction(one.ev) for one in choices)
        assert any(one.is_best for one in choices)
        for one in choices:
            assert Fraction(one.cost) == best - Fraction(one.ev)
            assert one.is_best is (Fraction(one.cost) == 0)


@every_case
def test_the_choices_are_those_that_the_player_has(name: str) -> None:
    for asked in moments(name):
        shown = view(asked.terms, asked.state, asked.hand.seat)
        legal = [
            (one.verb, one.raised, one.discard)
            for one in shown.options
            if one.spot == asked.hand.spot
        ]
        values = told(values_of(asked.terms, asked.question))
        assert [one for one in values if one[0] != STAY] == legal


@every_case
def test_stu_5_advice_is_the_same_whatever_cards_the_player_may_not_know(name: str) -> None:
    chance = random.Random(name)
    for asked in moments(name):
        unknown = [card for card in DECK if card not in asked.known]
        change = dict(zip(DECK, DECK, strict=True))
        change |= zip(unknown, chance.sample(unknown, len(unknown)), strict=True)
        other = with_cards_changed(asked.state, change)
        assert other != asked.state
        shown = view(asked.terms, other, asked.hand.seat)
        question = question_of(shown, asked.hand.spot)
        assert question == asked.question
        assert values_of(asked.terms, question) == values_of(asked.terms, asked.question)


def test_ils_13_a_hand_given_up_loses_everything_that_lies_on_it() -> None:
    asked = next(one for one in moments("i_luv_suits") if one.question.options[0].verb == "muck")
    values = told(values_of(asked.terms, asked.question))
    stakes, ante = asked.hand.stakes, asked.hand.stakes["ante"]
    assert values["muck", 0, None] == -Fraction(sum(stakes.values()), ante)
    kept = advised(asked)["raise", asked.hand.raised or 0, None]
    assert values[STAY, 0, None] == kept + on_the_cards(asked) / ante


def on_the_cards(asked: Asked) -> Fraction:
    """What the side wagers bring to a hand that is not given up (ILS-17)."""
    game, dealt = asked.terms.game, asked.hand.dealt
    facts = Facts(
        Outcome.WIN,
        asked.hand.raised or 0,
        False,
        game.ranking.row(game.ranking.rank(dealt)),
        tuple((name, reading.read(dealt)) for name, reading in game.readings.items()),
    )
    total = Fraction(0)
    for wager in asked.terms.sides:
        pays = asked.terms.settle(wager, facts)
        assert isinstance(pays, Fraction)
        total += asked.hand.stakes.get(wager.key, 0) * pays
    return total


DEALER = "Ah Kh Qh Jh 9h 8c 7c"


@pytest.mark.parametrize(
    ("hand", "ends"),
    [
        ("2c 3c 4c 5c 6d 7d 8d", -2),  # four of a suit against five: ante and raise are lost
        ("2s 3s 4s 5s 6s 7s 8d", 2),  # six of a suit
    ],
)
def test_ils_13_once_the_dealer_is_seen_it_is_certain_what_becomes_of_a_hand(
    hand: str, ends: int
) -> None:
    played = Round(CASES["i_luv_suits"])
    played.place(1, ante=1_000)
    played.deal(stacked(played.terms, {1: hand}, DEALER))
    played.choose(1, 1)
    played.reveal()
    question = question_of(view(played.terms, played.state, "p1"), 1)
    values = told(values_of(played.terms, question))
    assert (values[STAY, 0, None] > 0) is (ends > 0)
    assert values["muck", 0, None] == -2


def test_only_the_player_of_a_hand_is_told_and_only_while_there_is_something_to_choose() -> None:
    played = Round(CASES["cyber_poker"])
    played.place(1, ante=1_000)
    with pytest.raises(Refused) as early:
        question_of(view(played.terms, played.state, "p1"), 1)
    assert early.value.code == "nothing-to-decide"
    played.deal(stacked(played.terms, {1: "Ah Kd Qc 8d 3s"}, "9s 2c 4d 5h 7c"))
    for seat, spot in (("p2", 1), (SPECTATOR, 1), ("p1", 2)):
        with pytest.raises(Refused) as refused:
            question_of(view(played.terms, played.state, seat), spot)
        assert refused.value.code == "not-your-hand"
    question_of(view(played.terms, played.state, "p1"), 1)
    played.choose(1, 0)
    with pytest.raises(Refused) as late:
        question_of(view(played.terms, played.state, "p1"), 1)
    assert late.value.code == "nothing-to-decide"
