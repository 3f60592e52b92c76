"""What is read off a house at the moment when Prometheus asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from croupier.server.hub import Hub

__all__ = ["Gauges"]


class Gauges(Collector):
    """Reads tables, meters and sockets."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Gives every gauge as it stands."""
        yield self._tables()
        yield self._meters()
        yield _one("croupier_sockets", "Sockets open.", self._hub.sockets)
        yield _one("croupier_players_online", "Players with a socket.", self._hub.players_online)
        yield _one("croupier_ready", "Whether the house takes players.", int(self._hub.is_ready))

    def _tables(self) -> GaugeMetricFamily:
        family = GaugeMetricFamily(
            "croupier_tables", "Tables, by game and state.", labels=("game", "state")
        )
        found = Counter(
            (table.terms.game.key, "stopped" if table.is_broken else "open")
            for table in self._hub.tables()
        )
        for labels, count in sorted(found.items()):
            family.add_metric(labels, count)
        return family

    def _meters(self) -> GaugeMetricFamily:
        family = GaugeMetricFamily(
            "croupier_jackpot_chips", "A jackpot's meter, in hundredths.", labels=("jackpot",)
        )
        meters: dict[str, int] = {}
        for table in self._hub.tables():
            if table.terms.jackpot is not None and table.meter_chips is not None:
                meters[table.terms.jackpot.name] = table.meter_chips
        for name, chips in sorted(meters.items()):
            family.add_metric((name,), chips)
        return family


def _one(name: str, told: str, value: int) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, told, value=value)
