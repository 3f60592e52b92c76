"""The value of buying: for each first hand, dealer's card and discard, over the cards that may come.

First every final hand is priced, as a table of discards by dealer cards; then each first hand
gathers, over the 47 cards that may come, the rows of the final hands they make, with the suits
renamed as the canonical hand has them. Half of the dealer's cards at a time keeps the tables small.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from croupier.analysis.figures import BUY
from croupier.analysis.kernels.bought import PAIRS, BoughtCounts
from croupier.analysis.kernels.choose import OUTCOMES
from croupier.analysis.kernels.compiled import in_threads, kernel, spans
from croupier.analysis.kernels.deck import I32, I64, U8, U16, U32, canonical_hands, choose_table
from croupier.analysis.kernels.shown import ShownCounts
from croupier.analysis.kernels.suits_of import (
    RENAMINGS,
    canonical_fours,
    renaming_of_fours,
    renaming_of_hands,
)

__all__ = ["CARDS_TO_COME", "COMPLETIONS_BOUGHT", "BoughtPays", "best_bought", "tally_bought"]

COMPLETIONS_BOUGHT = 148_995
"""Dealer hands once six cards and the dealer's are known: C(45, 4)."""

CARDS_TO_COME = 46
"""Cards that may be bought when five and the dealer's are known."""

_HALVES = ((0, 7), (7, 13))
_LANES = 8  # ranks of one half, rounded up: four suits of them fill two vector registers


class BoughtPays(NamedTuple):
    """Prices a final hand: payoffs by row, raise and outcome, what is allowed, and a fold.

    With `may_fold` the player sees his card and then decides; otherwise he has raised already.
    """

    pays: I64
    allowed: U8
    fold: int
    may_fold: bool


@kernel
def _price(
    first: int,
    last: int,
    begin: int,
    shown_unqualified: U32,
    shown_wins: U32,
    shown_ties: U32,
    unqualified: U16,
    wins: U16,
    ties: U8,
    row: U8,
    pays: I64,
    allowed: U8,
    may_fold: bool,
    worst: I64,
    lanes: U8,
    pair_of: U16,
    alone: I64,
    pair: I64,
    out: I64,
) -> None:
    """Writes value[hand, discard, lane]: `lanes` are the dealer's cards of one half, suit by suit.

    `worst` holds the value of a fold, and the number of completions, in the type of `out`, in
    which all sums run; `pair_of[discard, lane]` numbers the pair they make.
    """
    fold, completions = worst[0], worst[1]
    for hand in range(first, last):
        held, is_first = row[hand], True
        for k in range(pays.shape[1]):
            if not allowed[held, k]:
                continue
            lost, by_n = pays[held, k, 3], pays[held, k, 0] - pays[held, k, 3]
            by_w, by_t = pays[held, k, 1] - lost, pays[held, k, 2] - lost
            for lane in range(len(lanes)):
                u = lanes[lane]
                alone[lane] = (
                    lost * completions
                    + by_n * np.int64(shown_unqualified[hand, u])
                    + by_w * np.int64(shown_wins[hand, u])
                    + by_t * np.int64(shown_ties[hand, u])
                )
            for x in range(PAIRS):
                pair[x] = by_n * np.int64(unqualified[hand, x])
            if hand >= begin:
                place = hand - begin
                for x in range(PAIRS):
                    pair[x] += by_w * np.int64(wins[place, x]) + by_t * np.int64(ties[place, x])
            for d in range(52):
                if is_first:
                    for lane in range(4 * _LANES):
                        out[hand, d, lane] = alone[lane] - pair[pair_of[d, lane]]
                else:
                    for lane in range(4 * _LANES):
                        found = alone[lane] - pair[pair_of[d, lane]]
                        out[hand, d, lane] = max(out[hand, d, lane], found)
            is_first = False
        if may_fold:
            for d in range(52):
                for lane in range(4 * _LANES):
                    out[hand, d, lane] = max(out[hand, d, lane], fold)


