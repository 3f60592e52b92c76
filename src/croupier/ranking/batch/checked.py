"""What is handed in as hands becomes bytes, a row each, or is refused by the row that is wrong."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from croupier.cards import DECK, check_hand
from croupier.errors import Refused
from croupier.ranking.batch.kernels import first_fault
from croupier.ranking.batch.tables import U8, suit_tables

__all__ = ["check_hands", "hands_of"]


def hands_of(cards: ArrayLike, size: int) -> U8:
    """Gives the rows of `size` cards as contiguous bytes; an array of such bytes is not copied.

    Raises `Refused`: `wrong-number-of-cards`, `not-rows-of-cards` for any other shape,
    `not-whole-numbers` for another kind of data, and `not-a-card` for a number that no byte holds.
    Details name the `row` where one row is wrong.
    """
    try:
        array = np.asarray(cards)
    except ValueError:
        raise _ragged(cards, size) from None
    if array.ndim != 2:
        raise Refused("not-rows-of-cards", shape=str(array.shape), accepted=f"(n, {size})")
    if array.shape[1] != size:
        raise Refused("wrong-number-of-cards", expected=size, found=array.shape[1])
    if array.dtype.kind not in "iu":
        raise Refused("not-whole-numbers", found=array.dtype.name, accepted="uint8")
    if array.dtype != np.uint8:
        _check_range(array)
    return np.ascontiguousarray(array, np.uint8)


def check_hands(hands: U8) -> None:
    """Lets rows of different cards 0..51 pass.

    Raises `Refused` as `cards.check_hand` does, and names the `row`, counted from 0.
    """
    size = hands.shape[1]
    row = int(first_fault(hands.reshape(-1), np.uint64(size), suit_tables().bits))
    if row >= 0:
        _refuse(hands[row].tolist(), size, row)


def _ragged(cards: ArrayLike, size: int) -> Refused:
    """Finds the row that is not as long as it should be."""
    for row, hand in enumerate(cards if isinstance(cards, Sequence) else ()):
        if isinstance(hand, Sequence) and len(hand) != size:
            return Refused("wrong-number-of-cards", expected=size, found=len(hand), row=row)
    return Refused("not-rows-of-cards", shape="uneven", accepted=f"(n, {size})")


def _check_range(array: NDArray[np.integer]) -> None:
    is_bad = ((array < 0) | (array >= len(DECK))).any(1)
    if is_bad.any():
        row = int(is_bad.argmax())
        _refuse(array[row].tolist(), array.shape[1], row)


def _refuse(cards: list[int], size: int, row: int) -> None:
    try:
        check_hand(cards, size)
    except Refused as refused:
        raise Refused(refused.code, **refused.details, row=row) from None
