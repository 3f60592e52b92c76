"""What a check of a round finds is said by codes, which both languages put into words (STU-2)."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.audit import HISTORY, history_of, verify_history, verify_round
from croupier.fair.findings import Finding, Said, Told
from croupier.houses import terms
from croupier.round import Phase
from croupier.round.commands import Choose
from croupier.store import MemoryStore
from croupier.words import LANGUAGES, Words
from croupier.words.findings import finding_text
from support.catalogues import catalogue_texts, messages
from support.files import random_file
from table.desk import Desk, setting_of
from vectors.make_fair import FILE, changed
from vectors.rounds import Hand, make_round

pytestmark = pytest.mark.anyio

VECTORS = json.loads(FILE.read_text(encoding="utf-8"))
STUD, TAMPERED = VECTORS["rounds"]["stud_poker"], VECTORS["tampered"]
CYBER = VECTORS["rounds"]["cyber_poker"]
SOURCE = Path(croupier.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src" / "fair"
STRICT = {language: Words(language, is_strict=True) for language in LANGUAGES}

FORGED = [
    *((STUD, tuple(case["path"]), case["value"]) for case in TAMPERED),
    *((STUD, (field,), None) for field in STUD),
    (STUD, ("table",), "x" * 300),
    (STUD, ("table",), {}),
    (STUD, ("table",), []),
    (STUD, ("table",), 2.5),
    (STUD, ("round",), 10**5000),
    (STUD, ("nonces",), ["alice"]),
    (STUD, ("nonces",), [{"owner": str(i)} for i in range(65)]),
    (STUD, ("nonces", 1, "owner"), "alice"),
    (STUD, ("nonces", 1, "owner"), "x" * 300),
    (STUD, ("nonces", 1, "owner"), None),
    (STUD, ("terms", "limits"), 1.5),
    (STUD, ("terms", "deal", "order"), "backwards"),
    (STUD, ("terms", "game"), None),
    (STUD, ("terms", "version"), 9),
    (STUD, ("deck", 0), "10h"),
    (STUD, ("spots", 1, "spot"), 1),
    (STUD, ("spots", 1, "spot"), "second"),
    (STUD, ("spots", 1, "bought"), 1),
    (STUD, ("spots", 1, "mucked"), None),
    (STUD, ("spots", 1, "raised"), "2"),
    (STUD, ("spots", 1, "owner"), ""),
    (STUD, ("spots", 1, "stakes"), []),
    (STUD, ("spots", 0, "stakes", "ante"), 1),
    (STUD, ("spots", 0, "raised"), 1),
    (STUD, ("purchases", 0, "discard"), "queen"),
    (STUD, ("lines", 0, "spot"), None),
    (STUD, ("lines", 0, "wager"), "tip"),
    (STUD, ("lines", 1, "wager"), STUD["lines"][0]["wager"]),
    (STUD, ("lines", 0, "stake"), "2000"),
    (CYBER, ("lines", 0, "returned"), 777),
]  # fmt: skip


def of_rounds() -> Iterator[list[Finding]]:
    """What is found in files with one place changed, and in files that are none."""
    yield verify_round(5)
    yield verify_round(STUD)
    for file, path, value in FORGED:
        yield verify_round(changed(file, path, value))
    many = [dict(STUD["spots"][2], spot=number) for number in range(1, 12)]
    file = changed(changed(STUD, ("spots",), many), ("deal", "spots"), list(range(1, 12)))
    yield verify_round(file)
    yield verify_round(changed(STUD, ("lines",), [*STUD["lines"], STUD["lines"][0]]))
    yield verify_round(make_round(terms("stud_poker"), [Hand(spot=1, owner="a", ante=100)]))
    yield from of_prizes()


def of_prizes() -> Iterator[list[Finding]]:
    """What is found where prizes are paid, fixed and by share of the meter."""
    house = terms("cyber_poker", pays={"jackpot": "high_card=10% pair=50.00"})
    for seed in range(12):
        file = random_file(house, seed)
        for at, line in enumerate(file["lines"]):  # type: ignore[arg-type, var-annotated]
            if line["wager"] == "jackpot":
                yield verify_round(changed(file, ("lines", at, "returned"), 1))


HISTORIES = [
    # place in the round                         value
    ("proof.player_cut",                         52),
    ("proof.secret",                             "no secret"),
    ("proof.secret",                             "00" * 32),
    ("steps.-1.hands.0.lines.0.returned_chips",  1),
    ("steps.-1.hands.0.lines.0.pays",            "prize:5.00"),
    ("steps.-1.hands.0.lines.0.wager",           "tip"),
    ("steps.-1.hands.0.raised",                  0),
    ("steps.-1.hands.0.is_mucked",               True),
]  # fmt: skip


async def of_histories() -> list[list[Finding]]:
    """What is found in a player's history that was changed, or is none."""
    store = MemoryStore()
    desk = Desk(store, setting_of("i_luv_suits"))
    await desk.open()
    await desk.deal("anna")
    while desk.now() is not Phase.DECISION:
        await desk.run_out()
    await desk.do(Choose("anna", 1, 1))
    while not (history := history_of(store, "anna", rounds=1)).rounds:
        await desk.run_out()
    documents: list[object] = [
        5,
        {"format": HISTORY, "rounds": 5},
        json.loads(msgspec.json.encode(history)),
    ]
    for path, value in HISTORIES:
        document = json.loads(msgspec.json.encode(history))
        *ways, last = path.split(".")
        place = document["rounds"][0]
        for way in ways:
            place = place[way if isinstance(place, dict) else int(way)]
        place[last] = value
        documents.append(document)
    return [checked.findings for document in documents for checked in verify_history(document)]


