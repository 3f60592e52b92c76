"""`croupier par`: a file of the kind that its ending says, in either language, or a refusal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from lab.workbook import read_workbook
from support.solved import solved

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.usefixtures("own_cache")]

HEAD = {"en": "House edge, per ante", "fr": "Avantage de la maison, par mise"}
SHEET = {"en": "Summary", "fr": "Synthèse"}


@pytest.mark.parametrize("language", HEAD)
def test_a_workbook_is_written_in_the_language_asked_for(
    run: Run, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "sheet.xlsx"
    told = run("par", "cyber_poker", "--pays", "raise=live", "-o", str(file), "--lang", language)
    assert told.exit_code == 0 and str(file) in told.output
    cells = read_workbook(file.read_bytes())[SHEET[language]]
    found = solved("cyber_poker", pays={"raise": "live"})
    assert next(row for row in cells if row[:1] == [HEAD[language]])[2] == str(-found.ev)


def test_a_sheet_is_what_analyze_tells(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "SHEET.JSON"
    assert run("par", "cyber_poker", "-o", str(file)).exit_code == 0
    told = json.loads(run("analyze", "cyber_poker", "--json").output)
    sheet = json.loads(file.read_bytes())["figures"]
    assert sheet["ev"]["exact"] == told["ev"]
    assert sheet["rules_digest"] == told["rules_digest"]
    assert {one["name"]: one["deals"] for one in sheet["outcomes"]} == told["outcomes"]


REFUSED = [
    # arguments                             what is told of both wrong and right
    (["chess", "-o", "x.xlsx"],             ["chess", "cyber_poker"]),
    (["cyber_poker", "-o", "x.docx"],       ["docx", "xlsx, pdf, parquet, csv, json"]),
    (["cyber_poker", "-o", "x"],            ["xlsx, pdf, parquet, csv, json"]),
    (["cyber_poker", "-o", "no/x.csv"],     ["no/x.csv"]),
    (["cyber_poker", "-o", "."],            ["."]),
    (["cyber_poker", "-o", "x.csv", "--rule", "colour=red"],    ["colour", "qualifier"]),
    (["cyber_poker", "-o", "x.csv", "--side", "raise=lots"],    ["lots", "1/5"]),
    (["cyber_poker", "-o", "x.csv", "--strategy", "by_feel"],   ["by_feel", "optimal"]),
]  # fmt: skip


@pytest.mark.parametrize("language", HEAD)
@pytest.mark.parametrize(("arguments", "told"), REFUSED)
def test_tab_6_what_cannot_be_is_refused_and_nothing_written(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    told: list[str],
    language: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run("par", *arguments, "--lang", language)
    assert shown.exit_code == 2
    assert all(part in shown.stderr for part in told), shown.stderr
    assert list(tmp_path.iterdir()) == []
