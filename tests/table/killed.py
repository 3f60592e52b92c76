"""A process made to be killed: it plays tables that share meters as fast as it can."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from multiprocessing.connection import Connection

from croupier.rules import JackpotRules
from croupier.store import Store, open_store
from table.casino import Casino, setting, suits_setting

JACKPOT = JackpotRules(
    name="first",
    seed_chips=500,
    share=Fraction(1, 2),
    prizes_from="meter",
    ceiling_chips=600,
    next=JackpotRules(name="second", seed_chips=100, share=Fraction(1, 3), ceiling_chips=400),
)
SETTINGS = (
    setting("cyber-1", JACKPOT),
    setting("cyber-2", JACKPOT),
    suits_setting("suits-1", JACKPOT),
)


async def go_on(store: Store, seed: int, steps: int | None, wire: Connection | None = None) -> None:
    """Opens every table where its log stopped and plays on; tells each step on the wire."""
    casino = Casino(store, SETTINGS, seed, is_one_process=True)
    await casino.open()
    step = 0
    while steps is None or step < steps:
        if wire is not None:
            wire.send(step)
        await casino.step()
        assert not any(desk.table.is_broken for desk in casino.desks)
        step += 1
    for desk in casino.desks:
        await desk.table.close()


def play(path: str, seed: int, wire: Connection) -> None:
    """Plays until it is killed."""
    asyncio.run(go_on(open_store(path), seed, None, wire))
