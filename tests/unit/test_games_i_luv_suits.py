"""I Luv Suits, clause by clause (ILS-5 to ILS-17)."""

from __future__ import annotations

import pytest

from croupier.errors import Refused
from croupier.games import game
from croupier.houses import terms
from croupier.round import DEALER, Choose, Muck, Phase, Place, Turn, Withdraw, legal, phase, view
from croupier.round.events import Turned
from croupier.rules import Outcome
from support.decks import stacked
from support.rounds import Round, one_hand
from support.tables import marks, rows

TERMS = terms("i_luv_suits")

# Hands by the length of their best suit; the dealer's seven share no card with them.
THREE = "Tc 8c 6c Ad Kd Ah Kh"
FOUR = "Tc 8c 6c 4c Ad Kd Ah"
NO_HAND = "8s 7s 6s Qd Jd Qh Jh"  # three of a suit, 8 high: does not qualify
GOOD_HAND = "9s 8s 7s 6s Qd Jd Qh"  # four of a suit


def turned(played: Round) -> list[int]:
    return [event.spot for event in played.events if isinstance(event, Turned)]


def two_raised(dealer: str, **sides: int) -> Round:
    """Deals spots 1 and 2 to two players, who both raise."""
    played = Round(TERMS)
    played.place(1, seat="p1", ante=1_000, **sides)
    played.place(2, seat="p2", ante=1_000)
    played.deal(stacked(TERMS, {1: THREE, 2: "Qc Jc 9c 7c 5c 3c 2d"}, dealer))
    played.choose(1, 1)
    played.choose(2, 1)
    return played


def test_ils_1_the_felt_is_green() -> None:
    assert game("i_luv_suits").felt == "green"


def test_ils_5_no_wager_is_placed_changed_or_withdrawn_after_betting() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: THREE}))
    for command in (Place("p1", 1, {"ante": 2_000}), Place("p2", 2, {"ante": 1_000})):
        with pytest.raises(Refused, match="not now"):
            played.do(command)
    with pytest.raises(Refused, match="not now"):
        played.do(Withdraw("p1", 1))


def test_ils_8_seven_cards_to_each_spot_in_turn_and_seven_to_the_dealer() -> None:
    played = Round(TERMS)
    played.place(2, ante=1_000)
    played.place(5, ante=1_000)
    played.deal(tuple(range(52)))
    assert played.state.hands[2].cards == tuple(range(7))
    assert played.state.hands[5].cards == tuple(range(7, 14))
    assert played.state.dealer == tuple(range(14, 21))
    assert view(TERMS, played.state, "p1").dealer.cards == ()


ILS_10 = rows("""
    Ac Kc Ad Kd Ah Kh As    1
    Tc 8c 6c Ad Kd Ah Kh    1
    Tc 8c 6c 4c Ad Kd Ah    1
    Tc 8c 6c 4c 2c Ad Kd    1 2
    Kc Tc 8c 6c 4c 2c Ad    1 2 3
    Ac Tc 9c 8c 6c 4c 2c    1 2 3
""")


@pytest.mark.parametrize(("hand", "multiples"), ILS_10)
def test_ils_10_the_raise_by_the_length_of_the_suit(hand: str, multiples: str) -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: hand}))
    allowed = [int(multiple) for multiple in multiples.split()]
    options = [option for option in legal(TERMS, played.state, "p1") if option.verb == "raise"]
    assert [(option.raised, option.cost_chips) for option in options] == [
        (raised, raised * 1_000) for raised in allowed
    ]
    for raised in (-1, 4, *({1, 2, 3} - set(allowed))):
        with pytest.raises(Refused) as refused:
            played.choose(1, raised)
        assert refused.value.code == "raise-not-allowed"
        assert refused.value.details["accepted"] == ", ".join(map(str, allowed))


ILS_12 = rows("""
    # dealer                  is it a hand
    9c 3c 2c Ad Kd Ah Kh      qualifies
    8c 7c 6c Ad Kd Ah Kh      does not
    Ac 3c 2c Kd Qd Kh Qh      qualifies
    5c 4c 3c 2c 8d 7d 6d      qualifies
    Ac Kc Ad Kd Ah Kh Js      does not
    8c 7c 6c 9d 3d 2d Ah      qualifies
    8c 7c 6c 8d 7d 5d Ah      does not
    6c 5c 4c 3c 2c Ad Kd      qualifies
    8c 7c 5c 4c 3c 2c Ad      qualifies
    9c 8c 7c 5c 4c 3c 2c      qualifies
""")


