"""A round played in a test: commands go in, and every event that came out is kept."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards import parse_card
from croupier.round import (
    DEALER,
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Event,
    Keep,
    Line,
    Muck,
    Opened,
    Phase,
    Place,
    Reveal,
    RoundState,
    Serve,
    Settle,
    Settled,
    Turn,
    decide,
    evolve,
    fold,
    legal,
    phase,
)
from croupier.rules import Facts, Terms
from support.decks import Cards, stacked

METER_CHIPS = 1_234_567


class Round:
    """Lives through one round; `do` takes any command, the other verbs write the usual ones."""

    def __init__(self, terms: Terms, number: int = 1) -> None:
        self.terms = terms
        self.events: list[Event] = [Opened(number)]
        self.state: RoundState = evolve(RoundState(0), self.events[0])

    def do(self, command: Command) -> tuple[Event, ...]:
        events = decide(self.terms, self.state, command)
        self.state = fold(self.state, events)
        self.events += events
        return events

    def place(self, spot: int, *, seat: str = "p1", **stakes: int) -> None:
        self.do(Place(seat, spot, stakes))

    def deal(self, deck: Cards) -> None:
        self.do(Close())
        self.do(Deal(deck))

    def seat(self, spot: int) -> str:
        return self.state.hands[spot].seat

    def buy(self, spot: int, discard: str) -> None:
        self.do(Buy(self.seat(spot), spot, parse_card(discard)))

    def keep(self, spot: int) -> None:
        self.do(Keep(self.seat(spot), spot))

    def choose(self, spot: int, raised: int, *, discard: str | None = None) -> None:
        card = None if discard is None else parse_card(discard)
        self.do(Choose(self.seat(spot), spot, raised, card))

    def muck(self, spot: int) -> None:
        self.do(Muck(self.seat(spot), spot))

    def serve(self) -> None:
        self.do(Serve())

    def reveal(self) -> None:
        self.do(Reveal())

    def finish(self, meter_chips: int = METER_CHIPS) -> None:
        """Lets the dealer turn what he must and settle."""
        if phase(self.state) is Phase.SERVING:
            self.serve()
        if phase(self.state) is Phase.REVEAL:
            self.reveal()
        while legal(self.terms, self.state, DEALER)[0].verb == "turn":
            self.do(Turn())
        self.do(Settle(meter_chips))

    def settled(self, spot: int = 1) -> Settled:
        found = [e for e in self.events if isinstance(e, Settled) and e.spot == spot]
        assert len(found) == 1, "a spot is settled exactly once"
        return found[0]

    def facts(self, spot: int = 1) -> Facts:
        return self.settled(spot).facts

    def line(self, wager: str, spot: int = 1) -> Line:
        return {line.wager: line for line in self.settled(spot).lines}[wager]

    def net(self, spot: int = 1) -> dict[str, int]:
        """Gives what each wager of a spot won or lost."""
        lines = self.settled(spot).lines
        return {line.wager: line.returned_chips - line.stake_chips for line in lines}


def one_hand(
    terms: Terms,
    player: str,
    dealer: str,
    raised: int,
    *,
    stakes: Mapping[str, int] | None = None,
    meter_chips: int = METER_CHIPS,
) -> Round:
    """Plays spot 1 against the dealer to the end, without a purchase."""
    played = Round(terms)
    played.do(Place("p1", 1, dict(stakes or {"ante": 1_000})))
    played.deal(stacked(terms, {1: player}, dealer))
    if phase(played.state) is Phase.PURCHASE:
        played.keep(1)
    played.choose(1, raised)
    played.finish(meter_chips)
    return played


def one_purchase(
    terms: Terms,
    player: str,
    dealer: str,
    raised: int,
    *,
    discard: str,
    bought: str,
    stakes: Mapping[str, int] | None = None,
    meter_chips: int = METER_CHIPS,
) -> Round:
    """Plays spot 1 against the dealer to the end, with one card bought in place of another."""
    played = Round(terms)
    played.do(Place("p1", 1, dict(stakes or {"ante": 1_000})))
    played.deal(stacked(terms, {1: player}, dealer, sold=bought))
    if phase(played.state) is Phase.PURCHASE:
        played.buy(1, discard)
        played.serve()
        played.choose(1, raised)
    else:
        played.choose(1, raised, discard=discard)
    played.finish(meter_chips)
    return played
