"""The built client: packed once, and kept by browsers for as long as it is the same."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

__all__ = ["Client"]

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
# A file below `assets/` has a digest of its content in its name: another content, another name.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class _File(NamedTuple):
    content: bytes
    packed: bytes
    headers: dict[str, str]


class Client:
    """Gives the files that lie in a folder when it is made, and nothing else.

    A file is read when it is first asked for, and kept with what gzip makes of it.
    """

    def __init__(self, folder: Path) -> None:
        found = (path for path in folder.rglob("*") if path.is_file())
        self._paths = {f"/{path.relative_to(folder).as_posix()}": path for path in found}
        if "/index.html" in self._paths:
            self._paths["/"] = self._paths["/index.html"]
        self._files: dict[str, _File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        response = await self._answer(scope)
        await response(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        name = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("Method Not Allowed", 405, {"allow": "GET, HEAD"})
        path = self._paths.get(name)
        if path is None:
            return PlainTextResponse("Not Found", 404)
        if name not in self._files:
            self._files[name] = await asyncio.to_thread(_read, path)
        return _given(self._files[name], Headers(scope=scope))


def _read(path: Path) -> _File:
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()[:32]
    headers = {
        "cache-control": FOR_EVER if path.parent.name == "assets" else ASK_AGAIN,
        "content-type": KINDS.get(path.suffix, "application/octet-stream"),
        "etag": f'W/"{digest}"',
        "vary": "accept-encoding",
    }
    if headers["content-type"].startswith("text/"):
        headers["content-type"] += "; charset=utf-8"
    return _File(content, gzip.compress(content, mtime=0), headers)


def _given(file: _File, asked: Headers) -> Response:
    if file.headers["etag"] in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=file.headers)
    if "gzip" in asked.get("accept-encoding", ""):
        return Response(file.packed, headers={**file.headers, "content-encoding": "gzip"})
    return Response(file.content, headers=file.headers)
