"""Why a house file, a rule or a definition is malformed: each reason is made, and is in words."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import cast

import pytest

import croupier
import croupier.floor.houses
from croupier import games as registry
from croupier.errors import Reason, Refused
from croupier.floor.houses import house_of
from croupier.floor.limits import HOUSE_TEXT_MAX_CHARS
from croupier.games import ENTRY_POINTS, game, games
from croupier.houses import house, read_house_file, terms
from croupier.houses.document import house_document, terms_of
from croupier.rules import (
    Kind,
    Malformed,
    Reading,
    check_game,
    house_rules,
    make_terms,
    pay_table,
)
from croupier.rules.jackpot import JackpotRules
from croupier.rules.malformed import written
from croupier.server.config.reading import Sources, read_config
from croupier.words import LANGUAGES, Words, words
from croupier.words.catalogue import Catalogue
from support.catalogues import messages, variables

SOURCE = Path(croupier.__file__).parent
STRICT = {language: Words(language, is_strict=True) for language in LANGUAGES}
SHIPPED = {
    key: (SOURCE / "houses" / f"{key}.toml").read_text(encoding="utf-8")
    for key in ("cyber_poker", "stud_poker")
}
STUD, CYBER = game("stud_poker"), game("cyber_poker")
METER = JackpotRules(name="j", seed_chips=0, share=Fraction(1, 2))

Make = Callable[[pytest.MonkeyPatch], object]


# What makes each reason: a house file with one thing written otherwise, and so on.


def file(good: str, bad: str, key: str = "stud_poker") -> Make:
    assert good in SHIPPED[key], good
    return lambda patch: house_of(key, "default", SHIPPED[key].replace(good, bad, 1))


def text(whole: str) -> Make:
    return lambda patch: read_house_file(whole, STUD)


def more(line: str) -> Make:
    return file("[house.default]\n", f"[house.default]\n{line}\n")


def definition(**changed: object) -> Make:
    return lambda patch: check_game(replace(STUD, **changed))  # type: ignore[arg-type]


def settings(sources: Sources) -> Make:
    return lambda patch: read_config(sources)


def rule(name: str, value: object) -> Make:
    return lambda patch: house_rules(STUD.rules, {name: value}, STUD.ranking)


def pays(wager: str, rows: str) -> Make:
    return lambda patch: terms("cyber_poker", pays={wager: rows})


def meters(*jackpots: JackpotRules) -> Make:
    def make(patch: pytest.MonkeyPatch) -> object:
        chain = None
        for jackpot in reversed(jackpots):
            chain = replace(jackpot, next=chain)
        base = house("stud_poker").terms
        named = {key: base.pays[key] for key in base.pays}
        parts = {"rules": base.rules, "pays": named, "limits": base.limits}
        return make_terms(game=STUD, house="h", jackpot=chain, **parts)  # type: ignore[arg-type]

    return make


def document(**changed: object) -> Make:
    return lambda patch: terms_of(terms("cyber_poker").document() | changed)


def rows(patch: pytest.MonkeyPatch) -> object:
    return pay_table(
        wager="w", name="n", pays={}, rows=("a",), needs_all=False, in_prizes=False, edge=0.5
    )


def without_cards(patch: pytest.MonkeyPatch) -> object:
    patch.setattr("croupier.rules.terms.DECK", range(40))
    return terms("stud_poker")


def two_of_a_name(patch: pytest.MonkeyPatch) -> object:
    class Elsewhere:
        def load(self) -> object:
            return replace(CYBER, version=2)

    points = {ENTRY_POINTS: [Elsewhere()]}
    patch.setattr(registry, "entry_points", lambda group: points[group])
    return games.__wrapped__()


def forgetful(patch: pytest.MonkeyPatch) -> object:
    other = house("stud_poker", "fr_2007")
    patch.setattr(croupier.floor.houses, "read_back", lambda document: other)
    return house_of("stud_poker", "default", SHIPPED["stud_poker"] + "\n# read anew\n")


OTHER_ROWS = Reading(rows=("a", "b"), read=lambda cards: "a", is_ranking=True)
WITHOUT_ROWS = tuple(replace(wager, rows=()) for wager in STUD.wagers)
WITHOUT_PRICE = tuple(wager for wager in STUD.wagers if wager.kind is not Kind.PRICE)
FIRST_TABLE = SHIPPED["stud_poker"][SHIPPED["stud_poker"].index("[[pay_table]]") :]
FIRST_TABLE = FIRST_TABLE[: FIRST_TABLE.index("\n\n") + 2]
BINARY = "0x" + "f" * 5_000

MADE: list[tuple[str, str, Make]] = [
    # code                   place                        what makes it
    ("above-another",        "house.default.player_maximum",
     file("table_maximum = 60_000", "table_maximum = 600")),
    ("below-ante",           "house.default.player_maximum",
     file("player_maximum = 40_000", "player_maximum = 3")),
    ("cards-not-ranked",     "deal.cards",    definition(deal=replace(STUD.deal, cards=7))),
    ("ceiling-below-seed",   "jackpot.ceiling", meters(replace(METER, ceiling_chips=-1))),
    ("ceiling-missing",      "jackpot.ceiling", meters(METER, replace(METER, name="k"))),
    ("deck-too-small",       "spots",         without_cards),
    ("extra-step-too-short", "house.default.clock.extra_step",
     file("betting = 20_000", "extra_step = 1")),
    ("game-twice",           "cyber_poker",   two_of_a_name),
    ("hands-and-spots",      "house.default.hands_per_player", more("hands_per_player = 8")),
    ("jackpot-missing",      "house.default.jackpot",
     file("\njackpot = {", "\njackpots = {", "cyber_poker")),
    ("meter-twice",          "jackpot",       meters(replace(METER, ceiling_chips=1), METER)),
    ("missing",              "house.default.spots", file("spots = 7", "")),
    ("nested-too-deep",      "",              text("x = " + "[" * 50_000)),
    ("no-default-house",     "house.default", file("[house.default]", "[house.club]")),
    ("no-rows",              "pays",          rows),
    ("no-rows",              "wagers.bonus",  definition(wagers=WITHOUT_ROWS)),
    ("no-such-pay-table",    "house.default.pays.raise",
     file('raise = "casinos"', 'raise = "steep"')),
    ("no-such-table-or-rows", "pays.raise",   pays("raise", "steep")),
    ("not-a-choice",         "rules.bonus",   rule("bonus", "never")),
    ("not-a-fraction",       "edge",          rows),
    ("not-a-hand-name",      "rules.qualifier", rule("qualifier", "3:9")),
    ("not-a-key",            "key",           definition(key="Stud")),
    ("not-a-meter-name",     "jackpot.name",  meters(replace(METER, name="a b"))),
    ("not-a-price",          "rules.purchase_price", rule("purchase_price", 11)),
    ("not-a-prize",          "pays.jackpot.flush", pays("jackpot", "flush=101%")),
    ("not-a-table",          "house.default.jackpot", more("jackpot = 7")),
    ("not-a-table",          "terms",         lambda patch: terms_of(7)),
    ("not-a-text",           "pay_table[1].name", text("[[pay_table]]\nname = 7")),
    ("not-as-a-house-writes", "terms",        document(more=1)),
    ("not-canonical",        "terms.limits.payout_cap",
     file("payout_cap = 25_000_000", "payout_cap = 9_007_199_254_740_992")),
    ("not-odds",             "pays.raise.pair", pays("raise", "pair=-1")),
    ("not-one-of-kind",      "wagers",        definition(wagers=())),
    ("not-raise-limits",     "rules.raise",   rule("raise", 11)),
    ("not-read-back",        "house",         forgetful),
    ("not-toml",             "",              text("game = ")),
    ("not-whole",            "house.default.spots", file("spots = 7", "spots = -7")),
    ("not-whole-or-text",    "pay_table[1].pays.pair",
     text('[[pay_table]]\nwager = "raise"\npays.pair = 0.5')),
    ("number-too-long",      "",              text("x = " + "9" * 5_000)),
    ("other-value",          "game",          text('game = "whist"')),
    ("out-of-range",         "house.default.spots", file("spots = 7", f"spots = {BINARY}")),
    ("pay-table-missing",    "house.default.pays.raise",
     file('raise = "casinos", ', "")),
    ("pay-table-twice",      "pay_table[2]",  text(FIRST_TABLE + FIRST_TABLE)),
    ("price-and-purchase",   "wagers",        definition(wagers=WITHOUT_PRICE)),
    ("rows-not-all",         "wagers.raise",  definition(wagers=WITHOUT_ROWS)),
    ("rows-not-ranked",      "readings.dealt", definition(readings={"dealt": OTHER_ROWS})),
    ("stake-bounds",         "house.default.stakes.ante",
     file("minimum = 500", "minimum = 1_000_000")),
    ("setting-no-table",     "--table",       settings(Sources(flags={"tables": ("a=nothing",)}))),
    ("setting-not-accepted", "--port",        settings(Sources(flags={"port": "x"}))),
    ("setting-not-accepted", "a.toml: origins",
     settings(Sources(file={"origins": ["play.example"]}, path="a.toml"))),
    ("setting-twice",        "--table",
     settings(Sources(flags={"tables": ("a=stud_poker", "a=cyber_poker")}))),
    ("setting-unknown",      "CROUPIER_PROT", settings(Sources(environ={"CROUPIER_PROT": "1"}))),
    ("stands-twice",         "pays.jackpot.flush", pays("jackpot", "flush=1.00 flush=2.00")),
    ("step-misses",          "house.default.stakes.ante.step", file("step = 100", "step = 77")),
    ("text-too-long",        "",
     lambda patch: house_of("stud_poker", "default", "#" * (HOUSE_TEXT_MAX_CHARS + 1))),
    ("too-many-meters",      "jackpot",
     meters(*(replace(METER, name=name, ceiling_chips=1) for name in "abcde"))),
    ("too-small",            "version",       definition(version=0)),
    ("unknown-key",          "rules.felt",    rule("felt", "red")),
    ("written-otherwise",    "pay_table",     text("pay_table = 7")),
    ("written-twice",        "",              text("a = 1\na = 2\nb = 3")),
]  # fmt: skip


def made(make: Make, patch: pytest.MonkeyPatch) -> tuple[Reason, ...]:
    with pytest.raises(Refused) as refused:
        make(patch)
    return refused.value.reasons


@pytest.mark.parametrize(("code", "at", "make"), MADE, ids=[f"{c}-{a}" for c, a, _ in MADE])
def test_each_reason_is_made_and_told_in_both_languages(
    code: str, at: str, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [one for one in made(make, monkeypatch) if (one.code, one.at) == (code, at)]
    assert found
    for language in LANGUAGES:
        assert variables(messages(language)[f"reason-{code}"]) == set(found[0].details)
        assert STRICT[language].reason(found[0])
    # What crosses the wire is text, or a number that every language reads.
    assert all(isinstance(value, str) or value < 2**53 for value in found[0].details.values())


# Every place of the program that makes a reason.


def calls(name: str, folder: Path = SOURCE) -> Iterator[str]:
    """The codes with which a kind of refusal or reason is made, below a folder."""
    for path in folder.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if name == "Reason" and "from croupier.errors import Reason" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
                match node.args[0]:
                    case ast.Constant(value=str(code)):
                        yield code
                    case told:
                        # A reason made of what a reader refused, and a kind handed on.
                        assert ast.unparse(told) in ("refused.code", "what", "_WHAT"), path


def test_every_reason_that_is_made_is_in_words_and_made_here_and_no_other() -> None:
    # What a reader of one value refuses becomes a reason of the file in which the value stands.
    readers = {*calls("Refused", SOURCE / "rules"), "not-a-hand-name"}
    codes = {*calls("Reason"), *readers}
    assert codes == {code for code, _, _ in MADE}
    for language in LANGUAGES:
        told = {name for name in messages(language) if name.startswith("reason-")}
        assert told == {f"reason-{code}" for code in codes}


def test_a_ranking_refuses_the_name_of_a_hand_and_nothing_else() -> None:
    for one in games().values():
        with pytest.raises(Refused) as refused:
            one.ranking.threshold("no such hand")
        assert refused.value.code == "not-a-hand-name"


KINDS = {"house-file", "house", "rules", "pay-table", "game", "games", "terms"}


def test_every_kind_of_thing_that_is_malformed_has_words_of_its_own() -> None:
    assert set(calls("Malformed")) | set(calls("refuse_if_any")) == KINDS
    for language in LANGUAGES:
        heads = {STRICT[language].refusal(Malformed(what, [], name="stud_poker")) for what in KINDS}
        assert len(heads) == len(KINDS)


# In words.


def plain(told: str) -> str:
    return told.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_malformed_thing_is_told_with_each_reason_on_a_line_in_one_language() -> None:
    with pytest.raises(Malformed) as malformed:
        terms("cyber_poker", rules={"foo": "1", "purchase": "if"}, pays={"raise": "steep"})
    assert STRICT["en"].refusal(malformed.value).splitlines() == [
        "These terms cannot be used:",
        "- rules.foo: this is unknown here; known are qualifier, raise, purchase, purchase_price.",
        "- rules.purchase: “if” is not one of none before_decision with_raise.",
        "- pays.raise: there is no pay table “steep”; accepted are online, live, or rows such as "
        "pair=1 flush=5.",
    ]
    assert plain(STRICT["fr"].refusal(malformed.value)).splitlines() == [
        "Ces conditions de jeu sont inutilisables :",
        "- rules.foo : inconnu ici ; sont connus : qualifier, raise, purchase, purchase_price.",
        "- rules.purchase : « if » n’est pas dans none before_decision with_raise.",
        "- pays.raise : il n’y a pas de tableau des gains « steep » ; sont acceptés : online, "
        "live, ou des lignes comme pair=1 flush=5.",
    ]


PLACES = [
    ("a = ", 1, 5),
    ("a = 1\nb = \n", 2, 5),
    ("a = 1\n\nb = [1,\n", 4, 1),
]


@pytest.mark.parametrize(("whole", "line", "column"), PLACES)
def test_what_is_no_toml_is_told_with_line_and_column(whole: str, line: int, column: int) -> None:
    assert made(text(whole), cast(pytest.MonkeyPatch, None)) == (
        Reason("not-toml", line=line, column=column),
    )


def test_a_reason_without_words_is_told_in_plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    has = Catalogue.__contains__
    monkeypatch.setattr(Catalogue, "__contains__", lambda own, m: m != "reason-new" and has(own, m))
    reason = Reason("new", "house.default", wager="raise", count=3)
    assert words("fr").reason(reason) == "house.default: new: wager 'raise', count 3"


def test_a_reason_is_a_value() -> None:
    reason = Reason("missing", "spots")
    assert reason.within("house.default") == Reason("missing", "house.default.spots")
    assert Reason("not-a-table").within("pay_table[1]").at == "pay_table[1]"
    one, same = Malformed("house", [reason], name="h"), Malformed("house", [reason], name="h")
    assert one == same and hash(one) == hash(same)
    assert one != Malformed("house", [], name="h") and one != Refused("malformed", **one.details)
    assert str(one) == "malformed: what 'house', name 'h': spots: missing"


WRITTEN = [
    (True, "true"),
    (7, "7"),
    (2**63, "0x8000000000000000"),
    (2**70, "0x400000000000000000"),
    (2**400, "0x1" + "0" * 77 + "…"),
    ({"a": 1}, "{…}"),
    ([1], "[…]"),
    ("x" * 100, "x" * 80 + "…"),
    (float("nan"), "nan"),
]


@pytest.mark.parametrize(("value", "told"), WRITTEN)
def test_a_value_is_written_shortly(value: object, told: str) -> None:
    assert written(value) == told


def test_a_house_that_is_read_back_is_that_which_was_written() -> None:
    for key in games():
        made_here = house(key)
        assert house_document(made_here)["terms"] == made_here.terms.document()
