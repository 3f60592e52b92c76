"""`verify_deal` names whatever does not match in a round file, and never falls over (STU-2)."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.fair
from croupier.fair.check import verify_deal
from croupier.fair.findings import Said
from vectors.make_fair import FILE, Step, changed, standalone_says

ROUNDS = json.loads(FILE.read_text(encoding="utf-8"))["rounds"]
STUD = ROUNDS["stud_poker"]

# What the file alone cannot show, each with who could tell instead; docs/fairness.md says so.
UNPROVEN: dict[Step, str] = {
    ("nonces",): "the last entry is carol's, who never revealed: she alone knows of it",
    ("nonces", 2, "owner"): "carol never revealed: she alone knows that she was there",
    ("nonces", 2, "commitment"): "carol never revealed: she alone knows what she sent",
    ("spots", 1, "owner"): "pseudonyms: bob's own client knows where he sat",
    ("spots", 1, "mucked"): "bob lost: giving the hand up would have cost him the same",
    ("spots", 2, "owner"): "pseudonyms: carol's own client knows where she sat",
}
# What may be left out unseen: a nonce never revealed, and a stake that follows from other fields.
MISSED_BY_NOBODY: tuple[Step, ...] = (("nonces", 2), ("spots", 0, "stakes", "raise"),
                                      ("spots", 1, "stakes", "raise"))  # fmt: skip


def places(node: object, path: Step = ()) -> Iterator[tuple[Step, object]]:
    """Every field and every entry of a document, whole parts and leaves."""
    if path:
        yield path, node
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from places(inner, (*path, key))
    elif isinstance(node, list):
        for index, inner in enumerate(node):
            yield from places(inner, (*path, index))


def other(value: object) -> object:
    """Another value of the same kind, as like the first as a forger would make it."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case None:
            return "0" * 64
        case str() if len(value) == 64:
            return value[:-1] + ("0" if value[-1] != "0" else "1")
        case str():
            return value + "x"
        case list():
            return value[:-1] if value else ["2c"]
    return {}


def without(document: dict[str, object], path: Step) -> dict[str, object]:
    copy = deepcopy(document)
    place: object = copy
    for step in path[:-1]:
        place = place[step]  # type: ignore[index]
    del place[path[-1]]  # type: ignore[attr-defined]
    return copy


def deal_says(document: object) -> list[str]:
    return [finding.what for finding in verify_deal(document) if not finding.ok]


def is_deal(path: Step) -> bool:
    """Whether a place is about the deal; the rest is about what was paid for it."""
    is_of_spot = path[0] == "spots" and len(path) > 2 and path[2] in {"stakes", "raised", "mucked"}
    return path[0] != "lines" and not is_of_spot


def is_told(path: Step) -> bool:
    """Facts of a line are told for people; odds and money are worked out without them."""
    return "facts" in path


def ids(places: list[tuple[Step, object]]) -> list[str]:
    return ["-".join(map(str, path)) for path, _ in places]


PLACES = [(path, value) for path, value in places(STUD) if not is_told(path)]


@pytest.mark.parametrize("game", ROUNDS)
def test_an_honest_round_has_nothing_wrong(game: str) -> None:
    findings = verify_deal(ROUNDS[game])
    assert all(finding.ok for finding in findings)
    looked_at = {finding.what for finding in findings}
    assert {"format", "game", "commitment", "deck", "dealer", "burned"} <= looked_at


def test_a_nonce_never_revealed_is_listed_and_not_used() -> None:
    [finding] = [f for f in verify_deal(STUD) if f.what == "nonce carol"]
    assert (finding.ok, finding.found) == (True, Said("unrevealed"))
    assert finding.expected == STUD["nonces"][2]["commitment"]


@pytest.mark.parametrize(("path", "value"), PLACES, ids=ids(PLACES))
def test_each_field_changed_is_found(path: Step, value: object) -> None:
    file = changed(STUD, path, other(value))
    is_unproven = path in UNPROVEN
    assert bool(standalone_says(file)) is not is_unproven
    if is_deal(path):
        assert bool(deal_says(file)) is not is_unproven


@pytest.mark.parametrize(("path", "value"), PLACES, ids=ids(PLACES))
def test_each_field_of_another_kind_is_found(path: Step, value: object) -> None:
    file = changed(STUD, path, 7 if not isinstance(value, int) else "7")
    assert standalone_says(file)
    if is_deal(path):
        assert deal_says(file)


@pytest.mark.parametrize("path", [path for path, _ in PLACES], ids=ids(PLACES))
def test_each_field_left_out_is_found(path: Step) -> None:
    file = without(STUD, path)
    assert bool(standalone_says(file)) is (path not in MISSED_BY_NOBODY)
    if is_deal(path):
        assert bool(deal_says(file)) is (path not in MISSED_BY_NOBODY)


