"""`croupier analyze`: exact odds in words and as JSON, in both languages, and what they load."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction
from math import gcd
from pathlib import Path

import pytest

import croupier
from cli.conftest import SPACES, Run, every_language
from cli.test_main import COUNTING
from croupier.analysis.api import analyze
from croupier.analysis.cache import code_digest
from croupier.analysis.jackpot import jackpot_figures
from croupier.analysis.published import published
from croupier.analysis.solution import Solution
from croupier.analysis.strategies import usual_strategies
from croupier.fair.commitment import terms_digest
from croupier.games import games
from croupier.houses import terms
from croupier.money import format_amount
from croupier.words import Words
from lab.test_naming import in_words

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("own_cache")]

SOURCE = Path(croupier.__file__).parents[1]
every_game = pytest.mark.parametrize("game", games())


@pytest.fixture(autouse=True)
def wide_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has room on each line for all that belongs on it."""
    monkeypatch.setattr("croupier.cli.desk._SHEET_COLUMNS", 240)


def ratio(text: str) -> Fraction:
    """Reads `p/q`, which has to be in lowest terms with a positive q."""
    match = re.fullmatch(r"(-?\d+)/([1-9]\d*)", text)
    assert match, text
    p, q = map(int, match.groups())
    assert gcd(p, q) == 1, text
    return Fraction(p, q)


# In words.

HEADS = (
    "ev",
    "house-edge",
    "element-of-risk",
    "std-dev",
    "average-wager",
    "deals",
    "count",
    "frequency",
    "pays",
    "side-edge",
    "hit",
    "dealer-qualifies",
    "choice-fold",
    "choice-raise",
)


@every_game
@every_language
def test_a_game_is_told_in_words(run: Run, game: str, language: str) -> None:
    solution = analyze(game)
    shown = run("analyze", game, "--lang", language)
    say = Words(language, is_strict=True)
    assert shown.exit_code == 0 and shown.stderr == ""
    assert say.name("game", game) in shown.output.splitlines()[0]
    for head in HEADS:
        assert say.say(f"analyze-{head}") in shown.output, head
    for exact in (solution.ev, solution.average_wager, solution.dealer_qualifies):
        assert f" {exact} " in shown.output
    assert_every_outcome_is_told(solution, shown.output, say)


def assert_every_outcome_is_told(solution: Solution, output: str, say: Words) -> None:
    assert solution.rows
    lines = [line.translate(SPACES) for line in output.splitlines()]
    for row in solution.rows:
        words = in_words(solution.terms, row.name, say)
        deals = format_amount(100 * row.deals, language=say.language)[:-3]
        parts = [words.translate(SPACES), deals.translate(SPACES), str(row.payoff)]
        found = [[cell.strip() for cell in line.split("│")] for line in lines]
        assert any(cells[:2] == parts[:2] and cells[-1] == parts[2] for cells in found), parts


def test_numbers_are_written_as_their_language_does(run: Run) -> None:
    english = run("analyze", "cyber_poker").output
    french = run("analyze", "cyber_poker", "--lang", "fr").output
    assert "5.22431%" in english and "19,933,230,517,200" in english
    assert "5,22431\u00a0%" in french
    assert "19\u202f933\u202f230\u202f517\u202f200" in french


@every_language
def test_cyb_7_a_jackpot_is_told_beside_the_game(run: Run, language: str) -> None:
    solution = analyze("cyber_poker")
    figures = jackpot_figures(solution.terms, solution.side_wagers)
    even, mean = figures.break_even_chips, figures.mean_at_hit_chips
    assert even is not None and mean is not None and figures.median_at_hit_chips is not None
    told = run("analyze", "cyber_poker", "--lang", language).output
    for chips in (figures.fixed_chips, even, mean, figures.median_at_hit_chips):
        assert format_amount(round(chips), language=language) in told
    assert str(figures.coefficient) in told


@every_language
def test_strategies_are_told_with_what_they_cost(run: Run, language: str) -> None:
    shown = run("analyze", "cyber_poker", "--strategies", "--lang", language)
    best = analyze("cyber_poker").ev
    for name in usual_strategies(terms("cyber_poker")):
        cost = best - analyze("cyber_poker", strategy=name).ev
        assert cost >= 0
        [line] = [line for line in shown.output.splitlines() if line.strip().startswith(name)]
        assert line.rstrip().endswith(f" {cost}")


# As JSON.

