"""Rounds played to their ends, a block at a time: cards become cells of a tally, and no money yet.

A cell is one way for a hand to end, as the analyser's tally has them: by the row of the hand, the
raise and the outcome. What each is worth, the game's own settlement says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.counts import Exchange, exchange_for, method_of
from croupier.analysis.figures import BUY
from croupier.analysis.kernels.bought import BoughtCounts
from croupier.analysis.kernels.choose import OUTCOMES
from croupier.analysis.kernels.deck import I64, U32, choose_table
from croupier.analysis.kernels.exchange import BoughtPays, play_on
from croupier.analysis.kernels.shown import ShownCounts
from croupier.analysis.kernels.suits_of import Renaming, renaming_of_hands
from croupier.analysis.payoffs import Payoffs
from croupier.analysis.play import Tally, bought_pays
from croupier.ranking.batch import rank_five, rank_flush
from croupier.ranking.batch.compiled import kernel
from croupier.ranking.batch.tables import U8, U16
from croupier.rules import Purchase, Terms
from croupier.simulation.choosing import Choosing, canonical_of, choosing_fives, choosing_suits
from croupier.simulation.dealing import BLOCK, Dealt, room_for_deals

__all__ = ["Play", "Played", "play_block", "play_of", "room_for_rounds", "tally_cells"]

_METHODS: dict[str, tuple[Callable[[NDArray[np.uint8]], U16], Callable[[U8], Choosing]]] = {
    "five_card": (rank_five, choosing_fives),
    "flush_length": (rank_flush, choosing_suits),
}
"""How hands of a ranking are ranked by the thousand, and how a strategy for them is looked up."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Play:
    """Is a strategy made ready to be played: everything that a block of rounds is handed.

    `row_of` finds the pay-table row of a rank, `only_raise` of a row the one raise that a hand with
    a bought card may make; where there is a choice, `exchange` and `prices` decide it.
    """

    terms: Terms
    payoffs: Payoffs
    rank: Callable[[NDArray[np.uint8]], U16]
    choosing: Choosing
    row_of: U8
    only_raise: U8
    exchange: Exchange | None
    prices: BoughtPays

    @property
    def is_sold(self) -> bool:
        """Tells whether a card may be bought."""
        return self.terms.rules.purchase is not Purchase.NONE


class Played(NamedTuple):
    """Holds what was done in each round of a block, and how it ended.

    `choice` is as in `Choices`; `thrown` the place in the hand of a card thrown; `cell` how the
    round ended. For the rounds with a card bought, in their order, `final` are the hands then held
    and `then` what was raised with them.
    """

    choice: U8
    thrown: U8
    final: U8
    then: U8
    cell: U16


def play_of(terms: Terms, payoffs: Payoffs, choices: U8) -> Play:
    """Makes a strategy ready, given as choices over the information sets of the game.

    Raises:
        Refused: `no-exact-method` for a game that nothing here counts.
    """
    method_of(terms.game)
    ranking = terms.game.ranking
    rank, choosing_of = _METHODS[ranking.key]
    may_fold = terms.rules.purchase is Purchase.BEFORE_DECISION
    only = payoffs.allowed_bought.argmax(axis=1).astype(np.uint8) + np.uint8(1)
    is_free = may_fold or bool((payoffs.allowed_bought.sum(axis=1) > 1).any())
    is_bought = bool((choices >= BUY).any())
    return Play(
        terms=terms,
        payoffs=payoffs,
        rank=rank,
        choosing=choosing_of(choices),
        row_of=_rows_of(terms),
        only_raise=only,
        exchange=exchange_for(terms) if is_bought and is_free else None,
        prices=bought_pays(payoffs, may_fold=may_fold),
    )


def _rows_of(terms: Terms) -> U8:
    """Finds the row of every number of 16 bits that is a rank."""
    ranking, rows = terms.game.ranking, np.zeros(1 << 16, np.uint8)
    steps = [ranking.threshold(row) for row in ranking.rows[1:]]
    for place, step in enumerate(steps, 1):
        rows[step:] = place
    return rows


def room_for_rounds(play: Play, rounds: int = BLOCK) -> tuple[Dealt, Played]:
    """Makes room for a block of rounds, or for the last ones of a block that is not full."""
    cards = play.terms.game.deal.cards
    choice, thrown, then = np.zeros((3, rounds), np.uint8)
    final, cell = np.zeros((rounds, cards), np.uint8), np.zeros(rounds, np.uint16)
    dealt = room_for_deals(rounds, cards, is_sold=play.is_sold)
    return dealt, Played(choice, thrown, final, then, cell)


