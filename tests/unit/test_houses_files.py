"""House files: what is wrong in one is told all at once, and nothing wrong is let through."""

from __future__ import annotations

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
        return malformed.reasons
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
    ('game = "cyber_poker"', 'game = "whist"', ("game is 'whist', expected 'cyber_poker'",)),
    ('game = "cyber_poker"', "", ("game is None, expected 'cyber_poker'",)),
    ('game = "cyber_poker"', 'game = "cyber_poker"\nextra = 1', ("the file: 'extra' is unknown",)),
    ("[house.default]", "[house.club]", ("there is no [house.default]",)),
    ("[house.default]", "[casino.default]", ("the file: 'casino'", "there is no [house.default]")),
    ("[[pay_table]]", "[pay_table]", ("not TOML: ",)),
    ('royal_flush = "3', 'royal = "3', ("pay table 1: row 'royal' is un", "pay table 1: row")),
    (', royal_flush = "3:2"', "", ("pay table 1: row 'royal_flush' is missing",)),
    ('"3:2"', "-1", ("pay table 1: row royal_flush: not odds",)),
    ('"3:2"', "nan", ("pay table 1: row royal_flush: not odds",)),
    ('"3:2"', "inf", ("pay table 1: row royal_flush: not odds",)),
    ('"3:2"', "1.5", ("pay table 1: row royal_flush: not odds",)),
    ('"3:2"', "true", ("pay table 1: row royal_flush: not odds",)),
    ('"3:2"', "[]", ("pay table 1: row royal_flush: not odds",)),
    ('"3:2"', '"1e99999999"', ("pay table 1: row royal_flush: not odds",)),
    ('"50.00"', '"fifty"', ("pay table 2: row flush: not a prize",)),
    ('"10%"', '"200%"', ("pay table 2: row royal_flush: not a prize",)),
    ('edge = "1/2"', "edge = 0.5", ("pay table 2: edge 0.5 is not a fraction",)),
    ('edge = "1/2"', "edge = nan", ("pay table 2: edge nan is not a fraction",)),
    ('edge = "1/2"', "edge = []", ("pay table 2: edge [] is not a fraction",)),
    ('edge = "1/2"', "egde = 1", ("pay table 2: it: 'egde' is unknown",)),
    (
        'wager = "jackpot"',
        'wager = "ante"',
        ("pay table 2: wager 'ante'", "jackpot has"),
    ),
    ('name = "small"', "name = 7", ("pay table 2: it needs a name", "jackpot has no pay table")),
    ('name = "small"', "", ("pay table 2: it needs a name", "jackpot has no pay table")),
    ('raise = "flat"', 'raise = "steep"', ("raise has no pay table 'steep'",)),
    ('raise = "flat"', 'raise = "small"', ("raise has no pay table 'small'",)),
    ('raise = "flat", ', "", ("wager raise has no pay table",)),
    ("raise = 3", "raise = 30", ("rule raise: not raise limits",)),
    ("raise = 3", "rise = 3", ("rule 'rise' is unknown here",)),
    ('purchase = "none"', "purchase = false", ("rule purchase: not a choice",)),
    ("spots = 5", "", ("spots is missing", "hands_per_player must be 1 to")),
    ("spots = 5", 'spots = "five"', ("it: spots must be", "hands_per_player must be 1 to")),
    ("spots = 5", "spots = 5.0", ("it: spots must be", "hands_per_player must be 1 to")),
    ("spots = 5", "spots = 8", ("spots must be 1 to 7",)),
    ("spots = 5", "seats = 5", ("it: 'seats' is unknown", "spots is missing", "hands_per_player")),
    ("hands_per_player = 2", "hands_per_player = 6", ("hands_per_player must be 1 to",)),
    ("vacant_wagers = false", "vacant_wagers = 0", ("vacant_wagers must be true or false",)),
    ("payout_cap = 1_000_000", "payout_cap = nan", ("it: payout_cap must be a whole number",)),
    ("payout_cap = 1_000_000", "payout_cap = -1", ("it: payout_cap must be a whole number",)),
    ("payout_cap = 1_000_000", "payout_cap = 0", ("payout_cap must be positive",)),
    ("payout_cap = 1_000_000", "", ("payout_cap is missing",)),
    ("player_maximum = 1_500", "player_maximum = 1.5", ("it: player_maximum must be a whole",)),
    ("player_maximum = 1_500", "player_maximum = 499", ("player_maximum must be at least the",)),
    ("table_maximum = 4_000", "table_maximum = 1_499", ("player_maximum must not lie above",)),
    ("table_maximum = 4_000", "table_maximum = 0", ("table_maximum must be at least the",)),
    ("step = 100 }\nstakes.j", "step = 7 }\nstakes.j", ("limits of ante: the step",)),
    ("minimum = 500", "minimum = -5", ("stakes.ante: minimum must be", "stakes.ante needs min")),
    ("minimum = 500, ", "", ("stakes.ante needs minimum, maximum and step",)),
    ("minimum = 500", "least = 500", ("stakes.ante: 'least' is unknown", "stakes.ante needs min")),
    ("stakes.ante = {", "stakes.tip = {", ("limits of tip: the game", "limits of ante are")),
    ("stakes.jackpot = {", "stakes.raise = {", ("limits of raise: the game has no such wager",)),
    ("{ minimum = 100, maximum = 100, step = 100 }", "5", ("stakes.jackpot must be a table", "s")),
    ('name = "j", ', "", ("jackpot needs a name and a seed",)),
    ('name = "j", ', 'name = "a b", ', ("jackpot name 'a b' must be",)),
    ("seed = 1_000", "seed = -1", ("jackpot: seed must be a whole", "jackpot needs a name and")),
    ("seed = 1_000, ", "", ("jackpot needs a name and a seed",)),
    ('share = "1/2"', 'share = "half"', ("jackpot.share must be a fraction",)),
    ('share = "1/2"', "share = nan", ("jackpot.share must be a fraction",)),
    ('share = "1/2"', 'share = "3/2"', ("jackpot share must lie between 0 and 1",)),
    ('share = "1/2", ', "", ("jackpot.share must be a fraction",)),
    ('prizes_from = "meter"', 'prizes_from = "moon"', ("jackpot.prizes_from is 'moon'",)),
    ("ceiling = 9_000", "ceiling = 9", ("jackpot ceiling must not lie below its seed",)),
    ("9_000 }", "9_000, next = 5 }", ("next must be a table", "jackpot.next needs a name and a")),
    ("9_000 }", '9_000, next.name = "k" }', ("jackpot.next needs a name and a seed",)),
    (
        "ceiling = 9_000 }",
        'next = { name = "j", seed = 1, sead = 1 } }',
        ("jackpot.next: 'sead' is unknown",),
    ),
    ("ceiling = 9_000 }", 'next = { name = "k", seed = 1 } }', ("jackpot 'j' has a next meter",)),
    ("ceiling = 9_000", "cieling = 9", ("jackpot: 'cieling' is unknown",)),
    ("jackpot = { name", "jackpots = { name", ("it: 'jackpots' is unknown", "wager jackpot pays")),
    ("clock = { betting = 1_000 }", "clock = 5", ("clock must be a table",)),
    ("betting = 1_000", "betting = 600_001", ("clock.betting must be at most 600000",)),
    ("betting = 1_000", "betting = -1", ("clock: betting must be a whole number",)),
    ("betting = 1_000", "bidding = 1", ("clock: 'bidding' is unknown",)),
    ("betting = 1_000", "latency = 5_001", ("clock.latency must be at most 5000",)),
    ("betting = 1_000", "extra_step = 999", ("clock.extra_step must be at least 1000",)),
    ("betting = 1_000", "extra = 600_001", ("clock.extra must be at most 600000",)),
    ('rules = { raise = 3, purchase = "none" }', "rules = 3", ("rules must be a table",)),
    ('pays = { raise = "flat", jackpot = "small" }', 'pays = "flat"', ("pays must", "w", "w")),
    ("[house.default]", "[[house]]", ("house must be written", "there is no [house.default]")),
]


