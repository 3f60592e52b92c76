"""Le Stud Poker, clause by clause (STU-1 to STU-12), and its traps."""

from __future__ import annotations

from math import floor

import pytest

from croupier.errors import Refused
from croupier.houses import terms
from croupier.round import Choose, Place, legal, view
from croupier.round.events import Turned
from croupier.rules import Outcome, Terms
from support.decks import stacked
from support.rounds import Round, one_hand, one_purchase
from support.tables import marks, rows

TERMS = terms("stud_poker")
NO_PURCHASE = terms("stud_poker", rules={"purchase": "none"})
WITH_RAISE = terms("stud_poker", rules={"purchase": "with_raise"})
IF_BEATEN = terms("stud_poker", rules={"bonus": "lost_if_beaten"})
DECREE = terms("stud_poker", name="fr_2007")

AK = "As Kd 4h 3h 2d"  # the lowest bank that plays
AQ = "As Qd Jh Ts 8d"  # the highest that does not
PAIR_OF_ACES = "As Ad 7h 5h 2d"
FLUSH = "Jc 9c 7c 5c 3c"


def test_stu_1_seven_spots() -> None:
    assert TERMS.limits.spots == 7


STU_3 = rows("""
    # stakes               refused because of
    ante=499               stake-out-of-limits
    ante=400               stake-out-of-limits
    ante=0                 stake-out-of-limits
    ante=10100             stake-out-of-limits
    ante=550               stake-out-of-limits
    bonus=100              ante-first
    ante=500 bonus=300     stake-out-of-limits
    ante=500 bonus=150     stake-out-of-limits
    ante=500 raise=1000    unknown-wager
    ante=500 jackpot=100   unknown-wager
    ante=500               -
    ante=10000 bonus=200   -
""")


@pytest.mark.parametrize(("stakes", "code"), STU_3)
def test_stu_3_a_stake_within_the_posted_limits(stakes: str, code: str) -> None:
    played = Round(TERMS)
    if code == "-":
        played.do(Place("p1", 1, marks(stakes)))
        assert played.state.hands[1].stakes == marks(stakes)
        return
    with pytest.raises(Refused) as refused:
        played.do(Place("p1", 1, marks(stakes)))
    assert refused.value.code == code


def test_stu_3_a_refused_stake_is_told_the_limits() -> None:
    with pytest.raises(Refused) as refused:
        Round(TERMS).place(1, ante=-500)
    told = {"wager": "ante", "stake": -500, "minimum": 500, "maximum": 10_000, "step": 100}
    assert refused.value.details == told


def test_stu_4_one_card_at_a_time_to_each_player_and_the_bank() -> None:
    played = Round(NO_PURCHASE)
    for spot in (2, 4):
        played.place(spot, ante=1_000)
    played.deal(tuple(range(52)))
    assert played.state.hands[2].cards == (0, 3, 6, 9, 12)
    assert played.state.hands[4].cards == (1, 4, 7, 10, 13)
    assert played.state.dealer == (2, 5, 8, 11, 14)


def test_stu_4_the_banks_first_card_is_turned_up_for_all() -> None:
    played = Round(TERMS)
    played.place(1, ante=1_000)
    played.deal(stacked(TERMS, {1: FLUSH}, AK))
    for seat in ("p1", "p2", "onlooker"):
        assert view(TERMS, played.state, seat).dealer.cards == ("As",)


def test_stu_6_the_raise_is_exactly_twice_the_ante() -> None:
    played = Round(NO_PURCHASE)
    played.place(1, ante=1_500)
    played.deal(stacked(TERMS, {1: FLUSH}, AK))
    options = [(o.verb, o.raised, o.cost_chips) for o in legal(NO_PURCHASE, played.state, "p1")]
    assert options == [("fold", 0, 0), ("raise", 2, 3_000)]
    for raised in (-2, -1, 1, 3, 4, 100):
        with pytest.raises(Refused, match="raise not allowed"):
            played.choose(1, raised)


def test_stu_6_a_player_who_passes_loses_the_ante_whatever_he_holds() -> None:
    played = one_hand(TERMS, "Ac Kc Qc Jc Tc", AQ, 0)
    assert played.net() == {"ante": -1_000}


STU_8 = rows("""
    # bank              does it play
    As Kd 4h 3c 2d      plays
    As Kd Qh Jc 9d      plays
    As Qd Jh Tc 9d      does not
    As Qd Jh Tc 8d      does not
    Ks Qd Jh Tc 8d      does not
    7s 5d 4h 3c 2d      does not
    2s 2d 5h 4c 3d      plays
    5s 4d 3h 2c Ad      plays
    As Qs 9s 6s 3s      plays
""")


