"""The result of a hand in sentences: what beat what, and what each wager came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = ["Named", "Paid", "Result", "Saying", "result_lines"]

_PRIZE = "prize:"


class Named(Protocol):
    """Is a hand named as data: what a ranking describes, and what a view of a round shows."""

    @property
    def key(self) -> str:
        """The pay-table row."""

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank values 0..12 in the order a person says them."""


class Paid(Protocol):
    """Is a settled wager, as `round.Line`."""

    @property
    def wager(self) -> str:
        """The wager's key."""

    @property
    def stake_chips(self) -> int:
        """What was wagered."""

    @property
    def pays(self) -> str:
        """Odds "to one" such as `3/2`, or a prize such as `prize:50.00`."""

    @property
    def returned_chips(self) -> int:
        """What came back, the stake included."""


class Saying(Protocol):
    """Says messages, as `Words` does."""

    def say(self, message: str, /, **args: str | int) -> str:
        """Puts a message into words."""

    def odds(self, pays: str) -> str:
        """Writes odds such as `3/2` as they are said."""

    def share(self, pays: str) -> str:
        """Writes a share such as `10%`."""

    def compared(self, hand: Named, other: Named) -> tuple[str, str]:
        """Names two hands just precisely enough to tell them apart."""

    def row(self, wager: str, row: str) -> str:
        """Names a row of a wager's pay table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Is what the sentences about one hand are made of.

    `kinds` tells of each wager whether it is the `ante`, the `raise`, the `price` of a card or a
    `side` wager, and `rows` for each side wager the row that it read in the cards as dealt.
    """

    outcome: str
    hand: Named
    dealer: Named
    lines: Sequence[Paid]
    kinds: Mapping[str, str]
    rows: Mapping[str, str]


def result_lines(words: Saying, result: Result) -> tuple[str, ...]:
    """Tells a result: one sentence about ante and raise, then one for each other wager."""
    lines = [_headline(words, result)]
    lines += (_line(words, result, line) for line in _others(result))
    return tuple(line[:1].upper() + line[1:] for line in lines)


def _headline(words: Saying, result: Result) -> str:
    hand, dealer = words.compared(result.hand, result.dealer)
    raised = [line for line in result.lines if _kind(result, line) == "raise"]
    odds = words.odds(raised[0].pays) if raised else ""
    return words.say(f"result-{result.outcome}", hand=hand, dealer=dealer, odds=odds)


def _others(result: Result) -> Iterator[Paid]:
    return (line for line in result.lines if _kind(result, line) in ("price", "side"))


def _kind(result: Result, line: Paid) -> str:
    return result.kinds[line.wager]


def _line(words: Saying, result: Result, line: Paid) -> str:
    if _kind(result, line) == "price":
        return words.say("line-price", stake=line.stake_chips)
    row = words.row(line.wager, result.rows[line.wager])
    if line.pays.startswith(_PRIZE):
        return _prize_line(words, line, row)
    won = line.returned_chips - line.stake_chips
    if won < 0:
        return words.say("line-side-lose", wager=line.wager, row=row)
    odds = words.odds(line.pays)
    return words.say("line-side-win", wager=line.wager, row=row, odds=odds, won=won)


def _prize_line(words: Saying, line: Paid, row: str) -> str:
    prize = line.pays.removeprefix(_PRIZE)
    if not line.returned_chips and not prize.endswith("%"):
        return words.say("line-prize-none", wager=line.wager, row=row)
    message = "line-prize-share" if prize.endswith("%") else "line-prize"
    percent = words.share(prize) if prize.endswith("%") else ""
    returned = line.returned_chips
    return words.say(message, wager=line.wager, row=row, percent=percent, returned=returned)
