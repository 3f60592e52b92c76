"""Laws of settlement: each stake once, by its wager's own function, to the unit."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import floor

import pytest

from croupier.round import (
    Event,
    Line,
    Phase,
    RoundState,
    Settled,
    largest_payout,
    phase,
)
from croupier.round.events import Bought, Chosen, Placed
from croupier.rules import JackpotRules, Prize, Terms, format_pays
from support import oracle
from support.play import Step, steps
from support.rounds import METER_CHIPS
from support.variants import Case, variants

every_variant = pytest.mark.parametrize("case", variants(), ids=lambda case: case.name)


def settlements(played: list[Step]) -> list[Settled]:
    return [event for step in played for event in step.events if isinstance(event, Settled)]


def staked(log: list[Event], spot: int) -> dict[str, int]:
    """Adds up what the log says was laid on a spot; placing again replaces what lay there."""
    stakes: Counter[str] = Counter()
    for event in log:
        if isinstance(event, Placed | Bought | Chosen) and event.spot == spot:
            if isinstance(event, Placed):
                stakes.clear()
            stakes.update(event.stakes)
    return dict(stakes)


@every_variant
def test_each_spot_is_settled_once_in_spot_order_on_just_what_was_staked(case: Case) -> None:
    played = steps(case.terms, case.name)
    log = [event for step in played for event in step.events]
    settled = settlements(played)
    assert [event.spot for event in settled] == sorted(played[-1].after.hands)
    for event in settled:
        lines = Counter({line.wager: line.stake_chips for line in event.lines})
        assert len(lines) == len(event.lines)
        assert lines == staked(log, event.spot)
        assert event.seat == played[-1].after.hands[event.spot].seat


@every_variant
def test_every_line_pays_what_the_function_of_its_wager_says(case: Case) -> None:
    terms = case.terms
    for seed in range(2):
        meter = METER_CHIPS
        for event in settlements(steps(terms, f"{case.name} {seed}")):
            for line in event.lines:
                wager = terms.game.wager(line.wager)
                pays = wager.settle(event.facts, terms.rules, terms.pays[wager.key])
                assert line.pays == format_pays(pays)
                if isinstance(pays, Prize):
                    assert terms.jackpot is not None
                    meter = assert_prize(terms.jackpot, line, pays, meter)
                else:
                    winnings = floor(Fraction(line.stake_chips) * pays)
                    assert line == Line(
                        line.wager, line.stake_chips, line.pays, line.stake_chips + winnings
                    )


def assert_prize(jackpot: JackpotRules, line: Line, prize: Prize, meter: int) -> int:
    """Checks a line of a jackpot against its meter (CYB-7); gives the meter after it."""
    if prize == Prize():
        assert line == Line(line.wager, line.stake_chips, line.pays, 0)
        return meter
    assert jackpot.prizes_from == "house", "shipped jackpots pay fixed prizes from the house"
    share = floor(meter * prize.share)
    assert line.meter_was_chips == meter
    assert line.meter_chips == share
    assert line.returned_chips == share + prize.fixed_chips
    assert line.seed_chips == (jackpot.seed_chips if prize.share == 1 else 0)
    return meter - line.meter_chips + line.seed_chips


@every_variant
def test_the_facts_are_those_of_the_cards_on_the_table(case: Case) -> None:
    for seed in range(2):
        state = steps(case.terms, f"{case.name} {seed}")[-1].after
        for hand in state.hands.values():
            assert hand.facts == oracle.facts(
                case.terms,
                hand.dealt,
                hand.cards,
                state.dealer,
                raised=hand.raised or 0,
                is_mucked=hand.is_mucked,
            )


@every_variant
def test_no_line_comes_before_the_end_and_none_after(case: Case) -> None:
    for step in steps(case.terms, case.name):
        is_over = phase(step.after) is Phase.SETTLED
        assert all(bool(hand.lines) is is_over for hand in step.after.hands.values())
        assert settlements([step]) == [] or is_over


@every_variant
def test_tab_5_the_house_never_pays_more_than_it_said_it_might(case: Case) -> None:
    for seed in range(2):
        played = steps(case.terms, f"{case.name} {seed}")
        placed = next(step.before for step in played if phase(step.after) is Phase.CUTTING)
        feared = sum(largest_payout(case.terms, hand.stakes) for hand in placed.hands.values())
        assert house_paid(case.terms, played[-1].after) <= feared
        assert feared <= case.terms.limits.payout_cap_chips


def house_paid(terms: Terms, state: RoundState) -> int:
    """Adds up winnings beyond stakes, leaving out what comes out of the jackpot's meter."""
    return sum(
        max(0, line.returned_chips - line.meter_chips - line.stake_chips)
        for hand in state.hands.values()
        for line in hand.lines
    )
