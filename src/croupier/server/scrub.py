"""Takes out of a text what a log may never hold: secrets, tokens, nonces, cards, decks.

Nothing that is logged on purpose holds any of them. This is the second lock on that door, for the
words of faults that others wrote.
"""

from __future__ import annotations

import re

__all__ = ["scrub"]

_HIDDEN = "***"
_NEVER = re.compile(
    r"[0-9A-Fa-f]{32,}"  # secrets, nonces, commitments
    r"|[A-Za-z0-9_-]{40,}"  # tokens
    r"|(?<![0-9A-Za-z])(?:10|[2-9TJQKA])[cdhs](?![0-9A-Za-z])"  # a card
    r"|(?<!\d)\d{1,2}(?:, ?\d{1,2}){3,}(?!\d)"  # cards as the engine numbers them
    r"|(?<=://)[^\s/@]+(?=@)"  # who signs in to a database, and how
)


def scrub(text: str) -> str:
    """Gives the text without anything that reads as a secret or as a card."""
    return _NEVER.sub(_HIDDEN, text)
