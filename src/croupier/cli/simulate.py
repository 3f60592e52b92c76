"""`croupier simulate`: rounds dealt at random, beside the exact value."""

from __future__ import annotations

import click

from croupier.cli.language import language_option
from croupier.cli.settings import Changed, house_options
from croupier.cli.working import working

__all__ = ["simulate"]


@click.command(
    epilog="Example: croupier simulate i_luv_suits --rounds 1000000 --strategy raise_everything"
)
@click.argument("game")
@house_options
@click.option(
    "--strategy", default="optimal", show_default=True, metavar="NAME", help="How to play."
)
@click.option(
    "--rounds", type=int, default=10_000_000, show_default=True, metavar="N", help="Rounds to deal."
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    metavar="N",
    help="The same seed deals the same rounds.",
)
@click.option("--threads", type=int, metavar="N", help="Threads to deal on; by default all cores.")
@click.option("--no-cache", "is_fresh", is_flag=True, help="Solve afresh.")
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def simulate(
    game: str,
    changed: Changed,
    strategy: str,
    rounds: int,
    seed: int,
    threads: int | None,
    language: str,
    *,
    is_fresh: bool,
    is_json: bool,
) -> None:
    """Deal many rounds of GAME at random and play a strategy: what it brings, as a sample.

    The exact value stands beside it, with how many standard errors lie between. Strategies are
    those of `analyze`; the result hangs on the seed and the rounds, never on the threads.
    """
    from croupier.analysis.api import analyze_terms
    from croupier.simulation.api import check_sample, simulate_solution

    terms, on_hand = changed.terms(game), changed.stakes()
    check_sample(rounds, seed)
    with working(language, is_quiet=is_json) as begin:
        exact = analyze_terms(
            terms,
            strategy=strategy,
            side=on_hand,
            cache=not is_fresh,
            stage=begin("analyze-working"),
        )
        dealing = begin("simulate-working")
        found = simulate_solution(exact, rounds=rounds, seed=seed, threads=threads, stage=dealing)
    if is_json:
        import json

        from croupier.cli.simulate_json import simulation_document

        click.echo(json.dumps(simulation_document(found), indent=2))
        return
    from croupier.cli.simulate_tables import tell_simulation

    tell_simulation(found, language)
