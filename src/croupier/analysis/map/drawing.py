"""The map of a strategy as a picture, in the words of a language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from croupier.analysis.explain.saying import Saying, rank_word
from croupier.analysis.figures import BUY
from croupier.analysis.map.groups import HandGroup
from croupier.analysis.map.mapping import StrategyMap, strategy_map
from croupier.analysis.map.picture import Chart, Ink, Row, Section, svg_of
from croupier.analysis.solution import Solution
from croupier.ranking.base import Description

__all__ = ["draw_map", "map_svg"]

# Colours are those of a palette that stays distinct however colours are seen.
_FOLD = ("#d9d9d9", "#1a1a1a")
_BUY = ("#e69f00", "#1a1a1a")
_RAISES = (("#0072b2", "#ffffff"), ("#56b4e9", "#1a1a1a"), ("#005a3c", "#ffffff"))


def draw_map(solution: Solution, path: Path | str, *, words: Saying) -> None:
    """Writes the map of a strategy as an SVG picture, in the language of `words`."""
    Path(path).write_text(map_svg(solution, words=words), encoding="utf-8")


def map_svg(solution: Solution, *, words: Saying) -> str:
    """Draws the map of a strategy as one SVG document."""
    found = strategy_map(solution)
    rows = [
        (group.draw, Row(_label(words, group), cells))
        for group, cells in zip(found.groups, found.shares.tolist(), strict=True)
    ]
    sections = [
        Section(_heading(words, draw, found), [row for _, row in inside])
        for draw, inside in groupby(rows, key=lambda row: row[0])
    ]
    game = words.say(f"game-{solution.terms.game.key}")
    return svg_of(
        Chart(
            language=words.language,
            title=words.say("map-title", game=game),
            note=words.say("map-note"),
            over=words.say(f"map-over-{found.beside}"),
            columns=[rank_word(words, rank) for rank in found.columns],
            inks=_inks(words, found.choices),
            sections=sections,
        )
    )


def _heading(words: Saying, draw: int, found: StrategyMap) -> str:
    has_draws = any(group.draw for group in found.groups)
    return words.say(f"map-draw-{draw}") if has_draws else ""


def _label(words: Saying, group: HandGroup) -> str:
    lowest, highest = group.lowest, group.highest
    if lowest == highest:
        return _hand(words, lowest)
    is_one_row = lowest.key == highest.key and lowest.ranks and highest.ranks
    end = _cards(words, highest) if is_one_row else _hand(words, highest)
    return words.say("map-from-to", lowest=_hand(words, lowest), highest=end)


def _hand(words: Saying, hand: Description) -> str:
    cards, row = _cards(words, hand), words.say(f"row-{hand.key}")
    if not cards:
        return row
    return cards if hand.key == "high_card" else words.say("strategy-named", hand=row, cards=cards)


def _cards(words: Saying, hand: Description) -> str:
    return "-".join(rank_word(words, rank) for rank in hand.ranks)


def _inks(words: Saying, choices: Sequence[int]) -> list[Ink]:
    raises = [choice for choice in choices if 0 < choice < BUY]
    inks = []
    for choice in choices:
        if choice == 0:
            inks.append(Ink(*_FOLD, words.say("map-letter-fold"), words.say("map-fold")))
        elif choice == BUY:
            inks.append(Ink(*_BUY, words.say("map-letter-buy"), words.say("map-buy")))
        else:
            place = raises.index(choice) % len(_RAISES)
            letter = words.say("map-letter-raise") if len(raises) == 1 else f"{choice}×"
            text = words.say("map-raise", times=choice)
            inks.append(Ink(*_RAISES[place], letter, text))
    return inks
