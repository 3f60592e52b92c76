"""The web application: the client's files, the socket, the HTTP API and a health check."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from croupier.server.api.routes import api_routes
from croupier.server.client import Client
from croupier.server.gauges import Gauges
from croupier.server.health import health_routes, metrics_route
from croupier.server.hub import Hub
from croupier.server.requests import Requests
from croupier.server.sockets import Sockets

__all__ = ["WEB_DIST", "make_app"]

WEB_DIST = Path(__file__).with_name("web_dist")
"""Where the built client lies; the package carries it."""


def make_app(hub: Hub, *, web_dist: Path = WEB_DIST, has_metrics: bool = True) -> Starlette:
    """Makes the application around a hub, which it opens and closes with itself."""
    hub.metrics.registry.register(Gauges(hub))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws", Sockets(hub).serve),
            WebSocketRoute("/{path:path}", _no_socket_here),
            *health_routes(hub),
            *((metrics_route(hub),) if has_metrics else ()),
            *api_routes(hub),
            Mount("/", _client(web_dist)),
        ],
        middleware=[Middleware(Requests, metrics=hub.metrics)],
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app


def _client(web_dist: Path) -> ASGIApp:
    if web_dist.is_dir():
        return Client(web_dist)
    return PlainTextResponse(
        "The web client is not built. Start the house with ./dev serve.\n", status_code=503
    )


async def _no_socket_here(socket: WebSocket) -> None:
    await socket.close()
