"""The catalogues of words as a parser of Fluent sees them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import croupier
from croupier.words.catalogue import FILES

__all__ = ["catalogue_texts", "messages", "variables"]

_WORDS = Path(croupier.__file__).parent / "words"


def catalogue_texts(language: str) -> list[str]:
    """Every catalogue of a language, as it is written."""
    folder = _WORDS / language
    return [(folder / name).read_text(encoding="utf-8") for name in FILES]


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    """Each message of a language by its name."""
    found: dict[str, ftl.Message] = {}
    for text in catalogue_texts(language):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def variables(message: ftl.Message) -> set[str]:
    """The names of the arguments that a message is given."""
    found: set[str] = set()

    class Names(Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:
            found.add(node.id.name)

    Names().visit(message)
    return found
