"""`croupier staff`: who may run the house, and who may audit it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

import click

from croupier.cli.language import language_option

if TYPE_CHECKING:
    from croupier.words import Words

__all__ = ["staff"]

_ROLES = ("floor", "auditor")
_TOKEN_BYTES = 32

Verb = TypeVar("Verb", bound=Callable[..., object])


def _options(verb: Verb) -> Verb:
    for option in (
        click.option("--role", type=click.Choice(_ROLES), required=True, help="Which role."),
        click.option("--database", metavar="URL", help="As for serve (default: your own)."),
    ):
        verb = option(verb)
    return verb


@click.group(epilog="Example: croupier staff add Marie --role floor")
def staff() -> None:
    """Give people the roles by which they run a house or audit it.

    The floor opens, pauses and closes tables, edits houses, voids rounds and can stop all
    wagering. An auditor reads everything that is settled and changes nothing.
    """


@staff.command()
@click.argument("name")
@_options
@language_option
def add(name: str, role: str, database: str | None, language: str) -> None:
    """Give NAME a role.

    A name that nobody has gets an account, and its password is asked for: twice at a terminal,
    else as one line of standard input. The house may be open meanwhile.
    """
    import asyncio
    import secrets
    import time

    from croupier.cli.serve import default_database
    from croupier.people.names import read_name, read_password
    from croupier.people.roles import Role
    from croupier.server.callers import set_role
    from croupier.server.passwords import Passwords
    from croupier.server.staff import CONSOLE, enrol, find_staff
    from croupier.store import open_store
    from croupier.words import words

    say, now_ms = words(language), time.time_ns() // 1_000_000
    with closing(open_store(database or default_database())) as store:
        found = find_staff(store, name)
        if found is not None:
            set_role(store, found.player, Role(role), is_held=True, by=CONSOLE, now_ms=now_ms)
        else:
            wanted = read_name(name)
            password = read_password(_asked(say), name_key=wanted.key)
            found = enrol(
                store,
                wanted,
                asyncio.run(Passwords().hash(password)),
                Role(role),
                now_ms=now_ms,
                draw_token=lambda: secrets.token_urlsafe(_TOKEN_BYTES),
            )
    click.echo(say.say("staff-added", name=found.name, role=role, player=found.player))


@staff.command()
@click.argument("name")
@_options
@language_option
def remove(name: str, role: str, database: str | None, language: str) -> None:
    """Take a role from NAME, who stays a player of the house."""
    import time

    from croupier.cli.serve import default_database
    from croupier.people.roles import Role
    from croupier.server.staff import dismiss
    from croupier.store import open_store
    from croupier.words import words

    now_ms = time.time_ns() // 1_000_000
    with closing(open_store(database or default_database())) as store:
        found = dismiss(store, name, Role(role), now_ms=now_ms)
    click.echo(words(language).say("staff-removed", name=found.name, role=role))


def _asked(say: Words) -> str:
    """Asks for a password, which is never shown; a pipe gives it as one line."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    answer: str = click.prompt(
        say.say("staff-password"),
        prompt_suffix=" ",
        hide_input=True,
        confirmation_prompt=say.say("staff-password-again"),
    )
    return answer
