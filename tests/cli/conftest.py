"""At a terminal: the command is run in this process, and a word that is missing is an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

import croupier.words
from croupier.cli.main import cli
from croupier.words import Words

Run = Callable[..., Result]


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
