"""What a table posts beside its game: spots, minimum, maximum, step, and the largest payout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from croupier.errors import Reason
from croupier.rules.limits import MAX_SPOTS, MAX_STAKE_CHIPS
from croupier.rules.malformed import written

__all__ = ["LayoutLimits", "StakeLimits", "TableLimits", "layout_reasons", "limit_reasons"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeLimits:
    """Bounds one wager: minimum, maximum and step, in minor units (ILS-6, STU-3)."""

    minimum: int
    maximum: int
    step: int

    def allows(self, chips: int) -> bool:
        """Tells whether a stake lies within the bounds and on a step."""
        return self.minimum <= chips <= self.maximum and (chips - self.minimum) % self.step == 0

    def largest(self, fits: Callable[[int], bool]) -> int:
        """Finds the largest stake that fits, 0 where none does; what fits, fits for less too."""
        low, high = -1, (self.maximum - self.minimum) // self.step
        while low < high:
            middle = (low + high + 1) // 2
            if fits(self.minimum + middle * self.step):
                low = middle
            else:
                high = middle - 1
        return self.minimum + low * self.step if low >= 0 else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLimits:
    """Bounds a table (TAB-5).

    `stakes` holds the ante's limits and those of each side wager that is offered; a side wager
    without limits is not offered. `payout_cap_chips` is the largest sum the house may ever have to
    hand out in one round, stakes apart; it is checked when a wager is placed.
    """

    stakes: Mapping[str, StakeLimits]
    payout_cap_chips: int
    spots: int = MAX_SPOTS
    hands_per_player: int = MAX_SPOTS
    has_vacant_wagers: bool = True

    def document(self) -> dict[str, object]:
        """Writes the limits as plain data, for digests, files and the wire."""
        return {
            "stakes": {
                key: [bounds.minimum, bounds.maximum, bounds.step]
                for key, bounds in self.stakes.items()
            },
            "payout_cap": self.payout_cap_chips,
            "spots": self.spots,
            "hands_per_player": self.hands_per_player,
            "vacant_wagers": self.has_vacant_wagers,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutLimits:
    """Bounds what is laid on several spots together, and what is bought in (TAB-5); None: nothing.

    `player_maximum` counts all wagers of one player, `table_maximum` those of all players.
    `buy_in_minimum` and `buy_in_maximum` bound what a player has at the table when he has bought
    in, his wagers included (ILS-4). All of them decide what is taken and never what a wager pays,
    so they are no part of the terms that a round's commitment binds to: a house may change them
    and its proofs stay what they were.
    """

    player_maximum: int | None = None
    table_maximum: int | None = None
    buy_in_minimum: int | None = None
    buy_in_maximum: int | None = None

    def document(self) -> dict[str, int]:
        """Writes those limits that there are, as a house file has them."""
        every = {
            "player_maximum": self.player_maximum,
            "table_maximum": self.table_maximum,
            "buy_in_minimum": self.buy_in_minimum,
            "buy_in_maximum": self.buy_in_maximum,
        }
        return {key: value for key, value in every.items() if value is not None}


def layout_reasons(layout: LayoutLimits, ante: StakeLimits | None) -> Iterator[Reason]:
    """Names everything that is wrong with the limits on several spots together."""
    least = ante.minimum if ante is not None else 1
    for key, value in layout.document().items():
        if value < least:
            yield Reason("below-ante", key, found=written(value), minimum=written(least))
    pairs = {"player_maximum": "table_maximum", "buy_in_minimum": "buy_in_maximum"}
    given = layout.document()
    for lower, upper in pairs.items():
        if given.get(upper) and given.get(lower, 0) > given[upper]:
            found, maximum = written(given[lower]), written(given[upper])
            yield Reason("above-another", lower, found=found, other=upper, maximum=maximum)


def limit_reasons(limits: TableLimits) -> Iterator[Reason]:
    """Names everything that is wrong with a table's limits."""
    for key, bounds in limits.stakes.items():
        low, high, step = bounds.minimum, bounds.maximum, bounds.step
        told = {"minimum": written(low), "maximum": written(high)}
        if not 0 < low <= high <= MAX_STAKE_CHIPS:
            yield Reason("stake-bounds", f"stakes.{key}", most=MAX_STAKE_CHIPS, **told)
        elif step <= 0 or (high - low) % step:
            yield Reason("step-misses", f"stakes.{key}.step", found=written(step), **told)
    spots, hands = limits.spots, limits.hands_per_player
    if not 1 <= spots <= MAX_SPOTS:
        yield Reason("out-of-range", "spots", found=written(spots), minimum=1, maximum=MAX_SPOTS)
    if not 1 <= hands <= spots:
        yield Reason(
            "hands-and-spots", "hands_per_player", found=written(hands), spots=written(spots)
        )
    if limits.payout_cap_chips <= 0:
        found = written(limits.payout_cap_chips)
        yield Reason("too-small", "payout_cap", found=found, minimum=1)
