"""What a player may be told of his own hand: the exact value of every choice that he has now.

All of it comes from the round as his seat sees it, so it can tell nothing that `view` does not
show. Every card in sight counts: those of his other hands, what he threw away, the dealer's open
card, and cards that others have bought. Nothing more is taken to be seen before the hand ends but
the card that he buys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from croupier.analysis.ends import END_NAMES
from croupier.cards import format_card, parse_cards
from croupier.errors import Refused
from croupier.round import HandView, RoundView
from croupier.round.settle import compared, facts_for
from croupier.rules import Kind, Outcome, Terms

if TYPE_CHECKING:
    from croupier.analysis.advise import Choice

__all__ = ["STAY", "ChoiceValue", "Question", "Values", "question_of", "values_of"]

STAY = "stay"
"""Is what happens to a hand that could be given up and is not: to be weighed, but no option."""

_ASKED = ("keep", "buy", "fold", "raise", "muck")
_PLAYED_KEPT = 256
"""Answers kept, a side wager under some terms each."""


class Option(NamedTuple):
    """Is one choice: a verb, the multiple raised, and the card thrown, as the round names them."""

    verb: str
    raised: int = 0
    discard: str | None = None


class Question(NamedTuple):
    """Is everything that the value of a hand hangs on, all of it in the player's sight.

    `hand` are the cards as dealt, `dealer` those of the dealer that lie open; stakes are chips.
    `is_qualified` is None until the dealer's hand is known.
    """

    hand: str
    dealer: str
    seen: str
    bought: str | None
    thrown: str | None
    stakes: tuple[tuple[str, int], ...]
    raised: int
    options: tuple[Option, ...]
    is_qualified: bool | None = None


class ChoiceValue(Struct, frozen=True):
    """Is what one choice is worth, and what it gives up against the best, in antes, as fractions.

    `verb`, `raised` and `discard` are those of the option; `stay` is no option but what happens
    where a hand is not given up. The best give up nothing.
    """

    verb: str
    raised: int
    discard: str | None
    ev: str
    cost: str
    is_best: bool


class Values(Struct, frozen=True):
    """Is what every choice is worth, and the stakes in antes that are reckoned with, by wager."""

    choices: tuple[ChoiceValue, ...]
    sides: dict[str, str]


def question_of(round_: RoundView, spot: int) -> Question:
    """Reads, from a round as a seat sees it, what there is to decide on a spot and what is known.

    Raises:
        Refused: `not-your-hand`; `nothing-to-decide` while nothing is asked about this hand.
    """
    hand = next((one for one in round_.hands if one.is_own and one.spot == spot), None)
    if hand is None:
        mine = ", ".join(str(one.spot) for one in round_.hands if one.is_own)
        raise Refused("not-your-hand", spot=spot, accepted=mine)
    options = tuple(
        Option(option.verb, option.raised, option.discard)
        for option in round_.options
        if option.spot == spot and option.verb in _ASKED
    )
    if not options:
        raise Refused("nothing-to-decide", spot=spot)
    return Question(
        hand=" ".join(_as_dealt(hand)),
        dealer=" ".join(round_.dealer.cards),
        seen=" ".join(sorted(set(_seen(round_, hand)))),
        bought=hand.bought,
        thrown=hand.discard,
        stakes=tuple(hand.stakes.items()),
        raised=hand.raised or 0,
        options=options,
        is_qualified=round_.dealer.is_qualified,
    )


def _as_dealt(hand: HandView) -> Iterator[str]:
    for card in hand.cards:
        yield hand.discard if hand.discard is not None and card == hand.bought else card


def _seen(round_: RoundView, hand: HandView) -> Iterator[str]:
    for other in round_.hands:
        if other is not hand:
            yield from other.cards
            if other.discard is not None:
                yield other.discard


def values_of(terms: Terms, question: Question) -> Values:
    """Finds the exact value of every choice.

    Raises:
        Refused: `no-exact-method` for a game whose hands cannot be counted.
    """
    is_late = any(option.verb == "muck" for option in question.options)
    worth, sides = _of_giving_up(terms, question) if is_late else _of_playing(terms, question)
    best = max(worth.values())
    choices = tuple(
        ChoiceValue(*option, _ratio(ev), _ratio(best - ev), ev == best)
        for option, ev in worth.items()
    )
    return Values(choices, {wager: _ratio(stake) for wager, stake in sides.items()})


Found = tuple[dict[Option, Fraction], dict[str, Fraction]]


def _of_playing(terms: Terms, question: Question) -> Found:
    ante = _ante(terms, question)
    sides = {
        wager: Fraction(stake, ante)
        for wager, stake in question.stakes
        if stake and _is_played_for(terms, wager)
    }
    worth = {_option(choice): choice.ev for choice in _choices(terms, question, sides)}
    kept = max(ev for option, ev in worth.items() if option.discard is None)
    worth[Option("keep")] = kept
    return {option: worth[option] for option in question.options}, sides


def _choices(terms: Terms, question: Question, sides: Mapping[str, Fraction]) -> tuple[Choice, ...]:
    from croupier.analysis.advise.choices import advise  # loads numpy, which a house may never need

    found = advise(
        terms,
        question.hand,
        question.dealer or None,
        question.seen,
        side=sides,
        bought=question.bought,
        thrown=question.thrown,
    )
    return found.choices


def _option(choice: Choice) -> Option:
    """Names a choice as the round does: a card bought with the raise is a raise (STU-7)."""
    thrown = None if choice.thrown is None else format_card(choice.thrown)
    is_raise = choice.verb == "buy" and choice.raised > 0
    return Option("raise" if is_raise else choice.verb, choice.raised, thrown)


@lru_cache(maxsize=_PLAYED_KEPT)
def _is_played_for(terms: Terms, key: str) -> bool:
    """Tells whether decisions matter to a side wager, and it is paid in odds."""
    from croupier.analysis.payoffs import hangs_on_play

    wager = terms.game.wager(key)
    return wager.kind is Kind.SIDE and not wager.in_prizes and hangs_on_play(terms, wager)


def _ante(terms: Terms, question: Question) -> int:
    return dict(question.stakes)[terms.ante.key]


def _of_giving_up(terms: Terms, question: Question) -> Found:
    """Weighs a raised hand that may be given up unseen, with all that lies on it (ILS-13)."""
    ante = _ante(terms, question)
    ends = _ends(terms, question)
    total = sum(ends.values())
    stay = sum(
        (_settled(terms, question, outcome) * count for outcome, count in ends.items()), Fraction(0)
    )
    worth = {
        Option(STAY): stay * Fraction(1, total * ante),
        Option("muck"): _settled(terms, question, Outcome.MUCKED) * Fraction(1, ante),
    }
    sides = {
        wager: Fraction(stake, ante)
        for wager, stake in question.stakes
        if stake and terms.game.wager(wager).kind is Kind.SIDE
    }
    return worth, sides


def _ends(terms: Terms, question: Question) -> dict[Outcome, int]:
    """Counts how the hand may end: one way only once the dealer's hand is known."""
    ranking = terms.game.ranking
    if question.is_qualified is not None:
        own, dealer = (ranking.rank(parse_cards(t)) for t in (_held(question), question.dealer))
        return {compared(own, dealer, is_qualified=question.is_qualified): 1}
    raised = next(one for one in _choices(terms, question, {}) if one.verb == "raise")
    return {outcome: raised.outcomes[end] for outcome, end in END_NAMES.items()}


def _held(question: Question) -> str:
    cards = question.hand.split()
    return " ".join(question.bought or card if card == question.thrown else card for card in cards)


def _settled(terms: Terms, question: Question, outcome: Outcome) -> Fraction:
    """Gives what all wagers on the hand bring, in chips, before any rounding."""
    game = terms.game
    facts = facts_for(
        terms,
        outcome,
        parse_cards(question.hand),
        parse_cards(_held(question)),
        raised=question.raised,
        is_bought=question.bought is not None,
    )
    total = Fraction(0)
    for key, stake in question.stakes:
        pays = terms.settle(game.wager(key), facts)
        if not isinstance(pays, Fraction):
            raise Refused("no-exact-method", game=game.key, accepted="odds")
        total += stake * pays
    return total


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
