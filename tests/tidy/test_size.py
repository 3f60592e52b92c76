"""A file is read on one desk, a function on one screen, a game like the placard of its table."""

from __future__ import annotations

import ast
from pathlib import Path

from tidy.tree import SOURCE, files, lines, name, report

COLUMNS = 100
FUNCTION_LINES = 60
FILE_LINES = 500
GAME_LINES = 150

CODE = ("*.py", "*.pyi", "dev", ".ci/run", "web/*.ts", "web/*.js", "web/*.svelte", "web/*.css")


def test_lines_fit_the_page() -> None:
    report(
        f"{name(path)}:{number}: {len(line)} columns, at most {COLUMNS}"
        for path in files(*CODE, f"{SOURCE}/houses/*.toml")
        for number, line in enumerate(lines(path), 1)
        if len(line) > COLUMNS
    )


def is_generated(path: Path) -> bool:
    """Nobody reads what a program writes for a program."""
    return lines(path)[0].startswith("// Generated ")


def test_files_stay_small() -> None:
    report(
        f"{name(path)}: {len(lines(path))} lines, at most {FILE_LINES}"
        for path in files(*CODE)
        if len(lines(path)) > FILE_LINES and not is_generated(path)
    )


def test_a_game_is_about_a_placard_long() -> None:
    report(
        f"{name(path)}: {len(lines(path))} lines, at most {GAME_LINES}"
        for path in files(f"{SOURCE}/games/*.py")
        if len(lines(path)) > GAME_LINES
    )


def test_functions_stay_small() -> None:
    report(
        f"{name(path)}:{node.lineno}: {node.name} has {length} lines, at most {FUNCTION_LINES}"
        for path in files("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (length := (node.end_lineno or 0) - node.lineno + 1) > FUNCTION_LINES
    )
