"""How a study of players who show each other their hands is told: in words, and as plain data."""

from __future__ import annotations

from fractions import Fraction

from croupier.cli.analyze_json import ratio
from croupier.cli.asked import asked_document, tell_asked
from croupier.cli.desk import make_console
from croupier.cli.sheets import count, decimal, percent, sheet
from croupier.simulation.collusion import Collusion
from croupier.simulation.result import CONFIDENCE

__all__ = ["collusion_document", "tell_collusion"]


def collusion_document(found: Collusion) -> dict[str, object]:
    """Writes a study as plain data."""
    return {
        **asked_document(found.terms, found.alone.strategy.name, found.alone.side),
        "hands": found.hands,
        "samples": found.samples,
        "seed": found.seed,
        "sampled": True,
        "alone": ratio(found.alone.ev),
        "gain": ratio(found.gain),
        "gain_float": float(found.gain),  # for people: the fraction stands beside it
        "std_error": found.std_error,
        "ev": ratio(found.ev),
        "confidence": {"level": str(CONFIDENCE), "interval": list(found.interval)},
        "changed": ratio(found.changed),
        "units": {"alone": "antes per hand", "gain": "antes per hand", "ev": "antes per hand"},
        "seconds": found.seconds,
    }


def tell_collusion(found: Collusion, language: str) -> None:
    """Shows what a hand is worth by itself, what seeing the others adds, and how sure that is."""
    from croupier.words import words

    console, say = make_console(), words(language)
    tell_asked(console, say, found.terms, found.alone.strategy.name, found.alone.side)
    numbers = {"samples": count(say, found.samples), "seed": str(found.seed)}
    console.print(say.say("collude-sample", hands=found.hands, **numbers))
    table = sheet(say, "analyze-ev", "analyze-value")
    low, high = (percent(say, Fraction(edge)) for edge in found.interval)
    level = say.say("analyze-percent", percent=count(say, int(CONFIDENCE * 100)))
    apart = found.deviations
    rows = (
        (say.say("collude-alone"), percent(say, found.alone.ev)),
        (say.say("collude-gain"), percent(say, found.gain)),
        (say.say("simulate-error"), percent(say, Fraction(found.std_error))),
        (say.say("simulate-apart"), "" if apart is None else decimal(say, Fraction(apart), 2)),
        (say.say("collude-together"), percent(say, found.ev)),
        (say.say("simulate-interval", level=level), f"{low} … {high}"),
        (say.say("collude-changed"), percent(say, found.changed)),
        (say.say("analyze-seconds"), decimal(say, Fraction(found.seconds), 2)),
    )
    for row in rows:
        table.add_row(*row)
    console.print()
    console.print(table)
