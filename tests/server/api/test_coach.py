"""The coach over HTTP: of one's own hand alone, exact, and never where it is forbidden."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from fractions import Fraction
from typing import cast

import msgspec
import pytest

from croupier.analysis.advise.choices import advise
from croupier.errors import Refused
from croupier.houses import house
from croupier.houses.document import house_document, house_of
from croupier.lab.strategy import StrategyCard
from croupier.lab.strategy_worker import answer
from croupier.server import advisor as advisor_room
from croupier.server import coach as coach_room
from croupier.server.advice import Option, Question, Values, values_of
from croupier.server.advising import Asked
from croupier.server.advising import answer as answer_hand
from croupier.server.advisor import Advisor
from croupier.server.coach import Coach
from croupier.table.setting import Setting
from server.calling import ask, got, refused
from server.opened import Opened, open_house
from support.wire import Client, Message

pytestmark = pytest.mark.anyio

TABLE = "cyber-poker-1"
PATH = f"/api/tables/{TABLE}"
STRICT = "strict-1"


async def dealt(house: Opened, table: str = TABLE, *, spot: int = 1) -> Client:
    """Lets a player in who has wagered and been dealt a hand."""
    client = await house.seat(table, spot)
    await client.do("place", table=table, spot=spot, stakes={"ante": 1_000})
    await client.do("ready", table=table)
    await house.until_quiet()
    await house.pass_time(60_000)
    await house.until_quiet()
    return client


def hand_of(client: Client, table: str, spot: int) -> Message:
    round_ = cast(Message, client.views[table]["round"])
    hands = cast(list[Message], round_["hands"])
    return next(hand for hand in hands if hand["spot"] == spot)


async def test_the_answer_is_that_of_advice(house: Opened) -> None:
    client = await dealt(house)
    told = await got(house, f"{PATH}/advice/1", token=client.token)
    round_ = cast(Message, client.views[TABLE]["round"])
    cards = " ".join(cast(list[str], hand_of(client, TABLE, 1)["cards"]))
    up = cast(list[str], cast(Message, round_["dealer"])["cards"])[0]
    found = advise(house.table(TABLE).terms, cards, up)
    choices = cast(list[Message], told["choices"])
    assert {str(one["verb"]): Fraction(str(one["ev"])) for one in choices} == {
        one.verb: one.ev for one in found.choices
    }
    assert next(one["verb"] for one in choices if one["is_best"]) == found.choices[0].verb
    assert (told["table"], told["round"], told["spot"]) == (TABLE, round_["number"], 1)
    assert (told["ante_chips"], told["sides"]) == (1_000, {})
    assert told["number"] == client.views[TABLE]["number"]


async def test_nobody_is_told_of_the_hand_of_another(house: Opened) -> None:
    await dealt(house)
    stranger = await house.enter()
    told = await refused(house, "GET", f"{PATH}/advice/1", token=stranger.token)
    assert told["code"] == "not-your-hand"
    assert (await ask(house, "GET", f"{PATH}/advice/1")).status == 401


async def test_there_is_advice_only_while_there_is_a_choice(house: Opened) -> None:
    client = await house.seat(TABLE, 1)
    for spot, code in (("1", "not-your-hand"), ("x", "no-such-spot"), ("1111", "no-such-spot")):
        told = await refused(house, "GET", f"{PATH}/advice/{spot}", token=client.token)
        assert told["code"] == code
    await client.do("place", table=TABLE, spot=1, stakes={"ante": 1_000})
    told = await refused(house, "GET", f"{PATH}/advice/1", token=client.token)
    assert told["code"] == "nothing-to-decide"
    told = await refused(house, "GET", "/api/tables/nowhere/advice/1", token=client.token)
    assert told["code"] == "unknown-table"


# A house that forbids it.


@pytest.fixture
async def strict() -> AsyncIterator[Opened]:
    setting = Setting(table=STRICT, house=replace(house("cyber_poker"), has_coach=False))
    async with open_house("memory://", [setting]) as opened:
        yield opened


async def test_where_the_house_forbids_it_nobody_is_told_anything(strict: Opened) -> None:
    client = await dealt(strict, STRICT)
    for path in (f"/api/tables/{STRICT}/advice/1", f"/api/tables/{STRICT}/strategy"):
        answered = await ask(strict, "GET", path, token=client.token)
        assert (answered.status, answered.code) == (403, "coach-forbidden")


async def test_it_is_posted_whether_there_is_a_coach(house: Opened, strict: Opened) -> None:
    assert house.hub.terms_message(TABLE).coach is True
    assert strict.hub.terms_message(STRICT).coach is False


def test_a_house_keeps_its_word_on_the_coach() -> None:
    allowed = house("stud_poker")
    forbidden = replace(allowed, has_coach=False)
    assert house_of(house_document(forbidden)).has_coach is False
    old = {key: value for key, value in house_document(allowed).items() if key != "coach"}
    assert house_of(old).has_coach is True
    assert forbidden.terms.document() == allowed.terms.document()


# Bounds.


async def test_too_many_hands_at_once_are_refused_as_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisor_room, "ADVICE_WAITING_MAX", 2)
    coach, document = Coach(), house("cyber_poker").terms.document()
    questions = [QUESTION._replace(dealer=card) for card in ("2h", "3h", "4h")]
    answers = await asyncio.gather(
        *(coach.values("digest", document, question) for question in questions),
        return_exceptions=True,
    )
    assert [getattr(one, "code", "told") for one in answers] == ["told", "told", "busy"]
    await coach.close()


async def test_few_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[Question] = []

    async def counting(_: Advisor, document: dict[str, object], question: Question) -> Values:
        counted.append(question)
        return Values((), {})

    monkeypatch.setattr(Advisor, "values", counting)
    monkeypatch.setattr(coach_room, "ADVICE_KEPT", 1)
    coach = Coach()
    other = QUESTION._replace(dealer="2h")
    for question in (QUESTION, QUESTION, other, QUESTION):
        await coach.values("digest", {}, question)
    assert counted == [QUESTION, other, QUESTION]


async def test_a_process_that_is_gone_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = house("cyber_poker").terms
    expected = values_of(terms, QUESTION)
    advisor, started = Advisor(), []
    start = asyncio.create_subprocess_exec

    async def noted(
        *command: str, stdin: int, stdout: int, stderr: int
    ) -> asyncio.subprocess.Process:
        started.append(await start(*command, stdin=stdin, stdout=stdout, stderr=stderr))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    assert await advisor.values(terms.document(), QUESTION) == expected
    assert await advisor.values(terms.document(), QUESTION) == expected
    started[0].kill()
    await started[0].wait()
    assert await advisor.values(terms.document(), QUESTION) == expected
    assert len(started) == 2
    await advisor.close()
    assert started[1].returncode is not None
    with pytest.raises(Refused) as closed:
        await advisor.values(terms.document(), QUESTION)
    assert closed.value.code == "busy"


async def test_whoever_stops_waiting_leaves_his_answer_to_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terms, other = house("cyber_poker").terms, QUESTION._replace(dealer="2h")
    advisor = Advisor()
    await advisor.values(terms.document(), QUESTION)
    given_up = asyncio.ensure_future(advisor.values(terms.document(), QUESTION))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await advisor.values(terms.document(), other) == values_of(terms, other)
    await advisor.close()


def test_a_refusal_comes_through_the_process() -> None:
    unknown = {**house("cyber_poker").terms.document(), "game": "no game"}
    asked = Asked(msgspec.Raw(msgspec.json.encode(unknown)), QUESTION)
    assert answer_hand(msgspec.json.encode(asked)).refused == "unknown-game"


QUESTION = Question(
    hand="Ah Kd Qc 8d 3s",
    dealer="9s",
    seen="",
    bought=None,
    thrown=None,
    stakes=(("ante", 1_000),),
    raised=0,
    options=(Option("fold"), Option("raise", 2)),
)


# The strategy card.

CARD = {"lists": [{"cost": "1/1000", "lines": {"en": ["Raise."], "fr": ["Relancez."]}}]}


@pytest.fixture
def quick_worker(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Puts a process in the worker's place that answers at once; gives what was started."""
    started: list[tuple[str, ...]] = []
    start = asyncio.create_subprocess_exec

    async def quick(
        *command: str, stdin: int, stdout: int, stderr: int
    ) -> asyncio.subprocess.Process:
        started.append(command)
        said = msgspec.json.encode(CARD).decode()
        script = f"import sys; sys.stdin.read(); print({said!r})"
        return await start(
            *(sys.executable, "-c", script), stdin=stdin, stdout=stdout, stderr=stderr
        )

    monkeypatch.setattr(asyncio, "create_subprocess_exec", quick)
    return started


