"""What a player's history is made of: his rounds step by step, each as he was allowed to see it."""

from __future__ import annotations

from msgspec import Struct

from croupier.round import Phase
from croupier.round.view import DealerView, HandView

__all__ = ["HISTORY", "Balance", "History", "Proof", "ProofNonce", "RoundHistory", "Step"]

HISTORY = "croupier.history/1"
"""The format of a history; `croupier verify` knows it."""


class Balance(Struct, frozen=True):
    """Is what a player has at the cage, and in chips at tables apart from his wagers."""

    account_chips: int
    chips: int


class Step(Struct, frozen=True):
    """Is one event of a round, and what it changed of what the player could see.

    `hands` are those that look different now, `dealer` too, null where nothing changed.
    """

    number: int
    at_ms: int
    event: str
    phase: Phase
    dealer: DealerView | None
    hands: tuple[HandView, ...]


class ProofNonce(Struct, frozen=True):
    """Is what one player put into the deal; `nonce` is null if he never revealed it."""

    owner: str
    commitment: str
    nonce: str | None


class Proof(Struct, frozen=True):
    """Is all that the deck is computed from, and the commitment that binds the house to it.

    `terms` is the digest of the terms, which the history holds once.
    """

    terms: str
    previous: str
    commitment: str
    secret: str
    nonces: tuple[ProofNonce, ...]
    cut_by: str | None
    player_cut: int


class RoundHistory(Struct, frozen=True):
    """Is one round: what the player had before and after it, its steps and its proof.

    `void_reason` is null but for a round that was called off.
    """

    table: str
    round: int
    game: str
    house: str
    opening: Balance
    closing: Balance
    void_reason: str | None
    steps: tuple[Step, ...]
    proof: Proof


class History(Struct, frozen=True):
    """Is a player's history, the newest round first.

    `terms` holds, by digest, the canonical JSON text whose SHA-256 the digest is.
    `older` is what to ask `before` for the rounds before these, null where there are none.
    """

    format: str
    player: str
    terms: dict[str, str]
    rounds: tuple[RoundHistory, ...]
    older: int | None
