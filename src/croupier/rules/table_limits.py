"""What a table posts beside its game: spots, minimum, maximum, step, and the largest payout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.rules.limits import MAX_SPOTS, MAX_STAKE_CHIPS

__all__ = ["StakeLimits", "TableLimits", "limit_reasons"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeLimits:
    """Bounds one wager: minimum, maximum and step, in minor units (ILS-6, STU-3)."""

    minimum: int
    maximum: int
    step: int

    def allows(self, chips: int) -> bool:
        """Tells whether a stake lies within the bounds and on a step."""
        return self.minimum <= chips <= self.maximum and (chips - self.minimum) % self.step == 0


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


def limit_reasons(limits: TableLimits) -> Iterator[str]:
    """Names everything that is wrong with a table's limits."""
    for key, bounds in limits.stakes.items():
        if not 0 < bounds.minimum <= bounds.maximum <= MAX_STAKE_CHIPS:
            yield f"limits of {key}: 0 < minimum <= maximum <= {MAX_STAKE_CHIPS} does not hold"
        elif bounds.step <= 0 or (bounds.maximum - bounds.minimum) % bounds.step:
            yield f"limits of {key}: the step does not lead from the minimum to the maximum"
    if not 1 <= limits.spots <= MAX_SPOTS:
        yield f"spots must be 1 to {MAX_SPOTS}"
    if not 1 <= limits.hands_per_player <= limits.spots:
        yield "hands_per_player must be 1 to the number of spots"
    if limits.payout_cap_chips <= 0:
        yield "payout_cap must be positive"