async def found() -> list[Finding]:
    unreadable = Finding("document", False, Said("round-file"), Said("nothing"))
    every = [*of_rounds(), *await of_histories(), [unreadable]]
    return list(dict.fromkeys(finding for findings in every for finding in findings))


def codes_of(told: Told) -> Iterator[str]:
    if isinstance(told, Said):
        yield told.code
        for _, value in told.values:
            for inner in value if isinstance(value, tuple) else ():
                yield from codes_of(inner)


def worded(kind: str) -> set[str]:
    return {name.removeprefix(kind) for name in messages("en") if name.startswith(kind)}


def on_the_page() -> set[str]:
    """What the page's own check says: `said("code", …)`."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in PAGE.glob("*.ts"))
    return set(re.findall(r'\bsaid\(\s*"([a-z_-]+)"', text))


def written() -> set[str]:
    """Codes that the program names: `Said("code", …)`."""
    codes = set()
    for path in (*SOURCE.glob("fair/*.py"), *SOURCE.glob("audit/*.py"), SOURCE / "cli/verify.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Said":
                match node.args[0]:
                    case ast.Constant(value=str(code)):
                        codes.add(code)
    return codes


async def test_every_code_that_is_named_is_in_words_and_comes_up() -> None:
    said = {code for one in await found() for told in (one.expected, one.found)
            for code in codes_of(told)}  # fmt: skip
    own = {code for code in said if not code.startswith(("refused-", "reason-"))}
    assert written() <= own
    assert own <= worded("told-")
    assert worded("told-") - own - on_the_page() == {"data"}


async def test_everything_that_is_looked_at_has_a_name_and_every_name_is_used() -> None:
    told: dict[str, int] = {}

    class Heard:
        def say(self, message: str, /, **args: str | int) -> str:
            told[message] = 1
            return STRICT["en"].say(message, **args)

    for finding in await found():
        finding_text(Heard(), finding)
    named = {name.removeprefix("finding-") for name in told if name.startswith("finding-")}
    assert worded("finding-") - named - on_the_page() == set()


DATA = {"deal"}
"""Fields of the files themselves, which stand outside quotation marks; and so do their paths."""


def vocabulary(language: str) -> set[str]:
    """Every word of a language's messages; keys and places of variables are none."""
    text = re.sub(r"\{[^{}]*\}|^[\w-]+ =", " ", "\n".join(catalogue_texts(language)), flags=re.M)
    return set(re.findall(r"[a-zà-ÿ]{3,}", text.lower()))


async def test_nothing_in_french_is_said_in_english() -> None:
    english = vocabulary("en") - vocabulary("fr")
    assert {"object", "whole", "nothing", "back"} <= english
    for finding in await found():
        sentence = finding_text(STRICT["fr"], finding)
        own = re.sub(r"«[^»]*»|[\w$]+(\.\w+)+", " ", sentence)
        heard = set(re.findall(r"\w+", own.lower())) & english
        assert not heard - DATA, sentence


@pytest.mark.parametrize(("finding", "english", "french"), [
    (Finding("secret", False, Said("hex", count=64), Said("nothing")),
     "✗ Secret of the house: the file says nothing; it should be 64 lower-case hexadecimal digits",
     "✗ Secret de la maison : dans le fichier, rien ; il faudrait 64 chiffres hexadécimaux en "
     "minuscules"),
    (Finding("spot 3", False, Said("allowed", step="muck"), Said("refused-not-your-hand", spot=3,
                                                                accepted="")),
     "✗ Choices and stakes on spot 3: it should be something the rules allow (giving a hand up). "
     "The hand on spot 3 is not yours; yours: none.",
     "✗ Choix et mises de la place 3 : il faudrait quelque chose que les règles permettent "
     "(abandonner une main). La main de la place 3 n’est pas la vôtre ; les vôtres : aucune."),
])  # fmt: skip
def test_findings_in_words(finding: Finding, english: str, french: str) -> None:
    assert finding_text(STRICT["en"], finding) == english
    assert (
        finding_text(STRICT["fr"], finding).replace("\u00a0", " ").replace("\u202f", " ") == french
    )
