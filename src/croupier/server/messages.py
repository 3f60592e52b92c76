"""The protocol: every message either side may send, one tagged union each way.

A client sends JSON objects with a `type`. Commands carry an `id` of the client's choosing: sent
twice, it acts once. Amounts are whole minor units (1/100), cards are text such as `Th`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from croupier.table.view import TableView

__all__ = [
    "PROTOCOL",
    "Account",
    "Borrow",
    "BuyIn",
    "CashOut",
    "ClientMessage",
    "Done",
    "Hello",
    "JackpotHit",
    "Lobby",
    "LobbyTable",
    "MetersMoved",
    "MoreTime",
    "Ping",
    "Place",
    "Play",
    "Pong",
    "Ready",
    "RealityCheck",
    "Refusal",
    "Return",
    "Reveal",
    "ServerMessage",
    "Sit",
    "SitOut",
    "Stand",
    "StopWaiting",
    "Table",
    "Terms",
    "Unwatch",
    "Wait",
    "Watch",
    "Welcome",
    "Withdraw",
]

PROTOCOL = 1
"""The version of the protocol; a client that speaks another is told so and closed."""

# To Python `$` also matches before a line feed at the end; with `(?!\n)` it means what it means to
# JSON Schema.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$(?!\n)")]
TableName = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9_-]+$(?!\n)")]
Spot = Annotated[int, Meta(ge=1, le=7)]
Chips = Annotated[int, Meta(ge=1, le=10**12)]
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]
CardText = Annotated[str, Meta(min_length=2, max_length=3)]
WagerKey = Annotated[str, Meta(min_length=1, max_length=32)]


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Opens the conversation: with the token of an earlier visit, or none for a new guest."""

    protocol: int
    token: Annotated[str, Meta(max_length=128)] | None = None
    language: Annotated[str, Meta(max_length=16)] = "en"


