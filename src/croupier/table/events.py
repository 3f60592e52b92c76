"""What happens at a table around its rounds, in the same numbered log as the rounds' own events."""

from __future__ import annotations

from msgspec import Struct

from croupier.round import Event as RoundEvent
from croupier.table.clocked import ClockEvent, Timing
from croupier.table.presence import Seating
from croupier.table.standing import FloorEvent, Standing

__all__ = [
    "BoughtIn",
    "CameBack",
    "CashedOut",
    "Checkpoint",
    "CutOffered",
    "Event",
    "GaveUp",
    "GiveBackAsked",
    "GivenBack",
    "GotReady",
    "LeaveAsked",
    "Left",
    "Lent",
    "MeterFed",
    "Missed",
    "NonceCommitted",
    "NonceRevealed",
    "RoundOpened",
    "Sat",
    "SecretPublished",
    "SpotAsked",
    "SpotGiven",
    "StoppedWaiting",
    "TableEvent",
    "TableOpened",
    "WentAway",
    "WindowClosed",
    "WindowOpened",
]


class TableOpened(Struct, frozen=True, tag="table.opened/1"):
    """A table was opened, or opened again under other terms; `document` is what `digest` is of."""

    game: str
    house: str
    digest: str
    document: dict[str, object]


class Checkpoint(Struct, frozen=True, tag="table.checkpoint/1"):
    """Everything about the table that earlier events say, so that reading may begin here.

    It stands between two rounds. Players who have no place and no chips here are forgotten.
    """

    digest: str
    house: str
    document: dict[str, object]
    spots: dict[int, str]
    names: dict[str, str]
    chips: dict[str, int]
    commitment: str
    published_round: int
    floor: Standing = Standing()
    timing: Timing = Timing()
    seating: Seating = Seating()


class Sat(Struct, frozen=True, tag="table.sat/1"):
    """A player took a spot (ILS-2)."""

    player: str
    name: str
    spot: int


class LeaveAsked(Struct, frozen=True, tag="table.leave_asked/1"):
    """A player will leave a spot when the hand on it is over."""

    player: str
    spot: int


class Left(Struct, frozen=True, tag="table.left/1"):
    """A spot became free."""

    player: str
    spot: int


class WentAway(Struct, frozen=True, tag="table.went_away/1"):
    """A player went away and his marker was shown (ILS-3); `reason` is one of `presence`.

    His spots are kept for him until `kept_until_ms` by the server's clock.
    """

    player: str
    reason: str
    kept_until_ms: int


class CameBack(Struct, frozen=True, tag="table.came_back/1"):
    """A player who had been away is here again."""

    player: str


class Missed(Struct, frozen=True, tag="table.missed/1"):
    """A window ran out in which a player owed an answer and gave none."""

    player: str


class Lent(Struct, frozen=True, tag="table.lent/1"):
    """A player plays a marked spot from the next betting on, until its own player returns."""

    player: str
    name: str
    spot: int


class GiveBackAsked(Struct, frozen=True, tag="table.give_back_asked/1"):
    """A player will play a borrowed spot no longer when the hand on it is over."""

    player: str
    spot: int


class GivenBack(Struct, frozen=True, tag="table.given_back/1"):
    """A borrowed spot went back to its own player."""

    player: str
    spot: int


class SpotAsked(Struct, frozen=True, tag="table.spot_asked/1"):
    """A player without a spot asked for one and waits for it (ILS-2)."""

    player: str
    name: str


class StoppedWaiting(Struct, frozen=True, tag="table.stopped_waiting/1"):
    """A player waits for a spot no longer."""

    player: str


class GaveUp(Struct, frozen=True, tag="table.gave_up/1"):
    """A player of several spots gave up one for the newcomer `to` (ILS-2)."""

    player: str
    spot: int
    to: str


class SpotGiven(Struct, frozen=True, tag="table.spot_given/1"):
    """The first who waited got a spot.

    Unless he wagers there before `until_ms`, it goes to whoever waits next.
    """

    player: str
    name: str
    spot: int
    until_ms: int


class BoughtIn(Struct, frozen=True, tag="table.bought_in/1"):
    """A player's money became chips (ILS-4)."""

    player: str
    chips: int


class CashedOut(Struct, frozen=True, tag="table.cashed_out/1"):
    """A player's chips became money again."""

    player: str
    chips: int


class RoundOpened(Struct, frozen=True, tag="table.round_opened/1"):
    """The house drew a secret and committed to it before betting opened (STU-2).

    The secret, in hexadecimal, is in the log alone until `SecretPublished`.
    """

    number: int
    secret: str
    commitment: str
    previous: str


class NonceCommitted(Struct, frozen=True, tag="table.nonce_committed/1"):
    """A player's client committed to its nonce for this round."""

    player: str
    commitment: str


class CutOffered(Struct, frozen=True, tag="table.cut_offered/1"):
    """The cut was offered to a player (STU-2)."""

    player: str


class NonceRevealed(Struct, frozen=True, tag="table.nonce_revealed/1"):
    """A nonce was revealed after betting had closed; `cut` comes from whoever had the cut."""

    player: str
    nonce: str
    cut: int | None = None


class MeterFed(Struct, frozen=True, tag="table.meter_fed/1"):
    """Each jackpot wager of the round fed the meter with its share, by `spot/wager` (CYB-7).

    What flowed over into another meter is an event of its own, with that meter's name.
    """

    jackpot: str
    parts: dict[str, int]


class SecretPublished(Struct, frozen=True, tag="table.secret_published/1"):
    """The round is over and its secret is public."""

    number: int
    secret: str


class WindowOpened(Struct, frozen=True, tag="table.window_opened/1"):
    """A window opened that closes at `deadline_ms` by the server's clock (TAB-1).

    What was sent by then may arrive within `grace_ms` after it. `is_extra` says that players' own
    extra time runs: the window is the one that was open, with a later end.
    """

    window: str
    window_ms: int
    deadline_ms: int
    grace_ms: int = 0
    is_extra: bool = False


class WindowClosed(Struct, frozen=True, tag="table.window_closed/1"):
    """The window that was open closed without another opening."""


class GotReady(Struct, frozen=True, tag="table.got_ready/1"):
    """A player does not need the rest of the window."""

    player: str


TableEvent = (
    TableOpened
    | Checkpoint
    | Sat
    | LeaveAsked
    | Left
    | WentAway
    | CameBack
    | Missed
    | Lent
    | GiveBackAsked
    | GivenBack
    | SpotAsked
    | StoppedWaiting
    | GaveUp
    | SpotGiven
    | BoughtIn
    | CashedOut
    | RoundOpened
    | NonceCommitted
    | CutOffered
    | NonceRevealed
    | MeterFed
    | SecretPublished
    | WindowOpened
    | WindowClosed
    | GotReady
)

Event = TableEvent | FloorEvent | ClockEvent | RoundEvent
