"""What is wrong with the value of a setting, beyond its type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from ipaddress import ip_network
from urllib.parse import urlsplit

from croupier.errors import Refused

__all__ = ["wrong"]

_TOLD_CHARS = 80
_PORT_MAX = 65_535


def wrong(name: str, value: object) -> Iterator[str]:
    """Lists the reasons why a value of the right type is refused all the same."""
    check = _CHECKS.get(name)
    texts = value if isinstance(value, tuple) else (value,)
    for text in texts if check else ():
        assert check is not None
        reason = check(str(text))
        if reason:
            yield f"{str(text)[:_TOLD_CHARS]!r} {reason}"
    names = Counter(str(text).partition("=")[0] for text in texts)
    yield from (f"{name!r} comes twice" for name, count in names.items() if count > 1)


def _table(text: str) -> str | None:
    from croupier.floor.decide import check_table_name  # so that the help loads no game
    from croupier.houses import house

    name, _, dealt = text.partition("=")
    game, _, place = dealt.partition(":")
    try:
        check_table_name(name)
        house(game, place or "default")
    except Refused as refused:
        return f"cannot be opened ({refused})"
    return None


def _origin(text: str) -> str | None:
    try:
        parts = urlsplit(text)
    except ValueError:
        return "is no address"
    is_origin = parts.scheme in ("http", "https") and text == f"{parts.scheme}://{parts.netloc}"
    return None if is_origin and parts.netloc else "is no address such as https://play.example"


def _network(text: str) -> str | None:
    try:
        ip_network(text)
    except ValueError:
        return "is no network such as 10.0.0.0/8"
    return None


def _metrics(text: str) -> str | None:
    port = text.rpartition(":")[2]
    return f"has a port above {_PORT_MAX}" if port.isdigit() and int(port) > _PORT_MAX else None


_CHECKS: dict[str, Callable[[str], str | None]] = {
    "tables": _table,
    "origins": _origin,
    "trusted_proxies": _network,
    "metrics": _metrics,
}
