"""Pay tables: which row of a wager pays what, read from a short text or from TOML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.errors import Refused
from croupier.money import parse_amount
from croupier.rules.fractions import read_fraction
from croupier.rules.limits import MAX_ODDS
from croupier.rules.malformed import refuse_if_any
from croupier.rules.odds import LOSE, NO_PRIZE, Pays, Prize, format_pays

__all__ = ["PayTable", "parse_odds", "parse_prize", "pay_table"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """Pays one wager by rows; a row that is not named loses.

    `edge` is the house edge that the table's author states, exactly, for a wager whose edge can be
    counted from the player's cards alone; the test-suite recomputes it.
    """

    wager: str
    name: str
    pays: Mapping[str, Pays]
    otherwise: Pays = LOSE
    edge: Fraction | None = None

    def row(self, row: str) -> Pays:
        """Tells what the row pays, or the loss of the stake where the table does not name it."""
        return self.pays.get(row, self.otherwise)

    def document(self) -> dict[str, str]:
        """Writes the rows as plain text, for digests, files and the wire."""
        return {row: format_pays(pays).removeprefix("prize:") for row, pays in self.pays.items()}


def parse_odds(text: str) -> Fraction:
    """Reads odds "to one": `8`, `3:2`, `3/2`, `1.5`.

    Raises:
        Refused: `not-odds` for anything else, negative odds included.
    """
    accepted = "a number of at least 0 such as 8, 3:2, 3/2 or 1.5"
    odds = read_fraction(text)
    if odds is None:
        raise Refused("not-odds", text=text, accepted=accepted)
    if not 0 <= odds <= MAX_ODDS:
        raise Refused("not-odds", text=text, accepted=f"{accepted}, at most {MAX_ODDS}")
    return odds


def parse_prize(text: str) -> Prize:
    """Reads a prize "for one": a sum such as `50.00`, or a share of the meter such as `10%`.

    Raises:
        Refused: `not-a-prize` for anything else.
    """
    accepted = "a sum such as 50.00, or a share of the meter such as 10%"
    stripped = text.strip()
    if stripped.endswith("%"):
        percent = read_fraction(stripped[:-1])
        if percent is not None and 0 <= percent <= 100:
            return Prize(share=Fraction(percent, 100))
        raise Refused("not-a-prize", text=text, accepted=accepted)
    try:
        return Prize(fixed_chips=parse_amount(stripped))
    except Refused:
        raise Refused("not-a-prize", text=text, accepted=accepted) from None


def pay_table(
    *,
    wager: str,
    name: str,
    pays: Mapping[str, object],
    rows: Iterable[str],
    needs_all: bool,
    in_prizes: bool,
    edge: object = None,
) -> PayTable:
    """Builds a pay table out of texts and whole numbers, once every row is known to be right.

    `rows` are the rows the wager can name; with `needs_all` each of them must be there.

    Raises:
        Malformed: with every reason: unknown rows, missing rows, odds that are none.
    """
    known = tuple(rows)
    read: dict[str, Pays] = {}
    reasons = list(_row_reasons(pays, known, needs_all=needs_all))
    for row, value in pays.items():
        try:
            read[row] = parse_prize(_text(value)) if in_prizes else parse_odds(_text(value))
        except Refused as refused:
            reasons.append(f"row {row}: {refused}")
    stated = read_fraction(edge) if isinstance(edge, str) else None
    if edge is not None and stated is None:
        reasons.append(f'edge {edge!r} is not a fraction such as "3/56"')
    refuse_if_any(f"pay table {name!r} of {wager}", reasons)
    otherwise = NO_PRIZE if in_prizes else LOSE
    return PayTable(wager=wager, name=name, pays=read, otherwise=otherwise, edge=stated)


def _text(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise Refused("not-odds", text=str(value), accepted="a whole number or a text")
    return str(value)


def _row_reasons(
    pays: Mapping[str, object], rows: tuple[str, ...], *, needs_all: bool
) -> Iterator[str]:
    for row in pays:
        if row not in rows:
            yield f"row {row!r} is unknown; rows are {', '.join(rows)}"
    if needs_all:
        for row in rows:
            if row not in pays:
                yield f"row {row!r} is missing"
    if not pays:
        yield "it has no rows"