@pytest.mark.parametrize(("dealer", "verdict"), ILS_12)
def test_ils_12_the_dealer_qualifies_with_three_of_a_suit_nine_high(
    dealer: str, verdict: str
) -> None:
    played = one_hand(TERMS, "As Qs Ts 8s 6s 4s 2s", dealer, 1)
    assert played.state.is_qualified is (verdict == "qualifies")
    assert played.facts().outcome is (
        Outcome.WIN if played.state.is_qualified else Outcome.NOT_QUALIFIED
    )


ILS_14 = rows("""
    # player                  dealer                    outcome
    Tc 8c 6c 4c Ad Kd Ah      As Ks Qs Qd Jd Qh Jh      win
    As Ks Qs Qd Jd Qh Jh      Tc 8c 6c 4c Ad Kd Ah      lose
    Tc 8c 6c Ad Kd Ah Kh      Ts 8s 5s Qd Jd Qh Jh      win
    Tc 8c 5c Ad Kd Ah Kh      Ts 8s 6s Qd Jd Qh Jh      lose
    Tc 7c 6c Ad Kd Ah Kh      Ts 8s 2s Qd Jd Qh Jh      lose
    Tc 8c 6c Ad Kd Ah Kh      Ts 8s 6s Qd Jd Qh Jh      tie
    Tc 8c 6c Td 9d 2d Kh      Ts 9s 2s Qd Jd Qh Jh      tie
    Ac 3c 2c Kd Qd Kh Qh      Ks Qs Js Jd Td Jh Th      win
    9c 8c 7c 6c 5c 4c 2c      9s 8s 7s 6s 5s 4s 3s      lose
    9c 8c 7c 6c 5c 4c 2c      9s 8s 7s 6s 5s 4s 2s      tie
""")


@pytest.mark.parametrize(("player", "dealer", "outcome"), ILS_14)
def test_ils_14_more_cards_then_the_highest_to_the_last(
    player: str, dealer: str, outcome: str
) -> None:
    assert one_hand(TERMS, player, dealer, 1).facts().outcome == outcome


ILS_15_16 = rows("""
    # player                  dealer                   raised  what each wager wins
    # the dealer qualifies and is beaten
    Tc 8c 6c 4c Ad Kd Ah      9s 8s 7s 6s Qd Jd Qh     1       ante+1000 raise+1000
    Tc 8c 6c 4c 2c Ad Kd      9s 8s 7s 6s Qd Jd Qh     2       ante+1000 raise+2000
    Kc Tc 8c 6c 4c 2c Ad      9s 8s 7s 6s Qd Jd Qh     3       ante+1000 raise+3000
    Ac Tc 9c 8c 6c 4c 2c      9s 8s 7s 6s Qd Jd Qh     3       ante+1000 raise+3000
    # the dealer qualifies and wins
    Tc 8c 6c Ad Kd Ah Kh      9s 8s 7s 6s Qd Jd Qh     1       ante-1000 raise-1000
    Kc Tc 8c 6c 4c 2c Ad      Ks Qs Js Ts 9s 8s 7s     3       ante-1000 raise-3000
    # identical hands
    9c 8c 7c 6c Ad Kd Ah      9s 8s 7s 6s Qd Jd Qh     1       ante=0 raise=0
    # the dealer does not qualify: whatever the player has
    Tc 8c 6c Ad Kd Ah Kh      8s 7s 6s Qd Jd Qh Jh     1       ante+1000 raise=0
    5c 4c 3c Ad Kd Ah Kh      8s 7s 6s Qd Jd Qh Jh     1       ante+1000 raise=0
    Ac Tc 9c 8c 6c 4c 2c      8s 7s 6s Qd Jd Qh Jh     3       ante+1000 raise=0
    # a fold
    Ac Tc 9c 8c 6c 4c 2c      8s 7s 6s Qd Jd Qh Jh     0       ante-1000
""")


