"""Asks a player at a terminal for his wagers."""

from __future__ import annotations

from croupier.cli.desk import Desk
from croupier.cli.played import PLAYER, PlayedRound
from croupier.errors import Refused
from croupier.money import parse_amount
from croupier.round import Place
from croupier.rules import StakeLimits

__all__ = ["ask_stakes"]

_NONE = ("0", "-")


def ask_stakes(
    desk: Desk, played: PlayedRound, spot: int, before: dict[str, int]
) -> dict[str, int]:
    """Asks for the wagers of a spot and lays them there, each checked as it is named.

    An empty answer repeats what was laid there `before`, at first the smallest ante alone. Without
    an ante the spot stays empty.

    Raises:
        Leave: when the player goes.
    """
    terms = played.terms
    stakes: dict[str, int] = {}
    for wager in (terms.ante, *terms.sides):
        bounds = terms.limits.stakes[wager.key]
        least = bounds.minimum if wager is terms.ante else 0
        usual = before.get(wager.key, least)
        prompt = _prompt(desk, spot, wager.key, bounds, usual)
        while True:
            answer = desk.ask(prompt)
            try:
                chips = _chips(desk, answer, usual, bounds)
                if not chips and wager is terms.ante:
                    return {}
                if chips:
                    played.do(Place(PLAYER, spot, {**stakes, wager.key: chips}))
                    stakes[wager.key] = chips
                break
            except Refused as refused:
                desk.refuse(refused)
    return stakes


def _prompt(desk: Desk, spot: int, wager: str, bounds: StakeLimits, usual: int) -> str:
    words = desk.words
    usual_text = words.money(usual) if usual else words.say("play-no-stake")
    is_fixed = bounds.minimum == bounds.maximum
    return words.say(
        "play-ask-fixed" if is_fixed else "play-ask-stake",
        spot=spot,
        wager=wager,
        minimum=bounds.minimum,
        maximum=bounds.maximum,
        usual=usual_text,
    )


def _chips(desk: Desk, answer: str, usual: int, bounds: StakeLimits) -> int:
    if not answer:
        return usual
    if answer in _NONE or answer.lower() == desk.words.say("play-no-stake"):
        return 0
    if answer.lower() in desk.words.say("play-yes").split():
        return usual or bounds.minimum
    return parse_amount(answer)
