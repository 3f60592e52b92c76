"""The pure engine of a round: commands are decided into events, events fold into state."""

from croupier.round.commands import (
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Keep,
    Muck,
    Place,
    Reveal,
    Serve,
    Settle,
    Turn,
    Void,
    Withdraw,
)
from croupier.round.decide import decide
from croupier.round.events import Event, Line, Opened, Settled
from croupier.round.evolve import evolve, fold
from croupier.round.legal import DEALER, Option, legal
from croupier.round.payout import largest_payout, worst_case
from croupier.round.policy import cannot_lose, default_command, seen_cards
from croupier.round.state import Hand, Phase, RoundState, is_over, phase
from croupier.round.view import NOBODY, DealerView, HandName, HandView, RoundView, view

__all__ = [
    "DEALER",
    "NOBODY",
    "Buy",
    "Choose",
    "Close",
    "Command",
    "Deal",
    "DealerView",
    "Event",
    "Hand",
    "HandName",
    "HandView",
    "Keep",
    "Line",
    "Muck",
    "Opened",
    "Option",
    "Phase",
    "Place",
    "Reveal",
    "RoundState",
    "RoundView",
    "Serve",
    "Settle",
    "Settled",
    "Turn",
    "Void",
    "Withdraw",
    "cannot_lose",
    "decide",
    "default_command",
    "evolve",
    "fold",
    "is_over",
    "largest_payout",
    "legal",
    "phase",
    "seen_cards",
    "view",
    "worst_case",
]