@pytest.mark.parametrize(("player", "dealer", "raised", "net"), ILS_15_16)
def test_ils_15_and_16_ante_and_raise(player: str, dealer: str, raised: str, net: str) -> None:
    assert one_hand(TERMS, player, dealer, int(raised)).net() == marks(net)


def test_ils_16_ante_100_and_raise_100_bring_300_back_when_the_dealer_has_no_hand() -> None:
    lines = one_hand(TERMS, THREE, NO_HAND, 1, stakes={"ante": 10_000}).settled().lines
    assert sum(line.returned_chips for line in lines) == 30_000


ILS_17 = rows("""
    # player                  what the side wagers win
    Ac Kc Ad Kd Ah Kh As      flush-100 straight_flush-100
    Tc 8c 6c Ad Qd Ah Qh      flush-100 straight_flush-100
    Tc 8c 6c 4c Ad Qd Ah      flush+200 straight_flush-100
    Tc 8c 6c 4c 2c Ad Qd      flush+1000 straight_flush-100
    Kc Tc 8c 6c 4c 2c Ad      flush+2000 straight_flush-100
    Ac Qc Tc 8c 6c 4c 3c      flush+10000 straight_flush-100
    # ILS-7: the ace is low in A-2-3, high in Q-K-A, and never both at once
    Ac 2c 3c Kd Jd Kh Jh      flush-100 straight_flush+900
    Ac Kc Qc Td 8d Th 8h      flush-100 straight_flush+900
    Ac Kc 2c Td 8d Th 8h      flush-100 straight_flush-100
    Ac 2c 3c 4c Kd Jd Kh      flush+200 straight_flush+5000
    5c 6c 7c 8c 9c Kd Jd      flush+1000 straight_flush+10000
    Ac 2c 3c 4c 5c 6c Kd      flush+2000 straight_flush+20000
    Ac 2c 3c 4c 5c 6c 7c      flush+10000 straight_flush+50000
    # the run is not in the best suit
    Kc Tc 8c 6c 4d 5d 6d      flush+200 straight_flush+900
    # neighbours of different suits are no run
    9c 8d 7c 6d 5h 4s 3h      flush-100 straight_flush-100
""")
ENDINGS = rows("""
    # dealer                  raised
    8s 7s 6s Qs Js Ts 9s      1
    8s 7s 6s Qs Js Ts 9s      0
    8h 7h 6h Qs Js 9h 9s      1
    8h 7h 6h Qs Js 9h 9s      0
""")


@pytest.mark.parametrize(("dealer", "raised"), ENDINGS)
@pytest.mark.parametrize(("player", "net"), ILS_17)
def test_ils_17_side_wagers_on_the_own_cards_whatever_the_outcome(
    player: str, net: str, dealer: str, raised: str
) -> None:
    stakes = {"ante": 1_000, "flush": 100, "straight_flush": 100}
    dealer = without(dealer, player)
    won = one_hand(TERMS, player, dealer, int(raised), stakes=stakes).net()
    assert {key: won[key] for key in ("flush", "straight_flush")} == marks(net)


def without(dealer: str, player: str) -> str:
    """Leaves out the dealer's cards that the player holds; the deck fills him up."""
    return " ".join(card for card in dealer.split() if card not in player.split())


def test_ils_17_a_side_wager_is_settled_alike_beside_a_push() -> None:
    stakes = {"ante": 1_000, "flush": 100}
    played = one_hand(TERMS, "9c 8c 7c 6c Ad Kd Ah", "9s 8s 7s 6s Qd Jd Qh", 1, stakes=stakes)
    assert played.facts().outcome is Outcome.TIE
    assert played.net() == {"ante": 0, "raise": 0, "flush": 200}


def test_ils_13_the_raising_hands_are_turned_in_turn_when_the_dealer_qualifies() -> None:
    played = two_raised(GOOD_HAND)
    played.finish()
    assert turned(played) == [1, 2]


def test_ils_13_no_raising_hand_is_turned_when_the_dealer_does_not_qualify() -> None:
    played = two_raised(NO_HAND)
    played.finish()
    assert turned(played) == []
    assert played.net(1) == played.net(2) == {"ante": 1_000, "raise": 0}


def test_ils_13_a_hand_is_turned_to_settle_a_side_wager() -> None:
    played = two_raised(NO_HAND, flush=100)
    played.finish()
    assert turned(played) == [1]


