"""A game definition that cannot be dealt is refused with all its reasons at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Literal, cast

import pytest

from croupier.games import game
from croupier.rules import (
    EVEN,
    PUSH,
    Deal,
    DealOrder,
    Facts,
    Game,
    JackpotRules,
    Kind,
    Malformed,
    Outcome,
    Pays,
    PayTable,
    Prize,
    Reading,
    Settle,
    StakeLimits,
    TableLimits,
    Terms,
    check_game,
    format_pays,
    house_rules,
    make_terms,
    settle_ante,
    settle_jackpot,
    settle_on_cards,
    settle_price,
    settle_raise,
)
from croupier.rules.limits import MAX_STAKE_CHIPS

STUD, SUITS = game("stud_poker"), game("i_luv_suits")
ANTE, RAISE, PRICE, BONUS = STUD.wagers
RULES = dict(STUD.rules)
DEAL = Deal(cards=5, order=DealOrder.ONE_AT_A_TIME, dealer_up=1)
LOW = Reading(rows=("a", "b"), read=lambda cards: "a", is_ranking=True)

FAULTS: list[tuple[Game, tuple[str, ...]]] = [
    (replace(STUD, key="Stud Poker"), ("key 'Stud Poker' is not a lower-case word",)),
    (replace(STUD, key=""), ("key '' is not a lower-case word",)),
    (replace(STUD, key="Stud"), ("key 'Stud' is not a lower-case word",)),
    (replace(STUD, key="le stud"), ("key 'le stud' is not a lower-case word",)),
    (replace(STUD, version=0), ("version must be at least 1",)),
    (
        replace(STUD, deal=replace(DEAL, cards=7)),
        ("deal: 7 cards, but five_card ranks 5",),
    ),
    (
        replace(STUD, deal=replace(DEAL, cards=0, dealer_up=0)),
        ("deal: cards must be 1 to 7", "deal: 0 cards, but five_card ranks 5"),
    ),
    (replace(STUD, deal=replace(DEAL, dealer_up=6)), ("deal: dealer_up must be 0 to",)),
    (replace(STUD, deal=replace(DEAL, dealer_up=-1)), ("deal: dealer_up must be 0 to",)),
    (
        replace(STUD, rules={"purchase": "none"}),
        ("rule qualifier is missing", "rule raise is missing"),
    ),
    (replace(STUD, rules=RULES | {"qualifier": "3:9"}), ("rule qualifier: not a hand name",)),
    (replace(STUD, rules=RULES | {"raise": "eleven"}), ("rule raise: not raise limits",)),
    (replace(STUD, rules=RULES | {"surrender": "yes"}), ("rule 'surrender' is none that",)),
    (replace(STUD, wagers=(*STUD.wagers, BONUS)), ("wager bonus stands twice",)),
    (
        replace(STUD, wagers=(PRICE, BONUS)),
        ("there must be one wager of kind ante", "there must be one wager of kind raise"),
    ),
    (
        replace(STUD, wagers=(ANTE, replace(ANTE, key="blind"), RAISE, PRICE)),
        ("there must be one wager of kind ante",),
    ),
    (replace(STUD, wagers=(ANTE, RAISE)), ("a wager of kind price and the rule purchase go",)),
    (replace(SUITS, wagers=(*SUITS.wagers, PRICE)), ("a wager of kind price and the rule pur",)),
    (
        replace(STUD, wagers=(ANTE, RAISE, PRICE, replace(PRICE, key="second"))),
        ("a wager of kind price and the rule purchase go together",),
    ),
    (
        replace(STUD, wagers=(ANTE, replace(RAISE, needs_all=False), PRICE)),
        ("wager raise must need every row of five_card",),
    ),
    (
        replace(STUD, wagers=(ANTE, replace(RAISE, rows=RAISE.rows[1:]), PRICE)),
        ("wager raise must need every row of five_card",),
    ),
    (
        replace(STUD, wagers=(ANTE, RAISE, PRICE, replace(BONUS, rows=()))),
        ("wager bonus is a side wager without rows",),
    ),
    (replace(STUD, readings={"dealt": LOW}), ("reading dealt reads the ranking, but has other",)),
    (
        replace(STUD, key="7", version=-1, deal=replace(DEAL, cards=8), rules={}, wagers=()),
        (
            "key '7' is not a lower-case word",
            "version must be at least 1",
            "deal: cards must be 1 to 7",
            "deal: 8 cards, but five_card ranks 5",
            "rule qualifier is missing",
            "rule raise is missing",
            "there must be one wager of kind ante",
            "there must be one wager of kind raise",
        ),
    ),
]


@pytest.mark.parametrize(("faulty", "reasons"), FAULTS)
def test_a_faulty_definition_is_refused_with_every_reason(
    faulty: Game, reasons: tuple[str, ...]
) -> None:
    assert_reasons(reasons, lambda: check_game(faulty))
    with pytest.raises(Malformed) as malformed:
        check_game(faulty)
    assert malformed.value.what == f"game {faulty.key!r}"


def test_a_game_finds_its_wagers_by_key_and_by_kind() -> None:
    assert STUD.wager("bonus") is BONUS
    assert STUD.of_kind(Kind.SIDE) == (BONUS,)
    with pytest.raises(KeyError, match="insurance"):
        STUD.wager("insurance")


def test_facts_tell_what_a_reading_found() -> None:
    facts = Facts(Outcome.WIN, 2, False, "pair", (("dealt", "pair"),))
    assert facts.mark("dealt") == "pair"
    with pytest.raises(KeyError, match="run"):
        facts.mark("run")


HOUSE = house_rules(STUD.rules, {}, STUD.ranking)
TABLE = PayTable(wager="raise", name="t", pays={"pair": Fraction(3, 2)})
PRIZES = PayTable(wager="jackpot", name="j", pays={"pair": Prize(500)}, otherwise=Prize())

SETTLED: list[tuple[Settle, PayTable, dict[Outcome, Pays]]] = [
    (
        settle_ante,
        TABLE,
        {
            Outcome.FOLDED: Fraction(-1),
            Outcome.MUCKED: Fraction(-1),
            Outcome.NOT_QUALIFIED: EVEN,
            Outcome.WIN: EVEN,
            Outcome.TIE: PUSH,
            Outcome.LOSE: Fraction(-1),
        },
    ),
    (
        settle_raise,
        TABLE,
        {
            Outcome.FOLDED: Fraction(-1),
            Outcome.MUCKED: Fraction(-1),
            Outcome.NOT_QUALIFIED: PUSH,
            Outcome.WIN: Fraction(3, 2),
            Outcome.TIE: PUSH,
            Outcome.LOSE: Fraction(-1),
        },
    ),
    (settle_price, TABLE, {**dict.fromkeys(Outcome, Fraction(-1))}),
    (
        settle_on_cards("dealt"),
        TABLE,
        {**dict.fromkeys(Outcome, Fraction(3, 2)), Outcome.MUCKED: Fraction(-1)},
    ),
    (
        settle_jackpot("dealt"),
        PRIZES,
        {**dict.fromkeys(Outcome, Prize(500)), Outcome.MUCKED: Prize()},
    ),
]


@pytest.mark.parametrize(("settle", "table", "expected"), SETTLED)
@pytest.mark.parametrize("outcome", Outcome)
def test_the_family_settles_every_outcome(
    settle: Settle, table: PayTable, expected: dict[Outcome, Pays], outcome: Outcome
) -> None:
    facts = Facts(outcome, 2, False, "pair", (("dealt", "pair"),))
    assert settle(facts, HOUSE, table) == expected[outcome]


WRITTEN: list[tuple[Pays, str]] = [
    (Fraction(8), "8"),
    (Fraction(3, 2), "3/2"),
    (Fraction(-1), "-1"),
    (Prize(5_000), "prize:50.00"),
    (Prize(5), "prize:0.05"),
    (Prize(share=Fraction(1, 10)), "prize:10%"),
    (Prize(share=Fraction(1)), "prize:100%"),
    (Prize(share=Fraction(1, 3)), "prize:100/3%"),
    (Prize(), "prize:0.00"),
]


@pytest.mark.parametrize(("pays", "text"), WRITTEN)
def test_what_a_row_pays_is_written_for_logs(pays: Pays, text: str) -> None:
    assert format_pays(pays) == text


LIMITS = TableLimits(
    stakes={"ante": StakeLimits(minimum=500, maximum=1_000, step=100)}, payout_cap_chips=10**9
)
MOON = cast(Literal["house"], "moon")
JACKPOT = JackpotRules(name="j", seed_chips=0, share=Fraction(1, 2))


def bound(low: int = 500, high: int = 1_000, step: int = 100) -> dict[str, StakeLimits]:
    return {"ante": StakeLimits(minimum=low, maximum=high, step=step)}


HOUSES: list[tuple[TableLimits, tuple[str, ...]]] = [
    (LIMITS, ()),
    (replace(LIMITS, stakes={}), ("limits of ante are missing",)),
    (replace(LIMITS, stakes=bound(0)), ("limits of ante: 0 < minimum",)),
    (replace(LIMITS, stakes=bound(2_000)), ("limits of ante: 0 < minimum",)),
    (replace(LIMITS, stakes=bound(high=MAX_STAKE_CHIPS + 100)), ("limits of ante: 0 < mini",)),
    (replace(LIMITS, stakes=bound(high=MAX_STAKE_CHIPS)), ()),
    (replace(LIMITS, stakes=bound(1_000)), ()),
    (replace(LIMITS, stakes=bound(step=0)), ("limits of ante: the step does not",)),
    (replace(LIMITS, stakes=bound(step=300)), ("limits of ante: the step does not",)),
    (replace(LIMITS, stakes=bound(step=-100)), ("limits of ante: the step does not",)),
    (
        replace(LIMITS, stakes=bound() | dict.fromkeys(("raise", "tip"), bound()["ante"])),
        ("limits of raise: the game has no such", "limits of tip: the game has no such"),
    ),
    (
        replace(LIMITS, stakes=bound() | {"bonus": bound()["ante"]}),
        ("wager bonus has no pay table",),
    ),
    (replace(LIMITS, spots=0), ("spots must be 1 to 7", "hands_per_player must be 1 to")),
    (replace(LIMITS, spots=8), ("spots must be 1 to 7", "spots: 8 need 53 cards of a deck")),
    (replace(LIMITS, hands_per_player=0), ("hands_per_player must be 1 to",)),
    (replace(LIMITS, spots=2, hands_per_player=3), ("hands_per_player must be 1 to",)),
    (replace(LIMITS, payout_cap_chips=0), ("payout_cap must be positive",)),
]


def made(
    of: Game = STUD, *, limits: TableLimits = LIMITS, jackpot: JackpotRules | None = None
) -> Terms:
    rules = house_rules(of.rules, {}, of.ranking)
    raises = PayTable(wager="raise", name="r", pays=dict.fromkeys(of.ranking.rows, EVEN))
    pays = {"raise": raises, "jackpot": PRIZES}
    return make_terms(game=of, house="h", rules=rules, pays=pays, limits=limits, jackpot=jackpot)


def assert_reasons(starts: tuple[str, ...], make: Callable[[], object]) -> None:
    """Shows that something is refused for just these reasons, or made where there is none."""
    told: tuple[str, ...] = ()
    try:
        make()
    except Malformed as malformed:
        told = malformed.reasons
    assert len(told) == len(starts), told
    assert all(reason.startswith(start) for reason, start in zip(told, starts, strict=True)), told


@pytest.mark.parametrize(("limits", "reasons"), HOUSES)
def test_terms_that_do_not_fit_are_refused_with_every_reason(
    limits: TableLimits, reasons: tuple[str, ...]
) -> None:
    assert_reasons(reasons, lambda: made(limits=limits))


def test_ils_8_a_deck_has_cards_for_six_spots_of_seven_and_no_more() -> None:
    six = replace(LIMITS, spots=6, hands_per_player=6)
    assert made(SUITS, limits=six).limits.spots == 6
    with pytest.raises(Malformed, match="7 need 56 cards of a deck of 52"):
        made(SUITS)


def test_cyb_7_a_jackpot_wager_needs_a_jackpot() -> None:
    cyber = game("cyber_poker")
    limits = replace(LIMITS, stakes=dict.fromkeys(("ante", "jackpot"), bound()["ante"]))
    assert [wager.key for wager in made(cyber, limits=limits, jackpot=JACKPOT).sides] == ["jackpot"]
    with pytest.raises(Malformed, match="pays out of a jackpot and the house names none"):
        made(cyber, limits=limits)


def chained(meters: int) -> JackpotRules:
    """Lets one meter flow over into the next, `j0` into `j1` and so on."""
    following = chained(meters - 1) if meters > 1 else None
    number = 0 if following is None else int(following.name[1:]) + 1
    return replace(JACKPOT, name=f"j{number}", ceiling_chips=0, next=following)


def test_cyb_7_a_jackpot_flows_over_into_one_meter_after_the_other() -> None:
    four = chained(4)
    assert [meter.name for meter in four.chain] == ["j3", "j2", "j1", "j0"]
    assert made(jackpot=four).jackpot is four


JACKPOTS: list[tuple[JackpotRules, tuple[str, ...]]] = [
    (JACKPOT, ()),
    (replace(JACKPOT, name=""), ("jackpot name '' must be",)),
    (replace(JACKPOT, name="two words"), ("jackpot name 'two words' must be",)),
    (replace(JACKPOT, name="a:b"), ("jackpot name 'a:b' must be",)),
    (replace(JACKPOT, name="x" * 65), ("jackpot name 'xxx",)),
    (replace(JACKPOT, seed_chips=-1), ("jackpot seed must be 0 to",)),
    (replace(JACKPOT, seed_chips=10**12 + 1), ("jackpot seed must be 0 to",)),
    (replace(JACKPOT, share=Fraction(0)), ()),
    (replace(JACKPOT, share=Fraction(1)), ()),
    (replace(JACKPOT, share=Fraction(3, 2)), ("jackpot share must lie between",)),
    (replace(JACKPOT, share=Fraction(-1, 2)), ("jackpot share must lie between",)),
    (replace(JACKPOT, ceiling_chips=-1), ("jackpot ceiling must not lie below",)),
    (replace(JACKPOT, seed_chips=100, ceiling_chips=100), ()),
    (chained(5), ("jackpot has more than 4 meters",)),
    (replace(chained(2), name="j0"), ("jackpot 'j0' flows over into a meter twice",)),
    (replace(chained(2), ceiling_chips=None), ("jackpot 'j1' has a next meter and no ceiling",)),
    (replace(chained(2), next=replace(JACKPOT, name="")), ("jackpot name '' must be",)),
    (replace(JACKPOT, prizes_from=MOON), ("jackpot prizes_from must be",)),
    (
        replace(JACKPOT, seed_chips=-1, share=Fraction(2), ceiling_chips=-2),
        ("jackpot seed must be", "jackpot share must lie", "jackpot ceiling must not"),
    ),
]


@pytest.mark.parametrize(("jackpot", "reasons"), JACKPOTS)
def test_cyb_7_a_jackpot_that_cannot_be_is_refused(
    jackpot: JackpotRules, reasons: tuple[str, ...]
) -> None:
    assert_reasons(reasons, lambda: made(jackpot=jackpot))


def test_a_side_wager_without_limits_is_not_offered() -> None:
    assert made().sides == ()
    assert [wager.key for wager in made().offered] == ["ante", "raise", "purchase"]
