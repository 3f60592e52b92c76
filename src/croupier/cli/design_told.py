"""How designed pay tables are told: in the terminal, and as plain data."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.design.door import Design
from croupier.cli.analyze_json import ratio
from croupier.cli.asked import asked_document, tell_asked
from croupier.cli.desk import make_console
from croupier.cli.sheets import count, decimal, percent, sheet
from croupier.rules import format_pays

__all__ = ["design_document", "tell_design"]


def design_document(found: Design) -> dict[str, object]:
    """Writes designed tables as plain data, the closest first."""
    return {
        **asked_document(found.terms, found.strategy, found.side),
        "wager": found.wager.key,
        "target": ratio(found.target),
        "tolerance": ratio(found.tolerance),
        "tables": [
            {
                "pays": {row: format_pays(odds) for row, odds in table.pays.items()},
                "varied": {row: format_pays(odds) for row, odds in table.varied.items()},
                "edge": ratio(table.edge),
                "edge_float": float(table.edge),  # for people: the fraction stands beside it
                "std_dev": table.std_dev,
                "toml": found.toml(table),
            }
            for table in found.tables
        ],
        "searched": found.searched,
        "solved": found.solved,
        "units": {"edge": "per unit of the wager's own stake" if found.is_aside else "per ante"},
    }


def tell_design(found: Design, language: str) -> None:
    """Shows the tables with their edges, and the closest one as a house file has it."""
    from croupier.words import words

    console, say = make_console(), words(language)
    tell_asked(console, say, found.terms, found.strategy, found.side)
    numbers = {"tables": count(say, found.searched), "solved": count(say, found.solved)}
    console.print(say.say("design-searched", wager=found.wager.key, **numbers))
    edge = "analyze-side-edge" if found.is_aside else "analyze-house-edge"
    table = sheet(say, "design-pays", edge, "analyze-std-dev", "analyze-exact")
    for each in found.tables:
        pays = " ".join(f"{row}={format_pays(odds)}" for row, odds in each.varied.items())
        spread = decimal(say, Fraction(each.std_dev), 5)
        table.add_row(pays, percent(say, each.edge), spread, str(each.edge))
    console.print()
    console.print(table)
    console.print("\n" + say.say("design-toml") + "\n")
    console.print(found.toml(found.tables[0]), end="", soft_wrap=True)
