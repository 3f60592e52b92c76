"""A person's stream in the log: what is written there every process hears of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from croupier.errors import Broken, Refused
from croupier.ledger import Transfer
from croupier.people.events import PERSONS, PersonEvent, stream_of
from croupier.server.limits import PERSON_ATTEMPTS
from croupier.store import Batch, Conflict, Player, Store, StoredEvent
from croupier.store.persons import PersonChange

__all__ = ["Persons", "append_person", "kind_of"]

PersonWatcher = Callable[[], None]


class Persons:
    """Tells whoever watches a person that something has happened to him, here or elsewhere."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[PersonWatcher]] = {}

    def watch(self, player: str, watcher: PersonWatcher) -> None:
        """Tells a watcher from now on; it must return at once and never raise."""
        self._watchers.setdefault(player, set()).add(watcher)

    def unwatch(self, player: str, watcher: PersonWatcher) -> None:
        """Stops telling a watcher; harmless when it was never told."""
        watchers = self._watchers.get(player, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(player, None)

    def tell(self, player: str) -> None:
        """Tells every watcher of a person to look again. Call it in the event loop."""
        for watcher in tuple(self._watchers.get(player, ())):
            watcher()

    def appended(self, stream: str) -> None:
        """Hears that a stream of the log has grown, and passes it on if it is a person's."""
        if stream.startswith(PERSONS):
            self.tell(stream.removeprefix(PERSONS))


def kind_of(event: PersonEvent) -> str:
    """Gives the versioned name of an event, such as `person.registered/1`."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def append_person(
    store: Store,
    player: str,
    decide: Callable[[], tuple[Sequence[PersonEvent], Sequence[PersonChange]]],
    *,
    now_ms: int,
    players: tuple[Player, ...] = (),
    transfers: tuple[Transfer, ...] = (),
) -> None:
    """Writes what `decide` gives: events of the person's stream, and changes of his rows.

    It is asked again where another process was faster.

    Raises:
        Refused: what `decide` and the store refuse, and `busy` where others are always faster.
    """
    stream = stream_of(player)
    for _ in range(PERSON_ATTEMPTS):
        number = store.last_number(stream) + 1
        events, changes = decide()
        stored = tuple(
            StoredEvent(stream, number + place, kind_of(one), msgspec.json.encode(one), now_ms)
            for place, one in enumerate(events)
        )
        if not stored:
            raise Broken("nothing happened to a person")
        try:
            store.append(
                Batch(
                    table=stream,
                    number=number,
                    events=stored,
                    at_ms=now_ms,
                    people=tuple(changes),
                    players=players,
                    transfers=transfers,
                )
            )
        except Conflict:
            continue
        return
    raise Refused("busy", reason="person")
