"""Checks one round of Croupier; copy this one file anywhere, it needs Python and nothing else.

    python standalone.py round.json

It works everything out again from the file: the commitment made before betting, the players'
nonces, the shuffle, the cuts, every card and every payout. It tells what it found and ends with 0,
or says exactly what does not match and ends with 1. It shares no code with the house on purpose.
The protocol, byte by byte, and what one file cannot show: docs/fairness.md.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from typing import TypeVar

RANKS, SUITS = "23456789TJQKA", "cdhs"
FIVE = ("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house",
        "four_of_a_kind", "straight_flush", "royal_flush")  # fmt: skip
SHAPES = {(2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}
LABEL = b"croupier.fair/1 "
Object = dict[str, object]
T = TypeVar("T")


class Check:
    """Goes through a file, keeping what it worked out, what it has to tell and what is wrong."""

    def __init__(self, file: Object) -> None:
        self.file, self.story, self.wrong = file, list[str](), list[str]()
        self.terms, self.spots = get(file, "terms", dict), get(file, "spots", list)
        self.rules, self.pays = get(self.terms, "rules", dict), get(self.terms, "pays", dict)
        self.is_five = get(self.terms, "ranking", str) == "five_card"
        self.meter: int | None = None

    def run(self) -> None:
        """Goes through the whole file, or as far as it can be read."""
        try:
            for step in (self.opening, self.shuffle, self.cards, self.payouts):
                step()
        except KeyError as missing:
            self.wrong.append(f"{step.__name__}: the file does not say {missing}")
        except (LookupError, TypeError, ValueError, ArithmeticError, RecursionError) as bad:
            self.wrong.append(f"{step.__name__}: {bad}")

    def same(self, what: str, found: object, expected: object) -> None:
        """Notes a difference, if there is one."""
        if repr(found) != repr(expected):
            self.wrong.append(f"{what}: the file says {told(found)}, it should be {told(expected)}")

    def opening(self) -> None:
        """Checks that the house bound itself to its secret and to the odds."""
        file, game, table = self.file, get(self.file, "game", str), get(self.file, "table", str)
        self.same("format", get(file, "format", str), "croupier.round/1")
        self.same("game", game, get(self.terms, "game", str))
        terms = json.dumps(self.terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        message = LABEL + b"round\n" + hex32(file, "secret") + label(table)
        message += whole(file, "round", 1).to_bytes(8, "big")
        message += hashlib.sha256(terms.encode()).digest() + hex32(file, "previous")
        stated = hex32(file, "commitment").hex()
        self.same("commitment", stated, hashlib.sha256(message).hexdigest())
        self.story.append(f"{game} at table {table}, round {file['round']}")

    def shuffle(self) -> None:
        """Makes the deck out of the secret, all revealed nonces and the three cuts."""
        file, nonces, used = self.file, get(self.file, "nonces", list), list[bytes]()
        owned = {get(entry, "owner", str): entry for entry in nonces}
        self.same("nonces, one an owner", len(nonces), len(owned))
        for owner in sorted(owned, key=str.encode):
            committed = hex32(owned[owner], "commitment").hex()
            if owned[owner]["nonce"] is None:
                self.story.append(f"{owner} committed to a nonce and never revealed it: not used")
                continue
            nonce = hex32(owned[owner], "nonce")
            expected = hashlib.sha256(LABEL + b"nonce\n" + nonce).hexdigest()
            self.same(f"nonce {owner}, its commitment", committed, expected)
            used.append(label(owner) + nonce)
        message = LABEL + b"key\n" + len(used).to_bytes(4, "big") + b"".join(used)
        below = drawing(hmac.digest(hex32(file, "secret"), message, "sha256"))
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        for i in range(51, 0, -1):
            j = below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        cuts = [1 + below(51), 1 + below(51), whole(file, "player_cut", 0, 51)]
        for cut in cuts:
            deck = deck[cut:] + deck[:cut]
        if (cutter := file["cut_by"]) is not None or cuts[2]:
            players = [get(spot, "owner", str) for spot in self.spots]
            self.same("cut_by, one of the players", cutter in players, True)
        self.same("deck", get(file, "deck", list), deck)
        self.deck = deck
        self.story.append(f"Deck, cut at {cuts[0]} and {cuts[1]} by the dealer and at {cuts[2]} "
                          f"by {cutter or 'nobody'}: {told(deck)}")  # fmt: skip

    def cards(self) -> None:
        """Checks that each card lies where the dealing puts it; bought cards come next."""
        file, deal, terms = self.file, get(self.file, "deal", dict), get(self.terms, "deal", dict)
        size, order = whole(terms, "cards", 1, 26), get(terms, "order", str)
        self.same("deal cards", whole(deal, "cards"), size)
        self.same("deal order", get(deal, "order", str), order)
        self.spots = sorted(map(dict, self.spots), key=lambda spot: whole(spot, "spot", 1))
        numbers, hands = [spot["spot"] for spot in self.spots], get(file, "hands", dict)
        self.same("deal spots", get(deal, "spots", list), numbers)
        self.same("hands, of which spots", sorted(hands), sorted(map(str, numbers)))
        takers = len(numbers) + 1
        self.same("deal, enough cards for all", takers * size <= 52, True)
        step, apart = (takers, 1) if order == "one_at_a_time" else (1, size)
        dealt = [self.deck[taker * apart :: step][:size] for taker in range(takers)]
        self.dealer, rest = dealt.pop(), iter(self.deck[takers * size :])
        self.same("dealer", get(file, "dealer", list), self.dealer)
        self.story.append(f"Dealer: {told(self.dealer)}")
        for spot, hand in zip(self.spots, dealt, strict=True):
            self.same(f"hand {spot['spot']}", get(hands, str(spot["spot"]), list), hand)
            spot["dealt"], spot["final"] = hand, list(hand)
        buyers = [spot for spot in self.spots if get(spot, "bought", bool)]
        sales = get(file, "purchases", list)
        sold_to = [whole(sale, "spot") for sale in sales]
        self.same("purchases, by which spots", sold_to, [spot["spot"] for spot in buyers])
        burned = [get(sale, "discard", str) for sale in sales]
        self.same("burned", get(file, "burned", list), burned)
        for spot, sale in zip(buyers, sales, strict=False):
            self.same(f"purchase {spot['spot']}", get(sale, "card", str), card := next(rest, ""))
            spot["final"][spot["dealt"].index(sale["discard"])] = card

    def payouts(self) -> None:
        """Checks that each wager is paid by the odds committed to, and that nothing else is."""
        lines = get(self.file, "lines", list)
        found = {(whole(line, "spot"), get(line, "wager", str)): line for line in lines}
        self.same("lines, one a wager", len(lines), len(found))
        for spot in self.spots:
            number, (outcome, row) = spot["spot"], self.result(spot)
            bought = f", then {told(spot['final'])}" if spot["bought"] else ""
            self.story.append(f"Spot {number}, {spot['owner']}: {told(spot['dealt'])}{bought}: "
                              f"{row.replace('_', ' ')}, {outcome}")  # fmt: skip
            for wager, stake in self.wagers(spot).items():
                what, line = f"line {wager} {number}", found.pop((number, wager), None)
                if line is None:
                    self.wrong.append(f"{what}: it is missing, for a stake of {money(stake)}")
                    continue
                odds = self.odds(spot, wager, outcome, row)
                returned = self.returned(odds, stake, line, what)
                self.same(f"{what}, stake", whole(line, "stake"), stake)
                self.same(f"{what}, odds", get(line, "odds", str), odds)
                self.same(f"{what}, returned", whole(line, "returned"), returned)
                self.story.append(f"  {wager}: {money(stake)} at {odds}, {money(returned)} back")
        self.wrong += [f"line {wager} {number}: no such wager" for number, wager in found]

    def result(self, spot: Object) -> tuple[str, str]:
        """Tells how a spot ended, and its hand by the name it has in the pay tables."""
        rank = rank_five if self.is_five else rank_suit
        hand, dealer = rank(get(spot, "final", list)), rank(self.dealer)
        row = FIVE[hand[0]] if self.is_five else str(hand[0])
        least, ranks = lowest(get(self.rules, "qualifier", str), is_five=self.is_five)
        if get(spot, "mucked", bool) or not whole(spot, "raised"):
            return "given up unseen" if spot["mucked"] else "folded", row
        if (dealer[0], dealer[1][: len(ranks)]) < (least, ranks):
            return "the dealer does not qualify", row
        return "wins" if hand > dealer else "ties" if hand == dealer else "loses", row

    def wagers(self, spot: Object) -> dict[str, int]:
        """Lists what a spot had at stake, compared with the limits and the cost of its choices."""
        stakes, raised = get(spot, "stakes", dict), whole(spot, "raised")
        who = f"spot {spot['spot']}"
        made, when = {key: whole(stakes, key) for key in stakes}, self.rules.get("purchase", "none")
        made["raise"], made["purchase"] = raised * made["ante"], 0
        if spot["bought"]:
            made["purchase"] = made["ante"] * number(self.rules["purchase_price"]) // 1
            is_sold = when == "before_decision" or (when == "with_raise" and raised > 0)
            self.same(f"{who}, a card is sold to it", True, is_sold)
        for wager, stake in stakes.items():
            self.same(f"{who}, stake on {wager}", stake, made[wager])
            if stake and wager not in ("raise", "purchase"):
                least, most, step = self.terms["limits"]["stakes"][wager]
                is_posted = stake in range(least, most + 1, step)
                self.same(f"{who}, stake on {wager} within limits", is_posted, True)
        if spot["mucked"]:
            self.same(f"{who}, a raise that could be given up", raised > 0, True)
        most = self.most_raised(spot)
        if raised > most or (self.is_five and 0 < raised < most):
            self.wrong.append(f"{who}, raised {raised} times the ante: the rules say {most}")
        return {wager: stake for wager, stake in made.items() if stake}

    def most_raised(self, spot: Object) -> int:
        """Finds the largest multiple of the ante that a hand may raise."""
        rows, most, hand = FIVE if self.is_five else "01234567", {}, get(spot, "final", list)
        for part in get(self.rules, "raise", str).split():
            span, _, multiple = part.rpartition(":")
            first, _, last = (span or f"{rows[0]}-{rows[-1]}").partition("-")
            for row in range(rows.index(first), rows.index(last or first) + 1):
                most[row] = int(number(multiple))
        if spot["bought"] and self.rules["purchase"] == "with_raise":
            return min(most.values())  # nobody knew the hand: only what every hand may raise
        return most[rank_five(hand)[0] if self.is_five else rank_suit(hand)[0]]

    def odds(self, spot: Object, wager: str, outcome: str, row: str) -> str:
        """Finds the odds "to one" of a wager, or its prize, in the terms committed to."""
        if wager in ("ante", "raise", "purchase"):
            if wager == "purchase" or outcome in ("loses", "folded", "given up unseen"):
                return "-1"
            if wager == "raise" and outcome == "wins":
                return str(number(self.pays["raise"][row]))
            return "0" if wager == "raise" or outcome == "ties" else "1"
        hand = get(spot, "dealt", list)
        length, run = str(rank_suit(hand)[0]), str(longest_run(hand))
        own = length if wager == "flush" else run if wager == "straight_flush" else None
        pay = get(self.pays, wager, dict).get(own or FIVE[rank_five(hand)[0]])
        beaten = outcome == "loses" and self.rules.get("bonus") == "lost_if_beaten"
        if wager == "bonus" and (beaten or spot["bought"] or outcome == "folded"):
            pay = None
        if outcome == "given up unseen" or pay is None:
            return "prize:0.00" if wager == "jackpot" else "-1"
        return f"prize:{pay}" if wager == "jackpot" else str(number(pay))

    def returned(self, odds: str, stake: int, line: Object, what: str) -> int:
        """Works out what comes back in minor units, rounded down; a prize is "for one"."""
        prize = odds.removeprefix("prize:")
        if prize == odds:
            return stake + stake * number(odds) // 1
        jackpot = get(self.terms, "jackpot", dict)
        if not prize.endswith("%"):
            chips = int(number(prize) * 100)
            if self.meter is not None and jackpot["prizes_from"] == "meter":
                self.meter = max(0, self.meter - chips)
            return chips
        meter = whole(get(line, "facts", dict), "meter")
        self.same(f"{what}, meter", meter, meter if self.meter is None else self.meter)
        chips = meter * number(prize[:-1]) // 100
        self.meter = meter - chips if prize != "100%" else whole(jackpot, "seed")
        return chips


def rank_five(hand: list[str]) -> tuple[int, list[int]]:
    """Ranks five cards: the number of the row, then the ranks that name the hand."""
    ranks = [RANKS.index(card[0]) for card in hand]
    named = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if named == [12, 3, 2, 1, 0]:
        named = [3]
    elif len(named) == 5 and named[0] - named[4] == 4:
        named = named[:1]
    if len({card[1] for card in hand}) == 1:
        return 5 if len(named) == 5 else 8 if named[0] < 12 else 9, named
    return 4 if len(named) == 1 else SHAPES.get(tuple(map(ranks.count, named)), 0), named


def rank_suit(hand: list[str]) -> tuple[int, list[int]]:
    """Ranks a hand by its longest suit, then by the ranks in it; of equal suits the better."""
    suits = [sorted(RANKS.index(card[0]) for card in hand if card[1] == suit) for suit in SUITS]
    return max((len(ranks), ranks[::-1]) for ranks in suits)


def longest_run(hand: list[str]) -> int:
    """Measures the longest run in one suit; the ace stands above the king and below the two."""
    lines = ("".join(r if r + suit in hand else " " for r in "A" + RANKS) for suit in SUITS)
    return max(len(run) for line in lines for run in line.split())


def lowest(text: str, *, is_five: bool) -> tuple[int, list[int]]:
    """Reads a qualifier: `AK`, `pair`, or by suit `3:9`."""
    if is_five and text in FIVE:
        return FIVE.index(text), []
    length, _, ranks = ("0", "", text) if is_five else text.partition(":")
    return int(length), [RANKS.index(rank) for rank in ranks]


def drawing(key: bytes) -> Callable[[int], int]:
    """Makes the draw of a number below another one out of the stream of bytes of a key."""
    stream = (b for i in count() for b in hmac.digest(key, i.to_bytes(8, "big"), "sha256"))
    return lambda n: next(byte for byte in stream if byte < 256 - 256 % n) % n


def get(source: object, key: str, kind: type[T]) -> T:
    """Reads a field that must be of one kind."""
    value = source.get(key) if isinstance(source, dict) else None
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{key} is {told(value)}, which is no {kind.__name__}")
    return value


def whole(source: object, key: str, least: int = 0, most: int = 2**53 - 1) -> int:
    """Reads a whole number within bounds."""
    if not least <= (value := get(source, key, int)) <= most:
        raise ValueError(f"{key} is {told(value)}, which is not from {least} to {most}")
    return value


def hex32(source: object, key: str) -> bytes:
    """Reads 32 bytes."""
    if not re.fullmatch("[0-9a-f]{64}", text := get(source, key, str)):
        raise ValueError(f"{key} is {told(text)}, which is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def label(text: str) -> bytes:
    """Encodes a name with its length before it."""
    if not 1 <= len(encoded := text.encode()) <= 256:
        raise ValueError(f"{told(text)} is not a name of 1 to 256 bytes")
    return len(encoded).to_bytes(4, "big") + encoded


def number(text: str) -> Fraction:
    """Reads odds or another exact number, of few enough digits to be worth reading."""
    if not re.fullmatch(r"-?[0-9]{1,15}([/.][0-9]{1,15})?", text):
        raise ValueError(f"{told(text)} is not a number")
    return Fraction(text)


def money(minor_units: int) -> str:
    """Writes an amount."""
    return f"{minor_units // 100}.{minor_units % 100:02d}"


def told(value: object) -> str:
    """Writes any value shortly."""
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 200 else f"{text[:200]}..."


def read(path: str) -> Object:
    """Reads a file in which each field stands once and each number is whole."""

    def once(pairs: list[tuple[str, object]]) -> Object:
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a field stands twice")
        return dict(pairs)

    with open(path, encoding="utf-8") as file:
        text = file.read()
    # `int` refuses 1.5 and NaN: a number that is not whole could be written in more than one way.
    file = json.loads(text, object_pairs_hook=once, parse_float=int, parse_constant=int)
    return get({"file": file}, "file", dict)


def main(arguments: list[str]) -> int:
    """Tells the story of a round and what is wrong with it; answers 0 or 1."""
    if len(arguments) != 1:
        sys.stdout.write("Use: python standalone.py round.json\n")
        return 1
    try:
        check = Check(read(arguments[0]))
    except (OSError, TypeError, ValueError, RecursionError) as bad:
        sys.stdout.write(f"DOES NOT MATCH: there is no round to read: {bad}\n")
        return 1
    check.run()
    verdict = ["Everything matches: this deck, these cards, these payouts."]
    wrong = [f"DOES NOT MATCH: {line}" for line in check.wrong]
    sys.stdout.write("\n".join([*check.story, *(wrong or verdict)]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
