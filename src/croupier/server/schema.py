"""The protocol as JSON Schema, for clients in other languages: ours is generated from it.

`python -m croupier.server.schema` writes it to standard output.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

import msgspec

from croupier.server.messages import PROTOCOL, ClientMessage, ServerMessage

__all__ = ["protocol_schema", "schema_text"]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def protocol_schema() -> dict[str, object]:
    """Describes every message either side may send.

    One JSON Schema document: `$defs` holds each message and each of its parts by name, and the two
    unions `ClientMessage` and `ServerMessage`, told apart by `type`. `protocol` is the version
    that a client names in its `hello`.
    """
    sides = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    (client, server), parts = msgspec.json.schema_components(
        sides.values(), ref_template="#/$defs/{name}"
    )
    definitions: dict[str, object] = {name: _closed(part) for name, part in parts.items()}
    definitions |= {"ClientMessage": client, "ServerMessage": server}
    return {
        "$schema": _DIALECT,
        "title": "Croupier",
        "protocol": PROTOCOL,
        "anyOf": [{"$ref": f"#/$defs/{side}"} for side in sides],
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """Writes the schema as indented JSON, the same text for the same protocol."""
    encoded = msgspec.json.encode(protocol_schema())
    return msgspec.json.format(encoded, indent=2).decode() + "\n"


def _closed(part: Mapping[str, object]) -> dict[str, object]:
    """Says of a part without free keys that it has no keys beside its own."""
    if "properties" in part:
        return {**part, "additionalProperties": False}
    return dict(part)


if __name__ == "__main__":
    sys.stdout.write(schema_text())
