"""Cyber Poker Caribéen, clause by clause (CYB-1 to CYB-8)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.cards import parse_cards
from croupier.errors import Broken, Refused
from croupier.houses import terms
from croupier.round import Line, Place, Settle, Turn, legal, view
from croupier.round.events import Turned
from croupier.rules import JackpotRules, Prize, Terms
from croupier.rules.jackpot import pay_prize
from support.decks import stacked
from support.rounds import Round, one_hand, one_purchase
from support.tables import marks, rows

TERMS = terms("cyber_poker")
LIVE = terms("cyber_poker", pays={"raise": "live"})
OASIS = terms("cyber_poker", rules={"purchase": "before_decision"})

DEALER = "As Kd 4h 3h 2s"  # the lowest hand that plays
NO_HAND = "As Qd Jd 8h 7s"
BOTH = {"ante": 1_000, "jackpot": 100}

# CYB-8: the text's own examples.
EXAMPLES = {
    "royal_flush": "Ah Kh Qh Jh 10h",
    "straight_flush": "10d 9d 8d 7d 6d",
    "four_of_a_kind": "5c 5h 5s 5d Jd",
    "full_house": "Kc Kh Ks 4s 4c",
    "flush": "Qc Jc 9c 7c 5c",
    "straight": "5c 4d 3h 2s Ac",
    "three_of_a_kind": "9c 9d 9h As 8c",
    "two_pair": "4c 4d Jh Js Ac",
    "pair": "8c 4d Jh Js Ac",
    "high_card": "As Qs 9d 6s 3c",
}


def with_jackpot(jackpot: JackpotRules) -> Terms:
    return replace(TERMS, jackpot=jackpot)


def beside(cards: str, player: str) -> str:
    """Leaves out cards that the player holds; the deck fills the hand up with low ones."""
    held = player.replace("10", "T").split()
    return " ".join(card for card in cards.split() if card not in held)


def test_cyb_1_five_cards_of_his_own_and_one_of_the_dealers_to_be_seen() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: "Qc Jc 9c 7c 5c"}, DEALER))
    own, other = (view(TERMS, played.state, seat) for seat in ("p1", "p2"))
    assert own.dealer.cards == other.dealer.cards == ("As",)
    assert own.dealer.held == 5
    assert own.hands[0].cards == ("Qc", "Jc", "9c", "7c", "5c")
    assert other.hands[0].cards == () and other.hands[0].held == 5


def test_cyb_2_fold_or_call_exactly_twice_the_ante() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: "Qc Jc 9c 7c 5c"}, DEALER))
    options = [(o.verb, o.raised, o.cost_chips) for o in legal(TERMS, played.state, "p1")]
    assert options == [("fold", 0, 0), ("raise", 2, 2_000)]


def test_cyb_2_a_fold_loses_the_ante() -> None:
    assert one_hand(TERMS, "Qc Jc 9c 7c 5c", NO_HAND, 0).net() == {"ante": -1_000}


CYB_3 = rows("""
    # dealer            does he play
    As Kd 4h 3h 2s      plays
    As Qd Jh Td 9s      does not
    Ks Qd Jh Td 8s      does not
    2s 2d 5h 4d 3s      plays
""")


@pytest.mark.parametrize(("dealer", "verdict"), CYB_3)
def test_cyb_3_the_dealer_plays_with_ace_king_or_better(dealer: str, verdict: str) -> None:
    played = one_hand(TERMS, "Qc Jc 9c 7c 5c", dealer, 2)
    plays = verdict == "plays"
    assert played.net() == {"ante": 1_000, "raise": 10_000 if plays else 0}


CYB_4 = rows("""
    # player          online         live
    high_card         raise+2000     raise+2000
    pair              raise+2000     raise+2000
    two_pair          raise+4000     raise+4000
    three_of_a_kind   raise+6000     raise+6000
    straight          raise+8000     raise+10000
    flush             raise+10000    raise+14000
    full_house        raise+14000    raise+20000
    four_of_a_kind    raise+40000    raise+50000
    straight_flush    raise+100000   raise+100000
    royal_flush       raise+200000   raise+200000
