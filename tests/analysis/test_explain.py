"""The best play explained where no card is sold: lists of rules, their exact worth, their words."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.explain import (
    FOLD,
    RAISE,
    Action,
    Condition,
    Explanation,
    Rule,
    Step,
    choices_of,
    explain,
    layout_of,
    price_rules,
    say_explanation,
    say_rule,
    say_rules,
    worth_of,
)
from croupier.analysis.explain.pricing import Layout
from croupier.analysis.explain.saying import hand_words
from croupier.analysis.explain.shown import SHOWN_TESTS
from croupier.analysis.explain.suits import SUIT_TESTS
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.houses import terms
from croupier.ranking.five import FIVE_CARD
from croupier.ranking.suited import FLUSH_LENGTH
from croupier.words import LANGUAGES, Words

pytestmark = pytest.mark.xdist_group("explain")

# Every house rule of every game where no card is sold, one at a time; 3 to 7 s of CPU each.
HOUSES = [
    # game           house rules                                              side wagers, in antes
    ("cyber_poker",  {},                                                      {}),
    ("cyber_poker",  {"qualifier": "pair"},                                   {}),
    ("cyber_poker",  {"qualifier": "royal_flush"},                            {}),
    ("cyber_poker",  {"raise": "high_card:1 pair-royal_flush:3"},             {}),
    ("stud_poker",   {"purchase": "none", "bonus": "lost_if_beaten"},         {"bonus": "1/5"}),
    ("i_luv_suits",  {},                                                      {}),
    ("i_luv_suits",  {"qualifier": "4"},                                      {}),
    ("i_luv_suits",  {"raise": "2:1 3-7:3"},                                  {}),
]  # fmt: skip
SLOW = (1, 3, 7)  # 4, 4 and 15 s of CPU, alike to the others
every_house = pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, marks=pytest.mark.slow) if place in SLOW else place
        for place in range(len(HOUSES))
    ],
)


@cache
def best(place: int) -> Solution:
    game, rules, side = HOUSES[place]
    stakes = {wager: Fraction(antes) for wager, antes in side.items()}
    return solve(terms(game, rules=rules), side=stakes)


@cache
def explained(place: int) -> Explanation:
    return explain(best(place))


def layout(place: int) -> Layout:
    return layout_of(best(place).terms, best(place).side)


CYBER = HOUSES.index(("cyber_poker", {}, {}))
SUITS = HOUSES.index(("i_luv_suits", {}, {}))


# What every explanation keeps.


@every_house
def test_every_list_is_worth_what_it_brings_when_it_is_played(place: int) -> None:
    played = layout(place)
    for step in explained(place).steps:
        assert worth_of(played, choices_of(played, step.rules)) == step.ev
        assert step.cost == best(place).ev - step.ev >= 0


@every_house
def test_a_shorter_list_costs_more(place: int) -> None:
    steps = explained(place).steps
    costs, lengths = [step.cost for step in steps], [len(step.rules) for step in steps]
    assert costs == sorted(costs) and len({*costs}) == len(costs)
    assert lengths == sorted(lengths, reverse=True) and lengths[-1] <= 2
    assert explained(place).rules == steps[0].rules
    assert (explained(place).ev, explained(place).cost) == (steps[0].ev, steps[0].cost)


@every_house
def test_rules_can_be_kept_in_mind(place: int) -> None:
    for step in explained(place).steps:
        *rules, last = step.rules
        assert last == Rule(last.action), "the last rule says what to do with all the rest"
        assert all(1 <= len(rule.conditions) <= 3 for rule in rules)
        assert all(rule.gain >= 0 for rule in rules)


@every_house
def test_a_gain_is_what_the_list_loses_without_the_rule(place: int) -> None:
    step = min(explained(place).steps, key=lambda step: abs(len(step.rules) - 3))
    assert price_rules(layout(place), step.rules, best(place).ev) == step


def test_no_list_is_longer_than_is_asked_for() -> None:
    short = explain(best(CYBER), most_rules=3)
    assert max(len(step.rules) for step in short.steps) <= 4
    assert short.cost > explained(CYBER).cost


def test_whatever_is_solved_the_best_play_is_explained() -> None:
    named = solve(best(CYBER).terms, strategy="three_rules")
    assert explain(named, most_rules=2).steps == explain(best(CYBER), most_rules=2).steps


# Answers known without any search.


def test_where_the_dealer_hardly_ever_plays_every_hand_is_raised() -> None:
    place = next(p for p, house in enumerate(HOUSES) if house[1] == {"qualifier": "royal_flush"})
    (only,) = explained(place).steps
    assert only.rules == (Rule(RAISE),)
    assert only.cost == 0


@every_house
def test_no_list_is_worse_than_to_raise_everything(place: int) -> None:
    everything = solve(best(place).terms, strategy="raise_everything", side=best(place).side)
    assert explained(place).steps[-1].ev >= everything.ev


# Published strategies, written as rules: their cost is the published one.

AK, AKJ83, AKQ, PAIR = map(FIVE_CARD.threshold, ("AK", "AKJ83", "AKQ", "pair"))
QUEEN, JACK, KING = 10, 9, 11


def at_least(rank: int) -> tuple[Rule, ...]:
    return (Rule(RAISE, (Condition("at_least", (rank,)),)), Rule(FOLD))


THREE_RULES = (
    Rule(RAISE, (Condition("at_least", (PAIR,)),)),
    Rule(FOLD, (Condition("below", (AK,)),)),
    Rule(RAISE, (Condition("up_to", (QUEEN,)), Condition("matches"))),
    Rule(RAISE, (Condition("up_from", (KING,)), Condition("holds", (QUEEN, JACK)))),
    Rule(RAISE, (Condition("no_match"), Condition("holds", (QUEEN,)),
                 Condition("under_kth", (4,)))),
    Rule(FOLD),
)  # fmt: skip

MATCHING_RANK = (
    Rule(RAISE, (Condition("at_least", (PAIR,)),)),
    Rule(RAISE, (Condition("at_least", (AK,)), Condition("matches"))),
    Rule(FOLD),
)

PUBLISHED = [
    # game           strategy            the same as rules
    ("cyber_poker",  "three_rules",      THREE_RULES),
    ("cyber_poker",  "matching_rank",    MATCHING_RANK),
    ("cyber_poker",  "at_least:AKJ83",   at_least(AKJ83)),
    ("cyber_poker",  "at_least:pair",    at_least(PAIR)),
    ("cyber_poker",  "raise_everything", (Rule(RAISE),)),
    ("i_luv_suits",  "at_least:3:T86",   at_least(FLUSH_LENGTH.threshold("3:T86"))),
    ("i_luv_suits",  "at_least:4",       at_least(FLUSH_LENGTH.threshold("4"))),
]  # fmt: skip


@pytest.mark.parametrize(("game", "strategy", "rules"), PUBLISHED)
def test_a_published_strategy_costs_the_same_as_rules(
    game: str, strategy: str, rules: tuple[Rule, ...]
) -> None:
    place = HOUSES.index((game, {}, {}))
    step = price_rules(layout(place), rules, best(place).ev)
    assert step.ev == solve(best(place).terms, strategy=strategy).ev


def test_the_published_three_rules_cost_what_is_published() -> None:
    step = price_rules(layout(CYBER), THREE_RULES, best(CYBER).ev)
    assert step.cost == Fraction(44_846_352, 19_933_230_517_200)


def test_lists_no_longer_than_the_published_rules_are_as_good() -> None:
    published = price_rules(layout(CYBER), THREE_RULES, best(CYBER).ev)
    short = [step for step in explained(CYBER).steps if len(step.rules) <= len(THREE_RULES)]
    assert min(step.cost for step in short) <= published.cost


def cost_of(place: int, strategy: str) -> Fraction:
    return best(place).ev - solve(best(place).terms, strategy=strategy).ev


@pytest.mark.parametrize(
    ("game", "strategy"),
    [
        ("cyber_poker", "at_least:AKJ83"),  # the best single threshold
        ("cyber_poker", "at_least:pair"),  # the best one that needs no ranks
        ("i_luv_suits", "at_least:3:T86"),
    ],
)
def test_simple_strategies_are_among_the_steps(game: str, strategy: str) -> None:
    place = HOUSES.index((game, {}, {}))
    assert cost_of(place, strategy) in [step.cost for step in explained(place).steps]


def test_no_single_threshold_is_better_than_the_one_found() -> None:
    (one,) = [step for step in explained(SUITS).steps if len(step.rules) == 2][:1]
    for name in ("3:T7", "3:T85", "3:T87", "3:T9", "3:J"):
        assert cost_of(SUITS, f"at_least:{name}") >= one.cost


def test_a_smaller_raise_is_at_most_what_the_hand_allows() -> None:
    played = layout(SUITS)
    rows = played.counts.row
    for raised, by_row in (
        (1, [1, 1, 1, 1, 1, 1]),
        (2, [1, 1, 1, 2, 2, 2]),
        (0, [1, 1, 1, 2, 3, 3]),
    ):
        choice = choices_of(played, [Rule(Action("raise", raised))])
        assert [int(choice[rows == row][0, 0]) for row in range(6)] == by_row  # ILS-10


# Words.


STRICT = {language: Words(language, is_strict=True) for language in LANGUAGES}


@every_house
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_list_is_told_in_both_languages(place: int, language: str) -> None:
    told = list(say_explanation(STRICT[language], best(place).terms, explained(place)))
    assert len(told) == 1 + sum(1 + len(step.rules) for step in explained(place).steps)
    for text in told:
        assert "{" not in text and "strategy-" not in text and "when-" not in text


RULES = [
    # rule                                      English, French
    (Rule(RAISE, (Condition("at_least", (PAIR,)),)),
     "If you have a pair or better, raise.",
     "Si vous avez une paire ou mieux, relancer."),
    (Rule(FOLD, (Condition("below", (AK,)),)),
     "If you have less than A-K, fold.",
     "Si vous avez moins que A-R, passer."),
    (Rule(RAISE, (Condition("matches"), Condition("at_least", (AKQ,)),
                  Condition("up_to", (QUEEN,)))),
     "If you have A-K-Q or better and the dealer’s card matches one of yours and is Q or lower, "
     "raise.",
     "Si vous avez A-R-D ou mieux et si la carte de la banque est de même hauteur qu’une des vôtres"
     " et est D ou moins, relancer."),
    (Rule(RAISE, (Condition("holds", (QUEEN, JACK)), Condition("suit_at_most", (0,)))),
     "If you hold Q or J and you hold no card of the dealer’s suit, raise.",
     "Si vous avez D ou V et si vous n’avez aucune carte de la couleur de celle de la banque, "
     "relancer."),
    (Rule(Action("buy", thrown="flush")),
     "If you have four to a flush, buy a card and throw the one outside these four.",
     "Si vous avez quatre cartes pour une couleur, acheter une carte et jeter celle qui n’est pas "
     "des quatre."),
    (Rule(Action("buy", thrown="odd"), (Condition("row", (2,)), Condition("over_made"))),
     "If your hand is two pair and the dealer’s card is higher than all your paired cards, "
     "buy a card and throw the lowest that pairs no other.",
     "Si votre main est deux paires et si la carte de la banque est plus haute que toutes vos "
     "cartes appariées, acheter une carte et jeter la plus basse qui reste seule."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "english", "french"), RULES)
def test_a_rule_is_a_sentence(rule: Rule, english: str, french: str) -> None:
    stud = terms("stud_poker")
    assert say_rule(STRICT["en"], stud, rule) == english
    assert say_rule(STRICT["fr"], stud, rule) == french


def test_the_last_rule_is_for_all_the_rest() -> None:
    stud = terms("stud_poker")
    assert say_rules(STRICT["en"], stud, at_least(PAIR))[-1] == "Otherwise fold."
    assert say_rules(STRICT["fr"], stud, [Rule(RAISE)]) == ["Dans tous les cas, relancer."]


def test_a_raise_is_told_as_the_game_allows_it() -> None:
    suits, some = terms("i_luv_suits"), (Condition("suits", (2,)),)
    told = [say_rule(STRICT["en"], suits, Rule(action, some)) for action in (RAISE, TWICE)]
    assert told == [
        "If your cards are of 2 suits, raise as much as allowed.",
        "If your cards are of 2 suits, raise 2×.",
    ]


TWICE = Action("raise", 2)
ARGUMENTS = {"at_least": (PAIR,), "below": (PAIR,), "many_from": (2, 9), "few_from": (0, 9)}
NONE = ("matches", "no_match", "under_made", "over_made", "matches_made", "takes_suit",
        "takes_rank", "leaves_rank", "under_draw")  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", dict.fromkeys([*SHOWN_TESTS, *SUIT_TESTS]))
def test_every_condition_can_be_told(key: str, language: str) -> None:
    args = ARGUMENTS.get(key, () if key in NONE else (1,))
    told = say_rule(STRICT[language], terms("stud_poker"), Rule(FOLD, (Condition(key, args),)))
    assert told.startswith(("If ", "Si ")) and f"when-{key}" not in told


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        # hand          told as
        ("3:T86",       "three of a suit, T-8-6", "trois cartes de même couleur, 10-8-6"),
        ("3:J",         "three of a suit, jack high", "trois cartes de même couleur, au valet"),
        ("4",           "four of a suit", "quatre cartes de même couleur"),
    ],
)  # fmt: skip
def test_hands_by_suit_are_named(name: str, english: str, french: str) -> None:
    rank = FLUSH_LENGTH.threshold(name)
    assert hand_words(STRICT["en"], FLUSH_LENGTH, rank) == english
    assert hand_words(STRICT["fr"], FLUSH_LENGTH, rank) == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_five_card_hand_has_a_name(language: str) -> None:
    words = STRICT[language]
    names = [
        hand_words(words, FIVE_CARD, rank) for rank in range(FIVE_CARD.threshold("royal_flush"))
    ]
    assert len({*names}) == len(names), "no two hands are told the same"


def test_a_cost_is_written_with_two_figures_that_count() -> None:
    step = Step(rules=at_least(PAIR), ev=Fraction(0), cost=Fraction(44_846_352, 19_933_230_517_200))
    told = {
        language: list(
            say_explanation(STRICT[language], terms("cyber_poker"), Explanation(steps=(step,)))
        )[1]
        for language in LANGUAGES
    }
    assert "0.0000022 " in told["en"] and "0,0000022 " in told["fr"]
    assert all(str(step.cost) in text for text in told.values())
