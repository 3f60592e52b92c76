"""Pure double entry: accounts, transfers, holds and the jackpot meter. No clock, no I/O."""

from __future__ import annotations

from croupier.ledger.accounts import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Account,
    Kind,
    account_of,
    chips_account,
    jackpot_account,
    player_account,
    wagers_account,
)
from croupier.ledger.books import Books, Changes, Hold, apply, plan
from croupier.ledger.transfers import Reason, Transfer

__all__ = [
    "HOUSE_FLOAT",
    "WORLD_MINT",
    "Account",
    "Books",
    "Changes",
    "Hold",
    "Kind",
    "Reason",
    "Transfer",
    "account_of",
    "apply",
    "chips_account",
    "jackpot_account",
    "plan",
    "player_account",
    "wagers_account",
]
