"""What it is worth to show each other the hands: exact advice, over deals drawn at random.

For each hand of a deal two pieces of advice are exact: what its player would do by himself, and
what is best once the other hands are seen. The difference between the two is all that is sampled;
the value of playing by oneself is known exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from time import perf_counter
from typing import NamedTuple

from croupier.analysis.advise import Advice
from croupier.analysis.advise.choices import advise
from croupier.analysis.api import Stage, analyze_terms
from croupier.analysis.solution import Solution
from croupier.cards import DECK, Card
from croupier.errors import Refused
from croupier.fair.stream import below, stream
from croupier.houses import terms as terms_of
from croupier.rules import Purchase, Terms
from croupier.simulation.api import SEED
from croupier.simulation.limits import MOST_SAMPLES, MOST_SEED
from croupier.simulation.result import deviations, error_of_mean, interval_of

__all__ = [
    "SAMPLES",
    "Collusion",
    "check_collusion",
    "collude",
    "collude_beside",
    "deal_together",
    "gains_of",
]

SAMPLES = 1_000
"""Deals that are looked at where nobody says how many."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Collusion:
    """Holds what seeing each other's hands is worth, per hand and in antes.

    `gain` is the sample's mean and `std_error` its standard error; `changed` is the part of the
    hands that are played otherwise. `alone` is the game exactly, for who plays by himself.
    """

    terms: Terms
    hands: int
    samples: int
    seed: int
    alone: Solution
    gain: Fraction
    std_error: float
    changed: Fraction
    seconds: float = 0.0

    @property
    def ev(self) -> Fraction:
        """Gives the expectation of a hand whose player sees all the others: a sample's."""
        return self.alone.ev + self.gain

    @property
    def interval(self) -> tuple[float, float]:
        """Gives the confidence interval of the expectation."""
        return interval_of(self.ev, self.std_error)

    @property
    def deviations(self) -> float | None:
        """Tells how many standard errors the gain lies above none at all."""
        return deviations(self.gain, Fraction(0), self.std_error)


def collude(
    game: str,
    *,
    hands: int,
    samples: int = SAMPLES,
    seed: int = SEED,
    pays: Mapping[str, str] | None = None,
    side: Mapping[str, Fraction] | None = None,
    house: str = "default",
    cache: bool = True,
    **rules: object,
) -> Collusion:
    """Samples what it is worth when the players of so many hands show them to each other.

    Each plays for himself, as well as can be with all those cards known; all else is asked as of
    `croupier.analyze`. The same seed gives the same deals, and more samples begin with them.

    Raises:
        Refused: for anything asked that the game does not know, naming what it does;
            `not-so-many-hands`, `not-so-many-samples` and `seed-out-of-range` outside the limits.
    """
    chosen = {name.rstrip("_"): value for name, value in rules.items()}
    terms = terms_of(game, name=house, rules=chosen, pays=pays)
    check_collusion(terms, hands, samples, seed)
    alone = analyze_terms(terms, side=side, cache=cache)
    return collude_beside(alone, hands=hands, samples=samples, seed=seed)


def check_collusion(terms: Terms, hands: int, samples: int, seed: int) -> None:
    """Refuses what cannot be sampled."""
    if not 2 <= hands <= terms.limits.spots:
        raise Refused("not-so-many-hands", hands=hands, most=terms.limits.spots)
    if not 2 <= samples <= MOST_SAMPLES:
        raise Refused("not-so-many-samples", samples=samples, most=MOST_SAMPLES)
    if not 0 <= seed <= MOST_SEED:
        raise Refused("seed-out-of-range", seed=seed, most=MOST_SEED)


def collude_beside(
    alone: Solution, *, hands: int, samples: int, seed: int, stage: Stage | None = None
) -> Collusion:
    """Samples deals beside the solution of a game; `stage` is told how many are done.

    Raises:
        Refused: as `collude` does.
    """
    check_collusion(alone.terms, hands, samples, seed)
    start, tell = perf_counter(), stage or _tell_nobody
    total, squares, changed = Fraction(0), Fraction(0), 0
    for number in range(samples):
        tell(number, samples)
        gains = gains_of(alone, deal_together(alone.terms, seed, number, hands))
        gain = sum((each.gain for each in gains), Fraction(0)) / hands
        total += gain
        squares += gain**2
        changed += sum(each.is_changed for each in gains)
    tell(samples, samples)
    mean = total / samples
    return Collusion(
        terms=alone.terms,
        hands=hands,
        samples=samples,
        seed=seed,
        alone=alone,
        gain=mean,
        std_error=error_of_mean(squares / samples - mean**2, samples),
        changed=Fraction(changed, samples * hands),
        seconds=perf_counter() - start,
    )


class Together(NamedTuple):
    """Is a deal: the hands that are shown to each other, and the card that the dealer shows."""

    hands: tuple[tuple[Card, ...], ...]
    up: Card | None


class Gain(NamedTuple):
    """Says what seeing the others was worth to a hand, and whether it is played otherwise."""

    gain: Fraction
    is_changed: bool


def deal_together(terms: Terms, seed: int, number: int, hands: int) -> Together:
    """Draws the cards of a deal, which hang on the seed and its number alone."""
    source = stream(sha256(f"croupier.collusion/1 {seed} {number}".encode()).digest())
    left, size = list(DECK), terms.game.deal.cards
    drawn = [
        left.pop(below(source, len(left))) for _ in range(hands * size + terms.game.deal.dealer_up)
    ]
    piles = tuple(tuple(drawn[first : first + size]) for first in range(0, hands * size, size))
    return Together(piles, drawn[-1] if terms.game.deal.dealer_up else None)


def gains_of(alone: Solution, dealt: Together) -> list[Gain]:
    """Works out, exactly, what each hand of a deal gains by the others."""
    found = []
    for place, hand in enumerate(dealt.hands):
        others = [card for other in dealt.hands[:place] for card in other]
        others += [card for other in dealt.hands[place + 1 :] for card in other]
        by_himself = advise(alone.terms, hand, dealt.up, side=alone.side)
        together = advise(alone.terms, hand, dealt.up, others, side=alone.side)
        worth = _worth_of(by_himself, together)
        found.append(Gain(together.ev - worth, together.best != by_himself.best))
    return found


def _worth_of(by_himself: Advice, together: Advice) -> Fraction:
    """Tells what the usual play of a hand is worth, on average over the cards not yet seen.

    With the others' cards known it is worth just what it is here, which varies least. What is
    decided after a purchase cannot be read off; there it stays what it was before they were known,
    which on average is the same.
    """
    usual = by_himself.choices[0]
    decides_later = by_himself.terms.rules.purchase is Purchase.BEFORE_DECISION
    if usual.verb == "buy" and decides_later:
        return usual.ev
    return next(choice.ev for choice in together.choices if choice.choice == usual.choice)


def _tell_nobody(done: int, stages: int) -> None:
    return None
