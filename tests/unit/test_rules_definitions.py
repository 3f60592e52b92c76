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
    (replace(STUD, key="Stud Poker"), ("key: not a key",)),
    (replace(STUD, key=""), ("key: not a key",)),
    (replace(STUD, key="Stud"), ("key: not a key",)),
    (replace(STUD, key="le stud"), ("key: not a key",)),
    (replace(STUD, version=0), ("version: too small",)),
    (
        replace(STUD, deal=replace(DEAL, cards=7)),
        ("deal.cards: cards not ranked",),
    ),
    (
        replace(STUD, deal=replace(DEAL, cards=0, dealer_up=0)),
        ("deal.cards: out of range", "deal.cards: cards not ranked"),
    ),
    (replace(STUD, deal=replace(DEAL, dealer_up=6)), ("deal.dealer_up: out of range",)),
    (replace(STUD, deal=replace(DEAL, dealer_up=-1)), ("deal.dealer_up: out of range",)),
    (
        replace(STUD, rules={"purchase": "none"}),
        ("rules.qualifier: missing", "rules.raise: missing"),
    ),
    (replace(STUD, rules=RULES | {"qualifier": "3:9"}), ("rules.qualifier: not a hand name",)),
    (replace(STUD, rules=RULES | {"raise": "eleven"}), ("rules.raise: not raise limits",)),
    (replace(STUD, rules=RULES | {"surrender": "yes"}), ("rules.surrender: unknown key",)),
    (replace(STUD, wagers=(*STUD.wagers, BONUS)), ("wagers.bonus: stands twice",)),
    (
        replace(STUD, wagers=(PRICE, BONUS)),
        ("wagers: not one of kind", "wagers: not one of kind"),
    ),
    (
        replace(STUD, wagers=(ANTE, replace(ANTE, key="blind"), RAISE, PRICE)),
        ("wagers: not one of kind",),
    ),
    (replace(STUD, wagers=(ANTE, RAISE)), ("wagers: price and purchase",)),
    (replace(SUITS, wagers=(*SUITS.wagers, PRICE)), ("wagers: price and purchase",)),
    (
        replace(STUD, wagers=(ANTE, RAISE, PRICE, replace(PRICE, key="second"))),
        ("wagers: price and purchase",),
    ),
    (
        replace(STUD, wagers=(ANTE, replace(RAISE, needs_all=False), PRICE)),
        ("wagers.raise: rows not all",),
    ),
    (
        replace(STUD, wagers=(ANTE, replace(RAISE, rows=RAISE.rows[1:]), PRICE)),
        ("wagers.raise: rows not all",),
    ),
    (
        replace(STUD, wagers=(ANTE, RAISE, PRICE, replace(BONUS, rows=()))),
        ("wagers.bonus: no rows",),
    ),
    (replace(STUD, readings={"dealt": LOW}), ("readings.dealt: rows not ranked",)),
    (
        replace(STUD, key="7", version=-1, deal=replace(DEAL, cards=8), rules={}, wagers=()),
        (
            "key: not a key",
            "version: too small",
            "deal.cards: out of range",
            "deal.cards: cards not ranked",
            "rules.qualifier: missing",
            "rules.raise: missing",
            "wagers: not one of kind",
            "wagers: not one of kind",
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
    assert malformed.value.details == {"what": "game", "name": faulty.key}


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
    (replace(LIMITS, stakes={}), ("stakes.ante: missing",)),
    (replace(LIMITS, stakes=bound(0)), ("stakes.ante: stake bounds",)),
    (replace(LIMITS, stakes=bound(2_000)), ("stakes.ante: stake bounds",)),
    (replace(LIMITS, stakes=bound(high=MAX_STAKE_CHIPS + 100)), ("stakes.ante: stake bounds",)),
    (replace(LIMITS, stakes=bound(high=MAX_STAKE_CHIPS)), ()),
    (replace(LIMITS, stakes=bound(1_000)), ()),
    (replace(LIMITS, stakes=bound(step=0)), ("stakes.ante.step: step misses",)),
    (replace(LIMITS, stakes=bound(step=300)), ("stakes.ante.step: step misses",)),
    (replace(LIMITS, stakes=bound(step=-100)), ("stakes.ante.step: step misses",)),
    (
        replace(LIMITS, stakes=bound() | dict.fromkeys(("raise", "tip"), bound()["ante"])),
        ("stakes.raise: unknown key", "stakes.tip: unknown key"),
    ),
    (
        replace(LIMITS, stakes=bound() | {"bonus": bound()["ante"]}),
        ("pays.bonus: pay table missing",),
    ),
    (replace(LIMITS, spots=0), ("spots: out of range", "hands_per_player: hands and spots")),
    (replace(LIMITS, spots=8), ("spots: out of range",)),
    (replace(LIMITS, hands_per_player=0), ("hands_per_player: hands and spots",)),
    (replace(LIMITS, spots=2, hands_per_player=3), ("hands_per_player: hands and spots",)),
    (replace(LIMITS, payout_cap_chips=0), ("payout_cap: too small",)),
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
        told = tuple(map(str, malformed.reasons))
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
    with pytest.raises(Malformed, match="spots: deck too small: spots 7, needed 56, deck 52"):
        made(SUITS)


def test_cyb_7_a_jackpot_wager_needs_a_jackpot() -> None:
    cyber = game("cyber_poker")
    limits = replace(LIMITS, stakes=dict.fromkeys(("ante", "jackpot"), bound()["ante"]))
    assert [wager.key for wager in made(cyber, limits=limits, jackpot=JACKPOT).sides] == ["jackpot"]
    with pytest.raises(Malformed, match="jackpot: jackpot missing"):
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
    (replace(JACKPOT, name=""), ("jackpot.name: not a meter name",)),
    (replace(JACKPOT, name="two words"), ("jackpot.name: not a meter name",)),
    (replace(JACKPOT, name="a:b"), ("jackpot.name: not a meter name",)),
    (replace(JACKPOT, name="x" * 65), ("jackpot.name: not a meter name",)),
    (replace(JACKPOT, seed_chips=-1), ("jackpot.seed: out of range",)),
    (replace(JACKPOT, seed_chips=10**12 + 1), ("jackpot.seed: out of range",)),
    (replace(JACKPOT, share=Fraction(0)), ()),
    (replace(JACKPOT, share=Fraction(1)), ()),
    (replace(JACKPOT, share=Fraction(3, 2)), ("jackpot.share: out of range",)),
    (replace(JACKPOT, share=Fraction(-1, 2)), ("jackpot.share: out of range",)),
    (replace(JACKPOT, ceiling_chips=-1), ("jackpot.ceiling: ceiling below seed",)),
    (replace(JACKPOT, seed_chips=100, ceiling_chips=100), ()),
    (chained(5), ("jackpot: too many meters",)),
    (replace(chained(2), name="j0"), ("jackpot: meter twice",)),
    (replace(chained(2), ceiling_chips=None), ("jackpot.ceiling: ceiling missing",)),
    (replace(chained(2), next=replace(JACKPOT, name="")), ("jackpot.next.name: not a meter name",)),
    (replace(JACKPOT, prizes_from=MOON), ("jackpot.prizes_from: not a choice",)),
    (
        replace(JACKPOT, seed_chips=-1, share=Fraction(2), ceiling_chips=-2),
        (
            "jackpot.seed: out of range",
            "jackpot.share: out of range",
            "jackpot.ceiling: ceiling below seed",
        ),
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
