"""A strategy as a map: hands, by what decides beside them, with how often each choice is made.

`solution.strategy.array[hand, column]` is the whole strategy; the map is made from it. Its rows
are the canonical hands `solution.strategy.counts.hands` (suits renamed so that equal hands are
one, each standing for `counts.weight` hands); its columns are the dealer's card 13*suit + rank,
suits in the order c d h s, or one column where no card is shown. An entry of 0 folds, k raises k
antes, and `BUY + i` buys a card for the i-th card of that row. Entries where `counts.valid` is 0
mean nothing: the player holds the dealer's card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Counts
from croupier.analysis.explain.picture import Chart, Ink, Row, Section, svg_of
from croupier.analysis.explain.saying import Saying, rank_word
from croupier.analysis.explain.shown import shown_features
from croupier.analysis.explain.suits import suit_features
from croupier.analysis.figures import BUY
from croupier.analysis.solution import Solution
from croupier.errors import Refused
from croupier.ranking.base import Description
from croupier.rules import Purchase, Terms

__all__ = ["MOST_GROUPS", "HandGroup", "StrategyMap", "draw_map", "map_svg", "strategy_map"]

MOST_GROUPS = 240
"""Groups of hands on a map; those that are left undivided show shares."""

I64 = NDArray[np.int64]


class HandGroup(NamedTuple):
    """Is some hands that follow each other: from one to another, with a draw of the same sort.

    Hands are named as far as they are the same: ("high_card", (12, 11)) are all with ace and king.
    `draw` is 0 for none and where no card is sold, else one more than the place in `DRAWS`.
    """

    lowest: Description
    highest: Description
    draw: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StrategyMap:
    """Counts information sets: `sets[group, column, choice]`, better hands first.

    `columns` are ranks: of the dealer's card where `beside` is `dealer`, and where no card is shown
    of the highest card outside the best suit (`outside`). `choices` are those of the strategy:
    0 folds, k raises k antes, `BUY` buys a card, whichever goes.
    """

    beside: str
    columns: tuple[int, ...]
    choices: tuple[int, ...]
    groups: tuple[HandGroup, ...]
    sets: I64

    @property
    def shares(self) -> NDArray[np.float64]:
        """Gives the share of each choice in each cell; all are 0 where no hand is."""
        total = self.sets.sum(axis=2, keepdims=True)
        shares: NDArray[np.float64] = self.sets / np.maximum(total, 1)
        return shares


def strategy_map(solution: Solution, *, most_groups: int = MOST_GROUPS) -> StrategyMap:
    """Maps the strategy of a solution, whichever it is.

    Hands are divided by their names, highest ranks first, as long as a group's choices differ in a
    column and there are not too many groups. Neighbours whose choices are alike go together.

    Raises:
        Refused: `no-exact-method` for a method whose hands nobody has taught us to see.
    """
    table = _table_of(solution)
    ranks = np.flatnonzero(table.sets.any(axis=(0, 2, 3)))
    names = [solution.terms.game.ranking.describe(rank) for rank in ranks.tolist()]
    sets = table.sets[:, ranks]
    merged = _merged(_divided(sets, names, most_groups), sets)
    spans = sorted(merged, key=lambda span: (span.draw, -span.first))
    return StrategyMap(
        beside=table.beside,
        columns=tuple(range(13)),
        choices=table.choices,
        groups=tuple(_group(span, names) for span in spans),
        sets=np.array([_inside(sets, span) for span in spans]),
    )


class _Table(NamedTuple):
    """Counts sets by draw, rank of the hand, column and choice."""

    beside: str
    choices: tuple[int, ...]
    sets: I64


def _table_of(solution: Solution) -> _Table:
    counts = solution.strategy.counts
    if counts.method not in _METHODS:
        raise Refused("no-exact-method", game=solution.terms.game.key, accepted="; ".join(_METHODS))
    beside, columns_of, draws_of = _METHODS[counts.method]
    choice = np.minimum(solution.strategy.array, BUY)
    choices = tuple(np.unique(choice[counts.valid != 0]).tolist())
    draw = draws_of(solution.terms, counts)
    column = columns_of(counts)
    shape = (int(draw.max()) + 1, int(counts.rank.max()) + 1, 13, len(choices))
    sets = np.zeros(shape, np.int64)
    home = draw.astype(np.int64) * shape[1] + counts.rank
    for place in range(counts.valid.shape[1]):
        beside_it = np.broadcast_to(column[:, place], home.shape)
        for number, code in enumerate(choices):
            chosen = (choice[:, place] == code) & (counts.valid[:, place] != 0)
            cells = home[chosen] * 13 + beside_it[chosen]
            found = np.bincount(cells, counts.weight[chosen], shape[0] * shape[1] * 13)
            sets[..., number] += found.astype(np.int64).reshape(shape[:3])
    return _Table(beside, choices, sets)


def _shown_columns(counts: Counts) -> I64:
    return (np.arange(counts.valid.shape[1]) % 13)[None, :]


def _shown_draws(terms: Terms, counts: Counts) -> NDArray[np.int8]:
    if terms.rules.purchase is Purchase.NONE:
        return np.zeros(len(counts.row), np.int8)
    return shown_features(counts, terms.game.ranking.rows).draw


def _suit_columns(counts: Counts) -> I64:
    # Seven of a suit leave nothing outside; they stand with the lowest.
    return np.maximum(suit_features(counts).outside, 0).astype(np.int64)[:, None]


def _no_draws(terms: Terms, counts: Counts) -> NDArray[np.int8]:
    return np.zeros(len(counts.row), np.int8)


_Columns = Callable[[Counts], I64]
_Draws = Callable[[Terms, Counts], NDArray[np.int8]]

_METHODS: dict[str, tuple[str, _Columns, _Draws]] = {
    "five_card, one dealer card shown": ("dealer", _shown_columns, _shown_draws),
    "flush_length, no dealer card shown": ("outside", _suit_columns, _no_draws),
}
"""By method of counting: what columns are, which one a set is in, and what each hand draws to."""


class _Span(NamedTuple):
    """Is the hands numbered `first` to `last - 1` with one draw, alike in `depth` ranks."""

    first: int
    last: int
    draw: int
    depth: int


def _divided(sets: I64, names: Sequence[Description], most: int) -> list[_Span]:
    """Divides spans while choices differ in them, those with the most differences first."""
    heap: list[tuple[int, _Span]] = []
    done: list[_Span] = []

    def add(span: _Span) -> None:
        inside = _inside(sets, span)
        if inside.any():
            differ = int((inside.sum(axis=1) - inside.max(axis=1)).sum())
            heappush(heap, (-differ, span))

    for draw in range(len(sets)):
        for span in _parts(_Span(0, len(names), draw, -1), names):
            add(span)
    while heap:
        differ, span = heappop(heap)
        parts = list(_parts(span, names))
        is_whole = differ == 0 or span.depth >= len(names[span.first].ranks)
        if is_whole or len(heap) + len(done) + len(parts) > most:
            done.append(span)
        else:
            for part in parts:
                add(part)
    return done


def _parts(span: _Span, names: Sequence[Description]) -> Iterator[_Span]:
    depth = span.depth + 1

    def alike(number: int) -> tuple[str, tuple[int, ...]]:
        return names[number].key, names[number].ranks[:depth]

    for _, numbers in groupby(range(span.first, span.last), key=alike):
        inside = list(numbers)
        yield _Span(inside[0], inside[-1] + 1, span.draw, depth)


def _merged(spans: list[_Span], sets: I64) -> Iterator[_Span]:
    """Puts neighbours together of which no column tells one from the other, to one per cent."""
    in_order = sorted(spans, key=lambda span: (span.draw, span.first))
    now = in_order[0]
    for span in in_order[1:]:
        if now.draw == span.draw and _are_alike(*(_inside(sets, one) for one in (now, span))):
            now = now._replace(last=span.last)
        else:
            yield now
            now = span
    yield now


def _inside(sets: I64, span: _Span) -> I64:
    inside: I64 = sets[span.draw, span.first : span.last].sum(axis=0)
    return inside


def _are_alike(one: I64, other: I64) -> bool:
    """Compares shares in the columns where both have hands; what is never or always so stays so."""
    both = (one.sum(axis=1) > 0) & (other.sum(axis=1) > 0)
    if ((one[both] > 0) != (other[both] > 0)).any():
        return False
    shares = [sets[both] / sets[both].sum(axis=1, keepdims=True) for sets in (one, other)]
    return bool((np.abs(shares[0] - shares[1]) < 0.01).all())


def _group(span: _Span, names: Sequence[Description]) -> HandGroup:
    """Names a span by its lowest and its highest hand, each by as few ranks as tell where it is."""
    before = names[span.first - 1] if span.first else None
    after = names[span.last] if span.last < len(names) else None
    lowest = _shortest(names[span.first], before)
    highest = _shortest(names[span.last - 1], after)
    if lowest.key == highest.key:
        depth = max(len(lowest.ranks), len(highest.ranks))
        lowest, highest = (
            Description(name.key, name.ranks[:depth])
            for name in (names[span.first], names[span.last - 1])
        )
    return HandGroup(lowest, highest, span.draw)


def _shortest(name: Description, beyond: Description | None) -> Description:
    """Cuts a name to the ranks that a hand just beyond does not share."""
    for depth in range(len(name.ranks)):
        cut = Description(name.key, name.ranks[:depth])
        if beyond is None or not _shares(beyond, cut):
            return cut
    return name


def _shares(name: Description, start: Description) -> bool:
    return name.key == start.key and name.ranks[: len(start.ranks)] == start.ranks


# The picture. Colours are those of a palette that stays distinct however colours are seen.
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
