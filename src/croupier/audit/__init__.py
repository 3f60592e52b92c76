"""Proof and books afterwards: the file of a round, and its replay through the engine."""

from croupier.audit.books import audit_books
from croupier.audit.checks import Check
from croupier.audit.history import history_of
from croupier.audit.history_check import Checked, verify_history
from croupier.audit.history_file import HISTORY, History
from croupier.audit.reading import MAX_FILE_BYTES, read_round_file
from croupier.audit.replay import verify_round
from croupier.audit.round_file import DealRecord, Nonce, round_file
from croupier.audit.settled import settled_file

__all__ = [
    "HISTORY",
    "MAX_FILE_BYTES",
    "Check",
    "Checked",
    "DealRecord",
    "History",
    "Nonce",
    "audit_books",
    "history_of",
    "read_round_file",
    "round_file",
    "settled_file",
    "verify_history",
    "verify_round",
]
