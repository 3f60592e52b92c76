"""Runs a house until it is asked to stop, and then stops it so that nothing is lost.

The first signal: nobody new is let in, no new wager is taken, rounds in progress are dealt on for
as long as the grace lasts, then every socket is closed with 1012 ("service restart"). A round that
is not over by then is in the log, and is dealt on when the house opens again. The second signal
ends the process on the spot, which loses nothing either.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette

from croupier.server.app import make_app
from croupier.server.config.definition import Config
from croupier.server.health import health_routes, metrics_route
from croupier.server.hub import Hub
from croupier.server.limits import FAREWELL_TIMEOUT_S, FRAME_MAX_BYTES, PING_INTERVAL_S

__all__ = ["Doors", "house_runner", "run_house"]

_LOG = logging.getLogger(__name__)
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_LOOK_EVERY_S = 0.05
_SWITCH_S = 0.0005
"""How long a thread may go on before another has its turn. A commit lets go of the interpreter some
thirty times, and would wait for the event loop as long each time: 5 ms, if nothing is said."""
_COLLECT_AFTER = (50_000, 20, 20)
"""How many new values the collector of cycles waits for, and how many of its smaller rounds make a
larger one. Nearly all that a house makes are values without cycles, and to look at every table and
connection again and again held up all of them for as long."""
_LAST_WORDS_S = 0.25
"""How long sockets stay open once every round is over, so that each client hears how it ended."""


class Doors(NamedTuple):
    """Holds the sockets that a house listens on: for players, and apart for metrics if at all."""

    players: socket.socket
    metrics: socket.socket | None = None


def house_runner() -> asyncio.Runner:
    """Makes what a house runs in: uvloop's event loop where there is one, and nimble threads.

    What has been loaded by now stays for good, and the collector of cycles passes over it.
    """
    sys.setswitchinterval(_SWITCH_S)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT_AFTER)
    try:
        from uvloop import new_event_loop
    except ImportError:  # There is none for Windows, and none for other Pythons.
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=new_event_loop)


async def run_house(config: Config, hub: Hub, doors: Doors) -> None:
    """Serves the house until it is asked to stop, and stops it within its grace."""
    server = _server(make_app(hub, has_metrics=config.metrics == "on"), config)
    servers = [(server, doors.players)]
    if doors.metrics is not None:
        apart = Starlette(routes=[*health_routes(hub), metrics_route(hub)])
        servers.append((_server(apart, config), doors.metrics))
    asked = asyncio.Event()
    with _on_signals(asked.set):
        serving = [asyncio.create_task(one.serve(sockets=[at])) for one, at in servers]
        asking = asyncio.create_task(asked.wait())
        _LOG.info("house opens", extra={"port": doors.players.getsockname()[1]})
        await asyncio.wait([*serving, asking], return_when=asyncio.FIRST_COMPLETED)
        if asked.is_set():
            await _finish_rounds(server, hub, config.shutdown_grace_s)
        asking.cancel()
        for one, _ in servers:
            one.should_exit = True
        await asyncio.gather(*serving)
    _LOG.info("house closed")


def _server(app: Starlette, config: Config) -> uvicorn.Server:
    loaded = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        ws_max_size=FRAME_MAX_BYTES,
        ws_ping_interval=PING_INTERVAL_S,
        ws_ping_timeout=PING_INTERVAL_S,
        ws_per_message_deflate=False,  # views are small, and squeezing them costs more than sending
        timeout_graceful_shutdown=FAREWELL_TIMEOUT_S,
        server_header=False,
    )
    server = uvicorn.Server(loaded)
    # Signals are heard here, once for all servers of the process.
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    return server


async def _finish_rounds(server: uvicorn.Server, hub: Hub, grace_s: int) -> None:
    """Lets rounds come to their end, as long as there is time."""
    left_s = max(0, grace_s - 2 * FAREWELL_TIMEOUT_S)
    _LOG.info("house is closing", extra={"sockets": hub.sockets, "grace_s": grace_s})
    for listener in getattr(server, "servers", ()):  # there are none before it has started
        listener.close()
    hub.begin_closing(left_s * 1_000)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(left_s):
            while not hub.is_at_rest:
                await asyncio.sleep(_LOOK_EVERY_S)
    for name in hub.parked():
        _LOG.info("round parked", extra={"table": name})
    await asyncio.sleep(_LAST_WORDS_S)


@contextlib.contextmanager
def _on_signals(ask: Callable[[], object]) -> Iterator[None]:
    """Calls `ask` at the first signal to stop; the second then does what it does by default."""
    loop = asyncio.get_running_loop()

    def heard(number: int, frame: FrameType | None) -> None:
        for each in _SIGNALS:
            signal.signal(each, signal.SIG_DFL)
        loop.call_soon_threadsafe(ask)

    before = {each: signal.signal(each, heard) for each in _SIGNALS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
