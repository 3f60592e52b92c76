"""Each reason moves money between its own kinds of account and between no others."""

from __future__ import annotations

import itertools

import pytest

from croupier.errors import Broken
from croupier.ledger import Kind, Reason, Transfer
from croupier.ledger.limits import AMOUNT_MAX_CHIPS, REF_MAX_CHARS
from croupier.ledger.transfers import check_transfer

OF_KIND = {
    Kind.PLAYER: ("player:anna", "player:ben"),
    Kind.CHIPS: ("chips:stud-1:anna", "chips:stud-1:ben"),
    Kind.WAGERS: ("wagers:stud-1", "wagers:stud-2"),
    Kind.HOUSE: ("house:float", "house:float"),
    Kind.JACKPOT: ("jackpot:small", "jackpot:large"),
    Kind.WORLD: ("world:mint", "world:mint"),
}

# reason            from     to        also from  to
ROUTES = """
grant               world    player
buy_in              player   chips
cash_out            chips    player
hold                chips    wagers
post                wagers   house
void                wagers   chips
win                 house    chips
prize               jackpot  chips     house      chips
contribution        house    jackpot
seed                house    jackpot
"""


def routes() -> set[tuple[Reason, Kind, Kind]]:
    stated = set()
    for line in ROUTES.strip().splitlines():
        reason, *kinds = line.split()
        stated |= {
            (Reason(reason), Kind(source), Kind(target))
            for source, target in zip(kinds[::2], kinds[1::2], strict=True)
        }
    unheld = [kind for kind in Kind if kind is not Kind.WAGERS]
    between = itertools.product(unheld, unheld)
    return stated | {(Reason.CORRECTION, source, target) for source, target in between}


def is_right(reason: Reason, debit: str, credit: str) -> bool:
    try:
        check_transfer(Transfer(debit, credit, 1, reason, "ref"))
    except Broken:
        return False
    return True


def test_every_reason_goes_its_stated_ways_and_no_other() -> None:
    taken = {
        (reason, source, target)
        for reason, source, target in itertools.product(Reason, Kind, Kind)
        if any(
            is_right(reason, debit, credit)
            for debit, credit in itertools.product(OF_KIND[source], OF_KIND[target])
        )
    }
    no_way = {(Reason.CORRECTION, kind, kind) for kind in (Kind.HOUSE, Kind.WORLD)}
    assert taken == routes() - no_way


@pytest.mark.parametrize(
    ("reason", "debit", "credit"),
    [
        (Reason.BUY_IN, "player:anna", "chips:stud-1:ben"),
        (Reason.CASH_OUT, "chips:stud-1:anna", "player:ben"),
    ],
)
def test_ils_4_nobody_changes_money_for_another(reason: Reason, debit: str, credit: str) -> None:
    with pytest.raises(Broken, match="between two players"):
        check_transfer(Transfer(debit, credit, 1, reason, "ref"))


@pytest.mark.parametrize(
    ("reason", "debit", "credit"),
    [
        (Reason.HOLD, "chips:stud-1:anna", "wagers:stud-2"),
        (Reason.VOID, "wagers:stud-2", "chips:stud-1:anna"),
    ],
)
def test_a_stake_stays_at_its_table(reason: Reason, debit: str, credit: str) -> None:
    with pytest.raises(Broken, match="between two tables"):
        check_transfer(Transfer(debit, credit, 1, reason, "ref"))


@pytest.mark.parametrize("amount_chips", [0, -5, AMOUNT_MAX_CHIPS + 1])
def test_an_amount_is_above_zero_and_bounded(amount_chips: int) -> None:
    with pytest.raises(Broken, match="amount out of bounds"):
        check_transfer(Transfer("world:mint", "player:anna", amount_chips, Reason.GRANT, "ref"))


@pytest.mark.parametrize("ref", ["", "x" * (REF_MAX_CHARS + 1)])
def test_a_ref_is_there_and_bounded(ref: str) -> None:
    with pytest.raises(Broken, match="ref out of bounds"):
        check_transfer(Transfer("world:mint", "player:anna", 1, Reason.GRANT, ref))


def test_the_bounds_themselves_are_allowed() -> None:
    bound = Transfer(
        "world:mint", "player:anna", AMOUNT_MAX_CHIPS, Reason.GRANT, "x" * REF_MAX_CHARS
    )
    source, target = check_transfer(bound)
    assert (source.kind, target.kind) == (Kind.WORLD, Kind.PLAYER)


def test_money_does_not_move_from_an_account_to_itself() -> None:
    with pytest.raises(Broken, match="no way"):
        check_transfer(Transfer("player:anna", "player:anna", 1, Reason.CORRECTION, "ref"))
