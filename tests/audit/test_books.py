"""The audit of the books: sound after any history, and whatever is changed by hand is found."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from cli.conftest import Run, run
from croupier.audit import Check, audit_books
from croupier.ledger import WORLD_MINT, Reason, Transfer, player_account
from croupier.round import Phase
from croupier.store import CAGE, Appended, Batch, Store, open_store
from croupier.table.commands import Stand
from table.desk import Desk, setting_of
from table.walk import Walk

__all__ = ["run"]

pytestmark = pytest.mark.anyio

TABLE = "cyber-poker-1"
ROUND = {"ante": 500, "jackpot": 100}


async def played(store: Store, steps: int = 150, seed: int = 3) -> Desk:
    """A table with a jackpot after a random history, and a round in which wagers lie."""
    desk = Desk(store, setting_of("cyber_poker"))
    walk = Walk(desk, seed)
    await walk.start()
    for _ in range(steps):
        await walk.step()
    spot = await free_spot(desk)
    await desk.seat("zoe", spot)
    await desk.lay("zoe", spot, ROUND)
    number = desk.round.number
    while desk.round.number == number:
        await desk.run_out()
    await desk.lay("zoe", spot, ROUND)
    return desk


async def free_spot(desk: Desk) -> int:
    """Waits until bets are taken, with a spot that is free."""
    while True:
        free: set[int] = {*range(1, 8)} - {*desk.state.spots}
        if free and desk.now() is Phase.BETTING:
            return min(free)
        if free:
            await desk.run_out()
        else:
            await desk.do(Stand(desk.state.spots[7], 7))


def faults(checks: tuple[Check, ...]) -> dict[str, tuple[str, ...]]:
    return {check.what: check.told for check in checks if not check.is_sound}


async def test_the_books_hold_after_any_history_with_wagers_on_the_layout() -> None:
    store = open_store("memory://")
    desk = await played(store)
    assert desk.state.holds
    checks = audit_books(store)
    assert faults(checks) == {}
    looked_at = {check.what: check.checked for check in checks}
    assert looked_at["rounds"] == desk.state.published_round
    assert looked_at["journal"] == len(store.journal(limit=10**6)) or looked_at["journal"] > 999
    assert looked_at["payouts"] and looked_at["chips"] and looked_at["jackpot"]
    await desk.table.close()


async def test_a_house_at_work_is_read_as_of_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store("memory://")
    desk = await played(store, steps=40)
    real = store.balances
    laid: list[Appended] = []

    def balances(prefix: str = "") -> dict[str, int]:
        found = real(prefix)
        if not laid:  # Something moves just after the balances were read.
            laid.append(store.append(_grant(desk)))
        return found

    monkeypatch.setattr(store, "balances", balances)
    assert faults(audit_books(store)) == {}
    assert laid
    await desk.table.close()


def _grant(desk: Desk) -> Batch:
    grant = Transfer(WORLD_MINT, player_account("zoe"), 5, Reason.GRANT, "late")
    return Batch(table=CAGE, number=0, transfers=(grant,), at_ms=desk.now_ms)


LAST = f"WHERE id = (SELECT max(id) FROM transfers WHERE table_name = '{TABLE}' AND reason ="

# What is changed in the database by hand, and which checks tell of it.
FORGED = [
    ("UPDATE balances SET balance_chips = balance_chips + 1 WHERE account = 'player:zoe'",
     {"sum", "balances"}),
    (f"UPDATE balances SET balance_chips = balance_chips + 7 WHERE account = 'chips:{TABLE}:zoe'",
     {"sum", "balances", "chips"}),
    (f"DELETE FROM transfers {LAST} 'contribution')",
     {"balances", "jackpot"}),
    (f"UPDATE transfers SET amount_chips = amount_chips + 100 {LAST} 'post')",
     {"journal", "balances", "holds"}),
    (f"UPDATE transfers SET debit = 'house:float', reason = 'win', "
     f"ref = '{TABLE}/1/1/ante#9' {LAST} 'hold')",
     {"balances", "holds", "payouts"}),
    ("UPDATE holds SET ended = 'void' WHERE ended IS NULL",
     {"holds"}),
    (f"DELETE FROM events WHERE table_name = '{TABLE}' AND number = 40",
     {"log"}),
    ("UPDATE events SET body = replace(body, '\"secret\":\"', '\"secret\":\"00') "
     "WHERE kind = 'table.secret_published/1'",
     {"log"}),
    ("UPDATE events SET body = replace(body, '\"returned_chips\":0', '\"returned_chips\":9') "
     "WHERE kind = 'round.settled/1'",
     {"rounds", "payouts"}),
]  # fmt: skip


@pytest.mark.parametrize(("forgery", "found"), FORGED)
async def test_what_is_changed_by_hand_is_found(
    tmp_path: Path, run: Run, forgery: str, found: set[str]
) -> None:
    path = tmp_path / "house.db"
    store = open_store(str(path))
    desk = await played(store, steps=60)
    await desk.table.close()
    store.close()
    with sqlite3.connect(path) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            database.execute(f'DROP TRIGGER "{name}"')
        assert database.execute(forgery).rowcount
    database.close()
    told = json.loads(run("audit", "--database", str(path), "--json").output)
    wrong = {check["what"] for check in told["checks"] if check["faults"]}
    assert wrong >= found
    assert told["ok"] is not bool(wrong)


@pytest.mark.parametrize(
    ("language", "verdict"), [("en", "The books hold."), ("fr", "Les livres sont justes.")]
)
async def test_the_verdict_in_words(tmp_path: Path, run: Run, language: str, verdict: str) -> None:
    path = tmp_path / "house.db"
    store = open_store(str(path))
    desk = await played(store, steps=20)
    await desk.table.close()
    store.close()
    shown = run("audit", "--database", f"sqlite:///{path}", "--lang", language)
    assert shown.exit_code == 0
    assert shown.output.splitlines()[-1] == verdict
    assert "✗" not in shown.output


def test_no_database_is_made_by_an_audit(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "none.db"
    shown = run("audit", "--database", str(path))
    assert shown.exit_code == 2 and not path.exists()
