"""Laws of every round: what is legal is taken, all else is refused, and the log is the state."""

from __future__ import annotations

import msgspec
import pytest

from croupier.errors import Refused
from croupier.round import (
    DEALER,
    Choose,
    Event,
    Opened,
    Phase,
    RoundState,
    Settled,
    decide,
    fold,
    legal,
    phase,
)
from croupier.rules import every_facts
from support.commands import allowed_commands, every_command
from support.play import SEATS, steps
from support.variants import Case, shipped, variants

every_house = pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)
every_variant = pytest.mark.parametrize("case", variants(), ids=lambda case: case.name)

# The one way to read a log: the tag of each event tells its kind, old versions beside new ones.
EVENT = msgspec.json.Decoder(Event)
STATE = msgspec.json.Decoder(RoundState)


def is_taken(case: Case, state: RoundState, command: object) -> bool:
    """Tells whether a command is accepted; anything but a typed refusal is an error."""
    try:
        decide(case.terms, state, command)  # type: ignore[arg-type]
    except Refused as refused:
        assert refused.code and all(isinstance(d, str | int) for d in refused.details.values())
        return False
    return True


def assert_legal_is_what_is_taken(case: Case, state: RoundState) -> None:
    before = msgspec.json.encode(state)
    allowed = allowed_commands(case.terms, state)
    for command in allowed:
        assert is_taken(case, state, command), f"{command} is said to be legal"
    for command in every_command(case.terms, state):
        assert is_taken(case, state, command) == (command in allowed), str(command)
    # Deciding changes nothing, whatever came of it.
    assert msgspec.json.encode(state) == before


@every_house
@pytest.mark.parametrize("seed", range(5))
def test_tab_6_what_is_legal_is_taken_and_all_else_refused(case: Case, seed: int) -> None:
    for step in steps(case.terms, seed):
        assert_legal_is_what_is_taken(case, step.after)


@every_variant
def test_tab_6_what_is_legal_is_taken_under_all_rules(case: Case) -> None:
    # Every third state of a round: all of them come up under the neighbouring rules.
    for step in steps(case.terms, case.name)[len(case.name) % 3 :: 3]:
        assert_legal_is_what_is_taken(case, step.after)


@every_variant
def test_somebody_may_do_something_until_the_round_is_settled(case: Case) -> None:
    played = steps(case.terms, case.name)
    for step in played:
        of_dealer = {option.verb for option in legal(case.terms, step.after, DEALER)}
        of_players = [option for seat in SEATS for option in legal(case.terms, step.after, seat)]
        if phase(step.after) is Phase.SETTLED:
            assert not of_dealer and not of_players
        else:
            # The dealer can always end it, so that nobody waits for ever.
            assert "void" in of_dealer
            assert of_players or of_dealer - {"void"}
    assert phase(played[-1].after) is Phase.SETTLED


@every_variant
def test_the_state_is_the_fold_of_the_log_at_every_step(case: Case) -> None:
    log: list[Event] = [Opened(1)]
    written = [msgspec.json.encode(log[0])]
    for step in steps(case.terms, case.name, is_voidable=True):
        log += step.events
        assert fold(RoundState(0), log) == step.after
        written += map(msgspec.json.encode, step.events)
        read = [EVENT.decode(line) for line in written]
        assert read == log
        # A dict compares without regard to its order, which is the order of the table: bytes do.
        again = msgspec.json.encode(fold(RoundState(0), read))
        assert again == msgspec.json.encode(step.after)


@every_house
def test_a_state_is_read_back_as_it_was_written(case: Case) -> None:
    for step in steps(case.terms, "state"):
        assert STATE.decode(msgspec.json.encode(step.after)) == step.after


@every_variant
def test_every_facts_of_a_round_is_among_those_listed(case: Case) -> None:
    listed = set(every_facts(case.terms))
    reached = {
        event.facts
        for seed in range(3)
        for step in steps(case.terms, f"{case.name} {seed}")
        for event in step.events
        if isinstance(event, Settled)
    }
    assert reached and reached <= listed


@every_variant
def test_a_choice_costs_what_legal_says(case: Case) -> None:
    for step in steps(case.terms, case.name):
        if isinstance(step.command, Choose) and step.command.raised:
            chosen = step.command
            costs = [
                option.cost_chips
                for option in legal(case.terms, step.before, chosen.seat)
                if (option.verb, option.spot) == ("raise", chosen.spot)
                and (option.raised, option.discard) == (chosen.raised, chosen.discard)
            ]
            assert costs == [staked(step.after, chosen.spot) - staked(step.before, chosen.spot)]


def staked(state: RoundState, spot: int) -> int:
    return sum(state.hands[spot].stakes.values())
