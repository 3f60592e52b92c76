"""What one call of the API is: its path, who may make it, and the function that answers it.

An endpoint is read off its function: the structs it takes and gives are in its signature, and its
docstring is what the OpenAPI document says of it. There is no second description of anything.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import get_type_hints

from croupier.people.roles import Role
from croupier.server.callers import Caller
from croupier.server.hub import Hub
from croupier.store import Player

__all__ = [
    "ANYONE",
    "KNOWN",
    "LINES",
    "Call",
    "Endpoint",
    "File",
    "Lines",
    "get",
    "lines",
    "post",
    "route",
]

LINES = "application/x-ndjson"
"""Is the media type of an answer that comes line by line, each line JSON."""

ANYONE: tuple[Role, ...] = ()
"""Lets everybody in, with or without a token."""

KNOWN: tuple[Role, ...] = (Role.PLAYER,)
"""Lets in whoever has a token that the house knows: guests and registered players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """Is what a function knows of a call beside its body: who asks, from where, and when.

    `path` holds the parts of the path by name, `address` is that of the peer, `label` how its
    browser calls itself, `token` the one that was sent. `hub` is the house.
    """

    hub: Hub
    caller: Caller | None
    token: str | None
    path: Mapping[str, str]
    address: str
    label: str
    now_ms: int

    @property
    def player(self) -> Player:
        """Gives who asks, where the endpoint lets in only people it knows."""
        assert self.caller is not None, "an endpoint for anyone asked who it was"
        return self.caller.player

    @property
    def roles(self) -> frozenset[Role]:
        """Gives what the caller may do, nothing where he is unknown."""
        return frozenset() if self.caller is None else self.caller.roles


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """Is an answer that is no struct: bytes of another kind, or with a name of its own."""

    body: bytes
    media_type: str
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """Is an answer that comes line by line, as it is worked out; each line is JSON."""

    source: AsyncIterator[bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Is one call of the API.

    `do` takes a `Call`, and where they are not None a `body` and a `query` of these structs; it
    gives an `answer`, a struct or a `File` of one of the `media` types; or `Lines`, each of which
    is a `line`. A plain function runs in a thread, since it may ask the store; an async one must
    not block. `needs` lists the roles of which the caller must have one.
    """

    method: str
    path: str
    do: Callable[..., object]
    needs: tuple[Role, ...]
    body: type | None
    query: type | None
    answer: type
    status: int
    media: tuple[str, ...]
    line: object = None

    @property
    def summary(self) -> str:
        """Gives the first line of the function's docstring."""
        return self.description.partition("\n")[0]

    @property
    def description(self) -> str:
        """Gives the function's docstring."""
        lines = (self.do.__doc__ or "").strip().splitlines()
        return "\n".join(line.strip() for line in lines)


def route(
    method: str,
    path: str,
    do: Callable[..., object],
    *,
    needs: tuple[Role, ...] = KNOWN,
    status: int = 200,
    media: tuple[str, ...] = ("application/json",),
    line: object = None,
) -> Endpoint:
    """Makes an endpoint out of a function, by its signature."""
    hints = get_type_hints(do)
    return Endpoint(
        method=method,
        path=path,
        do=do,
        needs=needs,
        body=hints.get("body"),
        query=hints.get("query"),
        answer=hints["return"],
        status=status,
        media=media,
        line=line,
    )


def get(
    path: str,
    do: Callable[..., object],
    *,
    needs: tuple[Role, ...] = KNOWN,
    media: tuple[str, ...] = ("application/json",),
) -> Endpoint:
    """Makes an endpoint that reads."""
    return route("GET", path, do, needs=needs, media=media)


def post(
    path: str, do: Callable[..., object], *, needs: tuple[Role, ...] = KNOWN, status: int = 200
) -> Endpoint:
    """Makes an endpoint that changes something."""
    return route("POST", path, do, needs=needs, status=status)


def lines(
    path: str, do: Callable[..., object], *, line: object, needs: tuple[Role, ...] = KNOWN
) -> Endpoint:
    """Makes an endpoint that answers line by line; `line` is the union of what a line may be."""
    return route("POST", path, do, needs=needs, media=(LINES,), line=line)
