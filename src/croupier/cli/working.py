"""What verbs that work for a while have in common: how far they are, and the file at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.analysis.api import Stage

__all__ = ["Working", "working", "writable"]

Working = Callable[[str], "Stage"]
"""Names the part of the work that begins, by its message; gives what to tell of how far it is."""


@contextmanager
def working(language: str, *, is_quiet: bool = False) -> Iterator[Working]:
    """Shows how far each part of the work is, where a person is looking."""
    from rich.console import Console

    console = Console(stderr=True)
    if is_quiet or not console.is_terminal:
        yield lambda part: lambda done, all_stages: None
        return
    from rich.progress import Progress

    from croupier.words import words

    with Progress(console=console, transient=True) as progress:

        def begin(part: str) -> Stage:
            for done in progress.task_ids:
                progress.remove_task(done)
            task = progress.add_task(words(language).say(part), total=None)

            def stage(done: int, all_stages: int) -> None:
                progress.update(task, completed=done, total=all_stages)

            return stage

        yield begin


def writable(file: str) -> Path:
    """Names a file to be written; refused before anything is worked out for it.

    Raises:
        Refused: `not-writable`.
    """
    path = Path(file)
    try:
        fits = path.parent.is_dir() and not path.is_dir()
    except (OSError, ValueError):
        fits = False
    if not fits:
        raise Refused("not-writable", path=file or str(path))
    return path
