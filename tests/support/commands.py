"""A bounded enumeration of what anybody might ask of a round, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from croupier.cards import DECK
from croupier.round import (
    DEALER,
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Hand,
    Keep,
    Muck,
    Option,
    Place,
    Reveal,
    RoundState,
    Serve,
    Settle,
    Turn,
    Void,
    Withdraw,
    legal,
)
from croupier.rules import Terms
from support.rounds import METER_CHIPS

STRANGER = "nobody"
NO_CARD = 52


def every_command(terms: Terms, state: RoundState) -> Iterator[Command]:
    """Lists every kind of command from a holder of hands and a stranger, on every kind of spot."""
    yield from (Close(), Deal(DECK), Serve(), Reveal(), Turn(), Settle(METER_CHIPS), Void("why"))
    for seat, spot in product(_seats(state), _spots(terms, state)):
        yield from (Withdraw(seat, spot), Keep(seat, spot), Muck(seat, spot))
        hand = state.hands.get(spot)
        discards = _discards(hand)
        yield from (Buy(seat, spot, card) for card in discards)
        for raised, discard in product((-1, 0, 1, 2, 3, 4, 10**9), (None, *discards)):
            yield Choose(seat, spot, raised, discard)
        yield from (Place(seat, spot, stakes) for stakes in (least(terms), *bad_stakes(terms)))


def _seats(state: RoundState) -> tuple[str, ...]:
    holders = dict.fromkeys(hand.seat for hand in state.hands.values())
    return (*list(holders)[:2], STRANGER)


def _spots(terms: Terms, state: RoundState) -> tuple[int, ...]:
    last = terms.limits.spots
    free = [spot for spot in range(1, last + 1) if spot not in state.hands]
    return (0, *state.hands, *free[:1], last + 1)


def _discards(hand: Hand | None) -> tuple[int, ...]:
    if hand is None or not hand.cards:
        return (0, NO_CARD)
    other = next(card for card in DECK if card not in hand.cards)
    return (*hand.cards, other, NO_CARD, -1)


def least(terms: Terms) -> dict[str, int]:
    """Gives the smallest ante that the table takes."""
    return {terms.ante.key: terms.limits.stakes[terms.ante.key].minimum}


def bad_stakes(terms: Terms) -> Iterator[dict[str, int]]:
    """Lists stakes that no table may take: each misses one bound of one wager."""
    ante = least(terms)
    yield {}
    yield from ({**ante, key: 100} for key in ("", "raise", "purchase", "insurance"))
    for key, bounds in terms.limits.stakes.items():
        yield {other: chips for other, chips in ante.items() if other != key} | {key: 0}
        low, high = bounds.minimum, bounds.maximum
        wrong = (-1, -low, low - bounds.step, low - 1, high + 1, high + bounds.step, 10**12)
        yield from ({**ante, key: chips} for chips in wrong)
        if bounds.step > 1 and low < high:
            yield {**ante, key: low + 1}
    yield from ({side.key: terms.limits.stakes[side.key].minimum} for side in terms.sides)


def allowed_commands(terms: Terms, state: RoundState) -> list[Command]:
    """Writes every option of every seat as the command it stands for."""
    seats = (DEALER, *_seats(state))
    return [
        command
        for seat in seats
        for option in legal(terms, state, seat)
        for command in _commands_of(terms, seat, option)
    ]


def _commands_of(terms: Terms, seat: str, option: Option) -> Iterator[Command]:
    spot = option.spot
    match option.verb:
        case "place":
            yield Place(seat, spot, least(terms))
        case "withdraw":
            yield Withdraw(seat, spot)
        case "buy":
            assert option.discard is not None
            yield Buy(seat, spot, option.discard)
        case "keep":
            yield Keep(seat, spot)
        case "fold":
            yield Choose(seat, spot, 0)
        case "raise":
            yield Choose(seat, spot, option.raised, option.discard)
        case "muck":
            yield Muck(seat, spot)
        case dealers:
            assert seat == DEALER, f"{dealers} is the dealer's"
            yield DEALERS[dealers]


DEALERS: dict[str, Command] = {
    "close": Close(),
    "deal": Deal(DECK),
    "serve": Serve(),
    "reveal": Reveal(),
    "turn": Turn(),
    "settle": Settle(METER_CHIPS),
    "void": Void("why"),
}
