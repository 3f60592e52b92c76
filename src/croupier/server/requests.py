"""Every HTTP request gets an id and the house's own headers, is counted and logged."""

from __future__ import annotations

import logging
import secrets
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.server.logs import log_context
from croupier.server.metrics import Metrics

__all__ = ["Requests"]

_LOG = logging.getLogger(__name__)
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
_PATH_CHARS = 200
_POLICY = (
    "default-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_HEADERS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
)


class Requests:
    """Stands around the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request; sockets go straight through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun_s = time.perf_counter()
        request_id = secrets.token_hex(6)
        own = (*_HEADERS, (b"x-request-id", request_id.encode()))
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *own]
            await send(message)

        with log_context(request=request_id):
            try:
                await self._app(scope, receive, send_with_headers)
            finally:
                self._tell(scope, status, time.perf_counter() - begun_s)

    def _tell(self, scope: Scope, status: int, took_s: float) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.requests.labels(method, str(status)).inc()
        # What stands after the `?` is not logged, nor any header, nor any body.
        fields = {
            "method": method,
            "path": scope["path"][:_PATH_CHARS],
            "status": status,
            "took_us": int(took_s * 1_000_000),
        }
        is_fault = status >= 500
        is_read = method in ("GET", "HEAD")
        level = logging.WARNING if is_fault else logging.DEBUG if is_read else logging.INFO
        _LOG.log(level, "request", extra=fields)
