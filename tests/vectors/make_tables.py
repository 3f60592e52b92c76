"""Writes tables.json: what the server tells one seat in rounds whose end is known.

    PYTHONPATH=src:tests python tests/vectors/make_tables.py

The client's own tests read it, so that what they are held against is what the house sends.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from croupier.fair.commitment import FIRST_PREVIOUS, Opening, commitment, nonce_commitment
from croupier.houses import house
from croupier.round import Phase, Void
from croupier.server.house import open_hub
from croupier.server.messages import ServerMessage, Table
from croupier.table.setting import Setting
from croupier.table.state import Fairness, TableState, Window
from croupier.table.view import Surroundings, table_view
from support.decks import stacked
from support.rounds import Round

__all__ = ["FILE", "content", "written"]

FILE = Path(__file__).with_name("tables.json")

SEAT, OTHER = "p1", "p2"
NAMES = {SEAT: "Guest 0A1B", OTHER: "Guest 2C3D"}
FLUSH, PAIR, LOW, ACE_KING = "KdJd9d6d3d", "8c4sKhKsAc", "QsJc9h7s4h", "AsKc9h6s3c"
SUITS_6, SUITS_3, SUITS_2 = "AhKhQh9h2h3h4d", "Ts9s2s3d5d6c7c", "Js8s9dKdTc4c4h"


class Seen:
    """A round played while one seat looks on, message by message."""

    def __init__(self, game: str, name: str = "default") -> None:
        self.setting = Setting(table=game.replace("_", "-") + "-1", house=house(game, name))
        self.played = Round(self.setting.terms, number=7)
        self.messages: list[ServerMessage] = [self._terms()]
        self.look()

    def _terms(self) -> ServerMessage:
        hub = open_hub("memory://", [self.setting])
        return hub.terms_message(self.setting.table)

    def place(self, spot: int, seat: str, **stakes: int) -> None:
        self.played.place(spot, seat=seat, **stakes)
        self.look()

    def deal(self, hands: Mapping[int, str], dealer: str, *, sold: str = "") -> None:
        self.played.deal(stacked(self.setting.terms, hands, dealer, sold=sold))
        self.look()

    def look(self) -> None:
        terms, round_ = self.setting.terms, self.played.state
        meter_chips = 1_234_567 if terms.jackpot is not None else None
        around = Surroundings(1_000, frozenset({SEAT}), 2, meter_chips)
        view = table_view(terms, self._state(), SEAT, around)
        assert view.round.number == round_.number
        self.messages.append(Table((), view))

    def _state(self) -> TableState:
        state = TableState(
            table=self.setting.table,
            number=len(self.played.events),
            spots={2: SEAT, 5: OTHER},
            names=NAMES,
            chips={SEAT: 20_000, OTHER: 20_000},
            round=self.played.state,
            window=Window("decision", 30_000, 21_000),
            fairness=self._fairness(),
        )
        return replace(state, digest=self.setting.digest)

    def _fairness(self) -> Fairness:
        """Seals as a house would show them; who has cards has put his own bits in (STU-2)."""
        opening = Opening(self.setting.table, 7, self.setting.digest, FIRST_PREVIOUS)
        seal = commitment(_secret("house"), opening)
        if not self.played.state.deck:
            return Fairness(commitment=seal)
        seats = {hand.seat for hand in self.played.state.hands.values()}
        revealed = {seat: _secret(seat).hex() for seat in sorted(seats)}
        committed = {seat: nonce_commitment(_secret(seat)) for seat in revealed}
        return Fairness(commitment=seal, committed=committed, revealed=revealed)


def _secret(whose: str) -> bytes:
    return hashlib.sha256(whose.encode()).digest()


def flush_wins() -> Seen:
    """STU-9, STU-11: a flush of diamonds, raised, with a bonus, against a pair of kings."""
    seen = Seen("stud_poker")
    seen.place(2, SEAT, ante=1_000, bonus=100)
    seen.place(5, OTHER, ante=500)
    seen.deal({2: FLUSH, 5: LOW}, PAIR, sold="2h")
    seen.played.buy(5, "4h")
    seen.look()
    seen.played.keep(2)
    seen.look()
    seen.played.serve()
    seen.look()
    seen.played.choose(2, 2)
    seen.look()
    seen.played.choose(5, 0)
    seen.look()
    seen.played.finish()
    seen.look()
    return seen


def card_bought_with_the_raise() -> Seen:
    """STU-7, STU-12: the choices of a hand that may buy a card with its raise."""
    seen = Seen("stud_poker", "fr_2007")
    seen.place(2, SEAT, ante=1_000)
    seen.deal({2: ACE_KING}, PAIR, sold="2h")
    seen.played.choose(2, 2, discard="3c")
    seen.played.serve()
    seen.played.finish()
    seen.look()
    return seen


def jackpot_after_a_fold() -> Seen:
    """CYB-6: a straight flush, folded, wins its share of the meter."""
    seen = Seen("cyber_poker")
    seen.place(2, SEAT, ante=500, jackpot=100)
    seen.deal({2: "Td9d8d7d6d"}, LOW)
    seen.played.choose(2, 0)
    seen.look()
    seen.played.finish()
    seen.look()
    return seen


def no_prize_and_no_qualifier() -> Seen:
    """CYB-3: the dealer does not qualify, and the jackpot wager is lost."""
    seen = Seen("cyber_poker")
    seen.place(2, SEAT, ante=500, jackpot=100)
    seen.deal({2: PAIR}, LOW)
    seen.played.choose(2, 2)
    seen.played.finish()
    seen.look()
    return seen


def six_of_a_suit() -> Seen:
    """ILS-10, ILS-15, ILS-17: six hearts may be raised up to three times, and pay on the side."""
    seen = Seen("i_luv_suits")
    seen.place(2, SEAT, ante=1_000, flush=100, straight_flush=100)
    seen.place(5, OTHER, ante=500)
    seen.deal({2: SUITS_6, 5: SUITS_2}, SUITS_3)
    seen.played.choose(2, 3)
    seen.look()
    seen.played.choose(5, 1)
    seen.look()
    seen.played.reveal()
    seen.look()
    seen.played.finish()
    seen.look()
    return seen


def given_up() -> Seen:
    """ILS-13: a raised hand is given up before it is turned."""
    seen = Seen("i_luv_suits")
    seen.place(2, SEAT, ante=1_000)
    seen.deal({2: SUITS_2}, SUITS_3)
    seen.played.choose(2, 1)
    seen.look()
    seen.played.muck(2)
    seen.played.finish()
    seen.look()
    return seen


def two_alike() -> Seen:
    """STU-9: equal hands, everything comes back."""
    seen = Seen("stud_poker")
    seen.place(2, SEAT, ante=500)
    seen.deal({2: ACE_KING}, "AdKd9s6h3h")
    seen.played.keep(2)
    seen.played.choose(2, 2)
    seen.played.finish()
    seen.look()
    return seen


def called_off() -> Seen:
    """A round that is voided gives every stake back."""
    seen = Seen("stud_poker")
    seen.place(2, SEAT, ante=500)
    seen.played.do(Void("test"))
    seen.look()
    return seen


ROUNDS = (
    flush_wins,
    card_bought_with_the_raise,
    jackpot_after_a_fold,
    no_prize_and_no_qualifier,
    six_of_a_suit,
    given_up,
    two_alike,
    called_off,
)


def content() -> dict[str, tuple[ServerMessage, ...]]:
    """Gives the messages of each round by its name."""
    return {play.__name__: tuple(_finished(play())) for play in ROUNDS}


def _finished(seen: Seen) -> Iterator[ServerMessage]:
    last = seen.messages[-1]
    assert isinstance(last, Table) and last.view.round.phase in (Phase.SETTLED, Phase.VOIDED)
    yield from seen.messages


def written() -> str:
    """Writes them as the file holds them."""
    return msgspec.json.format(msgspec.json.encode(content()), indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(written())
