"""Health, readiness and the figures for Prometheus."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest
from prometheus_client.parser import text_string_to_metric_families

from croupier.server import health
from croupier.server.limits import METRIC_CODES_MAX
from croupier.server.metrics import Metrics
from server.bot import Bot
from server.opened import TABLES, Opened, open_house
from server.test_app import ask
from server.test_log_output import break_the_database

pytestmark = pytest.mark.anyio

T = "stud-poker-1"
NAMES = {
    "croupier_commands", "croupier_command_seconds", "croupier_refused", "croupier_transactions",
    "croupier_transaction_seconds", "croupier_store_queue", "croupier_events",
    "croupier_rounds_settled", "croupier_clients_resynchronised", "croupier_sockets_closed",
    "croupier_http_requests", "croupier_tables", "croupier_jackpot_chips", "croupier_sockets",
    "croupier_players_online", "croupier_ready",
}  # fmt: skip

Series = dict[tuple[str, tuple[tuple[str, str], ...]], float]


async def body_of(house: Opened, path: str) -> tuple[int, str]:
    response = await ask(house, path)
    return response.status, cast(bytes, response.body).decode()  # type: ignore[attr-defined]


async def series(house: Opened) -> Series:
    status, text = await body_of(house, "/metrics")
    assert status == 200
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(found: Series, name: str, **labels: str) -> float:
    return found.get((name, tuple(sorted(labels.items()))), 0)


async def test_a_house_that_is_open_is_ready(house: Opened) -> None:
    assert await body_of(house, "/readyz") == (200, '{"ready":true}')
    assert await body_of(house, "/healthz") == (200, '{"ok":true}')


async def test_a_house_that_closes_is_not_ready_and_lives(house: Opened) -> None:
    house.hub.begin_closing(1_000)
    assert await body_of(house, "/readyz") == (503, '{"ready":false,"reason":"closing"}')
    assert (await body_of(house, "/healthz"))[0] == 200


async def test_a_house_that_has_not_opened_its_tables_is_not_ready(house: Opened) -> None:
    house.hub.is_open = False
    assert await body_of(house, "/readyz") == (503, '{"ready":false,"reason":"opening"}')


async def test_a_house_is_ready_as_long_as_one_table_is_open(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    async with open_house(f"sqlite:///{path}") as house:
        client = await house.seat(T, 1)
        await client.do("place", table=T, spot=1, stakes={"ante": 500})
        break_the_database(path)
        await house.pass_time(60_000)
        assert house.table(T).is_broken
        assert (await body_of(house, "/readyz"))[0] == 200
        for table in house.hub.tables():
            table.is_broken = True
        assert await body_of(house, "/readyz") == (503, '{"ready":false,"reason":"tables-stopped"}')
        found = await series(house)
        assert value(found, "croupier_tables", game="stud_poker", state="stopped") == 1
        assert value(found, "croupier_ready") == 0


async def test_a_house_whose_database_does_not_answer_is_not_ready(
    house: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    gate = threading.Event()
    monkeypatch.setattr(health, "READY_TIMEOUT_S", 0.05)
    monkeypatch.setattr(house.store, "last_number", lambda table: gate.wait(30))
    assert await body_of(house, "/readyz") == (503, '{"ready":false,"reason":"database"}')
    gate.set()


async def test_a_round_is_counted(house: Opened) -> None:
    bots = [Bot(await house.seat(T, spot), T, [spot], house.chance) for spot in (1, 2)]
    refusal = await bots[0].client.refused("sit", table=T, spot=2)
    await bots[0].client.send_raw("nonsense")
    await bots[0].client.until(lambda: bots[0].client.errors)
    while min(bot.number for bot in bots) < 2:
        for bot in bots:
            await bot.act()
        await house.pass_time(15_000)
        await house.until_quiet()
    found = await series(house)
    kinds = Counter(row.kind for table in TABLES for row in house.store.events(table))
    assert {name for name, _ in found} >= {"croupier_events_total"}
    for kind, count in kinds.items():
        assert value(found, "croupier_events_total", kind=kind) == count
    assert value(found, "croupier_rounds_settled_total", game="stud_poker") == 1
    assert value(found, "croupier_commands_total", type="sit", outcome="done") == 2
    assert value(found, "croupier_commands_total", type="sit", outcome="refused") == 1
    assert value(found, "croupier_command_seconds_count", type="sit") == 3
    assert value(found, "croupier_refused_total", code=str(refusal["code"])) == 1
    assert value(found, "croupier_refused_total", code="malformed-message") == 1
    assert value(found, "croupier_sockets") == value(found, "croupier_players_online") == 2
    assert value(found, "croupier_store_queue") == 0
    written = value(found, "croupier_transactions_total", outcome="written")
    assert value(found, "croupier_transaction_seconds_count") == written > len(kinds)
    meter = house.table("cyber-poker-1").meter_chips
    assert value(found, "croupier_jackpot_chips", jackpot="caribbean") == meter


async def test_labels_are_few_and_name_nobody(house: Opened) -> None:
    client = await house.seat(T, 1)
    for path in ("/nothing", "/api/nothing", "/readyz"):
        await ask(house, path)
    found = await series(house)
    families = {re.sub(r"_(total|bucket|count|sum|created)$", "", name) for name, _ in found}
    assert {name for name in families if name.startswith("croupier")} <= NAMES
    text = (await body_of(house, "/metrics"))[1]
    assert client.player not in text
    assert client.player[1:] not in text
    assert all(f"# HELP {name}" in text for name in ("process_open_fds", "croupier_refused_total"))


def test_codes_without_end_are_counted_as_one() -> None:
    metrics = Metrics()
    for number in range(METRIC_CODES_MAX + 50):
        metrics.refused(f"code-{number}")
    lines = [line for line in metrics.text().decode().splitlines() if "croupier_refused" in line]
    assert 'croupier_refused_total{code="other"} 50.0' in lines
    assert len(lines) <= METRIC_CODES_MAX + 4


async def test_a_slow_client_is_counted(house: Opened) -> None:
    before = value(await series(house), "croupier_clients_resynchronised_total")
    client = await house.seat(T, 1)
    house.table(T).tell(("one",))
    house.table(T).tell(("two",))
    await house.until_quiet()
    assert value(await series(house), "croupier_clients_resynchronised_total") > before
    assert client.closed is None
