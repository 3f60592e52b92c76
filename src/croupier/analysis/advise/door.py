"""The door to advice: `croupier.advise`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from croupier.analysis.advise import choices
from croupier.analysis.advise.advice import Advice
from croupier.analysis.advise.known import Cards
from croupier.analysis.advise.prices import Side
from croupier.cards import Card
from croupier.houses import terms as terms_of
from croupier.rules import Terms

__all__ = ["advise"]

_KEPT = 32
"""Terms kept, so that their settlement is tabulated once."""


def advise(
    game: str,
    hand: Cards,
    up: Cards | Card | None = None,
    seen: Cards = (),
    *,
    side: Mapping[str, Side] | None = None,
    bought: Cards | Card | None = None,
    thrown: Cards | Card | None = None,
    pays: Mapping[str, str] | None = None,
    house: str = "default",
    language: str = "en",
    **rules: object,
) -> Advice:
    """Finds the exact value of each choice of a hand, whatever other cards have been seen.

    Cards are texts (`"Ah Kd Qc 8d 3s"`) or numbers; `up` is the card that the dealer shows, where
    he shows one. House rules are keywords (`purchase="none"`, `raise_="3"` for `raise`), `pays`
    names pay tables by wager or writes them out. `side` are wagers on the hand in antes
    (`{"bonus": "1/5"}`). After a purchase `thrown` is the card given away for `bought`.

    Raises:
        Refused: for anything that does not fit, saying what would.
    """
    chosen = tuple((name.rstrip("_"), str(value)) for name, value in rules.items())
    terms = _terms(game, house, chosen, tuple((pays or {}).items()))
    return choices.advise(
        terms, hand, up, seen, side=side, bought=bought, thrown=thrown, language=language
    )


@lru_cache(maxsize=_KEPT)
def _terms(
    game: str, house: str, rules: tuple[tuple[str, str], ...], pays: tuple[tuple[str, str], ...]
) -> Terms:
    return terms_of(game, name=house, rules=dict(rules), pays=dict(pays))
