"""The check of a game definition: every reason why it cannot be dealt, at once."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.game import Game, Kind
from croupier.rules.house_rules import house_rules
from croupier.rules.limits import MAX_HAND_CARDS
from croupier.rules.malformed import Malformed, refuse_if_any

__all__ = ["check_game"]

_REQUIRED_RULES = ("qualifier", "raise")


def check_game(game: Game) -> Game:
    """Hands back the game, once it is known to be well formed.

    Raises:
        Malformed: with every reason.
    """
    refuse_if_any(f"game {game.key!r}", _reasons(game))
    return game


def _reasons(game: Game) -> Iterator[str]:
    if not game.key.isidentifier() or not game.key.islower():
        yield f"key {game.key!r} is not a lower-case word"
    if game.version < 1:
        yield "version must be at least 1"
    yield from _deal_reasons(game)
    yield from _rule_reasons(game)
    yield from _wager_reasons(game)


def _deal_reasons(game: Game) -> Iterator[str]:
    deal = game.deal
    if not 1 <= deal.cards <= MAX_HAND_CARDS:
        yield f"deal: cards must be 1 to {MAX_HAND_CARDS}"
    if deal.cards != game.ranking.hand_size:
        yield f"deal: {deal.cards} cards, but {game.ranking.key} ranks {game.ranking.hand_size}"
    if not 0 <= deal.dealer_up <= deal.cards:
        yield "deal: dealer_up must be 0 to the number of cards"
    for name, reading in game.readings.items():
        if reading.is_ranking and reading.rows != game.ranking.rows:
            yield f"reading {name} reads the ranking, but has other rows"


def _rule_reasons(game: Game) -> Iterator[str]:
    missing = [name for name in _REQUIRED_RULES if name not in game.rules]
    yield from (f"rule {name} is missing" for name in missing)
    if not missing:
        try:
            house_rules(game.rules, {}, game.ranking)
        except Malformed as malformed:
            yield from malformed.reasons


def _wager_reasons(game: Game) -> Iterator[str]:
    keys = [wager.key for wager in game.wagers]
    yield from (f"wager {key} stands twice" for key in sorted(set(keys)) if keys.count(key) > 1)
    for kind, name in ((Kind.ANTE, "ante"), (Kind.RAISE, "raise")):
        if len(game.of_kind(kind)) != 1:
            yield f"there must be one wager of kind {name}"
    for wager in game.of_kind(Kind.RAISE):
        if wager.rows != game.ranking.rows or not wager.needs_all:
            yield f"wager {wager.key} must need every row of {game.ranking.key}"
    for wager in game.of_kind(Kind.SIDE):
        if not wager.rows:
            yield f"wager {wager.key} is a side wager without rows"
    sells = "purchase" in game.rules
    if sells != bool(game.of_kind(Kind.PRICE)) or len(game.of_kind(Kind.PRICE)) > 1:
        yield "a wager of kind price and the rule purchase go together"
