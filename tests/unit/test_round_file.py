"""The file of a round: whatever the engine deals it can prove, and a forger is found (STU-2)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.audit import DealRecord, round_file, verify_round
from croupier.errors import Refused
from croupier.fair.check import Finding, verify_deal
from croupier.houses import terms
from croupier.houses.document import terms_of
from croupier.round import Opened, RoundState, evolve
from croupier.rules import JackpotRules, Malformed, Terms
from support.files import random_file
from support.variants import Case, shipped, variants
from vectors.make_fair import FILE, Step, changed, standalone_says
from vectors.rounds import Hand, make_round

VECTORS = json.loads(FILE.read_text(encoding="utf-8"))["rounds"]
SEEDS = range(12)


def flowing_over(last: JackpotRules) -> JackpotRules:
    """Puts two meters with ceilings before a jackpot's own."""
    middle = replace(last, name="middle", ceiling_chips=last.seed_chips, next=last)
    return replace(middle, name="first", share=Fraction(1), next=middle)


def jackpots() -> list[Case]:
    """Tables on which prizes are no rarity, paid by the house and by the meter."""
    pays = {"jackpot": "high_card=10% pair=50.00 two_pair=100% three_of_a_kind=1/3%"}
    often = terms("cyber_poker", pays=pays)
    assert often.jackpot
    rules = replace(often.jackpot, prizes_from="meter")
    return [
        Case("prizes-from-house", often),
        Case("prizes-from-meter", replace(often, jackpot=rules)),
        Case("over-a-ceiling", replace(often, jackpot=flowing_over(often.jackpot))),
    ]


every_case = pytest.mark.parametrize("case", [*shipped(), *jackpots()], ids=lambda case: case.name)


def wrong(document: object) -> list[Finding]:
    return [finding for finding in verify_round(document) if not finding.ok]


def through_json(document: dict[str, object]) -> dict[str, object]:
    """What a reader of the file gets, its keys in another order."""
    read: dict[str, object] = json.loads(json.dumps(document, sort_keys=True))
    return read


@every_case
@pytest.mark.parametrize("seed", SEEDS)
def test_stu_2_both_verifiers_accept_what_the_engine_dealt(case: Case, seed: int) -> None:
    file = through_json(random_file(case.terms, seed))
    assert wrong(file) == []
    assert standalone_says(file) == []


VARIANTS = {case.name: case.terms for case in variants()}


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))
def test_every_house_s_files_are_accepted_by_both_verifiers(name: str, seed: int) -> None:
    file = through_json(random_file(VARIANTS[name], seed))
    assert wrong(file) == []
    assert standalone_says(file) == []


@pytest.mark.parametrize("game", VECTORS)
def test_the_rounds_of_the_vectors_hold(game: str) -> None:
    findings = verify_round(VECTORS[game])
    assert wrong(VECTORS[game]) == []
    looked_at = {finding.what.split()[0] for finding in findings}
    assert {"commitment", "deck", "hand", "rules", "spot", "line"} <= looked_at
    assert len(set(findings)) == len(findings)


def test_a_round_in_play_has_no_file_yet() -> None:
    state = evolve(RoundState(0), Opened(1))
    deal = DealRecord(table="t", previous="", commitment="", secret="", nonces=())
    with pytest.raises(Refused) as refused:
        round_file(terms("stud_poker"), state, deal)
    assert refused.value == Refused("not-now", phase="betting", accepted="settled")


# Forgeries: one place of a file changed.


def places(node: object, path: Step = ()) -> Iterator[tuple[Step, object]]:
    """Every field and every entry of a document, whole parts and leaves."""
    if path:
        yield path, node
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from places(inner, (*path, key))
    if isinstance(node, list):
        for at, inner in enumerate(node):
            yield from places(inner, (*path, at))


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


def is_unproven(path: Step, file: dict[str, object]) -> bool:
    """What a file by itself cannot show (docs/fairness.md): pseudonyms, and what left no trace."""
    match path:
        case ("spots", int(), "owner"):
            return True  # whoever sat there knows
        case ("nonces", int(at), "owner" | "commitment"):
            return file["nonces"][at]["nonce"] is None  # type: ignore[index]
        case ("nonces",):
            return file["nonces"][-1]["nonce"] is None  # type: ignore[index]
        case ("lines", int(), "facts", "meter"):
            return True  # a unit more may pay the same; the meter is a matter of the books (CYB-7)
    return False


def is_for_people(path: Step) -> bool:
    """What the standalone file leaves aside: facts, and a give-up that changed no payout."""
    return "facts" in path or path[-1] == "mucked"


