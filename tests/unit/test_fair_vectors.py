"""tests/vectors/fair.json, by which other implementations are held against this one."""

from __future__ import annotations

import json

import pytest

from croupier.fair.check import verify_deal
from croupier.fair.commitment import FIRST_PREVIOUS
from vectors.make_fair import FILE, TAMPERED, Step, changed, content, standalone_says

STORED = json.loads(FILE.read_text(encoding="utf-8"))
ROUND = STORED["rounds"]["stud_poker"]


def deal_says(document: dict[str, object]) -> list[str]:
    return [finding.what for finding in verify_deal(document) if not finding.ok]


@pytest.mark.parametrize("part", ["format", "terms", "deals"])
def test_the_vectors_come_out_the_same(part: str) -> None:
    assert json.loads(json.dumps(content()[part])) == STORED[part], "run tests/vectors/make_fair.py"


def test_the_vectors_cover_each_number_of_nonces_and_both_ends_of_the_cut() -> None:
    deals = STORED["deals"]
    assert len(deals) >= 12
    assert {len(deal["nonces"]) for deal in deals} == set(range(8))
    assert {0, 51} <= {deal["player_cut"] for deal in deals}
    assert len({deal["deck"] for deal in deals}) == len(deals)


def test_stu_2_each_round_names_the_commitment_before_it() -> None:
    commitments = [deal["commitment"] for deal in STORED["deals"]]
    assert [deal["previous"] for deal in STORED["deals"]] == [FIRST_PREVIOUS, *commitments[:-1]]


@pytest.mark.parametrize("game", STORED["rounds"])
def test_a_stored_round_is_read_for_ever(game: str) -> None:
    assert deal_says(STORED["rounds"][game]) == []
    assert standalone_says(STORED["rounds"][game]) == []


@pytest.mark.parametrize(
    ("path", "value", "must_say"),
    TAMPERED,
    ids=["-".join(map(str, path)) + f" {str(value)[:12]}" for path, value, _ in TAMPERED],
)
def test_stu_2_what_was_tampered_with_is_named(path: Step, value: object, must_say: str) -> None:
    file = changed(ROUND, path, value)
    assert any(what.startswith(must_say) for what in standalone_says(file))
    if not is_about_payouts(path):
        assert must_say in deal_says(file)


@pytest.mark.parametrize("case", STORED["tampered"], ids=lambda case: str(case["path"]))
def test_the_stored_findings_are_those_found(case: dict[str, object]) -> None:
    path = case["path"]
    assert isinstance(path, list)
    file = changed(ROUND, tuple(path), case["value"])
    assert deal_says(file) == case["deal"]
    assert standalone_says(file) == case["standalone"]


def is_about_payouts(path: Step) -> bool:
    return path[0] == "lines" or path[-1] in {"ante", "bonus", "raised", "mucked"}
