"""What the batch rankings take as hands, and what they refuse, naming the row."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import cast

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

import croupier
from batch.hands import drawn
from croupier.errors import Refused
from croupier.ranking.batch import MOST_THREADS

Rank = Callable[..., NDArray[np.uint16]]

RANKS: dict[str, tuple[Rank, int]] = {
    "five": (croupier.rank_five, 5),
    "seven": (croupier.rank_seven, 7),
    "flush": (croupier.rank_flush, 7),
    "run": (croupier.rank_run, 7),
}
every_rank = pytest.mark.parametrize(("rank", "size"), RANKS.values(), ids=RANKS)


@every_rank
def test_hands_may_come_as_any_whole_numbers_laid_out_in_any_way(rank: Rank, size: int) -> None:
    hands = drawn(500, size)
    expected = rank(hands)
    wide = np.zeros((500, size + 2), np.uint8)
    wide[:, 1:-1] = hands
    frozen = hands.copy()
    frozen.flags.writeable = False
    forms: list[ArrayLike] = [
        hands.tolist(),
        [tuple(hand) for hand in hands.tolist()],
        hands.astype(np.int64),
        hands.astype(">u2"),
        np.asfortranarray(hands),
        wide[:, 1:-1],
        np.repeat(hands, 2, axis=0)[::2],
        frozen,
    ]
    for form in forms:
        assert np.array_equal(rank(form, validate=True), expected)


@every_rank
def test_no_hands_have_no_ranks(rank: Rank, size: int) -> None:
    ranks = rank(np.empty((0, size), np.uint8), validate=True)
    assert ranks.shape == (0,) and ranks.dtype == np.uint16


@every_rank
def test_threads_change_no_rank(rank: Rank, size: int) -> None:
    hands = drawn(250_001, size)
    alone = rank(hands)
    assert alone.shape == (250_001,) and alone.dtype == np.uint16
    for threads in (2, 3, MOST_THREADS):
        assert np.array_equal(rank(hands, threads=threads), alone)


@every_rank
def test_bytes_that_are_no_hands_lead_nowhere_else(rank: Rank, size: int) -> None:
    same = np.repeat(np.arange(256, dtype=np.uint8)[:, None], size, axis=1)
    noise = np.random.default_rng(1).integers(0, 256, (100_000, size), np.uint8)
    # No rank, real or not, is above the best of all hands.
    best = rank(np.array([[48, 44, 40, 36, 32, 28, 24][:size]], np.uint8))[0]
    assert rank(same).max() <= best and rank(noise).max() <= best


FIVE = [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
BAD: dict[str, tuple[ArrayLike, Refused]] = {
    "six cards": (
        [[0, 1, 2, 3, 4, 5]],
        Refused("wrong-number-of-cards", expected=5, found=6),
    ),
    "six cards in one row": (
        [*FIVE, [0, 1, 2, 3, 4, 5]],
        Refused("wrong-number-of-cards", expected=5, found=6, row=2),
    ),
    "uneven deeper down": (
        cast("ArrayLike", [[[0], 1, 2, 3, 4], *FIVE]),
        Refused("not-rows-of-cards", shape="uneven", accepted="(n, 5)"),
    ),
    "a single hand": (
        FIVE[0],
        Refused("not-rows-of-cards", shape="(5,)", accepted="(n, 5)"),
    ),
    "no row at all": (
        [],
        Refused("not-rows-of-cards", shape="(0,)", accepted="(n, 5)"),
    ),
    "a block": (
        np.zeros((2, 3, 5), np.uint8),
        Refused("not-rows-of-cards", shape="(2, 3, 5)", accepted="(n, 5)"),
    ),
    "floats": (
        np.array(FIVE, np.float64),
        Refused("not-whole-numbers", found="float64", accepted="uint8"),
    ),
    "truths": (
        np.array(FIVE, np.bool_),
        Refused("not-whole-numbers", found="bool", accepted="uint8"),
    ),
    "words": (
        [["As", "Ks", "Qs", "Js", "Ts"]],
        Refused("not-whole-numbers", found="str64", accepted="uint8"),
    ),
    "a number below": (
        [*FIVE, [0, 1, 2, 3, -1]],
        Refused("not-a-card", token="-1", accepted="0-51", row=2),
    ),
    "a number that a byte would fold": (
        [*FIVE, [0, 1, 2, 3, 256 + 4]],
        Refused("not-a-card", token="260", accepted="0-51", row=2),
    ),
}
BAD_IF_LOOKED_AT: dict[str, tuple[ArrayLike, Refused]] = {
    "a byte above": (
        np.array([*FIVE, [0, 1, 52, 3, 4]], np.uint8),
        Refused("not-a-card", token="52", accepted="0-51", row=2),
    ),
    "a card twice": (
        [*FIVE, [0, 1, 51, 3, 51]],
        Refused("card-twice", card="As", row=2),
    ),
    "the first of two wrong rows": (
        [FIVE[0], [7, 7, 1, 2, 3], [8, 8, 1, 2, 3]],
        Refused("card-twice", card="3s", row=1),
    ),
}


@pytest.mark.parametrize(("cards", "refused"), BAD.values(), ids=BAD)
def test_cyb_8_what_holds_no_hands_is_refused(cards: ArrayLike, refused: Refused) -> None:
    for validate in (False, True):
        with pytest.raises(Refused) as found:
            croupier.rank_five(cards, validate=validate)
        assert found.value == refused


@pytest.mark.parametrize(("cards", "refused"), BAD_IF_LOOKED_AT.values(), ids=BAD_IF_LOOKED_AT)
def test_hands_are_looked_at_on_request(cards: ArrayLike, refused: Refused) -> None:
    assert croupier.rank_five(cards).shape == (3,)
    with pytest.raises(Refused) as found:
        croupier.rank_five(cards, validate=True)
    assert found.value == refused


@every_rank
def test_every_place_of_a_hand_is_looked_at(rank: Rank, size: int) -> None:
    hands = drawn(60, size)
    for place in range(size):
        for wrong in (hands[41, place - 1], 52, 255):
            spoilt = hands.copy()
            spoilt[41, place] = wrong
            with pytest.raises(Refused) as found:
                rank(spoilt, validate=True)
            assert found.value.details["row"] == 41


@pytest.mark.parametrize("threads", [0, -1, MOST_THREADS + 1])
def test_threads_out_of_reason_are_refused(threads: int) -> None:
    with pytest.raises(Refused) as found:
        croupier.rank_five(FIVE, threads=threads)
    assert found.value.code == "not-so-many-threads"


def test_the_package_alone_loads_no_arrays() -> None:
    code = (
        "import sys, croupier; before = set(sys.modules); croupier.rank_five; "
        "assert not {'numpy', 'numba'} & before and 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_the_package_names_what_it_has() -> None:
    assert set(croupier.__all__) <= set(dir(croupier))
    assert all(callable(getattr(croupier, name)) for name in croupier.__all__)
    with pytest.raises(AttributeError, match="rank_six"):
        croupier.rank_six  # type: ignore[attr-defined]  # noqa: B018
