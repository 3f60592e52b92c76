"""Makes round files (`croupier.round/1`) out of real terms and the house's own settlement.

Small on purpose: no clock, no legality, one round. Verifiers are held against what this makes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from croupier.cards import DECK, format_card, parse_card
from croupier.fair.commitment import (
    FIRST_PREVIOUS,
    Opening,
    commitment,
    nonce_commitment,
    terms_digest,
)
from croupier.fair.deck import deal_deck
from croupier.money import pay
from croupier.rules import Facts, Outcome, Prize, Purchase, Terms, format_pays

__all__ = ["Hand", "bytes_for", "make_round", "table_name"]

NAMES = tuple(format_card(card) for card in DECK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Is one spot and what its player did.

    `discard` is the place of the card given for another; `raised` is cut down to what the hand may.
    """

    spot: int
    owner: str
    ante: int = 1000
    raised: int = 0
    mucked: bool = False
    discard: int | None = None
    sides: Mapping[str, int] = field(default_factory=dict)


def bytes_for(name: str) -> bytes:
    """Makes 32 bytes that anyone can make again: SHA-256 of a name."""
    return hashlib.sha256(name.encode()).digest()


def table_name(terms: Terms) -> str:
    return f"{terms.game.key}-1"


def make_round(
    terms: Terms,
    hands: Sequence[Hand],
    *,
    name: str = "round",
    round_number: int = 1,
    previous: str = FIRST_PREVIOUS,
    withheld: Sequence[str] = (),
    player_cut: int = 0,
    cut_by: str | None = None,
    meter: int = 5_000_000,
) -> dict[str, object]:
    """Deals and settles one round; every secret in it follows from `name`."""
    secret = bytes_for(f"{name} secret")
    owners = sorted({hand.owner for hand in hands})
    nonces = {owner: bytes_for(f"{name} nonce of {owner}") for owner in owners}
    revealed = [(owner, nonce) for owner, nonce in nonces.items() if owner not in withheld]
    deck = [NAMES[card] for card in deal_deck(secret, revealed, player_cut).order]
    opening = Opening(table_name(terms), round_number, terms_digest(terms.document()), previous)
    document: dict[str, object] = {
        "format": "croupier.round/1",
        "game": terms.game.key,
        "terms": terms.document(),
        "table": opening.table,
        "round": round_number,
        "previous": previous,
        "commitment": commitment(secret, opening),
        "secret": secret.hex(),
        "nonces": [
            {
                "owner": owner,
                "commitment": nonce_commitment(nonce),
                "nonce": None if owner in withheld else nonce.hex(),
            }
            for owner, nonce in nonces.items()
        ],
        "player_cut": player_cut,
        "cut_by": cut_by,
        "deck": deck,
    }
    return document | _dealt_and_settled(terms, sorted(hands, key=lambda h: h.spot), deck, meter)


def _dealt_and_settled(
    terms: Terms, hands: Sequence[Hand], deck: Sequence[str], meter: int
) -> dict[str, object]:
    cards, takers = terms.game.deal.cards, len(hands) + 1
    places = range(takers * cards)
    if terms.game.deal.order == "one_at_a_time":
        dealt = [[deck[i] for i in places if i % takers == t] for t in range(takers)]
    else:
        dealt = [[deck[i] for i in places if i // cards == t] for t in range(takers)]
    dealer, rest = dealt.pop(), list(deck[takers * cards :])
    purchases: list[dict[str, object]] = []
    lines: list[object] = []
    played: list[Hand] = []
    for hand, held in zip(hands, dealt, strict=True):
        final = list(held)
        if hand.discard is not None:
            card = rest.pop(0)
            purchases.append({"spot": hand.spot, "discard": held[hand.discard], "card": card})
            final[hand.discard] = card
        is_blind = hand.discard is not None and terms.rules.purchase == Purchase.WITH_RAISE
        most = max(terms.raises(_row(terms, final), is_blind=is_blind))
        hand = replace(hand, raised=min(hand.raised, most))
        played.append(hand)
        facts = _facts(terms, hand, held=held, final=final, dealer=dealer)
        paid, meter = _lines(terms, hand, facts, meter)
        lines += paid
    return {
        "deal": {
            "cards": cards,
            "order": str(terms.game.deal.order),
            "spots": [hand.spot for hand in hands],
        },
        "hands": {str(hand.spot): held for hand, held in zip(hands, dealt, strict=True)},
        "dealer": dealer,
        "purchases": purchases,
        "burned": [purchase["discard"] for purchase in purchases],
        "spots": [_spot(hand) for hand in played],
        "lines": lines,
    }


def _row(terms: Terms, cards: Sequence[str]) -> str:
    ranking = terms.game.ranking
    return ranking.row(ranking.rank([parse_card(card) for card in cards]))


def _spot(hand: Hand) -> dict[str, object]:
    stakes = {"ante": hand.ante, **hand.sides}
    if hand.raised:
        stakes["raise"] = hand.raised * hand.ante
    return {
        "spot": hand.spot,
        "owner": hand.owner,
        "stakes": stakes,
        "raised": hand.raised,
        "mucked": hand.mucked,
        "bought": hand.discard is not None,
    }


def _facts(
    terms: Terms, hand: Hand, *, held: Sequence[str], final: Sequence[str], dealer: Sequence[str]
) -> Facts:
    ranking = terms.game.ranking
    own, other = (ranking.rank([parse_card(card) for card in cards]) for cards in (final, dealer))
    if hand.mucked:
        outcome = Outcome.MUCKED
    elif not hand.raised:
        outcome = Outcome.FOLDED
    elif other < terms.rules.qualifier_rank:
        outcome = Outcome.NOT_QUALIFIED
    else:
        outcome = Outcome.WIN if own > other else Outcome.TIE if own == other else Outcome.LOSE
    cards = [parse_card(card) for card in held]
    marks = tuple((name, reading.read(cards)) for name, reading in terms.game.readings.items())
    return Facts(outcome, hand.raised, hand.discard is not None, ranking.row(own), marks)


def _lines(terms: Terms, hand: Hand, facts: Facts, meter: int) -> tuple[list[object], int]:
    stakes = {"ante": hand.ante, "raise": hand.raised * hand.ante, **hand.sides}
    if facts.bought:
        stakes["purchase"] = pay(hand.ante, terms.rules.purchase_price)
    lines: list[object] = []
    for wager in terms.offered:
        if stake := stakes.get(wager.key, 0):
            pays = terms.settle(wager, facts)
            told: dict[str, object] = {"outcome": str(facts.outcome), "hand": facts.hand}
            if not isinstance(pays, Prize):
                returned = stake + pay(stake, pays)
            elif pays.share:
                told["meter"] = meter
                returned = pay(meter, pays.share)
                meter = _left(terms, meter, returned, is_all=pays.share == 1)
            else:
                returned = pays.fixed_chips
                if terms.jackpot and terms.jackpot.prizes_from == "meter":
                    meter = max(0, meter - returned)
            lines.append(
                {
                    "spot": hand.spot,
                    "wager": wager.key,
                    "stake": stake,
                    "odds": format_pays(pays),
                    "returned": returned,
                    "facts": told,
                }
            )
    return lines, meter


def _left(terms: Terms, meter: int, paid: int, *, is_all: bool) -> int:
    """CYB-7: the meter restarts at its seed after a 100 % hit."""
    assert terms.jackpot
    return terms.jackpot.seed_chips if is_all else meter - paid
