"""Asks a player at a terminal what he does with his hands."""

from __future__ import annotations

from croupier.cli.desk import Desk, Leave
from croupier.cli.played import PLAYER, PlayedRound
from croupier.cli.telling import in_order, option_text, tell_hand
from croupier.errors import Refused
from croupier.round import (
    Buy,
    Choose,
    Command,
    Hand,
    Keep,
    Muck,
    Option,
    Phase,
    Serve,
    default_command,
)
from croupier.words import Words

__all__ = ["ask_choices", "ask_mucks"]

_ANSWERS = ("keep", "buy", "fold", "raise")
_IN_FULL = ("keep", "fold", "raise")


def ask_choices(desk: Desk, played: PlayedRound, *, is_there: bool) -> bool:
    """Asks for every hand until all have answered; tells whether the player is still there.

    For one who has left, the house does what it does for a silent player (TAB-2).
    """
    while played.phase in (Phase.PURCHASE, Phase.DECISION, Phase.SERVING):
        if played.phase is Phase.SERVING:
            _serve(desk, played)
            continue
        hand = next(h for h in played.hands if played.options(h.spot, *_ANSWERS))
        try:
            if is_there:
                _ask(desk, played, hand)
        except Leave:
            is_there = False
            desk.tell("timeout-policy", style="yellow")
        if not is_there:
            command = default_command(played.terms, played.state, hand, played.purse_chips)
            assert command is not None
            played.do(command)
    return is_there


def _serve(desk: Desk, played: PlayedRound) -> None:
    played.do(Serve())
    for hand in played.hands:
        if hand.bought is not None:
            desk.tell("play-bought", spot=hand.spot, card=desk.cards([hand.bought]).plain)
            tell_hand(desk, played.terms, hand)


def _ask(desk: Desk, played: PlayedRound, hand: Hand) -> None:
    keyed = _keyed(desk.words, played, hand)
    if len(played.hands) > 1:
        tell_hand(desk, played.terms, hand)
    for key, option in keyed.items():
        desk.show(f"  {key:>3}  {option_text(desk, option)}")
    prompt = desk.words.say("play-ask-choice", spot=hand.spot)
    in_full = {desk.words.say(f"answer-{v}"): desk.words.say(f"key-{v}") for v in _IN_FULL}
    while True:
        answer = desk.ask(prompt).lower().replace(" ", "")
        answer = in_full.get(answer, answer)
        if answer not in keyed:
            desk.tell("play-no-choice", style="yellow", accepted=", ".join(keyed))
            continue
        try:
            played.do(_command(keyed[answer]))
            return
        except Refused as refused:
            desk.refuse(refused)


def _keyed(words: Words, played: PlayedRound, hand: Hand) -> dict[str, Option]:
    """Gives each option a key: one letter, the place of the card thrown, the multiple raised."""
    options = played.options(hand.spot, *_ANSWERS)
    order = in_order(played.terms, hand.cards)
    options.sort(
        key=lambda option: order.index(option.discard) if option.discard is not None else -1
    )
    multiples = {option.raised for option in options if option.raised}
    return {_key(words, option, order, is_one=len(multiples) <= 1): option for option in options}


def _key(words: Words, option: Option, order: list[int], *, is_one: bool) -> str:
    place = "" if option.discard is None else str(order.index(option.discard) + 1)
    if option.verb != "raise":
        return place or words.say(f"key-{option.verb}")
    multiple = words.say("key-raise") if is_one else str(option.raised)
    return multiple + place


def _command(option: Option) -> Command:
    spot = option.spot
    match option.verb:
        case "keep":
            return Keep(PLAYER, spot)
        case "buy" if option.discard is not None:
            return Buy(PLAYER, spot, option.discard)
        case _:
            return Choose(PLAYER, spot, option.raised, option.discard)


def ask_mucks(desk: Desk, played: PlayedRound) -> bool:
    """Asks for each hand that is about to be turned whether it is given up (ILS-13)."""
    for hand in played.hands:
        if not played.options(hand.spot, "muck"):
            continue
        key = desk.words.say("key-muck")
        prompt = desk.words.say("play-ask-muck", spot=hand.spot, key=key)
        try:
            while (answer := desk.ask(prompt).lower()) not in ("", key):
                desk.tell("play-no-choice", style="yellow", accepted=key)
        except Leave:
            return False
        if answer == key:
            played.do(Muck(PLAYER, hand.spot))
    return True
