"""The sheets of a PAR sheet in a language: what was asked, figures, outcomes, play, sources."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from croupier.games import game as game_of
from croupier.lab.answers import LabFigures, LabOutcome, LabRules
from croupier.lab.naming import OutcomeName, outcome_words, strategy_words
from croupier.lab.par.cells import Cell, Look, Said, Sheet, column, exactly, plainly, sheet_of, told
from croupier.lab.par.contents import ParContents
from croupier.lab.par.side_sheets import jackpot_sheets, side_sheets
from croupier.rules import Kind
from croupier.simulation.result import interval_of
from croupier.words import Words

__all__ = ["par_sheets", "par_title"]

_SPREAD_HANDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)

_METHOD_LINES = 5


def par_title(contents: ParContents, say: Words) -> str:
    """Names what a PAR sheet is of."""
    figures = contents.figures
    game, house = say.name("game", figures.game), say.name("house", figures.house)
    return say.say("par-title", game=game, house=house)


def par_sheets(contents: ParContents, say: Words) -> tuple[Sheet, ...]:
    """Lays out all that a PAR sheet tells; every exact figure stands beside its number."""
    figures = contents.figures
    return (
        _summary(figures, say),
        _rules(figures, say),
        _pays(figures, say),
        _outcomes(figures, say),
        _spread(figures, say),
        *side_sheets(figures, say),
        *jackpot_sheets(figures, say),
        _strategies(contents, say),
        *([] if contents.rules is None else [_play(contents.rules, say)]),
        _sources(contents, say),
    )


def _summary(figures: LabFigures, say: Words) -> Sheet:
    columns = (
        column("figure", say),
        column("value", say, exact=True),
        column("unit", say),
        column("meaning", say),
    )
    return sheet_of("summary", say, columns, _figures(figures, say))


_NAMES = {
    "fold": "analyze-choice-fold",
    "raised": "analyze-choice-raise",
    "bought": "analyze-choice-buy",
}
"""Figures whose name in words does not follow from their key."""

_PER_ANTE, _ANTES, _OF_DEALS = "par-unit-per-ante", "par-unit-antes", "par-unit-of-deals"


def _figures(figures: LabFigures, say: Words) -> Iterator[tuple[Cell, ...]]:
    percent, decimal = Look.PERCENT, Look.DECIMAL
    root = plainly(figures.std_dev, decimal)._replace(exact=f"sqrt({figures.variance.exact})")
    rows = (
        ("house_edge", told(figures.house_edge, percent), _PER_ANTE),
        ("element_of_risk", told(figures.element_of_risk, percent), "par-unit-of-wagers"),
        ("ev", told(figures.ev, percent), _PER_ANTE),
        ("average_wager", told(figures.average_wager, decimal), _ANTES),
        ("std_dev", root, _ANTES),
        ("variance", told(figures.variance, decimal), "par-unit-antes-squared"),
        ("won", told(figures.won, percent), _OF_DEALS),
        ("even", told(figures.even, percent), _OF_DEALS),
        ("fold", told(figures.fold, percent), _OF_DEALS),
        ("raised", told(figures.raised, percent), _OF_DEALS),
        ("bought", told(figures.bought, percent), _OF_DEALS),
        ("dealer_qualifies", told(figures.dealer_qualifies, percent), _OF_DEALS),
        ("deals", exactly(figures.deals, Look.COUNT), "par-unit-deals"),
    )
    for key, figure, unit in rows:
        named = Said(key, say.say(_NAMES.get(key, f"analyze-{key.replace('_', '-')}")))
        yield named, figure, say.say(unit), say.say(f"meaning-{key}")


def _rules(figures: LabFigures, say: Words) -> Sheet:
    return sheet_of(
        "rules",
        say,
        (column("setting", say), column("value", say), column("notation", say)),
        _settings(figures, say),
    )


def _settings(figures: LabFigures, say: Words) -> Iterator[tuple[Cell, ...]]:
    def setting(key: str, value: str, notation: str) -> tuple[Cell, ...]:
        return Said(key, say.say(f"par-{key}")), value, notation

    yield setting("game", say.name("game", figures.game), figures.game)
    yield setting("house", say.name("house", figures.house), figures.house)
    yield setting("strategy", strategy_words(figures.strategy, say), figures.strategy)
    for name, text in figures.rules.items():
        yield Said(f"rule-{name}", say.say(f"rule-{name}")), say.name(name, text), text
    for wager, antes in figures.side.items():
        named = say.say("par-on-every-hand", wager=say.name("in-wager", wager))
        yield Said(f"side-{wager}", named), antes, antes
    yield setting("digest", figures.rules_digest, "SHA-256")


def _pays(figures: LabFigures, say: Words) -> Sheet:
    columns = (column("wager", say), column("table", say), column("row", say))
    rows = (
        (
            Said(wager, say.name("wager", wager)),
            figures.tables[wager],
            Said(row, say.row(wager, row)),
            pays,
        )
        for wager, table in figures.pays.items()
        for row, pays in reversed(table.items())
    )
    return sheet_of("pays", say, (*columns, column("pays", say)), rows)


def _outcomes(figures: LabFigures, say: Words) -> Sheet:
    raised = game_of(figures.game).of_kind(Kind.RAISE)[0].key
    columns = (
        column("outcome", say),
        column("deals", say, exact=True, total=True),
        column("probability", say, exact=True, total=True),
        column("one_in", say),
        column("net", say, exact=True),
        column("wagered", say, exact=True),
        column("contribution", say, exact=True, total=True),
    )
    rows = (_outcome(one, figures.deals, raised, say) for one in figures.outcomes)
    return sheet_of("outcomes", say, columns, rows)


def _outcome(one: LabOutcome, deals: int, raised: str, say: Words) -> tuple[Cell, ...]:
    share = Fraction(one.deals, deals)
    parts = OutcomeName(*(getattr(one, part) for part in OutcomeName._fields))
    return (
        Said(one.name, outcome_words(parts, raised, say)),
        exactly(one.deals, Look.COUNT),
        exactly(share, Look.PERCENT),
        plainly(deals / one.deals, Look.RARELY),
        told(one.payoff, Look.DECIMAL),
        told(one.wagered, Look.DECIMAL),
        exactly(Fraction(one.payoff.exact) * share, Look.PERCENT),
    )


def _spread(figures: LabFigures, say: Words) -> Sheet:
    columns = (
        *(column(key, say) for key in ("hands", "expected", "deviation")),
        *(column(key, say) for key in ("lowest_edge", "highest_edge")),
    )
    return sheet_of("spread", say, columns, _spreads(figures))


def _spreads(figures: LabFigures) -> Iterator[tuple[Cell, ...]]:
    edge = figures.house_edge.value
    for hands in _SPREAD_HANDS:
        low, high = interval_of(Fraction(figures.house_edge.exact), figures.std_dev / sqrt(hands))
        yield (
            exactly(hands, Look.COUNT),
            plainly(edge * hands, Look.DECIMAL),
            plainly(figures.std_dev * sqrt(hands), Look.DECIMAL),
            plainly(low, Look.PERCENT),
            plainly(high, Look.PERCENT),
        )


def _strategies(contents: ParContents, say: Words) -> Sheet:
    columns = (
        column("strategy", say),
        column("edge", say, exact=True),
        column("cost", say, exact=True),
    )
    rows = (
        (
            Said(one.name, strategy_words(one.name, say)),
            exactly(-Fraction(one.ev.exact), Look.PERCENT),
            told(one.cost, Look.PERCENT),
        )
        for one in contents.strategies.strategies
    )
    return sheet_of("strategies", say, columns, rows)


def _play(rules: LabRules, say: Words) -> Sheet:
    columns = (
        *(column("list", say), column("list_cost", say, exact=True), column("place", say)),
        *(column("rule", say), column("gain", say, exact=True)),
    )
    rows = (
        (
            exactly(number, Look.COUNT),
            told(step.cost, Look.PERCENT),
            exactly(place, Look.COUNT),
            rule.text,
            told(rule.gain, Look.PERCENT),
        )
        for number, step in enumerate(rules.steps, 1)
        for place, rule in enumerate(step.rules, 1)
    )
    return sheet_of("play", say, columns, rows)


def _sources(contents: ParContents, say: Words) -> Sheet:
    columns = (
        *(column("source", say), column("says", say)),
        *(column("accuracy", say), column("exact", say), column("verdict", say)),
    )
    return sheet_of("sources", say, columns, _source_rows(contents, say))


def _source_rows(contents: ParContents, say: Words) -> Iterator[tuple[Cell, ...]]:
    method, source = say.say("par-method"), contents.source
    for line in range(1, _METHOD_LINES + 1):
        named = Said(f"method_{line}", method if line == 1 else "")
        yield named, say.say(f"par-method-{line}"), None, None, None
    made_by = f"croupier {source.version}".strip()
    yield Said("made_by", say.say("par-made-by")), made_by, None, None, None
    yield Said("code_digest", say.say("par-code")), source.code_digest, None, None, None
    for one in contents.published:
        verdict = Said(str(one.agrees), say.say(f"analyze-{'' if one.agrees else 'dis'}agrees"))
        says = f"{one.quantity} = {one.published}"
        yield Said("published", one.source), says, f"± {one.accuracy}", one.exact, verdict
