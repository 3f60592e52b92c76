"""What every store does: one transaction per command, committed before anyone is told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from croupier.ledger import Hold, Reason, Transfer
from croupier.people.tally import Bound, Tally
from croupier.store.limits import PAGE_MAX_ROWS
from croupier.store.persons import Login, PersonChange, RoleHeld, Session, Worth

__all__ = [
    "CAGE",
    "Already",
    "Appended",
    "Batch",
    "Conflict",
    "Entry",
    "Interest",
    "Listener",
    "Moved",
    "People",
    "Player",
    "Store",
    "StoredEvent",
    "Wanted",
    "arrival",
]

CAGE = "cage"
"""The table name under which money moves that belongs to no table."""


class StoredEvent(NamedTuple):
    """Holds one event of a table: its number from 1 on, its versioned name and its bytes."""

    table: str
    number: int
    kind: str
    body: bytes
    at_ms: int


class Player(NamedTuple):
    """Holds who may play: the token itself is never stored, only its hash."""

    id: str
    name: str
    token_hash: str
    created_ms: int
    is_guest: bool


class Entry(NamedTuple):
    """Holds one transfer as written: `id` rises with time; `number` is its batch's first event.

    `number` is 0 where the batch had no events.
    """

    id: int
    table: str
    number: int
    at_ms: int
    debit: str
    credit: str
    amount_chips: int
    reason: Reason
    ref: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Holds what one command writes, or several together, all of it or nothing.

    `events` carry `table` and the numbers `number`, `number + 1`, …; without events no number
    is taken and none can be in conflict. `commands` are the clients' command ids, each with its
    player (`p42:abc`), and what a second sending of it is answered with. `expects` are balances
    that the decision rests on, such as a jackpot's meter: if one has moved, that is a conflict.
    `players` are created in the same transaction, and `people` are changes to what is known of
    persons. `bounds` are limits that players have set themselves: stakes of this batch keep them.
    """

    table: str
    number: int
    events: tuple[StoredEvent, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    commands: tuple[tuple[str, bytes], ...] = ()
    at_ms: int
    players: tuple[Player, ...] = ()
    expects: tuple[tuple[str, int], ...] = ()
    people: tuple[PersonChange, ...] = ()
    bounds: tuple[Bound, ...] = ()


def arrival(player: Player, transfers: tuple[Transfer, ...] = ()) -> Batch:
    """Makes the batch that writes a new player together with his first money."""
    return Batch(
        table=CAGE, number=0, transfers=transfers, at_ms=player.created_ms, players=(player,)
    )


class Appended(NamedTuple):
    """Says that a batch is committed, and the table's last event number after it."""

    table: str
    last: int


class Conflict(Exception):
    """Says that someone was faster: load the table's newer events and decide again."""

    def __init__(self, table: str, number: int, /) -> None:
        super().__init__(f"{table} has moved on: {number} is not free")
        self.table = table
        self.number = number


class Already(Exception):
    """Says that this command was carried out before; `reply` is what was answered then."""

    def __init__(self, reply: bytes, /) -> None:
        super().__init__("already carried out")
        self.reply = reply


class People(Protocol):
    """Reads what is kept of persons; a batch's `people` and `bounds` write it. Thread-safe."""

    def login(self, player: str) -> Login | None:
        """Gives a player's login, None where he is a guest."""
        ...

    def login_by_name(self, name_key: str) -> Login | None:
        """Gives the login under a name."""
        ...

    def session(self, token_hash: str) -> Session | None:
        """Gives a session, also one that has ended."""
        ...

    def sessions(self, player: str) -> list[Session]:
        """Gives a player's open sessions, the oldest first."""
        ...

    def roles(self, player: str) -> list[RoleHeld]:
        """Gives the roles that a player has or had, in alphabetical order."""
        ...

    def with_role(self, role: str) -> list[str]:
        """Gives the players who have a role, in alphabetical order."""
        ...

    def tally(self, player: str) -> Tally:
        """Gives what a player's play comes to, up to his last wager."""
        ...

    def movements(
        self, player: str, *, limit: int = PAGE_MAX_ROWS, before: int | None = None
    ) -> list[Entry]:
        """Gives the transfers from and to a player's account and chips, newest first."""
        ...

    def movements_from(self, player: str, first: int, *, limit: int = PAGE_MAX_ROWS) -> list[Entry]:
        """Gives the same with ids from `first` on, oldest first."""
        ...

    def worth(self, player: str, *, before: int | None = None) -> Worth:
        """Adds up a player's movements with ids below `before`."""
        ...


class Moved(NamedTuple):
    """Says what has been written: streams with their last number, and accounts that moved.

    `is_one_gone` tells that a process which watched is there no more.
    """

    tables: Mapping[str, int]
    accounts: frozenset[str]
    is_one_gone: bool = False


class Wanted(NamedTuple):
    """Names the streams and the accounts that a watcher wants to hear of."""

    tables: Collection[str]
    accounts: Collection[str]


Listener = Callable[[Moved], None]
"""Is told what has moved, from a thread of the store's; it must return at once and never raise."""

Interest = Callable[[], Wanted]
"""Says what a watcher cares for now, asked from a thread of the store's."""


class Store(Protocol):
    """Keeps the event log of all tables and the books, together. Every method is thread-safe.

    Besides what is named, every method may raise Refused("busy") when the database does not
    answer in time, and Broken when it is damaged or the store is closed.
    """

    @property
    def people(self) -> People:
        """Gives the reader of what is kept of persons."""
        ...

    def append(self, batch: Batch) -> Appended:
        """Writes the batch and returns after the commit.

        Raises Already where a command of it was carried out before, Conflict where its number is
        taken or a balance it expects has moved, Refused where a player lacks the money or has set
        himself a limit, a player or a name exists, or too much is waiting, and Broken where the
        batch could never be right. Nothing is written in any of these cases.
        """
        ...

    def submit(self, batch: Batch) -> Future[Appended]:
        """Does what `append` does without waiting; never blocks, so an event loop may call it.

        Everything that `append` raises is in the future, except Refused("busy") and Broken for
        a closed store, which are raised at once.
        """
        ...

    def events(
        self, table: str, *, after: int = 0, limit: int = PAGE_MAX_ROWS
    ) -> list[StoredEvent]:
        """Gives a table's events above the number `after`, in order, a page at a time."""
        ...

    def last_number(self, table: str) -> int:
        """Gives the number of a table's last event, 0 where it has none."""
        ...

    def tables(self) -> list[str]:
        """Gives every table that has an event, in alphabetical order."""
        ...

    def reply_of(self, command: str) -> bytes | None:
        """Gives what a command was answered, None where it was never carried out."""
        ...

    def balance(self, account: str) -> int:
        """Gives an account's balance in minor units, 0 where no money ever touched it."""
        ...

    def balances(self, prefix: str = "") -> dict[str, int]:
        """Gives the balances of all accounts whose names begin with `prefix`."""
        ...

    def open_holds(self, table: str) -> list[Hold]:
        """Gives the stakes on a table's layout that are neither posted nor voided, by ref."""
        ...

    def statement(
        self, account: str, *, limit: int = PAGE_MAX_ROWS, before: int | None = None
    ) -> list[Entry]:
        """Gives an account's transfers, newest first, with ids below `before`."""
        ...

    def journal(self, *, after: int = 0, limit: int = PAGE_MAX_ROWS) -> list[Entry]:
        """Gives the transfers of all accounts in the order of their ids, those above `after`.

        Whatever is given, nothing with a lower id ever comes after it: reading on from the last
        id misses nothing, however many processes write. An entry may therefore be told a moment
        after its commit.
        """
        ...

    def create_player(self, player: Player, transfers: tuple[Transfer, ...] = ()) -> None:
        """Writes a new player together with his first money.

        Raises Refused("player-exists") where the id or the token hash is taken.
        """
        ...

    def player(self, player_id: str) -> Player | None:
        """Gives a player by id."""
        ...

    def player_by_token(self, token_hash: str) -> Player | None:
        """Gives the player whose token has this hash."""
        ...

    def watch(self, listener: Listener, interest: Interest) -> bool:
        """Tells from now on what other processes write; True where no other process watches.

        At the latest a second or so after its commit a stream or account of `interest` is told;
        mostly it takes some milliseconds, and then also of what is not in `interest`. What was
        written here may be told too, and what moves twice may be told once. Watched once only.
        """
        ...

    def close(self) -> None:
        """Writes what is waiting, then lets go of everything. Closing twice is harmless."""
        ...
