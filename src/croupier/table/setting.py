"""A table's setting: what does not change while it is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from croupier.fair.commitment import terms_digest
from croupier.houses import Clock, House
from croupier.houses.document import terms_of
from croupier.rules import Terms

__all__ = ["Setting", "under"]


@dataclass(frozen=True, kw_only=True)
class Setting:
    """Names a table and the house it is dealt under."""

    table: str
    house: House

    @property
    def terms(self) -> Terms:
        """Gives the terms every round is dealt under."""
        return self.house.terms

    @property
    def clock(self) -> Clock:
        """Gives the lengths of the windows."""
        return self.house.clock

    @cached_property
    def document(self) -> dict[str, object]:
        """Gives everything that decides a payout, as plain data."""
        return self.terms.document()

    @cached_property
    def digest(self) -> str:
        """Gives the digest of the document, part of every commitment (STU-2)."""
        return terms_digest(self.document)


def under(setting: Setting, document: Mapping[str, object]) -> Setting:
    """Gives a table's setting under the terms of a document that its log holds (TAB-4).

    Raises:
        Refused: when these terms can no longer be dealt.
    """
    return replace(setting, house=replace(setting.house, terms=terms_of(document)))
