"""The OpenAPI 3.1 document, made out of the endpoints and their structs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from typing import cast

import msgspec

from croupier.server.api.endpoint import Endpoint, File, Lines
from croupier.server.api.serving import Refusal

__all__ = ["openapi"]

_JSON = "application/json"
_SCHEME = "token"

Schema = Mapping[str, object]


def openapi(
    endpoints: Iterable[Endpoint], beside: Mapping[str, Mapping[str, object]] | None = None
) -> dict[str, object]:
    """Describes every endpoint, and paths `beside` the API, as an OpenAPI 3.1 document."""
    listed = tuple(endpoints)
    schemas, components = _schemas(listed)
    paths: dict[str, dict[str, object]] = {}
    for endpoint in listed:
        described = _operation(endpoint, schemas, components)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Croupier",
            "version": version("croupier"),
            "description": "Everything that is not a move in a round. Moves go over the socket.",
        },
        "paths": {**paths, **(beside or {})},
        "components": {
            "schemas": {name: _closed(part) for name, part in sorted(components.items())},
            "securitySchemes": {_SCHEME: {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas(endpoints: tuple[Endpoint, ...]) -> tuple[dict[object, Schema], dict[str, Schema]]:
    kinds: list[object] = [Refusal]
    for endpoint in endpoints:
        for kind in (endpoint.body, endpoint.query, endpoint.answer, endpoint.line):
            if kind not in (None, File, Lines, *kinds):
                kinds.append(kind)
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    return dict(zip(kinds, schemas, strict=True)), dict(components)


def _operation(
    endpoint: Endpoint, schemas: Mapping[object, Schema], components: dict[str, Schema]
) -> dict[str, object]:
    described: dict[str, object] = {
        "operationId": endpoint.do.__name__,
        "summary": endpoint.summary,
        "description": endpoint.description,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint, components)],
        "responses": {
            str(endpoint.status): {"description": "Done.", "content": _answers(endpoint, schemas)},
            "4XX": {
                "description": "Refused: nothing has changed.",
                "content": {_JSON: {"schema": schemas[Refusal]}},
            },
            "5XX": {
                "description": "The house is at fault, or busy.",
                "content": {_JSON: {"schema": schemas[Refusal]}},
            },
        },
    }
    if endpoint.body is not None:
        content = {_JSON: {"schema": schemas[endpoint.body]}}
        described["requestBody"] = {"required": True, "content": content}
    if endpoint.needs:
        described["security"] = [{_SCHEME: []}]
        described["x-roles"] = [role.value for role in endpoint.needs]
    return described


def _answers(endpoint: Endpoint, schemas: Mapping[object, Schema]) -> dict[str, object]:
    told = endpoint.answer if endpoint.line is None else endpoint.line
    schema = {} if told is File else schemas[told]
    return {media: {"schema": schema} if schema else {} for media in endpoint.media}


def _path_parameters(endpoint: Endpoint) -> list[dict[str, object]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]


def _query_parameters(
    endpoint: Endpoint, components: Mapping[str, Schema]
) -> list[dict[str, object]]:
    if endpoint.query is None:
        return []
    struct = components[endpoint.query.__name__]
    required = cast(list[str], struct.get("required", []))
    properties = cast(Mapping[str, Schema], struct["properties"])
    return [
        {"name": name, "in": "query", "required": name in required, "schema": schema}
        for name, schema in properties.items()
    ]


def _closed(part: Schema) -> dict[str, object]:
    """Says of a struct that it has no keys beside its own."""
    if "properties" in part:
        return {**part, "additionalProperties": False}
    return dict(part)
