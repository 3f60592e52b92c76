"""Cyber Poker Caribéen, the family online, with a progressive jackpot (CYB-1 to CYB-8)."""

from croupier.ranking.five import FIVE_CARD
from croupier.rules import (
    Deal,
    DealOrder,
    Game,
    Kind,
    Reading,
    Wager,
    settle_ante,
    settle_jackpot,
    settle_price,
    settle_raise,
)

__all__ = ["GAME"]

GAME = Game(
    key="cyber_poker",
    version=1,
    felt="violet",
    ranking=FIVE_CARD,
    # CYB-1: five cards that the player alone sees; the dealer shows one of his five.
    deal=Deal(cards=5, order=DealOrder.ONE_AT_A_TIME, dealer_up=1),
    rules={
        "qualifier": "AK",  # CYB-3: ace-king or better
        "raise": "2",  # CYB-2: exactly twice the ante, or fold
        "purchase": "none",  # not in the text; the game with it is known as Oasis
        "purchase_price": "1",
    },
    wagers=(
        Wager(key="ante", kind=Kind.ANTE, settle=settle_ante),  # CYB-2, CYB-3, CYB-4
        Wager(  # CYB-3, CYB-4
            key="raise",
            kind=Kind.RAISE,
            settle=settle_raise,
            rows=FIVE_CARD.rows,
            needs_all=True,
        ),
        Wager(key="purchase", kind=Kind.PRICE, settle=settle_price),
        Wager(  # CYB-5, CYB-6: whatever the outcome of the deal
            key="jackpot",
            kind=Kind.SIDE,
            settle=settle_jackpot("dealt"),
            rows=FIVE_CARD.rows,
            in_prizes=True,
        ),
    ),
    readings={
        "dealt": Reading(
            rows=FIVE_CARD.rows,
            read=lambda cards: FIVE_CARD.row(FIVE_CARD.rank(cards)),
            is_ranking=True,
        ),
    },
)
