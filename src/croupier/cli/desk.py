"""The desk of a terminal: what is said, what is asked, and how cards look on it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

from croupier.cards import Card, format_card, suit_of
from croupier.errors import Refused
from croupier.words import Words

__all__ = ["Desk", "Leave", "make_console", "printable"]

_SUIT_STYLES = ("green", "blue", "red", "bold")
_BACK = "░░ "
_SHEET_COLUMNS = 100
_LONGEST_ANSWER_CHARS = 200
# French sets these before its colons and between groups of digits.
_SPACES = "\u00a0\u202f"
_LEAVING = ("q", "quit", "exit", "quitter")
_HELP = "?"


def printable(text: str) -> str:
    """Takes out of a text what could steer a terminal, as texts of strangers might."""
    return "".join(mark if mark.isprintable() or mark in _SPACES else "\ufffd" for mark in text)


class Leave(Exception):
    """Is raised when the player wants to go: end of input, Ctrl-C, or `q`."""


def make_console() -> Console:
    """Makes a console on standard output: in colour where that is a terminal that has some."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            # What cannot be read or shown becomes a question mark, and the game goes on.
            stream.reconfigure(errors="replace")
    width = None if sys.stdout.isatty() else _SHEET_COLUMNS
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, width=width)


class Desk:
    """Talks with one player, line by line, at a terminal or through pipes."""

    def __init__(self, words: Words, help_with: Callable[[], None]) -> None:
        self.words = words
        self.console = make_console()
        self.has_symbols = _can_show("♣♦♥♠░", self.console.encoding)
        self.help_with = help_with

    def tell(self, message: str, /, *, style: str = "", **args: str | int) -> None:
        """Says a message."""
        self.show(self.words.say(message, **args), style=style)

    def show(self, text: str | Text = "", *, style: str = "") -> None:
        """Writes a line that is in words already."""
        line = printable(text) if isinstance(text, str) else text
        self.console.print(line, style=style or None, soft_wrap=True)

    def refuse(self, refused: Refused) -> None:
        """Says why something was refused, and what would be accepted."""
        self.show(self.words.refusal(refused), style="yellow")

    def ask(self, prompt: str) -> str:
        """Asks for a line, without the spaces around it; `?` is answered here.

        Raises:
            Leave: at the end of input, at Ctrl-C, and when the player says so.
        """
        while True:
            answer = self._line(f"{prompt} ").strip()[:_LONGEST_ANSWER_CHARS]
            if answer.lower() in _LEAVING:
                raise Leave
            if answer != _HELP:
                return answer
            self.help_with()

    def _line(self, prompt: str) -> str:
        try:
            if sys.stdin.isatty():
                return input(prompt)
            self.console.print(prompt, end="", soft_wrap=True)
            line = sys.stdin.readline()
        except (KeyboardInterrupt, EOFError):
            self.show()
            raise Leave from None
        # What came through a pipe was not typed here: it is shown where it was answered.
        self.show(line.rstrip("\r\n"))
        if not line:
            raise Leave
        return line

    def cards(self, cards: Iterable[Card], *, hidden: int = 0) -> Text:
        """Draws cards, each suit in a colour of its own, and the backs of those face down."""
        row = Text()
        for card in cards:
            row.append(f"{self.card(card)} ", _SUIT_STYLES[suit_of(card)])
        row.append((_BACK if self.has_symbols else "-- ") * hidden, "dim")
        row.rstrip()
        return row

    def card(self, card: Card) -> str:
        """Writes a card, with the symbol of its suit where the terminal has one."""
        return format_card(card, language=self.words.language, symbols=self.has_symbols)


def _can_show(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
