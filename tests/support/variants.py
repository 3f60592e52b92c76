"""Every game under every house: terms for the laws, found in the registry and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from croupier.games import games
from croupier.houses import house_file, terms
from croupier.rules import Bonus, Game, Purchase, Terms


class Case(NamedTuple):
    """Is a house to try a law on, with the name that a failing test is told by."""

    name: str
    terms: Terms


def shipped() -> list[Case]:
    """Lists each house of each game as it ships."""
    return [
        Case(f"{key}-{house}", terms(key, name=house))
        for key in games()
        for house in house_file(key).houses
    ]


def variants() -> list[Case]:
    """Lists each house of each game under every combination of house rules and pay tables."""
    return [case for key in games() for case in _variants_of(key)]


def _variants_of(key: str) -> Iterator[Case]:
    file = house_file(key)
    for house, rules, pays in product(
        file.houses, every_choice(rule_choices(file.game)), every_choice(pay_choices(key))
    ):
        if rules.get("purchase") == "none" and rules["purchase_price"] != "1":
            continue  # The price of what is not sold changes nothing.
        told = [*rules.values(), *pays.values()]
        yield Case("-".join([key, house, *told]), terms(key, name=house, rules=rules, pays=pays))


def rule_choices(game: Game) -> dict[str, tuple[str, ...]]:
    """Gives, for each house rule that the game has, values that differ in what they lead to."""
    low, *_, high = rows = game.ranking.rows
    known = {
        "qualifier": (rows[1],),
        "raise": ("1", f"{low}:1 {rows[1]}-{high}:3"),
        "purchase": tuple(Purchase),
        "purchase_price": ("1/3",),
        "bonus": tuple(Bonus),
    }
    return {rule: _once(default, *known[rule]) for rule, default in game.rules.items()}


def _once(*values: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, values)))


def pay_choices(key: str) -> dict[str, tuple[str, ...]]:
    """Gives the names of all shipped pay tables by wager."""
    choices: dict[str, tuple[str, ...]] = {}
    for wager, name in house_file(key).pay_tables:
        choices[wager] = (*choices.get(wager, ()), name)
    return choices


def every_choice(choices: Mapping[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Lists every way to pick one value for each name."""
    return [dict(zip(choices, picked, strict=True)) for picked in product(*choices.values())]
