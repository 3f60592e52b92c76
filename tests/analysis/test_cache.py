"""Solutions kept on disk: an old, damaged or half-written one never stands in for a new one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import grimp
import numpy as np
import pytest

import croupier
from croupier.analysis import cache
from croupier.analysis.api import analyze
from croupier.analysis.cache import (
    KEPT,
    cache_folder,
    code_digest,
    load_solution,
    save_solution,
    solution_key,
)
from croupier.analysis.figures import Choices, OutcomeRow, SideWager
from croupier.analysis.solution import Solution, Strategy
from croupier.houses import terms as terms_of
from croupier.rules import Terms
from support.caches import new_cache

pytestmark = pytest.mark.xdist_group("solver")

SUITS = terms_of("i_luv_suits")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(new_cache(tmp_path)))


def made(deals: int = 60, terms: Terms = SUITS) -> Solution:
    """A solution with something in every field, made up in a moment."""
    choices = Choices(choice=np.arange(60, dtype=np.uint8).reshape(20, 3), value=None, scale=7)
    rows = (
        OutcomeRow("win_2x", "raise", deals // 3, Fraction(3, 2), Fraction(5)),
        OutcomeRow("fold", "fold", deals - deals // 3, Fraction(-1), Fraction(2)),
    )
    flush = SideWager(
        key="flush",
        table=terms.pays["flush"].name,
        ev=Fraction(-1, 37),
        hit=Fraction(2, 7),
        counts={"2": 5, "3": 2},
        hands=7,
        is_on_cards_alone=True,
        square=Fraction(5, 3),
    )
    return Solution(
        terms=terms,
        strategy=Strategy(name="optimal", terms=terms, choices=choices),
        deals=deals,
        rows=rows,
        side={"bonus": Fraction(1, 5)},
        side_wagers={"flush": flush},
        dealer_qualifies=Fraction(4, 9),
        seconds=0.25,
    )


def kept(key: str = "key", solution: Solution | None = None) -> Path:
    """Keeps a solution and tells where."""
    before = files()
    save_solution(key, solution or made())
    [path] = files() - before
    return path


def files() -> set[Path]:
    return set(cache_folder().iterdir()) if cache_folder().is_dir() else set()


def assert_same(found: Solution | None, expected: Solution) -> None:
    assert found is not None
    assert found.terms.document() == expected.terms.document()
    names = ("deals", "rows", "side", "side_wagers", "dealer_qualifies", "seconds",
             "ev", "house_edge", "element_of_risk", "std_dev", "average_wager", "outcomes",
             "frequencies")  # fmt: skip
    for name in names:
        assert getattr(found, name) == getattr(expected, name), name
    assert found.strategy.name == expected.strategy.name
    assert found.strategy.choices.scale == expected.strategy.choices.scale
    assert found.strategy.array.dtype == expected.strategy.array.dtype
    assert np.array_equal(found.strategy.array, expected.strategy.array)


# What is kept is what was solved.


def test_a_kept_solution_is_the_one_that_was_kept() -> None:
    kept()
    assert_same(load_solution("key", SUITS), made())


def test_an_answer_from_the_cache_is_the_one_that_solving_gives() -> None:
    fresh = analyze("i_luv_suits")
    assert len(files()) == 1
    again = analyze("i_luv_suits")
    assert_same(replace(again, seconds=fresh.seconds), fresh)


def test_an_answer_comes_from_the_cache_where_there_is_one() -> None:
    save_solution(solution_key(SUITS, "optimal", {}), made())
    assert analyze("i_luv_suits").deals == made().deals


def test_a_table_asked_by_another_name_is_told_by_that_name() -> None:
    named = terms_of("i_luv_suits", pays={"flush": "100/20/10/2"})
    written = terms_of("i_luv_suits", pays={"flush": "4=2 5=10 6=20 7=100"})
    assert solution_key(named, "optimal", {}) == solution_key(written, "optimal", {})
    save_solution("key", made(terms=named))
    found = load_solution("key", written)
    assert found is not None and found.side_wagers["flush"].table == written.pays["flush"].name


# The name of a solution changes with everything that could change it.

PAYS = (
    "high_card=1 pair=1 two_pair=2 three_of_a_kind=3 straight=4 flush=5 full_house=7 "
    "four_of_a_kind=20 straight_flush=50"
)


class Question(NamedTuple):
    game: str
    house: str = "default"
    rules: Mapping[str, str] = {}
    pays: Mapping[str, str] = {}
    strategy: str = "optimal"
    side: Mapping[str, Fraction] = {}

    def key(self) -> str:
        terms = terms_of(self.game, name=self.house, rules=self.rules, pays=self.pays)
        return solution_key(terms, self.strategy, self.side)


ASKED = [
    Question("cyber_poker"),
    Question("cyber_poker", strategy="raise_everything"),
    Question("cyber_poker", strategy="at_least:AK"),
    Question("cyber_poker", strategy="at_least:AKQ"),
    Question("cyber_poker", rules={"qualifier": "A"}),
    Question("cyber_poker", rules={"raise": "3"}),
    Question("cyber_poker", rules={"purchase": "with_raise"}),
    Question("cyber_poker", rules={"purchase": "before_decision"}),
    Question("cyber_poker", rules={"purchase_price": "1/2"}),
    Question("cyber_poker", pays={"raise": "live"}),
    Question("cyber_poker", pays={"raise": f"{PAYS} royal_flush=101"}),
    Question("cyber_poker", pays={"raise": f"{PAYS} royal_flush=201/2"}),
    Question("cyber_poker", pays={"jackpot": "flush=50"}),
    Question("cyber_poker", pays={"jackpot": "flush=51"}),
    Question("stud_poker"),
    Question("stud_poker", house="fr_2007"),
    Question("stud_poker", rules={"bonus": "lost_if_beaten"}),
    Question("stud_poker", side={"bonus": Fraction(1)}),
    Question("stud_poker", side={"bonus": Fraction(1, 5)}),
    Question("stud_poker", pays={"bonus": "flush=100"}),
    Question("i_luv_suits"),
    Question("i_luv_suits", rules={"qualifier": "3:8"}),
    Question("i_luv_suits", rules={"raise": "2-5:1 6-7:3"}),
    Question("i_luv_suits", pays={"flush": "300/100/10/1"}),
]


def test_another_question_has_another_name_and_the_same_one_the_same() -> None:
    keys = [question.key() for question in ASKED]
    assert [question.key() for question in ASKED] == keys
    assert len(set(keys)) == len(ASKED)


def test_stakes_have_one_name_however_they_are_ordered() -> None:
    stakes = {"flush": Fraction(1), "straight_flush": Fraction(1, 2)}
    turned = dict(reversed(stakes.items()))
    assert solution_key(SUITS, "optimal", stakes) == solution_key(SUITS, "optimal", turned)


# What a solution is worked out by. Houses are left out since all that comes of them, the terms, is
# in the name of a solution; the root of the package only names what is elsewhere.
LEFT_OUT = ("croupier", "croupier.houses")


def working_modules() -> list[str]:
    """Every module that solving imports, games with it, which are found rather than imported."""
    graph = grimp.build_graph("croupier", cache_dir=None)
    games = graph.find_children("croupier.games")
    found = {"croupier.analysis.solve", *games}
    for module in tuple(found):
        found |= graph.find_upstream_modules(module)
    return sorted(
        module for module in found if module != "croupier" and not module.startswith(LEFT_OUT[1])
    )


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, copied, to be changed."""
    folder = tmp_path_factory.mktemp("source") / "croupier"
    unneeded = shutil.ignore_patterns("__pycache__", "web_dist", "*.ftl")
    shutil.copytree(Path(croupier.__file__).parent, folder, ignore=unneeded)
    return folder


