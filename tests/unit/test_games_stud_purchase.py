"""The card that may be bought at Le Stud Poker (STU-7), under each of its three house rules."""

from __future__ import annotations

import pytest

from croupier.cards import format_cards, parse_cards
from croupier.errors import Refused
from croupier.houses import terms
from croupier.round import DEALER, Buy, Keep, Phase, legal, phase, view
from croupier.round.events import Served
from support.decks import stacked
from support.rounds import Round, one_purchase
from support.tables import marks, rows

TERMS = terms("stud_poker")
NO_PURCHASE = terms("stud_poker", rules={"purchase": "none"})
WITH_RAISE = terms("stud_poker", rules={"purchase": "with_raise"})

AK = "As Kd 4h 3h 2d"  # the lowest bank that plays
FLUSH = "Jc 9c 7c 5c 3c"


STU_7 = rows("""
    # player         away  bought bank            raised  what each wager wins
    # the price is never returned: win, loss, push, bank that does not play, fold
    Jc 9c 7c 5c 3d   3d    3c    As Kd 4h 3h 2d   2    ante+1000 raise+16000 purchase-1000
    Jc 9c 7c 5c 3d   3d    2h    As Kd 4h 3h 2d   2    ante-1000 raise-2000 purchase-1000
    Jc 9c 7c 5c 3h   3h    3c    Jd 9d 7d 5d 3d   2    ante=0 raise=0 purchase-1000
    Jc 9c 7c 5c 3d   3d    2h    As Qd Jh Tc 8d   2    ante+1000 raise=0 purchase-1000
    Jc 9c 7c 5c 3d   3d    2h    As Qd Jh Tc 8d   0    ante-1000 purchase-1000
""")


@pytest.mark.parametrize(("player", "discard", "bought", "bank", "raised", "net"), STU_7)
def test_stu_7_a_card_bought_before_the_decision(
    player: str, discard: str, bought: str, bank: str, raised: str, net: str
) -> None:
    played = one_purchase(TERMS, player, bank, int(raised), discard=discard, bought=bought)
    assert played.net() == marks(net)
    assert played.facts().bought


@pytest.mark.parametrize(
    ("player", "discard", "bought", "bank", "raised", "net"),
    [case for case in STU_7 if case[4] == "2"],
)
def test_stu_7_a_card_bought_with_the_raise(
    player: str, discard: str, bought: str, bank: str, raised: str, net: str
) -> None:
    played = one_purchase(WITH_RAISE, player, bank, int(raised), discard=discard, bought=bought)
    assert played.net() == marks(net)


PRICES = rows("""
    # price in antes   ante   chips
    1                  500    500
    2                  500    1000
    1/2                500    250
    1/3                500    166
    0                  500    0
    1/1000             500    0
""")


@pytest.mark.parametrize(("price", "ante", "chips"), PRICES)
def test_stu_7_the_price_is_in_antes_rounded_down(price: str, ante: str, chips: str) -> None:
    house = terms("stud_poker", rules={"purchase_price": price})
    stakes = {"ante": int(ante)}
    played = one_purchase(house, FLUSH, AK, 2, discard="3c", bought="4c", stakes=stakes)
    paid = {line.wager: line.stake_chips for line in played.settled().lines}
    assert paid.get("purchase", 0) == int(chips)
    # What costs nothing is not staked and has no line.
    assert ("purchase" in paid) is (int(chips) > 0)


def four_spots() -> Round:
    """Deals four spots to two players, the cards to be sold on top of the deck."""
    played = Round(TERMS)
    for spot, seat in ((1, "p1"), (3, "p2"), (5, "p1"), (7, "p2")):
        played.place(spot, seat=seat, ante=1_000)
    hands = {1: FLUSH, 3: "Kh Kc 9h 8h 2h", 5: "Qh Qs 7d 6d 4d", 7: "Th 9s 8s 7s 2c"}
    played.deal(stacked(TERMS, hands, "As Ad 7h 5h 2d", sold="6s Ts Js"))
    return played


def test_stu_7_purchases_are_served_in_spot_order_whatever_the_order_of_requests() -> None:
    played = four_spots()
    played.buy(7, "2c")
    played.keep(3)
    played.buy(5, "4d")
    assert phase(played.state) is Phase.PURCHASE
    played.buy(1, "3c")
    played.serve()
    served = [(e.spot, format_cards([e.card])) for e in played.events if isinstance(e, Served)]
    assert served == [(1, "6s"), (5, "Ts"), (7, "Js")]
    assert played.state.drawn == 4 * 5 + 5 + 3
    # The bought card takes the place of the discard.
    assert format_cards(played.state.hands[5].cards) == "Qh Qs 7d 6d Ts"
    assert format_cards(played.state.hands[5].dealt) == "Qh Qs 7d 6d 4d"


def test_stu_7_the_bought_card_is_open_to_all_and_the_discard_its_owners_alone() -> None:
    played = four_spots()
    played.buy(1, "3c")
    for spot in (3, 5, 7):
        played.keep(spot)
    before = view(TERMS, played.state, "p2").hands[0]
    assert (before.has_bought, before.bought, before.cards) == (True, None, ())
    played.serve()
    own, other = (view(TERMS, played.state, seat).hands[0] for seat in ("p1", "p2"))
    assert (own.discard, own.bought, own.cards) == ("3c", "6s", ("Jc", "9c", "7c", "5c", "6s"))
    assert (other.discard, other.bought, other.cards) == (None, "6s", ("6s",))


