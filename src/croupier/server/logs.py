"""The log of a served house: a line a record, as JSON for programs or as text for people.

The house's own records go out from the level that is set. Those of libraries go out as warnings
or worse, whatever is set: at lower levels they write down frames, statements and rows.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

import msgspec

from croupier.server.scrub import scrub

__all__ = ["LOGGED", "Lines", "add_to_log", "log_context", "start_logging"]

_FRAMES_MAX = 12
_TEXT_MAX_CHARS = 2_000
_CONTEXT: ContextVar[dict[str, str]] = ContextVar("croupier.log")
_OF_EVERY_RECORD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
_UNREADABLE = "Invalid UTF-8 sequence received from client."

LOGGED = str | int | bool | list[str] | None
"""What may stand in a field of a record."""


def start_logging(*, level: str, form: str = "auto", stream: TextIO | None = None) -> None:
    """Sets logging up for this process, in place of whatever was set up before."""
    out = sys.stderr if stream is None else stream
    is_json = form == "json" or (form == "auto" and not out.isatty())
    handler = logging.StreamHandler(out)
    handler.setFormatter(Lines(is_json=is_json))
    handler.addFilter(_tell_calmly)
    threshold = getattr(logging, level.upper())
    handler.setLevel(threshold)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(threshold, logging.WARNING))
    logging.getLogger("croupier").setLevel(threshold)
    logging.captureWarnings(capture=True)


@contextmanager
def log_context(**fields: str) -> Iterator[None]:
    """Puts fields to every record that is logged within, in tasks begun there too."""
    token = _CONTEXT.set({**_CONTEXT.get({}), **fields})
    try:
        yield
    finally:
        _CONTEXT.reset(token)


def _tell_calmly(record: logging.LogRecord) -> bool:
    """Tells of a frame that is no UTF-8 as what it is: a client's fault, and none of ours."""
    if record.name == "uvicorn.error" and record.msg == _UNREADABLE:
        record.msg, record.exc_info = "a frame was no UTF-8; its socket is closed", None
        record.levelno, record.levelname = logging.INFO, "INFO"
        return logging.getLogger("croupier").isEnabledFor(logging.INFO)
    return True


def add_to_log(**fields: str) -> None:
    """Puts fields to every record from here to the end of the `log_context` around it."""
    _CONTEXT.set({**_CONTEXT.get({}), **fields})


class Lines(logging.Formatter):
    """Writes a record in one line; what must not be logged is taken out of every part of it."""

    def __init__(self, *, is_json: bool) -> None:
        super().__init__()
        self._is_json = is_json

    def format(self, record: logging.LogRecord) -> str:
        """Gives the line: time, level, room and message, then the fields, then a fault."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        parts: dict[str, LOGGED] = {
            "time": f"{moment}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "room": record.name.removeprefix("croupier."),
            "message": scrub(record.getMessage())[:_TEXT_MAX_CHARS],
            **{name: _clean(value) for name, value in _fields(record).items()},
        }
        if record.exc_info and record.exc_info[1] is not None:
            parts["fault"] = list(_fault(record.exc_info[1]))
        return msgspec.json.encode(parts).decode() if self._is_json else _as_text(parts)


def _fields(record: logging.LogRecord) -> dict[str, object]:
    own = {key: value for key, value in vars(record).items() if key not in _OF_EVERY_RECORD}
    return {**_CONTEXT.get({}), **own}


def _clean(value: object) -> LOGGED:
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, list | tuple):
        return [scrub(str(part))[:_TEXT_MAX_CHARS] for part in value]
    return scrub(str(value))[:_TEXT_MAX_CHARS]


def _fault(error: BaseException) -> Iterator[str]:
    """Tells an error and what it came from: where, innermost last, and its words."""
    told = traceback.TracebackException.from_exception(error, lookup_lines=False, compact=True)
    chain = [told]
    while (cause := chain[-1].__cause__ or chain[-1].__context__) is not None:
        chain.append(cause)
    for each in reversed(chain):
        for frame in list(each.stack)[-_FRAMES_MAX:]:
            yield f"{frame.filename.rpartition('site-packages/')[2]}:{frame.lineno} {frame.name}"
        yield scrub("".join(each.format_exception_only()).strip())[:_TEXT_MAX_CHARS]


def _as_text(parts: dict[str, LOGGED]) -> str:
    moment, level = str(parts.pop("time"))[11:19], str(parts.pop("level"))
    room, message = parts.pop("room"), parts.pop("message")
    fault = parts.pop("fault", None)
    fields = "".join(f" {name}={_word(value)}" for name, value in parts.items())
    lines = [f"{moment} {level:<7} {room}: {message}{fields}"]
    lines += [f"    {line}" for line in fault] if isinstance(fault, list) else []
    return "\n".join(lines)


def _word(value: LOGGED) -> str:
    text = ",".join(value) if isinstance(value, list) else str(value)
    return repr(text) if any(not char.isprintable() or char.isspace() for char in text) else text