@pytest.mark.parametrize(("bank", "verdict"), STU_8)
def test_stu_8_the_bank_plays_with_ace_and_king_or_better(bank: str, verdict: str) -> None:
    played = one_hand(TERMS, "8h 8c 8s Kh Kc", bank, 2)
    plays = verdict == "plays"
    assert played.state.is_qualified is plays
    assert played.net() == {"ante": 1_000, "raise": 20_000 if plays else 0}


def test_stu_8_the_ante_is_paid_even_when_the_player_holds_less_than_the_bank() -> None:
    played = one_hand(TERMS, "7c 5c 4h 3s 2h", AQ, 2)
    assert played.net() == {"ante": 1_000, "raise": 0}


def test_stu_8_ante_100_and_raise_200_bring_400_back_when_the_bank_does_not_play() -> None:
    lines = one_hand(TERMS, FLUSH, AQ, 2, stakes={"ante": 10_000}).settled().lines
    assert [(line.wager, line.returned_chips) for line in lines] == [
        ("ante", 20_000),
        ("raise", 20_000),
    ]


STU_9_10 = rows("""
    # player            bank               what each wager wins
    # STU-10: a winner below a pair is paid 1:1
    Ah Kc Jd 9s 3h      As Kd 4h 3c 2d     ante+1000 raise+2000
    2c 2h 5d 4s 3h      As Kd 4h 3c 2d     ante+1000 raise+2000
    8c 8h 4s 4d Ah      As Kd 7h 3c 2d     ante+1000 raise+4000
    9c 9h 9d Ah 8c      As Kd 4h 3c 2d     ante+1000 raise+6000
    5c 4d 3h 2s Ac      As Kd 4h 3c 2d     ante+1000 raise+10000
    Jc 9c 7c 5c 3c      As Kd 4h 3h 2d     ante+1000 raise+16000
    Kc Kh Ks 4s 4c      As Kd 4h 3c 2d     ante+1000 raise+20000
    5c 5h 5s 5d 9c      As Kd 4h 3c 2d     ante+1000 raise+40000
    Td 9d 8d 7d 6d      As Kd 4h 3c 2d     ante+1000 raise+100000
    Ah Kh Qh Jh Th      As Kd 4h 3c 2d     ante+1000 raise+200000
    # STU-9: equal, whatever the suits
    Ah Kc 4s 3h 2c      As Kd 4h 3c 2d     ante=0 raise=0
    Jc 9c 7c 5c 3c      Jd 9d 7d 5d 3d     ante=0 raise=0
    # STU-9: lower
    Qh Jc 9s 7h 5c      As Kd 4h 3c 2d     ante-1000 raise-2000
    Ah Kc 4s 3h 2c      As Kd 5h 3c 2d     ante-1000 raise-2000
    9c 9h 9d Ah 8c      Ts Td Th 3c 2d     ante-1000 raise-2000
    Kc Kh Ks 4s 4c      As Ad Ah 3c 3d     ante-1000 raise-2000
""")


@pytest.mark.parametrize(("player", "bank", "net"), STU_9_10)
def test_stu_9_and_10_each_hand_is_paid_by_the_table(player: str, bank: str, net: str) -> None:
    assert one_hand(TERMS, player, bank, 2).net() == marks(net)


STU_11 = rows("""
    # player            bonus of 100 wins
    Ac Kc Jd 9s 3h      bonus-100
    2c 2h 5d 4s 3h      bonus-100
    8c 8h 4s 4d Ah      bonus-100
    9c 9h 9d Ah 8c      bonus-100
    5c 4d 3h 2s Ac      bonus-100
    Jc 9c 7c 5c 3c      bonus+10000
    Kc Kh Ks 4s 4c      bonus+15000
    5c 5h 5s 5d 9c      bonus+100000
    Td 9d 8d 7d 6d      bonus+200000
    Ah Kh Qh Jh Th      bonus+500000
""")
BANKS = rows("""
    # bank              what it is
    As Kd 4c 3d 2h      plays
    As Qd Jh Tc 8d      does not play
    As Ad Ah 2d 2h      beats many
""")


@pytest.mark.parametrize(("bank", "what"), BANKS)
@pytest.mark.parametrize(("player", "net"), STU_11)
def test_stu_11_the_bonus_is_paid_whatever_the_bank_holds(
    player: str, net: str, bank: str, what: str
) -> None:
    bank = " ".join(card for card in bank.split() if card not in player.split())
    played = one_hand(TERMS, player, bank, 2, stakes={"ante": 1_000, "bonus": 100})
    assert {"bonus": played.net()["bonus"]} == marks(net)


