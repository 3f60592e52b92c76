"""`--house`, `--rule`, `--pays` and `--side`: what a verb is asked about, read in one way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import wraps
from typing import TYPE_CHECKING, NamedTuple

import click

from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.rules import Terms

__all__ = ["Changed", "house_options", "pair_of", "pairs_of"]

_OPTIONS = (
    click.option(
        "--house", default="default", show_default=True, help="House whose terms are meant."
    ),
    click.option(
        "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Change a house rule."
    ),
    click.option("--pays", multiple=True, metavar="WAGER=TABLE", help="Change a pay table."),
    click.option(
        "--side", multiple=True, metavar="WAGER=ANTES", help="Put a side wager on each hand."
    ),
)

_SHOWN_CHARS = 80
_MOST_ANTES = 1_000_000


def pair_of(text: str) -> tuple[str, str]:
    """Reads `NAME=VALUE`; a colon does as well, since a pay table in full has `=` in it.

    Raises:
        Refused: `not-a-setting` for anything else.
    """
    at = min((text.find(mark) for mark in "=:" if mark in text), default=0)
    name, value = text[:at].strip(), text[at + 1 :].strip()
    if not name or not value:
        raise Refused("not-a-setting", text=text[:_SHOWN_CHARS])
    return name, value


def pairs_of(texts: Iterable[str]) -> dict[str, str]:
    """Reads several settings.

    Raises:
        Refused: `not-a-setting`, or `set-twice` where a name comes more than once.
    """
    pairs: dict[str, str] = {}
    for name, value in map(pair_of, texts):
        if name in pairs:
            raise Refused("set-twice", name=name)
        pairs[name] = value
    return pairs


class Changed(NamedTuple):
    """Is a house by name, what is changed of its rules and pay tables, and the wagers beside."""

    house: str
    rules: dict[str, str]
    pays: dict[str, str]
    side: dict[str, str]

    def terms(self, game: str) -> Terms:
        """Gives the terms a game has there; refuses what `houses.terms` refuses."""
        from croupier.houses import terms  # so that `--help` loads no games

        return terms(game, name=self.house, rules=self.rules, pays=self.pays)

    def stakes(self) -> dict[str, Fraction]:
        """Reads the side wagers in antes.

        Raises:
            Refused: `not-a-stake` where the antes are no plain number from 0 to a million.
        """
        from croupier.rules.fractions import read_fraction

        stakes: dict[str, Fraction] = {}
        for wager, antes in self.side.items():
            stake = read_fraction(antes)
            if stake is None or not 0 <= stake <= _MOST_ANTES:
                raise Refused("not-a-stake", text=antes[:_SHOWN_CHARS], accepted="1, 1/5, 0.2")
            stakes[wager] = stake
        return stakes


def house_options(verb: Callable[..., None]) -> Callable[..., None]:
    """Adds the four options to a verb, which receives them as `changed`."""

    @wraps(verb)
    def asked(
        *,
        house: str,
        rules: tuple[str, ...],
        pays: tuple[str, ...],
        side: tuple[str, ...],
        **others: object,
    ) -> None:
        changed = Changed(house, pairs_of(rules), pairs_of(pays), pairs_of(side))
        verb(changed=changed, **others)

    for option in reversed(_OPTIONS):
        asked = option(asked)
    return asked
