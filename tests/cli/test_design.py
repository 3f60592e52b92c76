"""`croupier design`: pay tables in words and as JSON, in both languages, and what is refused."""

from __future__ import annotations

import json
import shlex
import tomllib
from fractions import Fraction

import pytest

from cli.conftest import SPACES, Run, check_refused, every_language
from croupier.words import Words
from support.solved import solved

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("own_cache")]

ASKED = "cyber_poker --target 5.2% --vary 'raise: flush=6..9' --count 2 --tolerance 1%"


def test_json_tells_each_table_with_its_exact_edge(run: Run) -> None:
    told = json.loads(run("design", *shlex.split(ASKED), "--json").stdout)
    assert Fraction(told["target"]) == Fraction(52, 1000) and len(told["tables"]) == 2
    for table in told["tables"]:
        pays = " ".join(f"{row}={odds}" for row, odds in table["pays"].items())
        assert Fraction(table["edge"]) == -solved("cyber_poker", pays={"raise": pays}).ev
        (block,) = tomllib.loads(table["toml"])["pay_table"]
        assert {row: str(odds) for row, odds in block["pays"].items()} == table["pays"]
        assert table["varied"] == {"flush": table["pays"]["flush"]}


@every_language
def test_words_tell_edges_and_a_block_for_a_house_file(run: Run, language: str) -> None:
    shown = run("design", *shlex.split(ASKED), "--lang", language)
    text, say = shown.output.translate(SPACES), Words(language)
    assert shown.exit_code == 0
    assert say.say("design-toml").translate(SPACES) in text
    assert say.say("design-pays") in text and "flush=" in text
    block = text[text.index("[[pay_table]]") :]
    assert tomllib.loads(block)["pay_table"][0]["wager"] == "raise"


REFUSED = [
    # arguments                                                what is told of both wrong and right
    ("chess --target 5%",                                      ["chess", "cyber_poker"]),
    ("cyber_poker --target lots",                              ["lots", "3.5%"]),
    ("cyber_poker --target 5% --vary jackpot",                 ["jackpot", "raise"]),
    ("cyber_poker --target 5% --vary 'raise: hope=3'",         ["hope", "royal_flush"]),
    ("cyber_poker --target 5% --vary 'raise: flush=x'",        ["flush=x", "flush=4..8"]),
    ("cyber_poker --target 5% --count 51",                     ["51", "50"]),
    ("cyber_poker --target 60% --vary 'raise: flush=5'",       ["60.0000", "5.2243"]),
]  # fmt: skip


@every_language
@pytest.mark.parametrize(("arguments", "told"), REFUSED)
def test_what_cannot_be_is_refused(
    run: Run, arguments: str, told: list[str], language: str
) -> None:
    check_refused(run, f"design {arguments}", told, language)
