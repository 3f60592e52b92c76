"""Every endpoint there is, and the routes that lead to them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import chain

import msgspec
from starlette.routing import BaseRoute, Route

from croupier.errors import Refused
from croupier.server.api import (
    accounts,
    audit,
    care,
    coach,
    floor,
    history,
    lab,
    me,
    rounds,
    standing,
    statement,
)
from croupier.server.api.endpoint import ANYONE, Call, Endpoint, File, get, route
from croupier.server.api.openapi import openapi
from croupier.server.api.rates import Rates
from croupier.server.api.serving import Serving
from croupier.server.health import MACHINE_PATHS
from croupier.server.hub import Hub
from croupier.server.limits import API_ASKERS_MAX

__all__ = ["ENDPOINTS", "api_routes", "openapi_text"]


def openapi_document(call: Call) -> File:
    """Gives this description of the API, made out of the code that answers it."""
    return File(body=openapi_text().encode(), media_type="application/json")


def openapi_text() -> str:
    """Writes the OpenAPI document as indented JSON, the same text for the same API."""
    document = msgspec.json.encode(openapi(ENDPOINTS, MACHINE_PATHS))
    return msgspec.json.format(document, indent=2).decode() + "\n"


ENDPOINTS: tuple[Endpoint, ...] = tuple(
    chain(
        (get("/api/openapi.json", openapi_document, needs=ANYONE),),
        me.ENDPOINTS,
        accounts.ENDPOINTS,
        care.ENDPOINTS,
        statement.ENDPOINTS,
        history.ENDPOINTS,
        rounds.ENDPOINTS,
        coach.ENDPOINTS,
        floor.ENDPOINTS,
        standing.ENDPOINTS,
        audit.ENDPOINTS,
        lab.ENDPOINTS,
    )
)
"""A room of endpoints joins the API by its line here."""


def api_routes(hub: Hub, endpoints: Iterable[Endpoint] = ENDPOINTS) -> list[BaseRoute]:
    """Makes the routes of the API; what is under `/api/` and no endpoint is refused as JSON."""
    limits = hub.limits
    rates = Rates(
        burst=limits.api_calls_burst,
        per_second=limits.api_calls_per_second,
        askers_max=API_ASKERS_MAX,
    )
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    routes: list[BaseRoute] = [
        Route(path, Serving(hub, found, rates)) for path, found in by_path.items()
    ]
    return [*routes, Route("/api/{path:path}", Serving(hub, _NOWHERE, rates))]


def _no_such_path(call: Call) -> File:
    raise Refused("no-such-path", path=call.path["path"][:100], accepted="/api/openapi.json")


_NOWHERE = tuple(
    route(method, "/api/{path}", _no_such_path, needs=ANYONE)
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE")
)


if __name__ == "__main__":
    sys.stdout.write(openapi_text())
