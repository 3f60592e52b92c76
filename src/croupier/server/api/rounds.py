"""Files of rounds, and the schema of the socket's messages."""

from __future__ import annotations

import msgspec

from croupier.server.api.endpoint import ANYONE, Call, File, get
from croupier.server.rounds import round_document
from croupier.server.schema import schema_text

__all__ = ["ENDPOINTS"]


def round_file(call: Call) -> File:
    """Gives the file of a settled round, with which anyone can check it."""
    table, number = call.path["table"], call.path["number"]
    call.hub.floor.table(table)  # Also one that is closed keeps its proofs.
    document = round_document(call.hub.store, table, number)
    body = msgspec.json.format(msgspec.json.encode(document))
    return File(body=body, media_type="application/json", name=f"{table}-{number}.json")


def protocol_schema(call: Call) -> File:
    """Gives the JSON Schema of every message of the socket."""
    return File(body=schema_text().encode(), media_type="application/schema+json")


ENDPOINTS = (
    get("/api/rounds/{table}/{number}.json", round_file, needs=ANYONE),
    get("/api/schema.json", protocol_schema, needs=ANYONE, media=("application/schema+json",)),
)
