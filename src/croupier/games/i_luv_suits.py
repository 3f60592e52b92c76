"""I Luv Suits, seven cards and the longest suit wins (ILS-1 to ILS-17)."""

from croupier.ranking.runs import run_length
from croupier.ranking.suited import FLUSH_LENGTH
from croupier.rules import (
    Deal,
    DealOrder,
    Game,
    Kind,
    Reading,
    Wager,
    settle_ante,
    settle_on_cards,
    settle_raise,
)

__all__ = ["GAME"]

RUN_ROWS = ("1", "2", "3", "4", "5", "6", "7")

GAME = Game(
    key="i_luv_suits",
    version=1,
    felt="green",  # ILS-1
    ranking=FLUSH_LENGTH,  # ILS-7, ILS-14
    # ILS-8: seven cards to each spot in turn and seven to the dealer, all face down.
    deal=Deal(cards=7, order=DealOrder.PACKETS, dealer_up=0),
    rules={
        "qualifier": "3:9",  # ILS-12: three of a suit, the highest a 9 or better
        "raise": "2-4:1 5:2 6-7:3",  # ILS-10
    },
    may_raise_less=True,  # ILS-10: 1x or 2x with five; 1x, 2x or 3x with six or seven
    may_muck=True,  # ILS-13
    wagers=(
        Wager(key="ante", kind=Kind.ANTE, settle=settle_ante),  # ILS-5, ILS-15, ILS-16
        Wager(  # ILS-15, ILS-16
            key="raise",
            kind=Kind.RAISE,
            settle=settle_raise,
            rows=FLUSH_LENGTH.rows,
            needs_all=True,
        ),
        Wager(  # ILS-17: the length of the longest suit
            key="flush",
            kind=Kind.SIDE,
            settle=settle_on_cards("suit"),
            rows=FLUSH_LENGTH.rows,
        ),
        Wager(  # ILS-17: the longest run inside one suit
            key="straight_flush",
            kind=Kind.SIDE,
            settle=settle_on_cards("run"),
            rows=RUN_ROWS,
        ),
    ),
    readings={
        "suit": Reading(
            rows=FLUSH_LENGTH.rows,
            read=lambda cards: FLUSH_LENGTH.row(FLUSH_LENGTH.rank(cards)),
            is_ranking=True,
        ),
        "run": Reading(rows=RUN_ROWS, read=lambda cards: str(run_length(cards)), is_by_suit=True),
    },
)
