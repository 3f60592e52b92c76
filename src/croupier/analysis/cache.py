"""Solutions kept on disk, under a name made of everything that could change them.

The name is a digest of the terms, the strategy, the side wagers, and of the source of every room
that a solution comes from. So a changed rule, ranking or kernel never reads an old answer; and an
answer that is there loads without any compiled kernel.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from threading import get_ident

import numpy as np

from croupier.analysis.figures import Choices, OutcomeRow, SideWager
from croupier.analysis.solution import Solution, Strategy
from croupier.rules import Terms

__all__ = ["KEPT", "code_digest", "load_solution", "save_solution", "solution_key"]

KEPT = 64
"""Solutions kept; beyond that the ones not used for longest go."""

_ROOMS = ("analysis", "ranking", "rules", "games")
_FILES = ("cards.py", "money.py", "errors.py")
_FORMAT = 3
_ENDING = ".solution"
_DIGEST_BYTES = sha256().digest_size


def cache_folder() -> Path:
    """Names the folder of solutions in the user's own cache."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "croupier" / "solutions"


@cache
def code_digest() -> str:
    """Digests the source of every room that a solution comes from."""
    root = Path(__file__).parents[1]
    digest = sha256(f"format {_FORMAT}, numpy {np.__version__}\n".encode())
    sources = [root / name for name in _FILES]
    for room in _ROOMS:
        sources += sorted((root / room).rglob("*.py"))
    for path in sources:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def solution_key(terms: Terms, strategy: str, side: Mapping[str, Fraction]) -> str:
    """Digests what a solution hangs on."""
    asked = {
        "terms": terms.document(),
        "strategy": strategy,
        "side": {wager: str(stake) for wager, stake in sorted(side.items())},
        "code": code_digest(),
    }
    return sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def save_solution(key: str, solution: Solution) -> None:
    """Keeps a solution; says nothing where the folder cannot be written."""
    folder, packed = cache_folder(), BytesIO()
    np.savez_compressed(
        packed,
        choice=solution.strategy.array,
        figures=np.frombuffer(json.dumps(_written(solution)).encode(), np.uint8),
    )
    body = packed.getvalue()
    scratch = folder / f"{key}.{os.getpid()}.{get_ident()}.tmp"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        scratch.write_bytes(sha256(body).digest() + body)
        # Complete or not there at all, whatever else writes or stops in between.
        scratch.replace(folder / f"{key}{_ENDING}")
        _forget_oldest(folder)
    except OSError:
        return


def load_solution(key: str, terms: Terms) -> Solution | None:
    """Finds a kept solution; None where there is none, or where a byte of it is not as written."""
    path = cache_folder() / f"{key}{_ENDING}"
    try:
        found = path.read_bytes()
        os.utime(path)
    except OSError:
        return None
    # Nothing damaged is unpacked: what would come of that is anybody's guess.
    digest, body = found[:_DIGEST_BYTES], found[_DIGEST_BYTES:]
    if sha256(body).digest() != digest:
        return None
    with np.load(BytesIO(body), allow_pickle=False) as kept:
        return _read(json.loads(kept["figures"].tobytes()), kept["choice"], terms)


def _forget_oldest(folder: Path) -> None:
    # What a stopped process left half written grows old too.
    kept = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in kept[:-KEPT]:
        path.unlink(missing_ok=True)


def _written(solution: Solution) -> dict[str, object]:
    return {
        "strategy": solution.strategy.name,
        "scale": solution.strategy.choices.scale,
        "deals": solution.deals,
        "rows": [
            [row.name, row.kind, row.deals, str(row.payoff), str(row.wagered)]
            for row in solution.rows
        ],
        "side": {wager: str(stake) for wager, stake in solution.side.items()},
        "side_wagers": [
            [wager.key, str(wager.ev), str(wager.hit), dict(wager.counts), wager.hands,
             wager.is_on_cards_alone, str(wager.square)]
            for wager in solution.side_wagers.values()
        ],
        "dealer_qualifies": str(solution.dealer_qualifies),
        "seconds": solution.seconds,
    }  # fmt: skip


def _read(figures: Mapping[str, object], choice: np.ndarray, terms: Terms) -> Solution:
    rows, side, sides = figures["rows"], figures["side"], figures["side_wagers"]
    assert isinstance(rows, list) and isinstance(side, dict) and isinstance(sides, list)
    choices = Choices(choice=choice, value=None, scale=int(str(figures["scale"])))
    return Solution(
        terms=terms,
        strategy=Strategy(name=str(figures["strategy"]), terms=terms, choices=choices),
        deals=int(str(figures["deals"])),
        rows=tuple(
            OutcomeRow(name, kind, deals, Fraction(payoff), Fraction(wagered))
            for name, kind, deals, payoff, wagered in rows
        ),
        side={wager: Fraction(stake) for wager, stake in side.items()},
        side_wagers={
            key: SideWager(
                key=key,
                table=terms.pays[key].name,  # the same rows may have been asked by another name
                ev=Fraction(ev),
                hit=Fraction(hit),
                counts=counts,
                hands=hands,
                is_on_cards_alone=alone,
                square=Fraction(square),
            )
            for key, ev, hit, counts, hands, alone, square in sides
        },
        dealer_qualifies=Fraction(str(figures["dealer_qualifies"])),
        seconds=float(str(figures["seconds"])),  # a time, not money
    )
