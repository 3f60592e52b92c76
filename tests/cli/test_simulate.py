"""`croupier simulate`: a sample in words and as JSON, in both languages, and what is refused."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction

import pytest

import croupier
from cli.conftest import SPACES, Run, check_refused, every_language
from croupier.simulation.limits import MOST_ROUNDS, MOST_SEED
from croupier.words import Words

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("own_cache")]

ASKED = "cyber_poker --rounds 50000 --seed 9 --strategy three_rules"


def test_json_tells_the_sample_beside_the_exact_value(run: Run) -> None:
    told = json.loads(run("simulate", *shlex.split(ASKED), "--json").stdout)
    found = croupier.simulate("cyber_poker", rounds=50_000, seed=9, strategy="three_rules")
    assert told["sampled"] is True and (told["seed"], told["rounds"]) == (9, 50_000)
    assert Fraction(told["mean"]) == found.mean
    assert Fraction(told["exact"]["ev"]) == found.exact.ev
    assert told["outcomes"] == found.outcomes and sum(told["outcomes"].values()) == 50_000
    assert told["confidence"]["interval"] == list(found.interval)
    low, high = found.interval
    assert low < found.mean < high
    apart = (float(found.mean) - float(found.exact.ev)) / found.std_error
    assert told["standard_errors_apart"] == pytest.approx(apart)
    side, exact = told["side_wagers"]["jackpot"], found.exact.side_wagers["jackpot"]
    assert sum(side["counts"].values()) == 50_000
    assert Fraction(side["exact"]["ev"]) == exact.ev


@every_language
def test_words_tell_that_it_is_a_sample(run: Run, language: str) -> None:
    shown = run("simulate", *shlex.split(ASKED), "--lang", language)
    text, say = shown.output.translate(SPACES), Words(language)
    assert shown.exit_code == 0
    rounds = "50,000" if language == "en" else "50 000"
    assert say.say("simulate-sample", rounds=rounds, seed="9").translate(SPACES) in text
    for head in ("simulate-error", "simulate-apart", "simulate-exact", "simulate-rounds"):
        assert say.say(head).translate(SPACES) in text


def test_side_wagers_lie_on_every_hand(run: Run) -> None:
    asked = "stud_poker --rule purchase=none --side bonus=1/5 --rounds 20000 --json"
    told = json.loads(run("simulate", *shlex.split(asked)).stdout)
    assert told["side"] == {"bonus": "1/5"}
    assert all(name.endswith(")") for name in told["outcomes"])  # each names the hand held


REFUSED = [
    # arguments                               what is told of both wrong and right
    ("chess",                                 ["chess", "cyber_poker"]),
    ("cyber_poker --rounds 0",                ["0", str(MOST_ROUNDS)]),
    (f"cyber_poker --rounds {MOST_ROUNDS + 1}", [str(MOST_ROUNDS + 1), str(MOST_ROUNDS)]),
    ("cyber_poker --seed -1",                 ["-1", str(MOST_SEED)]),
    ("cyber_poker --threads 0",               ["0", "256"]),
    ("cyber_poker --strategy hope",           ["hope", "three_rules"]),
    ("cyber_poker --side jackpot=1",          ["jackpot"]),
    ("cyber_poker --rule purchase=maybe",     ["maybe", "before_decision"]),
]  # fmt: skip


@every_language
@pytest.mark.parametrize(("arguments", "told"), REFUSED)
def test_what_cannot_be_is_refused(
    run: Run, arguments: str, told: list[str], language: str
) -> None:
    check_refused(run, f"simulate {arguments}", told, language)