def forged() -> dict[str, dict[str, object]]:
    """One file a table, of a round in which much happened."""
    return {
        case.name: through_json(max((random_file(case.terms, s) for s in SEEDS), key=richness))
        for case in (*shipped(), *jackpots())
    }


def richness(file: dict[str, object]) -> tuple[int, int]:
    kinds = {(line["wager"], line["odds"]) for line in file["lines"]}  # type: ignore[attr-defined]
    return len(file["purchases"]), len(kinds)  # type: ignore[arg-type]


FORGED = forged()
every_forged = pytest.mark.parametrize("file", FORGED.values(), ids=FORGED.keys())


@every_forged
def test_each_field_changed_is_found_by_both_verifiers(file: dict[str, object]) -> None:
    for path, value in places(file):
        forgery = changed(file, path, other(value))
        ours, theirs = wrong(forgery), standalone_says(forgery)
        assert ours or is_unproven(path, file), path
        assert theirs or is_unproven(path, file) or is_for_people(path), path


@every_forged
def test_each_field_left_out_is_found(file: dict[str, object]) -> None:
    for path, _ in places(file):
        assert wrong(without(file, path)) or leaves_no_trace(path, file), path


def without(document: dict[str, object], path: Step) -> dict[str, object]:
    copy = deepcopy(document)
    place: object = copy
    for step in path[:-1]:
        place = place[step]  # type: ignore[index]
    del place[path[-1]]  # type: ignore[attr-defined]
    return copy


def leaves_no_trace(path: Step, file: dict[str, object]) -> bool:
    """A nonce never revealed, and stakes that follow from the choices, say nothing further."""
    match path:
        case ("nonces", int(at)):
            return file["nonces"][at]["nonce"] is None  # type: ignore[index]
        case ("spots", int(), "stakes", "raise" | "purchase"):
            return True
    return False


# Rounds whose cards and payouts all fit, but which the rules or the table's limits do not allow.


