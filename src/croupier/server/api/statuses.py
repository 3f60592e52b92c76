"""Which HTTP status a refusal is told with; the code in the body says what it is about."""

from __future__ import annotations

from typing import Final

__all__ = ["status_of"]

_STATUS: Final = {
    "malformed-message": 400,
    "sign-in-first": 401,
    "sign-in-failed": 401,
    "not-allowed": 403,
    "foreign-origin": 403,
    "coach-forbidden": 403,
    "method-not-allowed": 405,
    "already-registered": 409,
    "table-house-changed": 409,
    "name-taken": 409,
    "body-too-large": 413,
    "not-json": 415,
    "too-fast": 429,
    "too-many-guesses": 429,
    "too-many-questions": 429,
    "house-fault": 500,
    "lab-gave-up": 503,
    "strategy-gave-up": 503,
    "busy": 503,
}
_NOT_THERE: Final = ("no-such-", "unknown-")
_UNDERSTOOD = 422


def status_of(code: str) -> int:
    """Gives the status of a refusal; 422 where the call was understood and the answer is no."""
    if code.startswith(_NOT_THERE):
        return 404
    return _STATUS.get(code, _UNDERSTOOD)