@pytest.mark.parametrize(
    ("path", "value", "finding"),
    [
        (("secret",), "AB" * 32, "secret"),
        (("secret",), "ab" * 31, "secret"),
        (("round",), True, "round"),
        (("round",), 0, "round"),
        (("player_cut",), -1, "player_cut"),
        (("player_cut",), 3.0, "player_cut"),
        (("table",), "x" * 300, "table"),
        (("nonces",), [{"owner": str(i)} for i in range(65)], "nonces"),
        (("nonces", 1, "owner"), "alice", "nonce alice"),
        (("nonces", 1, "owner"), "x" * 300, "nonces"),
        (("terms", "limits"), 1.5, "terms"),
        (("terms", "deal", "order"), "backwards", "terms deal"),
        (("terms", "deal"), None, "terms deal"),
        (("deck", 1), STUD["deck"][0], "deck"),
        (("deck", 0), "10h", "deck"),
        (("spots", 1, "spot"), 1, "spots"),
        (("spots", 1, "bought"), 1, "spot 3 bought"),
        (("deal", "spots"), [1, 3, "7"], "deal spots"),
        (("deal", "spots"), [3, 1, 7], "deal spots"),
        (("hands", "3"), None, "hand 3"),
        (("purchases", 0, "spot"), 1, "purchases"),
        (("purchases", 0, "card"), None, "purchase 3"),
    ],
)
def test_what_is_wrongly_written_is_named(path: Step, value: object, finding: str) -> None:
    file = changed(STUD, path, value)
    assert finding in deal_says(file)
    assert standalone_says(file)


@pytest.mark.parametrize(
    ("path", "value", "deal", "standalone"),
    [
        (("round",), 2**53 - 1, "round", "opening"),
        (("table",), "é" * 128, "table", "opening"),
        (("player_cut",), 51, "player_cut", "shuffle"),
        (("player_cut",), 0, "player_cut", "shuffle"),
    ],
)
def test_the_last_value_that_may_be_is_read(
    path: Step, value: object, deal: str, standalone: str
) -> None:
    file = changed(STUD, path, value)
    assert deal not in deal_says(file)
    assert standalone not in standalone_says(file)


@pytest.mark.parametrize(
    ("path", "value", "deal", "standalone"),
    [
        (("round",), 2**53, "round", "opening"),
        (("table",), "é" * 128 + "x", "table", "opening"),
        (("player_cut",), 52, "player_cut", "shuffle"),
    ],
)
def test_the_first_value_that_may_not_be_is_found(
    path: Step, value: object, deal: str, standalone: str
) -> None:
    file = changed(STUD, path, value)
    assert deal in deal_says(file)
    assert standalone in standalone_says(file)


def test_a_deck_may_be_dealt_to_its_last_card() -> None:
    spots = [dict(STUD["spots"][2], spot=number) for number in range(1, 13)]
    file = changed(changed(STUD, ("spots",), spots), ("deal", "spots"), list(range(1, 13)))
    file = changed(changed(file, ("terms", "deal", "cards"), 4), ("deal", "cards"), 4)
    assert "deal spots" not in deal_says(file)
    assert "deal, enough cards for all" not in standalone_says(file)


def test_a_whole_table_of_more_hands_than_cards_is_found() -> None:
    spots = [dict(STUD["spots"][2], spot=number) for number in range(1, 12)]
    file = changed(changed(STUD, ("spots",), spots), ("deal", "spots"), list(range(1, 12)))
    assert "deal spots" in deal_says(file)
    assert "deal, enough cards for all" in standalone_says(file)


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([2**99, -1, 2**53, float("nan")])
    | st.text(max_size=4)
    | st.sampled_from(["2c", "Th", "0" * 64, "alice", "ante", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@settings(max_examples=60)
@given(junk)
def test_no_document_makes_it_fall_over(document: object) -> None:
    assert deal_says(document)


@settings(max_examples=150)
@given(st.sampled_from([*places(STUD)]), junk)
def test_no_field_makes_it_fall_over(place: tuple[Step, object], value: object) -> None:
    path, _ = place
    file = changed(STUD, path, value)
    verify_deal(file)
    standalone_says(file)


@pytest.mark.parametrize("path", [("round",), ("player_cut",), ("deal", "cards"), ("table",)])
def test_a_number_too_long_to_be_written_out_is_found(path: Step) -> None:
    assert deal_says(changed(STUD, path, 10**5000))
    assert standalone_says(changed(STUD, path, 10**5000))


def test_a_document_nested_without_end_is_found() -> None:
    endless: list[object] = []
    endless.append(endless)
    assert deal_says(changed(STUD, ("deck",), endless))
    assert deal_says(changed(STUD, ("terms", "limits"), endless))


FOLDER = Path(croupier.fair.__file__).parent
FILES = sorted(FOLDER.glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_the_room_imports_the_standard_library_alone(file: Path) -> None:
    allowed = set(sys.stdlib_module_names)
    if file.name != "standalone.py":
        allowed |= {"croupier.errors", *(f"croupier.fair.{each.stem}" for each in FILES)}
    assert set(imported(file)) <= allowed


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield module if module.startswith("croupier") else module.partition(".")[0]
        elif isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
