"""Cards as ints 0..51, and the words people write them with: `Th`, `10h`, `T♥`, `10♥`, `Rc`.

A card is `4 * rank + suit`, with ranks 0..12 for 2..A and suits 0..3 for clubs, diamonds, hearts
and spades. Suits have no rank among themselves (ILS-14); their order here only makes a deck list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from croupier.errors import Refused

__all__ = [
    "DECK",
    "RANKS",
    "SUITS",
    "Card",
    "check_hand",
    "format_card",
    "format_cards",
    "parse_card",
    "parse_cards",
    "rank_of",
    "suit_of",
]

Card: TypeAlias = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK: tuple[Card, ...] = tuple(range(52))

_SYMBOLS = "♣♦♥♠"
_OUTLINES = "♧♢♡♤"
_RANK_NAMES: dict[str, tuple[str, ...]] = {
    "en": tuple(RANKS),
    "fr": (*"23456789", "10", *"VDRA"),
}
_RANK_VALUES = {
    "en": {name: value for value, name in enumerate(RANKS)} | {"10": 8},
    "fr": {name: value for value, name in enumerate(RANKS)}
    | {name: value for value, name in enumerate(_RANK_NAMES["fr"])},
}
_SUIT_VALUES = {
    mark: suit for marks in (SUITS, _SYMBOLS, _OUTLINES) for suit, mark in enumerate(marks)
}
# A symbol may be followed by the variation selector with which phones ask for text or emoji.
# ASCII keeps case-blind matching from taking the Kelvin sign for a king.
_FLAGS = re.ASCII | re.IGNORECASE
_SUIT_PATTERN = f"([{SUITS}]|[{_SYMBOLS}{_OUTLINES}][\ufe0e\ufe0f]?)"
_CARD_PATTERNS = {
    "en": re.compile(f"(10|[{RANKS}]){_SUIT_PATTERN}", _FLAGS),
    "fr": re.compile(f"(10|[{RANKS}RDV]){_SUIT_PATTERN}", _FLAGS),
}
_ACCEPTED = {
    "en": "2-9 10 T J Q K A, c d h s ♣ ♦ ♥ ♠",
    "fr": "2-9 10 V D R A, c d h s ♣ ♦ ♥ ♠",
}
_WORD = re.compile(r"[^\s,]+")
_TOKEN_SHOWN_CHARS = 20


def rank_of(card: Card) -> int:
    """Tells the rank of a card, 0..12 for 2..A."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Tells the suit of a card, 0..3 for clubs, diamonds, hearts, spades."""
    return card & 3


def parse_card(text: str, *, language: str = "en") -> Card:
    """Reads exactly one card; in French R, D and V also name king, queen and jack.

    Raises `Refused` as `parse_cards` does.
    """
    return parse_cards(text, count=1, language=language)[0]


def parse_cards(text: str, *, count: int | None = None, language: str = "en") -> tuple[Card, ...]:
    """Reads cards with spaces, commas or nothing between them, in the order written.

    Raises `Refused`: `not-a-card` names the offending piece alone, `wrong-number-of-cards` both
    numbers when `count` is given (CYB-8), `card-twice` the first card that comes again, and
    `no-such-language` a language other than `en` and `fr`.
    """
    _check_language(language)
    words: list[str] = _WORD.findall(text)
    cards = tuple(chain.from_iterable(_cards_in_word(word, language) for word in words))
    check_hand(cards, len(cards) if count is None else count, language=language)
    return cards


def check_hand(cards: Sequence[Card], size: int, *, language: str = "en") -> None:
    """Lets a hand of `size` different cards pass; the quick ranking functions check nothing.

    `language` is that of the card named in a refusal.
    Raises `Refused`: `wrong-number-of-cards` first, then `not-a-card`, then `card-twice`.
    """
    if len(cards) != size:
        raise Refused("wrong-number-of-cards", expected=size, found=len(cards))
    seen: set[Card] = set()
    for card in cards:
        if not 0 <= card < len(DECK):
            raise Refused("not-a-card", token=str(card), accepted="0-51")
        if card in seen:
            raise Refused("card-twice", card=format_card(card, language=language))
        seen.add(card)


def format_card(card: Card, *, language: str = "en", symbols: bool = False) -> str:
    """Writes `Th`, or with symbols `T♥`; in French `10h`, `10♥`, and R, D, V for the court."""
    _check_language(language)
    suits = _SYMBOLS if symbols else SUITS
    return _RANK_NAMES[language][rank_of(card)] + suits[suit_of(card)]


def format_cards(cards: Iterable[Card], *, language: str = "en", symbols: bool = False) -> str:
    """Writes cards in the order given, a space between them."""
    return " ".join(format_card(card, language=language, symbols=symbols) for card in cards)


def _check_language(language: str) -> None:
    if language not in _RANK_NAMES:
        raise Refused("no-such-language", language=language, accepted=" ".join(_RANK_NAMES))


def _cards_in_word(word: str, language: str) -> Iterable[Card]:
    pattern, at = _CARD_PATTERNS[language], 0
    while at < len(word):
        match = pattern.match(word, at)
        if match is None:
            raise _not_a_card(word[at:], language)
        rank, suit = match[1].upper(), match[2][0].lower()
        yield 4 * _RANK_VALUES[language][rank] + _SUIT_VALUES[suit]
        at = match.end()


def _not_a_card(rest: str, language: str) -> Refused:
    # In `KxAh` only `Kx` is wrong: the piece named ends where a card can begin again.
    again = _CARD_PATTERNS[language].search(rest)
    piece = rest[: again.start()] if again else rest
    return Refused("not-a-card", token=piece[:_TOKEN_SHOWN_CHARS], accepted=_ACCEPTED[language])
