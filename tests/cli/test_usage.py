"""A command that was mistyped is told of in the language that was asked for."""

from __future__ import annotations

import pytest

from cli.conftest import Run
from croupier.words import LANGUAGES

MISTYPED = [
    # typed                          English                                       French
    ("nonsense",                     "There is no verb nonsense.",
     "Il n’y a pas de verbe nonsense."),
    ("staff nonsense",               "There is no verb nonsense.",
     "Il n’y a pas de verbe nonsense."),
    ("serve --opne",                 "There is no option --opne here; near it are: --open.",
     "Il n’y a pas d’option --opne ici ; en sont proches : --open."),
    ("verify a.json --zzz",          "There is no option --zzz here; near it are: none.",
     "Il n’y a pas d’option --zzz ici ; en sont proches : aucune."),
    ("verify",                       "FILE is missing.",
     "Il manque FILE."),
    ("par stud_poker",               "-o / --output is missing.",
     "Il manque -o / --output."),
    ("play stud_poker --spots many", "The value of --spots is not accepted; accepted: 1, 2, 3 ….",
     "La valeur de --spots ne convient pas ; sont acceptés : 1, 2, 3 …."),
    ("play stud_poker --house",      "--house needs a value.",
     "Il faut une valeur à --house."),
    ("games a b",                    "More was typed than the verb takes.",
     "Il y a plus de mots que ce verbe n’en prend."),
    ("analyze stud_poker --rule x",  "x sets nothing; write it as NAME=VALUE.",
     "x ne règle rien ; écrivez NOM=VALEUR."),
    ("serve --host 999.1.1.1 --database memory://",
     "The house cannot listen at 999.1.1.1:8000: it is no address of this machine.",
     "La maison ne peut pas écouter à 999.1.1.1:8000 : ce n’est pas une adresse de cette machine."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "english", "french"), MISTYPED)
def test_tab_6_a_mistyped_command_is_told_in_its_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, typed: str, english: str, french: str
) -> None:
    for language, told in zip(LANGUAGES, (english, french), strict=True):
        monkeypatch.setenv("CROUPIER_LANG", language)
        shown = run(*typed.split())
        assert shown.exit_code == 2
        assert told in shown.stderr.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_language_that_is_none_is_refused_in_english(run: Run) -> None:
    shown = run("games", "--lang", "xx")
    assert shown.exit_code == 2
    assert "The value of --lang is not accepted; accepted: en, fr." in shown.stderr


@pytest.mark.parametrize("asked", ["--lang fr", "--lang=fr"])
def test_the_language_is_found_though_nothing_else_could_be_read(run: Run, asked: str) -> None:
    assert "Il n’y a pas de verbe nonsense." in run("nonsense", *asked.split()).stderr
    assert "Il n’y a pas d’option --zzz" in run("games", "--zzz", *asked.split()).stderr
