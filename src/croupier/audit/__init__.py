"""Proof and books afterwards: the file of a round, and its replay through the engine."""

from croupier.audit.replay import verify_round
from croupier.audit.round_file import DealRecord, Nonce, round_file

__all__ = ["DealRecord", "Nonce", "round_file", "verify_round"]