""")


@pytest.mark.parametrize(("row", "online", "live"), CYB_4)
def test_cyb_4_a_call_wins_by_the_table(row: str, online: str, live: str) -> None:
    # Only an ace-king of his own beats the lowest hand with which the dealer plays.
    player = "Ah Kc 9d 6s 3c" if row == "high_card" else EXAMPLES[row]
    for house, won in ((TERMS, online), (LIVE, live)):
        played = one_hand(house, player, "Ad Kd 8h 6h 2h", 2)
        assert played.facts().hand == row
        assert played.net() == {"ante": 1_000, **marks(won)}


def test_cyb_4_lower_loses_and_equal_pushes() -> None:
    assert one_hand(TERMS, "Qh Jc 9s 7h 5c", DEALER, 2).net() == {"ante": -1_000, "raise": -2_000}
    assert one_hand(TERMS, "Ah Kc 4s 3s 2c", DEALER, 2).net() == {"ante": 0, "raise": 0}


@pytest.mark.parametrize("chips", [0, 99, 101, 200, -100])
def test_cyb_5_the_jackpot_wager_is_exactly_one(chips: int) -> None:
    with pytest.raises(Refused) as refused:
        Round(TERMS).do(Place("p1", 1, {"ante": 1_000, "jackpot": chips}))
    assert (refused.value.code, refused.value.details["wager"]) == (
        "stake-out-of-limits",
        "jackpot",
    )


def test_cyb_5_the_jackpot_is_at_the_players_wish() -> None:
    played = one_hand(TERMS, EXAMPLES["royal_flush"], DEALER, 2)
    assert [line.wager for line in played.settled().lines] == ["ante", "raise"]


CYB_6 = rows("""
    # player          back of a wager of 1.00, the meter at 12,345.67
    high_card         jackpot=0
    pair              jackpot=0
    two_pair          jackpot=0
    three_of_a_kind   jackpot=0
    straight          jackpot=0
    flush             jackpot=5000
    full_house        jackpot=10000
    four_of_a_kind    jackpot=50000
    straight_flush    jackpot=123456
    royal_flush       jackpot=1234567
""")
ENDINGS = rows("""
    # dealer            raised
    Ad Ks 8h 3h 2d      2
    Ad Qs 8h 3h 2d      2
    Ad Ks 8h 3h 2d      0
    Ad As 7h 7d 2h      2
""")


@pytest.mark.parametrize(("dealer", "raised"), ENDINGS)
@pytest.mark.parametrize(("row", "back"), CYB_6)
def test_cyb_6_the_jackpot_pays_on_the_cards_whatever_the_outcome(
    row: str, back: str, dealer: str, raised: str
) -> None:
    player = EXAMPLES[row]
    played = one_hand(TERMS, player, beside(dealer, player), int(raised), stakes=BOTH)
    line = played.line("jackpot")
    assert line.stake_chips == 100
    assert {"jackpot": line.returned_chips} == marks(back)


def test_cyb_6_a_hand_with_the_jackpot_is_turned_even_when_folded() -> None:
    for stakes, expected in ((BOTH, 1), ({"ante": 1_000}, 0)):
        played = one_hand(TERMS, EXAMPLES["flush"], DEALER, 0, stakes=stakes)
        assert sum(isinstance(event, Turned) for event in played.events) == expected


def test_cyb_6_the_jackpot_is_paid_on_the_cards_as_dealt_when_a_card_was_bought() -> None:
    broken = one_purchase(
        OASIS, "Qc Jc 9c 7c 5c", DEALER, 2, discard="5c", bought="5d", stakes=BOTH
    )
    assert broken.facts().hand == "high_card"
    assert broken.line("jackpot").returned_chips == 5_000
    made = one_purchase(OASIS, "Qc Jc 9c 7c 5d", DEALER, 2, discard="5d", bought="5c", stakes=BOTH)
    assert made.facts().hand == "flush"
    assert made.line("jackpot").returned_chips == 0


def three_winners(house: Terms, meter_chips: int) -> list[Line]:
    """Gives the jackpot lines of a straight flush, a royal and a straight flush, spots 2, 4, 6."""
    played = Round(house)
    hands = {2: EXAMPLES["straight_flush"], 4: EXAMPLES["royal_flush"], 6: "9s 8s 7s 6s 5s"}
    for spot in hands:
        played.place(spot, seat=f"p{spot}", ante=1_000, jackpot=100)
    played.deal(stacked(house, hands, "Ac Kc 4c 3c 2d"))
    for spot in hands:
        played.choose(spot, 2)
    played.finish(meter_chips)
    return [played.line("jackpot", spot) for spot in hands]


def test_cyb_7_several_winners_are_paid_in_spot_order_on_the_meter_as_it_stands() -> None:
    # 10 % of 12,345.67 rounded down, all that is left, then 10 % of the fresh seed of 10,000.00.
    first, second, third = three_winners(TERMS, 1_234_567)
    assert first == Line("jackpot", 100, "prize:10%", 123_456, 123_456, 1_234_567)
    assert second == Line("jackpot", 100, "prize:100%", 1_111_111, 1_111_111, 1_111_111, 1_000_000)
    assert third == Line("jackpot", 100, "prize:10%", 100_000, 100_000, 1_000_000)


@pytest.mark.parametrize("meter_chips", [0, 1, 9, 10, 99, 1_000_003])
@pytest.mark.parametrize("seed_chips", [0, 7, 1_000_000])
def test_cyb_7_the_balance_of_the_meter_is_always_true(meter_chips: int, seed_chips: int) -> None:
    jackpot = JackpotRules(name="j", seed_chips=seed_chips, share=Fraction(1))
    lines = three_winners(with_jackpot(jackpot), meter_chips)
    meter = meter_chips
    for line in lines:
        assert line.meter_was_chips == meter
        meter += line.seed_chips - line.meter_chips
    assert meter >= 0
    assert meter == meter_chips + seed_chips - sum(line.returned_chips for line in lines)


FIXED = rows("""
    # prizes from   meter    from the meter   from the house
    house           100000   0                5000
    meter           100000   5000             0
    meter           5000     5000             0
    meter           4999     4999             1
    meter           0        0                5000
