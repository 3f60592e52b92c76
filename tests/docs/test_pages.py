"""The pages say what is so: examples run, links lead somewhere, figures are counted."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from croupier.cli.main import VERBS
from croupier.houses import terms
from croupier.rules import every_facts

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
ROOMS = sorted(
    path.name for path in (ROOT / "src/croupier").iterdir() if (path / "__init__.py").is_file()
)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def test_the_readme_plays_a_whole_game() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 5
    assert not found.failed


def test_the_first_screen_is_that_game() -> None:
    before = text_of("README.md").partition("```pycon")[0]
    assert len(before.splitlines()) < 15


@pytest.mark.parametrize(("heading", "command"), [("Run it", "serve"), ("Test it", "test")])
def test_one_command_runs_the_house_and_one_tests_it(heading: str, command: str) -> None:
    page = text_of("README.md").partition(f"## {heading}\n")[2]
    assert blocks(page, "sh")[0].strip() == f"./dev {command}"


@pytest.mark.parametrize("written", PAGES, ids=lambda path: path.name)
def test_every_link_to_a_file_of_ours_leads_somewhere(written: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", written.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (written.parent / target).exists(), target


@pytest.mark.parametrize("written", PAGES, ids=lambda path: path.name)
def test_every_command_that_a_page_names_exists(written: Path) -> None:
    named = set(re.findall(r"croupier (\w+)(?= [A-Z`\w])", written.read_text(encoding="utf-8")))
    assert named & {"serve", "play", "verify", "games"} <= set(VERBS)


def test_every_room_is_in_the_architecture() -> None:
    page = text_of("ARCHITECTURE.md")
    assert [room for room in ROOMS if f"`{room}`" not in page] == []


def test_the_facts_are_as_many_as_the_architecture_says() -> None:
    page = text_of("ARCHITECTURE.md")
    for game, said in re.findall(r"(\d+) for (I Luv Suits|Stud Poker)", page):
        key = {"I Luv Suits": "i_luv_suits", "Stud Poker": "stud_poker"}[said]
        assert int(game) == len(set(every_facts(terms(key))))
