"""What is done for a player whose time is up (TAB-2), and what a seat may reckon with."""

from __future__ import annotations

import pytest

from croupier.cards import parse_cards
from croupier.houses import terms
from croupier.round import (
    Choose,
    Keep,
    Phase,
    cannot_lose,
    default_command,
    legal,
    phase,
    seen_cards,
)
from croupier.rules import Terms
from support.decks import stacked
from support.rounds import Round
from support.tables import rows

STUD = terms("stud_poker", rules={"purchase": "none"})
SUITS = terms("i_luv_suits")
PURSE_CHIPS = 1_000_000


def dealt(house: Terms, player: str, dealer: str) -> Round:
    played = Round(house)
    played.place(1, ante=1_000)
    played.deal(stacked(house, {1: player}, dealer))
    return played


def by_default(played: Round, purse_chips: int = PURSE_CHIPS) -> Choose | Keep | None:
    return default_command(played.terms, played.state, played.state.hands[1], purse_chips)


FIVE = rows("""
    # player            up   cannot lose
    Ah Kh Qh Jh Th      2c   raises
    Ah Kh Qh Jh Th      As   raises
    # the bank shows a card of a lower suit run: only a higher straight flush could beat this
    Kh Qh Jh Th 9h      2c   raises
    Kh Qh Jh Th 9h      As   folds
    # quads: the bank's up card lets it make better ones, or a straight flush
    Ac Ad Ah As Kd      2c   folds
    Ac Ad Ah As Kc      Kd   folds
    # the best hand of the deck that is not yet certain
    Qc Jc 9c 7c 5c      2d   folds
    2c 3d 4h 5s 7c      Ah   folds
""")


@pytest.mark.parametrize(("player", "up", "verdict"), FIVE)
def test_tab_2_a_hand_that_cannot_lose_is_raised(player: str, up: str, verdict: str) -> None:
    played = dealt(STUD, player, up)
    assert cannot_lose(STUD, played.state, played.state.hands[1]) is (verdict == "raises")
    raised = 2 if verdict == "raises" else 0
    assert by_default(played) == Choose("p1", 1, raised, is_clock=True)


SEVEN = rows("""
    # player                  raised for him
    Ac Kc Qc Jc Tc 9c 8c      3
    Kc Qc Jc Tc 9c 8c 7c      0
    Ac Kc Qc Jc Tc 9c 7c      0
    Ac Kc Qc Jc Tc 9c 8d      0
""")


@pytest.mark.parametrize(("player", "raised"), SEVEN)
def test_tab_2_it_is_raised_by_as_much_as_it_may(player: str, raised: str) -> None:
    played = dealt(SUITS, player, "")
    assert by_default(played) == Choose("p1", 1, int(raised), is_clock=True)


@pytest.mark.parametrize(
    ("purse_chips", "raised"), [(3_000, 3), (2_999, 2), (2_000, 2), (1_000, 1), (999, 0), (0, 0)]
)
def test_tab_2_and_as_much_as_its_player_can_pay(purse_chips: int, raised: int) -> None:
    played = dealt(SUITS, "Ac Kc Qc Jc Tc 9c 8c", "")
    assert by_default(played, purse_chips) == Choose("p1", 1, raised, is_clock=True)


def test_tab_2_what_the_clock_chooses_is_taken_and_told_apart() -> None:
    played = dealt(STUD, "Ah Kh Qh Jh Th", "2c")
    command = by_default(played)
    assert command is not None
    (event,) = played.do(command)
    assert getattr(event, "is_clock", False) is True
    assert played.state.hands[1].raised == 2


def test_tab_2_no_card_is_bought_for_a_silent_player() -> None:
    played = dealt(terms("stud_poker"), "Ah Kh Qh Jh Th", "2c")
    assert phase(played.state) is Phase.PURCHASE
    assert by_default(played) == Keep("p1", 1)
    played.do(Keep("p1", 1))
    assert by_default(played) == Choose("p1", 1, 2, is_clock=True)


def test_tab_2_nothing_is_done_for_a_hand_that_owes_no_answer() -> None:
    played = Round(terms("stud_poker"))
    played.place(1, ante=1_000)
    assert by_default(played) is None
    played.place(2, ante=1_000)
    played.deal(stacked(played.terms, {1: "Ah Kh Qh Jh Th", 2: "Ac"}))
    played.keep(1)
    assert by_default(played) is None
    played.keep(2)
    played.choose(1, 0)
    assert by_default(played) is None
    played.choose(2, 0)
    played.finish()
    assert by_default(played) is None


def test_tab_2_other_cards_that_the_player_has_seen_count() -> None:
    # Four kings are beaten by four aces or a straight flush, until he holds an ace himself and has
    # seen enough of the rest on his other spots; here his second hand takes the last way away.
    alone = dealt(STUD, "Kh Qh Jh Th 9h", "As")
    assert not cannot_lose(STUD, alone.state, alone.state.hands[1])
    both = Round(STUD)
    both.place(1, ante=1_000)
    both.place(2, ante=1_000)
    both.deal(stacked(STUD, {1: "Kh Qh Jh Th 9h", 2: "Ks Qs Js Ts 2c"}, "As"))
    assert cannot_lose(STUD, both.state, both.state.hands[1])


def test_stu_7_cards_that_were_bought_are_known_to_all() -> None:
    played = Round(terms("stud_poker"))
    played.place(1, seat="p1", ante=1_000)
    played.place(2, seat="p2", ante=1_000)
    hands = {1: "Kh Qh Jh Th 9h", 2: "2c 3c 4d 5d 7s"}
    played.deal(stacked(played.terms, hands, "As", sold="Qs"))
    played.keep(1)
    played.buy(2, "7s")
    played.serve()
    seen = set(seen_cards(played.state, "p1"))
    assert seen == set(parse_cards("As Kh Qh Jh Th 9h Qs"))
    # With the queen of spades gone the bank has no royal flush left.
    assert cannot_lose(played.terms, played.state, played.state.hands[1])


def test_tab_2_a_certain_win_is_never_folded_in_any_shipped_game() -> None:
    for house, hand in ((SUITS, "As Ks Qs Js Ts 9s 8s"), (STUD, "As Ks Qs Js Ts")):
        played = dealt(house, hand, "2c")
        command = by_default(played)
        assert isinstance(command, Choose)
        raises = [o.raised for o in legal(house, played.state, "p1") if o.verb == "raise"]
        assert command.raised == max(raises)
