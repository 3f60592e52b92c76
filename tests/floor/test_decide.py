"""What the floor may decide, and what is recorded of it."""

from __future__ import annotations

import re

import msgspec
import pytest

from croupier.errors import Refused
from croupier.floor.commands import (
    AllowWagering,
    CloseTable,
    Command,
    OpenTable,
    PauseTable,
    PostHouse,
    ResumeTable,
    StopWagering,
    TellEdges,
    VoidRound,
)
from croupier.floor.events import (
    Edges,
    EdgesFound,
    HousePosted,
    RoundVoided,
    TableOpened,
    TablePaused,
)
from croupier.floor.houses import house_of
from croupier.floor.limits import HOUSE_TEXT_MAX_CHARS
from croupier.floor.log import load
from croupier.floor.state import Status
from croupier.games import games
from croupier.houses.document import house_document
from croupier.rules import Malformed
from croupier.table.limits import REASON_MAX_CHARS, TABLES_MAX
from croupier.table.setting import Setting, Settings
from floor.desk import FloorDesk, shipped

STUD = shipped("stud_poker")
CHEAPER = STUD.replace("minimum = 500", "minimum = 200")


def opening(table: str = "stud-2", game: str = "stud_poker", text: str = STUD) -> OpenTable:
    return OpenTable("boss", table, game, "default", text)


def test_a_table_is_opened_paused_resumed_closed_and_opened_again() -> None:
    desk = FloorDesk()
    seen = []
    for command in (
        opening(),
        PauseTable("boss", "stud-2", "new cards"),
        ResumeTable("boss", "stud-2", "done"),
        CloseTable("boss", "stud-2", "late"),
        opening(),
    ):
        desk.do(command)
        seen.append(desk.state.tables["stud-2"].status)
    assert seen == [Status.OPEN, Status.PAUSED, Status.OPEN, Status.CLOSED, Status.OPEN]
    assert desk.state.tables["stud-2"].decided == desk.state.number


def test_a_table_from_the_beginning_is_written_down_before_the_first_decision_about_it() -> None:
    desk = FloorDesk()
    desk.do(PauseTable("boss", "stud-poker-1", "why"))
    opened, paused = desk.events()
    assert opened == TableOpened("", "stud-poker-1", "stud_poker", "default", STUD)
    assert paused == TablePaused("boss", "stud-poker-1", "why")
    desk.do(ResumeTable("boss", "stud-poker-1", "done"))
    assert len(desk.events()) == 3


def test_a_posted_house_is_recorded_with_who_and_with_the_text_before_and_after() -> None:
    desk = FloorDesk()
    desk.do(PostHouse("boss", "stud-poker-1", "fr_2007", CHEAPER, "new law"))
    posted = desk.events()[-1]
    expected = ("boss", "stud-poker-1", "fr_2007", CHEAPER, "default", STUD, "new law")
    assert posted == HousePosted(*expected)
    table = desk.state.tables["stud-poker-1"]
    stakes = house_of(table.game, table.house, table.text).terms.limits.stakes
    assert stakes["ante"].minimum == 200


def test_a_malformed_house_is_refused_with_all_its_reasons_at_once() -> None:
    wrong = STUD.replace("spots = 7", "spots = 9").replace("minimum = 500", "minimum = -1")
    desk = FloorDesk()
    with pytest.raises(Malformed) as caught:
        desk.do(PostHouse("boss", "stud-poker-1", "default", wrong + "[house.third]\nx = 1\n"))
    told = "\n".join(map(str, caught.value.reasons))
    for part in ("house.default", "house.fr_2007", "house.third", "minimum", "spots"):
        assert part in told
    assert not desk.events()


def test_edges_are_told_once_and_only_of_a_decision_that_was_taken() -> None:
    desk = FloorDesk()
    desk.do(PostHouse("boss", "stud-poker-1", "default", CHEAPER))
    posted = desk.state.tables["stud-poker-1"].posted
    told = TellEdges(posted, Edges("1/20"), Edges("1/19", {"bonus": "1/4"}))
    desk.do(told)
    assert desk.events()[-1] == EdgesFound(posted, told.before, told.after)
    assert desk.refused(told).code == "nothing-to-change"
    assert desk.refused(TellEdges(99, None, None)).code == "nothing-to-change"


def test_all_wagering_is_stopped_and_allowed_once() -> None:
    desk = FloorDesk()
    desk.do(StopWagering("boss", "fire alarm"))
    assert (desk.state.stopped, desk.state.stop_reason) == (1, "fire alarm")
    again = desk.refused(StopWagering("other", "again"))
    assert again == Refused("wagering-stopped-already", by="boss", reason="fire alarm")
    desk.do(AllowWagering("boss", "over"))
    assert (desk.state.stopped, desk.state.allowed) == (0, 2)
    assert desk.refused(AllowWagering("boss", "over")).code == "wagering-allowed-already"


