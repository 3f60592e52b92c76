"""Exact odds: counts of every deal, best decisions, and all that follows, as fractions."""

from croupier.analysis.solution import Solution, Strategy
from croupier.analysis.solve import OPTIMAL, solve

__all__ = ["OPTIMAL", "Solution", "Strategy", "solve"]