@kernel
def _gather(
    first: int,
    last: int,
    kept: U8,
    priced: I64,
    canonical: I32,
    which: U8,
    suits: U8,
    choose: U32,
    lane_of: U8,
    by_renaming: I64,
    out: I64,
) -> None:
    """Adds up, for each four cards kept, the tables of all final hands that may come.

    Tables are added as they lie, one sum for each renaming of suits that occurs, and the few sums
    are renamed at the end. The card that comes is neither the discard nor the dealer's.
    """
    width, lanes = np.uint32(_LANES), np.uint32(4 * _LANES)
    is_used, bounds = np.zeros(RENAMINGS, np.uint8), np.empty(6, np.int64)
    for four in range(first, last):
        bounds[0], bounds[5] = -1, 52
        for k in range(4):
            bounds[k + 1] = kept[four, k]
        for place in range(1, 6):
            base = np.int64(0)
            for k in range(1, place):
                base += np.int64(choose[k, kept[four, k - 1]])
            for k in range(place, 5):
                base += np.int64(choose[k + 1, kept[four, k - 1]])
            for card in range(bounds[place - 1] + 1, bounds[place]):
                number = base + np.int64(choose[place, card])
                home, renamed = canonical[number], which[number]
                came = np.int64(13) * suits[renamed, card // 13] + card % 13
                is_used[renamed] = 1
                for d in range(52):
                    if d == came:
                        continue
                    for x in range(lanes):
                        by_renaming[renamed, d, x] += priced[home, d, x]
                lane = lane_of[came]
                if lane < lanes:
                    for d in range(52):
                        if d != came:
                            by_renaming[renamed, d, lane] -= priced[home, d, lane]
        out[four] = 0
        for renamed in range(RENAMINGS):
            if not is_used[renamed]:
                continue
            is_used[renamed] = 0
            for d in range(52):
                moved = np.int64(13) * suits[renamed, d // 13] + d % 13
                for suit in range(np.uint32(4)):
                    source, target = np.uint32(suits[renamed, suit]) * width, suit * width
                    for x in range(width):
                        out[four, d, target + x] += by_renaming[renamed, moved, source + x]
            by_renaming[renamed] = 0


@kernel
def _pick(
    first: int,
    last: int,
    hands: U8,
    gathered: I64,
    canonical: I32,
    which: U8,
    suits: U8,
    choose: U32,
    lanes: U8,
    lane_of: U8,
    best: I64,
    discard: U8,
) -> None:
    """Picks the best of a first hand's five discards, each by the four cards it keeps."""
    for hand in range(first, last):
        for i in range(5):
            number, place = np.int64(0), 1
            for k in range(5):
                if k != i:
                    number += np.int64(choose[place, hands[hand, k]])
                    place += 1
            home, renamed = canonical[number], which[number]
            thrown = hands[hand, i]
            d = np.int64(13) * suits[renamed, thrown // 13] + thrown % 13
            for lane in range(len(lanes)):
                u = lanes[lane]
                if lane_of[u] != lane:
                    continue
                source = np.int64(_LANES) * suits[renamed, u // 13] + lane % _LANES
                found = np.int64(gathered[home, d, source])
                if i == 0 or found > best[hand, u]:
                    best[hand, u] = found
                    discard[hand, u] = i


@kernel
def _tally(
    first: int,
    last: int,
    hands: U8,
    weight: U8,
    row: U8,
    choice: U8,
    buy: int,
    begin: int,
    shown_unqualified: U32,
    shown_wins: U32,
    shown_ties: U32,
    unqualified: U16,
    wins: U16,
    ties: U8,
    pays: I64,
    allowed: U8,
    fold_value: int,
    may_fold: bool,
    completions: int,
    canonical: I32,
    which: U8,
    suits: U8,
    choose: U32,
    raised: I64,
    folded: I64,
) -> None:
    final = np.empty(5, np.uint32)
    for hand in range(first, last):
        stands_for = np.int64(weight[hand])
        for i in range(5):
            thrown = np.uint32(hands[hand, i])
            is_thrown = False
            for u in range(52):
                is_thrown |= choice[hand, u] == buy + i
            if not is_thrown:
                continue
            for card in range(52):
                is_held = False
                for k in range(5):
                    is_held |= hands[hand, k] == card
                if is_held:
                    continue
                place = np.uint32(0)
                is_placed = False
                for k in range(5):
                    if k == i:
                        continue
                    if not is_placed and card < hands[hand, k]:
                        final[place] = card
                        place += np.uint32(1)
                        is_placed = True
                    final[place] = hands[hand, k]
                    place += np.uint32(1)
                if not is_placed:
                    final[4] = card
                number = choose[1, final[0]] + choose[2, final[1]] + choose[3, final[2]]
                number += choose[4, final[3]] + choose[5, final[4]]
                home, renamed = canonical[number], suits[which[number]]
                held = row[home]
                d = 13 * np.int64(renamed[thrown // 13]) + thrown % 13
                for up in range(52):
                    if choice[hand, up] != buy + i or up == card:
                        continue
                    u = 13 * np.int64(renamed[up // 13]) + up % 13
                    x = u * (u - 1) // 2 + d if d < u else d * (d - 1) // 2 + u
                    n = np.int64(shown_unqualified[home, u]) - np.int64(unqualified[home, x])
                    w, t = np.int64(0), np.int64(0)
                    if home >= begin:
                        w = np.int64(shown_wins[home, u]) - np.int64(wins[home - begin, x])
                        t = np.int64(shown_ties[home, u]) - np.int64(ties[home - begin, x])
                    lost = completions - n - w - t
                    best, chosen = fold_value, -1
                    for k in range(pays.shape[1]):
                        if allowed[held, k]:
                            pay = pays[held, k]
                            found = pay[0] * n + pay[1] * w + pay[2] * t + pay[3] * lost
                            if found > best or (chosen < 0 and not may_fold):
                                best, chosen = found, k
                    if chosen < 0:
                        folded[held] += stands_for
                    else:
                        into = raised[held, chosen]
                        into[0] += stands_for * n
                        into[1] += stands_for * w
                        into[2] += stands_for * t
                        into[3] += stands_for * lost


def _lanes(low: int, high: int) -> tuple[U8, U8, U16]:
    """Lays the dealer's cards of one half out by suit; spare lanes stand for the lowest card.

    Returns the card of each lane, the lane of each card (255 for those of the other half), and
    the number of each pair of discard and lane, `PAIRS` where both are the same card.
    """
    lanes = np.zeros(4 * _LANES, np.uint8)
    lane_of = np.full(52, 255, np.uint8)
    for suit in range(4):
        for rank in range(low, high):
            lane, card = suit * _LANES + rank - low, 13 * suit + rank
            lanes[lane] = card
            lane_of[card] = lane
    pair_of = np.full((52, 4 * _LANES), PAIRS, np.uint16)
    for discard in range(52):
        for lane, card in enumerate(lanes.tolist()):
            small, large = sorted((discard, card))
            if small < large:
                pair_of[discard, lane] = large * (large - 1) // 2 + small
    return lanes, lane_of, pair_of


def best_bought(
    shown: ShownCounts, bought: BoughtCounts, row: U8, prices: BoughtPays
) -> tuple[I64, U8]:
    """Finds, for each first hand and dealer's card, the best discard and what it is worth.

    The value is in payoffs times `CARDS_TO_COME * COMPLETIONS_BOUGHT`; the price and whatever else
    does not hang on the final hand are not in it. Equal discards go to the lower card.
    """
    hands, fours = canonical_hands(), canonical_fours()
    count = len(hands.cards)
    best, discard = np.zeros((count, 52), np.int64), np.zeros((count, 52), np.uint8)
    largest = int(np.abs(prices.pays).max(initial=abs(prices.fold)))
    # 32 bits are enough for all usual pay tables, and halve the time and the memory.
    fits = largest * COMPLETIONS_BOUGHT * (CARDS_TO_COME + 1) < 2**31
    dtype = np.int32 if fits else np.int64
    priced = np.empty((count, 52, 4 * _LANES), dtype)
    gathered = np.empty((len(fours), 52, 4 * _LANES), dtype)
    pays = prices.pays.astype(dtype)
    worst = np.array([prices.fold * COMPLETIONS_BOUGHT, COMPLETIONS_BOUGHT], dtype)
    for low, high in _HALVES:
        lanes, lane_of, pair_of = _lanes(low, high)

        def price(first: int, last: int) -> None:
            scratch = np.zeros(4 * _LANES, dtype), np.zeros(PAIRS + 1, dtype)
            _price(
                first,
                last,
                bought.first,
                *shown,
                *bought[1:],
                row,
                pays,
                prices.allowed,
                prices.may_fold,
                worst,
                lanes,
                pair_of,
                *scratch,
                priced,
            )

        def gather(first: int, last: int) -> None:
            by_renaming = np.zeros((RENAMINGS, 52, 4 * _LANES), dtype)
            tables = (*renaming_of_hands(), choose_table(), lane_of)
            _gather(first, last, fours, priced, *tables, by_renaming, gathered)

        def pick(first: int, last: int) -> None:
            tables = (*renaming_of_fours(), choose_table(), lanes, lane_of)
            _pick(first, last, hands.cards, gathered, *tables, best, discard)

        in_threads([partial(price, *span) for span in spans(count)])
        in_threads([partial(gather, *span) for span in spans(len(fours))])
        in_threads([partial(pick, *span) for span in spans(count)])
    return best, discard


def tally_bought(
    shown: ShownCounts, bought: BoughtCounts, row: U8, prices: BoughtPays, choice: U8
) -> tuple[I64, I64]:
    """Counts what follows where the choice is to buy, when each card that comes is played best.

    Returns `raised[row, k, outcome]` in deals by the final hand's row, each deal one card that
    came and one dealer hand, and `folded[row]` in cards that came (times `COMPLETIONS_BOUGHT`).
    """
    hands, names = canonical_hands(), renaming_of_hands()
    parts = spans(len(hands.cards))
    rows, multiples = prices.allowed.shape
    raised = np.zeros((len(parts), rows, multiples, OUTCOMES), np.int64)
    folded = np.zeros((len(parts), rows), np.int64)
    in_threads(
        [
            partial(
                _tally,
                *span,
                hands.cards,
                hands.weight,
                row,
                choice,
                BUY,
                bought.first,
                *shown,
                *bought[1:],
                prices.pays,
                prices.allowed,
                prices.fold * COMPLETIONS_BOUGHT,
                prices.may_fold,
                COMPLETIONS_BOUGHT,
                *names,
                choose_table(),
                raised[part],
                folded[part],
            )
            for part, span in enumerate(parts)
        ]
    )
    return raised.sum(0), folded.sum(0)
