"""Advice: the exact value of every choice of one hand, with whatever cards have been seen."""

from croupier.analysis.advise.advice import Advice, CardToCome, Choice
from croupier.analysis.advise.choices import advise

__all__ = ["Advice", "CardToCome", "Choice", "advise"]
