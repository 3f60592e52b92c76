"""Exact figures in a process of their own: terms in on standard input, shares out, then it ends.

    python -m croupier.analysis.worker < terms.json

A house at work asks so, since counting takes whole processors for seconds and its tables must not
feel it. Solutions are kept on disk, so what was asked before is answered without counting.
"""

from __future__ import annotations

import json
import os
import sys

from croupier.analysis.api import analyze_terms
from croupier.analysis.hold import house_shares, told
from croupier.errors import Refused
from croupier.houses.document import terms_of

__all__ = ["answer", "main"]

_LEAST_URGENT = 19


def answer(request: bytes) -> dict[str, object]:
    """Answers terms with the house's `shares` by wager, or the code under which it is `refused`."""
    try:
        solution = analyze_terms(terms_of(json.loads(request)))
        return {"shares": told(house_shares(solution))}
    except Refused as refused:
        return {"refused": refused.code}


def main() -> None:
    """Answers the terms on standard input, behind everything else that the machine does."""
    os.nice(_LEAST_URGENT)
    sys.stdout.write(json.dumps(answer(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
