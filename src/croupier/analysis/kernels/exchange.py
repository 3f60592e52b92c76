"""The value of buying: for each first hand, dealer's card and discard, over all cards to come.

First every final hand is priced, as a table of discards by dealer cards; then each first hand
gathers, over the 47 cards that may come, the rows of the final hands they make, with the suits
renamed as the canonical hand has them. Half of the dealer's cards at a time keeps the tables small.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from croupier.analysis.figures import BUY
from croupier.analysis.kernels.bought import PAIRS, BoughtCounts
from croupier.analysis.kernels.choose import OUTCOMES
from croupier.analysis.kernels.compiled import in_threads, kernel, spans
from croupier.analysis.kernels.deck import (
    I64,
    U8,
    U16,
    U32,
    Hands,
    Sums,
    Whole,
    canonical_hands,
    choose_table,
)
from croupier.analysis.kernels.shown import ShownCounts
from croupier.analysis.kernels.suits_of import (
    RENAMINGS,
    Renaming,
    canonical_fours,
    renaming_of_fours,
    renaming_of_hands,
)

__all__ = [
    "CARDS_TO_COME",
    "COMPLETIONS_BOUGHT",
    "LANES",
    "BoughtPays",
    "Lanes",
    "best_bought",
    "bought_tables",
    "play_on",
    "tally_bought",
]

COMPLETIONS_BOUGHT = 148_995
"""Dealer hands once six cards and the dealer's are known: C(45, 4)."""

CARDS_TO_COME = 46
"""Cards that may be bought when five and the dealer's are known."""

_HALVES = ((0, 7), (7, 13))
LANES = 8
"""Ranks of one half, rounded up: four suits of them fill two vector registers."""


class BoughtPays(NamedTuple):
    """Prices a final hand: payoffs by row, raise and outcome, what is allowed, and a fold.

    With `may_fold` the player sees his card and then decides; otherwise he has raised already.
    """

    pays: Sums
    allowed: U8
    fold: int
    may_fold: bool


class Lanes(NamedTuple):
    """Lays the dealer's cards of one half out by suit; spare lanes stand for the lowest card.

    `card` of each lane, the lane `of_card` (255 for those of the other half), and `pair_of`, the
    number of each pair of discard and lane, `PAIRS` where both are the same card.
    """

    card: U8
    of_card: U8
    pair_of: U16


@kernel
def _price(
    first: int,
    last: int,
    shown: ShownCounts,
    bought: BoughtCounts,
    row: U8,
    prices: BoughtPays,
    worst: Sums,
    lanes: Lanes,
    alone: Sums,
    pair: Sums,
    out: Sums,
) -> None:
    """Writes value[hand, discard, lane], `alone` and `pair` being room for one hand's sums.

    `worst` holds the value of a fold, and the number of completions, in the type of `out`, in
    which all sums run.
    """
    fold, completions = worst[0], worst[1]
    pays, allowed = prices.pays, prices.allowed
    for hand in range(first, last):
        held, is_first = row[hand], True
        for k in range(pays.shape[1]):
            if not allowed[held, k]:
                continue
            lost, by_n = pays[held, k, 3], pays[held, k, 0] - pays[held, k, 3]
            by_w, by_t = pays[held, k, 1] - lost, pays[held, k, 2] - lost
            for lane in range(len(lanes.card)):
                u = lanes.card[lane]
                alone[lane] = (
                    lost * completions
                    + by_n * np.int64(shown.unqualified[hand, u])
                    + by_w * np.int64(shown.wins[hand, u])
                    + by_t * np.int64(shown.ties[hand, u])
                )
            for x in range(PAIRS):
                pair[x] = by_n * np.int64(bought.unqualified[hand, x])
            if hand >= bought.first:
                place = hand - bought.first
                for x in range(PAIRS):
                    pair[x] += by_w * np.int64(bought.wins[place, x])
                    pair[x] += by_t * np.int64(bought.ties[place, x])
            for d in range(52):
                if is_first:
                    for lane in range(4 * LANES):
                        out[hand, d, lane] = alone[lane] - pair[lanes.pair_of[d, lane]]
                else:
                    for lane in range(4 * LANES):
                        found = alone[lane] - pair[lanes.pair_of[d, lane]]
                        out[hand, d, lane] = max(out[hand, d, lane], found)
            is_first = False
        if prices.may_fold:
            for d in range(52):
                for lane in range(4 * LANES):
                    out[hand, d, lane] = max(out[hand, d, lane], fold)


