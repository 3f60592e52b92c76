"""`croupier design`: pay tables that meet a target edge."""

from __future__ import annotations

import click

from croupier.cli.language import language_option
from croupier.cli.settings import Changed, house_options
from croupier.cli.working import working

__all__ = ["design"]


@click.command(
    epilog='Example: croupier design cyber_poker --target 3.5% --vary "raise: flush=4..8 pair=1..2"'
)
@click.argument("game")
@click.option("--target", required=True, metavar="EDGE", help="Edge of the house, such as 3.5%.")
@click.option(
    "--vary",
    default="raise",
    show_default=True,
    metavar="WAGER:ROW=LOW..HIGH",
    help="Wager, and what its rows may pay.",
)
@click.option(
    "--tolerance", default="0.1%", show_default=True, metavar="EDGE", help="How far off is well."
)
@click.option(
    "--count", type=int, default=10, show_default=True, metavar="N", help="Tables to tell."
)
@house_options
@click.option(
    "--strategy", default="optimal", show_default=True, metavar="NAME", help="How to play."
)
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def design(
    game: str,
    target: str,
    vary: str,
    tolerance: str,
    count: int,
    changed: Changed,
    strategy: str,
    language: str,
    *,
    is_json: bool,
) -> None:
    """Find pay tables of GAME whose edge is a target, each worked out exactly.

    Of a wager without rows some usual rows vary, from a half to the double of what they pay.
    Between two odds those are tried that read well; a row never pays less than a lower one.
    """
    from croupier.analysis.design.door import design_terms

    terms, on_hand = changed.terms(game), changed.stakes()
    with working(language, is_quiet=is_json) as begin:
        found = design_terms(
            terms,
            target=target,
            vary=vary,
            tolerance=tolerance,
            count=count,
            strategy=strategy,
            side=on_hand,
            stage=begin("design-working"),
        )
    if is_json:
        import json

        from croupier.cli.design_told import design_document

        click.echo(json.dumps(design_document(found), indent=2))
        return
    from croupier.cli.design_told import tell_design

    tell_design(found, language)
