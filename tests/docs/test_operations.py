"""docs/operations.md: its tables are those of the program, and its file of settings is taken."""

from __future__ import annotations

import re
import tomllib

from croupier.server.config.reading import Sources, read_config
from docs.operations_page import PAGE, renewed

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_program() -> None:
    assert renewed(TEXT) == TEXT, "run: ./dev generate"


def test_the_file_of_settings_is_taken() -> None:
    [block] = re.findall(r"^```toml\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)
    document = tomllib.loads(block)
    config, places = read_config(Sources(file=document, path="page"))
    assert set(places) == set(document)
    [variable] = re.findall(r'CROUPIER_TABLES="([^"]*)"', TEXT)
    again, _ = read_config(Sources(environ={"CROUPIER_TABLES": variable}))
    assert set(again.tables) <= set(config.tables)
