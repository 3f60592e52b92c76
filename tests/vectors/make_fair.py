"""Writes fair.json, by which any other implementation of the fair deal can be held against ours.

    PYTHONPATH=src:tests python tests/vectors/make_fair.py

Every secret and nonce in it is SHA-256 of a name, so the file comes out the same, byte for byte.
"""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import islice
from pathlib import Path

from croupier.fair.check import verify_deal
from croupier.fair.commitment import (
    FIRST_PREVIOUS,
    Opening,
    commitment,
    nonce_commitment,
    terms_digest,
)
from croupier.fair.dealing import names
from croupier.fair.deck import deal_deck
from croupier.fair.standalone import Check
from croupier.fair.stream import stream, stream_key
from croupier.houses import terms
from vectors.rounds import Hand, bytes_for, make_round

__all__ = ["FILE", "TAMPERED", "Step", "changed", "honest", "standalone_says", "written"]

FILE = Path(__file__).with_name("fair.json")

# Owners in an order of their own: the protocol sorts them by the bytes of their UTF-8.
OWNERS = ("zoé", "🂡 ace", "a", "～", "ab", "A", "B")
CUTS = (0, 17, 51, 1, 26, 50, 0, 33, 5, 44, 12, 29, 38, 8)

TERMS: tuple[dict[str, object], ...] = (
    {},
    {"b": [1, -2, True, False, None, "x"], "a": {"z": {}, "y": []}},
    {"text": 'quote " backslash \\ line\n tab\t bell\x07 delete\x7f é 🂡 /', "🂡": 1, "～": 2},
    {"largest": 2**53 - 1, "smallest": -(2**53) + 1, "zero": 0},
)

Step = tuple[str | int, ...]

# What is changed in the round below, what it is changed to, and the finding that must say so.
TAMPERED: tuple[tuple[Step, object, str], ...] = (
    (("format",), "croupier.round/2", "format"),
    (("game",), "cyber_poker", "game"),
    (("terms", "pays", "raise", "flush"), "7", "commitment"),
    (("terms", "rules", "qualifier"), "pair", "commitment"),
    (("terms", "rules", "purchase_price"), "2", "commitment"),
    (("terms", "deal", "order"), "packets", "commitment"),
    (("table",), "stud_poker-2", "commitment"),
    (("round",), 13, "commitment"),
    (("previous",), FIRST_PREVIOUS, "commitment"),
    (("commitment",), bytes_for("another").hex(), "commitment"),
    (("secret",), bytes_for("another").hex(), "commitment"),
    (("nonces", 0, "nonce"), bytes_for("another").hex(), "nonce alice"),
    (("nonces", 0, "commitment"), bytes_for("another").hex(), "nonce alice"),
    (("nonces", 0, "nonce"), None, "deck"),
    (("nonces", 2, "nonce"), bytes_for("another").hex(), "nonce carol"),
    (("nonces", 0, "owner"), "alicia", "deck"),
    (("nonces",), [], "deck"),
    (("player_cut",), 18, "deck"),
    (("cut_by",), None, "cut_by"),
    (("cut_by",), "nobody here", "cut_by"),
    (("deck", 51), "Zz", "deck"),
    (("deal", "order"), "packets", "deal order"),
    (("deal", "cards"), 4, "deal cards"),
    (("deal", "spots"), [1, 3], "deal spots"),
    (("hands", "1", 0), "8h", "hand 1"),
    (("hands", "8"), ["2c", "3c", "4c", "5c", "6c"], "hands"),
    (("dealer", 4), "2c", "dealer"),
    (("purchases", 0, "card"), "2c", "purchase 3"),
    (("purchases", 0, "discard"), "2c", "burned"),
    (("purchases",), [], "purchases"),
    (("burned",), [], "burned"),
    (("spots", 0, "bought"), True, "purchases"),
    (("spots", 0, "stakes", "ante"), 2000, "line ante 1"),
    (("spots", 0, "stakes", "bonus"), 200, "line bonus 1"),
    (("spots", 0, "raised"), 3, "spot 1"),
    (("spots", 0, "mucked"), True, "line ante 1"),
    (("lines", 0, "odds"), "2", "line ante 1"),
    (("lines", 0, "returned"), 1, "line ante 1"),
    (("lines", 0, "stake"), 1, "line ante 1"),
    (("lines", 0, "wager"), "bonus", "line ante 1"),
    (("lines", 0, "spot"), 2, "line ante 1"),
    (("lines",), [], "line ante 1"),
)


