"""What the lab says line by line while a question is worked out."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

__all__ = ["LabAnswer", "LabRefused", "LabWaiting", "LabWorking"]

T = TypeVar("T")


class LabWaiting(Struct, frozen=True, tag="waiting"):
    """Says that `ahead` other questions come first."""

    ahead: int


class LabWorking(Struct, frozen=True, tag="working"):
    """Says that `done` of so many `stages` are done; stages may begin anew with another part."""

    done: int
    stages: int


class LabAnswer(Struct, Generic[T], frozen=True, tag="answer"):
    """Is the answer, and the last line."""

    answer: T


class LabRefused(Struct, frozen=True, tag="refused"):
    """Says no, and why, as every refusal does; it is the last line."""

    code: str
    details: dict[str, str | int]
    text: str
