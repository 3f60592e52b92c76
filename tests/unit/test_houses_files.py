"""House files: what is wrong in one is told all at once, and nothing wrong is let through."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from croupier import games as registry
from croupier.errors import Refused
from croupier.games import ENTRY_POINTS, game, games, home_of
from croupier.houses import house, house_file, read_house_file, terms
from croupier.rules import Malformed, Prize

CYBER = game("cyber_poker")

GOOD = """
game = "cyber_poker"

[[pay_table]]
wager = "raise"
name = "flat"
pays = { high_card = 1, pair = 1, two_pair = 1, three_of_a_kind = 1, straight = 1, flush = 1, \
full_house = 1, four_of_a_kind = 1, straight_flush = 1, royal_flush = "3:2" }

[[pay_table]]
wager = "jackpot"
name = "small"
edge = "1/2"
pays = { flush = "50.00", royal_flush = "10%" }

[house.default]
rules = { raise = 3, purchase = "none" }
pays = { raise = "flat", jackpot = "small" }
spots = 5
hands_per_player = 2
vacant_wagers = false
payout_cap = 1_000_000
player_maximum = 1_500
table_maximum = 4_000
stakes.ante = { minimum = 500, maximum = 1_000, step = 100 }
stakes.jackpot = { minimum = 100, maximum = 100, step = 100 }
jackpot = { name = "j", seed = 1_000, share = "1/2", prizes_from = "meter", ceiling = 9_000 }
clock = { betting = 1_000 }
"""


def reasons(text: str) -> tuple[str, ...]:
    try:
        read_house_file(text, CYBER)
    except Malformed as malformed:
        return tuple(map(str, malformed.reasons))
    return ()


def test_a_good_file_is_read_whole() -> None:
    file = read_house_file(GOOD, CYBER)
    made, clock = file.houses["default"].terms, file.houses["default"].clock
    assert made.pays["raise"].row("royal_flush") == Fraction(3, 2)
    assert made.pays["jackpot"].row("royal_flush") == Prize(share=Fraction(1, 10))
    assert made.pays["jackpot"].edge == Fraction(1, 2)
    assert made.rules.raises["pair"] == 3
    assert (made.limits.spots, made.limits.hands_per_player) == (5, 2)
    assert not made.limits.has_vacant_wagers
    layout = file.houses["default"].layout
    assert (layout.player_maximum, layout.table_maximum) == (1_500, 4_000)
    assert made.jackpot is not None
    assert made.jackpot.document() == {
        "name": "j",
        "seed": 1_000,
        "share": "1/2",
        "prizes_from": "meter",
        "ceiling": 9_000,
    }
    assert (clock.betting, clock.decision) == (1_000, 30_000)


def test_cyb_7_a_jackpot_names_the_meters_that_it_flows_over_into() -> None:
    last = '{ name = "l", seed = 7, share = "1/4", prizes_from = "house" }'
    following = f'next = {{ name = "k", seed = 10, ceiling = 20, next = {last} }}'
    made = read_house_file(GOOD.replace("9_000 }", f"9_000, {following} }}"), CYBER)
    jackpot = made.houses["default"].terms.jackpot
    assert jackpot is not None
    assert [
        (rules.name, rules.seed_chips, rules.ceiling_chips, rules.share, rules.prizes_from)
        for rules in jackpot.chain
    ] == [
        ("j", 1_000, 9_000, Fraction(1, 2), "meter"),
        ("k", 10, 20, Fraction(1, 2), "house"),
        ("l", 7, None, Fraction(1, 4), "house"),
    ]


# Each fault by itself: what is written instead of what, and every reason that follows.
FAULTS: list[tuple[str, str, tuple[str, ...]]] = [
    ('game = "cyber_poker"', 'game = "whist"', ("game: other value",)),
    ('game = "cyber_poker"', "", ("game: missing",)),
    ('game = "cyber_poker"', 'game = "cyber_poker"\nextra = 1', ("extra: unknown key",)),
    ("[house.default]", "[house.club]", ("house.default: no default house",)),
    (
        "[house.default]",
        "[casino.default]",
        ("casino: unknown key", "house.default: no default house"),
    ),
    ("[[pay_table]]", "[pay_table]", ("written twice",)),
    (
        'royal_flush = "3',
        'royal = "3',
        ("pay_table[1].pays.royal: unknown key", "pay_table[1].pays.royal_flush: missing"),
    ),
    (', royal_flush = "3:2"', "", ("pay_table[1].pays.royal_flush: missing",)),
    ('"3:2"', "-1", ("pay_table[1].pays.royal_flush: not odds",)),
    ('"3:2"', "nan", ("pay_table[1].pays.royal_flush: not whole or text",)),
    ('"3:2"', "inf", ("pay_table[1].pays.royal_flush: not whole or text",)),
    ('"3:2"', "1.5", ("pay_table[1].pays.royal_flush: not whole or text",)),
    ('"3:2"', "true", ("pay_table[1].pays.royal_flush: not whole or text",)),
    ('"3:2"', "[]", ("pay_table[1].pays.royal_flush: not whole or text",)),
    ('"3:2"', '"1e99999999"', ("pay_table[1].pays.royal_flush: not odds",)),
    ('"50.00"', '"fifty"', ("pay_table[2].pays.flush: not a prize",)),
    ('"10%"', '"200%"', ("pay_table[2].pays.royal_flush: not a prize",)),
    ('edge = "1/2"', "edge = 0.5", ("pay_table[2].edge: not a fraction",)),
    ('edge = "1/2"', "edge = nan", ("pay_table[2].edge: not a fraction",)),
    ('edge = "1/2"', "edge = []", ("pay_table[2].edge: not a fraction",)),
    ('edge = "1/2"', "egde = 1", ("pay_table[2].egde: unknown key",)),
    (
        'wager = "jackpot"',
        'wager = "ante"',
        ("pay_table[2].wager: not a choice", "pays.jackpot: no such pay table"),
    ),
    (
        'name = "small"',
        "name = 7",
        ("pay_table[2].name: not a text", "pays.jackpot: no such pay table"),
    ),
    ('name = "small"', "", ("pay_table[2].name: missing", "pays.jackpot: no such pay table")),
    ('raise = "flat"', 'raise = "steep"', ("pays.raise: no such pay table",)),
    ('raise = "flat"', 'raise = "small"', ("pays.raise: no such pay table",)),
    ('raise = "flat", ', "", ("pays.raise: pay table missing",)),
    ("raise = 3", "raise = 30", ("rules.raise: not raise limits",)),
    ("raise = 3", "rise = 3", ("rules.rise: unknown key",)),
    ('purchase = "none"', "purchase = false", ("rules.purchase: not a choice",)),
    ("spots = 5", "", ("spots: missing", "hands_per_player: hands and spots")),
    ("spots = 5", 'spots = "five"', ("spots: not whole", "hands_per_player: hands and spots")),
    ("spots = 5", "spots = 5.0", ("spots: not whole", "hands_per_player: hands and spots")),
    ("spots = 5", "spots = 8", ("spots: out of range",)),
    (
        "spots = 5",
        "seats = 5",
        ("seats: unknown key", "spots: missing", "hands_per_player: hands and spots"),
    ),
    ("hands_per_player = 2", "hands_per_player = 6", ("hands_per_player: hands and spots",)),
    ("vacant_wagers = false", "vacant_wagers = 0", ("vacant_wagers: not a choice",)),
    ("payout_cap = 1_000_000", "payout_cap = nan", ("payout_cap: not whole",)),
    ("payout_cap = 1_000_000", "payout_cap = -1", ("payout_cap: not whole",)),
    ("payout_cap = 1_000_000", "payout_cap = 0", ("payout_cap: too small",)),
    ("payout_cap = 1_000_000", "", ("payout_cap: missing",)),
    ("player_maximum = 1_500", "player_maximum = 1.5", ("player_maximum: not whole",)),
    ("player_maximum = 1_500", "player_maximum = 499", ("player_maximum: below ante",)),
    ("table_maximum = 4_000", "table_maximum = 1_499", ("player_maximum: above another",)),
    ("table_maximum = 4_000", "table_maximum = 0", ("table_maximum: below ante",)),
    ("step = 100 }\nstakes.j", "step = 7 }\nstakes.j", ("stakes.ante.step: step misses",)),
    ("minimum = 500", "minimum = -5", ("stakes.ante.minimum: not whole",)),
    ("minimum = 500, ", "", ("stakes.ante.minimum: missing",)),
    (
        "minimum = 500",
        "least = 500",
        ("stakes.ante.least: unknown key", "stakes.ante.minimum: missing"),
    ),
    ("stakes.ante = {", "stakes.tip = {", ("stakes.tip: unknown key", "stakes.ante: missing")),
    ("stakes.jackpot = {", "stakes.raise = {", ("stakes.raise: unknown key",)),
    ("{ minimum = 100, maximum = 100, step = 100 }", "5", ("stakes.jackpot: not a table",)),
    ('name = "j", ', "", ("jackpot.name: missing",)),
    ('name = "j", ', 'name = "a b", ', ("jackpot.name: not a meter name",)),
    ("seed = 1_000", "seed = -1", ("jackpot.seed: not whole",)),
    ("seed = 1_000, ", "", ("jackpot.seed: missing",)),
    ('share = "1/2"', 'share = "half"', ("jackpot.share: not a fraction",)),
    ('share = "1/2"', "share = nan", ("jackpot.share: not a fraction",)),
    ('share = "1/2"', 'share = "3/2"', ("jackpot.share: out of range",)),
    ('share = "1/2", ', "", ("jackpot.share: missing",)),
    ('prizes_from = "meter"', 'prizes_from = "moon"', ("jackpot.prizes_from: not a choice",)),
    ("ceiling = 9_000", "ceiling = 9", ("jackpot.ceiling: ceiling below seed",)),
    ("9_000 }", "9_000, next = 5 }", ("jackpot.next: not a table",)),
    ("9_000 }", '9_000, next.name = "k" }', ("jackpot.next.seed: missing",)),
    (
        "ceiling = 9_000 }",
        'next = { name = "j", seed = 1, sead = 1 } }',
        ("jackpot.next.sead: unknown key",),
    ),
    (
        "ceiling = 9_000 }",
        'next = { name = "k", seed = 1 } }',
        ("jackpot.ceiling: ceiling missing",),
    ),
    ("ceiling = 9_000", "cieling = 9", ("jackpot.cieling: unknown key",)),
    (
        "jackpot = { name",
        "jackpots = { name",
        ("jackpots: unknown key", "jackpot: jackpot missing"),
    ),
    ("clock = { betting = 1_000 }", "clock = 5", ("clock: not a table",)),
    ("betting = 1_000", "betting = 600_001", ("clock.betting: out of range",)),
    ("betting = 1_000", "betting = -1", ("clock.betting: not whole",)),
    ("betting = 1_000", "bidding = 1", ("clock.bidding: unknown key",)),
    ("betting = 1_000", "latency = 5_001", ("clock.latency: out of range",)),
    ("betting = 1_000", "extra_step = 999", ("clock.extra_step: extra step too short",)),
    ("betting = 1_000", "extra = 600_001", ("clock.extra: out of range",)),
    ('rules = { raise = 3, purchase = "none" }', "rules = 3", ("rules: not a table",)),
    (
        'pays = { raise = "flat", jackpot = "small" }',
        'pays = "flat"',
        ("pays: not a table", "pays.raise: pay table missing", "pays.jackpot: pay table missing"),
    ),
    (
        "[house.default]",
        "[[house]]",
        ("house: written otherwise", "house.default: no default house"),
    ),
]


@pytest.mark.parametrize(("good", "bad", "starts"), FAULTS)
def test_each_fault_of_a_house_file_is_told(good: str, bad: str, starts: tuple[str, ...]) -> None:
    assert good in GOOD
    told = [reason.removeprefix("house.default.") for reason in reasons(GOOD.replace(good, bad))]
    assert len(told) == len(starts), told
    assert all(reason.startswith(start) for reason, start in zip(told, starts, strict=True)), told


def test_all_faults_of_a_house_file_are_told_at_once() -> None:
    # A fault in one part hides none in another: every fault that leaves the others standing.
    alone = [
        ('"3:2"', "nan"),
        ('"10%"', '"200%"'),
        ('edge = "1/2"', 'edge = "x"'),
        ("raise = 3", "raise = 30"),
        ("hands_per_player = 2", "hands_per_player = 6"),
        ("vacant_wagers = false", "vacant_wagers = 0"),
        ("payout_cap = 1_000_000", "payout_cap = 0"),
        ("step = 100 }\nstakes.j", "step = 7 }\nstakes.j"),
        ('share = "1/2"', 'share = "3/2"'),
        ("betting = 1_000", "bidding = 1"),
    ]
    text, expected = GOOD, set[str]()
    for good, bad in alone:
        expected |= set(reasons(GOOD.replace(good, bad)))
        text = text.replace(good, bad)
    assert len(expected) == len(alone)
    assert set(reasons(text)) == expected


def test_two_houses_are_each_told_their_faults() -> None:
    second = GOOD[GOOD.index("[house.default]") :].replace("[house.default]", "[house.club]")
    told = reasons((GOOD + second).replace("spots = 5", "spots = 9"))
    assert {reason.split(".")[1] for reason in told} == {"default", "club"}


def test_a_pay_table_stands_once() -> None:
    table = GOOD[GOOD.index('[[pay_table]]\nwager = "jackpot"') : GOOD.index("[house.default]")]
    told = "pay_table[3]: pay table twice: wager 'jackpot', name 'small'"
    assert reasons(GOOD + table) == (told,)


NOT_TABLES = [
    ("pay_table = 3", "pay_table: written otherwise"),
    ("pay_table = [3]", "pay_table[1]: not a table"),
    ("house = 3", "house: written otherwise"),
    ("house = { default = 3 }", "house.default: not a table"),
]


@pytest.mark.parametrize(("line", "reason"), NOT_TABLES)
def test_what_should_be_a_table_and_is_none_is_told(line: str, reason: str) -> None:
    told = reasons(f'game = "cyber_poker"\n{line}')
    assert any(one.startswith(reason) for one in told), told


@pytest.mark.parametrize("text", ["", "= 3", "\x00", "a = 1\na = 2", "x = " + "[" * 5_000])
def test_what_is_no_house_file_is_refused(text: str) -> None:
    assert reasons(text)


def test_a_pay_table_that_pays_nothing_at_all_is_told() -> None:
    told = reasons(GOOD.replace('pays = { flush = "50.00", royal_flush = "10%" }', "pays = 3"))
    assert told[0] == "pay_table[2].pays: not a table"


def test_an_unknown_game_or_house_is_refused_with_those_there_are() -> None:
    for ask in (game, house_file, house, terms):
        with pytest.raises(Refused) as refused:
            ask("whist")
        assert refused.value.code == "unknown-game"
        assert refused.value.details == {"game": "whist", "accepted": ", ".join(games())}
    with pytest.raises(Refused) as refused:
        house("stud_poker", "palace")
    assert refused.value.details == {"house": "palace", "accepted": "default, fr_2007"}


def test_terms_are_changed_by_rules_and_tables() -> None:
    rows = "high_card=1 pair=1 two_pair=1 three_of_a_kind=1 straight=1 flush=1 full_house=1"
    rows += " four_of_a_kind=1 straight_flush=1 royal_flush=3/2"
    made = terms("cyber_poker", rules={"purchase": "with_raise"}, pays={"raise": rows})
    assert made.pays["raise"].row("royal_flush") == Fraction(3, 2)
    assert made.price_wager is not None
    assert made.pays["jackpot"] is house("cyber_poker").terms.pays["jackpot"]
    assert house("cyber_poker").terms.price_wager is None


WRITTEN = [
    ({"ante": "flat"}, "pays.ante: unknown key"),
    ({"raise": "steep"}, "pays.raise: no such table or rows"),
    ({"jackpot": "flush=50.00 flush=60.00"}, "pays.jackpot.flush: stands twice"),
    ({"jackpot": "flush=50.00 flsh"}, "pays.jackpot.flsh: unknown key"),
    ({"jackpot": "flush=50%%"}, "pays.jackpot.flush: not a prize"),
]


@pytest.mark.parametrize(("pays", "reason"), WRITTEN)
def test_a_table_that_is_none_is_refused(pays: dict[str, str], reason: str) -> None:
    with pytest.raises(Malformed, match=re.escape(reason)):
        terms("cyber_poker", pays=pays)


def test_terms_that_cannot_be_are_refused_with_every_reason() -> None:
    with pytest.raises(Malformed) as malformed:
        terms(
            "cyber_poker",
            rules={"raise": "0", "bonus": "always"},
            pays={"raise": "x", "jackpot": "y"},
        )
    assert len(malformed.value.reasons) == 4


def test_terms_in_need_of_more_cards_than_a_deck_has_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Seven spots that may all buy need 47 cards: no shipped game comes near, so the deck shrinks.
    monkeypatch.setattr("croupier.rules.terms.DECK", range(40))
    assert terms("stud_poker", rules={"purchase": "none"}).limits.spots == 7
    with pytest.raises(Malformed, match="spots: deck too small: spots 7, needed 47, deck 40"):
        terms("stud_poker")


@dataclass
class Elsewhere:
    """Stands for an entry point of another distribution."""

    found: object
    module: str = "croupier.rules.game"

    def load(self) -> object:
        return self.found


def test_a_game_of_another_distribution_is_found_by_its_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def installed(found: object) -> None:
        points = {ENTRY_POINTS: [Elsewhere(found)]}
        monkeypatch.setattr(registry, "entry_points", lambda group: points[group])

    installed(replace(CYBER, key="oasis"))
    assert list(games.__wrapped__()) == ["cyber_poker", "i_luv_suits", "oasis", "stud_poker"]
    home_of.cache_clear()
    assert home_of("oasis") == "croupier.rules"
    assert home_of("stud_poker") == ""
    installed(replace(CYBER, version=2))
    with pytest.raises(Malformed, match="cyber_poker: game twice"):
        games.__wrapped__()


def test_a_game_without_a_house_file_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.houses.home_of", lambda key: "croupier.rules")
    with pytest.raises(Refused, match="no house file: game 'cyber_poker'"):
        house_file.__wrapped__("cyber_poker")
