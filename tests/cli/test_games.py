"""`croupier games`: every game, house and pay table, in words and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

from cli.conftest import Run, every_language
from croupier.fair.commitment import terms_digest
from croupier.games import games
from croupier.houses import house_file
from croupier.words import Words


@every_language
def test_everything_that_can_be_played_is_listed(run: Run, language: str) -> None:
    shown = run("games", "--lang", language)
    say = Words(language, is_strict=True)
    assert shown.exit_code == 0
    for key in games():
        assert f"{say.name('game', key)}  ({key})" in shown.output
        file = house_file(key)
        for house in file.houses:
            assert say.say("games-house", house=house) in shown.output
        for wager, table in file.pay_tables:
            assert say.say("games-table", wager=wager, table=table) in shown.output


def test_edges_are_told_as_percentages_and_exactly(run: Run) -> None:
    shown = run("games").output
    edges = [t.edge for key in games() for t in house_file(key).pay_tables.values() if t.edge]
    assert edges
    for edge in edges:
        [line] = [line for line in shown.splitlines() if f"exactly {edge}" in line]
        told = Fraction(line.partition("edge ")[2].partition("%")[0]) / 100
        assert abs(told - edge) <= Fraction(1, 20_000)


def test_json_is_the_houses_data(run: Run) -> None:
    listed = json.loads(run("games", "--json").output)["games"]
    assert [entry["game"] for entry in listed] == list(games())
    for entry in listed:
        file = house_file(entry["game"])
        assert entry["houses"].keys() == file.houses.keys()
        for name, house in file.houses.items():
            assert entry["houses"][name]["digest"] == terms_digest(house.terms.document())
        tables = [(table["wager"], table["table"]) for table in entry["pay_tables"]]
        assert tables == list(file.pay_tables)
        for table in entry["pay_tables"]:
            known = file.pay_tables[table["wager"], table["table"]]
            assert table["pays"] == known.document()
            assert table["edge"] == (None if known.edge is None else str(known.edge))
