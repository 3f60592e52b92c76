"""Proof and books afterwards: the file of a round, and its replay through the engine."""

from croupier.audit.reading import MAX_FILE_BYTES, read_round_file
from croupier.audit.replay import verify_round
from croupier.audit.round_file import DealRecord, Nonce, round_file

__all__ = [
    "MAX_FILE_BYTES",
    "DealRecord",
    "Nonce",
    "read_round_file",
    "round_file",
    "verify_round",
]