def test_stu_7_a_turned_hand_still_does_not_tell_what_was_thrown_away() -> None:
    played = one_purchase(TERMS, FLUSH, AK, 2, discard="3c", bought="4c")
    own, other = (view(TERMS, played.state, seat).hands[0] for seat in ("p1", "p2"))
    assert own.facts is not None and own.facts.mark("dealt") == "flush"
    assert other.facts is not None and other.facts.marks == ()
    assert other.cards == own.cards and other.discard is None


def test_stu_7_nobody_is_served_until_all_have_answered() -> None:
    played = four_spots()
    played.buy(1, "3c")
    with pytest.raises(Refused, match="not now"):
        played.serve()
    with pytest.raises(Refused, match="not now"):
        played.choose(1, 2)


def test_stu_7_a_purchase_is_answered_once_and_by_its_owner() -> None:
    played = four_spots()
    played.buy(1, "3c")
    for command in (Buy("p1", 1, parse_cards("5c")[0]), Keep("p1", 1)):
        with pytest.raises(Refused, match="already answered"):
            played.do(command)
    for command in (Keep("p1", 3), Keep("p1", 2), Keep("p1", 9)):
        with pytest.raises(Refused) as refused:
            played.do(command)
        assert refused.value.code == "not-your-hand"
        assert refused.value.details["accepted"] == "1, 5"


@pytest.mark.parametrize("card", ["Ah", "Kh"])
def test_stu_7_only_a_card_of_the_own_hand_is_thrown_away(card: str) -> None:
    with pytest.raises(Refused) as refused:
        four_spots().buy(1, card)
    assert refused.value.code == "card-not-held"
    assert refused.value.details == {"card": card, "accepted": FLUSH}


def test_stu_7_a_card_that_is_none_is_refused_by_its_number() -> None:
    with pytest.raises(Refused) as refused:
        four_spots().do(Buy("p1", 1, 52))
    assert refused.value.details["card"] == "52"


def test_stu_7_one_card_is_all_that_may_be_bought() -> None:
    played = one_spot_served()
    with pytest.raises(Refused, match="not now"):
        played.buy(1, "5c")
    with pytest.raises(Refused, match="no purchase here"):
        played.choose(1, 2, discard="5c")


def one_spot_served() -> Round:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: FLUSH}, "As Kd 4h 3h 2d", sold="4c"))
    played.buy(1, "3c")
    played.serve()
    return played


def test_stu_7_before_the_decision_he_may_still_pass() -> None:
    assert [o.verb for o in legal(TERMS, one_spot_served().state, "p1")] == ["fold", "raise"]


def test_stu_7_with_the_raise_the_purchase_commits_to_it() -> None:
    played = Round(WITH_RAISE)
    played.place(1, ante=1_000)
    played.deal(stacked(WITH_RAISE, {1: FLUSH}, "As Kd 4h 3h 2d", sold="4c"))
    assert phase(played.state) is Phase.DECISION
    options = [(o.verb, o.raised, o.cost_chips) for o in legal(WITH_RAISE, played.state, "p1")]
    assert options == [("fold", 0, 0), ("raise", 2, 2_000), *[("raise", 2, 3_000)] * 5]
    with pytest.raises(Refused, match="no purchase here"):
        played.choose(1, 0, discard="3c")
    with pytest.raises(Refused, match="no purchase here"):
        played.buy(1, "3c")
    played.choose(1, 2, discard="3c")
    assert phase(played.state) is Phase.SERVING
    with pytest.raises(Refused, match="not now"):
        played.choose(1, 0)
    assert [o.verb for o in legal(WITH_RAISE, played.state, DEALER)] == ["serve", "void"]


def test_stu_7_with_the_raise_served_in_spot_order_once_all_have_chosen() -> None:
    played = Round(WITH_RAISE)
    for spot in (1, 2, 3):
        played.place(spot, ante=1_000)
    hands = {1: FLUSH, 2: "Kh Kc 9h 8h 2h", 3: "Qh Qs 7d 6d 4d"}
    played.deal(stacked(WITH_RAISE, hands, "As Ad 7h 5h 2d", sold="6s Ts"))
    played.choose(3, 2, discard="4d")
    played.choose(2, 0)
    assert phase(played.state) is Phase.DECISION
    played.choose(1, 2, discard="3c")
    played.serve()
    served = [(e.spot, format_cards([e.card])) for e in played.events if isinstance(e, Served)]
    assert served == [(1, "6s"), (3, "Ts")]


def test_stu_7_what_is_bought_blind_is_raised_as_any_hand_may_be() -> None:
    by_row = terms(
        "stud_poker",
        rules={"purchase": "with_raise", "raise": "high_card-pair:1 two_pair-royal_flush:3"},
    )
    played = Round(by_row)
    played.place(1, ante=1_000)
    played.deal(stacked(by_row, {1: FLUSH}, "As Kd 4h 3h 2d", sold="4c"))
    allowed = {(o.raised, o.discard is not None) for o in legal(by_row, played.state, "p1")}
    assert allowed == {(0, False), (3, False), (1, True)}
    with pytest.raises(Refused) as refused:
        played.choose(1, 3, discard="3c")
    assert refused.value.details == {"raised": 3, "accepted": "1"}


def test_stu_7_no_card_is_sold_under_the_rule_none() -> None:
    played = Round(NO_PURCHASE)
    played.place(1, ante=1_000)
    played.deal(stacked(NO_PURCHASE, {1: FLUSH}))
    assert phase(played.state) is Phase.DECISION
    with pytest.raises(Refused, match="no purchase here"):
        played.buy(1, "3c")
    with pytest.raises(Refused, match="no purchase here"):
        played.keep(1)
    with pytest.raises(Refused, match="no purchase here"):
        played.choose(1, 2, discard="3c")
