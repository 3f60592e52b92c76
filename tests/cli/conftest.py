"""At a terminal: the command is run in this process, and a word that is missing is an error."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import croupier.words
from croupier.cli.main import cli
from croupier.words import LANGUAGES, Words
from support.caches import answers_of

Run = Callable[..., Result]
SPACES = str.maketrans("\u00a0\u202f", "  ")
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def strict_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(croupier.words, "words", lambda language: Words(language, is_strict=True))
    monkeypatch.delenv("CROUPIER_LANG", raising=False)


@pytest.fixture
def run() -> Run:
    """Runs `croupier` with arguments and what is typed; an error of ours comes through."""

    def run(*arguments: str, typed: str | bytes = "") -> Result:
        return CliRunner().invoke(cli, arguments, input=typed, catch_exceptions=False)

    return run


@pytest.fixture
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keeps solutions in a folder of the tests, which those of a worker share."""
    folder = answers_of(tmp_path_factory)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder


def check_refused(run: Run, arguments: str, told: list[str], language: str) -> None:
    """Asserts that a command is refused in a language with these parts, numbers without marks."""
    shown = run(*shlex.split(arguments), "--lang", language)
    assert shown.exit_code == 2
    assert "Traceback" not in shown.output
    digits = re.sub(r"(?<=\d)[,\u202f](?=\d)", "", shown.output)
    for part in told:
        assert part in digits
