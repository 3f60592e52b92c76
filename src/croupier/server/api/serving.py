"""Every call goes one way: who asks, may he, decode, call, encode. A refusal is told as JSON."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import TypeVar

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from croupier.errors import Broken, Refused
from croupier.server.api.endpoint import LINES, Call, Endpoint, File, Lines
from croupier.server.api.rates import Rates
from croupier.server.api.reasons import ReasonTold, reasons_of
from croupier.server.api.statuses import status_of
from croupier.server.callers import Caller, caller_of
from croupier.server.hub import Hub
from croupier.server.limits import API_BODY_MAX_BYTES, API_BODY_TIMEOUT_S, LABEL_MAX_CHARS
from croupier.server.origin import is_own_page

__all__ = ["Refusal", "Serving"]

_LOG = logging.getLogger(__name__)
_JSON = "application/json"
_PROBLEM_CHARS = 200
_SECOND_MS = 1_000

T = TypeVar("T")


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Says no, and why: nothing has changed. The same as on the socket, but for the id.

    `code` and `details` are for the client's catalogue (`refused-<code>`), `text` is plain English.
    What is `malformed` has all its `reasons` beside them.
    """

    code: str
    details: dict[str, str | int]
    text: str
    reasons: tuple[ReasonTold, ...] = ()


class Serving:
    """Answers the calls of one path, by method."""

    def __init__(self, hub: Hub, endpoints: Iterable[Endpoint], rates: Rates) -> None:
        self._hub = hub
        self._endpoints = {endpoint.method: endpoint for endpoint in endpoints}
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except Refused as refused:
            response = self._refusal(refused)
        except Broken:
            _LOG.exception("a call of %s failed", request.scope.get("path", ""))
            response = self._refusal(Refused("house-fault", accepted="reload"))
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        endpoint = self._endpoints.get(method)
        if endpoint is None:
            accepted = ", ".join(self._endpoints)
            raise Refused("method-not-allowed", method=request.method[:20], accepted=accepted)
        if not is_own_page(request, self._hub.origins):
            raise Refused("foreign-origin", accepted="a page of this house")
        call = await self._call(request, endpoint)
        asked: dict[str, object] = {}
        if endpoint.body is not None:
            asked["body"] = _decoded(await _body(request), endpoint.body)
        if endpoint.query is not None:
            asked["query"] = _converted(request.query_params, endpoint.query)
        if inspect.iscoroutinefunction(endpoint.do):
            answer = await endpoint.do(call, **asked)
        else:
            answer = await asyncio.to_thread(endpoint.do, call, **asked)
        return _response(answer, endpoint.status)

    async def _call(self, request: Request, endpoint: Endpoint) -> Call:
        address = request.client.host if request.client is not None else ""
        now_ms = self._hub.tools.edge.now_ms()
        # By the loop's clock, which nobody sets back.
        loop_ms = int(asyncio.get_running_loop().time() * _SECOND_MS)
        self._rates.spend(address, now_ms=loop_ms)
        token = _token(request)
        caller = None
        if token is not None:
            caller = await asyncio.to_thread(caller_of, self._hub.store, token, now_ms=now_ms)
        _must_be_let_in(endpoint, caller)
        return Call(
            hub=self._hub,
            caller=caller,
            token=token,
            path=request.path_params,
            address=address,
            label=_label(request),
            now_ms=now_ms,
        )

    def _refusal(self, refused: Refused) -> Response:
        headers = {}
        wait_ms = refused.details.get("wait_ms")
        if isinstance(wait_ms, int):
            headers["retry-after"] = str(-(-wait_ms // _SECOND_MS))
        status = status_of(refused.code)
        if status == 401:
            headers["www-authenticate"] = "Bearer"
        if status == 405:
            headers["allow"] = ", ".join(self._endpoints)
        body = Refusal(refused.code, dict(refused.details), str(refused), reasons_of(refused))
        return Response(msgspec.json.encode(body), status, headers=headers, media_type=_JSON)


def _must_be_let_in(endpoint: Endpoint, caller: Caller | None) -> None:
    if not endpoint.needs:
        return
    if caller is None:
        raise Refused("sign-in-first", accepted="Authorization: Bearer TOKEN")
    if not caller.roles & set(endpoint.needs):
        raise Refused("not-allowed", accepted=", ".join(endpoint.needs))


def _label(request: Request) -> str:
    told = request.headers.get("user-agent", "")
    return "".join(sign for sign in told if sign.isprintable())[:LABEL_MAX_CHARS]


def _token(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


async def _body(request: Request) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != _JSON:
        raise Refused("not-json", accepted=_JSON)
    body = b""
    try:
        async with asyncio.timeout(API_BODY_TIMEOUT_S):
            async for chunk in request.stream():
                body += chunk
                if len(body) > API_BODY_MAX_BYTES:
                    raise Refused("body-too-large", accepted=API_BODY_MAX_BYTES)
    except (TimeoutError, ClientDisconnect):
        problem = f"the body did not come to its end within {API_BODY_TIMEOUT_S} s"
        raise Refused("malformed-message", problem=problem) from None
    return body


def _decoded(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed-message", problem=str(error)[:_PROBLEM_CHARS]) from None


def _converted(query: QueryParams, kind: type[T]) -> T:
    if len(query) != len(query.multi_items()):
        raise Refused("malformed-message", problem="a name comes twice")
    try:
        return msgspec.convert(dict(query), kind, strict=False)
    except (msgspec.ValidationError, RecursionError, ValueError) as error:
        raise Refused("malformed-message", problem=str(error)[:_PROBLEM_CHARS]) from None


def _response(answer: object, status: int) -> Response:
    headers = {"cache-control": "no-store"}
    if isinstance(answer, Lines):
        # A proxy that gathers lines would keep the visitor waiting for news that is there.
        headers["x-accel-buffering"] = "no"
        return _LinesResponse(answer.source, status, headers=headers, media_type=LINES)
    if isinstance(answer, File):
        if answer.name is not None:
            headers["content-disposition"] = f'inline; filename="{answer.name}"'
        return Response(answer.body, status, headers=headers, media_type=answer.media_type)
    return Response(msgspec.json.encode(answer), status, headers=headers, media_type=_JSON)


class _LinesResponse(StreamingResponse):
    """Sends lines, and tells their source at once when whoever asked went away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        source = self.body_iterator
        try:
            await super().__call__(scope, receive, send)
        finally:
            if isinstance(source, AsyncGenerator):
                await source.aclose()
