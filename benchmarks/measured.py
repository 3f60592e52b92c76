"""What a benchmark tells besides its figures: the machine, the date, the commit, the command."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "benchmarks" / "results.md"
HEAD = """\
# Measured

Each section is written by the benchmark that it names, whole, from one run; figures are compared
with what ran beside them. Time of the processor counts this program alone; time by the clock also
counts whatever else the machine was doing.
"""


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        found = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.M)
    except OSError:
        found = None
    return found[1] if found else platform.processor() or platform.machine()


def versions(*packages: str) -> str:
    """The packages with their versions, those that are not installed too."""
    return ", ".join(f"{name} {_version(name)}" for name in packages)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"


def _git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


def circumstances(command: str, *packages: str) -> str:
    """A paragraph on where, when and how figures were measured."""
    changed = " with changes" if _git("status", "--porcelain", "--untracked-files=no") else ""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"`{command}`, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, "
        f"commit {_git('rev-parse', '--short=12', 'HEAD')}{changed}.\n"
        f"{processor()}, {os.cpu_count()} cores, load {load} at the end; "
        f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, "
        f"{versions(*packages)}."
    )


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown, aligned: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]

    def line(cells: list[str]) -> str:
        first, *rest = (
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join([first, *rest])} |"

    rule = [
        ("-" * (width - 1) + ":") if column else "-" * width for column, width in enumerate(widths)
    ]
    return "\n".join([line(head), line(rule), *(line(row) for row in rows)])


def publish(title: str, text: str) -> None:
    """Prints a section, and puts it in `results.md` in the place of its former self."""
    section = f"## {title}\n\n{text.strip()}\n"
    sys.stdout.write(section)
    told = RESULTS.read_text("utf-8") if RESULTS.exists() else HEAD
    sections = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", told, re.M | re.S))
    sections[title] = f"\n{text.strip()}\n"
    body = "\n".join(f"## {name}\n\n{part.strip()}\n" for name, part in sorted(sections.items()))
    RESULTS.write_text(f"{HEAD}\n{body}", "utf-8")