BEATEN = rows("""
    # player            bank               outcome         always        lost_if_beaten
    Jc 9c 7c 5c 3c      Kd Kh Ks 4s 4d     lose            bonus+10000   bonus-100
    Jc 9c 7c 5c 3c      Jd 9d 7d 5d 3d     tie             bonus+10000   bonus+10000
    Jc 9c 7c 5c 3c      As Kd 4h 3h 2d     win             bonus+10000   bonus+10000
    Jc 9c 7c 5c 3c      As Qd Jh Ts 8d     not_qualified   bonus+10000   bonus+10000
""")


@pytest.mark.parametrize(("player", "bank", "outcome", "always", "if_beaten"), BEATEN)
def test_stu_11_lost_if_beaten_by_a_bank_that_plays(
    player: str, bank: str, outcome: str, always: str, if_beaten: str
) -> None:
    for house, net in ((TERMS, always), (IF_BEATEN, if_beaten)):
        played = one_hand(house, player, bank, 2, stakes={"ante": 1_000, "bonus": 100})
        assert played.facts().outcome == outcome
        assert {"bonus": played.net()["bonus"]} == marks(net)


@pytest.mark.parametrize("house", [TERMS, IF_BEATEN, NO_PURCHASE])
def test_stu_11_a_folded_hand_loses_the_bonus_and_is_not_turned_for_it(house: Terms) -> None:
    royal = "Ah Kh Qh Jh Th"
    played = one_hand(house, royal, AK, 0, stakes={"ante": 1_000, "bonus": 100})
    assert played.net() == {"ante": -1_000, "bonus": -100}
    assert not any(isinstance(event, Turned) for event in played.events)


@pytest.mark.parametrize("house", [TERMS, WITH_RAISE, DECREE])
def test_stu_11_a_bought_card_forfeits_the_bonus_even_for_a_royal(house: Terms) -> None:
    played = one_purchase(
        house,
        "Ah Kh Qh Jh 2c",
        AK,
        2,
        discard="2c",
        bought="Th",
        stakes={"ante": 1_000, "bonus": 100},
    )
    assert played.facts().hand == "royal_flush"
    assert played.net() == {"ante": 1_000, "bonus": -100, "raise": 200_000, "purchase": -1_000}


def test_stu_11_a_royal_thrown_apart_forfeits_the_bonus_too() -> None:
    played = one_purchase(
        TERMS,
        "Ah Kh Qh Jh Th",
        AK,
        2,
        discard="Th",
        bought="2c",
        stakes={"ante": 1_000, "bonus": 100},
    )
    assert played.facts().mark("dealt") == "royal_flush"
    assert played.net()["bonus"] == -100


def test_stu_12_the_decree_is_a_house() -> None:
    limits, rules = DECREE.limits, DECREE.rules
    assert (rules.purchase, rules.bonus) == ("with_raise", "lost_if_beaten")
    assert 5 <= limits.spots <= 7
    assert not limits.has_vacant_wagers
    ante, bonus = limits.stakes["ante"], limits.stakes["bonus"]
    assert ante.maximum // ante.minimum in (10, 20, 30) and ante.maximum % ante.minimum == 0
    assert bonus.minimum == bonus.maximum == floor(ante.minimum / 5)


def test_stu_12_one_hand_a_player_under_the_decree_and_several_elsewhere() -> None:
    decree, club = Round(DECREE), Round(TERMS)
    for played in (decree, club):
        played.place(1, ante=1_000)
        played.place(1, ante=2_000)
    club.place(2, ante=1_000)
    with pytest.raises(Refused) as refused:
        decree.place(2, ante=1_000)
    assert (refused.value.code, refused.value.details) == ("too-many-hands", {"accepted": 1})
    assert [o.spot for o in legal(DECREE, decree.state, "p1") if o.verb == "place"] == [1]


def test_stu_9_outcomes_are_told_apart() -> None:
    assert one_hand(TERMS, FLUSH, PAIR_OF_ACES, 2).facts().outcome is Outcome.WIN
    assert one_hand(TERMS, FLUSH, AQ, 2).facts().outcome is Outcome.NOT_QUALIFIED
    assert one_hand(TERMS, FLUSH, AQ, 0).facts().outcome is Outcome.FOLDED


def test_stu_5_no_seat_places_for_another() -> None:
    played = Round(TERMS)
    played.place(1, seat="p1", ante=1_000)
    with pytest.raises(Refused, match="spot taken"):
        played.do(Place("p2", 1, {"ante": 1_000}))
    played.deal(stacked(TERMS, {1: FLUSH}, AK))
    played.keep(1)
    with pytest.raises(Refused, match="not your hand"):
        played.do(Choose("p2", 1, 2))
