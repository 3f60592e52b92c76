"""What figures are of: terms, strategy and the wagers beside, at the head of each answer."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rich.console import Console

from croupier.fair.commitment import terms_digest
from croupier.rules import Terms
from croupier.words import Words

__all__ = ["asked_document", "tell_asked"]


def asked_document(terms: Terms, strategy: str, side: Mapping[str, Fraction]) -> dict[str, object]:
    """Writes what was asked about as plain data; all that is in force is in it."""
    document = terms.document()
    return {
        "game": terms.game.key,
        "house": terms.house,
        "strategy": strategy,
        "rules": dict(terms.rules.texts),
        "rules_digest": terms_digest(document),
        "pays": document["pays"],
        "side": {wager: str(stake) for wager, stake in side.items()},
    }


def tell_asked(
    console: Console, say: Words, terms: Terms, strategy: str, side: Mapping[str, Fraction]
) -> None:
    """Shows game, strategy and house rules, and what is wagered on the side if anything."""
    head = say.say("analyze-head", game=terms.game.key, strategy=strategy)
    console.print(head, style="bold")
    console.print(say.say("analyze-rules", rules=str(terms.rules)))
    if side:
        told = ", ".join(f"{wager} {stake}" for wager, stake in side.items())
        console.print(say.say("analyze-side", side=told))
