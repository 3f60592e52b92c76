"""`croupier bench`: how quick this machine is at ranking hands and at solving games."""

from __future__ import annotations

import platform
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from croupier.cli.language import language_option

if TYPE_CHECKING:
    from croupier.rules import Terms
    from croupier.words import Words

__all__ = ["bench"]

_MILLION = 1_000_000


class _Machine(NamedTuple):
    processor: str
    cores: int
    python: str
    numpy: str
    numba: str


class _Ranked(NamedTuple):
    hands: str
    threads: int
    hands_per_second: int


class _Solved(NamedTuple):
    game: str
    house: str
    rules: str
    first_ms: int
    again_ms: int
    ev: str


@click.command(epilog="Example: croupier bench cyber_poker --json")
@click.argument("games", nargs=-1)
@click.option("--json", "is_json", is_flag=True, help="Answer in JSON.")
@language_option
def bench(games: tuple[str, ...], language: str, *, is_json: bool) -> None:
    """Measure this machine: hands ranked a second, and the time to solve GAMES, by default all.

    Each game is solved twice without the cache, by its house's own rules: the first time also
    loads the compiled kernels, or compiles them where this has not been done before.
    """
    from croupier.games import game
    from croupier.games import games as known
    from croupier.words import words

    keys = [game(key).key for key in games or known()]
    if is_json:
        _tell_json(keys)
    else:
        _tell(words(language), keys)


def _tell_json(keys: list[str]) -> None:
    import json

    document = {
        "machine": _machine()._asdict(),
        "ranking": [row._asdict() for row in _ranked()],
        "solving": [row._asdict() for row in _solved(keys)],
    }
    click.echo(json.dumps(document, indent=2))


def _tell(words: Words, keys: list[str]) -> None:
    """Shows each figure as soon as it is there."""
    from croupier.cli.desk import make_console

    console = make_console()
    console.print(words.say("bench-machine", **_machine()._asdict()), style="bold")
    console.print()
    console.print(words.say("bench-ranking"), style="bold")
    for row in _ranked():
        millions = words.say("bench-millions", count=row.hands_per_second // _MILLION)
        name = words.say("bench-ranked", hands=words.name("bench-hands", row.hands),
                         threads=row.threads)  # fmt: skip
        console.print(f"  {name:<56}{millions:>14}")
    console.print()
    console.print(words.say("bench-solving"), style="bold")
    for solved in _solved(keys):
        name = words.say("bench-solved", game=solved.game, rules=solved.rules)
        console.print(f"  {name}", soft_wrap=True)
        # Amounts have two decimals, and so have seconds and percentages.
        first, again = (words.money((ms + 5) // 10) for ms in (solved.first_ms, solved.again_ms))
        percent = words.money(round(Fraction(solved.ev) * -100_00))
        times = words.say("bench-times", first=first, again=again, percent=percent)
        console.print(f"    {times}", soft_wrap=True)


def _machine() -> _Machine:
    return _Machine(
        processor=_processor(),
        cores=_cores(),
        python=platform.python_version(),
        numpy=version("numpy"),
        numba=version("numba"),
    )


def _cores() -> int:
    from os import cpu_count

    return cpu_count() or 1


def _processor() -> str:
    """Names the processor, as Linux tells it or as well as Python knows."""
    try:
        told = Path("/proc/cpuinfo").read_text("utf-8", errors="replace")
    except OSError:
        told = ""
    found = re.search(r"^model name\s*:\s*(.+)$", told, re.MULTILINE)
    return found[1] if found else platform.processor() or platform.machine()


def _ranked() -> Iterator[_Ranked]:
    from croupier.ranking.batch.compiled import THREADS
    from croupier.ranking.batch.speed import hands_per_second

    for threads in sorted({1, THREADS}):
        for hands, rate in hands_per_second(time.perf_counter_ns, threads=threads).items():
            yield _Ranked(hands, threads, rate)


def _solved(keys: list[str]) -> Iterator[_Solved]:
    from croupier.houses import terms

    for key in keys:
        of_house = terms(key)
        # Counts are kept by qualifier: another one makes all ready, and leaves all to be counted.
        lower = replace(of_house.rules, qualifier_rank=of_house.rules.qualifier_rank - 1)
        first_ms, _ = _solve(replace(of_house, rules=lower))
        again_ms, ev = _solve(of_house)
        yield _Solved(key, of_house.house, str(of_house.rules), first_ms, again_ms, ev)


def _solve(terms: Terms) -> tuple[int, str]:
    from croupier.analysis.api import analyze_terms

    began_ns = time.perf_counter_ns()
    ev = analyze_terms(terms, cache=False).ev
    return (time.perf_counter_ns() - began_ns) // _MILLION, str(ev)
