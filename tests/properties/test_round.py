"""Properties of whole rounds: what may not matter does not, and what scales does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.round import (
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Keep,
    Line,
    Phase,
    Place,
    RoundState,
    Settled,
    fold,
    largest_payout,
    phase,
    view,
)
from croupier.round.events import Chosen
from croupier.round.legal import raise_multiples
from croupier.rules import Outcome, Purchase, Terms
from oracles.strategies import suit_changes, with_suits_changed
from support.decks import Cards, decks
from support.rounds import Round
from support.variants import Case, shipped, variants

METER_CHIPS = 1_000_007

every_house = pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)


class Player(NamedTuple):
    """Is how one spot is played: a place in the hand to throw from, and how much to raise."""

    throws: int | None
    raises: int
    has_sides: bool


@dataclass(frozen=True)
class Script:
    """Is a round before its terms: a deck and how each spot is played, in the order of choosing."""

    deck: Cards
    players: dict[int, Player]


def scripts() -> st.SearchStrategy[Script]:
    player = st.builds(
        Player,
        throws=st.none() | st.integers(0, 4),
        raises=st.integers(0, 3),
        has_sides=st.booleans(),
    )
    players = st.dictionaries(st.integers(1, 6), player, min_size=1, max_size=6)
    return st.builds(Script, deck=decks(), players=players)


def play(terms: Terms, script: Script, *, times: int = 1, has_sides: bool = True) -> Round:
    """Plays a script; all stakes are the smallest, so many `times` over."""
    played = Round(terms)
    for spot, player in script.players.items():
        keys = terms.limits.stakes if player.has_sides and has_sides else ("ante",)
        stakes = {key: terms.limits.stakes[key].minimum * times for key in keys}
        played.do(Place(f"p{spot}", spot, stakes))
    played.do(Close())
    played.do(Deal(script.deck))
    if phase(played.state) is Phase.PURCHASE:
        for spot in script.players:
            played.do(_answer(played, spot, script.players[spot]))
    if phase(played.state) is Phase.SERVING:
        played.serve()
    for spot in script.players:
        played.do(_choice(played, spot, script.players[spot]))
    played.finish(METER_CHIPS)
    return played


def _answer(played: Round, spot: int, player: Player) -> Command:
    if player.throws is None:
        return Keep(f"p{spot}", spot)
    return Buy(f"p{spot}", spot, played.state.hands[spot].cards[player.throws])


def _choice(played: Round, spot: int, player: Player) -> Command:
    terms, hand = played.terms, played.state.hands[spot]
    buys = terms.rules.purchase is Purchase.WITH_RAISE and player.throws is not None
    allowed = raise_multiples(terms, hand, is_blind=buys)
    raised = min(player.raises, max(allowed))
    raised = raised if raised in allowed else 0
    discard = hand.cards[player.throws or 0] if buys and raised else None
    return Choose(f"p{spot}", spot, raised, discard)


def settled(played: Round) -> list[Settled]:
    return [event for event in played.events if isinstance(event, Settled)]


def any_terms() -> st.SearchStrategy[Case]:
    return st.sampled_from(variants())


@given(case=any_terms(), script=scripts(), change=suit_changes)
def test_ils_14_suits_have_no_rank(case: Case, script: Script, change: list[int]) -> None:
    other = Script(with_suits_changed(script.deck, change), script.players)
    assert settled(play(case.terms, other)) == settled(play(case.terms, script))


@given(case=any_terms(), script=scripts(), data=st.data())
def test_stu_7_the_order_in_which_spots_answer_does_not_matter(
    case: Case, script: Script, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(list(script.players.items())))
    other = Script(script.deck, dict(order))
    assert settled(play(case.terms, other)) == settled(play(case.terms, script))


@given(case=any_terms(), script=scripts(), data=st.data())
def test_cards_that_were_not_drawn_do_not_matter(
    case: Case, script: Script, data: st.DataObject
) -> None:
    played = play(case.terms, script)
    drawn = played.state.drawn
    rest = data.draw(st.permutations(script.deck[drawn:]))
    other = Script((*script.deck[:drawn], *rest), script.players)
    assert settled(play(case.terms, other)) == settled(played)


@given(case=any_terms(), script=scripts())
def test_side_wagers_change_nothing_of_ante_and_raise(case: Case, script: Script) -> None:
    sides = {wager.key for wager in case.terms.sides}

    def main_lines(played: Round) -> list[list[Line]]:
        return [[line for line in e.lines if line.wager not in sides] for e in settled(played)]

    assert main_lines(play(case.terms, script)) == main_lines(
        play(case.terms, script, has_sides=False)
    )


@every_house
@given(script=scripts(), times=st.integers(2, 20))
def test_stakes_scale(case: Case, script: Script, times: int) -> None:
    # All shipped odds are whole; a prize is "for one" and knows no stake (CYB-6).
    one, many = (settled(play(case.terms, script, times=n, has_sides=False)) for n in (1, times))
    for small, large in zip(one, many, strict=True):
        assert small.facts == large.facts
        for line, scaled in zip(small.lines, large.lines, strict=True):
            assert scaled.stake_chips == line.stake_chips * times
            assert scaled.returned_chips == line.returned_chips * times


@given(case=any_terms(), script=scripts())
def test_tab_5_no_spot_is_paid_more_than_its_largest_payout(case: Case, script: Script) -> None:
    played = play(case.terms, script)
    for event in settled(played):
        placed = {line.wager: line.stake_chips for line in event.lines}
        won = sum(
            max(0, line.returned_chips - line.meter_chips - line.stake_chips)
            for line in event.lines
        )
        assert won <= largest_payout(case.terms, placed)


@given(case=any_terms(), script=scripts())
def test_nothing_comes_back_in_part(case: Case, script: Script) -> None:
    # Every wager is lost whole or comes back whole: there is no half of a stake to quarrel about.
    for event in settled(play(case.terms, script)):
        for line in event.lines:
            is_prize = case.terms.game.wager(line.wager).in_prizes
            assert is_prize or line.returned_chips == 0 or line.returned_chips >= line.stake_chips
            assert line.returned_chips >= 0


@given(case=any_terms(), script=scripts())
def test_stu_10_a_raise_wins_what_its_player_was_told(case: Case, script: Script) -> None:
    played = play(case.terms, script)
    told = dict(_told_of_raises(played))
    for event in settled(played):
        line = next((line for line in event.lines if line.wager == "raise"), None)
        assert (line is not None) == (event.spot in told)
        if line is None:
            continue
        won = line.returned_chips - line.stake_chips
        assert won <= told[event.spot]
        has_bought_with_it = case.terms.rules.purchase is Purchase.WITH_RAISE and event.facts.bought
        if event.facts.outcome is Outcome.WIN and not has_bought_with_it:
            assert won == told[event.spot]


def _told_of_raises(played: Round) -> Iterator[tuple[int, int]]:
    """Gives what each player was shown that the raise he then chose could win, by spot."""
    for place, event in enumerate(played.events):
        if isinstance(event, Chosen) and event.raised:
            before = fold(RoundState(0), played.events[:place])
            yield (
                event.spot,
                next(
                    option.wins_chips or 0
                    for option in view(played.terms, before, event.seat).options
                    if option.spot == event.spot and option.raised == event.raised
                    if (option.discard is None) == (event.discard is None)
                ),
            )
