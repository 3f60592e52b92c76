"""Pay tables: which row of a wager pays what, read from a short text or from TOML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.errors import Reason, Refused
from croupier.money import parse_amount
from croupier.rules.fractions import read_fraction
from croupier.rules.limits import MAX_ODDS
from croupier.rules.malformed import reason_of, refuse_if_any, text_of, written
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
    odds = read_fraction(text)
    if odds is None or not 0 <= odds <= MAX_ODDS:
        raise Refused("not-odds", text=written(text), most=MAX_ODDS)
    return odds


def parse_prize(text: str) -> Prize:
    """Reads a prize "for one": a sum such as `50.00`, or a share of the meter such as `10%`.

    Raises:
        Refused: `not-a-prize` for anything else.
    """
    stripped = text.strip()
    if stripped.endswith("%"):
        percent = read_fraction(stripped[:-1])
        if percent is not None and 0 <= percent <= 100:
            return Prize(share=Fraction(percent, 100))
        raise Refused("not-a-prize", text=written(text))
    try:
        return Prize(fixed_chips=parse_amount(stripped))
    except Refused:
        raise Refused("not-a-prize", text=written(text)) from None


def pay_table(
    *,
    wager: str,
    name: str,
    pays: Mapping[str, object],
    rows: Iterable[str],
    needs_all: bool,
    in_prizes: bool,
    edge: object = None,
    at: str = "pays",
) -> PayTable:
    """Builds a pay table out of texts and whole numbers, once every row is known to be right.

    `rows` are the rows the wager can name; with `needs_all` each of them must be there. `at` is
    where the rows stand, for the reasons.

    Raises:
        Malformed: with every reason: unknown rows, missing rows, odds that are none.
    """
    known = tuple(rows)
    read: dict[str, Pays] = {}
    reasons = list(_row_reasons(pays, known, at, needs_all=needs_all))
    for row, value in pays.items():
        if isinstance(value, bool) or not isinstance(value, int | str):
            reasons.append(Reason("not-whole-or-text", f"{at}.{row}", found=written(value)))
            continue
        text = text_of(value)
        try:
            read[row] = parse_prize(text) if in_prizes else parse_odds(text)
        except Refused as refused:
            reasons.append(reason_of(refused, f"{at}.{row}"))
    stated = read_fraction(edge) if isinstance(edge, str) else None
    if edge is not None and stated is None:
        reasons.append(Reason("not-a-fraction", "edge", found=written(edge)))
    refuse_if_any("pay-table", reasons, name=wager)
    otherwise = NO_PRIZE if in_prizes else LOSE
    return PayTable(wager=wager, name=name, pays=read, otherwise=otherwise, edge=stated)


def _row_reasons(
    pays: Mapping[str, object], rows: tuple[str, ...], at: str, *, needs_all: bool
) -> Iterator[Reason]:
    for row in pays:
        if row not in rows:
            yield Reason("unknown-key", f"{at}.{row}", accepted=", ".join(rows))
    if needs_all:
        for row in rows:
            if row not in pays:
                yield Reason("missing", f"{at}.{row}")
    if not pays:
        yield Reason("no-rows", at)
