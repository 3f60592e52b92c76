"""Le Stud Poker, as dealt in French casinos and clubs (STU-1 to STU-12)."""

from croupier.ranking.five import FIVE_CARD
from croupier.rules import (
    LOSE,
    Bonus,
    Deal,
    DealOrder,
    Facts,
    Game,
    HouseRules,
    Kind,
    Outcome,
    Pays,
    PayTable,
    Reading,
    Wager,
    settle_ante,
    settle_price,
    settle_raise,
)

__all__ = ["GAME"]


def settle_bonus(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
    """Pays the cards as dealt; lost with a fold or a bought card (STU-11).

    Under `lost_if_beaten` a qualified bank that beats the player takes it too.
    """
    beaten = facts.outcome is Outcome.LOSE and rules.bonus is Bonus.LOST_IF_BEATEN
    if facts.bought or beaten or facts.outcome is Outcome.FOLDED:
        return LOSE
    return pays.row(facts.mark("dealt"))


GAME = Game(
    key="stud_poker",
    version=1,
    felt="blue",
    ranking=FIVE_CARD,
    # STU-4: one card at a time to each player and the bank; the bank's first card lies face up.
    deal=Deal(cards=5, order=DealOrder.ONE_AT_A_TIME, dealer_up=1),
    rules={
        "qualifier": "AK",  # STU-8: at least ace-king high
        "raise": "2",  # STU-6: exactly twice the ante, or pass
        "purchase": "before_decision",  # STU-7: the card is seen, then the player decides
        "purchase_price": "1",  # STU-7: one ante, never returned
        "bonus": "always",  # STU-11: paid whatever the bank holds
    },
    wagers=(
        Wager(key="ante", kind=Kind.ANTE, settle=settle_ante),  # STU-3, STU-8, STU-9
        Wager(  # STU-9, STU-10: a winner below a pair has a row too, paid 1:1
            key="raise",
            kind=Kind.RAISE,
            settle=settle_raise,
            rows=FIVE_CARD.rows,
            needs_all=True,
        ),
        Wager(key="purchase", kind=Kind.PRICE, settle=settle_price),  # STU-7
        Wager(key="bonus", kind=Kind.SIDE, settle=settle_bonus, rows=FIVE_CARD.rows),  # STU-11
    ),
    readings={
        "dealt": Reading(
            rows=FIVE_CARD.rows,
            read=lambda cards: FIVE_CARD.row(FIVE_CARD.rank(cards)),
            is_ranking=True,
        ),
    },
)
