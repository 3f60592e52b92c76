"""A small house to try stores on: players with money, and the batches of a table."""

from __future__ import annotations

from croupier.ledger import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Reason,
    Transfer,
    chips_account,
    player_account,
    wagers_account,
)
from croupier.store import Batch, Player, Store, StoredEvent

TABLE = "stud-1"
ANNA = Player("anna", "Anna", "hash of anna's token", 1_000, is_guest=True)
BEN = Player("ben", "Bénédicte", "hash of ben's token", 1_001, is_guest=False)
CAGE = player_account("anna")
CHIPS = chips_account(TABLE, "anna")
WAGERS = wagers_account(TABLE)
WELCOME_CHIPS = 1_000


def welcome(player: Player, chips: int = WELCOME_CHIPS) -> Transfer:
    return Transfer(WORLD_MINT, player_account(player.id), chips, Reason.GRANT, "welcome")


def event(number: int, table: str = TABLE, body: bytes = b"{}") -> StoredEvent:
    return StoredEvent(table, number, "round.tried/1", body, 2_000 + number)


def batch(
    number: int,
    *transfers: Transfer,
    table: str = TABLE,
    count: int = 1,
    command: str | None = None,
    reply: bytes = b"",
    expects: tuple[tuple[str, int], ...] = (),
) -> Batch:
    """Makes a batch of `count` events from `number` on."""
    return Batch(
        table=table,
        number=number,
        events=tuple(event(number + more, table) for more in range(count)),
        transfers=transfers,
        commands=() if command is None else ((command, reply),),
        at_ms=2_000 + number,
        expects=expects,
    )


def buy_in(chips: int, player: str = "anna", table: str = TABLE) -> Transfer:
    seat = chips_account(table, player)
    return Transfer(player_account(player), seat, chips, Reason.BUY_IN, f"{table}/{player}")


def hold(ref: str, chips: int = 100, player: str = "anna", table: str = TABLE) -> Transfer:
    seat = chips_account(table, player)
    return Transfer(seat, wagers_account(table), chips, Reason.HOLD, ref)


def post(ref: str, chips: int = 100, table: str = TABLE) -> Transfer:
    return Transfer(wagers_account(table), HOUSE_FLOAT, chips, Reason.POST, ref)


def void(ref: str, chips: int = 100, player: str = "anna", table: str = TABLE) -> Transfer:
    seat = chips_account(table, player)
    return Transfer(wagers_account(table), seat, chips, Reason.VOID, ref)


def win(chips: int, player: str = "anna", table: str = TABLE) -> Transfer:
    return Transfer(HOUSE_FLOAT, chips_account(table, player), chips, Reason.WIN, "won")


def seat_anna(store: Store, chips: int = 600) -> None:
    """Lets Anna in with her welcome money and buys her in: the table's event 1."""
    store.create_player(ANNA, (welcome(ANNA),))
    store.append(batch(1, buy_in(chips)))


def check_books(store: Store) -> None:
    """Adds all transfers up anew and asserts that balances and open holds say the same."""
    balances: dict[str, int] = {}
    open_chips: dict[str, int] = {}
    after = 0
    while page := store.journal(after=after, limit=500):
        for entry in page:
            balances[entry.debit] = balances.get(entry.debit, 0) - entry.amount_chips
            balances[entry.credit] = balances.get(entry.credit, 0) + entry.amount_chips
            if entry.reason is Reason.HOLD:
                assert entry.ref not in open_chips
                open_chips[entry.ref] = entry.amount_chips
            elif entry.reason in (Reason.POST, Reason.VOID):
                assert open_chips.pop(entry.ref) == entry.amount_chips
        after = page[-1].id
    assert store.balances() == balances
    assert sum(balances.values()) == 0
    tables = {account.removeprefix("wagers:") for account in balances if "wagers:" in account}
    held = {hold.ref: hold.amount_chips for table in tables for hold in store.open_holds(table)}
    assert held == open_chips
    for table in tables:
        on_layout = sum(hold.amount_chips for hold in store.open_holds(table))
        assert store.balance(wagers_account(table)) == on_layout


def check_people(store: Store, *players: str) -> None:
    """Adds up what each player has and plays for, and asserts that movements and tally say so."""
    for player in players:
        account, worth = player_account(player), store.people.worth(player)
        assert worth.account_chips == store.balance(account)
        seats = store.balances("chips:")
        mine = {name: held for name, held in seats.items() if name.endswith(f":{player}")}
        assert worth.chips == sum(mine.values())
        tables = {name.split(":")[1] for name in seats}
        holds = [one for table in tables for one in store.open_holds(table) if one.chips in mine]
        tally = store.people.tally(player)
        assert tally.open_chips == sum(one.amount_chips for one in holds)
        played = {Reason.HOLD, Reason.VOID, Reason.WIN, Reason.PRIZE}
        moved = [line for line in store.people.movements(player) if line.reason in played]
        gained = sum(line.amount_chips * (1 if line.credit in mine else -1) for line in moved)
        # Every batch of these worlds lies within one day and one session.
        assert tally.day_net_chips == tally.session_net_chips == gained
