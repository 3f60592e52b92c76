"""The hub: every open table, who is connected, and what each of them hears."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import NamedTuple

import msgspec

from croupier.errors import Refused
from croupier.houses.clock import WINDOWS
from croupier.round import Phase, phase
from croupier.rules import JackpotRules, Wager
from croupier.server.absences import Absences
from croupier.server.coach import Coach
from croupier.server.feed import Feed
from croupier.server.figures import Figures
from croupier.server.floor_desk import FloorDesk
from croupier.server.jackpots import Jackpots, jackpot_of
from croupier.server.lab import Lab
from croupier.server.limits import LOBBY_EVERY_MS, Limits
from croupier.server.messages import Lobby, LobbyTable, Terms, WagerTerms
from croupier.server.metered import metered
from croupier.server.metrics import Metrics
from croupier.server.passwords import Passwords
from croupier.server.persons import Persons
from croupier.server.registering import Desk
from croupier.server.showing import Showing
from croupier.store import Store
from croupier.table.limits import MISSED_MAX, SPOT_KEPT_MS, TABLES_MAX, TAKE_UP_MS
from croupier.table.live import Edge, LiveTable
from croupier.table.meters import Meters, names_of
from croupier.table.places import has_place
from croupier.table.setting import Setting
from croupier.table.state import chips_of
from croupier.table.view import standing

__all__ = ["Hub", "Tools"]

TIMEOUT_POLICY = "fold_unless_certain"
"""The policy in force when a player does not answer in time, shown at every table (TAB-2)."""


AccountWatcher = Callable[[], None]
LobbyWatcher = Callable[[], None]


class Tools(NamedTuple):
    """Brings time and chance in from the edge."""

    edge: Edge
    draw_token: Callable[[], str]
    make_passwords: Callable[[], Passwords] = Passwords


class Hub:
    """Holds the open tables of this process."""

    def __init__(
        self,
        settings: Iterable[Setting],
        store: Store,
        tools: Tools,
        limits: Limits = Limits(),  # noqa: B008  # it never changes
        origins: Iterable[str] = (),
    ) -> None:
        self.metrics = Metrics()
        self.store = store = metered(store, self.metrics, self._game_of)
        self.tools = tools
        self.limits = limits
        self.origins = frozenset(origins)
        self.sockets = 0
        self.is_open = False
        self.showing = Showing(tools.edge.now_ms, self.is_online)
        self._online: dict[str, set[AccountWatcher]] = {}
        self._in_lobby: set[LobbyWatcher] = set()
        self._lines: dict[str, LobbyTable] = {}
        self._holders: dict[str, set[str]] = {}
        self._lobby_frame: bytes | None = None
        self._lobby_timer: asyncio.TimerHandle | None = None
        self.persons = Persons()
        self.desk = Desk(
            store,
            self.persons,
            passwords=tools.make_passwords(),
            draw_token=tools.draw_token,
        )
        self.meters = Meters(store)
        self.jackpots = Jackpots(store, self.meters)
        told = tuple(settings)
        self._tables = {
            setting.table: LiveTable(setting, store, tools.edge, self.meters) for setting in told
        }
        if len(self._tables) > TABLES_MAX:
            raise Refused("too-many-tables", accepted=TABLES_MAX)
        self.floor = FloorDesk(self, told)
        self.figures = Figures(store)
        self.lab = Lab()
        self.coach = Coach()
        self._absences = Absences(self._tables, self.is_online)
        self.feed = Feed(
            store,
            self.meters,
            self._tables,
            self._online,
            self.tell_account,
            self.persons,
            self._absences.ask_after_all,
        )

    async def open(self) -> None:
        """Opens every table, each where its log stopped."""
        is_first = await self.feed.open()
        names = (names_of(table.terms.jackpot) for table in self._tables.values())
        await self.jackpots.open({name for of_table in names for name in of_table})
        self.meters.watch(lambda _: self._lobby_is_old())
        for table in self.tables():
            await self._open_table(table, is_first=is_first)
        await self.floor.open(is_first=is_first)
        self._absences.ask_after_all()
        self.is_open = True

    async def _open_table(self, table: LiveTable, *, is_first: bool) -> None:
        name = table.setting.table
        await table.open(is_first=is_first)
        self._tables[name] = table
        self._lines[name] = _lobby_table(table)
        self._tell_cashed_out(name, ())
        table.watch(partial(self._table_changed, name))

    async def add_table(self, setting: Setting, *, is_first: bool) -> None:
        """Opens a further table, which is in the lobby from then on; see `LiveTable.open`.

        Raises:
            Refused: `too-many-tables`.
        """
        if len(self._tables) >= TABLES_MAX:
            raise Refused("too-many-tables", accepted=TABLES_MAX)
        await self.open_meters(setting.table, setting.terms.jackpot)
        table = LiveTable(setting, self.store, self.tools.edge, self.meters)
        await self._open_table(table, is_first=is_first)
        self._lobby_is_old()

    async def open_meters(self, table: str, jackpot: JackpotRules | None) -> None:
        """Seeds the meters that a table is about to play for, where they are new (CYB-7)."""
        now_ms = self.tools.edge.now_ms()
        await self.meters.open(jackpot, table=table, now_ms=now_ms)
        await self.jackpots.open(names_of(jackpot))

    async def close(self) -> None:
        """Stops every table's clock and closes the store."""
        self.is_open = False
        if self._lobby_timer is not None:
            self._lobby_timer.cancel()
        await self.floor.close()
        await self.lab.close()
        await self.coach.close()
        await self.feed.close()
        await self._absences.close()
        await self.jackpots.close()
        for table in self.tables():
            await table.close()
        self.store.close()

    def begin_closing(self, left_ms: int) -> None:
        """Deals rounds in progress to their end and opens no other; tells everybody who watches."""
        self.showing.closes_at_ms = self.tools.edge.now_ms() + left_ms
        for table in self._tables.values():
            table.finish()
            table.tell(())

    @property
    def closes_at_ms(self) -> int | None:
        """Tells when the house stops, None while nobody has asked it to."""
        return self.showing.closes_at_ms

    @property
    def is_at_rest(self) -> bool:
        """Tells whether no round is in progress at any table."""
        return not self.parked()

    def parked(self) -> tuple[str, ...]:
        """Lists the tables whose round is in progress: it is in the log, to be dealt on later."""
        return tuple(name for name, table in self._tables.items() if not table.is_at_rest)

    def table(self, name: str) -> LiveTable:
        """Finds an open table.

        Raises:
            Refused: `unknown-table`, naming the tables there are.
        """
        if name not in self._tables:
            raise Refused("unknown-table", table=name, accepted=", ".join(self._tables))
        return self._tables[name]

    @property
    def is_ready(self) -> bool:
        """Tells whether players may be sent here: some table is open and the house stays open."""
        is_any_open = any(not table.is_broken for table in self._tables.values())
        return self.is_open and self.closes_at_ms is None and is_any_open

    @property
    def players_online(self) -> int:
        """Tells how many players have a socket."""
        return len(self._online)

    def _game_of(self, table: str) -> str:
        found = self._tables.get(table)
        return found.terms.game.key if found is not None else "other"

    def has_table(self, name: str) -> bool:
        """Tells whether a table is open here."""
        return name in self._tables

    def tables(self) -> tuple[LiveTable, ...]:
        """Lists the open tables."""
        return tuple(self._tables.values())

    def is_online(self, player: str) -> bool:
        """Tells whether a player is connected to this process."""
        return player in self._online

    def went_online(self, player: str, watcher: AccountWatcher) -> None:
        """Notes a connection of a player; `watcher` is told when his account moves."""
        is_new = player not in self._online
        self._online.setdefault(player, set()).add(watcher)
        self._absences.end(player)
        if is_new:
            self._tell_tables_of(player)

    def went_offline(
        self, player: str, watcher: AccountWatcher, commanded: Collection[str] = ()
    ) -> None:
        """Notes that a connection of a player ended; cards, wagers and clock stay (TAB-3).

        His spots are kept for him too, for a while. `commanded` are the tables where he asked for
        something over this connection.
        """
        watchers = self._online.get(player, set())
        watchers.discard(watcher)
        if not watchers:
            self._online.pop(player, None)
            self._absences.begin(player, commanded)
            self._tell_tables_of(player)

    def tell_account(self, player: str) -> None:
        """Tells every connection of a player that his account has moved."""
        for watcher in tuple(self._online.get(player, ())):
            watcher()

    def enter_lobby(self, watcher: LobbyWatcher) -> None:
        """Tells a watcher from now on when a line of the lobby changes."""
        self._in_lobby.add(watcher)

    def leave_lobby(self, watcher: LobbyWatcher) -> None:
        """Stops telling a watcher of the lobby."""
        self._in_lobby.discard(watcher)

    def _tell_tables_of(self, player: str) -> None:
        for table in self._tables.values():
            if has_place(table.state, player):
                table.tell(())

    def _tell_cashed_out(self, name: str, happened: tuple[str, ...]) -> None:
        """Tells those whose chips the dealer made money of, when a table is closed."""
        chips = self._tables[name].state.chips
        holders = {player for player, held in chips.items() if held}
        if "table.closed/1" in happened:
            for player in self._holders.get(name, set()) - holders:
                self.tell_account(player)
        self._holders[name] = holders

    def _table_changed(self, name: str, happened: tuple[str, ...]) -> None:
        self._tell_cashed_out(name, happened)
        self._absences.table_changed(name)
        line = _lobby_table(self._tables[name])
        if line == self._lines[name]:
            return
        self._lines[name] = line
        self._lobby_is_old()

    def _lobby_is_old(self) -> None:
        self._lobby_frame = None
        if self._lobby_timer is None:
            loop = asyncio.get_running_loop()
            self._lobby_timer = loop.call_later(LOBBY_EVERY_MS / 1000, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_timer = None
        for watcher in tuple(self._in_lobby):
            watcher()

    def lobby_frame(self) -> bytes:
        """Describes every table in a line, encoded once for all who ask before the next change."""
        if self._lobby_frame is None:
            # All lines are written anew: tables may share a meter.
            lines = tuple(map(_lobby_table, self._tables.values()))
            self._lobby_frame = msgspec.json.encode(Lobby(lines))
        return self._lobby_frame

    def has_chips(self, player: str) -> bool:
        """Tells whether a player has chips or wagers at any table."""
        return any(chips_of(table.state, player) for table in self._tables.values())

    def terms_message(self, name: str) -> Terms:
        """Tells what is posted at a table."""
        setting = self.table(name).setting
        terms, clock = setting.terms, setting.clock
        return Terms(
            table=name,
            game=terms.game.key,
            house=terms.house,
            felt=terms.game.felt,
            version=terms.game.version,
            digest=setting.digest,
            document=json.dumps(
                setting.document, sort_keys=True, separators=(",", ":"), ensure_ascii=False
            ),
            rules=dict(terms.rules.texts),
            wagers=tuple(_wager_terms(setting, wager) for wager in terms.offered),
            spots=terms.limits.spots,
            hands_per_player=terms.limits.hands_per_player,
            payout_cap=terms.limits.payout_cap_chips,
            player_maximum=setting.house.layout.player_maximum,
            table_maximum=setting.house.layout.table_maximum,
            buy_in_minimum=setting.house.layout.buy_in_minimum,
            buy_in_maximum=setting.house.layout.buy_in_maximum,
            may_muck=terms.game.may_muck,
            timeout_policy=TIMEOUT_POLICY,
            hand_cards=terms.game.deal.cards,
            dealer_up=terms.game.deal.dealer_up,
            windows_ms={window: getattr(clock, window) for window in WINDOWS},
            solo_result_ms=clock.solo_result,
            extra_ms=clock.extra,
            extra_step_ms=clock.extra_step,
            extra_refill_ms=clock.extra_refill,
            latency_ms=clock.latency,
            jackpot=jackpot_of(self.table(name)),
            vacant_wagers=terms.limits.has_vacant_wagers,
            spot_kept_ms=SPOT_KEPT_MS,
            take_up_ms=TAKE_UP_MS,
            missed_max=MISSED_MAX,
            coach=setting.house.has_coach,
        )


def _wager_terms(setting: Setting, wager: Wager) -> WagerTerms:
    terms = setting.terms
    bounds = terms.limits.stakes.get(wager.key)
    table = terms.pays[wager.key]
    pays = table.document()
    best_first = sorted(pays, key=wager.rows.index, reverse=True)
    return WagerTerms(
        key=wager.key,
        kind=wager.kind.value,
        minimum=bounds.minimum if bounds else None,
        maximum=bounds.maximum if bounds else None,
        step=bounds.step if bounds else None,
        table_name=table.name,
        in_prizes=wager.in_prizes,
        pays=tuple((row, pays[row]) for row in best_first),
    )


def _lobby_table(table: LiveTable) -> LobbyTable:
    terms, state = table.terms, table.state
    ante = terms.limits.stakes[terms.ante.key]
    return LobbyTable(
        table=table.setting.table,
        game=terms.game.key,
        house=terms.house,
        felt=terms.game.felt,
        spots=terms.limits.spots,
        taken=len(state.spots),
        minimum=ante.minimum,
        maximum=ante.maximum,
        phase=_phase(table),
        round_number=state.round.number if state.round else 0,
        meter_chips=table.meter_chips,
        jackpot=jackpot_of(table),
        waiting=len(state.seating.waiting),
    )


def _phase(table: LiveTable) -> str:
    if table.is_broken:
        return "stopped"
    floor = table.state.floor
    # A round in progress is finished, and until then its phase is what one wants to know.
    is_between = table.state.round is None or not table.state.window
    if is_between and not floor.opens_rounds:
        return standing(floor)
    return phase(table.state.round).value if table.state.round else Phase.BETTING.value