@pytest.mark.parametrize(("good", "bad", "starts"), FAULTS)
def test_each_fault_of_a_house_file_is_told(good: str, bad: str, starts: tuple[str, ...]) -> None:
    assert good in GOOD
    told = [reason.removeprefix("house default: ") for reason in reasons(GOOD.replace(good, bad))]
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
    assert {reason.partition(":")[0] for reason in told} == {"house default", "house club"}


def test_a_pay_table_stands_once() -> None:
    table = GOOD[GOOD.index('[[pay_table]]\nwager = "jackpot"') : GOOD.index("[house.default]")]
    assert reasons(GOOD + table) == ("pay table 3: jackpot has 'small' already",)


NOT_TABLES = [
    ("pay_table = 3", "pay_table must be written [[pay_table]]"),
    ("pay_table = [3]", "pay table 1: it is not a table"),
    ("house = 3", "house must be written [house.default]"),
    ("house = { default = 3 }", "house.default must be a table"),
]


@pytest.mark.parametrize(("line", "reason"), NOT_TABLES)
def test_what_should_be_a_table_and_is_none_is_told(line: str, reason: str) -> None:
    assert reason in reasons(f'game = "cyber_poker"\n{line}')


@pytest.mark.parametrize("text", ["", "= 3", "\x00", "a = 1\na = 2", "x = " + "[" * 5_000])
def test_what_is_no_house_file_is_refused(text: str) -> None:
    assert reasons(text)


def test_a_pay_table_that_pays_nothing_at_all_is_told() -> None:
    told = reasons(GOOD.replace('pays = { flush = "50.00", royal_flush = "10%" }', "pays = 3"))
    assert told[0] == "pay table 2: it needs rows under pays"


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
    ({"ante": "flat"}, "wager 'ante' is unknown; known are raise, jackpot"),
    ({"raise": "steep"}, "raise has no table 'steep'; there are online, live, or rows such as"),
    ({"jackpot": "flush=50.00 flush=60.00"}, "row 'flush' stands twice"),
    ({"jackpot": "flush=50.00 flsh"}, "row 'flsh' is unknown"),
    ({"jackpot": "flush=50%%"}, "row flush: not a prize"),
]


@pytest.mark.parametrize(("pays", "reason"), WRITTEN)
def test_a_table_that_is_none_is_refused(pays: dict[str, str], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
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
    with pytest.raises(Malformed, match="7 need 47 cards of a deck of 40"):
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
    with pytest.raises(Malformed, match="two games are called 'cyber_poker'"):
        games.__wrapped__()


def test_a_game_without_a_house_file_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.houses.home_of", lambda key: "croupier.rules")
    with pytest.raises(Refused, match="no house file: game 'cyber_poker'"):
        house_file.__wrapped__("cyber_poker")
