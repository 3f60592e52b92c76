"""People who work at the house: accounts with a role, made by whoever holds the database."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from croupier.errors import Refused
from croupier.people.events import Registered
from croupier.people.names import Name, key_of
from croupier.people.roles import Role
from croupier.server.callers import set_role, token_hash
from croupier.server.persons import append_person
from croupier.store import Login, Player, Register, RoleHeld, SetRole, Store, spent_token

__all__ = ["CONSOLE", "Staff", "dismiss", "enrol", "find_staff"]

CONSOLE = "console"
"""Who gives a role from the command line."""


class Staff(NamedTuple):
    """Is a registered account, and under which name it signs in."""

    player: str
    name: str


def find_staff(store: Store, name: str) -> Staff | None:
    """Finds the account that signs in under a name, None where nobody does."""
    login = store.people.login_by_name(key_of(name))
    player = store.player(login.player) if login is not None else None
    return None if player is None else Staff(player.id, player.name)


def enrol(
    store: Store,
    name: Name,
    password_hash: str,
    role: Role,
    *,
    now_ms: int,
    draw_token: Callable[[], str],
) -> Staff:
    """Makes an account with a role. It has no money: who works here does not play with it.

    Raises:
        Refused: `name-taken`.
    """
    player_id = f"p{token_hash(draw_token())[:12]}"
    player = Player(player_id, name.shown, spent_token(player_id), now_ms, False)
    login = Login(player_id, name.key, password_hash, now_ms)
    held = RoleHeld(player_id, role.value, True, now_ms, CONSOLE)
    append_person(
        store,
        player_id,
        lambda: ((Registered(name.shown),), (Register(login, name.shown), SetRole(held))),
        now_ms=now_ms,
        players=(player,),
    )
    return Staff(player_id, name.shown)


def dismiss(store: Store, name: str, role: Role, *, now_ms: int) -> Staff:
    """Takes a role from an account; it stays a player's.

    Raises:
        Refused: `no-such-staff` where nobody of this name has the role.
    """
    found = find_staff(store, name)
    held = store.people.roles(found.player) if found is not None else []
    if found is None or not any(one.is_held and one.role == role for one in held):
        raise Refused("no-such-staff", name=name[:64], role=role.value)
    set_role(store, found.player, role, is_held=False, by=CONSOLE, now_ms=now_ms)
    return found
