"""How quick this machine is: rates from a clock that is handed in, and `croupier bench`."""

from __future__ import annotations

import json
from itertools import count

import pytest
from click.testing import CliRunner

import croupier.words
from croupier.cli.main import cli
from croupier.houses import terms
from croupier.ranking.batch import speed
from croupier.words import LANGUAGES, Words

GAME = "i_luv_suits"


def test_a_rate_is_hands_by_the_clock_handed_in() -> None:
    ticks = count(step=4_000_000)
    rates = speed.hands_per_second(lambda: next(ticks))
    assert list(rates) == ["five", "seven", "flush", "run"]
    assert set(rates.values()) == {speed._HANDS * 1_000 // 4}


def test_the_quickest_round_counts_and_a_clock_may_stand_still() -> None:
    times = iter([0, 9_000_000, 9_000_000, 9_000_000, *([10**9] * 16 + [2 * 10**9] * 60)])
    assert max(speed.hands_per_second(lambda: next(times)).values()) == speed._HANDS * 10**9


@pytest.mark.parametrize("size", [5, 7])
def test_what_is_ranked_are_hands(size: int) -> None:
    hands = speed._mixed_hands(size)
    assert hands.shape == (speed._HANDS, size)
    rank = croupier.rank_five if size == 5 else croupier.rank_seven
    assert len(set(rank(hands, validate=True).tolist())) > 4_000


def test_the_machine_is_measured_as_json() -> None:
    shown = CliRunner().invoke(cli, ["bench", GAME, "--json"], catch_exceptions=False)
    told = json.loads(shown.output)
    assert shown.exit_code == 0 and told["machine"]["cores"] >= 1
    assert {row["hands"] for row in told["ranking"]} == {"five", "seven", "flush", "run"}
    assert all(row["hands_per_second"] > 0 for row in told["ranking"])
    [solved] = told["solving"]
    assert solved["game"] == GAME and solved["rules"] == str(terms(GAME).rules)
    assert solved["ev"] == str(croupier.analyze(GAME).ev)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_machine_is_measured_in_words(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say = Words(language, is_strict=True)
    monkeypatch.setattr(croupier.words, "words", lambda _: say)
    monkeypatch.setattr(speed, "_ROUNDS", 1)
    shown = CliRunner().invoke(cli, ["bench", GAME, "--lang", language], catch_exceptions=False)
    assert shown.exit_code == 0
    for hands in ("five", "seven", "flush", "run"):
        assert say.name("bench-hands", hands) in shown.output
    assert say.name("game", GAME) in shown.output and "%" in shown.output


def test_a_game_that_is_not_there_is_refused() -> None:
    shown = CliRunner().invoke(cli, ["bench", "snap"], catch_exceptions=False)
    assert shown.exit_code == 2 and "snap" in shown.stderr and not shown.stdout
