"""Players who went away and did not come back give their spots to others."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from croupier.errors import Broken, Refused
from croupier.server.limits import AWAY_LIMIT_S
from croupier.table.commands import Stand
from croupier.table.live import LiveTable

__all__ = ["Absences"]


class Absences:
    """Counts how long each player is away, and stands up for who stays away too long.

    A hand that he has in play is played to its end first (TAB-2, TAB-3), and his chips stay his.
    """

    def __init__(self, tables: Mapping[str, LiveTable]) -> None:
        self._tables = tables
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()

    def begin(self, player: str) -> None:
        """Notes that a player has gone; also one who holds no spot, for he may have asked."""
        self.end(player)
        loop = asyncio.get_running_loop()
        self._alarms[player] = loop.call_later(AWAY_LIMIT_S, self._is_too_long, player)

    def end(self, player: str) -> None:
        """Notes that a player is here; harmless when he was never away."""
        alarm = self._alarms.pop(player, None)
        if alarm is not None:
            alarm.cancel()

    async def close(self) -> None:
        """Counts no longer; who is away has all his time again when the house opens."""
        for player in tuple(self._alarms):
            self.end(player)
        if self._running:
            await asyncio.wait(self._running)

    def _is_too_long(self, player: str) -> None:
        self._alarms.pop(player, None)
        task = asyncio.ensure_future(self._stand_up(player))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _stand_up(self, player: str) -> None:
        for name, table in self._tables.items():
            spots = [spot for spot, holder in table.state.spots.items() if holder == player]
            for spot in spots:
                command_id = f"away:{player}:{name}:{spot}:{table.state.number}"
                with suppress(Refused, Broken):  # He is leaving already, or the table has stopped.
                    await table.do(Stand(player, spot), command_id=command_id)
