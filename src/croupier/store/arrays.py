"""Columns of values as one value: PostgreSQL's array literals, made by a few joins, or JSON.

The driver makes them too, one value after another; for the rows of a group that took a third of
all the time that the house spends on a commit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from sqlalchemy import Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

__all__ = ["Names", "Value", "array_literal"]

Value = str | int | bytes | None

_SPECIAL = re.compile(r'["\\]')


def array_literal(values: Sequence[Value]) -> str:
    """Writes a column of one kind of value, with or without nulls; it has at least one value."""
    if None in values:
        return "{" + ",".join("NULL" if v is None else _one(v) for v in values) + "}"
    if isinstance(values[0], str):
        texts = [value for value in values if isinstance(value, str)]
        if _SPECIAL.search("".join(texts)):
            texts = [_SPECIAL.sub(r"\\\g<0>", text) for text in texts]
        return '{"' + '","'.join(texts) + '"}'
    if isinstance(values[0], bytes):
        return "{" + ",".join(map(_one, values)) + "}"
    return "{" + ",".join(map(str, values)) + "}"


def _one(value: Value) -> str:
    if isinstance(value, bytes):
        return f'"\\\\x{value.hex()}"'
    if isinstance(value, str):
        return '"' + _SPECIAL.sub(r"\\\g<0>", value) + '"'
    return str(value)


class Names(TypeDecorator[Sequence[str]]):
    """Hands a list of names over as one value: an array's literal, or JSON for SQLite.

    So a question has one text however many names it asks for, and is read and planned once.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Sequence[str] | None, dialect: Dialect) -> str:
        """Writes the names as the database at hand reads them."""
        if dialect.name == "sqlite":
            return json.dumps(list(value or ()))
        return array_literal(value) if value else "{}"
