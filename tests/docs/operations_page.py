"""docs/operations.md: the settings and the figures, as the program has them.

    PYTHONPATH=src:tests python tests/docs/operations_page.py

writes both tables anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry
from prometheus_client.core import Metric

from croupier.server.config.definition import SETTINGS
from croupier.server.gauges import Gauges
from croupier.server.house import open_hub

__all__ = ["PAGE", "renewed"]

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"


def renewed(page: str) -> str:
    """The page with its tables as they are now."""
    for name, rows in (("settings", settings()), ("metrics", metrics())):
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        after = rest.partition("<!-- end -->")[2]
        page = before + mark + "\n".join(rows) + "\n<!-- end -->" + after
    return page


def settings() -> Iterator[str]:
    yield "| setting | flag | accepted | default | what for |"
    yield "| --- | --- | --- | --- | --- |"
    for item in SETTINGS:
        accepted = item.accepted.replace("|", "\\|")
        yield f"| `{item.name}` | `{item.flag}` | `{accepted}` | {item.usual} | {item.help} |"


def metrics() -> Iterator[str]:
    yield "| figure | kind | by | what it counts |"
    yield "| --- | --- | --- | --- |"
    for family in sorted(families(), key=lambda family: family.name):
        name = family.name + ("_total" if family.type == "counter" else "")
        by = ", ".join(f"`{label}`" for label in labels(family))
        yield f"| `{name}` | {family.type} | {by} | {family.documentation} |"


def families() -> list[Metric]:
    """Every family of a house's own; those of the process are Prometheus' usual ones."""
    hub = open_hub("memory://")
    registry: CollectorRegistry = hub.metrics.registry
    found = [family for family in registry.collect() if family.name.startswith("croupier")]
    found += Gauges(hub).collect()
    hub.store.close()
    return found


def labels(family: Metric) -> tuple[str, ...]:
    known = {
        "croupier_tables": ("game", "state"),
        "croupier_jackpot_chips": ("jackpot",),
    }
    return known.get(family.name, LABELS.get(family.name, ()))


def _labels() -> dict[str, tuple[str, ...]]:
    from croupier.server.metrics import Metrics

    made = vars(Metrics()).values()
    return {one._name: one._labelnames for one in made if hasattr(one, "_labelnames")}


LABELS = _labels()


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
