"""`croupier analyze` refuses what cannot be: in both languages, with what would do (TAB-6)."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import croupier.analysis.api
from cli.conftest import SPACES, Run, every_language
from croupier.analysis.solution import Solution
from croupier.cli.main import cli
from croupier.errors import Refused
from croupier.games import games
from croupier.words import LANGUAGES
from support.caches import new_cache

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(new_cache(tmp_path)))


TABLE = (
    "high_card=1 pair=1 two_pair=2 three_of_a_kind=3 straight=4 flush=5 full_house=7"
    " four_of_a_kind=20 straight_flush=50 royal_flush=100"
)
HANDS = "A AK AKJ83 pair two_pair"
REFUSED = [
    # arguments                                       what is told of both wrong and right
    ("chess",                                         ["chess", ", ".join(games())]),
    ("''",                                            [", ".join(games())]),
    ("cyber_poker --house nowhere",                   ["nowhere", "default"]),
    # rules
    ("cyber_poker --rule colour=red",                 ["colour", "qualifier, raise, purchase"]),
    ("cyber_poker --rule bonus=always",               ["bonus", "qualifier, raise, purchase"]),
    ("i_luv_suits --rule purchase=with_raise",        ["purchase", "qualifier, raise"]),
    ("cyber_poker --rule qualifier=3:9",              ["qualifier", "3:9", HANDS]),
    ("cyber_poker --rule qualifier=KA",               ["qualifier", "KA", HANDS]),
    ("cyber_poker --rule qualifier=pairs",            ["qualifier", "pairs", HANDS]),
    ("i_luv_suits --rule qualifier=AK",               ["qualifier", "AK", "3:9 3:T86"]),
    ("i_luv_suits --rule qualifier=3:9876",           ["qualifier", "3:9876", "3:9 3:T86"]),
    ("cyber_poker --rule raise=0",                    ["raise", "0", "10"]),
    ("cyber_poker --rule raise=1.5",                  ["raise", "1.5", "10"]),
    ("cyber_poker --rule raise=-2",                   ["raise", "-2", "10"]),
    ("i_luv_suits --rule raise=2-4:1",                ["raise", "2-4:1", "2 3 4 5 6 7"]),
    ("cyber_poker --rule purchase=maybe",             ["purchase", "maybe", "none before"]),
    ("stud_poker --rule purchase_price=-1",           ["purchase_price", "-1", "10"]),
    ("stud_poker --rule purchase_price=1e9",          ["purchase_price", "1e9", "10"]),
    ("stud_poker --rule bonus=never",                 ["bonus", "never", "always lost_if_beaten"]),
    ("cyber_poker --rule qualifier",                  ["qualifier"]),
    ("cyber_poker --rule qualifier=",                 ["qualifier="]),
    ("cyber_poker --rule raise=2 --rule raise=2",     ["raise"]),
    # strategies
    ("cyber_poker --strategy clever",                 ["clever", "optimal, raise_everything"]),
    ("i_luv_suits --strategy three_rules",            ["three_rules", "raise_everything"]),
    ("cyber_poker --strategy at_least:4:9",           ["4:9", HANDS]),
    ("cyber_poker --strategy ''",                     ["raise_everything", "three_rules"]),
    # pay tables
    ("cyber_poker --pays raise=nothing",              ["nothing", "online, live"]),
    ("cyber_poker --pays bonus=club",                 ["bonus", "raise, jackpot"]),
    ("cyber_poker --pays ante=1",                     ["ante", "raise, jackpot"]),
    (f"cyber_poker --pays 'raise: {TABLE} quads=3'",  ["quads", "high_card, pair, two_pair"]),
    (f"cyber_poker --pays 'raise: {TABLE} pair=2'",   ["pair"]),
    ("cyber_poker --pays 'raise: pair=1 flush=5'",    ["high_card", "two_pair", "royal_flush"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}-1'",   ["royal_flush", "-1", "8, 3:2, 3/2"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}x'",    ["royal_flush", "x", "8, 3:2, 3/2"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}1/0'",  ["royal_flush", "1/0", "8, 3:2, 3/2"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}9999999'", ["royal_flush", "9999999", "8, 3:2, 3/2"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}1e999999999'", ["royal_flush", "1e999999999"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}1/99999999999999999999'", ["3/2", "0.25"]),
    (f"cyber_poker --pays 'raise: {TABLE[:-3]}1/999999999999'", ["3/2", "0.25"]),
    (f"cyber_poker --rule purchase_price=1/99999999999999 --pays 'raise: {TABLE[:-3]}1000000'"
     " --rule purchase=with_raise",                   ["3/2", "0.25"]),
    ("cyber_poker --pays 'jackpot: flush=-5'",        ["flush", "-5", "10%"]),
    ("cyber_poker --pays 'jackpot: flush=101%'",      ["flush", "101%", "10%"]),
    ("cyber_poker --pays raise",                      ["raise"]),
    ("cyber_poker --pays 'raise:'",                   ["raise:"]),
    ("cyber_poker --pays =online",                    ["=online"]),
    # side wagers
    ("stud_poker --side luck=1",                      ["luck", "bonus"]),
    ("stud_poker --side ante=1",                      ["ante", "bonus"]),
    ("i_luv_suits --side flush=1",                    ["flush"]),
    ("cyber_poker --side jackpot=1",                  ["jackpot"]),
    ("stud_poker --side bonus",                       ["bonus"]),
    ("stud_poker --side bonus=much",                  ["much", "1/5"]),
    ("stud_poker --side bonus=-1",                    ["-1", "1/5"]),
    ("stud_poker --side bonus=1/0",                   ["1/0", "1/5"]),
    ("stud_poker --side bonus=1e999999999",           ["1e999999999", "1/5"]),
    ("stud_poker --side bonus=1000001",               ["1000001", "1/5"]),
    ("stud_poker --side bonus=1 --side bonus=2",      ["bonus"]),
    # maps
    ("cyber_poker --map nowhere/map.svg",             ["nowhere/map.svg"]),
    ("cyber_poker --map .",                           ["."]),
    ("cyber_poker --map ''",                          ["."]),
    # published figures
    ("stud_poker --compare-published",                ["stud_poker"]),
    ("cyber_poker --house nowhere --compare-published", ["nowhere", "default"]),
    *(
        (f"cyber_poker --compare-published {option}", [option.split()[0], "--no-cache, --json"])
        for option in (
            "--house default", "--rule raise=3", "--pays raise=live", "--side bonus=0",
            "--strategy three_rules", "--strategies", "--explain", "--map map.svg",
        )
    ),
]  # fmt: skip


@every_language
@pytest.mark.parametrize(("arguments", "told"), REFUSED, ids=[each[0] for each in REFUSED])
def test_tab_6_what_cannot_be_is_refused(
    run: Run, arguments: str, told: list[str], language: str
) -> None:
    shown = run("analyze", *shlex.split(arguments), "--lang", language)
    assert shown.exit_code == 2
    first, *reasons = shown.stderr.splitlines()
    assert shown.stdout == "" and first and not first.startswith("- ")
    assert all(reason.startswith("- ") for reason in reasons)
    for part in told:
        assert part in shown.stderr, part


def test_tab_6_a_refusal_is_told_in_the_language_asked_for(run: Run) -> None:
    for arguments, _ in REFUSED:
        english, french = (
            run("analyze", *shlex.split(arguments), "--lang", language).stderr
            for language in LANGUAGES
        )
        assert english != french, arguments


def test_a_map_that_cannot_be_written_is_refused(run: Run, tmp_path: Path) -> None:
    too_long = tmp_path / f"{'m' * 300}.svg"
    shown = run("analyze", "i_luv_suits", "--map", str(too_long))
    assert shown.exit_code == 2 and str(too_long) in shown.stderr and shown.stdout == ""


def test_a_side_wager_that_no_decision_changes_is_told_to_stand_by_itself(run: Run) -> None:
    shown = run("analyze", "i_luv_suits", "--side", "flush=1")
    assert "No decision changes what flush brings" in shown.stderr and ": none." in shown.stderr
    shown = run("analyze", "i_luv_suits", "--side", "flush=1", "--lang", "fr")
    assert shown.stderr.translate(SPACES).rstrip().endswith(": aucune.")


TEXTS = st.text(max_size=30) | st.from_regex(r"[a-z_]{1,12}[=:][ -~]{0,20}", fullmatch=True)
OPTIONS = st.sampled_from(["--rule", "--pays", "--side", "--strategy", "--house", "--map"])


@given(st.lists(st.tuples(OPTIONS, TEXTS), max_size=4), st.sampled_from(list(games())))
def test_whatever_is_written_is_refused_or_understood(
    asked: list[tuple[str, str]], game: str
) -> None:
    # What is understood is not worked out here.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(croupier.analysis.api, "analyze_terms", understood)
        arguments = ["analyze", game, *(part for pair in asked for part in pair)]
        shown = CliRunner().invoke(cli, arguments, catch_exceptions=False)
    assert shown.exit_code == 2


def understood(*_: object, **__: object) -> Solution:
    raise Refused("nothing-published", game="understood")
