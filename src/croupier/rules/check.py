"""The check of a game definition: every reason why it cannot be dealt, at once."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import Reason
from croupier.rules.game import Game, Kind
from croupier.rules.house_rules import house_rules
from croupier.rules.limits import MAX_HAND_CARDS
from croupier.rules.malformed import Malformed, refuse_if_any, written

__all__ = ["check_game"]

_REQUIRED_RULES = ("qualifier", "raise")


def check_game(game: Game) -> Game:
    """Hands back the game, once it is known to be well formed.

    Raises:
        Malformed: with every reason.
    """
    refuse_if_any("game", _reasons(game), name=game.key)
    return game


def _reasons(game: Game) -> Iterator[Reason]:
    if not game.key.isidentifier() or not game.key.islower():
        yield Reason("not-a-key", "key", found=written(game.key))
    if game.version < 1:
        yield Reason("too-small", "version", found=written(game.version), minimum=1)
    yield from _deal_reasons(game)
    yield from _rule_reasons(game)
    yield from _wager_reasons(game)


def _deal_reasons(game: Game) -> Iterator[Reason]:
    deal = game.deal
    cards, up = written(deal.cards), written(deal.dealer_up)
    if not 1 <= deal.cards <= MAX_HAND_CARDS:
        yield Reason("out-of-range", "deal.cards", found=cards, minimum=1, maximum=MAX_HAND_CARDS)
    if deal.cards != game.ranking.hand_size:
        ranking, ranked = game.ranking.key, game.ranking.hand_size
        yield Reason("cards-not-ranked", "deal.cards", found=cards, ranking=ranking, ranked=ranked)
    if not 0 <= deal.dealer_up <= deal.cards:
        yield Reason("out-of-range", "deal.dealer_up", found=up, minimum=0, maximum=deal.cards)
    for name, reading in game.readings.items():
        if reading.is_ranking and reading.rows != game.ranking.rows:
            yield Reason("rows-not-ranked", f"readings.{name}", ranking=game.ranking.key)


def _rule_reasons(game: Game) -> Iterator[Reason]:
    missing = [name for name in _REQUIRED_RULES if name not in game.rules]
    yield from (Reason("missing", f"rules.{name}") for name in missing)
    if not missing:
        try:
            house_rules(game.rules, {}, game.ranking)
        except Malformed as malformed:
            yield from malformed.reasons


def _wager_reasons(game: Game) -> Iterator[Reason]:
    keys = [wager.key for wager in game.wagers]
    twice = sorted(key for key in set(keys) if keys.count(key) > 1)
    yield from (Reason("stands-twice", f"wagers.{key}") for key in twice)
    for kind in (Kind.ANTE, Kind.RAISE):
        found = len(game.of_kind(kind))
        if found != 1:
            yield Reason("not-one-of-kind", "wagers", kind=kind.value, found=found)
    for wager in game.of_kind(Kind.RAISE):
        if wager.rows != game.ranking.rows or not wager.needs_all:
            yield Reason("rows-not-all", f"wagers.{wager.key}", ranking=game.ranking.key)
    for wager in game.of_kind(Kind.SIDE):
        if not wager.rows:
            yield Reason("no-rows", f"wagers.{wager.key}")
    sells = "purchase" in game.rules
    if sells != bool(game.of_kind(Kind.PRICE)) or len(game.of_kind(Kind.PRICE)) > 1:
        yield Reason("price-and-purchase", "wagers")
