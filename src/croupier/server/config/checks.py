"""What is wrong with the value of a setting, beyond its type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from ipaddress import ip_network
from urllib.parse import urlsplit

from croupier.errors import Reason, Refused

__all__ = ["told", "wrong"]

_TOLD_CHARS = 80
_PORT_MAX = 65_535


def told(value: object) -> str:
    """Writes a value shortly, as a reason tells it."""
    text = " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return text[:_TOLD_CHARS]


def wrong(name: str, value: object, place: str) -> Iterator[Reason]:
    """Lists the reasons why a value of the right type is refused all the same."""
    check = _CHECKS.get(name)
    texts = value if isinstance(value, tuple) else (value,)
    for text in texts if check else ():
        assert check is not None
        yield from check(str(text), place)
    names = Counter(str(text).partition("=")[0] for text in texts)
    for twice in (one for one, count in names.items() if count > 1):
        yield Reason("setting-twice", place, name=told(twice))


def _table(text: str, place: str) -> Iterator[Reason]:
    from croupier.floor.decide import check_table_name  # so that the help loads no game
    from croupier.houses import house

    name, _, dealt = text.partition("=")
    game, _, of = dealt.partition(":")
    try:
        check_table_name(name)
        house(game, of or "default")
    except Refused as refused:
        yield Reason("setting-no-table", place, found=told(text), problem=refused.code)


def _origin(text: str, place: str) -> Iterator[Reason]:
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    is_origin = parts.scheme in ("http", "https") and text == f"{parts.scheme}://{parts.netloc}"
    if not (is_origin and parts.netloc):
        yield _not_accepted(text, place, "https://play.example")


def _network(text: str, place: str) -> Iterator[Reason]:
    try:
        ip_network(text)
    except ValueError:
        yield _not_accepted(text, place, "10.0.0.0/8")


def _metrics(text: str, place: str) -> Iterator[Reason]:
    port = text.rpartition(":")[2]
    if port.isdigit() and int(port) > _PORT_MAX:
        yield _not_accepted(text, place, f"on|off|HOST:0..{_PORT_MAX}")


def _not_accepted(text: str, place: str, accepted: str) -> Reason:
    return Reason("setting-not-accepted", place, found=told(text), accepted=accepted)


_CHECKS: dict[str, Callable[[str, str], Iterator[Reason]]] = {
    "tables": _table,
    "origins": _origin,
    "trusted_proxies": _network,
    "metrics": _metrics,
}
