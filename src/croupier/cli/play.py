"""`croupier play`: a real game in the terminal, with the engine and the deal of the tables."""

from __future__ import annotations

import click

from croupier.cli.language import language_option
from croupier.cli.settings import pairs_of
from croupier.errors import Refused

__all__ = ["play"]


@click.command(epilog="Example: croupier play stud_poker --rule purchase=none --lang fr")
@click.argument("game")
@click.option("--house", default="default", show_default=True, help="House to play at.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Change a house rule.")
@click.option("--pays", multiple=True, metavar="WAGER=TABLE", help="Change a pay table.")
@click.option("--spots", default=1, show_default=True, help="Hands to play in each round.")
@click.option("--seed", metavar="HEX", help="Repeat a session; its deals are then no secret.")
@language_option
def play(
    game: str,
    house: str,
    rules: tuple[str, ...],
    pays: tuple[str, ...],
    spots: int,
    seed: str | None,
    language: str,
) -> None:
    """Play GAME here: real rounds, play chips, and each deal proved.

    Enter keeps what stands in brackets, ? shows rules and pay tables, q leaves.
    """
    from croupier.cli.chance import chance_of
    from croupier.cli.session import Session
    from croupier.houses import terms
    from croupier.words import words

    chosen = terms(game, name=house, rules=pairs_of(rules), pays=pairs_of(pays))
    most = min(chosen.limits.spots, chosen.limits.hands_per_player)
    if not 1 <= spots <= most:
        raise Refused("too-many-hands", accepted=most)
    Session(chosen, words(language), chance_of(seed), spots=spots).run()
