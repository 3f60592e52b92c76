"""`croupier verify`: what it says of a round file, sound, forged or no file at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.audit import MAX_FILE_BYTES, verify_round
from vectors.make_fair import FILE, changed

VECTORS = json.loads(FILE.read_text(encoding="utf-8"))
ROUNDS, TAMPERED = VECTORS["rounds"], VECTORS["tampered"]


def written(folder: Path, document: object) -> str:
    path = folder / "round.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("game", ROUNDS)
def test_a_sound_round_is_said_to_be_so(run: Run, tmp_path: Path, game: str) -> None:
    shown = run("verify", written(tmp_path, ROUNDS[game]))
    assert shown.exit_code == 0
    assert "Everything holds: this deck, these cards, these payouts." in shown.output
    assert shown.output.count("✓") == len(verify_round(ROUNDS[game]))
    assert "✗" not in shown.output


def test_a_sound_round_in_french(run: Run, tmp_path: Path) -> None:
    shown = run("verify", written(tmp_path, ROUNDS["stud_poker"]), "--lang", "fr")
    assert shown.exit_code == 0
    assert "Stud Poker, table stud_poker-1, coup 12" in shown.output
    assert "✓ Paiement\u00a0: la relance, place 1" in shown.output
    assert "Tout est juste" in shown.output


@pytest.mark.parametrize("case", TAMPERED, ids=lambda case: "-".join(map(str, case["path"])))
def test_a_forged_round_is_told_apart(run: Run, tmp_path: Path, case: dict[str, list[str]]) -> None:
    forgery = changed(ROUNDS["stud_poker"], tuple(case["path"]), case["value"])
    for language in ("en", "fr"):
        shown = run("verify", written(tmp_path, forgery), "--lang", language)
        assert shown.exit_code == 1
        assert "✗" in shown.output
    answer = json.loads(run("verify", written(tmp_path, forgery), "--json").output)
    wrong = {finding["what"] for finding in answer["findings"] if not finding["ok"]}
    assert not answer["ok"] and set(case["deal"]) <= wrong


def test_what_does_not_match_is_told_exactly(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, changed(ROUNDS["cyber_poker"], ("lines", 0, "returned"), 777))
    shown = run("verify", file)
    assert "✗ Payout: ante on spot 1: the file says 10.00 at " in shown.output
    assert "7.77 back" in shown.output
    assert "One thing does not match." in shown.output


KEYS = {"what", "ok", "expected", "expected_code", "found", "found_code"}


def test_json_tells_every_finding(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, ROUNDS["i_luv_suits"])
    answer = json.loads(run("verify", file, "--json").output)
    assert answer["file"] == file and answer["ok"] is True
    assert len(answer["findings"]) == len(verify_round(ROUNDS["i_luv_suits"]))
    assert all(finding.keys() == KEYS
               for finding in answer["findings"])  # fmt: skip


def test_json_is_in_english_with_codes_whatever_the_language(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, changed(ROUNDS["stud_poker"], ("round",), "12"))
    told = [json.loads(run("verify", file, "--json", "--lang", language).output)
            for language in ("en", "fr")]  # fmt: skip
    assert told[0] == told[1]
    (wrong,) = (finding for finding in told[0]["findings"] if not finding["ok"])
    assert wrong == {"what": "round", "ok": False, "found": "12", "found_code": None,
                     "expected": "a whole number from 1 to 9,007,199,254,740,991",
                     "expected_code": "whole"}  # fmt: skip


NO_FILES = [
    # bytes                                 told
    (b"",                                   "it is not JSON (line 1)"),
    (b"{\n\n,}",                            "it is not JSON (line 3)"),
    (b"\xff\xfe",                           "it is not UTF-8 text"),
    (b'{"round": 1, "round": 2}',           "a field stands twice"),
    (b'{"round": 1.0}',                     "a number is not whole"),
    (b'{"round": NaN}',                     "a number is not whole"),
    (b'{"round": 1' + b"0" * 5000 + b"}",   "a number is not whole, or far too long"),
    (b"[" * 100_000,                        "it is not JSON"),
    (b" " * (MAX_FILE_BYTES + 1),           "it is too large"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "told"), NO_FILES, ids=[told for _, told in NO_FILES])
def test_what_is_no_round_file_is_told_without_a_traceback(
    run: Run, tmp_path: Path, data: bytes, told: str
) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(data)
    shown = run("verify", str(path))
    assert shown.exit_code == 1
    assert f"This is no file of a round: {told}" in shown.output
    answer = json.loads(run("verify", str(path), "--json").output)
    assert answer["ok"] is False and len(answer["findings"]) == 1


@pytest.mark.parametrize("document", [None, [], 5, "round", {}, {"format": []}, {"lines": [[]]}])
def test_json_that_is_no_round_is_told_without_a_traceback(
    run: Run, tmp_path: Path, document: object
) -> None:
    shown = run("verify", written(tmp_path, document), "--lang", "fr")
    assert shown.exit_code == 1 and "✗" in shown.output


def test_a_file_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    forgery = changed(ROUNDS["stud_poker"], ("table",), "\x1b]0;owned\x07\x1b[2J")
    shown = run("verify", written(tmp_path, forgery))
    assert "\x1b" not in shown.output and "\x07" not in shown.output


@pytest.mark.parametrize("name", ["nowhere.json", "", ".", "a\x00b"])
def test_a_file_that_is_not_there_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    shown = run("verify", f"{tmp_path}/{name}" if name else name, "--lang", "fr")
    assert shown.exit_code == 2
    assert "Il n’y a pas de fichier" in shown.stderr
