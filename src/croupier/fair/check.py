"""Checks the deal of a finished round from its file (`croupier.round/1`), trusting nothing in it.

It covers what the protocol of STU-2 promises: the odds that were in force, the house's secret, the
players' nonces, the deck, and where each card went. What the cards then paid is checked by the
settlement of the game, and a second time by `standalone.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.errors import Refused
from croupier.fair.check_cards import check_cards
from croupier.fair.commitment import Opening, commitment, nonce_commitment, terms_digest
from croupier.fair.dealing import names
from croupier.fair.deck import CARDS, deal_deck
from croupier.fair.findings import (
    Finding,
    Notes,
    Said,
    cards_at,
    hex_at,
    list_at,
    object_at,
    objects_at,
    refusal,
    text_at,
    whole_at,
)
from croupier.fair.stream import MAX_NONCES

__all__ = ["FORMAT", "Finding", "verify_deal"]

FORMAT = "croupier.round/1"

MAX_ROUND_NUMBER = 2**53 - 1
"""Largest round number that JSON carries safely between languages."""


def verify_deal(document: object) -> list[Finding]:
    """Re-derives the deal of a round file and says, thing by thing, what holds and what does not.

    The deal is as it should be when every finding is `ok`. A nonce that was committed and never
    revealed is listed as such (`ok`, and it took no part in the deck). Never raises on a bad
    file: a missing or wrongly typed field is a finding too.
    """
    notes = Notes([])
    if not isinstance(document, Mapping):
        notes.wrong("document", expected=Said("object"), value=document)
        return notes.findings
    if text := text_at(document, "format", notes, what="format"):
        notes.compare("format", expected=FORMAT, found=text)
    secret = hex_at(document, "secret", notes, what="secret")
    _check_commitment(document, secret, notes)
    nonces = _check_nonces(document, notes)
    player_cut = _check_cut(document, notes)
    deck = cards_at(document, "deck", notes, what="deck", count=CARDS)
    if secret is not None and nonces is not None and player_cut is not None:
        deck = _check_deck(secret, nonces, player_cut, deck, notes)
    check_cards(document, deck, notes)
    return notes.findings


def _check_commitment(document: Mapping[str, object], secret: str | None, notes: Notes) -> None:
    digest = _check_terms(document, notes)
    table = text_at(document, "table", notes, what="table")
    number = whole_at(document, "round", notes, what="round", lowest=1, highest=MAX_ROUND_NUMBER)
    previous = hex_at(document, "previous", notes, what="previous")
    stated = hex_at(document, "commitment", notes, what="commitment")
    if not (secret and digest and table and number and previous and stated):
        return
    try:
        expected = commitment(bytes.fromhex(secret), Opening(table, number, digest, previous))
    except Refused as refused:
        notes.wrong("table", expected=Said("table-name"), value=refusal(refused))
    else:
        notes.compare("commitment", expected=expected, found=stated)


def _check_terms(document: Mapping[str, object], notes: Notes) -> str | None:
    """Answers the digest of the terms; a game that is not theirs would be settled otherwise."""
    terms = object_at(document, "terms", notes, what="terms")
    game = text_at(document, "game", notes, what="game")
    if terms is None:
        return None
    committed = text_at(terms, "game", notes, what="terms game")
    if game is not None and committed is not None:
        notes.compare("game", expected=committed, found=game)
    try:
        return terms_digest(terms)
    except Refused as refused:
        notes.wrong("terms", expected=Said("canonical"), value=refusal(refused))
        return None


def _check_nonces(document: Mapping[str, object], notes: Notes) -> dict[str, bytes] | None:
    """Answers the revealed nonces by owner, or None where the file leaves it unclear."""
    entries = objects_at(document, "nonces", notes, what="nonces")
    if entries is None:
        return None
    if len(entries) > MAX_NONCES:
        notes.wrong("nonces", expected=Said("at-most", count=MAX_NONCES), value=len(entries))
        return None
    nonces: dict[str, bytes] = {}
    clear = True
    for entry in entries:
        owner = text_at(entry, "owner", notes, what="nonces owner")
        nonce = _check_nonce(entry, f"nonce {owner}", notes)
        if owner in nonces:
            notes.wrong(f"nonce {owner}", expected=Said("one-nonce"), value=Said("second"))
        if owner is None or owner in nonces or nonce is None:
            clear = False
        else:
            nonces[owner] = nonce
    return {owner: nonce for owner, nonce in nonces.items() if nonce} if clear else None


def _check_nonce(entry: Mapping[str, object], what: str, notes: Notes) -> bytes | None:
    """Answers the nonce, no bytes at all if it was never revealed, None if it cannot be read."""
    committed = hex_at(entry, "commitment", notes, what=what)
    if "nonce" in entry and entry["nonce"] is None:
        if committed is not None:
            notes.findings.append(Finding(what, True, committed, Said("unrevealed")))
        return b""
    digits = hex_at(entry, "nonce", notes, what=what)
    if digits is None:
        return None
    nonce = bytes.fromhex(digits)
    if committed is not None:
        notes.compare(what, expected=committed, found=nonce_commitment(nonce))
    return nonce


def _check_cut(document: Mapping[str, object], notes: Notes) -> int | None:
    position = whole_at(
        document, "player_cut", notes, what="player_cut", lowest=0, highest=CARDS - 1
    )
    if "cut_by" in document and document["cut_by"] is None:
        if position:
            notes.wrong("cut_by", expected=Said("cutter"), value=None)
        return position
    cutter = text_at(document, "cut_by", notes, what="cut_by")
    spots = list_at(document, "spots", notes, what="spots") or []
    players = [spot.get("owner") for spot in spots if isinstance(spot, Mapping)]
    if cutter is not None and cutter not in players:
        notes.wrong("cut_by", expected=Said("player"), value=cutter)
    return position


def _check_deck(
    secret: str,
    nonces: Mapping[str, bytes],
    player_cut: int,
    stated: Sequence[str] | None,
    notes: Notes,
) -> tuple[str, ...] | None:
    """Compares the deck and answers the one that the hands must have come from."""
    try:
        derived = deal_deck(bytes.fromhex(secret), list(nonces.items()), player_cut)
    except Refused as refused:
        notes.wrong("nonces", expected=Said("owner-name"), value=refusal(refused))
        return None
    deck = names(derived.order)
    if stated is not None:
        notes.compare("deck", expected=" ".join(deck), found=" ".join(stated))
    return deck
