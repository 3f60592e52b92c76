"""The vocabulary in which a game is written down: wagers, Facts, pay tables, house rules, terms."""

from croupier.rules.check import check_game
from croupier.rules.facts import Facts, Outcome
from croupier.rules.family import (
    settle_ante,
    settle_jackpot,
    settle_on_cards,
    settle_price,
    settle_raise,
)
from croupier.rules.game import Deal, DealOrder, Game, Kind, Reading, Settle, Wager
from croupier.rules.house_rules import Bonus, HouseRules, Purchase, house_rules, parse_raises
from croupier.rules.jackpot import JackpotRules
from croupier.rules.malformed import Malformed
from croupier.rules.odds import EVEN, LOSE, NO_PRIZE, PUSH, Odds, Pays, Prize, format_pays
from croupier.rules.pay_table import PayTable, parse_odds, parse_prize, pay_table
from croupier.rules.table_limits import StakeLimits, TableLimits
from croupier.rules.terms import Terms, every_facts, make_terms

__all__ = [
    "EVEN",
    "LOSE",
    "NO_PRIZE",
    "PUSH",
    "Bonus",
    "Deal",
    "DealOrder",
    "Facts",
    "Game",
    "HouseRules",
    "JackpotRules",
    "Kind",
    "Malformed",
    "Odds",
    "Outcome",
    "PayTable",
    "Pays",
    "Prize",
    "Purchase",
    "Reading",
    "Settle",
    "StakeLimits",
    "TableLimits",
    "Terms",
    "Wager",
    "check_game",
    "every_facts",
    "format_pays",
    "house_rules",
    "make_terms",
    "parse_odds",
    "parse_prize",
    "parse_raises",
    "pay_table",
    "settle_ante",
    "settle_jackpot",
    "settle_on_cards",
    "settle_price",
    "settle_raise",
]