def vectors() -> list[dict[str, object]]:
    """Fourteen rounds of one table, a chain of commitments, with none to seven nonces."""
    chain: list[dict[str, object]] = []
    previous = FIRST_PREVIOUS
    for number, cut in enumerate(CUTS, start=1):
        secret = bytes_for(f"vector {number} secret")
        nonces = [(owner, bytes_for(f"vector {number} {owner}")) for owner in OWNERS[: number % 8]]
        digest = terms_digest(TERMS[number % len(TERMS)])
        opening = Opening(f"table {number} é", number, digest, previous)
        deck, key = deal_deck(secret, nonces, cut), stream_key(secret, nonces)
        chain.append(
            {
                "secret": secret.hex(),
                "table": opening.table,
                "round": number,
                "terms_digest": digest,
                "previous": previous,
                "commitment": commitment(secret, opening),
                "nonces": [
                    {"owner": owner, "nonce": nonce.hex(), "commitment": nonce_commitment(nonce)}
                    for owner, nonce in nonces
                ],
                "key": key.hex(),
                "first_bytes": bytes(islice(stream(key), 80)).hex(),
                "shuffle": " ".join(names(deck.shuffle)),
                "dealer_cuts": list(deck.dealer_cuts),
                "player_cut": cut,
                "deck": " ".join(names(deck.order)),
            }
        )
        previous = commitment(secret, opening)
    return chain


def honest() -> dict[str, dict[str, object]]:
    """One whole round of each game, by key."""
    return {
        "stud_poker": make_round(
            terms("stud_poker"),
            [
                Hand(spot=1, owner="alice", raised=2, sides={"bonus": 100}),
                Hand(spot=3, owner="bob", raised=2, discard=4),
                Hand(spot=7, owner="carol"),
            ],
            name="the round of the vectors 1489",
            round_number=12,
            previous=bytes_for("the round before").hex(),
            withheld=["carol"],
            player_cut=17,
            cut_by="alice",
        ),
        "i_luv_suits": make_round(
            terms("i_luv_suits"),
            [
                Hand(spot=2, owner="alice", raised=1, sides={"flush": 100, "straight_flush": 200}),
                Hand(spot=3, owner="alice", raised=3, ante=700),
                Hand(spot=4, owner="bob", raised=1, mucked=True, sides={"flush": 500}),
                Hand(spot=6, owner="zoé", sides={"straight_flush": 100}),
            ],
            name="the round of the suits 3872",
            player_cut=51,
            cut_by="zoé",
        ),
        "cyber_poker": make_round(
            terms("cyber_poker"),
            [
                Hand(spot=1, owner="alice", raised=2, sides={"jackpot": 100}),
                Hand(spot=5, owner="bob", sides={"jackpot": 100}),
            ],
            name="the round of the jackpot 2319",
        ),
    }


def changed(document: dict[str, object], path: Step, value: object) -> dict[str, object]:
    """Copies a document with one place set to another value."""
    copy: dict[str, object] = deepcopy(document)
    place: object = copy
    for step in path[:-1]:
        place = place[step]  # type: ignore[index]
    place[path[-1]] = value  # type: ignore[index]
    return copy


def standalone_says(document: dict[str, object]) -> list[str]:
    """The things that the standalone file finds wrong, by name."""
    try:
        check = Check(document)
    except (TypeError, ValueError) as problem:
        return [str(problem)]
    check.run()
    return [line.partition(":")[0] for line in check.wrong]


def tampered() -> list[dict[str, object]]:
    """Each change with the findings that are not ok: of the deal, and of the standalone file."""
    round_file = honest()["stud_poker"]
    return [
        {
            "path": list(path),
            "value": value,
            "must_say": must_say,
            "deal": [finding.what for finding in verify_deal(file) if not finding.ok],
            "standalone": standalone_says(file),
        }
        for path, value, must_say in TAMPERED
        for file in [changed(round_file, path, value)]
    ]


def content() -> dict[str, object]:
    return {
        "format": "croupier.fair-vectors/1",
        "terms": [{"document": each, "digest": terms_digest(each)} for each in TERMS],
        "deals": vectors(),
        "rounds": honest(),
        "tampered": tampered(),
    }


def written() -> str:
    return json.dumps(content(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
