"""What machines ask a house: whether it lives, whether to send players, and its figures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from croupier.errors import Broken, Refused
from croupier.server.hub import Hub
from croupier.server.limits import READY_TIMEOUT_S

__all__ = ["MACHINE_PATHS", "health_routes", "metrics_route"]


def _answer(told: str, kind: str, schema: Mapping[str, object]) -> dict[str, object]:
    return {"description": told, "content": {kind: {"schema": schema}}}


def _truth(name: str, **more: object) -> dict[str, object]:
    properties = {name: {"type": "boolean"}, **more}
    return {"type": "object", "required": [name], "properties": properties}


_TEXT = {"type": "string"}
MACHINE_PATHS: Mapping[str, Mapping[str, object]] = {
    "/healthz": {
        "get": {
            "operationId": "healthz",
            "summary": "Tells that the process answers.",
            "responses": {"200": _answer("It does.", "application/json", _truth("ok"))},
        }
    },
    "/readyz": {
        "get": {
            "operationId": "readyz",
            "summary": "Tells whether players may be sent here, and if not, why.",
            "responses": {
                "200": _answer("They may.", "application/json", _truth("ready")),
                "503": _answer("Not now.", "application/json", _truth("ready", reason=_TEXT)),
            },
        }
    },
    "/metrics": {
        "get": {
            "operationId": "metrics",
            "summary": "Gives the figures of the house, unless they have an address of their own.",
            "responses": {"200": _answer("Prometheus' text format.", "text/plain", _TEXT)},
        }
    },
}
"""What OpenAPI says of these paths, which are beside the API: nothing limits who asks how often."""


def health_routes(hub: Hub) -> list[Route]:
    """Makes `/healthz`, which answers as long as the process does, and `/readyz`."""

    async def ready(request: Request) -> Response:
        reason = await _why_not_ready(hub)
        body: dict[str, object] = {"ready": not reason} | ({"reason": reason} if reason else {})
        return JSONResponse(body, 503 if reason else 200, headers={"cache-control": "no-store"})

    return [Route("/healthz", _Asked(_health)), Route("/readyz", _Asked(ready))]


class _Asked:
    """Answers GET and HEAD; any other method is told so here, and not by what serves the page."""

    def __init__(self, answer: Callable[[Request], Awaitable[Response]]) -> None:
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        if request.method in ("GET", "HEAD"):
            response = await self._answer(request)
        else:
            response = PlainTextResponse("GET, HEAD\n", 405, headers={"allow": "GET, HEAD"})
        await response(scope, receive, send)


async def _health(request: Request) -> Response:
    return JSONResponse({"ok": True})


async def _why_not_ready(hub: Hub) -> str:
    """Tells why no players should be sent here; nothing where they may."""
    if hub.closes_at_ms is not None:
        return "closing"
    if not hub.is_open:
        return "opening"
    if not hub.is_ready:
        return "tables-stopped"
    try:
        async with asyncio.timeout(READY_TIMEOUT_S):
            await asyncio.to_thread(hub.store.last_number, "")
    except (Broken, Refused, TimeoutError):
        return "database"
    return ""


def metrics_route(hub: Hub) -> Route:
    """Makes `/metrics`, in Prometheus' text format."""

    async def metrics(request: Request) -> Response:
        return Response(hub.metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})

    return Route("/metrics", _Asked(metrics))
