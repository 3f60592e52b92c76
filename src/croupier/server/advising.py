"""Hands valued in a process of its own: a hand a line on standard input, its values on output.

    python -m croupier.server.advising

A house at work asks so: a hand with a card to buy takes milliseconds of plain Python, which its
tables must not feel.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache

import msgspec

from croupier.errors import Refused
from croupier.houses.document import terms_of
from croupier.rules import Terms
from croupier.server.advice import Question, Values, values_of

__all__ = ["Asked", "Told", "answer", "main"]

_LESS_URGENT = 5
_TERMS_KEPT = 64


class Asked(msgspec.Struct, frozen=True):
    """Is one question: the document of the terms, and what is known of the hand."""

    terms: msgspec.Raw
    question: Question


class Told(msgspec.Struct, frozen=True):
    """Is the answer: the values, or the code under which they are refused, with its details."""

    values: Values | None = None
    refused: str | None = None
    details: dict[str, str | int] = {}


def answer(line: bytes) -> Told:
    """Answers one line; the same line has the same answer."""
    asked = msgspec.json.decode(line, type=Asked)
    try:
        return Told(values_of(_terms(bytes(asked.terms)), asked.question))
    except Refused as refused:
        return Told(None, refused.code, dict(refused.details))


@lru_cache(maxsize=_TERMS_KEPT)
def _terms(document: bytes) -> Terms:
    return terms_of(msgspec.json.decode(document))


def main() -> None:
    """Answers until its input ends, after what the tables need of the machine."""
    os.nice(_LESS_URGENT)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