def digest_of(package: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(cache, "__file__", str(package / "analysis" / "cache.py"))
    code_digest.cache_clear()
    try:
        return code_digest()
    finally:
        monkeypatch.undo()
        code_digest.cache_clear()


def source_of(module: str, package: Path) -> Path:
    path = package.joinpath(*module.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_any_change_to_what_solves_changes_every_name(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = working_modules()
    assert {"croupier.analysis.kernels.shown", "croupier.rules.family"} <= set(modules)
    digests = {"": digest_of(copied, monkeypatch)}
    for module in modules:
        path = source_of(module, copied)
        source = path.read_bytes()
        path.write_bytes(source + b"#\n")
        digests[module] = digest_of(copied, monkeypatch)
        path.write_bytes(source)
    assert len(set(digests.values())) == len(digests)
    assert digest_of(copied, monkeypatch) == digests[""]


def test_a_file_that_comes_goes_or_is_renamed_changes_every_name(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = copied / "games" / "new_game.py", copied / "games" / "newer_game.py"
    digests = [digest_of(copied, monkeypatch)]
    old.write_bytes(b"")
    digests.append(digest_of(copied, monkeypatch))
    old.rename(new)
    digests.append(digest_of(copied, monkeypatch))
    new.unlink()
    assert len(set(digests)) == 3
    assert digest_of(copied, monkeypatch) == digests[0]


# Damage.


def test_a_file_that_is_damaged_anywhere_is_no_solution() -> None:
    path = kept()
    whole = path.read_bytes()
    for place in range(len(whole)):
        # One bit, another for each byte.
        path.write_bytes(
            whole[:place] + bytes([whole[place] ^ 1 << place % 8]) + whole[place + 1 :]
        )
        assert load_solution("key", SUITS) is None, place
    path.write_bytes(whole)
    assert_same(load_solution("key", SUITS), made())


def test_a_file_cut_short_or_with_more_after_it_is_no_solution() -> None:
    path = kept()
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        assert load_solution("key", SUITS) is None, length
    path.write_bytes(whole + b"\0")
    assert load_solution("key", SUITS) is None


def test_what_is_no_solution_is_solved_afresh_and_kept() -> None:
    key = solution_key(SUITS, "raise_everything", {})
    path = kept(key)
    path.write_bytes(b"nonsense")
    found = analyze("i_luv_suits", strategy="raise_everything")
    assert found.deals != made().deals
    assert_same(load_solution(key, SUITS), replace(found, seconds=stored_seconds(key)))


def stored_seconds(key: str) -> float:
    # How long solving took, without what the answer took around it.
    found = load_solution(key, SUITS)
    assert found is not None
    return found.seconds


def test_with_no_cache_nothing_is_read_and_nothing_is_kept() -> None:
    path = kept(solution_key(SUITS, "raise_everything", {}))
    before = path.read_bytes()
    found = analyze("i_luv_suits", strategy="raise_everything", cache=False)
    assert found.deals != made().deals
    assert files() == {path} and path.read_bytes() == before


def test_where_nothing_can_be_kept_nothing_is_said() -> None:
    (cache_folder() / "key.solution" / "inside").mkdir(parents=True)
    save_solution("key", made())
    assert load_solution("key", SUITS) is None


def test_where_there_is_no_folder_to_be_had_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    save_solution("key", made())
    assert load_solution("key", SUITS) is None


# Many writers.

WRITING = """
import sys
from croupier.analysis.cache import load_solution, save_solution
from croupier.houses import terms

suits = terms("i_luv_suits")
own = load_solution(sys.argv[1], suits)
for _ in range(100):
    save_solution("shared", own)
    found = load_solution("shared", suits)
    assert found is not None, "half a solution"
    assert found.deals in (60, 90) and found.ev.denominator == own.ev.denominator
"""


def test_processes_that_write_at_once_leave_whole_solutions() -> None:
    kept("first", made(60))
    kept("second", made(90))
    running = [
        subprocess.Popen(
            [sys.executable, "-c", WRITING, key],
            env={**os.environ, "PYTHONPATH": str(Path(croupier.__file__).parents[1])},
            stderr=subprocess.PIPE,
            text=True,
        )
        for key in ("first", "second", "first")
    ]
    for process in running:
        _, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
    assert {path.stem for path in files()} == {"first", "second", "shared"}


# What is kept is bounded.


def aged(path: Path, *, used_s: int) -> Path:
    """Has a file been used last so many seconds after the year 2001 came."""
    os.utime(path, (10**9 + used_s, 10**9 + used_s))
    return path


def test_the_solutions_not_used_for_longest_go() -> None:
    paths = [aged(kept(f"key-{number}"), used_s=number) for number in range(KEPT)]
    assert files() == set(paths)
    assert load_solution("key-0", SUITS) is not None
    save_solution("new", made())
    assert files() == {*paths[:1], *paths[2:], paths[0].with_stem("new")}


def test_what_a_stopped_process_left_half_written_goes_too() -> None:
    cache_folder().mkdir(parents=True)
    left = cache_folder() / "key.1.1.tmp"
    left.write_bytes(b"half")
    aged(left, used_s=0)
    for number in range(KEPT):
        save_solution(f"key-{number}", made())
    assert len(files()) == KEPT and left not in files()
