"""Laws of what is written down: every game, house, house rule and pay table there is."""

from __future__ import annotations

import random
from fractions import Fraction

import msgspec
import pytest

from croupier.cards import DECK
from croupier.games import game, games
from croupier.houses import house, house_file, terms
from croupier.houses.clock import MAX_WINDOW_MS
from croupier.houses.document import terms_of
from croupier.round import largest_payout
from croupier.rules import Kind, Outcome, Prize, Purchase, check_game, every_facts
from croupier.rules.limits import MAX_FACTS, MAX_RAISE
from support.commands import least
from support.variants import Case, every_choice, rule_choices, shipped, variants

every_game = pytest.mark.parametrize("key", games())
every_house = pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)
every_variant = pytest.mark.parametrize("case", variants(), ids=lambda case: case.name)


@every_game
def test_a_game_is_well_formed_and_called_by_its_key(key: str) -> None:
    assert check_game(game(key)) is game(key)
    assert game(key).key == key


@every_game
def test_a_game_ships_with_a_house_file_that_is_right(key: str) -> None:
    file = house_file(key)
    assert file.game is game(key)
    assert "default" in file.houses


@every_game
def test_a_reading_says_whether_it_reads_what_the_ranking_reads(key: str) -> None:
    ranking, chance = game(key).ranking, random.Random(key)
    hands = [chance.sample(DECK, ranking.hand_size) for _ in range(300)]
    for reading in game(key).readings.values():
        rows = [reading.read(cards) for cards in hands]
        assert set(rows) <= set(reading.rows)
        agrees = rows == [ranking.row(ranking.rank(cards)) for cards in hands]
        assert reading.is_ranking is agrees


@every_game
def test_every_wager_with_rows_has_a_shipped_pay_table(key: str) -> None:
    with_rows = {wager.key for wager in game(key).wagers if wager.rows}
    assert {wager for wager, _ in house_file(key).pay_tables} == with_rows


@every_house
def test_a_shipped_house_takes_every_side_wager_of_its_game(case: Case) -> None:
    assert case.terms.sides == case.terms.game.of_kind(Kind.SIDE)


@every_house
def test_tab_5_the_largest_stakes_on_every_spot_stay_under_the_cap(case: Case) -> None:
    limits = case.terms.limits
    most = {key: bounds.maximum for key, bounds in limits.stakes.items()}
    assert limits.spots * largest_payout(case.terms, most) <= limits.payout_cap_chips


@every_house
def test_tab_1_every_window_of_a_shipped_house_is_bounded(case: Case) -> None:
    clock = house(case.terms.game.key, case.terms.house).clock
    windows = {name: getattr(clock, name) for name in clock.__slots__}
    assert all(0 <= length <= MAX_WINDOW_MS for length in windows.values())
    # Only the window to muck in may be left out; all the others wait for somebody.
    assert all(length > 0 for name, length in windows.items() if name != "muck")


@every_variant
def test_every_facts_is_settled_by_every_wager(case: Case) -> None:
    for facts in every_facts(case.terms):
        for wager in case.terms.offered:
            pays = case.terms.settle(wager, facts)
            assert isinstance(pays, Prize) is wager.in_prizes
            assert isinstance(pays, Prize) or pays == -1 or pays >= 0


@every_variant
def test_the_facts_are_few_and_none_is_listed_twice(case: Case) -> None:
    listed = list(every_facts(case.terms))
    assert len(listed) == len(set(listed)) <= MAX_FACTS


@every_variant
def test_no_facts_are_listed_that_contradict_themselves(case: Case) -> None:
    for facts in every_facts(case.terms):
        assert (facts.outcome is Outcome.FOLDED) == (facts.raised == 0)
        assert facts.outcome is not Outcome.MUCKED or case.terms.game.may_muck
        assert not facts.bought or case.terms.rules.purchase is not Purchase.NONE


@every_game
def test_the_facts_stay_few_under_the_widest_raises(key: str) -> None:
    choices = rule_choices(game(key)) | {"raise": (str(MAX_RAISE),)}
    most = max(len(list(every_facts(terms(key, rules=r)))) for r in every_choice(choices))
    assert most <= MAX_FACTS


@every_variant
def test_ante_and_raise_never_ask_what_the_cards_as_dealt_were(case: Case) -> None:
    blank = dict.fromkeys(case.terms.game.readings, "?")
    for facts in every_facts(case.terms):
        bare = msgspec.structs.replace(facts, marks=tuple(blank.items()))
        for wager in (case.terms.ante, case.terms.raise_wager):
            assert case.terms.settle(wager, facts) == case.terms.settle(wager, bare)


@every_variant
def test_ils_15_and_16_stu_8_and_9_cyb_3_and_4_the_ante(case: Case) -> None:
    won = {Outcome.WIN: 1, Outcome.NOT_QUALIFIED: 1, Outcome.TIE: 0}
    for facts in every_facts(case.terms):
        assert case.terms.settle(case.terms.ante, facts) == won.get(facts.outcome, -1)


@every_variant
def test_a_better_row_never_wins_less_on_the_raise(case: Case) -> None:
    rows = case.terms.game.ranking.rows
    won = {
        facts.hand: case.terms.settle(case.terms.raise_wager, facts)
        for facts in every_facts(case.terms)
        if facts.outcome is Outcome.WIN
    }
    odds = [pays for row in rows if isinstance(pays := won[row], Fraction)]
    assert len(odds) == len(rows)
    assert odds == sorted(odds) and odds[0] >= 1


@every_variant
def test_stu_7_the_price_is_never_returned(case: Case) -> None:
    price = case.terms.price_wager
    assert (price is None) == (case.terms.rules.purchase is Purchase.NONE)
    if price is not None:
        paid = {case.terms.settle(price, facts) for facts in every_facts(case.terms)}
        assert paid == {Fraction(-1)}


def test_what_decides_a_payout_is_in_the_document_and_nothing_else_is() -> None:
    documents = [msgspec.json.encode(case.terms.document()) for case in variants()]
    again = [msgspec.json.encode(case.terms.document()) for case in variants()]
    assert documents == again
    assert len(set(documents)) == len(documents)


@every_variant
def test_terms_are_read_back_from_their_document(case: Case) -> None:
    written = msgspec.json.encode(case.terms.document())
    assert msgspec.json.encode(terms_of(msgspec.json.decode(written)).document()) == written


@every_house
def test_the_smallest_ante_fits_on_a_table_by_itself(case: Case) -> None:
    assert largest_payout(case.terms, least(case.terms)) <= case.terms.limits.payout_cap_chips
