"""Accounts say whose money they hold; whatever is none of ours is a fault of ours."""

from __future__ import annotations

import pytest

from croupier.errors import Broken
from croupier.ledger import (
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
from croupier.ledger.limits import NAME_MAX_CHARS

OURS = [
    (player_account("p42"),          Account(Kind.PLAYER, player="p42")),
    (chips_account("stud-1", "p42"), Account(Kind.CHIPS, table="stud-1", player="p42")),
    (wagers_account("stud-1"),       Account(Kind.WAGERS, table="stud-1")),
    (jackpot_account("caribbean"),   Account(Kind.JACKPOT, jackpot="caribbean")),
    (HOUSE_FLOAT,                    Account(Kind.HOUSE)),
    (WORLD_MINT,                     Account(Kind.WORLD)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "parts"), OURS)
def test_an_account_is_taken_apart_as_it_was_put_together(name: str, parts: Account) -> None:
    assert account_of(name) == parts


NOT_OURS = [
    "",
    "player",
    "player:",
    "player:a:b",
    "player:a b",
    "player:é",
    "chips:stud-1",
    "chips:stud-1:",
    "chips:stud-1:p42:x",
    "wagers:",
    "wagers:a:b",
    "house:other",
    "world:",
    "jackpot",
    "purse:p42",
    "player:" + "x" * (NAME_MAX_CHARS + 1),
]


@pytest.mark.parametrize("name", NOT_OURS)
def test_an_unknown_account_is_broken(name: str) -> None:
    with pytest.raises(Broken, match="no such account"):
        account_of(name)


def test_the_longest_name_is_still_a_name() -> None:
    longest = "x" * NAME_MAX_CHARS
    assert account_of(player_account(longest)).player == longest
