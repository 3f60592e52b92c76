"""Rules in words: each a sentence of a language's messages, looked up by id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from typing import Protocol

from croupier.analysis.explain.model import FOLD, Action, Condition, Explanation, Rule
from croupier.analysis.explain.shown import DRAWS
from croupier.cards import format_card
from croupier.money import format_amount
from croupier.ranking.base import Description, Ranking
from croupier.rules import Terms

__all__ = ["Saying", "hand_words", "rank_word", "say_explanation", "say_rule", "say_rules"]

_BY_ALL_RANKS = frozenset(("high_card", "flush", "2", "3", "4", "5", "6", "7"))
"""Rows whose hands are told by the ranks of all their cards; others have a name by the first."""

_SAID = {
    "at_least": "hand",
    "below": "hand",
    "row": "row",
    "draw": "draw",
    "drawing": "draw",
    "holds": "ranks",
    "lacks": "ranks",
    "suit_at_least": "count",
    "suit_at_most": "count",
    "draw_top": "rank",
    "second_at_least": "count",
    "second_at_most": "count",
    "suits": "count",
    "second_from": "rank",
    "second_up_to": "rank",
    "outside_from": "rank",
    "outside_up_to": "rank",
    "many_from": "count rank",
    "few_from": "count rank",
}
"""What the arguments of a condition are, for those that speak of the hand."""

_SAID_OF_DEALER = {
    "up_to": "rank",
    "up_from": "rank",
    "matches": "",
    "no_match": "",
    "matches_kth": "card",
    "under_kth": "card",
    "just_under_kth": "card",
    "over_kth": "card",
    "under_made": "",
    "over_made": "",
    "matches_made": "",
    "takes_suit": "",
    "takes_rank": "",
    "leaves_rank": "",
    "under_draw": "",
}
"""The same for those that tell what the dealer's card is or does."""

_FIRST = ("row", "at_least", "below", "drawing", "draw")
"""What is said before all else."""


class Saying(Protocol):
    """Says messages, as `croupier.words.Words` does."""

    @property
    def language(self) -> str:
        """Names the language spoken."""

    def say(self, message: str, /, **args: str | int) -> str:
        """Puts a message into words."""

    def hand(self, hand: Description, *, form: str = "") -> str:
        """Names a hand in one of its forms."""


def say_explanation(words: Saying, terms: Terms, explanation: Explanation) -> Iterator[str]:
    """Tells the longest list rule by rule, then what each shorter list costs, and that list."""
    yield words.say("strategy-note")
    for step in explanation.steps:
        yield words.say(
            "strategy-list",
            count=len(step.rules) - 1,
            cost=_decimal(words, step.cost),
            exact=str(step.cost),
        )
        for number, (rule, text) in enumerate(
            zip(step.rules, say_rules(words, terms, step.rules), strict=True), 1
        ):
            is_last = number == len(step.rules)
            message = "strategy-last-line" if is_last else "strategy-line"
            gain = {} if is_last else {"gain": _decimal(words, rule.gain)}
            yield words.say(message, number=number, rule=text, **gain)


def say_rules(words: Saying, terms: Terms, rules: Sequence[Rule]) -> list[str]:
    """Tells a list of rules, a sentence each; the last says what to do with all the rest."""
    *some, last = rules
    if not some:
        return [say_rule(words, terms, last)]
    otherwise = words.say("strategy-otherwise", action=_action(words, terms, last.action))
    return [*(say_rule(words, terms, rule) for rule in some), otherwise]


def say_rule(words: Saying, terms: Terms, rule: Rule) -> str:
    """Tells one rule, as: If you have a pair or better, raise."""
    action = _action(words, terms, rule.action)
    told = sorted(_told(rule), key=lambda one: _FIRST.index(one.key) if one.key in _FIRST else 9)
    clauses = [_clause(words, terms.game.ranking, one) for one in told if one.key in _SAID]
    of_dealer = [
        _clause(words, terms.game.ranking, one) for one in told if one.key in _SAID_OF_DEALER
    ]
    if of_dealer:
        what = _listed(words, of_dealer, comma="strategy-comma", last="strategy-both")
        clauses.append(words.say("strategy-dealer", what=what))
    if not clauses:
        return words.say("strategy-always", action=action)
    conditions = _listed(words, clauses, comma="strategy-comma-if", last="strategy-and-if")
    return words.say("strategy-rule", conditions=conditions, action=action)


