"""Every value that the rules and the engine hand around is frozen: nobody changes it on the way."""

from __future__ import annotations

import dataclasses
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import msgspec
import pytest

from croupier import games, houses, round, rules

ROOMS = (games, houses, round, rules)


def modules() -> Iterator[ModuleType]:
    for room in ROOMS:
        yield room
        for found in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
            yield import_module(found.name)


def values() -> list[type]:
    """Lists every struct and dataclass that is defined in these rooms."""
    return sorted(
        {
            kind
            for module in modules()
            for _, kind in inspect.getmembers(module, inspect.isclass)
            if kind.__module__ == module.__name__
            and (dataclasses.is_dataclass(kind) or issubclass(kind, msgspec.Struct))
        },
        key=lambda kind: kind.__qualname__,
    )


def test_the_values_are_found() -> None:
    assert {round.RoundState, rules.Terms, houses.House, rules.Facts} <= set(values())


@pytest.mark.parametrize("kind", values(), ids=lambda kind: kind.__qualname__)
def test_a_value_is_frozen(kind: type) -> None:
    if issubclass(kind, msgspec.Struct):
        assert kind.__struct_config__.frozen
    else:
        params = getattr(kind, "__dataclass_params__", None)
        assert params is not None and params.frozen
