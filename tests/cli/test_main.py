"""`croupier` itself: quick help for every verb, and no trace of our insides."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from cli.conftest import Run
from croupier.cli.main import VERBS

SOURCE = Path(croupier.__file__).parents[1]
HEAVY = (
    "numba",
    "numpy",
    "starlette",
    "uvicorn",
    "sqlalchemy",
    "fluent",
    "babel",
    "rich",
    "xlsxwriter",
    "typst",
    "polars",
    "msgspec",
)


def python(code: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={"PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


COUNTING = """
import sys
from croupier.cli.main import main
try:
    main()
finally:
    sys.stderr.write(" ".join(sorted(sys.modules)))
"""


@pytest.mark.parametrize("arguments", [["--help"], *([verb, "--help"] for verb in VERBS)])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    shown = python(COUNTING, *arguments)
    assert shown.returncode == 0 and "Usage: croupier" in shown.stdout
    assert set(shown.stderr.split()).isdisjoint(HEAVY)


@pytest.mark.parametrize("verb", ["play", "games", "verify"])
def test_no_verb_of_the_terminal_loads_the_server_or_the_kernels(verb: str) -> None:
    arguments = {"play": ["cyber_poker"], "games": [], "verify": ["nowhere.json"]}[verb]
    shown = python(COUNTING, verb, *arguments)
    loaded = set(shown.stderr.split())
    assert loaded.isdisjoint({"numba", "numpy", "starlette", "uvicorn", "sqlalchemy"})


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(run: Run, verb: str) -> None:
    shown = run(verb, "--help")
    assert shown.exit_code == 0
    assert f"Example: croupier {verb}" in shown.output
    assert VERBS[verb].rstrip(".") in run("--help").output


@pytest.mark.parametrize("verb", ["play", "games", "verify"])
def test_every_verb_of_the_terminal_speaks_both_languages(run: Run, verb: str) -> None:
    assert "--lang [en|fr]" in run(verb, "--help").output


def test_the_version_is_told(run: Run) -> None:
    shown = run("--version")
    assert shown.exit_code == 0 and shown.output.startswith("croupier ")


@pytest.mark.parametrize("arguments", [["deal"], ["play"], ["play", "--lang", "de", "x"], ["--no"]])
def test_a_wrong_command_line_is_refused_with_the_usage(run: Run, arguments: list[str]) -> None:
    shown = run(*arguments)
    assert shown.exit_code == 2 and "Usage: " in shown.stderr


def test_a_game_through_pipes_in_a_process_of_its_own() -> None:
    code = "from croupier.cli.main import main; main()"
    shown = python(code, "play", "cyber_poker", "--lang", "fr", typed="10\no\n17\nr\nq\n")
    assert shown.returncode == 0 and shown.stderr == ""
    assert "Merci d’avoir joué." in shown.stdout
    assert "\x1b" not in shown.stdout
