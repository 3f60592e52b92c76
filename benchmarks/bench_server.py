"""Tables full of seated players over real sockets: how long a command and its fan-out take.

    bench_server.py [--tables N] [--seats N] [--think S] [--seconds S] [--database URL]

The house runs in a process of its own, all players in this one. A player thinks for `--think`
seconds on average, and half as long or half as long again, before each thing that he does; he plays
every round to its end, with side wagers, and buys cards. Both processes share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import random
import resource
import subprocess
import sys
import time
from base64 import b64encode
from bisect import bisect_left
from collections import defaultdict
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import msgspec
from measured import circumstances, publish, table
from msgspec import Struct

from croupier.fair.commitment import nonce_commitment
from croupier.games import games
from croupier.houses import house
from croupier.server.running import house_runner
from croupier.table.setting import Setting

WARM_UP_S = 6.0


class Hand(Struct):
    spot: int
    is_own: bool


class Option(Struct):
    verb: str
    spot: int
    raised: int = 0
    discard: str | None = None


class Round(Struct):
    number: int
    phase: str
    hands: list[Hand]
    options: list[Option]


class Clock(Struct):
    window: str


class You(Struct):
    is_ready: bool
    must_reveal: bool
    has_cut: bool


class View(Struct):
    number: int
    round: Round
    clock: Clock | None
    you: You | None


class Message(Struct):
    type: str
    id: str | None = None
    code: str | None = None
    happened: list[str] = []
    view: View | None = None


DECODE = msgspec.json.Decoder(Message).decode
ENCODE = msgspec.json.encode


class Log:
    """Gathers what the players measure once the warm-up is over."""

    def __init__(self) -> None:
        self.began_s = float("inf")
        self.waits_s: list[float] = []
        self.done: list[tuple[Player, float, float]] = []
        self.refused: dict[str, int] = defaultdict(int)
        self.cpu_s = self.own_cpu_s = self.busy_s = self.lasted_s = 0.0
        self.frames = 0
        self.bytes = 0

    def other_share(self) -> float:
        """Works out how much of the machine was taken by others than house and players."""
        others_s = self.busy_s - self.cpu_s - self.own_cpu_s
        return max(0.0, others_s) / (self.lasted_s * (os.cpu_count() or 1))

    def fan_outs_s(self) -> list[float]:
        """Works out for every command when the last at its table had seen what came of it."""
        at_table: dict[str, list[Player]] = defaultdict(list)
        for player in PLAYERS:
            at_table[player.table].append(player)
        found = []
        for sender, sent_s, done_s in self.done:
            # What came of it is in the first view after `done`.
            place = bisect_left(sender.seen_s, done_s)
            last_s = 0.0
            for player in at_table[sender.table] if place < len(sender.seen) else ():
                there = bisect_left(player.seen, sender.seen[place])
                last_s = max(last_s, player.seen_s[there] if there < len(player.seen) else 0.0)
            if last_s:
                found.append(last_s - sent_s)
        return found


LOG = Log()
PLAYERS: list[Player] = []


class Player(asyncio.Protocol):
    """One guest at one spot: the least that a client can be, so that the house is measured."""

    def __init__(self, table: str, spot: int, think_s: float) -> None:
        self.table, self.spot, self.think_s = table, spot, think_s
        self.chance = random.Random(f"{table} {spot}")
        self.pending: dict[str, float] = {}
        self.seen: list[int] = []
        self.seen_s: list[float] = []
        self.view: View | None = None
        self.is_thinking = False
        self.seated = asyncio.get_running_loop().create_future()
        self.count = 0
        self._buffer = bytearray()
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        host = "{}:{}".format(*transport.get_extra_info("peername"))
        key = b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self._buffer, self._is_open = bytearray(rest), True
            self.send("hello", protocol=1)
            self.send("watch", table=self.table)
            self.ask("sit", spot=self.spot)
            self.ask("buy_in", amount=900_000)
        self._frames()

    def _frames(self) -> None:
        buffer = self._buffer
        while len(buffer) >= 4:
            length, start = buffer[1], 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + length:
                return
            payload, kind = bytes(buffer[start : start + length]), buffer[0] & 0x0F
            del buffer[: start + length]
            if kind == 1:
                self.heard(payload)
            elif kind == 9:
                self._write(0x8A, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        if len(payload) < 126:
            head = bytes((kind, 0x80 | len(payload)))
        else:
            head = bytes((kind, 0xFE)) + len(payload).to_bytes(2, "big")
        self.transport.write(head + bytes(4) + payload)  # under a mask of zeros

    def send(self, kind: str, **fields: object) -> None:
        self._write(0x81, ENCODE({"type": kind, **fields}))

    def ask(self, kind: str, **fields: object) -> None:
        self.count += 1
        name = f"{self.table}.{self.spot}.{self.count}"
        self.pending[name] = time.perf_counter()
        self.send(kind, id=name, table=self.table, **fields)

    def heard(self, payload: bytes) -> None:
        now_s = time.perf_counter()
        message = DECODE(payload)
        if now_s > LOG.began_s:
            LOG.frames += 1
            LOG.bytes += len(payload)
        if message.view is not None:
            if not self.seen or message.view.number > self.seen[-1]:
                self.seen.append(message.view.number)
                self.seen_s.append(now_s)
            self.view = message.view
            self.consider()
        elif message.id is not None:
            sent_s = self.pending.pop(message.id)
            if not self.pending and not self.seated.done():
                self.seated.set_result(None)
            if sent_s > LOG.began_s:
                LOG.waits_s.append(now_s - sent_s)
            if message.code is not None:
                LOG.refused[message.code] += 1
                self.consider()
            elif sent_s > LOG.began_s:  # What came of it is in the next view.
                LOG.done.append((self, sent_s, now_s))

    def consider(self) -> None:
        if self.is_thinking or self.pending or self.next() is None:
            return
        self.is_thinking = True
        thinks_s = self.think_s * self.chance.uniform(0.5, 1.5)
        if self.view is not None and self.view.you is not None and self.view.you.must_reveal:
            thinks_s = 0.0  # That is the client's own doing, not the player's.
        asyncio.get_running_loop().call_later(thinks_s, self.act)

    def act(self) -> None:
        self.is_thinking = False
        if found := self.next():
            self.ask(found[0], **found[1])

    def next(self) -> tuple[str, dict[str, object]] | None:
        view = self.view
        if view is None or view.you is None:
            return None
        round_ = view.round
        if view.you.must_reveal:
            cut = self.chance.randrange(52) if view.you.has_cut else None
            return "reveal", {"nonce": self.nonce(round_.number).hex(), "cut": cut}
        for option in round_.options:
            if option.verb in ("fold", "raise", "keep", "buy"):
                return "play", self.choice(round_.options)
        has_hand = any(hand.is_own for hand in round_.hands)
        if round_.phase == "betting" and not has_hand:
            return "place", self.stakes(round_.number)
        skips = view.clock is not None and view.clock.window in ("betting", "muck", "result")
        return ("ready", {}) if skips and has_hand and not view.you.is_ready else None

    def choice(self, options: list[Option]) -> dict[str, object]:
        mine = [option for option in options if option.verb in ("fold", "raise", "keep", "buy")]
        chosen = self.chance.choice(mine if self.chance.random() < 0.5 else mine[:1])
        told: dict[str, object] = {"spot": self.spot, "verb": chosen.verb, "raised": chosen.raised}
        return told | ({"discard": chosen.discard} if chosen.discard else {})

    def stakes(self, number: int) -> dict[str, object]:
        sides = SIDES[self.table] if self.chance.random() < 0.5 else {}
        commitment = nonce_commitment(self.nonce(number))
        stakes = {"ante": 500, **sides}
        return {"spot": self.spot, "stakes": stakes, "nonce_commitment": commitment}

    def nonce(self, number: int) -> bytes:
        return hashlib.sha256(f"{self.table} {self.spot} {number}".encode()).digest()


def settings(tables: int) -> list[Setting]:
    keys = cycle(games())
    return [
        Setting(table=f"t{number}", house=house(key))
        for number, key in zip(range(tables), keys, strict=False)
    ]


SIDES: dict[str, dict[str, int]] = {}


def serve(port: int, tables: int, database: str) -> None:
    """Serves as `croupier serve` does, but with many tables."""
    import uvicorn

    from croupier.cli.serve import listen
    from croupier.server.app import make_app
    from croupier.server.house import open_hub

    app = make_app(open_hub(database, settings(tables)))
    config = uvicorn.Config(app, log_level="warning", ws_per_message_deflate=False)
    with house_runner() as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[listen("127.0.0.1", port)]))


def _same(player: Player) -> Player:
    return player


async def play(port: int, house: int, options: argparse.Namespace) -> None:
    loop = asyncio.get_running_loop()
    left = options.seats
    for setting in settings(options.tables):
        limits = setting.terms.limits.stakes
        SIDES[setting.table] = {key: limits[key].minimum for key in limits if key != "ante"}
        for spot in range(1, min(left, setting.terms.limits.spots) + 1):
            left -= 1
            PLAYERS.append(Player(setting.table, spot, options.think))
    for player in PLAYERS:
        await loop.create_connection(partial(_same, player), "127.0.0.1", port)
    await asyncio.gather(*(player.seated for player in PLAYERS))
    await asyncio.sleep(WARM_UP_S)
    LOG.began_s, began_cpu_s = time.perf_counter(), cpu_s(house)
    own_s, busy_s = time.process_time(), all_busy_s()
    await asyncio.sleep(options.seconds)
    LOG.cpu_s, LOG.lasted_s = cpu_s(house) - began_cpu_s, time.perf_counter() - LOG.began_s
    LOG.own_cpu_s, LOG.busy_s = time.process_time() - own_s, all_busy_s() - busy_s


def cpu_s(process: int) -> float:
    """Reads how much time of the processor a process has had, where the system tells (Linux)."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def all_busy_s() -> float:
    """Reads how long all cores have been busy, where the system tells (Linux)."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return float("nan")
    user, nice, system, _, _, *interrupts = map(int, stat.read_text().split()[1:9])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def percentile_ms(waits_s: list[float], share: float) -> float:
    ordered = sorted(waits_s)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def within(waits_s: list[float], bar_s: float) -> str:
    return f"{100 * sum(wait_s <= bar_s for wait_s in waits_s) / len(waits_s):.1f} %"


def times(waits_s: list[float]) -> str:
    told = [f"{percentile_ms(waits_s, share / 100):,.1f}" for share in SHARES]
    return ", ".join([*told, f"{1000 * max(waits_s):,.1f}"])


def report(options: argparse.Namespace, served: resource.struct_rusage) -> None:
    waits_s, fan_outs_s, lasted_s = LOG.waits_s, LOG.fan_outs_s(), LOG.lasted_s
    rows = [
        ["commands a second", f"{len(waits_s) / lasted_s:,.0f}"],
        ["messages out a second", f"{LOG.frames / lasted_s:,.0f}"],
        ["MB out a second", f"{LOG.bytes / lasted_s / 1e6:,.1f}"],
        ["commands answered within 50 ms (the bar: 99 %)", within(waits_s, 0.05)],
        ["shown to all at the table within 100 ms (the bar: all)", within(fan_outs_s, 0.1)],
        ["answer, ms: median, 90 %, 99 %, worst", times(waits_s)],
        ["shown to all, ms: median, 90 %, 99 %, worst", times(fan_outs_s)],
        ["processor of the house, of one core", f"{100 * LOG.cpu_s / lasted_s:,.0f} %"],
        ["the same for a command with its views, ms", f"{1000 * LOG.cpu_s / len(waits_s):.2f}"],
        ["processor of the players, of one core", f"{100 * LOG.own_cpu_s / lasted_s:,.0f} %"],
        ["processor of everything else, of both cores", f"{100 * LOG.other_share():,.0f} %"],
        ["memory of the house at most, MB", f"{served.ru_maxrss / 1024:,.0f}"],
        ["refused", ", ".join(f"{code} {n}" for code, n in LOG.refused.items()) or "none"],
    ]
    told = (
        f"{len(PLAYERS):,} players at {options.tables} tables, each thinking {options.think:g} s "
        f"before each thing he does, for {options.seconds:g} s; SQLite."
    )
    where = circumstances("./dev bench server", "uvicorn", "uvloop", "websockets")
    publish("Server", f"{where}\n\n{told}\n\n{table(['what', 'measured'], rows)}\n\n{NOTE}")


NOTE = """The players run in one process beside the house, on the same cores; they read each message
whole and decide by it. A command is measured from its sending to its `done`, and to the moment at
which the last player of its table has read the view that shows it."""
SHARES = (50, 90, 99)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2_000)
    parser.add_argument("--think", type=float, default=3.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.tables, options.database)
        return
    with TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{Path(folder) / 'house.db'}"
        run(options, database)


def run(options: argparse.Namespace, database: str) -> None:
    port = random.Random().randrange(20_000, 60_000)
    arguments = ("--serve", str(port), "--tables", str(options.tables), "--database", database)
    house_process = subprocess.Popen((sys.executable, __file__, *arguments))
    try:
        wait_for(port, house_process)
        with house_runner() as runner:
            runner.run(play(port, house_process.pid, options))
    finally:
        house_process.terminate()
        house_process.wait()
    report(options, resource.getrusage(resource.RUSAGE_CHILDREN))


def wait_for(port: int, house_process: subprocess.Popen[bytes]) -> None:
    import socket

    for _ in range(1_000):
        assert house_process.poll() is None, "the house did not open"
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError("the house did not open")


if __name__ == "__main__":
    main()
