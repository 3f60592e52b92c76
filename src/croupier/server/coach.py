"""The coach of a house: values hands one after another, and has strategy cards worked out.

A hand takes some milliseconds and a card up to minutes, each in a process of its own, which live
tables do not feel. What was found is remembered.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from croupier.errors import Refused
from croupier.lab.strategy import StrategyCard
from croupier.server.advice import Question, Values
from croupier.server.advisor import Advisor
from croupier.server.limits import (
    ADVICE_KEPT,
    FIGURES_TIMEOUT_S,
    STRATEGIES_MAX,
    STRATEGIES_WAITING_MAX,
)
from croupier.server.one_shot import OneShot

__all__ = ["Coach"]

_WORKER = "croupier.lab.strategy_worker"
_READ = msgspec.json.Decoder(StrategyCard).decode


class Coach:
    """Answers what hands are worth and how to play; every answer hangs on the question alone.

    `cards` has strategy cards worked out. One that could not be is a card as well, or everybody
    who asks would have it tried anew.
    """

    def __init__(self) -> None:
        gave_up = Refused("strategy-gave-up", limit_s=FIGURES_TIMEOUT_S)
        self.cards = OneShot[StrategyCard](
            _WORKER,
            _READ,
            kept_max=STRATEGIES_MAX,
            waiting_max=STRATEGIES_WAITING_MAX,
            gave_up=StrategyCard(refused=gave_up.code, details=dict(gave_up.details)),
        )
        self._values: OrderedDict[tuple[str, Question], Values] = OrderedDict()
        self._advisor = Advisor()

    async def close(self) -> None:
        """Lets whatever is being worked out go."""
        await self._advisor.close()
        await self.cards.close()

    async def values(
        self, digest: str, document: Mapping[str, object], question: Question
    ) -> Values:
        """Finds the exact value of every choice; `digest` is that of the terms in the document.

        Raises:
            Refused: as `Advisor.values` does.
        """
        key = digest, question
        if key not in self._values:
            self._values[key] = await self._advisor.values(document, question)
            if len(self._values) > ADVICE_KEPT:
                self._values.popitem(last=False)
        self._values.move_to_end(key)
        return self._values[key]