def illegal() -> list[tuple[str, Terms, list[Hand], str]]:
    stud, decree = terms("stud_poker"), terms("stud_poker", name="fr_2007")
    suits = terms("i_luv_suits")
    return [
        ("a raise of another multiple", stud, [Hand(spot=1, owner="a", raised=1)], "spot 1"),
        ("a stake below the minimum", stud, [Hand(spot=1, owner="a", ante=100)], "spot 1"),
        ("a stake off the step", stud, [Hand(spot=1, owner="a", ante=1050)], "spot 1"),
        ("a stake over the maximum", stud, [Hand(spot=1, owner="a", ante=20_000)], "spot 1"),
        ("two hands of one player", decree, [Hand(spot=1, owner="a"), Hand(spot=2, owner="a")],
         "spot 2"),
        ("a spot that is not there", suits, [Hand(spot=7, owner="a")], "spot 7"),
        ("a hand given up where none may be", stud,
         [Hand(spot=3, owner="a", raised=2, mucked=True)], "spot 3"),
        ("a folded hand given up", suits, [Hand(spot=3, owner="a", mucked=True)], "spot 3"),
        ("a card bought and then folded", decree, [Hand(spot=3, owner="a", discard=0)], "spot 3"),
        ("a card bought where none are sold", terms("stud_poker", rules={"purchase": "none"}),
         [Hand(spot=3, owner="a", raised=2, discard=0)], "spot 3"),
        ("more than the table may pay", terms("i_luv_suits", pays={"straight_flush":
         "8000/1000/100/60/7"}), [Hand(spot=n, owner="a", sides={"straight_flush": 2500})
         for n in (1, 2)], "spot 1"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("house", "hands", "what"),
    [case[1:] for case in illegal()],
    ids=[case[0] for case in illegal()],
)
def test_tab_6_what_the_rules_do_not_allow_is_found(
    house: Terms, hands: list[Hand], what: str
) -> None:
    file = make_round(house, hands)
    assert [finding for finding in verify_deal(file) if not finding.ok] == []
    assert [finding.what for finding in wrong(file)] == [what]


@pytest.mark.parametrize("seed", SEEDS)
def test_cyb_7_a_meter_too_small_for_its_prizes_is_topped_up(seed: int) -> None:
    house = jackpots()[1].terms
    assert house.jackpot
    poor = replace(house, jackpot=replace(house.jackpot, seed_chips=0))
    assert wrong(random_file(poor, seed, meter_chips=5_100)) == []


def test_ils_10_a_raise_beyond_the_hand_is_found_though_it_is_paid_rightly() -> None:
    file = make_round(terms("i_luv_suits"), [Hand(spot=2, owner="a", raised=1)])
    forgery = changed(file, ("spots", 0, "raised"), 2)
    forgery = changed(forgery, ("spots", 0, "stakes", "raise"), 2000)
    lines: list[dict[str, object]] = file["lines"]  # type: ignore[assignment]
    for field in ("stake", "returned"):
        at = next(at for at, line in enumerate(lines) if line["wager"] == "raise")
        forgery = changed(forgery, ("lines", at, field), 2 * int(str(lines[at][field])))
    assert [finding.what for finding in wrong(forgery)] == ["spot 2"]
    assert standalone_says(forgery)


# Anything at all may be handed in.

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
SMALL = VECTORS["cyber_poker"]


@given(anything)
def test_whatever_is_handed_in_is_answered(document: object) -> None:
    assert wrong(document)


@given(st.sampled_from([path for path, _ in places(SMALL)]), anything)
def test_whatever_stands_in_a_field_is_answered(path: Step, value: object) -> None:
    verify_round(changed(SMALL, path, value))


@pytest.mark.parametrize("field", SMALL)
def test_a_field_nested_deeply_is_answered(field: str) -> None:
    deep: object = []
    for _ in range(900):
        deep = [deep]
    assert wrong(changed(SMALL, (field,), deep))
    assert wrong(changed(SMALL, (field,), {"a": deep}))


# The terms of a file are those that a house was dealt under.


@pytest.mark.parametrize("case", [*variants(), *jackpots()], ids=lambda case: case.name)
def test_terms_come_back_from_their_document(case: Case) -> None:
    document = case.terms.document()
    assert terms_of(through_json(document)).document() == document


MALFORMED = [
    # place                          value                 a reason given
    (("version",),                   2,                    "version: other value"),
    (("version",),                   True,                 "terms: not as a house writes"),
    (("ranking",),                   "flush_length",       "ranking: other value"),
    (("deal", "cards"),              4,                    "deal: other value"),
    (("rules",),                     [],                   "rules: not a table"),
    (("rules", "qualifier"),         "99",                 "rules.qualifier: not a hand name"),
    (("rules", "cheating"),          "yes",                "rules.cheating: unknown key"),
    (("pays",),                      None,                 "pays: not a table"),
    (("pays", "raise", "flush"),     "-1",                 "pays.raise.flush: not odds"),
    (("pays", "raise", "flush"),     "8.0",                "terms: not as a house writes"),
    (("pays", "ante"),               {"pair": "1"},        "pays.ante: unknown key"),
    (("limits",),                    7,                    "limits: not a table"),
    (("limits", "stakes"),           [],                   "limits.stakes: not a table"),
    (("limits", "stakes", "ante"),   [1, 2],               "limits.stakes.ante.step: missing"),
    (("limits", "stakes", "ante"),   [1, 2, 1, 1],         "terms: not as a house writes"),
    (("limits", "spots"),            True,                 "limits.spots: not whole"),
    (("limits", "payout_cap"),       0,                    "limits.payout_cap: too small"),
    (("limits", "vacant_wagers"),    1,                    "limits.vacant_wagers: not a choice"),
    (("jackpot",),                   "big",                "jackpot: not a table"),
    (("jackpot", "next"),            None,                 "jackpot.next: not a table"),
    (("jackpot", "next"),            {},                   "jackpot.next.name: missing"),
    (("jackpot", "share"),           "3/0",                "jackpot.share: not a fraction"),
    (("jackpot", "ceiling"),         1,                    "jackpot.ceiling: ceiling below seed"),
    (("more",),                      1,                    "terms: not as a house writes"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "reason"), MALFORMED)
def test_malformed_terms_are_refused(path: Step, value: object, reason: str) -> None:
    with pytest.raises(Malformed, match=re.escape(reason)):
        terms_of(changed(terms("cyber_poker").document(), path, value))


def test_malformed_terms_are_refused_with_all_their_reasons() -> None:
    document = terms("stud_poker").document() | {"version": 7, "rules": {"bonus": "x"}, "pays": {}}
    with pytest.raises(Malformed) as refused:
        terms_of(document)
    for reason in ("version: other", "rules.bonus: not a choice", "pays.raise: pay table missing"):
        assert reason in str(refused.value)


@pytest.mark.parametrize("document", [None, [], "terms", {}, {"game": "whist"}, {"game": 5}])
def test_what_are_no_terms_at_all_is_refused(document: object) -> None:
    with pytest.raises(Refused):
        terms_of(document)
