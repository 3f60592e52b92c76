"""A player on the wire: it looks at its newest view and does one thing that the view allows."""

from __future__ import annotations

import asyncio
import random
from typing import cast

from support.wire import Client, Message, committed, nonce_of

STALE = frozenset(
    {
        "not-now",
        "already-ready",
        "no-window-to-skip",
        "already-revealed",
        "already-chosen",
        "already-answered",
        "muck-not-allowed",
        "too-late",
        "not-your-hand",
        "no-hand-here",
    }
)
"""What a player may hear whose view was not the newest any more."""


class Bot:
    """Plays some spots of one table through one client."""

    def __init__(self, client: Client, table: str, spots: list[int], chance: random.Random) -> None:
        self.client = client
        self.table = table
        self.spots = spots
        self.chance = chance
        self.sides: dict[str, int] = {}
        self.likes_to_fold = 0.3
        self.likes_to_muck = 0.3

    @property
    def view(self) -> Message:
        return self.client.views[self.table]

    @property
    def round(self) -> Message:
        return cast(Message, self.view["round"])

    @property
    def number(self) -> int:
        return cast(int, self.round["number"])

    @property
    def name(self) -> str:
        return self.client.name

    def options(self) -> list[Message]:
        return cast(list[Message], self.round["options"])

    def next_command(self) -> tuple[str, dict[str, object]] | None:
        """Gives what to do now, None where there is nothing to do but wait."""
        view = self.view
        you = cast(Message, view["you"])
        if you["must_reveal"]:
            cut = self.chance.randrange(52) if you["has_cut"] else None
            return "reveal", {"nonce": nonce_of(self.name, self.number), "cut": cut}
        asked = [option for option in self.options() if option["verb"] not in ("place", "withdraw")]
        mucks = [option for option in asked if option["verb"] == "muck"]
        choices = [option for option in asked if option["verb"] != "muck"]
        if choices:
            return "play", self._choice(choices)
        if mucks and self.chance.random() < self.likes_to_muck:
            return "play", self._play(self.chance.choice(mucks))
        if self.round["phase"] == "betting" and (unlaid := self._unlaid()):
            return "place", self._stakes(unlaid[0])
        clock = cast(Message | None, view["clock"])
        skips = clock is not None and clock["window"] in ("betting", "muck", "result")
        return ("ready", {}) if skips and not you["is_ready"] and self._has_hand() else None

    def _has_hand(self) -> bool:
        return any(hand["is_own"] for hand in cast(list[Message], self.round["hands"]))

    def _unlaid(self) -> list[int]:
        laid = {hand["spot"] for hand in cast(list[Message], self.round["hands"])}
        may = {option["spot"] for option in self.options() if option["verb"] == "place"}
        return [spot for spot in self.spots if spot not in laid and spot in may]

    def _stakes(self, spot: int) -> dict[str, object]:
        nonce = committed(nonce_of(self.name, self.number))
        stakes = {"ante": 500, **self.sides}
        return {"spot": spot, "stakes": stakes, "nonce_commitment": nonce}

    def _choice(self, choices: list[Message]) -> dict[str, object]:
        spot = choices[0]["spot"]
        mine = [option for option in choices if option["spot"] == spot]
        folds = [option for option in mine if option["verb"] in ("fold", "keep")]
        others = [option for option in mine if option not in folds]
        is_fold = not others or self.chance.random() < self.likes_to_fold
        return self._play(self.chance.choice(folds if is_fold else others))

    def _play(self, option: Message) -> dict[str, object]:
        keys = ("spot", "verb", "raised", "discard")
        return {key: option[key] for key in keys if option.get(key) is not None}

    async def act(self) -> bool:
        """Does the next thing; False where there is nothing to do."""
        found = self.next_command()
        if found is None:
            return False
        kind, fields = found
        answer = await self.client.ask(kind, table=self.table, **fields)
        if answer.get("code") == "too-fast":  # He tries what an old view offers, over and over.
            await asyncio.sleep(0.2)
            return True
        assert answer["type"] == "done" or answer["code"] in STALE, (kind, fields, answer)
        return True
