"""What machines ask a house: whether it lives, whether to send players, and its figures."""

from __future__ import annotations

import asyncio

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from croupier.errors import Broken, Refused
from croupier.server.hub import Hub
from croupier.server.limits import READY_TIMEOUT_S

__all__ = ["health_routes", "metrics_route"]


def health_routes(hub: Hub) -> list[Route]:
    """Makes `/healthz`, which answers as long as the process does, and `/readyz`."""

    async def ready(request: Request) -> Response:
        reason = await _why_not_ready(hub)
        body: dict[str, object] = {"ready": not reason} | ({"reason": reason} if reason else {})
        return JSONResponse(body, 503 if reason else 200, headers={"cache-control": "no-store"})

    return [Route("/healthz", _health), Route("/readyz", ready)]


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

    return Route("/metrics", metrics)
