"""House rules: what a house may choose within a game, one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from croupier.errors import Reason, Refused
from croupier.ranking.base import Ranking
from croupier.rules.fractions import read_fraction
from croupier.rules.limits import MAX_RAISE
from croupier.rules.malformed import reason_of, refuse_if_any, text_of, written

__all__ = ["Bonus", "HouseRules", "Purchase", "house_rules", "parse_raises"]


class Purchase(StrEnum):
    """Whether and when a player may buy a card (STU-7)."""

    NONE = "none"
    BEFORE_DECISION = "before_decision"
    WITH_RAISE = "with_raise"


class Bonus(StrEnum):
    """When the bonus is paid (STU-11): on the cards alone, or not when a qualified bank wins."""

    ALWAYS = "always"
    LOST_IF_BEATEN = "lost_if_beaten"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """Holds every choice of the house that changes what a hand is worth.

    `qualifier` is the lowest dealer hand that plays, in the game's notation. `raises` gives, by
    row of the player's hand, the largest multiple of the ante he may raise. `purchase_price` is in
    antes. `texts` keeps each rule as it was written, in the order of the game's own list.
    """

    qualifier: str
    qualifier_rank: int
    raises: Mapping[str, int]
    purchase: Purchase
    purchase_price: Fraction
    bonus: Bonus
    texts: Mapping[str, str]

    def __str__(self) -> str:
        return " ".join(f"{name}={text}" for name, text in self.texts.items())


def house_rules(
    defaults: Mapping[str, str], chosen: Mapping[str, object], ranking: Ranking
) -> HouseRules:
    """Reads the rules that a house chose over a game's own.

    `defaults` names every rule that has a meaning in the game.

    Raises:
        Malformed: with every reason: unknown rules, and values that a rule does not take.
    """
    reasons = [
        Reason("unknown-key", f"rules.{name}", accepted=", ".join(defaults))
        for name in chosen
        if name not in defaults
    ]
    texts = {name: text_of(chosen.get(name, text)) for name, text in defaults.items()}
    values: dict[str, object] = {}
    for name, text in texts.items():
        if name not in _READERS:
            reasons.append(Reason("unknown-key", f"rules.{name}", accepted=", ".join(_READERS)))
            continue
        try:
            values[name] = _READERS[name](text, ranking)
        except Refused as refused:
            reasons.append(reason_of(refused, f"rules.{name}"))
    refuse_if_any("rules", reasons)
    return _assembled(texts, values)


def _assembled(texts: Mapping[str, str], values: Mapping[str, object]) -> HouseRules:
    rank, raises = values["qualifier"], values["raise"]
    purchase = values.get("purchase", Purchase.NONE)
    price = values.get("purchase_price", Fraction(1))
    bonus = values.get("bonus", Bonus.ALWAYS)
    assert isinstance(rank, int) and isinstance(raises, dict)
    assert isinstance(purchase, Purchase) and isinstance(price, Fraction)
    assert isinstance(bonus, Bonus)
    return HouseRules(
        qualifier=texts["qualifier"],
        qualifier_rank=rank,
        raises=raises,
        purchase=purchase,
        purchase_price=price,
        bonus=bonus,
        texts=texts,
    )


def parse_raises(text: str, ranking: Ranking) -> dict[str, int]:
    """Reads raise limits: `2` for every hand, or by row, `2-4:1 5:2 6-7:3`.

    Returns the largest multiple of the ante by row; every row has one.

    Raises:
        Refused: `not-raise-limits` when a part cannot be read, or a row stands twice or never.
    """
    rows = ranking.rows
    limits: dict[str, int] = {}
    for part in text.split():
        span, colon, multiple = part.rpartition(":")
        first, _, last = (span or f"{rows[0]}-{rows[-1]}").partition("-")
        known = first in rows and (last or first) in rows
        if (colon and not span) or not known or not _is_multiple(multiple):
            raise _raise_refusal(part, rows)
        named = rows[rows.index(first) : rows.index(last or first) + 1]
        if not named or limits.keys() & named:
            raise _raise_refusal(part, rows)
        limits |= dict.fromkeys(named, int(multiple))
    if set(limits) != set(rows):
        raise _raise_refusal(text, rows)
    return limits


def _is_multiple(text: str) -> bool:
    return text in map(str, range(1, MAX_RAISE + 1))


def _raise_refusal(text: str, rows: tuple[str, ...]) -> Refused:
    told = written(text)
    return Refused("not-raise-limits", text=told, most=MAX_RAISE, accepted=" ".join(rows))


def _purchase(text: str, ranking: Ranking) -> Purchase:
    return Purchase(_one_of(text, tuple(Purchase)))


def _bonus(text: str, ranking: Ranking) -> Bonus:
    return Bonus(_one_of(text, tuple(Bonus)))


def _one_of(text: str, accepted: tuple[str, ...]) -> str:
    if text not in accepted:
        raise Refused("not-a-choice", text=written(text), accepted=" ".join(accepted))
    return text


def _price(text: str, ranking: Ranking) -> Fraction:
    price = read_fraction(text)
    if price is None or not 0 <= price <= MAX_RAISE:
        raise Refused("not-a-price", text=written(text), most=MAX_RAISE)
    return price


_READERS = {
    "qualifier": lambda text, ranking: ranking.threshold(text),
    "raise": parse_raises,
    "purchase": _purchase,
    "purchase_price": _price,
    "bonus": _bonus,
}
