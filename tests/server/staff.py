"""People who work at the house, and figures that come at once."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from importlib.resources import files
from itertools import count

import pytest

from croupier.floor.hold import Share
from croupier.people.roles import Role
from croupier.server.figures import WagerShares
from croupier.server.one_shot import OneShot
from croupier.store import CAGE, Batch, RoleHeld, SetRole
from server.calling import ask, done, refused
from server.opened import Opened
from support.wire import Client, Message

_IDS = count(1)

SHARE = Share(Fraction(1, 20), Fraction(3))


def shipped(game: str) -> str:
    """The house file that ships with a game."""
    return files("croupier.houses").joinpath(f"{game}.toml").read_text(encoding="utf-8")


async def staff(house: Opened, role: Role) -> Client:
    """Lets somebody in who has a role."""
    client = await house.enter(f"{role.value}-{next(_IDS)}")
    held = RoleHeld(client.player, role.value, True, house.now_ms, "test")
    batch = Batch(table=CAGE, number=0, at_ms=house.now_ms, people=(SetRole(held),))
    house.store.append(batch)
    return client


async def order(opened: Opened, who: Client, path: str, /, **body: object) -> Message:
    """Has something done by the floor."""
    body.setdefault("id", f"order-{next(_IDS)}")
    return await done(opened, f"/api/floor/{path}", body, token=who.token)


async def turned_down(opened: Opened, who: Client, path: str, /, **body: object) -> Message:
    """Asks for something that the floor is refused."""
    body.setdefault("id", f"order-{next(_IDS)}")
    return await refused(opened, "POST", f"/api/floor/{path}", body, token=who.token)


async def status(house: Opened, method: str, path: str, token: str | None) -> int:
    return (await ask(house, method, path, {} if method == "POST" else None, token=token)).status


def at_once(monkeypatch: pytest.MonkeyPatch, shares: Mapping[str, Share] | None) -> None:
    """Has odds told at once, without a process that counts; None where they cannot be known."""

    async def work_out(
        _: OneShot[WagerShares], document: Mapping[str, object]
    ) -> WagerShares | None:
        pays = document["pays"]
        assert isinstance(pays, Mapping)
        wagers = ["ante", *(wager for wager in pays if wager != "raise")]
        return None if shares is None else {**dict.fromkeys(wagers, SHARE), **shares}

    monkeypatch.setattr(OneShot, "_work_out", work_out)
