"""`croupier games`: what is dealt, where, by which rules, and what it pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from croupier.cli.language import language_option

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.houses import House, HouseFile
    from croupier.rules import PayTable
    from croupier.words import Words

__all__ = ["games"]


@click.command(epilog="Example: croupier games --json")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def games(language: str, *, is_json: bool) -> None:
    """List the games, their houses, house rules and pay tables."""
    from croupier.games import games as known
    from croupier.houses import house_file
    from croupier.words import words

    files = [house_file(key) for key in known()]
    if is_json:
        import json

        click.echo(json.dumps({"games": [_document(file) for file in files]}, indent=2))
        return
    from croupier.cli.desk import make_console

    console = make_console()
    for file in files:
        _tell(console, words(language), file)


def _document(file: HouseFile) -> dict[str, object]:
    game = file.game
    return {
        "game": game.key,
        "version": game.version,
        "felt": game.felt,
        "rules": dict(game.rules),
        "houses": {name: _house_document(house) for name, house in file.houses.items()},
        "pay_tables": [
            {
                "wager": table.wager,
                "table": table.name,
                "pays": table.document(),
                "edge": None if table.edge is None else str(table.edge),
            }
            for table in file.pay_tables.values()
        ],
    }


def _house_document(house: House) -> dict[str, object]:
    from croupier.fair.commitment import terms_digest

    document = house.terms.document()
    tables = {key: table.name for key, table in house.terms.pays.items() if table.pays}
    return {
        "rules": document["rules"],
        "pays": tables,
        "limits": document["limits"],
        "jackpot": document["jackpot"],
        "digest": terms_digest(document),
    }


def _tell(console: Console, words: Words, file: HouseFile) -> None:
    key = file.game.key
    console.print(f"{words.name('game', key)}  ({key})", style="bold")
    for name, house in file.houses.items():
        console.print(f"  {words.say('games-house', house=name)}", style="bold")
        for line in _house_lines(words, house):
            console.print(f"    {line}", soft_wrap=True)
    for table in file.pay_tables.values():
        _tell_table(console, words, file, table)
    console.print()


def _house_lines(words: Words, house: House) -> Iterator[str]:
    from croupier.cli.telling import limits_text

    terms, limits = house.terms, house.terms.limits
    for rule, text in terms.rules.texts.items():
        yield words.say("posted-rule", rule=rule, value=words.name(rule, text))
    yield from limits_text(words, terms)
    for wager in terms.offered:
        if wager.rows:
            yield words.say("games-pays", wager=wager.key, table=terms.pays[wager.key].name)
    yield words.say("games-spots", spots=limits.spots, hands=limits.hands_per_player)
    yield words.say("games-cap", cap=limits.payout_cap_chips)
    if (jackpot := terms.jackpot) is not None:
        share = str(jackpot.share)
        yield words.say("games-jackpot", name=jackpot.name, seed=jackpot.seed_chips, share=share)


def _tell_table(console: Console, words: Words, file: HouseFile, table: PayTable) -> None:
    from rich.padding import Padding
    from rich.table import Table

    from croupier.cli.telling import rows_text

    console.print(
        f"  {words.say('games-table', wager=table.wager, table=table.name)}", style="bold"
    )
    wager, sheet = file.game.wager(table.wager), Table.grid(padding=(0, 4, 0, 0))
    sheet.add_column()
    sheet.add_column(justify="right")
    for row, pays in rows_text(words, wager, table):
        sheet.add_row(row, pays)
    console.print(Padding(sheet, (0, 0, 0, 4)))
    if table.edge is not None:
        message = "games-edge-prizes" if wager.in_prizes else "games-edge"
        # Amounts have two decimals, and so have percentages.
        percent = words.money(round(table.edge * 100_00))
        line = words.say(message, edge=str(table.edge), percent=percent)
        console.print(f"    {line}", style="dim", soft_wrap=True)
