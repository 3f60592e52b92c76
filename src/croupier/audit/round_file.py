"""Writes the file of a settled round (`croupier.round/1`), with which anyone can check it (STU-2).

Only what happened goes in: who put in what, which cards lay where, what was chosen and paid. What
the fields mean is written down in `docs/fairness.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from croupier.cards import format_card
from croupier.errors import Refused
from croupier.fair.check import FORMAT
from croupier.round import Hand, Line, Phase, RoundState, phase
from croupier.rules import Facts, Terms

__all__ = ["DealRecord", "Nonce", "line_facts", "round_file"]


class Nonce(NamedTuple):
    """Is what one player put into the deal, in hexadecimal; None if he never revealed it."""

    owner: str
    commitment: str
    nonce: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """Holds what a deal was made of, beside the round itself; texts are hexadecimal.

    `cut_by` is the player to whom the cut was offered, `cut` the cards he lifted, 0 if he left it.
    """

    table: str
    previous: str
    commitment: str
    secret: str
    nonces: tuple[Nonce, ...]
    cut_by: str | None = None
    cut: int = 0


def round_file(terms: Terms, state: RoundState, deal: DealRecord) -> dict[str, object]:
    """Gives the document of a settled round as plain data, ready for JSON.

    Raises:
        Refused: `not-now` while the round is not settled: its secret is not public yet.
    """
    now = phase(state)
    if now is not Phase.SETTLED:
        raise Refused("not-now", phase=now.value, accepted=Phase.SETTLED.value)
    return {
        "format": FORMAT,
        "game": terms.game.key,
        "terms": terms.document(),
        "table": deal.table,
        "round": state.number,
        "previous": deal.previous,
        "commitment": deal.commitment,
        "secret": deal.secret,
        "nonces": [nonce._asdict() for nonce in sorted(deal.nonces)],
        "player_cut": deal.cut,
        "cut_by": deal.cut_by,
        "deck": _texts(state.deck),
        **_cards(terms, state),
        "spots": [_spot(hand) for hand in state.hands.values()],
        "lines": [line for hand in state.hands.values() for line in _lines(hand)],
    }


def _cards(terms: Terms, state: RoundState) -> dict[str, object]:
    hands = state.hands.values()
    purchases = [
        {
            "spot": hand.spot,
            "discard": format_card(hand.discard),
            "card": format_card(hand.bought),
        }
        for hand in hands
        if hand.discard is not None and hand.bought is not None
    ]
    return {
        "deal": {
            "cards": terms.game.deal.cards,
            "order": str(terms.game.deal.order),
            "spots": list(state.hands),
        },
        "hands": {str(hand.spot): _texts(hand.dealt) for hand in hands},
        "dealer": _texts(state.dealer),
        "purchases": purchases,
        "burned": [purchase["discard"] for purchase in purchases],
    }


def _texts(cards: tuple[int, ...]) -> list[str]:
    return [format_card(card) for card in cards]


def _spot(hand: Hand) -> dict[str, object]:
    return {
        "spot": hand.spot,
        "owner": hand.seat,
        "stakes": dict(hand.stakes),
        "raised": hand.raised or 0,
        "mucked": hand.is_mucked,
        "bought": hand.bought is not None,
    }


def _lines(hand: Hand) -> Iterator[dict[str, object]]:
    for line in hand.lines:
        assert hand.facts is not None
        yield {
            "spot": hand.spot,
            "wager": line.wager,
            "stake": line.stake_chips,
            "odds": line.pays,
            "returned": line.returned_chips,
            "facts": line_facts(hand.facts, line),
        }


def line_facts(facts: Facts, line: Line) -> dict[str, object]:
    """Tells what a line was settled on, and the jackpot's meter where a share of it was paid."""
    told: dict[str, object] = {"outcome": str(facts.outcome), "hand": facts.hand}
    if line.pays.endswith("%"):
        told["meter"] = line.meter_was_chips
    return told
