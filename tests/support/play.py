"""Rounds played at random: whatever is legal, step by step, for laws and properties."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from croupier.round import (
    DEALER,
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Event,
    Keep,
    Muck,
    Option,
    Phase,
    Place,
    Reveal,
    RoundState,
    Serve,
    Settle,
    Turn,
    Void,
    Withdraw,
    is_over,
    largest_payout,
    legal,
    phase,
)
from croupier.round.stakes import payout_room
from croupier.rules import StakeLimits, Terms
from support.decks import rich, shuffled
from support.rounds import METER_CHIPS, Round

SEATS = ("p1", "p2", "p3", "p4", "p5", "p6", "p7")


class Step(NamedTuple):
    """Is one command that was accepted, with the state on either side of it."""

    before: RoundState
    command: Command
    events: tuple[Event, ...]
    after: RoundState


def play(terms: Terms, chance: random.Random, *, is_voidable: bool = False) -> Iterator[Step]:
    """Plays a whole round of two or more seats, each choice drawn from what is legal."""
    played = Round(terms)
    closes_at = chance.randint(2, 9)
    for number in range(200):
        before = played.state
        command = _drawn(terms, before, chance, closes=number >= closes_at, voids=is_voidable)
        if command is None:
            return
        events = played.do(command)
        yield Step(before, command, events, played.state)
    raise AssertionError("a round goes on for ever")


def steps(terms: Terms, seed: int | str, *, is_voidable: bool = False) -> list[Step]:
    """Plays a round that a seed decides."""
    return list(play(terms, random.Random(seed), is_voidable=is_voidable))


def _drawn(
    terms: Terms, state: RoundState, chance: random.Random, *, closes: bool, voids: bool
) -> Command | None:
    of_dealer = [option for option in legal(terms, state, DEALER) if option.verb != "void"]
    if voids and not is_over(state) and chance.random() < 0.02:
        return Void("chance")
    is_dealers = of_dealer and (phase(state) is not Phase.BETTING or closes)
    # Now and then a player is quicker: he may still muck while the dealer turns hands.
    if is_dealers and chance.random() < 0.8:
        return command_of(terms, state, DEALER, of_dealer[0], chance)
    asked = [(seat, option) for seat in SEATS for option in legal(terms, state, seat)]
    if asked:
        return command_of(terms, state, *chance.choice(asked), chance)
    return command_of(terms, state, DEALER, of_dealer[0], chance) if of_dealer else None


def command_of(
    terms: Terms, state: RoundState, seat: str, option: Option, chance: random.Random
) -> Command:
    """Writes the command that an option stands for, drawing what the option leaves open."""
    spot = option.spot
    commands: dict[str, Command] = {
        "withdraw": Withdraw(seat, spot),
        "keep": Keep(seat, spot),
        "fold": Choose(seat, spot, 0),
        "raise": Choose(seat, spot, option.raised, option.discard),
        "muck": Muck(seat, spot),
        "close": Close(),
        "serve": Serve(),
        "reveal": Reveal(),
        "turn": Turn(),
        "settle": Settle(METER_CHIPS),
        "void": Void("called off"),
    }
    if option.verb == "place":
        return Place(seat, spot, drawn_stakes(terms, state, spot, chance))
    if option.verb == "buy":
        assert option.discard is not None
        return Buy(seat, spot, option.discard)
    if option.verb == "deal":
        is_rich = chance.random() < 0.7
        return Deal(rich(terms, len(state.hands), chance) if is_rich else shuffled(chance))
    return commands[option.verb]


def drawn_stakes(
    terms: Terms, state: RoundState, spot: int, chance: random.Random
) -> dict[str, int]:
    """Draws an ante and side wagers; the smallest ante alone where they could break the cap."""
    ante, bounds = terms.ante.key, terms.limits.stakes
    sides = [wager.key for wager in terms.sides if chance.random() < 0.6]
    stakes = {key: _drawn_stake(bounds[key], chance) for key in (ante, *sides)}
    fits = largest_payout(terms, stakes) <= payout_room(terms, state, spot)
    return stakes if fits else {ante: bounds[ante].minimum}


def _drawn_stake(bounds: StakeLimits, chance: random.Random) -> int:
    room = (bounds.maximum - bounds.minimum) // bounds.step
    return bounds.minimum + bounds.step * chance.randint(0, min(room, 3))
