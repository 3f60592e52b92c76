"""The published schema is the protocol's own, and what it describes is what the server sends."""

from __future__ import annotations

from pathlib import Path

from croupier.server.api.routes import openapi_text
from croupier.server.schema import protocol_schema, schema_text
from vectors.make_tables import FILE, written

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "docs/protocol.schema.json"


def test_the_published_schema_is_up_to_date() -> None:
    assert PUBLISHED.read_text() == schema_text(), (
        "run: ./dev generate && ./dev npm exec node scripts/messages.mjs"
    )


def test_the_published_description_of_the_api_is_up_to_date() -> None:
    assert (ROOT / "docs/openapi.json").read_text() == openapi_text(), (
        "run: ./dev generate && ./dev npm exec node scripts/messages.mjs"
    )


def test_every_message_is_told_apart_by_its_type() -> None:
    parts = protocol_schema()["$defs"]
    assert isinstance(parts, dict)
    for side in ("ClientMessage", "ServerMessage"):
        refs = [ref["$ref"].rpartition("/")[2] for ref in parts[side]["anyOf"]]
        types = [parts[ref]["properties"]["type"]["enum"] for ref in refs]
        assert len({tuple(kind) for kind in types}) == len(refs)
        assert all("type" in parts[ref]["required"] for ref in refs)


def test_every_part_is_closed_and_says_what_it_is() -> None:
    parts = protocol_schema()["$defs"]
    assert isinstance(parts, dict)
    objects = {name: part for name, part in parts.items() if "properties" in part}
    assert objects
    for name, part in objects.items():
        assert part["additionalProperties"] is False, name
        assert part["description"], name


def test_the_rounds_that_the_client_is_tried_on_are_what_the_house_sends() -> None:
    assert FILE.read_text() == written(), "run: ./dev generate"
