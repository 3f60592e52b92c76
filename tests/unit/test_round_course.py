"""The course of a round: what it waits for, who may end it, and where the house itself is wrong."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from croupier.errors import Broken, Refused
from croupier.houses import terms
from croupier.round import (
    DEALER,
    Close,
    Deal,
    Phase,
    Place,
    Reveal,
    RoundState,
    Serve,
    Settle,
    Turn,
    Void,
    fold,
    legal,
    phase,
    view,
)
from croupier.round.events import Opened, Voided
from support.decks import stacked
from support.rounds import Round, one_hand

STUD = terms("stud_poker")
DECK = tuple(range(52))


def betting() -> Round:
    played = Round(STUD)
    played.place(1, ante=1_000)
    return played


def test_tab_1_a_round_waits_for_one_thing_at_a_time() -> None:
    played, seen = betting(), []

    def note() -> None:
        seen.append(phase(played.state))

    note()
    played.do(Close())
    note()
    played.do(Deal(stacked(STUD, {1: "Jc 9c 7c 5c 3c"}, "As Kd 4h 3h 2d", sold="4c")))
    note()
    played.buy(1, "3c")
    note()
    played.serve()
    note()
    played.choose(1, 2)
    note()
    played.reveal()
    note()
    played.finish()
    note()
    assert seen == [
        Phase.BETTING,
        Phase.CUTTING,
        Phase.PURCHASE,
        Phase.SERVING,
        Phase.DECISION,
        Phase.REVEAL,
        Phase.SHOWDOWN,
        Phase.SETTLED,
    ]


def test_tab_1_nothing_is_served_where_nobody_buys() -> None:
    played = betting()
    played.deal(DECK)
    played.keep(1)
    assert phase(played.state) is Phase.DECISION


def test_a_round_without_wagers_is_not_closed() -> None:
    played = Round(STUD)
    assert [option.verb for option in legal(STUD, played.state, DEALER)] == ["void"]
    with pytest.raises(Refused, match="nothing wagered"):
        played.do(Close())


DECKS = [
    DECK[:51],
    (*DECK, 0),
    (*DECK[:51], 0),
    (*DECK[:51], 52),
    (*DECK[:51], -1),
    (),
    DECK * 2,
]


@pytest.mark.parametrize("deck", DECKS)
def test_ils_7_a_deck_that_is_not_52_different_cards_stops_the_table(deck: tuple[int, ...]) -> None:
    played = betting()
    played.do(Close())
    with pytest.raises(Broken, match="not a permutation"):
        played.do(Deal(deck))
    assert phase(played.state) is Phase.CUTTING


def test_a_deck_is_dealt_once() -> None:
    played = betting()
    played.deal(DECK)
    with pytest.raises(Refused, match="not now"):
        played.do(Deal(DECK))


def test_a_deck_without_cards_left_to_sell_stops_the_table() -> None:
    played = betting()
    played.deal(DECK)
    played.buy(1, "2c")
    played.state = msgspec.structs.replace(played.state, drawn=52)
    with pytest.raises(Broken, match="run out of cards"):
        played.serve()


@pytest.mark.parametrize("until", range(8))
def test_a_round_is_called_off_at_any_moment_before_it_is_settled(until: int) -> None:
    played = Round(STUD)
    steps: list[Callable[[], object]] = [
        lambda: played.place(1, ante=1_000),
        lambda: played.do(Close()),
        lambda: played.do(Deal(DECK)),
        lambda: played.buy(1, "2c"),
        played.serve,
        lambda: played.choose(1, 2),
        played.reveal,
    ]
    for step in steps[:until]:
        step()
    (event,) = played.do(Void("the lights went out"))
    assert event == Voided("the lights went out")
    assert phase(played.state) is Phase.VOIDED
    assert legal(STUD, played.state, DEALER) == legal(STUD, played.state, "p1") == ()
    for command in (Void("again"), Close(), Deal(DECK), Reveal(), Turn(), Settle(), Serve()):
        with pytest.raises(Refused) as refused:
            played.do(command)
        assert refused.value.details["phase"] == "voided"


def test_a_voided_round_settles_nothing() -> None:
    played = betting()
    played.deal(DECK)
    played.do(Void("misdeal"))
    assert all(not hand.lines for hand in played.state.hands.values())


def test_a_settled_round_is_over() -> None:
    played = one_hand(STUD, "Jc 9c 7c 5c 3c", "As Kd 4h 3h 2d", 2)
    assert legal(STUD, played.state, DEALER) == legal(STUD, played.state, "p1") == ()
    for command in (Settle(0), Void("late"), Turn(), Reveal(), Place("p1", 2, {"ante": 1_000})):
        with pytest.raises(Refused, match="not now"):
            played.do(command)


def test_ils_13_hands_are_turned_before_they_are_settled_and_each_once() -> None:
    played = betting()
    played.deal(stacked(STUD, {1: "Jc 9c 7c 5c 3c"}, "As Kd 4h 3h 2d"))
    played.keep(1)
    played.choose(1, 2)
    played.reveal()
    assert [option.verb for option in legal(STUD, played.state, DEALER)] == ["turn", "void"]
    with pytest.raises(Refused, match="hands to turn"):
        played.do(Settle(0))
    played.do(Turn())
    with pytest.raises(Refused, match="nothing to turn"):
        played.do(Turn())
    played.do(Settle(0))


def test_a_new_round_begins_clean_whatever_was_before() -> None:
    played = one_hand(STUD, "Jc 9c 7c 5c 3c", "As Kd 4h 3h 2d", 2)
    assert fold(played.state, [Opened(2)]) == RoundState(2)


def test_two_rounds_with_the_same_deck_and_choices_are_the_same() -> None:
    one, two = (one_hand(STUD, "Jc 9c 7c 5c 3c", "As Kd 4h 3h 2d", 2) for _ in range(2))
    assert one.events == two.events


def test_a_hand_is_named_for_its_owner_as_soon_as_it_lies_there() -> None:
    played = betting()
    played.deal(stacked(STUD, {1: "Kc Kh 9s 5d As"}, "Ad"))
    name = view(STUD, played.state, "p1").hands[0].name
    assert name is not None
    assert (name.key, name.ranks, name.makers) == ("pair", (11, 12, 7, 3), ("Kc", "Kh"))
    assert view(STUD, played.state, "p2").hands[0].name is None
    assert view(STUD, played.state, "p1").dealer.name is None


def test_the_dealers_hand_is_named_and_judged_once_it_is_turned() -> None:
    played = one_hand(STUD, "Kc Kh 9s 5d Ac", "As Kd 4h 3h 2d", 2)
    dealer = view(STUD, played.state, "anybody").dealer
    assert dealer.name is not None
    assert (dealer.name.key, dealer.name.makers) == ("high_card", ("As", "Kd"))
    assert dealer.is_qualified is True
    before = betting()
    assert view(STUD, before.state, "p1").dealer.is_qualified is None


def test_a_view_says_what_its_seat_may_do_and_what_it_costs() -> None:
    played = betting()
    played.deal(stacked(STUD, {1: "Jc 9c 7c 5c 3c"}, "As Kd 4h 3h 2d"))
    own, other = (view(STUD, played.state, seat).options for seat in ("p1", "p2"))
    assert [(option.verb, option.spot, option.cost_chips, option.discard) for option in own] == [
        ("keep", 1, 0, None),
        *(("buy", 1, 1_000, card) for card in ("Jc", "9c", "7c", "5c", "3c")),
    ]
    assert other == ()
