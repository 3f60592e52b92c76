"""What a PAR sheet is about: a table's figures, its play, and where all of it comes from."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from msgspec import Struct

from croupier.analysis.cache import code_digest
from croupier.analysis.published import Comparison
from croupier.lab.answers import LabFigures, LabRules, LabStrategies

__all__ = ["ParContents", "ParPublished", "ParSource", "par_contents"]


class ParPublished(Struct, frozen=True):
    """Is a figure that somebody published of this very table, beside the exact one."""

    quantity: str
    published: str
    accuracy: str
    exact: str
    agrees: bool
    source: str


class ParSource(Struct, frozen=True):
    """Says what worked a sheet out: the program's version, and the digest of its counting."""

    version: str
    code_digest: str


class ParContents(Struct, frozen=True):
    """Holds all that a PAR sheet tells; `rules` are the best play in words, where asked for."""

    figures: LabFigures
    strategies: LabStrategies
    rules: LabRules | None
    published: tuple[ParPublished, ...]
    source: ParSource


def par_contents(
    figures: LabFigures,
    strategies: LabStrategies,
    rules: LabRules | None,
    compared: tuple[Comparison, ...],
) -> ParContents:
    """Gathers what a sheet tells, with what it was worked out by."""
    published = (
        ParPublished(
            quantity=one.figure.quantity,
            published=str(one.figure.value),
            accuracy=str(one.figure.accuracy),
            exact=str(one.exact),
            agrees=one.agrees,
            source=one.figure.source,
        )
        for one in compared
    )
    source = ParSource(_version(), code_digest())
    return ParContents(figures, strategies, rules, tuple(published), source)


def _version() -> str:
    try:
        return version("croupier")
    except PackageNotFoundError:
        return ""
