"""`croupier`: finds the verb, and tells a refusal in the language asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of

import click

from croupier.cli.language import language_of, remember_language
from croupier.cli.usage import language_in, refusal_of
from croupier.errors import Refused

__all__ = ["VERBS", "cli", "main"]

VERBS = {
    "serve": "Open the tables, in a browser.",
    "play": "Play a game here, in the terminal.",
    "analyze": "Work out a game exactly: house edge, best play, every outcome.",
    "par": "Write a game's PAR sheet: a workbook, a PDF, or data.",
    "advise": "Tell what each choice of a hand is worth, and which is best.",
    "design": "Find pay tables whose edge is a target.",
    "simulate": "Deal many rounds at random: a sample beside the exact value.",
    "collude": "Tell what it is worth to show each other the hands.",
    "games": "List the games, their houses, rules and pay tables.",
    "verify": "Check the file of a round: its deal and every payout.",
    "audit": "Check the books of a house: money, holds, every round, jackpots.",
    "staff": "Say who may run the house, and who may audit it.",
    "backup": "Copy a house at work into one file, and prove the copy.",
    "restore": "Put such a copy in the place of a house that is closed.",
    "bench": "Measure how quick this machine is.",
}
"""Each verb is the command of the same name in the module of the same name."""

_REFUSED = 2


class _House(click.Group):
    """Loads a verb when it is called, so that `--help` stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command: click.Command = getattr(import_module(f"croupier.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        remember_language(ctx, language_in(args))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as wrong:
            from croupier.words import words

            said, at = words(language_of(ctx)), wrong.ctx or ctx
            click.echo(at.get_usage(), err=True)
            click.echo(said.refusal(refusal_of(wrong)), err=True)
            click.echo(said.say("usage-help", command=at.command_path), err=True)
            ctx.exit(_REFUSED)
        except Refused as refused:
            from croupier.words import words

            click.echo(words(language_of(ctx)).refusal(refused), err=True)
            ctx.exit(_REFUSED)


def _tell_version(ctx: click.Context, _: click.Parameter, value: object) -> None:
    if value and not ctx.resilient_parsing:
        try:
            found = version_of("croupier")
        except PackageNotFoundError:
            found = "(not installed)"
        click.echo(f"croupier {found}")
        ctx.exit()


@click.group(
    cls=_House,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: croupier play stud_poker --lang fr",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Tell the version and leave.",
)
def cli() -> None:
    """The open house of casino poker: deal it, play it, prove it."""


def main() -> None:
    """Runs the command; the entry point of the package."""
    cli(prog_name="croupier")
