"""Where a browser's request comes from: only pages of this very house may ask."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

__all__ = ["is_own_page"]


def is_own_page(connection: HTTPConnection, origins: Collection[str]) -> bool:
    """Tells whether a request or a socket comes from this host, or from a program.

    Programs send no Origin; a browser sends it whenever another site's page asks. `origins` are
    addresses that the page has in public where a proxy stands before the house.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # It is no address at all.
        return False
