"""Whole rounds a second of the pure engine: every spot taken, one thread, no I/O.

Each round is played from the first wager to the last settlement through `decide` and `fold`: every
spot places its wagers, answers the question whether it buys (one in two buys), and raises as much
as it may or folds a hand of the lowest row; the dealer turns the hands one by one and settles.
Decks are shuffled beforehand. `of one core` counts the time of the processor alone, so that other
work on the machine does not count.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from croupier.cards import DECK
from croupier.games import games
from croupier.houses import terms
from croupier.round import (
    DEALER,
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Hand,
    Keep,
    Phase,
    Place,
    Reveal,
    RoundState,
    Serve,
    Settle,
    Turn,
    decide,
    fold,
    legal,
    phase,
)
from croupier.rules import Terms

ROUNDS = 3_000
METER_CHIPS = 5_000_000
SEAT = "p1"


def shuffled(rounds: int, *, seed: int = 1) -> list[tuple[int, ...]]:
    chance = random.Random(seed)
    return [tuple(chance.sample(DECK, len(DECK))) for _ in range(rounds)]


def answer(terms: Terms, hand: Hand) -> Command:
    """Keeps and raises on even spots, buys for the first card and raises on odd ones."""
    row = terms.game.ranking.row(terms.game.ranking.rank(hand.cards))
    is_low = row == terms.game.ranking.rows[0] and hand.spot % 2 == 0
    return Choose(SEAT, hand.spot, 0 if is_low else terms.rules.raises[row])


def ask(hand: Hand) -> Command:
    return Buy(SEAT, hand.spot, hand.cards[0]) if hand.spot % 2 else Keep(SEAT, hand.spot)


def play(terms: Terms, number: int, deck: tuple[int, ...], stakes: dict[str, int]) -> RoundState:
    state = RoundState(number)

    def run(commands: Iterator[Command]) -> None:
        nonlocal state
        for command in commands:
            state = fold(state, decide(terms, state, command))

    run(Place(SEAT, spot, stakes) for spot in range(1, terms.limits.spots + 1))
    run(iter((Close(), Deal(deck))))
    if phase(state) is Phase.PURCHASE:
        run(ask(hand) for hand in state.hands.values())
        run(iter((Serve(),)))
    run(answer(terms, hand) for hand in state.hands.values())
    run(iter((Reveal(),)))
    while legal(terms, state, DEALER)[0].verb == "turn":
        run(iter((Turn(),)))
    run(iter((Settle(METER_CHIPS),)))
    return state


def measure(terms: Terms, *, is_full: bool) -> tuple[float, float]:
    """Gives whole rounds a second of this thread's processor time, and of the clock's."""
    keys = terms.limits.stakes if is_full else (terms.ante.key,)
    stakes = {key: terms.limits.stakes[key].minimum for key in keys}
    decks = shuffled(ROUNDS)
    for number, deck in enumerate(decks[:50]):
        assert phase(play(terms, number, deck, stakes)) is Phase.SETTLED
    began_cpu_s, began_s = time.thread_time(), time.perf_counter()
    for number, deck in enumerate(decks):
        play(terms, number, deck, stakes)
    cpu_s, took_s = time.thread_time() - began_cpu_s, time.perf_counter() - began_s
    return ROUNDS / cpu_s, ROUNDS / took_s


def main() -> None:
    print(f"{'game':<14}{'purchase':<18}{'side wagers':<13}{'spots':>5}", end="")
    print(f"{'rounds/s of one core':>22}{'by the clock':>14}")
    for key, game in games().items():
        for purchase in ("none", "before_decision") if "purchase" in game.rules else ("",):
            rules = {"purchase": purchase} if purchase else {}
            house = terms(key, rules=rules)
            for is_full in (False, True):
                of_core, by_clock = measure(house, is_full=is_full)
                print(f"{key:<14}{purchase:<18}{'all' if is_full else 'none':<13}", end="")
                print(f"{house.limits.spots:>5}{of_core:>22,.0f}{by_clock:>14,.0f}")


if __name__ == "__main__":
    main()
