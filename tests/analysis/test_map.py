"""The map of a strategy counts every information set once, and its picture shows what it counts."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from math import comb
from pathlib import Path

import numpy as np
import pytest

from croupier.analysis.explain.discards import NO_CARD
from croupier.analysis.explain.draws import find_draws
from croupier.analysis.explain.shown import DRAWS
from croupier.analysis.figures import BUY
from croupier.analysis.map import (
    MOST_GROUPS,
    HandGroup,
    StrategyMap,
    draw_map,
    map_svg,
    strategy_map,
)
from croupier.analysis.solution import Solution
from croupier.analysis.solve import solve
from croupier.houses import terms
from croupier.ranking.base import Description
from croupier.words import LANGUAGES, Words

# The worker that has the counts of cards bought already.
pytestmark = pytest.mark.xdist_group("solver")

GAMES = ("cyber_poker", "i_luv_suits", "stud_poker")
every_game = pytest.mark.parametrize("game", GAMES)
STRICT = {language: Words(language, is_strict=True) for language in LANGUAGES}
SETS = {"cyber_poker": comb(52, 5) * 47, "stud_poker": comb(52, 5) * 47, "i_luv_suits": comb(52, 7)}


@cache
def best(game: str) -> Solution:
    return solve(terms(game))


@cache
def mapped(game: str) -> StrategyMap:
    return strategy_map(best(game))


@cache
def picture(game: str, language: str) -> ET.Element:
    return ET.fromstring(map_svg(best(game), words=STRICT[language]))


# The map.


@every_game
def test_every_set_is_on_the_map_once(game: str) -> None:
    assert mapped(game).sets.sum() == SETS[game]
    assert len(mapped(game).groups) <= MOST_GROUPS


@every_game
def test_choices_are_counted_as_the_strategy_makes_them(game: str) -> None:
    array, counts = best(game).strategy.array, best(game).strategy.counts
    found = mapped(game)
    for number, choice in enumerate(found.choices):
        made = (np.minimum(array, BUY) == choice) & (counts.valid != 0)
        by_hand = made.sum(axis=1) @ counts.weight.astype(np.int64)
        assert found.sets[..., number].sum() == by_hand


@every_game
def test_shares_of_a_cell_add_up(game: str) -> None:
    shares, there = mapped(game).shares.sum(axis=2), mapped(game).sets.sum(axis=2) > 0
    assert np.allclose(shares[there], 1) and not shares[~there].any()


def test_columns_are_ranks_of_the_card_shown() -> None:
    array, counts = best("cyber_poker").strategy.array, best("cyber_poker").strategy.counts
    for rank in range(13):
        column = [card for card in range(52) if card % 13 == rank]
        raised = (array[:, column] == 2) & (counts.valid[:, column] != 0)
        by_hand = raised.sum(axis=1) @ counts.weight.astype(np.int64)
        assert mapped("cyber_poker").sets[:, rank, 1].sum() == by_hand


def test_columns_are_the_highest_card_outside_the_suit() -> None:
    counts, found = best("i_luv_suits").strategy.counts, mapped("i_luv_suits")
    assert found.beside == "outside"
    rest = counts.hands[:, 1] | counts.hands[:, 2] | counts.hands[:, 3]
    for rank in range(1, 13):
        hands = counts.weight[(rest >> rank) == 1].sum(dtype=np.int64)
        assert found.sets[:, rank].sum() == hands


def high(*ranks: int) -> Description:
    return Description("high_card", ranks)


A, K, Q, J = 12, 11, 10, 9


def test_ace_king_is_told_card_by_card() -> None:
    found = mapped("cyber_poker")
    place = {group: number for number, group in enumerate(found.groups)}
    group = HandGroup(high(A, K, Q, 1), high(A, K, Q, 1), 0)  # A-K-Q-3, that is A-K-Q-3-2
    raised = found.shares[place[group], :, 1]
    # Raised where the dealer's card is lower than the fourth, or matches; else but against Q, K, A.
    assert raised.tolist() == [1, 1, *[0] * 8, 1, 1, 1]


def test_hands_that_are_played_alike_go_together() -> None:
    first, last = mapped("cyber_poker").groups[0], mapped("cyber_poker").groups[-1]
    assert first.highest == Description("royal_flush", ())
    assert mapped("cyber_poker").shares[0, :, 1].tolist() == [1] * 13
    assert last.highest == high(A, Q)
    assert mapped("cyber_poker").shares[-1, :, 0].tolist() == [1] * 13


def test_groups_come_from_the_best_to_the_worst_for_each_draw() -> None:
    found = mapped("stud_poker")
    rows = best("stud_poker").terms.game.ranking.rows
    places = [(group.draw, -rows.index(group.highest.key)) for group in found.groups]
    assert places == sorted(places)


def test_where_cards_are_sold_hands_are_told_by_what_they_draw_to() -> None:
    counts, found = best("stud_poker").strategy.counts, mapped("stud_poker")
    rows = best("stud_poker").terms.game.ranking.rows
    straights = [rows.index(row) for row in ("straight", "straight_flush", "royal_flush")]
    draws = find_draws(counts.hands, is_straight=np.isin(counts.row, straights))
    to_flush = (draws.flush != NO_CARD) & (draws.straight_flush == NO_CARD)
    on_map = sum(
        int(sets.sum())
        for group, sets in zip(found.groups, found.sets, strict=True)
        if group.draw and DRAWS[group.draw - 1] == "flush"
    )
    assert on_map == 47 * counts.weight[to_flush].sum(dtype=np.int64)


def test_few_groups_show_shares_where_choices_differ() -> None:
    few = strategy_map(best("cyber_poker"), most_groups=12)
    assert len(few.groups) <= 12
    assert few.sets.sum() == SETS["cyber_poker"]
    assert ((few.shares > 0) & (few.shares < 1)).any()


def test_any_strategy_can_be_mapped() -> None:
    everything = strategy_map(solve(terms("cyber_poker"), strategy="raise_everything"))
    (group,) = everything.groups
    assert group == HandGroup(high(), Description("royal_flush", ()), 0)
    assert everything.choices == (2,)


# The picture.

SVG = "{http://www.w3.org/2000/svg}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_a_row_a_group_and_a_cell_where_there_are_hands(
    game: str, language: str
) -> None:
    drawn, found = picture(game, language), mapped(game)
    cells = list(drawn.iter(f"{SVG}g"))
    assert len(cells) == int((found.sets.sum(axis=2) > 0).sum())
    assert drawn.get("lang") == language
    for cell in cells:
        widths = [float(box.get("width", 0)) for box in cell.iter(f"{SVG}rect")]
        assert sum(widths) == pytest.approx(56, abs=0.1)
        assert cell.findtext(f"{SVG}title") and cell.findtext(f"{SVG}text")


@every_game
def test_the_picture_tells_the_choice_in_letters_too(game: str) -> None:
    letters = Counter(
        text.split()[0] for cell in picture(game, "en").iter(f"{SVG}g")
        if (text := cell.findtext(f"{SVG}text"))
    )  # fmt: skip
    found = mapped(game)
    raises = {1: "1×", 2: "2×", 3: "3×"} if game == "i_luv_suits" else {2: "R"}
    known = {0: "F", BUY: "B", **raises}
    usual = found.sets.argmax(axis=2)[found.sets.sum(axis=2) > 0]
    assert letters == Counter(known[found.choices[number]] for number in usual)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Stud Poker: what to do", "fold", "raise 2×", "buy a card", "Dealer’s card", "K",
                "Four to a flush", "less than a pair"]),
        ("fr", ["Stud Poker\u00a0: que faire", "passer", "relancer 2×", "acheter une carte",
                "Carte de la banque", "R", "Quatre cartes pour une couleur", "moins qu’une paire"]),
    ],
)  # fmt: skip
def test_the_picture_speaks_both_languages(language: str, said: list[str]) -> None:
    texts = [text.text for text in picture("stud_poker", language).iter(f"{SVG}text")]
    for words in said:
        assert words in texts


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rows_of_a_section_are_called_the_same(game: str, language: str) -> None:
    heading, labels = "", []
    for text in picture(game, language).iter(f"{SVG}text"):
        if text.get("class") == "h":
            heading = text.text or ""
        elif text.get("class") == "l":
            labels.append((heading, text.text))
    assert len(labels) == len({*labels}) == len(mapped(game).groups)


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, as WCAG measures it."""
    light = []
    for colour in (one, other):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        light.append(0.2126 * r + 0.7152 * g + 0.0722 * b)
    return (max(light) + 0.05) / (min(light) + 0.05)


