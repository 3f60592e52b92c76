"""How advice is shown in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.table import Table
from rich.text import Text

from croupier.analysis.advise import Advice, Choice
from croupier.analysis.ends import END_NAMES
from croupier.cards import Card
from croupier.cli.desk import Desk
from croupier.cli.telling import in_order
from croupier.money import format_amount

__all__ = ["tell_advice"]

_ENDS = (*END_NAMES.values(), "fold")
_DECIMALS = 6


def tell_advice(advice: Advice, language: str) -> None:
    """Shows what was asked, every choice with its value and its outcomes, and what is best."""
    from croupier.words import words

    desk = Desk(words(language), lambda: None)
    _tell_question(desk, advice)
    desk.show()
    desk.console.print(_values(desk, advice.choices))
    desk.show()
    desk.console.print(_outcomes(desk, advice.choices))
    for choice in advice.choices:
        for line in _after_cards(desk, choice):
            desk.show(line)
    desk.show()
    best = advice.choices[0]
    desk.tell("advise-best", style="bold", choice=_name(desk, best), ev=_decimal(desk, best.ev))


def _tell_question(desk: Desk, advice: Advice) -> None:
    terms, ranking = advice.terms, advice.terms.game.ranking
    desk.tell("advise-head", style="bold", game=terms.game.key, house=terms.house)
    desk.tell("advise-rules", rules=str(terms.rules))
    name = desk.words.hand(ranking.describe(ranking.rank(advice.hand)))
    desk.show(_row(desk, "advise-hand", in_order(terms, advice.hand)).append(f"  {name}", "dim"))
    if advice.bought is not None and advice.thrown is not None:
        card, thrown = desk.card(advice.bought), desk.card(advice.thrown)
        desk.tell("advise-bought", card=card, thrown=thrown)
    if advice.up is not None:
        desk.show(_row(desk, "advise-up", [advice.up]))
    if advice.seen:
        desk.show(_row(desk, "advise-seen", advice.seen))
    for wager, stake in advice.side.items():
        desk.tell("advise-side", wager=wager, antes=str(stake))


def _row(desk: Desk, label: str, cards: Sequence[Card]) -> Text:
    name = desk.words.say("play-label", name=desk.words.say(label))
    return Text(f"{name} ").append_text(desk.cards(cards))


def _values(desk: Desk, choices: Sequence[Choice]) -> Table:
    table = _table(desk, "advise-choice", "advise-worth", "advise-exact")
    for choice in choices:
        table.add_row(_name(desk, choice), _decimal(desk, choice.ev), str(choice.ev))
    return table


def _outcomes(desk: Desk, choices: Sequence[Choice]) -> Table:
    ends = [end for end in _ENDS if any(end in choice.outcomes for choice in choices)]
    table = _table(desk, "advise-choice", *(f"advise-end-{end}" for end in ends), "advise-deals")
    for choice in choices:
        counts = [
            _whole(desk, choice.outcomes[end]) if end in choice.outcomes else "" for end in ends
        ]
        table.add_row(_name(desk, choice), *counts, _whole(desk, choice.deals))
    return table


def _table(desk: Desk, first: str, *others: str) -> Table:
    table = Table(show_edge=False, box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(desk.words.say(first))
    for head in others:
        table.add_column(desk.words.say(head), justify="right", overflow="fold")
    return table


def _name(desk: Desk, choice: Choice) -> str:
    """Puts a choice into words; where buying commits to one certain raise the rules say so."""
    if choice.verb != "buy":
        return _decision(desk, choice.raised)
    assert choice.thrown is not None
    card = desk.card(choice.thrown)
    if not choice.raised:
        return desk.words.say("advise-buy", card=card)
    return desk.words.say("advise-buy-raise", card=card, raised=choice.raised)


def _decision(desk: Desk, raised: int) -> str:
    if not raised:
        return desk.words.say("advise-fold")
    return desk.words.say("advise-raise", raised=raised)


def _after_cards(desk: Desk, choice: Choice) -> Iterator[Text]:
    """Lists, for a purchase that leaves the decision open, which cards lead to which decision."""
    if not choice.cards or choice.raised:
        return
    assert choice.thrown is not None
    yield Text()
    yield Text(desk.words.say("advise-after", card=desk.card(choice.thrown)), "bold")
    decisions = sorted({come.choice for come in choice.cards}, reverse=True)
    for decision in decisions:
        cards = [come.card for come in choice.cards if come.choice == decision]
        raised = int(decision.partition(" ")[2] or 0)
        said = desk.words.say("advise-on", choice=_decision(desk, raised), count=len(cards))
        yield Text(f"  {said} ").append_text(desk.cards(sorted(cards, reverse=True)))


def _whole(desk: Desk, count: int) -> str:
    """Writes a count as amounts are written, without their two decimals."""
    return format_amount(100 * count, language=desk.words.language)[:-3]


def _decimal(desk: Desk, value: Fraction) -> str:
    scaled = round(abs(value) * 10**_DECIMALS)
    whole, part = divmod(scaled, 10**_DECIMALS)
    mark = format_amount(0, language=desk.words.language)[1]
    sign = "-" if value < 0 else "+" if value > 0 else ""
    return f"{sign}{_whole(desk, whole)}{mark}{part:0{_DECIMALS}}"