def test_a_voided_round_is_recorded_with_its_reason_in_one_line() -> None:
    desk = FloorDesk()
    desk.do(VoidRound("boss", "stud-poker-1", 7, "  a card fell\n on the floor "))
    voided = RoundVoided("boss", "stud-poker-1", 7, "a card fell on the floor")
    assert desk.events()[-1] == voided


REFUSED: list[tuple[Command, str]] = [
    (opening("Stud 2"), "table-name-not-allowed"),
    (opening("x" * 33), "table-name-not-allowed"),
    (opening("floor"), "table-name-not-allowed"),
    (opening("cage"), "table-name-not-allowed"),
    (opening("-x"), "table-name-not-allowed"),
    (opening("stud-poker-1"), "table-there-already"),
    (opening(game="whist"), "unknown-game"),
    (opening(game="cyber_poker"), "malformed"),
    (opening(text="spots = "), "malformed"),
    (opening(text="#" * (HOUSE_TEXT_MAX_CHARS + 1)), "malformed"),
    (OpenTable("boss", "stud-2", "stud_poker", "none", STUD), "unknown-house"),
    (PostHouse("boss", "stud-poker-1", "default", STUD), "nothing-to-change"),
    (PostHouse("boss", "stud-9", "default", STUD), "unknown-table"),
    (PauseTable("boss", "stud-9", "why"), "unknown-table"),
    (PauseTable("boss", "stud-poker-1", "x" * (REASON_MAX_CHARS + 1)), "reason-needed"),
    (ResumeTable("boss", "stud-poker-1", "done"), "table-status"),
    (VoidRound("boss", "stud-poker-1", 1, " \n "), "reason-needed"),
    (VoidRound("boss", "stud-poker-1", 1, "\x07"), "reason-needed"),
    (VoidRound("boss", "stud-poker-1", 1, "x" * (REASON_MAX_CHARS + 1)), "reason-needed"),
    (StopWagering("boss", ""), "reason-needed"),
]  # fmt: skip


@pytest.mark.parametrize(("command", "code"), REFUSED)
def test_what_is_refused(command: Command, code: str) -> None:
    assert FloorDesk().refused(command).code == code


def test_a_table_keeps_its_game_for_ever() -> None:
    desk = FloorDesk()
    desk.do(CloseTable("boss", "stud-poker-1", "late"))
    cyber = OpenTable("boss", "stud-poker-1", "cyber_poker", "default", shipped("cyber_poker"))
    assert desk.refused(cyber).details["accepted"] == "stud_poker"
    assert desk.refused(CloseTable("boss", "stud-poker-1", "late")).code == "table-status"


def test_no_more_tables_are_opened_than_a_process_keeps() -> None:
    desk = FloorDesk()
    for number in range(TABLES_MAX - len(desk.founded)):
        desk.do(opening(f"stud-poker-{number + 2}"))
    assert desk.refused(opening("one-more")).code == "too-many-tables"
    desk.do(CloseTable("boss", "stud-poker-2", "late"))
    desk.do(opening("one-more"))


def test_a_command_acts_once_and_its_id_stands_for_it_alone() -> None:
    desk = FloorDesk()
    assert desk.do(opening(), "boss:a").is_new
    assert not desk.do(opening(), "boss:a").is_new
    assert len(desk.events()) == 1
    assert desk.refused(opening("stud-3"), "boss:a").code == "id-used-before"


def test_whoever_is_overtaken_by_another_process_decides_again_on_what_is_there_now() -> None:
    first = FloorDesk()
    second = FloorDesk(first.store)
    first.do(StopWagering("boss", "fire alarm"))
    assert not second.state.number
    assert second.refused(StopWagering("other", "too")).code == "wagering-stopped-already"
    second.do(opening())
    first.do(PauseTable("boss", "stud-2", "why"))
    assert load(first.store).tables["stud-2"].status is Status.PAUSED


NUMBERS = [
    (game, found.span())
    for game in games()
    for found in re.finditer(r"(?<![#\w\"-])[0-9][0-9_]*", shipped(game))
]


@pytest.mark.parametrize("game", [*games()])
def test_whatever_number_is_written_a_house_is_refused_or_can_be_dealt(game: str) -> None:
    text, taken = shipped(game), 0
    for start, end in (span for of, span in NUMBERS if of == game):
        for number in ("0", "-1", "1", str(2**53), str(10**30), "1.5", "nan", "true", '"x"'):
            try:
                house = house_of(game, "default", text[:start] + number + text[end:])
            except Malformed:
                continue
            setting = Setting(table="t", house=house)
            document = msgspec.json.decode(msgspec.json.encode(house_document(house)))
            assert Settings(setting).posted(document).digest == setting.digest
            taken += 1
    assert taken, "some number may be another"
