"""A strategy card in a process of its own: terms in on standard input, lists of rules out.

    python -m croupier.lab.strategy_worker < terms.json

A house at work asks so, since finding the rules takes a processor for up to minutes and its tables
must not feel it. The rules are told in every language.
"""

from __future__ import annotations

import json
import os
import sys

import msgspec

from croupier.analysis.api import analyze_terms
from croupier.analysis.explain import explain, say_rules
from croupier.errors import Refused
from croupier.houses.document import terms_of
from croupier.lab.answers import number
from croupier.lab.strategy import StrategyCard, StrategyList
from croupier.words import LANGUAGES, words

__all__ = ["answer", "main"]

_LEAST_URGENT = 19


def answer(request: bytes) -> StrategyCard:
    """Answers terms with lists of rules, the longest first, or why there are none."""
    try:
        terms = terms_of(json.loads(request))
        found = explain(analyze_terms(terms))
    except Refused as refused:
        return StrategyCard(refused=refused.code, details=dict(refused.details))
    return StrategyCard(
        tuple(
            StrategyList(
                cost=number(step.cost).exact,
                lines={
                    language: tuple(say_rules(words(language), terms, step.rules))
                    for language in LANGUAGES
                },
            )
            for step in found.steps
        )
    )


def main() -> None:
    """Answers the terms on standard input, behind everything else that the machine does."""
    os.nice(_LEAST_URGENT)
    sys.stdout.buffer.write(msgspec.json.encode(answer(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