@every_game
def test_letters_can_be_read_on_their_colour(game: str) -> None:
    style = picture(game, "en").findtext(f"{SVG}style") or ""
    rules = dict(line.strip(".}").split("{fill:") for line in style.split("\n") if "{fill:" in line)
    fills = {name: colour for name, colour in rules.items() if name.startswith("f")}
    assert len({*fills.values()}) == len(mapped(game).choices)
    for name, colour in fills.items():
        assert contrast(colour, rules[f"x{name[1:]}"]) >= 4.5


def test_a_map_is_written_as_one_file_that_needs_no_other(tmp_path: Path) -> None:
    path = tmp_path / "map.svg"
    draw_map(best("cyber_poker"), path, words=STRICT["fr"])
    text = path.read_text(encoding="utf-8")
    assert ET.fromstring(text).tag == f"{SVG}svg"
    assert "href" not in text and "url(" not in text and "@import" not in text


def test_the_map_on_the_page_is_the_one_that_is_drawn() -> None:
    """`croupier analyze i_luv_suits --map docs/img/i_luv_suits_map.svg` draws it anew."""
    page = Path(__file__).parents[2] / "docs" / "img" / "i_luv_suits_map.svg"
    drawn = map_svg(best("i_luv_suits"), words=STRICT["en"])
    assert page.read_text(encoding="utf-8") == drawn
