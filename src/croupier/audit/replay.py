"""Plays a round file again through the engine: each choice must be legal, each payout right.

`fair.check` says whether the cards are those that the commitment binds the house to. Here the same
engine that deals the tables is given the deck and the choices of the file, and what it settles is
held against the file's lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.audit.lines import compare_lines, opening_meter
from croupier.audit.played import Played, read_played
from croupier.cards import DECK, Card, parse_cards
from croupier.errors import Reason, Refused
from croupier.fair.check import Finding, verify_deal
from croupier.fair.findings import Notes, Said, cards_at, refusal
from croupier.houses.document import terms_of
from croupier.round import (
    DEALER,
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    Keep,
    Muck,
    Phase,
    Place,
    Reveal,
    RoundState,
    Serve,
    Settle,
    Turn,
    decide,
    fold,
    legal,
    phase,
)
from croupier.rules import Kind, Malformed, Terms

__all__ = ["dealt_hands", "replayed", "stakes_said", "verify_round"]

_PLACED = (Kind.ANTE, Kind.SIDE)


def verify_round(document: object) -> list[Finding]:
    """Checks a whole round from its file: the deal, every choice, and every payout.

    The round is as it should be when every finding is `ok`. Those of the deal come first (see
    `fair.check.verify_deal`), then `rules`, and for each spot `spot 3` (what it did and staked)
    and `line ante 3`. Never raises on a bad file; it looks no further than it can follow.
    """
    findings = verify_deal(document)
    if not isinstance(document, Mapping) or not _has_readable_terms(findings):
        return findings
    notes = Notes([])
    terms, played = _read_terms(document, notes), read_played(document, notes)
    deck = cards_at(document, "deck", notes, what="deck", count=len(DECK))
    if terms is not None and played is not None and deck is not None:
        meter = opening_meter(terms, document)
        state = replayed(terms, parse_cards(" ".join(deck)), played, meter, notes)
        if state is not None:
            _compare_stakes(state, played, notes)
            compare_lines(state, document, notes)
    return list(dict.fromkeys([*findings, *notes.findings]))


def _has_readable_terms(findings: Sequence[Finding]) -> bool:
    """Tells whether the terms are plain data of bounded depth, which is more than JSON says."""
    return all(finding.ok for finding in findings if finding.what == "terms")


def _read_terms(document: Mapping[str, object], notes: Notes) -> Terms | None:
    try:
        terms = terms_of(document["terms"])
    except Malformed as malformed:
        for reason in malformed.reasons:
            notes.wrong("rules", expected=Said("rules"), value=_reason(reason))
        return None
    except Refused as refused:
        notes.wrong("rules", expected=Said("rules"), value=refusal(refused))
        return None
    stated = f"{terms.game.key} {terms.rules}"
    notes.compare("rules", expected=stated, found=stated)
    return terms


def _reason(reason: Reason) -> Said:
    return Said(f"reason-{reason.code}", **reason.details)


class _Table:
    """Plays one round; `at` is what the step in hand concerns."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.state = terms, RoundState(number=0)
        self.at = self.step = ""

    def do(self, at: str, command: Command) -> None:
        self.at, self.step = at, type(command).__name__.lower()
        self.state = fold(self.state, decide(self.terms, self.state, command))

    def deal(self, deck: tuple[Card, ...], played: Sequence[Played]) -> None:
        placed = {wager.key for wager in self.terms.game.wagers if wager.kind in _PLACED}
        for spot in played:
            stakes = {key: chips for key, chips in spot.stakes.items() if key in placed}
            self.do(f"spot {spot.spot}", Place(spot.owner, spot.spot, stakes))
        self.do("spots", Close())
        self.do("deck", Deal(deck))

    def play(self, deck: tuple[Card, ...], played: Sequence[Played], meter_chips: int) -> None:
        self.deal(deck, played)
        self.choose(played)
        for spot in played:
            if spot.is_mucked:
                self.do(f"spot {spot.spot}", Muck(spot.owner, spot.spot))
        self.do("dealer", Reveal())
        while legal(self.terms, self.state, DEALER)[0].verb == "turn":
            self.do("hands", Turn())
        self.do("lines", Settle(meter_chips))

    def choose(self, played: Sequence[Played]) -> None:
        is_asked_first = phase(self.state) is Phase.PURCHASE
        for spot in played if is_asked_first else ():
            self.do(f"spot {spot.spot}", _answer(spot))
        self.serve()
        for spot in played:
            discard = None if is_asked_first else spot.discard
            choice = Choose(spot.owner, spot.spot, spot.raised, discard)
            self.do(f"spot {spot.spot}", choice)
        self.serve()

    def serve(self) -> None:
        if phase(self.state) is Phase.SERVING:
            self.do("purchases", Serve())


def _answer(spot: Played) -> Command:
    if spot.discard is None:
        return Keep(spot.owner, spot.spot)
    return Buy(spot.owner, spot.spot, spot.discard)


def dealt_hands(
    terms: Terms, deck: tuple[Card, ...], played: Sequence[Played]
) -> dict[int, tuple[Card, ...]]:
    """Gives each spot's cards as this deck deals them.

    Raises:
        Refused: where these wagers cannot be laid.
    """
    table = _Table(terms)
    table.deal(deck, played)
    return {spot: hand.dealt for spot, hand in table.state.hands.items()}


def replayed(
    terms: Terms, deck: tuple[Card, ...], played: Sequence[Played], meter_chips: int, notes: Notes
) -> RoundState | None:
    """Plays a round again to its end; None after noting the step that the rules do not allow."""
    table = _Table(terms)
    try:
        table.play(deck, played, meter_chips)
    except Refused as refused:
        notes.wrong(table.at, expected=Said("allowed", step=table.step), value=refusal(refused))
        return None
    return table.state


def _compare_stakes(state: RoundState, played: Sequence[Played], notes: Notes) -> None:
    for spot in played:
        made = state.hands[spot.spot].stakes
        expected = {wager: made.get(wager, 0) for wager in spot.stakes}
        what = f"spot {spot.spot}"
        notes.compare(what, expected=_told(expected), found=_told(spot.stakes))


def stakes_said(stakes: Mapping[str, int]) -> tuple[Said, ...]:
    """Says each stake, by the wager's key."""
    return tuple(Said("stake", wager=wager, chips=chips) for wager, chips in sorted(stakes.items()))


def _told(stakes: Mapping[str, int]) -> Said:
    return Said("stakes", stakes=stakes_said(stakes))
