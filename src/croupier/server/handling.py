"""One message of a client, from its arrival to its answer: counted, timed and logged."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from croupier.server.logs import add_to_log, log_context
from croupier.server.messages import ClientMessage
from croupier.server.metrics import Metrics

__all__ = ["Handled", "handling"]

_LOG = logging.getLogger(__name__)


class Handled:
    """Is a message being handled: its type, its table and what came of it.

    `outcome` is `done`, the code of a refusal, or `closed` where it ended the conversation. What
    else is in the message is never logged.
    """

    def __init__(self) -> None:
        self.type = "unreadable"
        self.table: str | None = None
        self.outcome = "done"

    def reads(self, message: ClientMessage) -> None:
        """Notes which message it is; its id goes to every record until it is answered."""
        self.type = str(message.__struct_config__.tag)
        self.table = getattr(message, "table", None)
        if command := getattr(message, "id", None):
            add_to_log(command=command)


@contextmanager
def handling(metrics: Metrics) -> Iterator[Handled]:
    """Surrounds the handling of a message."""
    handled = Handled()
    begun_s = time.perf_counter()
    with log_context():
        try:
            yield handled
        except BaseException:
            handled.outcome = "closed"
            raise
        finally:
            _count(metrics, handled, time.perf_counter() - begun_s)


def _count(metrics: Metrics, handled: Handled, took_s: float) -> None:
    outcome = handled.outcome
    if outcome not in ("done", "closed"):
        metrics.refused(outcome)
        outcome = "fault" if outcome == "house-fault" else "refused"
    metrics.commands.labels(handled.type, outcome).inc()
    metrics.command_seconds.labels(handled.type).observe(took_s)
    _LOG.debug(
        "message",
        extra={
            "type": handled.type,
            "table": handled.table,
            "outcome": handled.outcome,
            "took_us": int(took_s * 1_000_000),
        },
    )
