"""Nothing lies about: what no door leads to is taken out."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import grimp

from tidy.tree import files, lines, name, report

# How one gets in: commands, scripts, what is found by discovery, what alembic loads by its path.
DOORS = (
    "croupier",
    "croupier.__main__",
    "croupier.analysis.worker",
    "croupier.cli.*",
    "croupier.fair.standalone",
    "croupier.games.*",
    "croupier.lab.strategy_worker",
    "croupier.lab.worker",
    "croupier.server.advising",
    "croupier.store.migrations*",
)
CLIENT_DOORS = ("web/src/main.ts", "*.test.ts", "*.d.ts")


def test_every_module_is_imported() -> None:
    graph = grimp.build_graph("croupier", cache_dir=None)

    def is_reached(module: str) -> bool:
        inside = {module, *graph.find_descendants(module)}
        importers = {
            who for part in inside for who in graph.find_modules_that_directly_import(part)
        }
        return bool(importers - inside)

    report(
        f"{module}: nothing imports it"
        for module in sorted(graph.modules)
        if not any(fnmatch(module, door) for door in DOORS)
        if not is_reached(module)
    )


def test_every_part_of_the_client_is_imported() -> None:
    parts = files("web/src/*.ts", "web/src/*.svelte", "web/src/*.css")
    named = {
        found
        for path in parts
        for line in lines(path)
        for found in re.findall(r"""(?:from|import)\s*\(?["'][^"']*?([\w.-]+)["']""", line)
    }
    report(
        f"{name(path)}: nothing imports it"
        for path in parts
        if not any(fnmatch(name(path), door) for door in CLIENT_DOORS)
        if not {path.name, path.stem, f"{path.stem}.js"} & named
    )