@kernel
def _gather(
    first: int,
    last: int,
    kept: U8,
    priced: Sums,
    names: Renaming,
    choose: U32,
    lane_of: U8,
    by_renaming: Sums,
    out: Sums,
) -> None:
    """Adds up, for each four cards kept, the tables of all final hands that may come.

    Tables are added as they lie, one sum for each renaming of suits that occurs, and the few sums
    are renamed at the end. The card that comes is neither the discard nor the dealer's.
    """
    suits = names.suits
    width, lanes = np.uint32(LANES), np.uint32(4 * LANES)
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
                home, renamed = names.canonical[number], names.which[number]
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
    gathered: Sums,
    names: Renaming,
    choose: U32,
    lanes: Lanes,
    best: I64,
    discard: U8,
) -> None:
    """Picks the best of a first hand's five discards, each by the four cards it keeps."""
    suits = names.suits
    for hand in range(first, last):
        for i in range(5):
            number, place = np.int64(0), 1
            for k in range(5):
                if k != i:
                    number += np.int64(choose[place, hands[hand, k]])
                    place += 1
            home, renamed = names.canonical[number], names.which[number]
            thrown = hands[hand, i]
            d = np.int64(13) * suits[renamed, thrown // 13] + thrown % 13
            for lane in range(len(lanes.card)):
                u = lanes.card[lane]
                if lanes.of_card[u] != lane:
                    continue
                source = np.int64(LANES) * suits[renamed, u // 13] + lane % LANES
                found = np.int64(gathered[home, d, source])
                if i == 0 or found > best[hand, u]:
                    best[hand, u] = found
                    discard[hand, u] = i


@kernel
def _number_with(hand: U8, left_out: int, card: int, final: U32, choose: U32) -> Whole:
    """Numbers the hand that a card makes in place of another; a card already held makes none, -1.

    `final` is room for its five cards.
    """
    place, is_placed = np.uint32(0), False
    for k in range(5):
        if hand[k] == card:
            return np.int64(-1)
        if k == left_out:
            continue
        if not is_placed and card < hand[k]:
            final[place] = card
            place += np.uint32(1)
            is_placed = True
        final[place] = hand[k]
        place += np.uint32(1)
    if not is_placed:
        final[4] = card
    number = choose[1, final[0]] + choose[2, final[1]] + choose[3, final[2]]
    number += choose[4, final[3]] + choose[5, final[4]]
    return np.int64(number)


@kernel
def play_on(
    home: int,
    held: int,
    u: Whole,
    d: Whole,
    shown: ShownCounts,
    bought: BoughtCounts,
    prices: BoughtPays,
) -> tuple[int, Whole, Whole, Whole, Whole]:
    """Finds how a hand with a bought card is best played on, and what may then become of it.

    `home` is the canonical final hand, `held` its row; `u` and `d`, dealer's card and discard, are
    renamed with it. Gives -1 for a fold or k for a raise of k + 1 antes, and the four counts.
    """
    x = u * (u - 1) // 2 + d if d < u else d * (d - 1) // 2 + u
    n = np.int64(shown.unqualified[home, u]) - np.int64(bought.unqualified[home, x])
    w, t = np.int64(0), np.int64(0)
    if home >= bought.first:
        place = home - bought.first
        w = np.int64(shown.wins[home, u]) - np.int64(bought.wins[place, x])
        t = np.int64(shown.ties[home, u]) - np.int64(bought.ties[place, x])
    lost = COMPLETIONS_BOUGHT - n - w - t
    best, chosen = prices.fold * COMPLETIONS_BOUGHT, -1
    for k in range(prices.pays.shape[1]):
        if prices.allowed[held, k]:
            pay = prices.pays[held, k]
            found = pay[0] * n + pay[1] * w + pay[2] * t + pay[3] * lost
            if found > best or (chosen < 0 and not prices.may_fold):
                best, chosen = found, k
    return chosen, n, w, t, lost


@kernel
def _tally_card(
    card: int,
    buy: int,
    thrown: int,
    home: int,
    held: int,
    suits: U8,
    times: Whole,
    choice: U8,
    shown: ShownCounts,
    bought: BoughtCounts,
    prices: BoughtPays,
    raised: I64,
    folded: I64,
) -> None:
    """Counts what follows from one card bought, for every dealer's card where this was the choice.

    `home` is the canonical final hand, `held` its row, `suits` the renaming that led to it.
    """
    d = 13 * np.int64(suits[thrown // 13]) + thrown % 13
    for up in range(52):
        if choice[up] != buy or up == card:
            continue
        u = 13 * np.int64(suits[up // 13]) + up % 13
        chosen, n, w, t, lost = play_on(home, held, u, d, shown, bought, prices)
        if chosen < 0:
            folded[held] += times
        else:
            into = raised[held, chosen]
            into[0] += times * n
            into[1] += times * w
            into[2] += times * t
            into[3] += times * lost


@kernel
def _tally(
    first: int,
    last: int,
    hands: Hands,
    row: U8,
    choice: U8,
    shown: ShownCounts,
    bought: BoughtCounts,
    prices: BoughtPays,
    names: Renaming,
    choose: U32,
    first_buy: int,
    raised: I64,
    folded: I64,
) -> None:
    final = np.empty(5, np.uint32)
    for hand in range(first, last):
        times = np.int64(hands.weight[hand])
        for i in range(5):
            buy, is_thrown = first_buy + i, False
            for up in range(52):
                is_thrown |= choice[hand, up] == buy
            if not is_thrown:
                continue
            for card in range(52):
                number = _number_with(hands.cards[hand], i, card, final, choose)
                if number < 0:
                    continue
                home = names.canonical[number]
                _tally_card(
                    card,
                    buy,
                    hands.cards[hand, i],
                    home,
                    row[home],
                    names.suits[names.which[number]],
                    times,
                    choice[hand],
                    shown,
                    bought,
                    prices,
                    raised,
                    folded,
                )


def _lanes(low: int, high: int) -> Lanes:
    lanes = Lanes(
        card=np.zeros(4 * LANES, np.uint8),
        of_card=np.full(52, 255, np.uint8),
        pair_of=np.full((52, 4 * LANES), PAIRS, np.uint16),
    )
    for suit in range(4):
        for rank in range(low, high):
            lane, card = suit * LANES + rank - low, 13 * suit + rank
            lanes.card[lane] = card
            lanes.of_card[card] = lane
    for discard in range(52):
        for lane, card in enumerate(lanes.card.tolist()):
            small, large = sorted((discard, card))
            if small < large:
                lanes.pair_of[discard, lane] = large * (large - 1) // 2 + small
    return lanes


def _sums_type(prices: BoughtPays) -> np.dtype[np.int32 | np.int64]:
    """Picks the width of all sums: 32 bits do for all usual pay tables, in half the time."""
    largest = int(np.abs(prices.pays).max(initial=abs(prices.fold)))
    fits = largest * COMPLETIONS_BOUGHT * (CARDS_TO_COME + 1) < 2**31
    return np.dtype(np.int32) if fits else np.dtype(np.int64)


def bought_tables(
    shown: ShownCounts, bought: BoughtCounts, row: U8, prices: BoughtPays
) -> Iterator[tuple[Lanes, Sums]]:
    """Yields, for each half of the dealer's cards, what any discard is worth, in one reused array.

    `value[four, discard, lane]` is for the canonical four cards kept, summed over all cards that
    may come, in payoffs times `COMPLETIONS_BOUGHT`.
    """
    sums = _sums_type(prices)
    priced = np.empty((len(canonical_hands().cards), 52, 4 * LANES), sums)
    gathered = np.empty((len(canonical_fours()), 52, 4 * LANES), sums)
    prices = prices._replace(pays=prices.pays.astype(sums))
    for low, high in _HALVES:
        lanes = _lanes(low, high)
        _price_all(shown, bought, row, prices, lanes, priced)
        _gather_all(priced, lanes, gathered)
        yield lanes, gathered


def best_bought(
    shown: ShownCounts, bought: BoughtCounts, row: U8, prices: BoughtPays
) -> tuple[I64, U8]:
    """Finds, for each first hand and dealer's card, the best discard and what it is worth.

    The value is in payoffs times `CARDS_TO_COME * COMPLETIONS_BOUGHT`; the price and whatever else
    does not hang on the final hand are not in it. Equal discards go to the lower card.
    """
    count = len(canonical_hands().cards)
    best, discard = np.zeros((count, 52), np.int64), np.zeros((count, 52), np.uint8)
    for lanes, gathered in bought_tables(shown, bought, row, prices):
        _pick_all(gathered, lanes, best, discard)
    return best, discard


def _price_all(
    shown: ShownCounts,
    bought: BoughtCounts,
    row: U8,
    prices: BoughtPays,
    lanes: Lanes,
    priced: Sums,
) -> None:
    worst = np.array([prices.fold * COMPLETIONS_BOUGHT, COMPLETIONS_BOUGHT], priced.dtype)

    def price(first: int, last: int) -> None:
        alone, pair = np.zeros(4 * LANES, priced.dtype), np.zeros(PAIRS + 1, priced.dtype)
        _price(first, last, shown, bought, row, prices, worst, lanes, alone, pair, priced)

    in_threads([partial(price, *span) for span in spans(len(priced))])


def _gather_all(priced: Sums, lanes: Lanes, gathered: Sums) -> None:
    kept, names, choose = canonical_fours(), renaming_of_hands(), choose_table()

    def gather(first: int, last: int) -> None:
        room = np.zeros((RENAMINGS, 52, 4 * LANES), priced.dtype)
        _gather(first, last, kept, priced, names, choose, lanes.of_card, room, gathered)

    in_threads([partial(gather, *span) for span in spans(len(gathered))])


def _pick_all(gathered: Sums, lanes: Lanes, best: I64, discard: U8) -> None:
    hands, names, choose = canonical_hands().cards, renaming_of_fours(), choose_table()

    def pick(first: int, last: int) -> None:
        _pick(first, last, hands, gathered, names, choose, lanes, best, discard)

    in_threads([partial(pick, *span) for span in spans(len(hands))])


def tally_bought(
    shown: ShownCounts, bought: BoughtCounts, row: U8, prices: BoughtPays, choice: U8
) -> tuple[I64, I64]:
    """Counts what follows where the choice is to buy, when each card that comes is played best.

    Returns `raised[row, k, outcome]` in deals by the final hand's row, each deal one card that
    came and one dealer hand, and `folded[row]` in cards that came (times `COMPLETIONS_BOUGHT`).
    """
    hands, names, choose = canonical_hands(), renaming_of_hands(), choose_table()
    parts = spans(len(hands.cards))
    rows, multiples = prices.allowed.shape
    raised = np.zeros((len(parts), rows, multiples, OUTCOMES), np.int64)
    folded = np.zeros((len(parts), rows), np.int64)

    def tally(part: int, first: int, last: int) -> None:
        into = raised[part], folded[part]
        _tally(first, last, hands, row, choice, shown, bought, prices, names, choose, BUY, *into)

    in_threads([partial(tally, part, *span) for part, span in enumerate(parts)])
    return raised.sum(0), folded.sum(0)
