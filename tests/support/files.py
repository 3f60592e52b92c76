"""Round files of rounds played at random by the engine, with a fair deal that a seed decides."""

from __future__ import annotations

import hashlib
import random

from croupier.audit import DealRecord, Nonce, round_file
from croupier.fair.commitment import (
    FIRST_PREVIOUS,
    Opening,
    commitment,
    nonce_commitment,
    terms_digest,
)
from croupier.fair.deck import deal_deck
from croupier.round import DEALER, Deal, Option, Phase, RoundState, Settle, legal, phase
from croupier.rules import Terms
from support.play import SEATS, command_of
from support.rounds import METER_CHIPS, Round

TABLE = "the table"


def random_file(
    terms: Terms, seed: int | str, *, meter_chips: int = METER_CHIPS
) -> dict[str, object]:
    """Plays a round that a seed decides, and writes its file."""
    chance = random.Random(seed)
    played = Round(terms, number=chance.randint(1, 9))
    while not played.state.hands or chance.random() < 0.7:
        _step(played, chance, *SEATS)
    secret = _bytes(f"{seed} secret")
    owners = sorted({hand.seat for hand in played.state.hands.values()})
    nonces = {owner: _bytes(f"{seed} {owner}") for owner in owners if chance.random() < 0.8}
    revealed = {owner: nonce for owner, nonce in nonces.items() if chance.random() < 0.8}
    cut_by = chance.choice([None, *owners])
    cut = 0 if cut_by is None else chance.randrange(52)
    _step(played, chance, DEALER)
    played.do(Deal(deal_deck(secret, list(revealed.items()), cut).order))
    while phase(played.state) is not Phase.SETTLED:
        if legal(terms, played.state, DEALER)[0].verb == "settle":
            played.do(Settle(meter_chips))
        else:
            _step(played, chance, *SEATS, DEALER)
    previous = FIRST_PREVIOUS if played.state.number == 1 else _bytes(f"{seed} before").hex()
    opening = Opening(TABLE, played.state.number, terms_digest(terms.document()), previous)
    deal = DealRecord(
        table=TABLE,
        previous=previous,
        commitment=commitment(secret, opening),
        secret=secret.hex(),
        nonces=tuple(
            Nonce(owner, nonce_commitment(nonce), nonce.hex() if owner in revealed else None)
            for owner, nonce in nonces.items()
        ),
        cut_by=cut_by,
        cut=cut,
    )
    return round_file(terms, played.state, deal)


def _step(played: Round, chance: random.Random, *seats: str) -> None:
    """Does something that one of the seats may do."""
    asked = [
        (seat, option) for seat in seats for option in _wanted(played.terms, played.state, seat)
    ]
    seat, option = chance.choice(asked)
    played.do(command_of(played.terms, played.state, seat, option, chance))


def _wanted(terms: Terms, state: RoundState, seat: str) -> list[Option]:
    return [option for option in legal(terms, state, seat) if option.verb != "void"]


def _bytes(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()
