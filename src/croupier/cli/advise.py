"""`croupier advise`: what each choice of one hand is worth."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from croupier.cli.language import language_option
from croupier.cli.settings import Changed, house_options

if TYPE_CHECKING:
    from croupier.analysis.advise import Advice, CardToCome, Choice

__all__ = ["advice_document", "advise"]


@click.command(epilog='Example: croupier advise stud_poker --hand "Ah Kd Qc 8d 3s" --up 9s')
@click.argument("game")
@click.option("--hand", required=True, metavar="CARDS", help="The cards as dealt: Ah Kd 10s …")
@click.option("--up", metavar="CARD", help="The dealer's card, where he shows one.")
@click.option("--seen", default="", metavar="CARDS", help="Cards known to be elsewhere.")
@click.option("--bought", metavar="CARD", help="The card bought, once it has come.")
@click.option("--thrown", metavar="CARD", help="The card thrown for it.")
@house_options
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def advise(
    game: str,
    hand: str,
    up: str | None,
    seen: str,
    bought: str | None,
    thrown: str | None,
    changed: Changed,
    language: str,
    *,
    is_json: bool,
) -> None:
    """Tell what each choice of a hand at GAME is worth, exactly, and which is best.

    Every card that is known counts: your own, the dealer's, and those seen elsewhere.
    """
    from croupier.analysis.advise import advise as advise_on

    found = advise_on(
        changed.terms(game),
        hand,
        up,
        seen,
        side=changed.side,
        bought=bought,
        thrown=thrown,
        language=language,
    )
    if is_json:
        click.echo(json.dumps(advice_document(found), indent=2))
        return
    from croupier.cli.advise_tables import tell_advice

    tell_advice(found, language)


def advice_document(advice: Advice) -> dict[str, object]:
    """Writes advice as plain data: fractions as `p/q`, counts as whole numbers, cards as `Th`."""
    from croupier.cards import format_cards
    from croupier.fair.commitment import terms_digest

    def card(known: int | None) -> str | None:
        return None if known is None else format_cards([known])

    document = advice.terms.document()
    return {
        "game": advice.terms.game.key,
        "house": advice.terms.house,
        "rules": document["rules"],
        "rules_digest": terms_digest(document),
        "pays": document["pays"],
        "side": {wager: str(stake) for wager, stake in advice.side.items()},
        "hand": format_cards(advice.hand),
        "up": card(advice.up),
        "seen": format_cards(advice.seen),
        "bought": card(advice.bought),
        "thrown": card(advice.thrown),
        "best": advice.best,
        "choices": [_choice_document(choice) for choice in advice.choices],
        "units": {"ev": "antes, from the player's side", "outcomes": "equally likely ways"},
    }


def _choice_document(choice: Choice) -> dict[str, object]:
    told: dict[str, object] = {
        "choice": choice.choice,
        "ev": _ratio(choice.ev),
        "ev_float": choice.ev_float,
        "outcomes": dict(choice.outcomes),
        "deals": choice.deals,
    }
    if choice.cards:
        told["cards"] = [_card_document(card) for card in choice.cards]
    return told


def _card_document(come: CardToCome) -> dict[str, object]:
    from croupier.cards import format_card

    return {
        "card": format_card(come.card),
        "choice": come.choice,
        "ev": _ratio(come.ev),
        "ev_float": come.ev_float,
        "outcomes": dict(come.outcomes),
    }


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
