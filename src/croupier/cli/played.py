"""One round of the only player at a terminal, with his chips."""

from __future__ import annotations

from croupier.errors import Refused
from croupier.round import (
    Command,
    Hand,
    Opened,
    Option,
    Phase,
    RoundState,
    decide,
    evolve,
    fold,
    legal,
    phase,
)
from croupier.rules import Terms

__all__ = ["PLAYER", "PlayedRound"]

PLAYER = "player"


class PlayedRound:
    """Lives through one round; `stack_chips` is what the player had before it."""

    def __init__(self, terms: Terms, number: int, stack_chips: int) -> None:
        self.terms = terms
        self.stack_chips = stack_chips
        self.state = evolve(RoundState(number=number), Opened(number))

    @property
    def phase(self) -> Phase:
        """Tells what the round waits for."""
        return phase(self.state)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Lists the player's hands by spot."""
        return tuple(self.state.hands.values())

    @property
    def purse_chips(self) -> int:
        """Counts what the player has left before him."""
        return self.stack_chips - sum(sum(hand.stakes.values()) for hand in self.hands)

    @property
    def won_chips(self) -> int:
        """Counts what a settled round brought, a loss being negative."""
        lines = [line for hand in self.hands for line in hand.lines]
        return sum(line.returned_chips - line.stake_chips for line in lines)

    def options(self, spot: int, *verbs: str) -> list[Option]:
        """Lists what the player may do now on a spot, of these verbs."""
        known = legal(self.terms, self.state, PLAYER)
        return [option for option in known if option.spot == spot and option.verb in verbs]

    def do(self, command: Command) -> None:
        """Does what is asked.

        Raises:
            Refused: as the engine does, and `not-enough-chips` where the purse is too small.
        """
        after = fold(self.state, decide(self.terms, self.state, command))
        staked = sum(sum(hand.stakes.values()) for hand in after.hands.values())
        if staked > self.stack_chips:
            missing = staked - self.stack_chips
            raise Refused("not-enough-chips", account="chips", missing=missing)
        self.state = after
