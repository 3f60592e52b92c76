"""What the lab answers: exact figures as `p/q`, each with the float that people read."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

__all__ = [
    "LabChange",
    "LabCurve",
    "LabFigures",
    "LabFile",
    "LabJackpot",
    "LabMap",
    "LabMove",
    "LabNumber",
    "LabOutcome",
    "LabPoint",
    "LabRule",
    "LabRules",
    "LabSide",
    "LabStep",
    "LabStrategies",
    "LabStrategy",
    "number",
]


class LabNumber(Struct, frozen=True):
    """Is an exact number, and the nearest float."""

    exact: str
    value: float


def number(exact: Fraction) -> LabNumber:
    """Writes an exact number."""
    return LabNumber(f"{exact.numerator}/{exact.denominator}", float(exact))


class LabOutcome(Struct, frozen=True):
    """Is one way for a hand to end: in how many deals, with which result, with how much wagered.

    `end` is `fold`, `dealer_not_qualified`, `win`, `push` or `dealer_wins`; `row` the pay table's
    where hands are told apart, with `is_or_less` also those below; `raised` in antes where a player
    may choose, else 0; `held` the player's own row where a side wager lies on the hand.
    """

    name: str
    kind: str
    end: str
    row: str | None
    is_or_less: bool
    raised: int
    is_bought: bool
    held: str | None
    deals: int
    share: float
    payoff: LabNumber
    wagered: LabNumber


class LabSide(Struct, frozen=True):
    """Holds the figures of one side wager, per unit of its own stake.

    `counts` are hands out of `hands` by row, where the cards alone decide; `is_in_prizes` says that
    it pays prizes and shares of a meter, `may_be_on_hand` whether decisions matter to it.
    """

    key: str
    table: str
    edge: LabNumber
    hit: LabNumber
    std_dev: float
    counts: dict[str, int]
    hands: int
    is_in_prizes: bool
    may_be_on_hand: bool


class LabJackpot(Struct, frozen=True):
    """Holds what a jackpot wager brings; amounts are in minor units.

    A wager of `stake` is worth `fixed` + `coefficient` · meter. What no method here holds for is
    null.
    """

    stake: int
    seed: int
    ceiling: int | None
    fixed: LabNumber
    coefficient: LabNumber
    break_even_meter: LabNumber | None
    mean_meter_at_hit: LabNumber | None
    median_meter_at_hit: float | None
    meter_share: LabNumber
    house_share: LabNumber
    hits: dict[str, LabNumber]


class LabMove(Struct, frozen=True):
    """Counts hands, as a share of all, that were played one way and are now played another.

    A way is `fold`, `buy`, or `raise-` with the antes.
    """

    before: str
    after: str
    share: LabNumber


class LabChange(Struct, frozen=True):
    """Tells what other pay tables than the house's change: its own edge, and hands played anew."""

    house_edge: LabNumber
    share: LabNumber
    moves: tuple[LabMove, ...]


class LabFigures(Struct, frozen=True):
    """Holds every figure of a strategy under a table's terms.

    Figures are per ante and from the player's side; an edge is the house's. `units` says the unit
    of each. `won` and `even` are the shares of hands with a net win, and with none and
    no loss. `change` compares with the house's own pay tables, null where they are in force.
    """

    game: str
    house: str
    strategy: str
    rules: dict[str, str]
    rules_digest: str
    tables: dict[str, str]
    pays: dict[str, dict[str, str]]
    side: dict[str, str]
    ev: LabNumber
    house_edge: LabNumber
    element_of_risk: LabNumber
    std_dev: float
    variance: LabNumber
    average_wager: LabNumber
    deals: int
    won: LabNumber
    even: LabNumber
    fold: LabNumber
    raised: LabNumber
    bought: LabNumber
    dealer_qualifies: LabNumber
    outcomes: tuple[LabOutcome, ...]
    side_wagers: tuple[LabSide, ...]
    jackpot: LabJackpot | None
    change: LabChange | None
    units: dict[str, str]
    seconds: float


class LabPoint(Struct, frozen=True):
    """Is one point of a curve: the odds, the house's edge there, and its slope.

    `slope` is what a unit more of odds changes while nothing is played otherwise. With
    `is_straight_on` the edge is exactly linear up to the next point.
    """

    odds: int
    edge: LabNumber
    slope: LabNumber
    is_straight_on: bool


class LabCurve(Struct, frozen=True):
    """Is the house's edge against what one row pays, exact at every point.

    Between two points that are not joined by a straight line the edge lies on or above both their
    tangents' lower hull and below the line between them. `zero` are the odds at which the edge is
    nought, where they are known exactly. Of a jackpot, odds are amounts, or percent of the meter
    where `is_share`, and the edge is the one at a meter of `meter`, in minor units.
    """

    wager: str
    row: str
    is_of_side: bool
    is_share: bool
    meter: int | None
    points: tuple[LabPoint, ...]
    zero: LabNumber | None


class LabMap(Struct, frozen=True):
    """Is the map of a strategy as an SVG document, in words."""

    svg: str


class LabRule(Struct, frozen=True):
    """Is one rule in words, and what a hand would lose without it, in antes."""

    text: str
    gain: LabNumber


class LabStep(Struct, frozen=True):
    """Is one list of rules, its worth, and what it costs against the best play, in antes."""

    rules: tuple[LabRule, ...]
    ev: LabNumber
    cost: LabNumber


class LabRules(Struct, frozen=True):
    """Holds lists of rules that tell the best play, the longest first."""

    steps: tuple[LabStep, ...]


class LabStrategy(Struct, frozen=True):
    """Is a strategy by name beside the best one: what it brings, and costs, in antes a hand."""

    name: str
    ev: LabNumber
    cost: LabNumber


class LabFile(Struct, frozen=True):
    """Is a file; its bytes are written in base 64."""

    body: bytes


class LabStrategies(Struct, frozen=True):
    """Compares strategies, the best one first."""

    strategies: tuple[LabStrategy, ...]
