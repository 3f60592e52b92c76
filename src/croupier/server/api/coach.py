"""The coach at a table: what each choice of one's own hand is worth, and how to play there."""

from __future__ import annotations

from msgspec import Struct

from croupier.errors import Refused
from croupier.lab.strategy import StrategyList
from croupier.round import RoundState, view
from croupier.server.advice import ChoiceValue, question_of
from croupier.server.api.endpoint import Call, get
from croupier.server.limits import STRATEGY_WAIT_S
from croupier.table.setting import Setting

__all__ = ["ENDPOINTS"]

_SPOT_CHARS = 3


class Advice(Struct, frozen=True):
    """Is what there is to choose for a hand and what each choice is worth, exactly.

    `ev` of a choice is the player's result of the round in antes, everything on the layout counted
    but side wagers that no choice changes; `sides` are those that are counted, in antes. `number`
    is that of the table's event after which it was so.
    """

    table: str
    number: int
    round: int
    spot: int
    ante_chips: int
    sides: dict[str, str]
    choices: tuple[ChoiceValue, ...]


class Strategy(Struct, frozen=True):
    """Is the strategy card of a table: lists of rules from the longest to the shortest.

    While it is being worked out it is not ready, and asking again will tell. `digest` is that of
    the terms it is for.
    """

    table: str
    digest: str
    is_ready: bool
    lists: tuple[StrategyList, ...]


async def advice(call: Call) -> Advice:
    """Tells what each choice of one's own hand is worth, as long as something may be chosen.

    It hangs on nothing but what the player sees.
    """
    table = call.hub.table(call.path["table"])
    setting, state = _coached(table.setting), table.state
    round_ = state.round if state.round is not None else RoundState(number=0)
    spot = _spot(call.path["spot"])
    question = question_of(view(setting.terms, round_, call.player.id), spot)
    values = await call.hub.coach.values(setting.digest, setting.document, question)
    return Advice(
        table=setting.table,
        number=state.number,
        round=round_.number,
        spot=spot,
        ante_chips=dict(question.stakes)[setting.terms.ante.key],
        sides=values.sides,
        choices=values.choices,
    )


async def strategy(call: Call) -> Strategy:
    """Gives the strategy card for the house rules of a table, once it is worked out."""
    setting = _coached(call.hub.table(call.path["table"]).setting)
    card = await call.hub.coach.cards.answer(setting.document, wait_s=STRATEGY_WAIT_S)
    if card is not None and card.refused is not None:
        raise Refused(card.refused, **card.details)
    return Strategy(
        table=setting.table,
        digest=setting.digest,
        is_ready=card is not None,
        lists=() if card is None else card.lists,
    )


def _coached(setting: Setting) -> Setting:
    if not setting.house.has_coach:
        raise Refused("coach-forbidden", table=setting.table)
    return setting


def _spot(text: str) -> int:
    if len(text) > _SPOT_CHARS or not (text.isascii() and text.isdigit()):
        raise Refused("no-such-spot", spot=text[:_SPOT_CHARS], accepted="1-7")
    return int(text)


ENDPOINTS = (
    get("/api/tables/{table}/advice/{spot}", advice),
    get("/api/tables/{table}/strategy", strategy),
)
