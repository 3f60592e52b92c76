"""The kinds of file that a PAR sheet may be, and which of them can be made here."""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple

from croupier.errors import Refused

__all__ = ["EXTRA", "PAR_KINDS", "ParKind", "par_kind", "par_kinds_at_hand"]

EXTRA = "reports"
"""The extra of the package that brings what some kinds of file need."""


class ParKind(NamedTuple):
    """Is a kind of file: its media type, and the package that it needs, "" where that is here."""

    media_type: str
    needs: str = ""


PAR_KINDS = {
    "xlsx": ParKind("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "pdf": ParKind("application/pdf", needs="typst"),
    "parquet": ParKind("application/vnd.apache.parquet", needs="polars"),
    "csv": ParKind("text/csv"),
    "json": ParKind("application/json"),
}
"""Every kind of file by its ending."""


def par_kinds_at_hand() -> tuple[str, ...]:
    """Lists the kinds that can be made here."""
    return tuple(ending for ending, kind in PAR_KINDS.items() if _is_at_hand(kind))


def par_kind(ending: str) -> ParKind:
    """Finds a kind of file that can be made here.

    Raises:
        Refused: `unknown-ending`, or `extra-missing` naming the extra that brings it.
    """
    if ending not in PAR_KINDS:
        raise Refused("unknown-ending", ending=ending, accepted=", ".join(PAR_KINDS))
    kind = PAR_KINDS[ending]
    if not _is_at_hand(kind):
        accepted = ", ".join(par_kinds_at_hand())
        raise Refused("extra-missing", ending=ending, extra=EXTRA, accepted=accepted)
    return kind


def _is_at_hand(kind: ParKind) -> bool:
    return not kind.needs or find_spec(kind.needs) is not None
