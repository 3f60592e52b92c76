"""Recorded rounds, one a game and house rule at least, are told again word for word."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from croupier.games import games
from croupier.round import Event
from support.golden import headings, played, recorded, terms_of
from support.variants import rule_choices

every_round = pytest.mark.parametrize("path", recorded(), ids=lambda path: path.stem)


@every_round
def test_a_recorded_round_is_told_again_word_for_word(path: Path) -> None:
    text = path.read_text("utf-8")
    assert played(text) == text


@every_round
def test_a_recorded_round_is_named_after_its_game_and_says_what_it_shows(path: Path) -> None:
    text = path.read_text("utf-8")
    assert path.stem.startswith(f"round_{headings(text)['game']}_")
    assert text.startswith("# ")


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_recorded_round_that_is_settled(key: str) -> None:
    texts = [path.read_text("utf-8") for path in recorded()]
    assert any(headings(text)["game"] == key and "round.settled/1" in text for text in texts)


def choices() -> list[tuple[str, str, str]]:
    """Lists every choice that a game leaves to the house by name."""
    return [
        (key, rule, value)
        for key, game in games().items()
        for rule, values in rule_choices(game).items()
        if rule in ("purchase", "bonus")
        for value in values
    ]


@pytest.mark.parametrize(("key", "rule", "value"), choices())
def test_every_choice_of_a_house_has_a_recorded_round(key: str, rule: str, value: str) -> None:
    found = [terms_of(path.read_text("utf-8")) for path in recorded()]
    assert any(t.game.key == key and t.rules.texts[rule] == value for t in found)


def test_every_kind_of_event_is_in_a_recorded_round() -> None:
    texts = "".join(path.read_text("utf-8") for path in recorded())
    # A round is opened before anything is asked of it.
    kinds = {kind.__struct_config__.tag for kind in get_args(Event)} - {"round.opened/1"}
    assert {kind for kind in kinds if f"  {kind} " not in texts} == {"round.closed/1"}
    assert "  round.closed/1\n" in texts and "  refused  " in texts
