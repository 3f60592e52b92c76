"""Money is int and odds are Fraction; a float appears in the rooms that report and sample only."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tidy.tree import ROOT, SOURCE, files, lines, name, report

# Here figures are estimated, drawn or printed.
ROOMS_OF_FLOATS = ("analysis", "simulation", "lab", "reports")
# Here there is none at all, not even a constant.
EXACT_ROOMS = ("cards", "money", "ranking", "rules", "games", "houses", "round", "fair", "ledger")


def room(path: Path) -> str:
    return path.relative_to(ROOT / SOURCE).parts[0].removesuffix(".py")


def commented(path: Path) -> set[int]:
    """The lines that carry a comment."""
    read = io.StringIO("\n".join(lines(path))).readline
    tokens = tokenize.generate_tokens(read)
    return {token.start[0] for token in tokens if token.type == tokenize.COMMENT}


def is_exact(division: ast.BinOp) -> bool:
    """`Fraction(…) / 100` is a Fraction."""
    return any(
        isinstance(part, ast.Call)
        and isinstance(part.func, ast.Name)
        and part.func.id == "Fraction"
        for part in (division.left, division.right)
    )


def turns_milliseconds_into_seconds(division: ast.BinOp) -> bool:
    """`WAIT_MS / 1000` is for a library that counts in seconds; no money is called `_ms`."""
    return (
        isinstance(division.left, ast.Name | ast.Attribute)
        and ast.unparse(division.left).lower().endswith("_ms")
        and ast.unparse(division.right) == "1000"
    )


def joins_a_path(division: ast.BinOp) -> bool:
    """`folder / "name"` divides nothing."""
    return any(
        isinstance(part, ast.JoinedStr)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        or (isinstance(part, ast.BinOp) and isinstance(part.op, ast.Div) and joins_a_path(part))
        for part in (division.left, division.right)
    )


ALLOWED = (is_exact, joins_a_path, turns_milliseconds_into_seconds)


def inexact(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Call(func=ast.Name(id="float")):
                yield node.lineno, "float(): use int or Fraction"
            case ast.BinOp(op=ast.Div()) if not any(allows(node) for allows in ALLOWED):
                yield node.lineno, "/ : use // or Fraction, or say in a comment why it is exact"
            case ast.AugAssign(op=ast.Div()):
                yield node.lineno, "/= : use // or Fraction, or say in a comment why it is exact"
            case ast.Constant(value=float()) if room(path) in EXACT_ROOMS:
                yield node.lineno, f"{node.value!r}: use int or Fraction"


def test_no_float_outside_the_rooms_that_report_and_sample() -> None:
    report(
        f"{name(path)}:{line}: {what}"
        for path in files(f"{SOURCE}/*.py")
        if room(path) not in ROOMS_OF_FLOATS
        for line, what in inexact(path)
        if line not in commented(path)
    )
