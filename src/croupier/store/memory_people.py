"""Reads persons out of a store in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

from croupier.ledger import chips_account, player_account
from croupier.people.tally import Tally
from croupier.store.decide import Known
from croupier.store.limits import PAGE_MAX_ROWS, page
from croupier.store.persons import Login, RoleHeld, Session, Worth, movement_of
from croupier.store.port import Entry

__all__ = ["MemoryPeople"]


class MemoryPeople:
    """Looks into what the store knows, under its lock; see `People` for what each method gives."""

    def __init__(
        self,
        known: Known,
        entries: Sequence[Entry],
        opened: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._known = known
        self._entries = entries
        self._opened = opened

    def login(self, player: str) -> Login | None:
        """Gives a player's login."""
        with self._opened():
            return self._known.people.logins.get(player)

    def login_by_name(self, name_key: str) -> Login | None:
        """Gives the login under a name."""
        with self._opened():
            people = self._known.people
            return people.logins.get(people.names.get(name_key, ""))

    def session(self, token_hash: str) -> Session | None:
        """Gives a session, also one that has ended."""
        with self._opened():
            return self._known.people.sessions.get(token_hash)

    def sessions(self, player: str) -> list[Session]:
        """Gives a player's open sessions, the oldest first."""
        with self._opened():
            held = [*self._known.people.sessions.values()]
        mine = [one for one in held if one.player == player and one.ended_ms is None]
        return sorted(mine, key=lambda one: (one.opened_ms, one.token_hash))

    def roles(self, player: str) -> list[RoleHeld]:
        """Gives the roles that a player has or had."""
        with self._opened():
            held = sorted(self._known.people.roles.values())
        return [one for one in held if one.player == player]

    def with_role(self, role: str) -> list[str]:
        """Gives the players who have a role."""
        with self._opened():
            held = sorted(self._known.people.roles.values())
        return [one.player for one in held if one.role == role and one.is_held]

    def tally(self, player: str) -> Tally:
        """Gives what a player's play comes to."""
        with self._opened():
            return self._known.tallies.get(player, Tally(player))

    def movements(
        self, player: str, *, limit: int = PAGE_MAX_ROWS, before: int | None = None
    ) -> list[Entry]:
        """Gives the transfers from and to a player's account and chips, newest first."""
        older = self._older(player, before)
        return older[::-1][: page(limit)]

    def movements_from(self, player: str, first: int, *, limit: int = PAGE_MAX_ROWS) -> list[Entry]:
        """Gives the same with ids from `first` on, oldest first."""
        whole = self._older(player, None)
        return [entry for entry in whole if entry.id >= first][: page(limit)]

    def worth(self, player: str, *, before: int | None = None) -> Worth:
        """Adds up a player's movements with ids below `before`."""
        worth = {player_account(player): 0}
        for entry in self._older(player, before):
            worth[entry.debit] = worth.get(entry.debit, 0) - entry.amount_chips
            worth[entry.credit] = worth.get(entry.credit, 0) + entry.amount_chips
        suffix = chips_account("", player).removeprefix("chips:")
        chips = sum(
            held
            for account, held in worth.items()
            if account.startswith("chips:") and account.endswith(suffix)
        )
        return Worth(worth[player_account(player)], chips)

    def _older(self, player: str, before: int | None) -> list[Entry]:
        with self._opened():
            older = self._entries[: None if before is None else max(before - 1, 0)]
        return [entry for entry in older if movement_of(entry.debit, entry.credit) == player]