def _listed(words: Saying, texts: Sequence[str], *, comma: str, last: str) -> str:
    """Puts texts in a row: a first, a second and a third."""
    if len(texts) == 1:
        return texts[0]
    first = _joined(words, comma, texts[:-1])
    return words.say(last, first=first, second=texts[-1])


def _joined(words: Saying, message: str, texts: Sequence[str]) -> str:
    return reduce(lambda first, second: words.say(message, first=first, second=second), texts)


def _told(rule: Rule) -> list[Condition]:
    """Lists conditions with the one that a purchase implies: that there is something to draw to."""
    thrown = rule.action.thrown
    if thrown in DRAWS and (draw := DRAWS.index(thrown) + 1):
        if Condition("draw", (draw,)) not in rule.conditions:
            return [Condition("drawing", (draw,)), *rule.conditions]
    elif thrown == "match" and Condition("matches") not in rule.conditions:
        return [*rule.conditions, Condition("matches")]
    return list(rule.conditions)


def _action(words: Saying, terms: Terms, action: Action) -> str:
    if action.verb == FOLD.verb:
        return words.say("action-fold")
    if action.thrown:
        return words.say(f"action-buy-{'draw' if action.thrown in DRAWS else action.thrown}")
    if action.raised:
        return words.say("action-raise-times", times=action.raised)
    return words.say("action-raise-most" if terms.game.may_raise_less else "action-raise")


def _clause(words: Saying, ranking: Ranking, condition: Condition) -> str:
    key, args = condition
    sorts = (_SAID | _SAID_OF_DEALER)[key]
    if sorts == "draw":
        return words.say(f"when-draw-{args[0]}")
    if sorts == "ranks":
        ranks = _joined(words, "strategy-or", [rank_word(words, rank) for rank in args])
        return words.say(f"when-{key}", ranks=ranks)
    said = {
        "hand" if sort == "row" else sort: _argument(words, ranking, sort, value)
        for sort, value in zip(sorts.split(), args, strict=True)
    }
    return words.say(f"when-{key}", **said)


def _argument(words: Saying, ranking: Ranking, sort: str, value: int) -> str | int:
    match sort:
        case "hand":
            return hand_words(words, ranking, value)
        case "row":
            return _some(words, ranking.rows[value])
        case "rank":
            return rank_word(words, value)
        case "card":
            return words.say(f"strategy-place-{value}")
        case _:
            return value


def hand_words(words: Saying, ranking: Ranking, rank: int) -> str:
    """Names the lowest hand that is meant by `that or better`, in as few ranks as tell it apart."""
    name, before = ranking.describe(rank), _before(ranking, rank)
    if before.key != name.key:
        return _some(words, name.key)
    depth = next(
        (
            depth
            for depth in range(1, len(name.ranks))
            if name.ranks[:depth] != before.ranks[:depth]
        ),
        len(name.ranks),
    )
    if name.key in _BY_ALL_RANKS:
        cards = _cards(words, name.ranks[:depth])
        if depth == 1:
            return words.hand(name)
        if name.key == "high_card":
            return cards
        return words.say("strategy-named", hand=_some(words, name.key), cards=cards)
    least = words.hand(name, form="-least")
    if depth == 1:
        return least
    return words.say("strategy-named", hand=least, cards=_cards(words, name.ranks[1:depth]))


def _before(ranking: Ranking, rank: int) -> Description:
    """Describes the hand next below, or whatever is in another row."""
    name = ranking.describe(rank)
    while rank:
        rank -= 1
        before = ranking.describe(rank)
        # Some rankings leave numbers free between their hands.
        if before.key != name.key or len(before.ranks) == len(name.ranks):
            return before
    return Description("", ())


def _some(words: Saying, row: str) -> str:
    return words.hand(Description(row, ()), form="-some")


def _cards(words: Saying, ranks: Sequence[int]) -> str:
    return "-".join(rank_word(words, rank) for rank in ranks)


def rank_word(words: Saying, rank: int) -> str:
    """Writes a rank as on a card: 10 or T, Q or D."""
    return format_card(4 * rank, language=words.language)[:-1]


def _decimal(words: Saying, value: Fraction) -> str:
    """Writes a share of an ante with two figures that count."""
    digits = 2
    while digits < 12 and 0 < abs(value) * 10 ** (digits - 1) < 1:
        digits += 1
    point = format_amount(0, language=words.language)[1]
    return f"{float(value):.{digits}f}".replace(".", point)
