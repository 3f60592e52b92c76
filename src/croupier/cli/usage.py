"""Tells in the language asked for what is wrong with a command as it was typed."""

from __future__ import annotations

from collections.abc import Sequence
from os import environ

import click

from croupier.errors import Refused
from croupier.words.catalogue import LANGUAGES

__all__ = ["language_in", "refusal_of"]


def language_in(typed: Sequence[str]) -> str:
    """Finds the language that was asked for before anything else is read."""
    asked = environ.get("CROUPIER_LANG", "")
    for at, word in enumerate(typed):
        flag, _, value = word.partition("=")
        if flag == "--lang":
            asked = value or "".join(typed[at + 1 : at + 2])
    return asked if asked in LANGUAGES else LANGUAGES[0]


def refusal_of(wrong: click.UsageError) -> Refused:
    """Says which option, verb or value is not as it must be."""
    match wrong:
        case click.NoSuchOption():
            near = ", ".join(wrong.possibilities or ())
            return Refused("no-such-option", option=wrong.option_name, near=near)
        case click.NoSuchCommand():
            return Refused("no-such-verb", verb=wrong.command_name)
        case click.MissingParameter():
            return Refused("option-missing", option=_name(wrong))
        case click.BadParameter():
            return Refused("bad-option-value", option=_name(wrong), accepted=_accepted(wrong))
        case click.BadOptionUsage():
            return Refused("option-without-value", option=wrong.option_name)
    return Refused("too-much-typed")


def _name(wrong: click.BadParameter) -> str:
    parameter = wrong.param
    if isinstance(parameter, click.Option):
        return " / ".join(parameter.opts)
    return (parameter.name or "").upper() if parameter is not None else ""


def _accepted(wrong: click.BadParameter) -> str:
    kind = wrong.param.type if wrong.param is not None else None
    return ", ".join(map(str, kind.choices)) if isinstance(kind, click.Choice) else "1, 2, 3 …"
