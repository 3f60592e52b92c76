"""docs/cli.md: every verb with its help as it is, and examples that work."""

from __future__ import annotations

import json
import re
import shlex
from fractions import Fraction

import click
import pytest
from click.testing import CliRunner

import croupier.analysis.api
from croupier.analysis.solution import Solution
from croupier.cards import parse_card
from croupier.cli.main import VERBS, cli
from croupier.errors import Refused
from croupier.games import games
from croupier.houses import terms
from croupier.ranking.five import FIVE_CARD
from croupier.ranking.suited import FLUSH_LENGTH
from croupier.rules.pay_table import parse_odds
from docs.cli_page import PAGE, help_of, renewed
from support.caches import answers_of

pytestmark = pytest.mark.xdist_group("solver")

TEXT = PAGE.read_text(encoding="utf-8")
SHELL = re.findall(r"^```sh\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)
EXAMPLES = [shlex.split(line)[1:] for block in SHELL for line in block.splitlines()]


def section(verb: str) -> str:
    return TEXT.partition(f"\n## croupier {verb}\n")[2].partition("\n## ")[0]


def test_help_on_the_page_is_what_the_command_says() -> None:
    assert renewed(TEXT) == TEXT, "run: ./dev generate"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_section_with_its_help_and_an_example(verb: str) -> None:
    assert help_of(verb) in section(verb)
    assert any(example[0] == verb for example in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES, ids=" ".join)
def test_an_example_is_a_command_line_that_is_taken(example: list[str]) -> None:
    with click.Context(cli) as context:
        command = cli.get_command(context, example[0])
        assert command is not None
        command.make_context(example[0], list(example[1:]), parent=context)


@pytest.mark.parametrize(
    "example",
    [each for each in EXAMPLES if each[0] in ("analyze", "advise", "games")],
    ids=" ".join,
)
def test_an_example_is_a_question_that_is_understood(
    example: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(croupier.analysis.api, "analyze_terms", understood)
    shown = CliRunner().invoke(cli, example, catch_exceptions=False)
    assert shown.exit_code == 0 or "understood" in shown.stderr


def understood(*_: object, **__: object) -> Solution:
    raise Refused("nothing-published", game="understood")


def test_the_answer_in_json_is_described_field_by_field(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(answers_of(tmp_path_factory)))
    monkeypatch.chdir(tmp_path_factory.mktemp("pictures"))
    asked = ["--strategies", "--explain", "--map", "map.svg", "--json"]
    shown = CliRunner().invoke(cli, ["analyze", "i_luv_suits", *asked])
    first_cells = re.findall(r"^\| (`[^|]*) \|", section("analyze"), flags=re.MULTILINE)
    described = re.findall(r"`(\w+)`", " ".join(first_cells))
    assert sorted(described) == sorted(json.loads(shown.output))


def test_every_rule_of_every_game_is_in_the_notation() -> None:
    rules = {rule for game in games().values() for rule in game.rules}
    assert rules == set(re.findall(r"`--rule (\w+)=`", TEXT))


def row(what: str) -> list[str]:
    """What stands in code in a row of the notation."""
    [line] = [line for line in TEXT.splitlines() if line.startswith(f"| {what} |")]
    return re.findall(r"`([^`]+)`", line.split("|")[2])


def test_hands_and_cards_are_read_as_they_are_written_here() -> None:
    assert all(FIVE_CARD.threshold(hand) for hand in row("five-card hand"))
    assert all(FLUSH_LENGTH.threshold(hand) for hand in row("hand by suit"))
    cards = row("card")
    assert {parse_card(card) for card in cards[:3]} == {parse_card("Ah"), parse_card("Td")}
    french = [parse_card(card, language="fr") for card in cards[3:]]
    assert french == [parse_card(card) for card in ("Kh", "Qs", "Jd")]


def test_values_of_rules_and_odds_are_read_as_they_are_written_here() -> None:
    values = {
        rule: row(f"`--rule {rule}=`") for rule in ("raise", "purchase", "purchase_price", "bonus")
    }
    for rule, texts in values.items():
        for text in texts:
            game = "i_luv_suits" if "-" in text else "stud_poker"
            assert terms(game, rules={rule: text}).rules.texts[rule] == text
    odds = [parse_odds(text) for text in row("`--pays`")[2:]]
    assert odds == [8, Fraction("3/2"), Fraction("3/2"), Fraction("3/2")]
