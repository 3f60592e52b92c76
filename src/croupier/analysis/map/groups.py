"""Hands in groups: divided by their names while choices differ, and put together where alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.ranking.base import Description

__all__ = ["I64", "HandGroup", "Span", "group_of", "sets_in", "spans_of"]

I64 = NDArray[np.int64]


class HandGroup(NamedTuple):
    """Is some hands that follow each other: from one to another, with a draw of the same sort.

    Hands are named as far as they are the same: ("high_card", (12, 11)) are all with ace and king.
    `draw` is 0 for none and where no card is sold, else one more than the place in `DRAWS`.
    """

    lowest: Description
    highest: Description
    draw: int


class Span(NamedTuple):
    """Is the hands numbered `first` to `last - 1` with one draw, alike in `depth` ranks."""

    first: int
    last: int
    draw: int
    depth: int


def spans_of(sets: I64, names: Sequence[Description], most: int) -> list[Span]:
    """Divides hands into at most `most` spans by `sets[draw, hand, column, choice]`, best first.

    They are divided by their names, highest ranks first, as long as choices differ in a column;
    neighbours whose choices are alike go together.
    """
    merged = _merged(_divided(sets, names, most), sets)
    return sorted(merged, key=lambda span: (span.draw, -span.first))


def _divided(sets: I64, names: Sequence[Description], most: int) -> list[Span]:
    """Divides spans while choices differ in them, those with the most differences first."""
    heap: list[tuple[int, Span]] = []
    done: list[Span] = []

    def add(span: Span) -> None:
        inside = sets_in(sets, span)
        if inside.any():
            differ = int((inside.sum(axis=1) - inside.max(axis=1)).sum())
            heappush(heap, (-differ, span))

    for draw in range(len(sets)):
        for span in _parts(Span(0, len(names), draw, -1), names):
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


def _parts(span: Span, names: Sequence[Description]) -> Iterator[Span]:
    depth = span.depth + 1

    def alike(number: int) -> tuple[str, tuple[int, ...]]:
        return names[number].key, names[number].ranks[:depth]

    for _, numbers in groupby(range(span.first, span.last), key=alike):
        inside = list(numbers)
        yield Span(inside[0], inside[-1] + 1, span.draw, depth)


def _merged(spans: list[Span], sets: I64) -> Iterator[Span]:
    """Puts neighbours together of which no column tells one from the other, to one per cent."""
    in_order = sorted(spans, key=lambda span: (span.draw, span.first))
    now = in_order[0]
    for span in in_order[1:]:
        if now.draw == span.draw and _are_alike(*(sets_in(sets, one) for one in (now, span))):
            now = now._replace(last=span.last)
        else:
            yield now
            now = span
    yield now


def sets_in(sets: I64, span: Span) -> I64:
    """Adds up the sets of a span, `[column, choice]`."""
    inside: I64 = sets[span.draw, span.first : span.last].sum(axis=0)
    return inside


def _are_alike(one: I64, other: I64) -> bool:
    """Compares shares in the columns where both have hands; what is never or always so stays so."""
    both = (one.sum(axis=1) > 0) & (other.sum(axis=1) > 0)
    if ((one[both] > 0) != (other[both] > 0)).any():
        return False
    shares = [sets[both] / sets[both].sum(axis=1, keepdims=True) for sets in (one, other)]
    return bool((np.abs(shares[0] - shares[1]) < 0.01).all())


def group_of(span: Span, names: Sequence[Description]) -> HandGroup:
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
