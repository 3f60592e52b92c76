"""A table's setting: what does not change while it is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from croupier.fair.commitment import terms_digest
from croupier.houses import Clock, House
from croupier.houses.document import house_of, terms_of
from croupier.rules import Terms

__all__ = ["Setting", "Settings"]


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


class Settings:
    """Makes the settings that a table's log asks for, each of them once.

    `told` is the setting that the process was told to deal; the log knows of others.
    """

    def __init__(self, told: Setting) -> None:
        self._told = told
        self._house: tuple[Mapping[str, object], Setting] | None = None
        self._under: tuple[Setting, str, Setting] | None = None

    def posted(self, house: Mapping[str, object] | None) -> Setting:
        """Gives the setting with a house that the floor has put up, None for the one told.

        Raises:
            Refused: when this house can no longer be dealt.
        """
        if house is None:
            return self._told
        if self._house is None or self._house[0] != house:
            self._house = house, replace(self._told, house=house_of(house))
        return self._house[1]

    def under(self, setting: Setting, digest: str, document: Mapping[str, object]) -> Setting:
        """Gives a setting under the terms of a document that the log holds (TAB-4).

        Raises:
            Refused: when these terms can no longer be dealt.
        """
        if digest in ("", setting.digest):
            return setting
        kept = self._under
        if kept is None or kept[0] is not setting or kept[1] != digest:
            house = replace(setting.house, terms=terms_of(document))
            self._under = kept = setting, digest, replace(setting, house=house)
        return kept[2]
