"""What a player at a terminal is shown: cards, choices, results, rules and pay tables."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from croupier.cards import Card, rank_of
from croupier.cli.desk import Desk
from croupier.money import parse_amount
from croupier.round import Hand, Option, RoundState
from croupier.rules import PayTable, Terms, Wager, format_pays
from croupier.words import Result, Words

__all__ = [
    "in_order",
    "limits_text",
    "option_text",
    "pays_text",
    "result_of",
    "rows_text",
    "tell_dealer",
    "tell_hand",
    "tell_result",
    "tell_terms",
]

_PRIZE = "prize:"


def in_order(terms: Terms, cards: tuple[Card, ...]) -> list[Card]:
    """Sorts a hand for reading: the cards that make it first, each part from the highest down."""
    makers = terms.game.ranking.makers(cards)
    return sorted(cards, key=lambda card: (card not in makers, -rank_of(card)))


def tell_hand(desk: Desk, terms: Terms, hand: Hand) -> None:
    """Shows a hand of the player with its name."""
    row = Text(_label(desk.words, desk.words.say("spot", spot=hand.spot)))
    row.append_text(desk.cards(in_order(terms, hand.cards)))
    row.append(f"  {_name(desk.words, terms, hand.cards)}", "dim")
    desk.show(row)


def tell_dealer(desk: Desk, terms: Terms, state: RoundState) -> None:
    """Shows the dealer's hand, as far as it is turned, and whether it plays."""
    row = Text(_label(desk.words, desk.words.say("dealer")))
    if state.dealer_rank is None:
        up = state.dealer[: state.up]
        desk.show(row.append_text(desk.cards(up, hidden=len(state.dealer) - len(up))))
        return
    desk.show(row.append_text(desk.cards(in_order(terms, state.dealer))))
    verdict = "dealer-qualifies" if state.is_qualified else "dealer-not-qualifies"
    desk.tell(verdict, style="bold", dealer=_name(desk.words, terms, state.dealer))


def _label(words: Words, name: str) -> str:
    return f"{words.say('play-label', name=name)} "


def _name(words: Words, terms: Terms, cards: tuple[Card, ...]) -> str:
    ranking = terms.game.ranking
    return words.hand(ranking.describe(ranking.rank(cards)))


def option_text(desk: Desk, option: Option) -> str:
    """Names something that may be done, with its cost."""
    verb, card = option.verb, ""
    if option.discard is not None:
        verb = "raise-buy" if verb == "raise" else verb
        card = desk.card(option.discard)
    return desk.words.say(f"choice-{verb}", raised=option.raised, cost=option.cost_chips, card=card)


def result_of(terms: Terms, state: RoundState, hand: Hand) -> Result:
    """Gathers what the sentences about a settled hand are made of."""
    ranking, facts = terms.game.ranking, hand.facts
    assert facts is not None
    return Result(
        outcome=str(facts.outcome),
        hand=ranking.describe(ranking.rank(hand.cards)),
        dealer=ranking.describe(ranking.rank(state.dealer)),
        lines=hand.lines,
        kinds={wager.key: str(wager.kind) for wager in terms.game.wagers},
        rows={
            wager.key: facts.mark(name)
            for wager in terms.sides
            for name, reading in terms.game.readings.items()
            if reading.rows == wager.rows
        },
    )


def tell_result(desk: Desk, terms: Terms, state: RoundState, hand: Hand) -> None:
    """Tells how a hand ended, what each wager on it came to, and what it brought."""
    if hand.is_mucked:
        desk.show(_label(desk.words, desk.words.say("spot", spot=hand.spot)).rstrip())
    else:
        tell_hand(desk, terms, hand)
    for sentence in desk.words.result_lines(result_of(terms, state, hand)):
        desk.show(f"  {sentence}", style="bold")
    moved = (
        desk.words.say(
            "play-back",
            wager=line.wager,
            stake=line.stake_chips,
            returned=line.returned_chips,
        )
        for line in hand.lines
    )
    desk.show(f"  {' · '.join(moved)}", style="dim")


def tell_terms(desk: Desk, terms: Terms) -> None:
    """Shows everything posted at the table: rules, limits, pay tables and the clause on time."""
    for name, text in terms.rules.texts.items():
        desk.tell("posted-rule", rule=name, value=desk.words.name(name, text))
    for line in limits_text(desk.words, terms):
        desk.show(line)
    for wager in terms.offered:
        if wager.rows:
            desk.tell("posted-pays", wager=wager.key)
            for row, pays in rows_text(desk.words, wager, terms.pays[wager.key]):
                desk.show("  " + desk.words.say("posted-row", row=row, pays=pays))
    desk.tell("timeout-policy")


def limits_text(words: Words, terms: Terms) -> Iterator[str]:
    """Says what may be put on each wager before the deal."""
    for wager, bounds in terms.limits.stakes.items():
        message = "posted-fixed" if bounds.minimum == bounds.maximum else "posted-stakes"
        low, high, step = bounds.minimum, bounds.maximum, bounds.step
        yield words.say(message, wager=wager, minimum=low, maximum=high, step=step)


def rows_text(words: Words, wager: Wager, table: PayTable) -> Iterator[tuple[str, str]]:
    """Names the rows of a pay table and what they pay, the best first."""
    for row in reversed(wager.rows):
        if row in table.pays:
            pays = format_pays(table.pays[row])
            yield words.row(wager.key, row), pays_text(words, pays)


def pays_text(words: Words, pays: str) -> str:
    """Puts odds or a prize into words, such as `8 to 1` or `10% of the jackpot`."""
    prize = pays.removeprefix(_PRIZE)
    if prize.endswith("%"):
        return words.say("prize-share", percent=words.share(prize))
    if prize != pays:
        return words.say("prize", chips=parse_amount(prize))
    return words.odds(pays)
