"""Those who watch a table, and what was committed that they have not been told of yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from croupier.table.limits import UNTOLD_MS

__all__ = ["Watcher", "Watchers"]

Watcher = Callable[[tuple[str, ...]], None]
"""Is told the names of the events just committed; it must return at once and never raise."""


class Watchers:
    """Tells everybody who watches; `now_s` is a clock that only goes forward."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._watchers: set[Watcher] = set()
        self._untold: list[str] = []
        self._since_s = 0.0

    def add(self, watcher: Watcher) -> None:
        """Tells a watcher of every change from now on."""
        self._watchers.add(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Stops telling a watcher; harmless when it was never told."""
        self._watchers.discard(watcher)

    def note(self, happened: Iterable[str]) -> None:
        """Notes what was committed: one thing right after another is told once, when it is over."""
        if not self._untold:
            self._since_s = self._now_s()
        self._untold += happened

    def is_due(self) -> bool:
        """Tells whether what was noted has waited for long enough."""
        return bool(self._untold) and self._now_s() - self._since_s > UNTOLD_MS / 1000

    def tell_noted(self) -> None:
        """Tells of what was noted, if anything was."""
        if self._untold:
            self.tell(())

    def tell(self, happened: tuple[str, ...]) -> None:
        """Tells every watcher to look again: of what was noted, and of what happens now."""
        happened = (*self._untold, *happened)
        self._untold.clear()
        for watcher in tuple(self._watchers):
            watcher(happened)
