"""Tables that rank a hand by its bytes, made from the ladder and from the scalar rankings.

A hand that is no flush is ranked by its ranks alone. Each rank has a key, and the sum of a hand's
keys modulo 2^32 tells which ranks it holds: no two sums agree in their upper bits. Of these the
higher choose a row of `moves`, and the lower, moved by what stands there, a place in `ranks`: a
perfect hash whose tables stay in the second-level cache of a core. Bytes that are no cards have
the key 0, and no sum whatever leads outside a table.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import ne
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK, rank_of, suit_of
from croupier.ranking.batch.compiled import kernel
from croupier.ranking.ladder import LADDER, counted
from croupier.ranking.runs import run_length
from croupier.ranking.suited import rank_flush

__all__ = [
    "SUIT_BITS",
    "SUIT_SHIFT",
    "HandTables",
    "Hash",
    "SuitTables",
    "hand_tables",
    "suit_tables",
]

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
U64 = NDArray[np.uint64]
I64 = NDArray[np.int64]

SUIT_SHIFT = 40
"""Bit of a key from which four bits count each suit; below it is room for the sum of ranks."""

SUIT_BITS = 16
"""Bits of a mask of a suit: thirteen ranks, and the suits lie a round number apart."""

_MASKS = 1 << 13
_SUITED = frozenset({"flush", "straight_flush", "royal_flush"})


class Hash(NamedTuple):
    """Says how hands of one size are hashed: the keys are powers of `multiplier`.

    `row_bits` and `place_bits` are the upper bits of a sum that are used.
    """

    multiplier: int
    row_bits: int
    place_bits: int


# The smallest odd multipliers with which the sums differ and every row finds its places.
_HASHES = {5: Hash(33, 10, 13), 7: Hash(15, 13, 16)}


class HandTables(NamedTuple):
    """Ranks a hand, by `suited` and a suit's mask or by `moves` and `ranks` and the sum of `keys`.

    `keys` has an entry for every byte. A sum's row lies above `row_shift`, its place above
    `place_shift`.
    """

    keys: U64
    moves: U16
    ranks: U16
    suited: U16
    row_shift: np.uint64
    place_shift: np.uint64


class SuitTables(NamedTuple):
    """Reads suits: `bits` gives each byte its bit, `flush` and `run` are by the mask of a suit."""

    bits: U64
    flush: U16
    run: U16


def _held_ranks(size: int) -> I64:
    """Lists all that hands of one size may hold, by rank alone: a row each, in ascending order."""
    held = combinations_with_replacement(range(13), size)
    return np.array([row for row in held if all(map(ne, row, row[4:]))], np.int64)


@kernel
def _place(start: I64, order: I64, places: I64, moves: U16, is_taken: U8) -> bool:
    """Finds for each row, the fullest first, a move by which none of its places is taken."""
    for row in order:
        for move in range(len(is_taken)):
            is_free = True
            for item in range(start[row], start[row + 1]):
                if is_taken[places[item] ^ move]:
                    is_free = False
                    break
            if is_free:
                break
        else:
            return False
        moves[row] = move
        for item in range(start[row], start[row + 1]):
            is_taken[places[item] ^ move] = 1
    return True


def _rank_keys(hashed: Hash) -> U64:
    return np.array([pow(hashed.multiplier, rank + 1, 1 << 32) for rank in range(13)], np.uint64)


def _split(sums: U64, hashed: Hash) -> tuple[U64, U64]:
    """Gives rows and places, the upper bits of sums modulo 2^32."""
    upper = (sums & np.uint64(0xFFFFFFFF)) >> np.uint64(32 - hashed.row_bits - hashed.place_bits)
    return upper >> np.uint64(hashed.place_bits), upper & np.uint64((1 << hashed.place_bits) - 1)


def _moves(rows: U64, places: U64, hashed: Hash) -> U16:
    order = np.argsort(rows, kind="stable")
    start = np.searchsorted(rows[order], np.arange((1 << hashed.row_bits) + 1))
    fullest_first = np.argsort(-np.diff(start), kind="stable")
    moves = np.zeros(1 << hashed.row_bits, np.uint16)
    is_taken = np.zeros(1 << hashed.place_bits, np.uint8)
    found = _place(start, fullest_first, places[order].astype(np.int64), moves, is_taken)
    assert found and int(is_taken.sum()) == len(rows), "the hash is not perfect"
    return moves


def _mixed_ranks(held: I64) -> U16:
    """Ranks hands of mixed suits; of more than five cards the best five count."""
    if held.shape[1] == 5:
        ladder = {
            tuple(sorted(rank for rank, times in counted(name) for _ in range(times))): place
            for place, name in enumerate(LADDER)
            if name.key not in _SUITED
        }
        return np.array([ladder[tuple(row)] for row in held.tolist()], np.uint16)
    best = np.zeros(len(held), np.uint16)
    hashed, five = _HASHES[5], hand_tables(5)
    keys = _rank_keys(hashed)[held]
    for five_of in combinations(range(held.shape[1]), 5):
        rows, places = _split(keys[:, five_of].sum(1, dtype=np.uint64), hashed)
        np.maximum(best, five.ranks[places ^ five.moves[rows]], out=best)
    return best


def _suited_ranks() -> U16:
    """Ranks the cards of one suit by their mask; of more than five the best five count."""
    suited = [0] * _MASKS
    for place, name in enumerate(LADDER):
        if name.key in _SUITED:
            suited[sum(1 << rank for rank, _ in counted(name))] = place
    for mask in range(_MASKS):
        parts = (suited[mask & ~(1 << rank)] for rank in range(13))
        suited[mask] = max(suited[mask], *parts)
    return np.array(suited, np.uint16)


@cache
def hand_tables(size: int) -> HandTables:
    """Makes the tables for the best five of `size` cards, five or seven."""
    hashed, held = _HASHES[size], _held_ranks(size)
    rank_keys = _rank_keys(hashed)
    rows, places = _split(rank_keys[held].sum(1, dtype=np.uint64), hashed)
    moves, ranks = _moves(rows, places, hashed), np.zeros(1 << hashed.place_bits, np.uint16)
    ranks[places ^ moves[rows]] = _mixed_ranks(held)
    keys = np.zeros(256, np.uint64)
    for card in DECK:
        keys[card] = int(rank_keys[rank_of(card)]) | 1 << SUIT_SHIFT + 4 * suit_of(card)
    place_shift = 32 - hashed.row_bits - hashed.place_bits
    shifts = (np.uint64(32 - hashed.row_bits), np.uint64(place_shift))
    return HandTables(keys, moves, ranks, _suited_ranks(), *shifts)


@cache
def suit_tables() -> SuitTables:
    """Makes the tables by mask out of what the scalar rankings say of one suit."""
    bits, flush, run = np.zeros(256, np.uint64), *np.zeros((2, _MASKS), np.uint16)
    for card in DECK:
        bits[card] = 1 << SUIT_BITS * suit_of(card) + rank_of(card)
    for mask in range(_MASKS):
        if mask.bit_count() <= 7:
            cards = [card for card in DECK[::4] if mask >> rank_of(card) & 1]
            flush[mask], run[mask] = rank_flush(cards), run_length(cards)
    return SuitTables(bits, flush, run)
