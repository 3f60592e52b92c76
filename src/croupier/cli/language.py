"""`--lang`, the same for every verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from croupier.words.catalogue import LANGUAGES

__all__ = ["language_of", "language_option", "remember_language"]

_ASKED = "croupier.language"
Verb = TypeVar("Verb", bound=Callable[..., object])


def language_option(verb: Verb) -> Verb:
    """Adds `--lang` to a verb, which receives it as `language`."""
    return click.option(
        "--lang",
        "language",
        type=click.Choice(LANGUAGES),
        default=LANGUAGES[0],
        envvar="CROUPIER_LANG",
        show_default=True,
        show_envvar=True,
        is_eager=True,
        callback=_remember,
        help="Language of the answers.",
    )(verb)


def _remember(ctx: click.Context, _: click.Parameter, language: str) -> str:
    remember_language(ctx, language)
    return language


def remember_language(ctx: click.Context, language: str) -> None:
    """Keeps the language in which whatever goes wrong is told."""
    ctx.find_root().meta[_ASKED] = language


def language_of(ctx: click.Context) -> str:
    """Tells the language that was asked for, also where a verb did not come to run."""
    return str(ctx.meta.get(_ASKED, LANGUAGES[0]))