FIELDS = {
    "game": str,
    "rules": dict,
    "rules_digest": str,
    "ev": str,
    "house_edge": float,
    "element_of_risk": float,
    "std_dev": float,
    "deals": int,
    "outcomes": dict,
    "frequencies": dict,
    "side_wagers": dict,
    "seconds": float,
}
EXACT = {
    "cyber_poker": Fraction(-1_041_372_912_372, 19_933_230_517_200),
    "i_luv_suits": Fraction(-1_348_050_875_653, 50_592_437_455_560),
    "stud_poker": Fraction(1_279_248_279_893, 34_883_153_405_100),
}


@pytest.fixture(params=games())
def document(request: pytest.FixtureRequest, run: Run) -> dict[str, object]:
    shown = run("analyze", request.param, "--json")
    assert shown.exit_code == 0 and shown.stderr == ""
    read: dict[str, object] = json.loads(shown.output)
    assert read["game"] == request.param
    return read


def test_json_has_every_field_promised(document: dict[str, object]) -> None:
    for field, kind in FIELDS.items():
        assert type(document[field]) is kind, field


def test_json_tells_the_expectation_exactly(document: dict[str, object]) -> None:
    assert ratio(str(document["ev"])) == EXACT[str(document["game"])]


def test_json_figures_follow_from_exact_ones(document: dict[str, object]) -> None:
    ev, average = ratio(str(document["ev"])), ratio(str(document["average_wager"]))
    assert document["house_edge"] == float(-ev)
    assert document["element_of_risk"] == float(-ev / average)


def test_json_outcomes_are_whole_numbers_that_add_up(document: dict[str, object]) -> None:
    outcomes, deals, shares = document["outcomes"], document["deals"], document["frequencies"]
    assert isinstance(outcomes, dict) and isinstance(deals, int) and isinstance(shares, dict)
    assert all(type(count) is int for count in outcomes.values())
    assert sum(outcomes.values()) == deals
    assert {name: count / deals for name, count in outcomes.items()}.items() <= shares.items()
    assert sum(shares[kind] for kind in ("fold", "raise", "buy")) == pytest.approx(1)


def test_json_tells_side_wagers(document: dict[str, object]) -> None:
    asked, wagers = terms(str(document["game"])), document["side_wagers"]
    assert isinstance(wagers, dict)
    assert list(wagers) == [wager.key for wager in asked.sides]
    for key, told in wagers.items():
        assert told["pay_table"] == asked.pays[key].name
        assert told["pays"] == asked.pays[key].document()
        assert told["ev_float"] == float(ratio(told["ev"]))
        assert told["hit_frequency"] == float(ratio(told["hit"]))
        if told["on_cards_alone"]:
            assert set(told["counts"]) == set(asked.game.wager(key).rows)
        stated = asked.pays[key].edge
        assert stated is None or ratio(told["ev"]) == -stated


def test_json_names_the_terms_and_the_unit_of_each_figure(document: dict[str, object]) -> None:
    asked, units = terms(str(document["game"])), document["units"]
    assert document["rules"] == dict(asked.rules.texts)
    assert document["rules_digest"] == terms_digest(asked.document())
    assert isinstance(units, dict)
    assert {"ev", "house_edge", "element_of_risk", "std_dev"} <= units.keys()


def test_cyb_7_json_tells_the_jackpot(run: Run) -> None:
    told = json.loads(run("analyze", "cyber_poker", "--json").output)["jackpot"]
    solution = analyze("cyber_poker")
    figures = jackpot_figures(solution.terms, solution.side_wagers)
    exact = {
        "fixed": figures.fixed_chips,
        "coefficient": figures.coefficient,
        "break_even_meter": figures.break_even_chips,
        "mean_meter_at_hit": figures.mean_at_hit_chips,
        "meter_share": figures.meter_share,
        "house_share": figures.house_share,
    }
    assert {name: ratio(told[name]) for name in exact} == exact
    assert told["median_meter_at_hit"] == figures.median_at_hit_chips
    assert {row: ratio(chance) for row, chance in told["hits"].items()} == figures.hits
    assert "minor units" in told["units"]


def test_json_tells_strategies_where_asked(run: Run) -> None:
    told = json.loads(run("analyze", "i_luv_suits", "--strategies", "--json").output)
    names = [each["strategy"] for each in told["strategies"]]
    assert sorted(names) == sorted(["optimal", *usual_strategies(terms("i_luv_suits"))])
    costs = [ratio(each["cost"]) for each in told["strategies"]]
    assert costs == sorted(costs), "the best one first"
    assert names[0] == "optimal"
    for each in told["strategies"]:
        assert ratio(told["ev"]) - ratio(each["cost"]) == ratio(each["ev"])
        assert ratio(each["cost"]) >= 0


# What may be asked.