class Watch(Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """Asks for a table's terms and its state from now on; also asks for a fresh snapshot."""

    table: TableName


class Unwatch(Struct, frozen=True, tag="unwatch", forbid_unknown_fields=True):
    """Asks to hear no more of a table."""

    table: TableName


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Takes a free spot (ILS-2)."""

    id: Id
    table: TableName
    spot: Spot


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Leaves a spot, own or borrowed: at once, or at the end of the hand in play on it."""

    id: Id
    table: TableName
    spot: Spot


class Wait(Struct, frozen=True, tag="wait", forbid_unknown_fields=True):
    """Asks for a spot where none is free, and waits for it in the order of asking (ILS-2).

    At the end of the round in progress it is one that becomes free, or else the newest-taken spot
    of the player with the most. Who gets one plays it in the next betting.
    """

    id: Id
    table: TableName


class StopWaiting(Struct, frozen=True, tag="stop_waiting", forbid_unknown_fields=True):
    """Waits for a spot no longer."""

    id: Id
    table: TableName


class Borrow(Struct, frozen=True, tag="borrow", forbid_unknown_fields=True):
    """Plays the marked spot of a player who is away, until he returns (ILS-3)."""

    id: Id
    table: TableName
    spot: Spot


class SitOut(Struct, frozen=True, tag="sit_out", forbid_unknown_fields=True):
    """Shows the player's marker and keeps his spots for a while; a hand in play is played on."""

    id: Id
    table: TableName


class Return(Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """Says that the player is here again; a spot of his that is lent comes back after the round."""

    id: Id
    table: TableName


class BuyIn(Struct, frozen=True, tag="buy_in", forbid_unknown_fields=True):
    """Moves money from the player's account to chips at the table (ILS-4)."""

    id: Id
    table: TableName
    amount: Chips


class CashOut(Struct, frozen=True, tag="cash_out", forbid_unknown_fields=True):
    """Moves all chips that are not wagered back to the player's account (ILS-4)."""

    id: Id
    table: TableName


class Place(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Lays wagers on a spot, in place of any there (ILS-5).

    `nonce_commitment` commits the client to a 256-bit nonce of its own for this round (STU-2): it
    is the same for every spot of the player, and the first one sent in a round counts.
    """

    id: Id
    table: TableName
    spot: Spot
    stakes: Annotated[dict[WagerKey, Chips], Meta(min_length=1, max_length=8)]
    nonce_commitment: Hex | None = None


class Withdraw(Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Takes back all wagers from a spot while betting is open."""

    id: Id
    table: TableName
    spot: Spot


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Says that the player need not wait for the rest of the window that is open (TAB-1)."""

    id: Id
    table: TableName


class MoreTime(Struct, frozen=True, tag="more_time", forbid_unknown_fields=True):
    """Adds a helping of the player's own extra time to the window for purchases or decisions.

    It is added by itself when the window runs out; whoever asks gets it before (TAB-2).
    """

    id: Id
    table: TableName


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """Answers `ping` with its number, at once: so the house knows how long messages take.

    It is no command and gets no answer. A client that does not send it has nothing made good.
    """

    number: Annotated[int, Meta(ge=0, le=2**53)]


class Reveal(Struct, frozen=True, tag="reveal", forbid_unknown_fields=True):
    """Reveals the client's nonce once betting has closed; `cut` is for whoever has the cut."""

    id: Id
    table: TableName
    nonce: Hex
    cut: Annotated[int, Meta(ge=0, le=51)] | None = None


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Does one of the options that the last view of the round listed for the player's hand.

    `verb`, `raised` and `discard` are given back as the option named them.
    """

    id: Id
    table: TableName
    spot: Spot
    verb: Annotated[str, Meta(pattern=r"^(fold|raise|buy|keep|muck)$(?!\n)")]
    raised: Annotated[int, Meta(ge=0, le=100)] = 0
    discard: CardText | None = None


ClientMessage = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Stand
    | Wait
    | StopWaiting
    | Borrow
    | SitOut
    | Return
    | BuyIn
    | CashOut
    | Place
    | Withdraw
    | Ready
    | MoreTime
    | Pong
    | Reveal
    | Play
)


class Welcome(Struct, frozen=True, tag="welcome", forbid_unknown_fields=True):
    """Answers `hello`: who the client is, his token if it is new, and his account."""

    protocol: int
    player: str
    name: str
    token: str | None
    account_chips: int
    now_ms: int


class LobbyTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Is one line of the lobby; tables with the same `jackpot` share its meter (CYB-5)."""

    table: str
    game: str
    house: str
    felt: str
    spots: int
    taken: int
    minimum: int
    maximum: int
    phase: str
    round_number: int
    meter_chips: int | None
    jackpot: str | None = None
    waiting: int = 0


class Lobby(Struct, frozen=True, tag="lobby", forbid_unknown_fields=True):
    """Lists the tables: after `welcome`, and when a line has changed and no table is watched."""

    tables: tuple[LobbyTable, ...]


class WagerTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """Is one circle on the layout: limits where it is placed before the deal, and what it pays.

    `pays` gives, row by row from the best, odds "to one" (`8`, `3/2`) or a prize (`50.00`, `10%`).
    """

    key: str
    kind: str
    minimum: int | None
    maximum: int | None
    step: int | None
    table_name: str
    in_prizes: bool
    pays: tuple[tuple[str, str], ...]


class Terms(Struct, frozen=True, tag="terms", forbid_unknown_fields=True):
    """Tells everything posted at a table: before its first view, and again if ever it changes.

    `document` is the canonical JSON text whose SHA-256 is `digest`, part of every commitment.
    `jackpot` names the meter that is played for, where there is one.
    `vacant_wagers` says whether others may play the spot of a player who is away (ILS-3, STU-12),
    `spot_kept_ms` how long it is kept for him, `missed_max` how many missed decisions in a row make
    an absence. A spot that came by waiting must see a wager within `take_up_ms` while others wait.
    `player_maximum` and `table_maximum` bound what is laid before the deal, on all spots of one
    player and of all players, and `payout_cap` what the round could pay. What a player has here
    when he has bought in, wagers included, is `buy_in_minimum` to `buy_in_maximum` (ILS-4). Null
    bounds nothing. `coach` says whether the house tells players what their choices are worth.
    """

    table: str
    game: str
    house: str
    felt: str
    version: int
    digest: str
    document: str
    rules: dict[str, str]
    wagers: tuple[WagerTerms, ...]
    spots: int
    hands_per_player: int
    payout_cap: int
    player_maximum: int | None
    table_maximum: int | None
    may_muck: bool
    timeout_policy: str
    hand_cards: int
    dealer_up: int
    windows_ms: dict[str, int]
    solo_result_ms: int
    extra_ms: int
    extra_step_ms: int
    extra_refill_ms: int
    latency_ms: int
    jackpot: str | None = None
    vacant_wagers: bool = True
    spot_kept_ms: int = 0
    take_up_ms: int = 0
    missed_max: int = 0
    buy_in_minimum: int | None = None
    buy_in_maximum: int | None = None
    coach: bool = True


class Table(Struct, frozen=True, tag="table", forbid_unknown_fields=True):
    """Shows a table after an event: what has just happened, by event name, and all there is to see.

    Each message is whole: whoever missed some has lost nothing but the motion.
    """

    happened: tuple[str, ...]
    view: TableView


class MetersMoved(Struct, frozen=True, tag="meters", forbid_unknown_fields=True):
    """Tells what jackpots at watched tables show, by name, when another table moved them (CYB-5).

    What a table itself does to its meter is in its next view.
    """

    meters: dict[str, int]


class JackpotHit(Struct, frozen=True, tag="jackpot_hit", forbid_unknown_fields=True):
    """Announces that a share of a jackpot's meter was won: where, by whom, and how much.

    `pays` is the share, such as `10%` or `100%`. Everybody hears of it who watches a table with
    this jackpot, or no table at all.
    """

    jackpot: str
    table: str
    round_number: int
    spot: int
    player: str
    name: str
    pays: str
    amount_chips: int
    at_ms: int


class Account(Struct, frozen=True, tag="account", forbid_unknown_fields=True):
    """Tells the balance of the player's account at the cage, after it moved."""

    account_chips: int


class RealityCheck(Struct, frozen=True, tag="reality_check", forbid_unknown_fields=True):
    """Tells a player what his session of play comes to, as often as he has asked for it.

    It counts from his first wager after half an hour without one, over all tables: `played_ms` and
    `net_chips`, what his chips have gained or lost. `open_chips`, which lie on a layout now, count
    as lost until they come back.
    """

    from_ms: int
    played_ms: int
    net_chips: int
    open_chips: int
    check_minutes: int


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Asks for a `pong` with the same number, now and then."""

    number: int


class Done(Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Says that a command was carried out, or had been when it was sent before."""

    id: str


class Refusal(Struct, frozen=True, tag="refused", forbid_unknown_fields=True):
    """Refuses a message: why, and what would be accepted; nothing has changed (TAB-6).

    `code` and `details` are for the client's catalogue (`refused-<code>`), `text` is plain
    English. `id` is null when the message had none that could be read.
    """

    id: str | None
    code: str
    details: dict[str, str | int]
    text: str


ServerMessage = (
    Welcome
    | Lobby
    | Terms
    | Table
    | MetersMoved
    | JackpotHit
    | Account
    | RealityCheck
    | Ping
    | Done
    | Refusal
)
