"""Exact odds: counts of every deal, best decisions, and all that follows, as fractions."""