ASKED = [
    # arguments                                                    value in antes
    ("stud_poker --rule purchase=none",                            "-722873086812/19933230517200"),
    ("stud_poker --rule purchase=none --pays raise=casinos",       "-722873086812/19933230517200"),
    ("cyber_poker --strategy raise_everything",                    "-3310360338060/19933230517200"),
    ("cyber_poker --strategy three_rules",                         "-1041417758724/19933230517200"),
    ("cyber_poker --strategy at_least:AKJ83 --no-cache",           "-1059715400580/19933230517200"),
    ("stud_poker --rule purchase=none --strategy raise_everything --pays 'raise: high_card=1 pair=1"
     " two_pair=2 three_of_a_kind=3 straight=4 flush=5 full_house=7 four_of_a_kind=20"
     " straight_flush=50 royal_flush=100'",                        "-3310360338060/19933230517200"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "value"), ASKED)
def test_rules_tables_and_strategies_are_taken(run: Run, arguments: str, value: str) -> None:
    shown = run("analyze", *shlex.split(arguments), "--json")
    assert ratio(json.loads(shown.output)["ev"]) == Fraction(value)


@every_language
def test_stu_11_a_bonus_on_every_hand_is_played_for(run: Run, language: str) -> None:
    side = {"bonus": Fraction(1, 5)}
    solution = analyze("stud_poker", side=side, purchase="none", bonus="lost_if_beaten")
    arguments = ["stud_poker", "--rule", "purchase=none", "--rule", "bonus=lost_if_beaten"]
    shown = run("analyze", *arguments, "--side", "bonus=1/5", "--lang", language)
    say = Words(language, is_strict=True)
    assert say.say("analyze-side", side="bonus 1/5") in shown.output
    assert_every_outcome_is_told(solution, shown.output, say)
    told = json.loads(run("analyze", *arguments, "--side", "bonus=0.2", "--json").output)
    assert told["side"] == {"bonus": "1/5"}
    assert ratio(told["ev"]) == solution.ev


def test_another_house_is_taken(run: Run) -> None:
    arguments = ["stud_poker", "--house", "fr_2007", "--strategy", "raise_everything", "--json"]
    told, asked = json.loads(run("analyze", *arguments).output), terms("stud_poker", name="fr_2007")
    assert told["house"] == "fr_2007"
    assert told["rules"] == dict(asked.rules.texts)
    assert told["rules_digest"] == terms_digest(asked.document())


def test_without_a_cache_nothing_is_kept(run: Run, own_cache: Path) -> None:
    def kept() -> set[Path]:
        return set((own_cache / "croupier" / "solutions").glob("*"))

    run("analyze", "cyber_poker", "--strategy", "at_least:AKQ")
    before = kept()
    shown = run("analyze", "cyber_poker", "--strategy", "at_least:AKQJ", "--no-cache")
    assert shown.exit_code == 0
    assert before and kept() <= before


# Published figures.


def test_published_figures_are_checked_by_source(run: Run) -> None:
    figures = [figure for figure in published() if figure.game == "i_luv_suits"]
    told = json.loads(run("analyze", "i_luv_suits", "--compare-published", "--json").output)
    assert [each["source"] for each in told] == [figure.source for figure in figures]
    for each, figure in zip(told, figures, strict=True):
        assert each["agrees"] is not bool(figure.verdict), figure.quantity
        away = abs(ratio_or_whole(each["exact"]) - ratio_or_whole(each["published"]))
        assert each["agrees"] is (away <= ratio_or_whole(each["accuracy"]))


def ratio_or_whole(text: str) -> Fraction:
    return ratio(text) if "/" in text else Fraction(int(text))


AGREEMENT = {"en": ("agrees", "DISAGREES"), "fr": ("concorde", "NE CONCORDE PAS")}


@every_language
def test_published_figures_are_told_with_agreement_and_source(run: Run, language: str) -> None:
    figures = [figure for figure in published() if figure.game == "i_luv_suits"]
    shown = run("analyze", "i_luv_suits", "--compare-published", "--lang", language)
    assert shown.exit_code == 0
    agrees, disagrees = AGREEMENT[language]
    cells = [cell.strip() for line in shown.output.splitlines() for cell in line.split("│")]
    assert cells.count(disagrees) == sum(bool(figure.verdict) for figure in figures)
    assert cells.count(agrees) == sum(not figure.verdict for figure in figures)
    assert all(figure.source in cells for figure in figures)


@pytest.mark.slow  # 20 s and 2 GB: the figures of Oasis need a game with purchases
def test_every_published_figure_of_cyber_poker_is_checked(run: Run) -> None:
    shown = run("analyze", "cyber_poker", "--compare-published", "--json")
    figures = [figure for figure in published() if figure.game == "cyber_poker"]
    told = json.loads(shown.output)
    assert [each["quantity"] for each in told] == [figure.quantity for figure in figures]
    assert [each["agrees"] for each in told] == [not figure.verdict for figure in figures]


