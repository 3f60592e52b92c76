"""The one door through which a round is seen: what a seat may not know is not in it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import Card, format_card
from croupier.round.events import Line
from croupier.round.legal import Option, legal
from croupier.round.state import Hand, Phase, RoundState, phase
from croupier.round.winnings import most_of_raise
from croupier.rules import Facts, Terms

__all__ = ["NOBODY", "DealerView", "HandName", "HandView", "OptionView", "RoundView", "view"]

NOBODY = ""
"""The seat of whoever only looks on: no player is called so."""


class HandName(Struct, frozen=True):
    """Names a hand as data for the catalogues: row, ranks, and the cards that make it."""

    key: str
    ranks: tuple[int, ...]
    makers: tuple[str, ...]


class HandView(Struct, frozen=True):
    """Is one spot as a seat sees it.

    `held` counts the cards on the spot; `cards` are those of them that this seat may see, as text
    (`Th`): all of an own or turned hand, else only a bought card. `facts` and `name` are there
    only with all the cards, and what `facts` mark in the cards as dealt only where no card of them
    was thrown away unseen.
    """

    spot: int
    seat: str
    is_own: bool
    stakes: dict[str, int]
    held: int
    cards: tuple[str, ...]
    bought: str | None
    discard: str | None
    has_bought: bool
    has_answered: bool
    raised: int | None
    is_mucked: bool
    is_turned: bool
    name: HandName | None
    facts: Facts | None
    lines: tuple[Line, ...]


class DealerView(Struct, frozen=True):
    """Is the dealer's hand as everybody sees it; `is_qualified` is None until it is turned."""

    held: int
    cards: tuple[str, ...]
    name: HandName | None
    is_qualified: bool | None


class OptionView(Struct, frozen=True):
    """Is one thing the viewer may do now; see `legal.Option`. The discard is text.

    `wins_chips` is the most that a raise can win, by the hand as it is or, where a card is still
    to come, by the best there is; None for what raises nothing.
    """

    verb: str
    spot: int
    cost_chips: int
    raised: int
    discard: str | None
    wins_chips: int | None = None


class RoundView(Struct, frozen=True):
    """Is a round as one seat sees it, with all that this seat may do now."""

    number: int
    phase: Phase
    dealer: DealerView
    hands: tuple[HandView, ...]
    options: tuple[OptionView, ...]


def view(
    terms: Terms,
    state: RoundState,
    seat: str,
    *,
    meter_chips: int | None = None,
    public: RoundView | None = None,
) -> RoundView:
    """Shows a round to a seat; a spectator is a seat that holds no hand.

    It is what everybody sees, and in place of the seat's own hands what their player sees of them.
    Whoever shows a round to many makes the `public` part once: the view of `NOBODY`. `meter_chips`
    is the jackpot's meter as it stands; see `legal`.
    """
    if public is None:
        public = _public(terms, state, meter_chips)
    if all(hand.seat != seat for hand in state.hands.values()):
        return public
    hands = zip(state.hands.values(), public.hands, strict=True)
    return replace(
        public,
        hands=tuple(
            _hand(terms, hand, is_own=True) if hand.seat == seat else shown for hand, shown in hands
        ),
        options=_options(terms, state, seat, meter_chips),
    )


def _public(terms: Terms, state: RoundState, meter_chips: int | None) -> RoundView:
    return RoundView(
        number=state.number,
        phase=phase(state),
        dealer=_dealer(terms, state),
        hands=tuple(_hand(terms, hand, is_own=False) for hand in state.hands.values()),
        options=_options(terms, state, NOBODY, meter_chips),
    )


def _options(
    terms: Terms, state: RoundState, seat: str, meter_chips: int | None
) -> tuple[OptionView, ...]:
    options = legal(terms, state, seat, meter_chips=meter_chips)
    return tuple(_option(terms, state, option) for option in options)


def _option(terms: Terms, state: RoundState, option: Option) -> OptionView:
    return OptionView(
        option.verb,
        option.spot,
        option.cost_chips,
        option.raised,
        _text(option.discard),
        most_of_raise(terms, state.hands[option.spot], option) if option.raised else None,
    )


def _dealer(terms: Terms, state: RoundState) -> DealerView:
    if state.dealer_rank is None:
        shown = _texts(state.dealer[: state.up])
        return DealerView(held=len(state.dealer), cards=shown, name=None, is_qualified=None)
    return DealerView(
        held=len(state.dealer),
        cards=_texts(state.dealer),
        name=_name(terms, state.dealer),
        is_qualified=state.is_qualified,
    )


def _hand(terms: Terms, hand: Hand, *, is_own: bool) -> HandView:
    sees_all = (is_own or hand.is_turned) and bool(hand.cards)
    open_cards = (hand.bought,) if hand.bought is not None else ()
    return HandView(
        spot=hand.spot,
        seat=hand.seat,
        is_own=is_own,
        stakes=hand.stakes,
        held=len(hand.cards),
        cards=_texts(hand.cards if sees_all else open_cards),
        bought=_text(hand.bought),
        discard=_text(hand.discard) if is_own else None,
        has_bought=hand.discard is not None,
        has_answered=hand.has_answered,
        raised=hand.raised,
        is_mucked=hand.is_mucked,
        is_turned=hand.is_turned,
        name=_name(terms, hand.cards) if sees_all else None,
        facts=_facts(hand, is_own=is_own) if sees_all else None,
        lines=hand.lines,
    )


def _facts(hand: Hand, *, is_own: bool) -> Facts | None:
    if hand.facts is None or is_own or hand.discard is None:
        return hand.facts
    return replace(hand.facts, marks=())


def _name(terms: Terms, cards: tuple[Card, ...]) -> HandName:
    ranking = terms.game.ranking
    key, ranks = ranking.describe(ranking.rank(cards))
    return HandName(key, ranks, _texts(ranking.makers(cards)))


def _text(card: Card | None) -> str | None:
    return None if card is None else format_card(card)


def _texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(format_card, cards))
