"""Why something is malformed, as a call answers it: every reason with its code and details."""

from __future__ import annotations

from msgspec import Struct

from croupier.errors import Refused

__all__ = ["ReasonTold", "reasons_of"]


class ReasonTold(Struct, frozen=True):
    """Names one thing that is wrong in a house file, and where (`at` among the details).

    `code` and `details` are for the client's catalogue (`reason-<code>`), `text` is plain English.
    """

    code: str
    details: dict[str, str | int]
    text: str


def reasons_of(refused: Refused) -> tuple[ReasonTold, ...]:
    """Lists the reasons of a refusal, none where its code and details say all."""
    return tuple(ReasonTold(one.code, one.details, str(one)) for one in refused.reasons)