# What is loaded.


def python(answers: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1", "XDG_CACHE_HOME": str(answers)}
    return subprocess.run(
        [sys.executable, "-c", COUNTING, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("arguments", [["--json"], ["--lang", "fr"]])
def test_an_answer_from_the_cache_loads_no_compiler(own_cache: Path, arguments: list[str]) -> None:
    code_digest.cache_clear()  # whoever edits a source while tests run would see them fail
    analyze("i_luv_suits")
    shown = python(own_cache, "analyze", "i_luv_suits", *arguments)
    loaded = set(shown.stderr.split())
    assert shown.returncode == 0 and "50592437455560" in shown.stdout
    assert "numpy" in loaded
    assert loaded.isdisjoint({"numba", "starlette", "uvicorn", "sqlalchemy"})


@pytest.mark.parametrize("arguments", [["--help"], ["analyze", "--help"], ["advise", "--help"]])
def test_help_loads_neither_numpy_nor_the_compiler(own_cache: Path, arguments: list[str]) -> None:
    shown = python(own_cache, *arguments)
    assert shown.returncode == 0
    assert set(shown.stderr.split()).isdisjoint({"numpy", "numba", "rich"})


@pytest.mark.parametrize("refused", ["chess", "cyber_poker --rule colour=red"])
def test_a_refusal_loads_no_compiler(own_cache: Path, refused: str) -> None:
    shown = python(own_cache, "analyze", *refused.split())
    assert shown.returncode == 2
    assert "Traceback" not in shown.stderr
    assert set(shown.stderr.split()).isdisjoint({"numba"})


def test_it_speaks_both_languages_and_has_an_example(run: Run) -> None:
    shown = run("analyze", "--help")
    assert "--lang [en|fr]" in shown.output
    assert "Example: croupier analyze " in shown.output


PARTS = [b"Counting every deal", b"Comparing strategies", b"Looking for rules", b"Drawing the map"]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], PARTS[:1]),
        (["--strategies", "--map", "map.svg"], [*PARTS[:2], PARTS[3]]),
        pytest.param(["--explain"], [PARTS[0], PARTS[2]], marks=pytest.mark.slow),  # 8 s
        (["--json"], []),
    ],
)
def test_whoever_looks_at_a_terminal_sees_how_far_the_work_is(
    own_cache: Path, tmp_path: Path, arguments: list[str], parts: list[bytes]
) -> None:
    pty = pytest.importorskip("pty")
    end, inner = pty.openpty()
    environment = {"PYTHONPATH": str(SOURCE), "XDG_CACHE_HOME": str(own_cache), "TERM": "xterm"}
    code = "from croupier.cli.main import main; main()"
    with (tmp_path / "answer").open("wb") as answer:
        process = subprocess.Popen(
            [sys.executable, "-c", code, "analyze", "i_luv_suits", "--no-cache", *arguments],
            env=environment,
            stdout=answer,
            stderr=inner,
            cwd=tmp_path,
        )
    os.close(inner)
    shown = b"".join(iter(lambda: read_terminal(end), b""))
    os.close(end)
    assert process.wait() == 0
    assert [part for part in PARTS if part in shown] == parts
    told = (tmp_path / "answer").read_text(encoding="utf-8")
    assert "50592437455560" in told and "Counting" not in told


def read_terminal(end: int) -> bytes:
    """Reads what a terminal shows; nothing once the last program there has gone."""
    try:
        return os.read(end, 65536)
    except OSError:
        return b""


# The map.


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "I Luv Suits: what to do"), ("fr", "I Luv Suits\u00a0: que faire")],
)
def test_a_map_is_drawn_in_the_language_asked_for(
    run: Run, tmp_path: Path, language: str, title: str
) -> None:
    file = tmp_path / "strategy.svg"
    shown = run("analyze", "i_luv_suits", "--map", str(file), "--lang", language)
    assert shown.exit_code == 0
    assert shown.output.splitlines()[-1].endswith(str(file))
    drawn = ET.fromstring(file.read_text(encoding="utf-8"))
    assert drawn.get("lang") == language
    assert drawn.findtext("{http://www.w3.org/2000/svg}title") == title


def test_a_map_is_of_the_strategy_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "strategy.svg"
    options = ("--strategy", "raise_everything", "--map", str(file), "--json")
    document = json.loads(run("analyze", "cyber_poker", *options).stdout)
    assert document["map"] == str(file)
    drawn = file.read_text(encoding="utf-8")
    assert ">raise 2×<" in drawn and ">fold<" not in drawn