def play_block(play: Play, dealt: Dealt, played: Played, counts: I64, bought: I64) -> None:
    """Plays rounds as dealt, and counts their cells, and by rows the hands first dealt to buyers.

    Cells are in the order of `tally_cells`; `counts` and `bought` are added to.
    """
    ranks, dealer_ranks = play.rank(dealt.own), play.rank(dealt.dealer)
    play.choosing(dealt, ranks, played.choice, played.thrown)
    buyers = np.flatnonzero(played.choice >= BUY)
    final_ranks = ranks[:0]
    if len(buyers):
        final_ranks = _buy(play, dealt, played, buyers)
    _settle(
        ranks,
        dealer_ranks,
        final_ranks,
        played,
        play.row_of,
        play.terms.rules.qualifier_rank,
        len(play.payoffs.rows),
        play.payoffs.allowed.shape[1],
        counts,
        bought,
    )


def _buy(play: Play, dealt: Dealt, played: Played, buyers: NDArray[np.intp]) -> U16:
    """Gives the buyers their cards, lets them play on, and ranks the hands that they then hold."""
    count = len(buyers)
    final, then, places = played.final[:count], played.then[:count], played.thrown[buyers]
    final[:] = dealt.own[buyers]
    final[np.arange(count), places] = dealt.coming[buyers]
    ranks = play.rank(final)
    rows = play.row_of[ranks]
    if play.exchange is None:
        then[:] = play.only_raise[rows]
    else:
        thrown, up = dealt.own[buyers, places], dealt.dealer[buyers, 0]
        shown, bought = play.exchange.shown, play.exchange.bought
        names = renaming_of_hands()
        _play_on(final, thrown, up, rows, names, choose_table(), shown, bought, play.prices, then)
    return ranks


@kernel
def _play_on(
    final: U8,
    thrown: U8,
    up: U8,
    rows: U8,
    names: Renaming,
    choose: U32,
    shown: ShownCounts,
    bought: BoughtCounts,
    prices: BoughtPays,
    then: U8,
) -> None:
    for item in range(len(final)):
        home, which = canonical_of(final[item], names, choose)
        suits = names.suits[which]
        u = np.int64(13) * suits[up[item] & 3] + (up[item] >> 2)
        d = np.int64(13) * suits[thrown[item] & 3] + (thrown[item] >> 2)
        found = play_on(home, rows[item], u, d, shown, bought, prices)
        then[item] = found[0] + 1


@kernel
def _settle(
    ranks: U16,
    dealer_ranks: U16,
    final_ranks: U16,
    played: Played,
    row_of: U8,
    qualifier: int,
    rows: int,
    multiples: int,
    counts: I64,
    bought: I64,
) -> None:
    buyer, ways = 0, np.int64(rows * multiples * OUTCOMES)
    for item in range(len(ranks)):
        rank, raised, first = ranks[item], played.choice[item], np.int64(0)
        if raised >= BUY:
            bought[row_of[rank]] += 1
            rank, raised, first = final_ranks[buyer], played.then[buyer], ways + rows
            buyer += 1
        cell = first + ways + row_of[rank]
        if raised:
            his = dealer_ranks[item]
            outcome = np.int64(2) + (rank < his) - (rank > his) if his >= qualifier else 0
            cell = first + (row_of[rank] * multiples + raised - 1) * OUTCOMES + outcome
        played.cell[item] = cell
        counts[cell] += 1


def tally_cells(payoffs: Payoffs, counts: I64, bought: I64) -> Tally:
    """Lays counted cells out as a tally: raised and folded hands, then those with a card bought."""
    rows, multiples = payoffs.allowed.shape
    ways = rows * multiples * OUTCOMES
    exact = counts.astype(object)
    kept, after = exact[: ways + rows], exact[ways + rows :]
    return Tally(
        deals=int(counts.sum()),
        raised=kept[:ways].reshape(rows, multiples, OUTCOMES),
        folded=kept[ways:],
        bought=bought.astype(object),
        raised_bought=after[:ways].reshape(rows, multiples, OUTCOMES),
        folded_bought=after[ways:],
    )
