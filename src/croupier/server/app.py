"""The web application: the client's files, the socket, the HTTP API and a health check."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from croupier.server.api.routes import api_routes
from croupier.server.hub import Hub
from croupier.server.sockets import Sockets

__all__ = ["WEB_DIST", "make_app"]

WEB_DIST = Path(__file__).with_name("web_dist")
"""Where the built client lies; the package carries it."""

_POLICY = (
    "default-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_HEADERS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
)


def make_app(hub: Hub, *, web_dist: Path = WEB_DIST) -> Starlette:
    """Makes the application around a hub, which it opens and closes with itself."""

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
            Route("/healthz", _health),
            *api_routes(hub),
            Mount("/", _client(web_dist)),
        ],
        middleware=[Middleware(_Headers)],
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app


def _client(web_dist: Path) -> ASGIApp:
    if web_dist.is_dir():
        return StaticFiles(directory=web_dist, html=True)
    return PlainTextResponse(
        "The web client is not built. Start the house with ./dev serve.\n", status_code=503
    )


async def _health(request: Request) -> Response:
    return JSONResponse({"ok": True})


async def _no_socket_here(socket: WebSocket) -> None:
    await socket.close()


class _Headers:
    """Adds the security headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
