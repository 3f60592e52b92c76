"""What a table tells a player that he may do is what his command is accepted for (ILS-2, ILS-3)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TypeVar

import pytest

from croupier.errors import Refused
from croupier.round import Hand, RoundState
from croupier.table.commands import Borrow, Command, Lay, Ready, Sit, Wait
from croupier.table.decide import decide
from croupier.table.limits import WAITING_MAX
from croupier.table.presence import OWN_WISH, Absence, Seating
from croupier.table.setting import Setting
from croupier.table.standing import Order, Standing
from croupier.table.state import TableState, Window
from croupier.table.view import Surroundings, table_view
from table.desk import setting_of

PLAYERS = ("ann", "ben", "cat", "dan")
STATES = 150
NOW_MS = 1_000
CHIPS = 100_000

T = TypeVar("T")


def some_setting(chance: random.Random) -> Setting:
    setting = setting_of("stud_poker", chance.choice(("default", "fr_2007")))
    terms = setting.terms
    hands = chance.choice((1, 2, 7))
    limits = replace(terms.limits, hands_per_player=hands, has_vacant_wagers=chance.random() < 0.7)
    house = replace(setting.house, terms=replace(terms, limits=limits))
    return replace(setting, house=house)


def some_state(chance: random.Random) -> TableState:
    people, fullness = list(PLAYERS), chance.random()
    spots = {n: chance.choice(people) for n in range(1, 8) if chance.random() < fullness}
    held = list(spots)
    queue = [*some(chance, people, 0.3), *(f"p{n}" for n in range(WAITING_MAX))]
    waiting = queue[: chance.choice((0, 0, 1, 2, WAITING_MAX))]
    lent = some(chance, held, 0.2)
    seating = Seating(
        away={who: Absence(OWN_WISH, NOW_MS) for who in some(chance, people, 0.4)},
        loans={spot: chance.choice(people) for spot in lent},
        giving_back=frozenset(some(chance, lent, 0.5)),
        waiting=tuple(waiting),
    )
    hands = {spot: Hand(spot, chance.choice(people), {}) for spot in some(chance, held, 0.5)}
    window = chance.choice(("betting", "decision", "muck", "result"))
    order = Order("boss", "the lamp is broken")
    return TableState(
        table="stud-poker-1",
        number=1,
        spots=spots,
        names={who: who for who in (*people, *waiting)},
        leaving=frozenset(some(chance, held, 0.2)),
        chips=dict.fromkeys(people, CHIPS),
        round=chance.choice((None, RoundState(number=1, hands=hands))),
        window=chance.choice((None, Window(window, 9_000, NOW_MS + 9_000))),
        ready=frozenset(some(chance, people, 0.3)),
        floor=Standing(closing=chance.choice((None, None, None, order))),
        seating=seating,
    )


def some(chance: random.Random, things: list[T], share: float) -> list[T]:
    return [one for one in things if chance.random() < share]


def told(setting: Setting, state: TableState, player: str) -> list[tuple[Command, bool]]:
    terms = setting.terms
    view = table_view(terms, state, player, Surroundings(now_ms=NOW_MS))
    offered = {option.spot for option in view.round.options if option.verb == "place"}
    least = {terms.ante.key: terms.limits.stakes[terms.ante.key].minimum}
    return [
        *((Lay(player, one.spot, least), one.spot in offered) for one in view.spots),
        *((Sit(player, player, one.spot), one.may_sit) for one in view.spots),
        *((Borrow(player, player, one.spot), one.may_borrow) for one in view.spots),
        (Wait(player, player), view.may_wait),
        (Ready(player), view.you is not None and view.you.may_be_ready),
    ]


def is_accepted(setting: Setting, state: TableState, command: Command) -> bool:
    try:
        decide(setting, state, command, NOW_MS)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
def test_what_a_player_is_told_that_he_may_do_is_what_is_accepted(seed: int) -> None:
    chance = random.Random(seed)
    seen: set[tuple[type, bool]] = set()
    for _ in range(STATES):
        setting, state = some_setting(chance), some_state(chance)
        for player in (*PLAYERS, "onlooker"):
            for command, may in told(setting, state, player):
                assert may == is_accepted(setting, state, command), (command, state)
                seen.add((type(command), may))
    kinds = (Lay, Sit, Borrow, Wait, Ready)
    assert seen == {(kind, may) for kind in kinds for may in (True, False)}
