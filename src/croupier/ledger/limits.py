"""The stated limits of the ledger; going past one is our fault, never a player's."""

from __future__ import annotations

AMOUNT_MAX_CHIPS = 10**12
"""The largest single transfer: ten thousand million in whole units."""

BALANCE_MAX_CHIPS = 2**53 - 1
"""The largest balance, either way: what a browser still holds exactly."""

NAME_MAX_CHARS = 64
"""The longest player id, table key or jackpot name inside an account."""

REF_MAX_CHARS = 200
"""The longest reference of a transfer."""

ACCOUNTS_CACHED = 65_536
"""How many account names stay parsed in memory."""
