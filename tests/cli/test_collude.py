"""`croupier collude`: a study in words and as JSON, in both languages, and what is refused."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction

import pytest

import croupier
from cli.conftest import SPACES, Run, check_refused, every_language
from croupier.words import Words

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("own_cache")]

ASKED = "i_luv_suits --hands 3 --samples 5 --seed 9"


def test_json_tells_the_sample_beside_the_exact_value(run: Run) -> None:
    told = json.loads(run("collude", *shlex.split(ASKED), "--json").stdout)
    found = croupier.collude("i_luv_suits", hands=3, samples=5, seed=9)
    assert told["sampled"] is True
    assert (told["hands"], told["samples"], told["seed"]) == (3, 5, 9)
    assert Fraction(told["alone"]) == croupier.analyze("i_luv_suits").ev
    assert Fraction(told["gain"]) == found.gain
    assert Fraction(told["ev"]) == found.ev and Fraction(told["changed"]) == found.changed
    assert told["std_error"] == found.std_error
    assert told["confidence"]["interval"] == list(found.interval)


@every_language
def test_words_tell_that_it_is_a_sample(run: Run, language: str) -> None:
    shown = run("collude", *shlex.split(ASKED), "--lang", language)
    text, say = shown.output.translate(SPACES), Words(language)
    assert shown.exit_code == 0
    head = say.say("collude-sample", hands=3, samples="5", seed="9")
    assert head.translate(SPACES) in text
    for message in ("collude-alone", "collude-gain", "simulate-error", "collude-changed"):
        assert say.say(message).translate(SPACES) in text


REFUSED = [
    # arguments                                       what is told of both wrong and right
    ("chess --hands 2",                               ["chess", "cyber_poker"]),
    ("cyber_poker --hands 1",                         ["1", "2", "7"]),
    ("i_luv_suits --hands 7",                         ["7", "2", "6"]),
    ("cyber_poker --hands 2 --samples 1",             ["1", "2"]),
    ("cyber_poker --hands 2 --seed -1",               ["-1", "0"]),
]  # fmt: skip


@every_language
@pytest.mark.parametrize(("arguments", "told"), REFUSED)
def test_what_cannot_be_is_refused(
    run: Run, arguments: str, told: list[str], language: str
) -> None:
    check_refused(run, f"collude {arguments}", told, language)
