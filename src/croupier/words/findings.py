"""What a check of a round found, in sentences: where, what stands there and what should."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from croupier.fair.findings import Finding, Told

__all__ = ["Saying", "finding_text", "told_text"]

_WHOLE_MESSAGES = ("refused-", "reason-")
_PARTS_OF_A_SPOT = frozenset({"owner", "raised", "stakes", "mucked", "bought"})


class Saying(Protocol):
    """Says messages, as `Words` does."""

    def say(self, message: str, /, **args: str | int) -> str:
        """Puts a message into words."""


def finding_text(words: Saying, finding: Finding) -> str:
    """Tells a finding in one line: what holds, or what does not and what should stand there."""
    what = _subject(words, finding.what)
    if finding.ok:
        return words.say("verify-right", what=what)
    is_refusal = not isinstance(finding.found, str) and _is_whole(finding.found.code)
    expected, found = _quoted(words, finding.expected), _quoted(words, finding.found)
    message = "verify-refused" if is_refusal else "verify-wrong"
    return words.say(message, what=what, found=found, expected=expected)


def told_text(words: Saying, told: Told) -> str:
    """Puts into words what is said by a code; data is told as it is."""
    if isinstance(told, str):
        return told
    args = {
        name: ", ".join(told_text(words, one) for one in value)
        if isinstance(value, tuple)
        else value
        for name, value in told.values
    }
    return words.say(told.code if _is_whole(told.code) else f"told-{told.code}", **args)


def _is_whole(code: str) -> bool:
    return code.startswith(_WHOLE_MESSAGES)


def _quoted(words: Saying, told: Told) -> str:
    if not isinstance(told, str):
        return told_text(words, told)
    return words.say("told-data", data=told) if told else words.say("told-nothing")


def _subject(words: Saying, what: str) -> str:
    """Names what was looked at; `what` is a kind, and whose or which part of it."""
    kind, _, rest = what.partition(" ")
    match kind:
        case "nonce":
            return words.say("finding-nonce", owner=rest)
        case "line":
            wager, _, spot = rest.rpartition(" ")
            return words.say("finding-line", wager=wager, spot=spot)
        case "hand" | "purchase":
            return words.say(f"finding-{kind}", spot=rest)
        case "spot":
            spot, _, part = rest.rpartition(" ")
            if part in _PARTS_OF_A_SPOT:
                return words.say(f"finding-spot-{part}", spot=spot)
            return words.say("finding-spot", spot=rest)
    return words.say("-".join(("finding", *what.split(" "))))
