"""Jackpots as the clients hear of them: what the meters show, live, and who has won (CYB-5)."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Iterator

import msgspec

from croupier.errors import Broken, Refused
from croupier.server.limits import HITS_MAX, METERS_EVERY_MS
from croupier.server.messages import JackpotHit, MetersMoved
from croupier.store import Store
from croupier.table.hits import Hit, hits_after, newest_entry
from croupier.table.live import LiveTable
from croupier.table.meters import Meters

__all__ = ["JackpotNews", "Jackpots", "jackpot_of"]

_LOG = logging.getLogger(__name__)
_ENCODE = msgspec.json.Encoder().encode

FindTable = Callable[[str], LiveTable]


def jackpot_of(table: LiveTable) -> str | None:
    """Names the jackpot that is played for at a table, None where there is none."""
    jackpot = table.terms.jackpot
    return None if jackpot is None else jackpot.name


class JackpotNews:
    """Keeps what one client has yet to hear; `watched` are his tables, as they change.

    Meters do not queue: he hears what they show by the time that he can take it.
    """

    def __init__(
        self, meters: Meters, find: FindTable, watched: Collection[str], wake: Callable[[], None]
    ) -> None:
        self._meters = meters
        self._find = find
        self._watched = watched
        self._wake = wake
        self._told: dict[str, int] = {}
        self._hits: deque[bytes] = deque(maxlen=HITS_MAX)
        self._has_moved = False

    def meters_moved(self, names: frozenset[str]) -> None:
        """Notes that these meters have moved."""
        if not names.isdisjoint(self._played_for()):
            self._has_moved = True
            self._wake()

    def hit(self, jackpot: str, frame: bytes) -> None:
        """Notes a hit, if it is for this client: at his tables, or he watches none."""
        if not self._watched or jackpot in self._played_for():
            self._hits.append(frame)
            self._wake()

    def shown(self, table: str, meter_chips: int | None) -> None:
        """Notes what a view of a table has just told of its meter."""
        jackpot = jackpot_of(self._find(table))
        if jackpot is not None and meter_chips is not None:
            self._told[jackpot] = meter_chips

    def frames(self) -> Iterator[bytes]:
        """Gives what is to be sent now, and takes it for told."""
        if self._has_moved:
            self._has_moved = False
            shown = self._meters.shown(self._played_for())
            news = {name: chips for name, chips in shown.items() if self._told.get(name) != chips}
            self._told = shown
            if news:
                yield _ENCODE(MetersMoved(news))
        while self._hits:
            yield self._hits.popleft()

    def _played_for(self) -> frozenset[str]:
        names = (jackpot_of(self._find(table)) for table in self._watched)
        return frozenset(name for name in names if name is not None)


class Jackpots:
    """Tells every client's news of what moves the meters of a house, at most once a second."""

    def __init__(self, store: Store, meters: Meters) -> None:
        self._store = store
        self._listening: set[JackpotNews] = set()
        self._newest: dict[str, int] = {}
        self._moved: set[str] = set()
        self._to_tell: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None
        self._is_closed = False
        meters.watch(self._meters_moved)

    async def open(self, jackpots: Collection[str]) -> None:
        """Takes note of what has happened to these meters so far: it is no news."""
        await asyncio.to_thread(self._begin, tuple(jackpots))

    async def close(self) -> None:
        """Tells nothing any more."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._looking is not None:
            await asyncio.wait({self._looking})

    def listen(self, news: JackpotNews) -> None:
        """Tells a client's news from now on."""
        self._listening.add(news)

    def leave(self, news: JackpotNews) -> None:
        """Stops telling a client's news; harmless when it was never told."""
        self._listening.discard(news)

    def _begin(self, jackpots: Collection[str]) -> None:
        for name in jackpots:
            if name not in self._newest:
                self._newest[name] = newest_entry(self._store, name)

    def _meters_moved(self, names: frozenset[str]) -> None:
        self._moved |= names
        self._to_tell |= names
        if self._timer is None and not self._is_closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(METERS_EVERY_MS / 1000, self._tell)

    def _tell(self) -> None:
        self._timer = None
        names, self._to_tell = frozenset(self._to_tell), set()
        for news in tuple(self._listening):
            news.meters_moved(names)
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look())

    async def _look(self) -> None:
        """Looks for hits of the meters that have moved, until none has moved any more."""
        names: frozenset[str] = frozenset()
        try:
            while self._moved:
                names, self._moved = frozenset(self._moved), set()
                for hit in await asyncio.to_thread(self._find_hits, names):
                    self._announce(hit)
        except (Refused, Broken) as error:
            self._moved |= names  # They are looked through again when a meter moves next.
            level = logging.WARNING if isinstance(error, Refused) else logging.ERROR
            _LOG.log(level, "hits of jackpots cannot be read for the moment: %s", error)
        finally:
            self._looking = None

    def _find_hits(self, names: frozenset[str]) -> list[Hit]:
        found: list[Hit] = []
        for name in sorted(names):
            newest = newest_entry(self._store, name)
            # Of a meter that is new here, what it was before is no news.
            hits = hits_after(self._store, name, self._newest.get(name, newest))
            self._newest[name] = max([newest, *(hit.entry for hit in hits)])
            found += hits
        return found

    def _announce(self, hit: Hit) -> None:
        frame = _ENCODE(
            JackpotHit(
                jackpot=hit.jackpot,
                table=hit.table,
                round_number=hit.round,
                spot=hit.spot,
                player=hit.player,
                name=hit.name,
                pays=hit.pays,
                amount_chips=hit.amount_chips,
                at_ms=hit.at_ms,
            )
        )
        for news in tuple(self._listening):
            news.hit(hit.jackpot, frame)
