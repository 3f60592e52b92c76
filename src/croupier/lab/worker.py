"""The lab's process: a question a line on standard input, what becomes of it on standard output.

    python -m croupier.lab.worker

Each question is answered by lines `{"type": "working"}`, and one that ends it: `answer` or
`refused`. What was counted stays in memory, so another pay table is priced at once.
"""

from __future__ import annotations

import os
import select
import sys

import msgspec

from croupier.errors import Refused
from croupier.lab.asked import Question
from croupier.lab.lines import LabAnswer, LabRefused, LabWorking
from croupier.lab.solving import Solver

__all__ = ["main"]

_LEAST_URGENT = 19
_QUIET_S = 0.5


def main() -> None:
    """Answers until its input ends, behind everything else that the machine does."""
    os.nice(_LEAST_URGENT)
    solver = Solver()
    # Read as it comes: what a buffer holds, select would not see.
    source = sys.stdin.fileno()
    while line := _line(source):
        question = msgspec.json.decode(line, type=Question)
        is_answered = _answer(solver, question)
        if is_answered and _is_quiet():
            solver.count_ahead(question)


def _line(source: int) -> bytes:
    line = b""
    while not line.endswith(b"\n") and (sign := os.read(source, 1)):
        line += sign
    return line


def _answer(solver: Solver, question: Question) -> bool:
    try:
        answer = solver.answer(question, lambda done, stages: _say(LabWorking(done, stages)))
    except Refused as refused:
        _say(LabRefused(refused.code, dict(refused.details), str(refused)))
        return False
    _say(LabAnswer(answer))
    return True


def _is_quiet() -> bool:
    """Tells whether nobody asks anything for a moment."""
    return not select.select([sys.stdin], [], [], _QUIET_S)[0]


def _say(line: msgspec.Struct) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
