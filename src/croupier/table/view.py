"""A table as a seat sees it: who sits where, the round through its own door, clock and proof."""

from __future__ import annotations

from msgspec import Struct

from croupier.round import Phase, RoundState, RoundView, view
from croupier.rules import Terms
from croupier.table.state import TableState

__all__ = ["ClockView", "ProofView", "SpotView", "TableView", "YouView", "table_view"]


class SpotView(Struct, frozen=True):
    """Is one spot of the arc: who holds it, if anybody, and what he is about to do."""

    spot: int
    player: str | None
    name: str | None
    is_own: bool
    is_ready: bool
    is_leaving: bool
    is_online: bool


class ClockView(Struct, frozen=True):
    """Is the window that is open: its end and the time now, both by the server's clock."""

    window: str
    window_ms: int
    deadline_ms: int
    now_ms: int


class ProofView(Struct, frozen=True):
    """Is what is public of the deal: the commitment from before betting, the secret once settled.

    `cut_by` is the player who was offered the cut; `published_round` names the last round whose
    secret is published.
    """

    commitment: str
    previous: str
    terms_digest: str
    nonces_committed: tuple[str, ...]
    nonces_revealed: tuple[str, ...]
    cut_by: str | None
    cut: int | None
    published_round: int


class YouView(Struct, frozen=True):
    """Is the viewer: his chips at this table and what the table waits for from him."""

    player: str
    chips: int
    is_ready: bool
    must_reveal: bool
    has_cut: bool


class TableView(Struct, frozen=True):
    """Is a whole table as one seat sees it, after the event of this number."""

    table: str
    number: int
    round: RoundView
    spots: tuple[SpotView, ...]
    clock: ClockView | None
    proof: ProofView
    you: YouView | None
    ready: int
    ready_needed: int
    watchers: int
    meter_chips: int | None
