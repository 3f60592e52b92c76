"""`croupier collude`: what it is worth to show each other the hands."""

from __future__ import annotations

import click

from croupier.cli.language import language_option
from croupier.cli.settings import Changed, house_options
from croupier.cli.working import working

__all__ = ["collude"]


@click.command(epilog="Example: croupier collude cyber_poker --hands 7 --samples 500")
@click.argument("game")
@click.option(
    "--hands", type=int, required=True, metavar="K", help="Hands that are shown to each other."
)
@click.option(
    "--samples", type=int, default=1_000, show_default=True, metavar="N", help="Deals to look at."
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    metavar="N",
    help="The same seed draws the same deals.",
)
@house_options
@click.option("--no-cache", "is_fresh", is_flag=True, help="Solve afresh.")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def collude(
    game: str,
    hands: int,
    samples: int,
    seed: int,
    changed: Changed,
    language: str,
    *,
    is_fresh: bool,
    is_json: bool,
) -> None:
    """Tell what it is worth when the players of GAME show each other their hands, as a sample.

    Every hand is played as well as can be with all those cards known, each by exact advice; only
    the deals are drawn at random. What a hand is worth to who plays by himself is exact.
    """
    from croupier.analysis.api import analyze_terms
    from croupier.simulation.collusion import check_collusion, collude_beside

    terms, on_hand = changed.terms(game), changed.stakes()
    check_collusion(terms, hands, samples, seed)
    with working(language, is_quiet=is_json) as begin:
        solving = begin("analyze-working")
        alone = analyze_terms(terms, side=on_hand, cache=not is_fresh, stage=solving)
        looking = begin("collude-working")
        found = collude_beside(alone, hands=hands, samples=samples, seed=seed, stage=looking)
    if is_json:
        import json

        from croupier.cli.collude_told import collusion_document

        click.echo(json.dumps(collusion_document(found), indent=2))
        return
    from croupier.cli.collude_told import tell_collusion

    tell_collusion(found, language)
