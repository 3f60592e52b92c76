"""House-banked casino poker: one definition of a game deals it, prices it and proves it fair.

What is named here is loaded when it is first used, so that `import croupier` stays quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.analysis.advise.door import advise
    from croupier.analysis.api import analyze
    from croupier.analysis.design.door import design
    from croupier.analysis.map import draw_map, strategy_map
    from croupier.ranking.batch import rank_five, rank_flush, rank_run, rank_seven
    from croupier.simulation.api import simulate
    from croupier.simulation.collusion import collude

__all__ = [
    "advise",
    "analyze",
    "collude",
    "design",
    "draw_map",
    "rank_five",
    "rank_flush",
    "rank_run",
    "rank_seven",
    "simulate",
    "strategy_map",
]

_HOMES = {
    "advise": "croupier.analysis.advise.door",
    "analyze": "croupier.analysis.api",
    "collude": "croupier.simulation.collusion",
    "design": "croupier.analysis.design.door",
    "draw_map": "croupier.analysis.map",
    "rank_five": "croupier.ranking.batch",
    "rank_flush": "croupier.ranking.batch",
    "rank_run": "croupier.ranking.batch",
    "rank_seven": "croupier.ranking.batch",
    "simulate": "croupier.simulation.api",
    "strategy_map": "croupier.analysis.map",
}

if not TYPE_CHECKING:  # a type checker would take every name for one that is here

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
