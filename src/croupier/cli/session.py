"""A session at a terminal: one player against the house, round after round, each one proved."""

from __future__ import annotations

import json
from pathlib import Path

from croupier.audit import DealRecord, Nonce, round_file, verify_round
from croupier.cli.chance import Chance
from croupier.cli.choices import ask_choices, ask_mucks
from croupier.cli.desk import Desk, Leave
from croupier.cli.played import PLAYER, PlayedRound
from croupier.cli.stakes import ask_stakes
from croupier.cli.telling import tell_dealer, tell_hand, tell_result, tell_terms
from croupier.errors import Broken, Refused
from croupier.fair.commitment import (
    FIRST_PREVIOUS,
    Opening,
    commitment,
    nonce_commitment,
    terms_digest,
)
from croupier.fair.deck import CARDS, deal_deck
from croupier.ledger.jackpot import Meter, contributions
from croupier.round import DEALER, Close, Deal, Reveal, Settle, Turn, legal
from croupier.rules import Terms
from croupier.words import Words

__all__ = ["STACK_CHIPS", "Session"]

STACK_CHIPS = 1_000_00
"""Play chips that a player starts with, in minor units."""

_TABLE = "terminal"


class Session:
    """Lives as long as the player stays: his chips, the meter, and the chain of commitments."""

    def __init__(self, terms: Terms, words: Words, chance: Chance, *, spots: int) -> None:
        self.terms, self.words, self.chance = terms, words, chance
        self.desk = Desk(words, lambda: tell_terms(self.desk, terms))
        self.stakes: dict[int, dict[str, int]] = {spot: {} for spot in range(1, spots + 1)}
        self.number, self.previous = 0, FIRST_PREVIOUS
        self.stack_chips = self.bought_chips = STACK_CHIPS
        self.meter_chips = terms.jackpot.seed_chips if terms.jackpot is not None else 0

    def run(self) -> None:
        """Plays rounds until the player leaves."""
        try:
            self._welcome()
            while self._round():
                self._buy_in()
        except (Leave, KeyboardInterrupt):
            self.desk.show()
        self.desk.tell("play-goodbye", stack=self.stack_chips)
        self._tell_net("play-total", self.stack_chips - self.bought_chips)

    def _welcome(self) -> None:
        game, house = self.terms.game.key, self.terms.house
        self.desk.tell("play-welcome", style="bold", game=game, house=house)
        self.desk.tell("play-how", stack=self.stack_chips)
        if self.chance.seed is not None:
            self.desk.tell("play-seeded", style="yellow")

    def _buy_in(self) -> None:
        least = self.terms.limits.stakes[self.terms.ante.key].minimum
        if self.stack_chips < least:
            self.desk.ask(self.words.say("play-ask-more", stack=STACK_CHIPS))
            self.stack_chips += STACK_CHIPS
            self.bought_chips += STACK_CHIPS

    def _round(self) -> bool:
        """Plays a round from the commitment to its proof; tells whether another may follow."""
        self.number += 1
        secret = self.chance.draw(f"secret {self.number}")
        nonce = self.chance.draw(f"nonce {self.number}")
        opening = Opening(_TABLE, self.number, terms_digest(self.terms.document()), self.previous)
        sealed = commitment(secret, opening)
        played = PlayedRound(self.terms, self.number, self.stack_chips)
        self._open(sealed, nonce)
        self._bet(played)
        self._feed(played)
        is_there, cut = self._cut()
        played.do(Deal(deal_deck(secret, [(PLAYER, nonce)], cut).order))
        is_there = self._play(played, is_there=is_there)
        deal = DealRecord(
            table=_TABLE,
            previous=self.previous,
            commitment=sealed,
            secret=secret.hex(),
            nonces=(Nonce(PLAYER, nonce_commitment(nonce), nonce.hex()),),
            cut_by=PLAYER,
            cut=cut,
        )
        self.previous = sealed
        file = self._prove(played, deal)
        return is_there and self._after(file)

    def _open(self, sealed: str, nonce: bytes) -> None:
        self.desk.show()
        self.desk.tell("play-round", style="bold", number=self.number)
        self.desk.tell("play-sealed")
        self.desk.show(f"  {sealed}", style="dim")
        self.desk.tell("play-nonce")
        self.desk.show(f"  {nonce_commitment(nonce)}", style="dim")
        if self.terms.jackpot is not None:
            self.desk.tell("jackpot-meter", chips=self.meter_chips)
        self.desk.tell("play-stack", stack=self.stack_chips)

    def _bet(self, played: PlayedRound) -> None:
        while not played.hands:
            for spot in self.stakes:
                self.stakes[spot] = ask_stakes(self.desk, played, spot, self.stakes[spot])
            if not played.hands:
                self.desk.refuse(Refused("nothing-wagered", accepted="place"))
        played.do(Close())

    def _feed(self, played: PlayedRound) -> None:
        """Lets each jackpot wager feed the meter with its share (CYB-7)."""
        if self.terms.jackpot is None:
            return
        prizes = [wager.key for wager in self.terms.sides if wager.in_prizes]
        for hand in played.hands:
            for key in prizes:
                meter = Meter(self.terms.jackpot, self.meter_chips)
                fed = contributions((meter,), hand.stakes.get(key, 0))
                self.meter_chips += sum(fed.meters_chips)

    def _cut(self) -> tuple[bool, int]:
        """Offers the cut (STU-2); an empty answer has it drawn."""
        prompt = self.words.say("play-ask-cut", highest=CARDS - 1)
        try:
            while answer := self.desk.ask(prompt):
                if answer.isascii() and answer.isdecimal() and int(answer) < CARDS:
                    return True, int(answer)
                self.desk.refuse(Refused("cut-out-of-range", lowest=0, highest=CARDS - 1))
        except Leave:
            return False, 0
        return True, self.chance.below(CARDS, f"cut {self.number}")

    def _play(self, played: PlayedRound, *, is_there: bool) -> bool:
        """Plays from the deal to the settlement; tells whether the player is still there."""
        tell_dealer(self.desk, self.terms, played.state)
        for hand in played.hands:
            tell_hand(self.desk, self.terms, hand)
        is_there = ask_choices(self.desk, played, is_there=is_there)
        played.do(Reveal())
        tell_dealer(self.desk, self.terms, played.state)
        is_there = is_there and ask_mucks(self.desk, played)
        while legal(self.terms, played.state, DEALER)[0].verb == "turn":
            played.do(Turn())
        played.do(Settle(self.meter_chips))
        self._settle(played)
        return is_there

    def _settle(self, played: PlayedRound) -> None:
        for hand in played.hands:
            tell_result(self.desk, self.terms, played.state, hand)
            for line in hand.lines:
                self.meter_chips += line.seed_chips - line.meter_chips
        self.stack_chips += played.won_chips
        self._tell_net("net", played.won_chips)

    def _tell_net(self, message: str, won_chips: int) -> None:
        verdict = "win" if won_chips > 0 else "lose" if won_chips < 0 else "even"
        self.desk.tell(f"{message}-{verdict}", style="bold", net=abs(won_chips))

    def _prove(self, played: PlayedRound, deal: DealRecord) -> dict[str, object]:
        """Publishes the secret and checks the round as anyone could from its file."""
        file = round_file(self.terms, played.state, deal)
        findings = verify_round(file)
        if not all(finding.ok for finding in findings):
            raise Broken(f"a round that was dealt here does not hold: {findings}")
        self.desk.tell("play-secret")
        self.desk.show(f"  {deal.secret}", style="dim")
        self.desk.tell("play-proved", count=len(findings))
        return file

    def _after(self, file: dict[str, object]) -> bool:
        key = self.words.say("key-save")
        prompt = self.words.say("play-ask-next", key=key)
        while (answer := self.desk.ask(prompt).lower()) != "":
            if answer == key:
                self._save(file)
            else:
                self.desk.tell("play-no-choice", style="yellow", accepted=f"{key}, q")
        return True

    def _save(self, file: dict[str, object]) -> None:
        usual = f"{self.terms.game.key}-{self.number}.json"
        path = self.desk.ask(self.words.say("play-ask-file", usual=usual)) or usual
        text = json.dumps(file, indent=1, ensure_ascii=False) + "\n"
        try:
            with Path(path).open("x", encoding="utf-8") as opened:
                opened.write(text)
        except (OSError, ValueError) as problem:
            self.desk.tell("play-not-saved", style="yellow", path=path, problem=str(problem))
        else:
            self.desk.tell("play-saved", path=path)
