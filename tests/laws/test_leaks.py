"""Laws of secrecy: what a seat may not know is not in what it is shown (ILS-9, STU-5)."""

from __future__ import annotations

import random

import msgspec
import pytest

from croupier.cards import DECK
from croupier.round import (
    NOBODY,
    Event,
    Opened,
    Phase,
    RoundState,
    phase,
    seen_cards,
    view,
)
from croupier.rules import Facts, Outcome
from support.knowledge import SPECTATOR, cards_in, known_cards, with_cards_changed
from support.play import SEATS, Step, steps
from support.variants import Case, variants

every_variant = pytest.mark.parametrize("case", variants(), ids=lambda case: case.name)

UNSEEN = Facts(Outcome.LOSE, 9, True, "a row that nobody may see", (("dealt", "nor this"),))


def told(case: Case, state: RoundState, seat: str) -> str:
    return msgspec.json.encode(view(case.terms, state, seat)).decode()


def with_logs(played: list[Step]) -> list[tuple[RoundState, tuple[Event, ...]]]:
    log: tuple[Event, ...] = (Opened(1),)
    states = []
    for step in played:
        log += step.events
        states.append((step.after, log))
    return states


def watchers(state: RoundState) -> tuple[str, ...]:
    """Gives every seat with a hand, one player without, and a spectator."""
    held = dict.fromkeys(hand.seat for hand in state.hands.values())
    without = next(seat for seat in (*SEATS, "p8") if seat not in held)
    return (*held, without, SPECTATOR)


@every_variant
def test_ils_9_no_view_holds_a_card_that_its_seat_may_not_know(case: Case) -> None:
    for state, log in with_logs(steps(case.terms, case.name)):
        for seat in watchers(state):
            assert cards_in(told(case, state, seat)) <= known_cards(log, seat)


@every_variant
def test_a_seat_sees_what_everybody_sees_and_its_own_hands_in_place_of_theirs(case: Case) -> None:
    for state, _ in with_logs(steps(case.terms, case.name)):
        public = view(case.terms, state, NOBODY)
        for seat in watchers(state):
            shown = view(case.terms, state, seat, public=public)
            assert shown == view(case.terms, state, seat)
            pairs = list(zip(shown.hands, public.hands, strict=True))
            assert all(seen is of_all or seen.is_own for seen, of_all in pairs)
            assert not [of_all for _, of_all in pairs if of_all.is_own]
            assert (shown is public) is not any(seen.is_own for seen, _ in pairs)


@every_variant
def test_stu_5_a_view_is_the_same_whatever_the_cards_its_seat_may_not_know(case: Case) -> None:
    chance = random.Random(case.name)
    for state, log in with_logs(steps(case.terms, case.name)):
        for seat in watchers(state):
            known = known_cards(log, seat)
            unknown = [card for card in DECK if card not in known]
            change = dict(zip(DECK, DECK, strict=True))
            change |= zip(unknown, chance.sample(unknown, len(unknown)), strict=True)
            other = with_cards_changed(state, change)
            assert told(case, other, seat) == told(case, state, seat)


@every_variant
def test_ils_13_the_facts_of_a_hand_that_was_not_turned_are_its_owners_alone(case: Case) -> None:
    state = steps(case.terms, case.name)[-1].after
    for seat in watchers(state):
        hidden = {
            spot: msgspec.structs.replace(hand, facts=UNSEEN)
            for spot, hand in state.hands.items()
            if hand.seat != seat and not hand.is_turned
        }
        other = msgspec.structs.replace(state, hands={**state.hands, **hidden})
        assert told(case, other, seat) == told(case, state, seat)


@every_variant
def test_ils_13_a_hand_that_was_not_turned_is_settled_alike_whatever_its_cards(case: Case) -> None:
    terms = case.terms
    state = steps(terms, case.name)[-1].after
    for hand in state.hands.values():
        assert hand.facts is not None
        if hand.is_turned:
            continue
        for row in terms.game.ranking.rows:
            marks = tuple((name, reading.rows[-1]) for name, reading in terms.game.readings.items())
            other = msgspec.structs.replace(hand.facts, hand=row, marks=marks)
            for key in hand.stakes:
                wager = terms.game.wager(key)
                assert terms.settle(wager, other) == terms.settle(wager, hand.facts)


@every_variant
def test_every_card_shown_is_one_that_the_engine_counts_as_seen(case: Case) -> None:
    # Advice and the clock's policy reckon with these; a discard is its owner's alone (STU-7).
    for state, log in with_logs(steps(case.terms, case.name)):
        for seat in watchers(state):
            assert frozenset(seen_cards(state, seat)) == known_cards(log, seat)


@every_variant
def test_an_owner_sees_his_whole_hand_and_everybody_the_whole_table(case: Case) -> None:
    for state, _ in with_logs(steps(case.terms, case.name)):
        for seat in watchers(state):
            shown = view(case.terms, state, seat)
            assert shown.phase is phase(state)
            assert [hand.spot for hand in shown.hands] == list(state.hands)
            for hand in shown.hands:
                is_own = state.hands[hand.spot].seat == seat
                assert hand.is_own is is_own
                assert hand.held == len(state.hands[hand.spot].cards)
                if is_own or hand.is_turned:
                    assert len(hand.cards) == hand.held


def test_the_scan_finds_cards_in_any_place() -> None:
    text = '{"a":["Th","10d"],"b":{"c":"2c"},"pays":"8","d":"as"}'
    assert cards_in(text) == {34, 33, 0}


@every_variant
def test_before_the_deal_there_is_no_card_to_see(case: Case) -> None:
    for state, log in with_logs(steps(case.terms, case.name)):
        if phase(state) in (Phase.BETTING, Phase.CUTTING):
            assert all(known_cards(log, seat) == frozenset() for seat in watchers(state))
            assert all(cards_in(told(case, state, seat)) == set() for seat in watchers(state))
