"""What a house counts for Prometheus. Labels have few values, and none of them is a person.

prometheus-client keeps counters and histograms and writes the format; it is what Prometheus itself
publishes. Gauges are read off the house when somebody asks.
"""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from croupier.server.limits import METRIC_CODES_MAX

__all__ = ["Metrics"]

# When a series began is known to whoever scrapes it.
disable_created_metrics()  # type: ignore[no-untyped-call]

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """Holds the counters of one house."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._codes: set[str] = set()
        self.commands = Counter(
            "croupier_commands",
            "Messages of clients, by type and by what came of them.",
            ("type", "outcome"),
            registry=registry,
        )
        self.command_seconds = Histogram(
            "croupier_command_seconds",
            "Time from a command's arrival to its answer, by type.",
            ("type",),
            buckets=_SECONDS,
            registry=registry,
        )
        self._refused = Counter(
            "croupier_refused", "Refusals on sockets, by code.", ("code",), registry=registry
        )
        self.transactions = Counter(
            "croupier_transactions",
            "Batches given to the store, by what came of them.",
            ("outcome",),
            registry=registry,
        )
        self.transaction_seconds = Histogram(
            "croupier_transaction_seconds",
            "Time from a batch's submission to its commit.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.waiting = Gauge(
            "croupier_store_queue", "Batches that wait for their commit.", registry=registry
        )
        self.events = Counter(
            "croupier_events", "Events appended, by kind.", ("kind",), registry=registry
        )
        self.rounds = Counter(
            "croupier_rounds_settled", "Rounds settled, by game.", ("game",), registry=registry
        )
        self.behind = Counter(
            "croupier_clients_resynchronised",
            "Times a slow client was given the newest state in place of each state.",
            registry=registry,
        )
        self.closed = Counter(
            "croupier_sockets_closed",
            "Sockets that the house closed, by WebSocket code.",
            ("code",),
            registry=registry,
        )
        self.requests = Counter(
            "croupier_http_requests",
            "HTTP requests, by method and status.",
            ("method", "status"),
            registry=registry,
        )
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)

    def refused(self, code: str) -> None:
        """Counts a refusal by its code; were there ever too many codes, the rest are one."""
        if code not in self._codes:
            if len(self._codes) >= METRIC_CODES_MAX:
                code = "other"
            self._codes.add(code)
        self._refused.labels(code).inc()

    def text(self) -> bytes:
        """Writes everything in Prometheus' text format."""
        return generate_latest(self.registry)
