"""Every choice of one hand with its exact value; nothing is sampled and nothing is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from croupier.analysis.advise.advice import Advice, CardToCome, Choice, choice_text
from croupier.analysis.advise.below import Below, Ends, ends
from croupier.analysis.advise.five import below_five
from croupier.analysis.advise.known import Cards, Known, known_cards
from croupier.analysis.advise.prices import Prices, Side, prices_of, read_side
from croupier.analysis.advise.suits import below_suits
from croupier.analysis.ends import END_NAMES
from croupier.cards import Card, format_card
from croupier.errors import Refused
from croupier.rules import Purchase, Terms

__all__ = ["advise"]


def advise(
    terms: Terms,
    hand: Cards,
    up: Cards | Card | None = None,
    seen: Cards = (),
    *,
    side: Mapping[str, Side] | None = None,
    bought: Cards | Card | None = None,
    thrown: Cards | Card | None = None,
    language: str = "en",
) -> Advice:
    """Finds what each choice of a hand is worth, exactly, with all cards that are known counted.

    `hand` are the cards as dealt and `up` the dealer's, where one is shown; `seen` are cards known
    to be elsewhere. `side` puts side wagers that decisions matter to on the hand, in antes. With
    `bought` and `thrown` the hand has changed a card already: the price is paid and counted, and
    the card thrown is known. `language` is that of cards that are texts.

    Raises:
        Refused: for cards that do not fit, for a side wager that no decision changes or that has no
            stake, and `no-exact-method` for a game that no method here counts.
    """
    method = _method(terms)
    known = known_cards(terms, hand, up, seen, bought=bought, thrown=thrown, language=language)
    stakes = read_side(side or {})
    case = _Case(
        terms=terms,
        known=known,
        prices=prices_of(terms, tuple(stakes.items())),
        below=method(terms, known),
    )
    # Sorting keeps equals as they stand: what puts less at stake comes first.
    choices = sorted(_choices(case), key=lambda choice: -choice.ev)
    return Advice(
        terms=terms,
        hand=known.hand,
        up=known.up,
        seen=known.seen,
        side=stakes,
        bought=known.bought,
        thrown=known.thrown,
        choices=tuple(choices),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case:
    """Gathers what every choice of one hand is priced with."""

    terms: Terms
    known: Known
    prices: Prices
    below: Below

    @property
    def may_buy(self) -> bool:
        return self.terms.rules.purchase is not Purchase.NONE and not self.is_bought

    @property
    def is_bought(self) -> bool:
        return self.known.bought is not None

    @property
    def is_blind(self) -> bool:
        """Tells whether whoever buys has raised with it (STU-7)."""
        return self.terms.rules.purchase is Purchase.WITH_RAISE

    def hands(self, *, left: int) -> int:
        """Counts the hands that the dealer may have out of so many cards."""
        deal = self.terms.game.deal
        return comb(left, deal.cards - deal.dealer_up)

    def read(self, cards: Sequence[Card]) -> tuple[int, int]:
        """Gives the rank of a hand and the place of its pay-table row."""
        ranking = self.terms.game.ranking
        rank = ranking.rank(cards)
        return rank, self.prices.row_of[ranking.row(rank)]


def _choices(case: _Case) -> Iterator[Choice]:
    if not (case.is_bought and case.is_blind):
        yield _fold(case)
    yield from _raises(case)
    if case.may_buy:
        yield from _buys(case)


def _fold(case: _Case) -> Choice:
    _, dealt = case.read(case.known.hand)
    worth = case.prices.of_fold(dealt, is_bought=case.is_bought)
    hands = case.hands(left=len(case.known.left))
    return Choice(
        choice=choice_text(0),
        verb="fold",
        ev=Fraction(worth, case.prices.unit),
        outcomes={"fold": hands},
        deals=hands,
    )


def _raises(case: _Case) -> Iterator[Choice]:
    terms, known = case.terms, case.known
    (_, dealt), (rank, row) = case.read(known.hand), case.read(known.final)
    hands = case.hands(left=len(known.left))
    ended = ends(case.below, rank, terms.rules.qualifier_rank, hands)
    name = terms.game.ranking.row(rank)
    for raised in terms.raises(name, is_blind=case.is_bought and case.is_blind):
        bought_from = dealt if case.is_bought else None
        worth = case.prices.of_raise(ended, raised, row, bought_from=bought_from)
        yield Choice(
            choice=choice_text(raised),
            verb="raise",
            raised=raised,
            ev=Fraction(worth, case.prices.unit * hands),
            outcomes=_named(ended),
            deals=hands,
        )


def _named(ended: Ends) -> dict[str, int]:
    return dict(zip(END_NAMES.values(), ended, strict=True))


def _buys(case: _Case) -> Iterator[Choice]:
    lowest = case.terms.game.ranking.rows[0]
    sizes = case.terms.raises(lowest, is_blind=True) if case.is_blind else (0,)
    for raised in sizes:
        for thrown in case.known.hand:
            text = f"buy {format_card(thrown)}"
            if len(sizes) > 1:
                text += f" {choice_text(raised)}"
            yield _buy(case, text, thrown, raised)


def _buy(case: _Case, text: str, thrown: Card, raised: int) -> Choice:
    left = case.known.left
    cards = tuple(_after(case, thrown, card, raised) for card in left)
    outcomes: Counter[str] = Counter()
    for card in cards:
        outcomes.update(card.outcomes)
    return Choice(
        choice=text,
        verb="buy",
        raised=raised,
        thrown=thrown,
        ev=sum((card.ev for card in cards), Fraction(0)) / len(cards),
        outcomes={
            name: outcomes[name] for name in (*END_NAMES.values(), "fold") if name in outcomes
        },
        deals=len(cards) * case.hands(left=len(left) - 1),
        cards=cards,
    )


def _after(case: _Case, thrown: Card, card: Card, committed: int) -> CardToCome:
    """Finds what is best once a card has come; `committed` is a raise made with the purchase."""
    terms, prices = case.terms, case.prices
    _, dealt = case.read(case.known.hand)
    rank, row = case.read(case.known.with_card(card, thrown))
    hands = case.hands(left=len(case.known.left) - 1)
    ended = ends(case.below, rank, terms.rules.qualifier_rank, hands, card)
    sizes = (committed,) if committed else terms.raises(prices.rows[row])
    worth = {n: prices.of_raise(ended, n, row, bought_from=dealt) for n in sizes}
    if not committed:
        worth = {0: prices.of_fold(dealt, is_bought=True) * hands} | worth
    # Of equals the first: a fold before a raise, a small raise before a large one.
    best = max(worth, key=lambda raised: worth[raised])
    return CardToCome(
        card=card,
        choice=choice_text(best),
        ev=Fraction(worth[best], prices.unit * hands),
        outcomes=_named(ended) if best else {"fold": hands},
    )


def _five(terms: Terms, known: Known) -> Below:
    assert known.up is not None
    by_card = terms.rules.purchase is not Purchase.NONE and known.bought is None
    return below_five(known.up, known.left, by_card=by_card)


def _suits(terms: Terms, known: Known) -> Below:
    return below_suits(known.left)


_Method = Callable[[Terms, Known], Below]

_METHODS: dict[tuple[str, int], _Method] = {
    ("five_card", 1): _five,
    ("flush_length", 0): _suits,
}
"""Methods of counting, by what ranks the hands and how many cards the dealer shows."""


def _method(terms: Terms) -> _Method:
    deal, sells = terms.game.deal, terms.rules.purchase is not Purchase.NONE
    method = _METHODS.get((terms.game.ranking.key, deal.dealer_up))
    if method is None or (sells and method is not _five):
        accepted = "; ".join(f"{key}, dealer cards shown: {shown}" for key, shown in _METHODS)
        raise Refused("no-exact-method", game=terms.game.key, accepted=accepted)
    return method