def test_ils_13_a_folded_hand_is_turned_for_its_side_wager_alone() -> None:
    for sides, expected in (({"flush": 100}, [1]), ({}, [])):
        stakes = {"ante": 1_000, **sides}
        assert turned(one_hand(TERMS, FOUR, GOOD_HAND, 0, stakes=stakes)) == expected


def test_ils_13_a_hand_is_turned_for_a_side_wager_of_a_single_row() -> None:
    for rows_text, expected in (("7=1", [1]), ("2=1 3=1 4=1 5=1 6=1 7=1", [])):
        # What pays alike on every hand is settled without looking.
        house = terms("i_luv_suits", pays={"flush": rows_text})
        played = one_hand(house, FOUR, GOOD_HAND, 0, stakes={"ante": 1_000, "flush": 100})
        assert turned(played) == expected


def test_ils_13_a_mucked_hand_is_shown_to_nobody_and_gives_up_every_wager() -> None:
    played = two_raised(GOOD_HAND, flush=100, straight_flush=100)
    played.muck(1)
    played.finish()
    assert turned(played) == [2]
    assert played.facts(1).outcome is Outcome.MUCKED
    assert played.net(1) == {"ante": -1_000, "raise": -1_000, "flush": -100, "straight_flush": -100}
    assert view(TERMS, played.state, "p2").hands[0].cards == ()


def test_ils_13_a_mucked_hand_loses_even_to_a_dealer_who_does_not_qualify() -> None:
    played = two_raised(NO_HAND)
    played.muck(1)
    played.finish()
    assert played.net(1) == {"ante": -1_000, "raise": -1_000}


def test_ils_13_a_muck_is_open_from_the_raise_until_the_hand_is_turned() -> None:
    played = two_raised(GOOD_HAND)
    assert can_muck(played, 1) and can_muck(played, 2)
    played.reveal()
    assert can_muck(played, 1) and can_muck(played, 2)
    played.do(Turn())
    assert not can_muck(played, 1) and can_muck(played, 2)
    played.muck(2)
    assert not can_muck(played, 2)
    played.finish()
    assert not can_muck(played, 1)


def test_ils_13_a_muck_may_come_before_the_others_have_chosen() -> None:
    played = Round(TERMS)
    for spot in (1, 2):
        played.place(spot, seat=f"p{spot}", ante=1_000)
    played.deal(stacked(TERMS, {1: THREE, 2: "Qc Jc 9c 7c 5c 3c 2d"}, GOOD_HAND))
    assert not can_muck(played, 1)
    played.choose(1, 1)
    assert phase(played.state) is Phase.DECISION and can_muck(played, 1)


def test_ils_13_what_is_not_to_be_turned_cannot_be_mucked_any_more() -> None:
    played = two_raised(NO_HAND)
    played.reveal()
    assert not can_muck(played, 1)


def test_ils_13_a_folded_hand_or_another_players_is_not_mucked() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: THREE}, GOOD_HAND))
    played.choose(1, 0)
    assert not can_muck(played, 1)
    with pytest.raises(Refused, match="not your hand"):
        played.do(Muck("p2", 1))


def can_muck(played: Round, spot: int) -> bool:
    """Asks what is legal, and tries it too where it is not."""
    seat = played.seat(spot)
    offered = spot in {o.spot for o in legal(TERMS, played.state, seat) if o.verb == "muck"}
    if not offered:
        with pytest.raises(Refused, match="muck not allowed"):
            played.do(Muck(seat, spot))
    return offered


def test_ils_11_the_dealer_shows_only_when_all_have_chosen() -> None:
    played = Round(TERMS)
    for spot in (1, 2):
        played.place(spot, ante=1_000)
    played.deal(stacked(TERMS, {1: THREE, 2: "Qc Jc 9c 7c 5c 3c 2d"}, GOOD_HAND))
    played.choose(1, 1)
    with pytest.raises(Refused, match="not now"):
        played.reveal()
    assert {option.verb for option in legal(TERMS, played.state, DEALER)} == {"void"}
    with pytest.raises(Refused, match="already chosen"):
        played.do(Choose("p1", 1, 0))
    played.choose(2, 0)
    played.reveal()
