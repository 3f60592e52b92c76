"""Accounts are plain strings that begin with their kind: `player:p42`, `chips:stud-1:p42`."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.errors import Broken
from croupier.ledger.limits import ACCOUNTS_CACHED, NAME_MAX_CHARS

__all__ = [
    "HOUSE_FLOAT",
    "MAY_OWE",
    "WORLD_MINT",
    "Account",
    "Kind",
    "account_of",
    "chips_account",
    "jackpot_account",
    "player_account",
    "wagers_account",
]


class Kind(StrEnum):
    """Says whose money an account holds, and with that whether it may go below zero."""

    PLAYER = "player"
    CHIPS = "chips"
    WAGERS = "wagers"
    HOUSE = "house"
    JACKPOT = "jackpot"
    WORLD = "world"


MAY_OWE: Final = frozenset({Kind.HOUSE, Kind.WORLD})
"""The kinds that may go below zero: the bank of play money and the source of it."""

HOUSE_FLOAT: Final = "house:float"
WORLD_MINT: Final = "world:mint"

_NAME = re.compile(rf"[A-Za-z0-9_.-]{{1,{NAME_MAX_CHARS}}}")
_FIXED = {HOUSE_FLOAT: Kind.HOUSE, WORLD_MINT: Kind.WORLD}


class Account(NamedTuple):
    """Holds an account's name taken apart; a part that the kind does not have is empty."""

    kind: Kind
    table: str = ""
    player: str = ""
    jackpot: str = ""


def player_account(player: str) -> str:
    """Names a player's account at the cage; it never goes below zero."""
    return f"player:{player}"


def chips_account(table: str, player: str) -> str:
    """Names the chips a player has before him at a table; they never go below zero (ILS-4)."""
    return f"chips:{table}:{player}"


def wagers_account(table: str) -> str:
    """Names the stakes held on a table's layout: always the sum of its open holds."""
    return f"wagers:{table}"


def jackpot_account(name: str) -> str:
    """Names a jackpot's meter; it never goes below zero (CYB-7)."""
    return f"jackpot:{name}"


@lru_cache(maxsize=ACCOUNTS_CACHED)
def account_of(account: str) -> Account:
    """Takes an account's name apart; raises Broken where it is none of ours."""
    if account in _FIXED:
        return Account(_FIXED[account])
    kind, *names = account.split(":")
    if all(_NAME.fullmatch(name) for name in names):
        match kind, names:
            case Kind.PLAYER, [player]:
                return Account(Kind.PLAYER, player=player)
            case Kind.CHIPS, [table, player]:
                return Account(Kind.CHIPS, table=table, player=player)
            case Kind.WAGERS, [table]:
                return Account(Kind.WAGERS, table=table)
            case Kind.JACKPOT, [name]:
                return Account(Kind.JACKPOT, jackpot=name)
    raise Broken(f"no such account: {account!r}")
