"""Checks a player's history: the deck from its secret, the cards he saw, and every payout.

What the player could not see is worked out from the published secret, and held against what his
history does say. The file of the round that this makes goes through the same check as any other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.audit.history_file import History, RoundHistory
from croupier.audit.lines import PRIZE, opening_meter
from croupier.audit.played import Played
from croupier.audit.replay import dealt_hands, replayed, stakes_said, verify_round
from croupier.audit.round_file import DealRecord, Nonce, round_file
from croupier.cards import Card, parse_card
from croupier.errors import Refused
from croupier.fair.commitment import Opening, commitment, terms_digest
from croupier.fair.deck import deal_deck
from croupier.fair.findings import Finding, Notes, Said, Told, refusal
from croupier.houses.document import terms_of
from croupier.round import Line, RoundState, view
from croupier.round.view import DealerView, HandView
from croupier.rules import Terms

__all__ = ["Checked", "verify_history"]


class Checked(NamedTuple):
    """Is what was found of one round; `table` and `round` are empty where it is about the file."""

    table: str
    round: int
    game: str
    findings: list[Finding]


def verify_history(document: object) -> list[Checked]:
    """Checks every round of a history; never raises on a bad file."""
    try:
        history = msgspec.convert(document, History)
    except (msgspec.ValidationError, RecursionError) as error:
        at = str(error).partition(" - at `")[2].rstrip("`")[:200] or "$"
        wrong = Finding("document", False, Said("history"), Said("not-so-at", at=at))
        return [Checked("", 0, "", [wrong])]
    return [Checked(one.table, one.round, one.game, _check(history, one)) for one in history.rounds]


class _Seen(NamedTuple):
    """Is what the player saw at the end of a round."""

    dealer: DealerView | None
    hands: dict[int, HandView]


def _seen(one: RoundHistory) -> _Seen:
    hands: dict[int, HandView] = {}
    dealer = None
    for step in one.steps:
        hands.update((hand.spot, hand) for hand in step.hands)
        dealer = step.dealer or dealer
    return _Seen(dealer, dict(sorted(hands.items())))


def _check(history: History, one: RoundHistory) -> list[Finding]:
    notes = Notes([])
    seen, proof = _seen(one), one.proof
    try:
        terms = terms_of(json.loads(history.terms[proof.terms]))
        notes.compare("terms", expected=terms_digest(terms.document()), found=proof.terms)
        if one.void_reason is not None:
            _check_commitment(one, notes)
            return notes.findings
        state = _played_again(terms, one, seen, notes)
    except (KeyError, ValueError, TypeError, RecursionError, Refused) as error:
        value = refusal(error) if isinstance(error, Refused) else Said("unreadable")
        notes.wrong("document", expected=Said("dealt-again"), value=value)
        return notes.findings
    if state is not None:
        # Deal and proof are checked as in any file of a round, which this makes of the history.
        notes.findings.extend(verify_round(round_file(terms, state, _record(one))))
        _compare(terms, state, seen, history.player, notes)
    return list(dict.fromkeys(notes.findings))


def _check_commitment(one: RoundHistory, notes: Notes) -> None:
    proof = one.proof
    opening = Opening(one.table, one.round, proof.terms, proof.previous)
    sealed = commitment(bytes.fromhex(proof.secret), opening)
    notes.compare("commitment", expected=sealed, found=proof.commitment)


def _record(one: RoundHistory) -> DealRecord:
    proof = one.proof
    return DealRecord(
        table=one.table,
        previous=proof.previous,
        commitment=proof.commitment,
        secret=proof.secret,
        nonces=tuple(Nonce(it.owner, it.commitment, it.nonce) for it in proof.nonces),
        cut_by=proof.cut_by,
        cut=proof.player_cut,
    )


def _played_again(terms: Terms, one: RoundHistory, seen: _Seen, notes: Notes) -> RoundState | None:
    proof = one.proof
    revealed = sorted((it.owner, bytes.fromhex(it.nonce)) for it in proof.nonces if it.nonce)
    deck = deal_deck(bytes.fromhex(proof.secret), revealed, proof.player_cut).order
    played = {spot: _played(hand) for spot, hand in seen.hands.items()}
    meter = opening_meter(terms, {"lines": [*_meter_lines(seen)]})
    dealt = dealt_hands(terms, deck, tuple(played.values()))
    for spot, hand in seen.hands.items():
        if hand.has_bought and hand.discard is None:
            played[spot] = _with_discard(terms, deck, played, hand, dealt[spot], meter)
    state = replayed(terms, deck, tuple(played.values()), meter, notes)
    return None if state is None else replace(state, number=one.round)


def _played(hand: HandView) -> Played:
    discard = None if hand.discard is None else parse_card(hand.discard)
    stakes = dict(hand.stakes)
    return Played(hand.spot, hand.seat, stakes, hand.raised or 0, hand.is_mucked, discard)


def _meter_lines(seen: _Seen) -> Iterator[dict[str, object]]:
    for hand in seen.hands.values():
        for line in hand.lines:
            yield {
                "spot": hand.spot,
                "odds": line.pays,
                "returned": line.returned_chips,
                "facts": {"meter": line.meter_was_chips},
            }


def _with_discard(
    terms: Terms,
    deck: tuple[Card, ...],
    played: Mapping[int, Played],
    hand: HandView,
    dealt: tuple[Card, ...],
    meter_chips: int,
) -> Played:
    """Finds a card that another may have thrown unseen: one with which his hand ends as it did."""
    kept = set(map(parse_card, hand.cards)) if hand.is_turned else set()
    left = [card for card in dealt if card not in kept]
    for card in left:
        tried = {**played, hand.spot: played[hand.spot]._replace(discard=card)}
        state = replayed(terms, deck, tuple(tried.values()), meter_chips, Notes([]))
        if state is not None and state.hands[hand.spot].lines == hand.lines:
            return tried[hand.spot]
    return played[hand.spot]._replace(discard=left[0] if left else dealt[0])


def _compare(terms: Terms, state: RoundState, seen: _Seen, player: str, notes: Notes) -> None:
    """Holds what the player saw at the end against what the same door shows of the round again."""
    again = view(terms, state, player)
    notes.compare("dealer", expected=_cards(again.dealer), found=_cards(seen.dealer))
    for hand in again.hands:
        stated = seen.hands[hand.spot]
        notes.compare(f"hand {hand.spot}", expected=_hand(hand), found=_hand(stated))
        notes.compare(f"spot {hand.spot}", expected=_choice(hand), found=_choice(stated))
        found = {line.wager: line for line in stated.lines}
        for line in hand.lines:
            what = f"line {line.wager} {hand.spot}"
            notes.compare(what, expected=_line(line), found=_line(found.get(line.wager)))


def _cards(dealer: DealerView | None) -> str:
    return " ".join(dealer.cards) if dealer is not None else ""


def _hand(hand: HandView) -> str:
    return " ".join((*hand.cards, *filter(None, (hand.bought, hand.discard))))


def _choice(hand: HandView) -> Said:
    stakes, raised = stakes_said(hand.stakes), hand.raised or 0
    kind = "choice-mucked" if hand.is_mucked else "choice"
    return Said(kind, seat=hand.seat, stakes=stakes, raised=raised)


def _line(line: Line | None) -> Told:
    if line is None:
        return Said("nothing")
    prize = line.pays.removeprefix(PRIZE)
    kind = "history-line" if prize == line.pays else "history-prize"
    return Said(kind, stake=line.stake_chips, odds=prize, returned=line.returned_chips)