""")


@pytest.mark.parametrize(("source", "meter", "from_meter", "from_house"), FIXED)
def test_cyb_7_a_fixed_prize_comes_from_where_the_house_says(
    source: str, meter: str, from_meter: str, from_house: str
) -> None:
    in_house = JackpotRules(name="j", seed_chips=0, share=Fraction(1), prizes_from="house")
    jackpot = {"house": in_house, "meter": replace(in_house, prizes_from="meter")}[source]
    house = with_jackpot(jackpot)
    played = one_hand(house, EXAMPLES["flush"], DEALER, 2, stakes=BOTH, meter_chips=int(meter))
    line = played.line("jackpot")
    assert line.returned_chips == 5_000
    assert (line.meter_chips, line.returned_chips - line.meter_chips) == (
        int(from_meter),
        int(from_house),
    )
    paid = pay_prize(jackpot, int(meter), Prize(fixed_chips=5_000))
    assert paid == (int(from_meter), int(from_house), 0, int(meter) - int(from_meter))


def test_cyb_7_a_meter_below_zero_stops_the_table() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000, jackpot=100)
    played.deal(stacked(TERMS, {1: EXAMPLES["high_card"]}, beside(DEALER, EXAMPLES["high_card"])))
    played.choose(1, 0)
    with pytest.raises(Broken, match="below zero"):
        played.finish(-1)
    # The hand was turned before that; nothing of it was settled.
    assert played.do(Settle(0))


def test_cyb_7_a_share_of_a_meter_that_nobody_told_stops_the_table() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000, jackpot=100)
    played.deal(stacked(TERMS, {1: EXAMPLES["royal_flush"]}, DEALER))
    played.choose(1, 0)
    played.reveal()
    played.do(Turn())
    with pytest.raises(Broken, match="a meter that nobody told"):
        played.do(Settle())
    assert played.do(Settle(0))


@pytest.mark.parametrize(("row", "cards"), EXAMPLES.items())
def test_cyb_8_the_examples_of_the_text(row: str, cards: str) -> None:
    played = one_hand(TERMS, cards, beside(NO_HAND, cards), 2)
    assert played.facts().hand == row


def test_cyb_8_five_cards_are_five() -> None:
    # The text's own flush lists six cards.
    with pytest.raises(Refused) as refused:
        parse_cards("Qc Jc 9c 7c 5c 3c", count=TERMS.game.deal.cards)
    assert refused.value.details == {"expected": 5, "found": 6}