async def test_a_strategy_card_is_worked_out_once(
    house: Opened, quick_worker: list[tuple[str, ...]]
) -> None:
    client = await house.enter()
    for _ in range(2):
        told = await got(house, f"{PATH}/strategy", token=client.token)
        assert told["is_ready"] is True
        assert told["digest"] == house.table(TABLE).setting.digest
        assert told["lists"] == CARD["lists"]
    assert len(quick_worker) == 1


async def test_while_it_is_worked_out_a_card_is_not_ready(
    house: Opened, quick_worker: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.server.api.coach.STRATEGY_WAIT_S", 0)
    client = await house.enter()
    told = await got(house, f"{PATH}/strategy", token=client.token)
    assert (told["is_ready"], told["lists"]) == (False, [])
    while not told["is_ready"]:
        told = await got(house, f"{PATH}/strategy", token=client.token)
    assert len(quick_worker) == 1


async def test_a_card_that_cannot_be_worked_out_is_tried_once(
    house: Opened, quick_worker: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CARD, "lists", "no lists at all")
    client = await house.enter()
    for _ in range(2):
        answer = await ask(house, "GET", f"{PATH}/strategy", token=client.token)
        assert answer.status == 503 and b"strategy-gave-up" in answer.body
    assert len(quick_worker) == 1


async def test_too_many_cards_at_once_are_refused_as_busy(
    quick_worker: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_room, "STRATEGIES_WAITING_MAX", 2)
    coach = Coach()
    documents = [house(game).terms.document() for game in ("cyber_poker", "stud_poker")]
    waiting = [coach.cards.ask(document) for document in documents]
    with pytest.raises(Refused, match="busy"):
        coach.cards.ask(house("i_luv_suits").terms.document())
    assert coach.cards.ask(documents[0]) is waiting[0], "who asks the same takes no place"
    await asyncio.wait(waiting)
    assert len(quick_worker) == 2
    await coach.close()


async def test_the_worker_tells_the_rules_in_every_language() -> None:
    document = house("cyber_poker").terms.document()
    worker = subprocess.run(
        (sys.executable, "-m", "croupier.lab.strategy_worker"),
        input=msgspec.json.encode(document),
        capture_output=True,
        check=True,
        timeout=240,
    )
    card = msgspec.json.decode(worker.stdout, type=StrategyCard)
    assert card.refused is None
    costs = [Fraction(one.cost) for one in card.lists]
    assert costs == sorted(costs)
    for one in card.lists:
        assert set(one.lines) == {"en", "fr"}
        assert len(one.lines["en"]) == len(one.lines["fr"]) > 0
    assert "fold" in card.lists[0].lines["en"][-1]
    assert answer(b'{"game": "no game"}').refused == "unknown-game"
