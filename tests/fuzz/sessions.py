"""Bends valid sessions: messages made from the protocol's own schema, changed in one place.

Because they come from the schema, a message that is new to the protocol is tried by itself.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import cast

from server.opened import TABLES
from server.protocol_page import Schema, definitions, messages
from support.wire import Message, committed, nonce_of

# What is likely to mean something, by the name of the field.
LIKELY: Mapping[str, tuple[object, ...]] = {
    "table": (*TABLES, *TABLES, *TABLES, "nowhere"),
    "spot": (1, 2, 1, 2, 3, 7),
    "stakes": ({"ante": 500}, {"ante": 1_000, "bonus": 100}, {"ante": 500, "jackpot": 100}),
    "amount": (500, 10_000, 1_000_000),
    "verb": ("fold", "raise", "buy", "keep", "muck"),
    "raised": (0, 1, 2, 3),
    "discard": (None, "Ah", "2c", "10d", "Kd"),
    "nonce": tuple(nonce_of("fuzz", number) for number in (1, 2, 3)),
    "nonce_commitment": (None, *(committed(nonce_of("fuzz", number)) for number in (1, 2, 3))),
    "cut": (None, 0, 51),
    "protocol": (1,),
    "token": (None,),
    "language": ("en", "fr"),
}


class Bending:
    """Makes messages, and changes those that a player would send."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self._schemas = {kind(name): definitions()[name] for name in messages("ClientMessage")}
        self._count = 0
        self._sent: list[Message] = []

    def new_id(self) -> str:
        self._count += 1
        return f"f{self._count}"

    def any_message(self) -> Message:
        """Makes a message of any kind that its schema allows."""
        name = self.chance.choice([name for name in self._schemas if name != "hello"])
        fields = cast(dict[str, Schema], self._schemas[name]["properties"])
        made = {key: self._likely(key, schema) for key, schema in fields.items() if key != "type"}
        return {"type": name, **made}

    def _likely(self, key: str, schema: Schema) -> object:
        if key == "id":
            return self.new_id()
        return self.chance.choice(LIKELY.get(key) or self._edges(schema))

    def bent(self, message: Message) -> list[str]:
        """Gives what is sent in the place of a message: it, changed, or more than it, as texts."""
        self._sent.append(message)
        ways = (self._twice, self._under_used_id, self._edge, self._without, self._with_more,
                self._elsewhere, self._again_later, self._cut_about, self._of_any_kind)  # fmt: skip
        return [json.dumps(each) if isinstance(each, dict) else each
                for each in self.chance.choice(ways)(dict(message))]  # fmt: skip

    def _twice(self, message: Message) -> list[Message | str]:
        return [message, message]

    def _under_used_id(self, message: Message) -> list[Message | str]:
        other = self.chance.choice(self._sent)
        return [{**message, "id": other.get("id", "f1")}]

    def _edge(self, message: Message) -> list[Message | str]:
        fields = cast(dict[str, Schema], self._schemas[str(message["type"])]["properties"])
        key = self.chance.choice(list(fields))
        return [{**message, key: self.chance.choice(self._edges(fields[key]))}]

    def _without(self, message: Message) -> list[Message | str]:
        message.pop(self.chance.choice(list(message)))
        return [message]

    def _with_more(self, message: Message) -> list[Message | str]:
        return [{**message, self.chance.choice(list(LIKELY)): None, "more": [{}]}]

    def _elsewhere(self, message: Message) -> list[Message | str]:
        return [{**message, "id": self.new_id(), "table": self.chance.choice(TABLES)}]

    def _again_later(self, message: Message) -> list[Message | str]:
        past = self.chance.sample(self._sent, min(3, len(self._sent)))
        return [{**each, "id": self.new_id()} for each in past]

    def _cut_about(self, message: Message) -> list[Message | str]:
        text = json.dumps(message)
        start, end = sorted(self.chance.sample(range(len(text) + 1), 2))
        return [text[:start] + self.chance.choice(("", text[start:end] * 2, "\x00")) + text[end:]]

    def _of_any_kind(self, message: Message) -> list[Message | str]:
        return [self.any_message() for _ in range(3)]

    def _edges(self, schema: Schema) -> tuple[object, ...]:
        """Gives values at, and just beyond, what a schema allows."""
        if "anyOf" in schema:
            parts = cast(list[Schema], schema["anyOf"])
            return tuple(value for part in parts for value in self._edges(part))
        if "enum" in schema:
            return (*cast(list[object], schema["enum"]), "none of them")
        if schema.get("type") == "integer":
            low, high = int(str(schema.get("minimum", 0))), int(str(schema.get("maximum", 9)))
            return (low - 1, low, high, high + 1, 1.0, float(low), True, str(low), -(2**63), 10**30)
        if schema.get("type") == "string":
            longest = int(str(schema.get("maxLength", 64)))
            return ("", "a", "a" * longest, "a" * (longest + 1), "f" * 64, "a\n", "é", 7, None)
        if schema.get("type") == "object":
            return ({}, {"ante": 0}, {"raise": 500}, {"ante": -1}, {"": 1}, [],
                    {f"w{number}": 1 for number in range(9)})  # fmt: skip
        return (None, [], "")


def kind(name: str) -> str:
    """Gives the tag of a message."""
    properties = cast(dict[str, Schema], definitions()[name]["properties"])
    return str(cast(list[str], properties["type"]["enum"])[0])
