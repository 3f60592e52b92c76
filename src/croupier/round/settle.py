"""Settles a spot: cards become Facts once, and the wagers see nothing but Facts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.cards import Card
from croupier.errors import Broken
from croupier.money import pay
from croupier.round.events import Line, Settled
from croupier.round.state import Hand, RoundState
from croupier.rules import Facts, Outcome, Pays, Prize, Terms, format_pays
from croupier.rules.jackpot import pay_prize

__all__ = ["compared", "facts_for", "facts_of", "settle_spot"]

_CACHED_SETTLEMENTS = 1 << 16


def facts_of(terms: Terms, state: RoundState, hand: Hand) -> Facts:
    """Says what matters about a hand once the dealer's is known."""
    return facts_for(
        terms,
        _outcome(terms, state, hand),
        hand.dealt,
        hand.cards,
        raised=hand.raised or 0,
        is_bought=hand.bought is not None,
    )


def facts_for(
    terms: Terms,
    outcome: Outcome,
    dealt: Sequence[Card],
    played: Sequence[Card],
    *,
    raised: int,
    is_bought: bool,
) -> Facts:
    """Says what matters about a hand of these cards, as dealt and as played, that ends so."""
    ranking, readings = terms.game.ranking, terms.game.readings
    return Facts(
        outcome=outcome,
        raised=raised,
        bought=is_bought,
        hand=ranking.row(ranking.rank(played)),
        marks=tuple((name, reading.read(dealt)) for name, reading in readings.items()),
    )


def _outcome(terms: Terms, state: RoundState, hand: Hand) -> Outcome:
    if hand.is_mucked:
        return Outcome.MUCKED
    if not hand.raised:
        return Outcome.FOLDED
    assert state.dealer_rank is not None
    rank = terms.game.ranking.rank(hand.cards)
    return compared(rank, state.dealer_rank, is_qualified=bool(state.is_qualified))


def compared(rank: int, dealer_rank: int, *, is_qualified: bool) -> Outcome:
    """Compares a raised hand with the dealer's; one that does not qualify is not compared."""
    if not is_qualified:
        return Outcome.NOT_QUALIFIED
    if rank == dealer_rank:
        return Outcome.TIE
    return Outcome.WIN if rank > dealer_rank else Outcome.LOSE


def settle_spot(
    terms: Terms, state: RoundState, hand: Hand, meter_chips: int | None
) -> tuple[Settled, int | None]:
    """Settles every wager on a spot; gives the meter as it stands after it (CYB-7)."""
    facts = facts_of(terms, state, hand)
    settlement = _settlement(terms, facts)
    lines = []
    for key, stake in hand.stakes.items():
        pays, text = settlement[key]
        if isinstance(pays, Prize):
            line, meter_chips = _prize_line(terms, key, stake, pays, text, meter_chips)
        else:
            line = Line(key, stake, text, stake + pay(stake, pays))
        lines.append(line)
    return Settled(hand.spot, hand.seat, facts, tuple(lines)), meter_chips


@lru_cache(maxsize=_CACHED_SETTLEMENTS)
def _settlement(terms: Terms, facts: Facts) -> dict[str, tuple[Pays, str]]:
    # Facts are few: each is settled once per house and looked up from then on.
    found = ((wager.key, terms.settle(wager, facts)) for wager in terms.offered)
    return {key: (pays, format_pays(pays)) for key, pays in found}


def _prize_line(
    terms: Terms, key: str, stake: int, prize: Prize, text: str, meter_chips: int | None
) -> tuple[Line, int | None]:
    if prize == Prize():
        return Line(key, stake, text, 0), meter_chips
    if terms.jackpot is None or meter_chips is None:
        raise Broken(f"{key} pays out of a meter that nobody told: {text}")
    paid = pay_prize(terms.jackpot, meter_chips, prize)
    line = Line(
        key, stake, text, paid.prize_chips, paid.from_meter_chips, meter_chips, paid.seed_chips
    )
    return line, paid.meter_chips
