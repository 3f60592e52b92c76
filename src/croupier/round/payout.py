"""The most that a round could pay, told before its first card (TAB-5).

An upper bound, and one that is reached: it takes each wager's best row, the largest raise, and of
all ways in which prizes could follow one another the dearest. That a hand may not have all of this
at once, or a deck not hold it for every spot, makes the bound larger than need be, never smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from croupier.money import pay
from croupier.rules import PUSH, JackpotRules, Odds, Pays, Prize, Terms, every_facts
from croupier.rules.jackpot import pay_prize
from croupier.rules.limits import MAX_SPOTS

__all__ = ["largest_payout", "worst_case"]

_CACHED_TERMS = 256
_CACHED_STAKES = 4096
_CACHED_LAYOUTS = 4096

Stakes = tuple[tuple[str, int], ...]
"""What lies on a spot, as wagers and chips in layout order."""


def worst_case(
    terms: Terms, layout: Iterable[Mapping[str, int]], meter_chips: int | None = None
) -> int:
    """Bounds what one round could have to pay on all spots together, stakes apart (TAB-5).

    `layout` holds the stakes of each spot in spot order; raises and prices still to come are
    reckoned with, and so are those that lie there already. `meter_chips` is the jackpot's meter as
    it stands: what this layout feeds it is added, and every winner's share counts, each of the
    meter as the one before has left it, with its new seed after a whole one. Without a meter
    (None) only prizes of a fixed sum count.
    """
    return _worst_case(terms, tuple(tuple(stakes.items()) for stakes in layout), meter_chips)


@lru_cache(maxsize=_CACHED_LAYOUTS)
def _worst_case(terms: Terms, spots: tuple[Stakes, ...], meter_chips: int | None) -> int:
    # A layout is asked about by every view of it, and stays as it is from the deal on.
    total = sum(_odds_payout(terms, stakes) for stakes in spots)
    prizes = [wager.key for wager in terms.sides if wager.in_prizes]
    laid = map(dict, spots) if prizes else ()
    staked = [(key, stakes[key]) for stakes in laid for key in prizes if key in stakes]
    keys = tuple(key for key, _ in staked)
    if not keys:
        return total
    if meter_chips is None or terms.jackpot is None:
        return total + sum(_most_fixed(terms, key) for key in keys)
    # As each wager feeds the meter by itself; a ceiling could only make it less.
    fed = sum(terms.jackpot.fed_by(chips) for _, chips in staked)
    return total + _prizes_payout(terms, keys, meter_chips + fed)


def largest_payout(terms: Terms, stakes: Mapping[str, int]) -> int:
    """Bounds what one spot could be paid, stakes and shares of the jackpot's meter apart."""
    return worst_case(terms, (stakes,))


@lru_cache(maxsize=_CACHED_STAKES)
def _odds_payout(terms: Terms, stakes: Stakes) -> int:
    total = 0
    for key, chips in stakes:
        if key == terms.ante.key:
            total += pay(chips, _most_of_raise(terms))
        if key != terms.raise_wager.key:
            total += pay(chips, _most_odds(terms, key))
    return total


@lru_cache(maxsize=_CACHED_TERMS)
def _most_of_raise(terms: Terms) -> Odds:
    found = _settlements(terms, terms.raise_wager.key)
    return max((raised * pays for raised, pays in found if isinstance(pays, Odds)), default=PUSH)


@lru_cache(maxsize=_CACHED_TERMS * MAX_SPOTS)
def _most_odds(terms: Terms, key: str) -> Odds:
    return max((PUSH, *(pays for _, pays in _settlements(terms, key) if isinstance(pays, Odds))))


@lru_cache(maxsize=_CACHED_TERMS * MAX_SPOTS)
def _prizes(terms: Terms, key: str) -> frozenset[Prize]:
    found = (pays for _, pays in _settlements(terms, key) if isinstance(pays, Prize))
    return frozenset({Prize(), *found})


@lru_cache(maxsize=_CACHED_TERMS * MAX_SPOTS)
def _settlements(terms: Terms, key: str) -> frozenset[tuple[int, Pays]]:
    """Settles a wager in every way a round can end: what was raised, and what the wager pays."""
    wager = terms.game.wager(key)
    return frozenset((facts.raised, terms.settle(wager, facts)) for facts in every_facts(terms))


def _most_fixed(terms: Terms, key: str) -> int:
    return max(prize.fixed_chips for prize in _prizes(terms, key))


@lru_cache(maxsize=_CACHED_STAKES)
def _prizes_payout(terms: Terms, keys: tuple[str, ...], meter_chips: int) -> int:
    """Finds the dearest way in which these wagers, settled in this order, could all be won."""
    jackpot = terms.jackpot
    assert jackpot is not None
    # What each meter that can be reached has cost at the most; the order settles nothing else.
    costs = {meter_chips: 0}
    for key in keys:
        after: dict[int, int] = {}
        for meter, cost in costs.items():
            for prize in _worth_trying(jackpot, _prizes(terms, key)):
                paid = pay_prize(jackpot, meter, prize)
                found = cost + paid.prize_chips
                after[paid.meter_chips] = max(found, after.get(paid.meter_chips, 0))
        costs = after
    return max(costs.values())


def _worth_trying(jackpot: JackpotRules, prizes: frozenset[Prize]) -> frozenset[Prize]:
    """Leaves out smaller sums where sums come from the house: they leave the meter alone."""
    if jackpot.prizes_from == "meter":
        return prizes
    most = max(prize.fixed_chips for prize in prizes)
    return frozenset(p for p in prizes if p.share or p.fixed_chips == most)
