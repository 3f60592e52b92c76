"""Writes the parts of docs/protocol.md that are counted out of the code, between its markers.

python -m server.protocol_page      (with src and tests on the path) writes the page anew
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import cast

from croupier.server import limits
from croupier.server.schema import protocol_schema

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/protocol.md"
ROOMS = ("round", "table", "server")
ELSEWHERE = ("not-a-card", "not-enough-money", "too-many-guesses")
"""What a client may hear from rooms that also refuse things no client can ask."""

Schema = Mapping[str, object]


def rendered(page: str) -> str:
    """Gives the page with everything between `<!-- name -->` and `<!-- end -->` written anew."""

    def written(found: re.Match[str]) -> str:
        body = "\n".join(PARTS[found[1]]())
        return f"<!-- {found[1]} -->\n{body}\n<!-- end -->"

    return re.sub(r"<!-- (\w+) -->\n.*?<!-- end -->", written, page, flags=re.DOTALL)


def definitions() -> dict[str, Schema]:
    return cast(dict[str, Schema], protocol_schema()["$defs"])


def messages(side: str) -> list[str]:
    refs = cast(list[Schema], definitions()[side]["anyOf"])
    return [str(ref["$ref"]).rpartition("/")[2] for ref in refs]


def from_client() -> Iterator[str]:
    for name in messages("ClientMessage"):
        yield from message(name)


def from_house() -> Iterator[str]:
    for name in messages("ServerMessage"):
        yield from message(name)


def parts() -> Iterator[str]:
    told = {*messages("ClientMessage"), *messages("ServerMessage")}
    for name, part in definitions().items():
        if name not in told and "properties" in part:
            yield f"### {name}\n"
            yield from described(part)


def message(name: str) -> Iterator[str]:
    part = definitions()[name]
    kind = cast(dict[str, Schema], part["properties"])["type"]["enum"]
    yield f"### {cast(list[str], kind)[0]}\n"
    yield from described(part)


def described(part: Schema) -> Iterator[str]:
    yield f"{part['description']}\n"
    required = cast(list[str], part.get("required", []))
    fields = cast(dict[str, Schema], part["properties"])
    rows = [(name, field) for name, field in fields.items() if name != "type"]
    if rows:
        yield "| field | is |\n| --- | --- |"
    for name, field in rows:
        default = "" if name in required else f"; left out: {told(field.get('default'))}"
        yield f"| `{name}` | {kind_of(field)}{default} |"
    yield ""


def told(default: object) -> str:
    if default in ("", {}):
        return "empty"
    return "null" if default is None else f"{default}"


def kind_of(field: Schema) -> str:
    if "$ref" in field:
        name = str(field["$ref"]).rpartition("/")[2]
        values = definitions()[name].get("enum")
        listed = " ".join(f"`{value}`" for value in cast(list[str], values or []))
        return f"one of {listed}" if values else f"[{name}](#{name.lower()})"
    if "anyOf" in field:
        return " or ".join(kind_of(one) for one in cast(list[Schema], field["anyOf"]))
    match field.get("type"):
        case "array" if "prefixItems" in field:
            pair = cast(list[Schema], field["prefixItems"])
            return "a list of " + " and ".join(map(kind_of, pair))
        case "array":
            return f"list of {kind_of(cast(Schema, field['items']))}"
        case "object":
            values_of = field.get("additionalProperties")
            inner = f": {kind_of(values_of)} by name" if isinstance(values_of, dict) else ""
            return f"object{inner}"
        case kind:
            names = {"string": "text", "integer": "whole number", "boolean": "true or false"}
            return names.get(str(kind), str(kind)) + bounds(field)


def bounds(field: Schema) -> str:
    found = []
    if "minimum" in field:
        found.append(f"{field['minimum']:,} to {field['maximum']:,}")
    if "pattern" in field:
        found.append(f"`{str(field['pattern']).removesuffix('(?!' + chr(92) + 'n)')}`")
    elif "maxLength" in field:
        found.append(f"{field.get('minLength', 0)} to {field['maxLength']} characters")
    return f" ({', '.join(found)})".replace("|", "\\|") if found else ""


def stated_limits() -> Iterator[str]:
    """Lists every limit of the server room with what its file says of it."""
    yield "| limit | is | what it means |\n| --- | --- | --- |"
    tree = ast.parse(Path(limits.__file__).read_text(encoding="utf-8")).body
    for line, after in pairwise(tree):
        match line, after:
            case ast.Assign(targets=[ast.Name(id=name)]), ast.Expr(value=ast.Constant(value=text)):
                meaning = " ".join(str(text).split())
                yield f"| {name} | {getattr(limits, name):,} | {meaning} |"
            case _:
                pass


def refusals() -> Iterator[str]:
    """Lists every code that a client can be refused with, and the English words for it."""
    yield "| code | words |\n| --- | --- |"
    for code in refusal_codes():
        yield f"| `{code}` | {words_of(code)} |"


def words_of(code: str) -> str:
    for path in sorted((ROOT / "src/croupier/words/en").glob("*.ftl")):
        found = re.search(rf"^refused-{code} = (.*)$", path.read_text(encoding="utf-8"), re.M)
        if found:
            return re.sub(r"\{ *(?:\w+\((?:\"[\w-]+\", *)?)?\$(\w+)[^}]*\}", r"*\1*", found[1])
    raise AssertionError(f"no words for {code}")


def refusal_codes() -> list[str]:
    found = set(ELSEWHERE)
    for room in ROOMS:
        for path in (ROOT / "src/croupier" / room).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id="Refused"), args=[ast.Constant(value=code), *_]):
                        found.add(str(code))
                    case _:
                        pass
    return sorted(found - NEVER_TOLD)


NEVER_TOLD = frozenset(
    {"hands-to-turn", "nothing-to-turn", "nothing-wagered", "too-many-tables", "no-such-spot"}
)
"""Only the dealer, or who opens a house, could be told these; a spot is checked before."""

PARTS = {
    "from_client": from_client,
    "from_house": from_house,
    "parts": parts,
    "limits": stated_limits,
    "refusals": refusals,
}

if __name__ == "__main__":
    PAGE.write_text(rendered(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
