"""The solver on toy games that a pencil solves: a deck of three cards, one each.

The cards are 1, 2 and 3 (shown here as the two, three and four of clubs). The dealer qualifies with
a 2. The methods of counting are given by hand; everything after them is the program's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from croupier.analysis import counts as counting
from croupier.analysis.counts import Counts
from croupier.analysis.payoffs import payoffs_of
from croupier.analysis.solve import solve
from croupier.cards import Card
from croupier.errors import Refused
from croupier.ranking.base import Description, Ranking
from croupier.rules import (
    LOSE,
    Deal,
    DealOrder,
    Facts,
    Game,
    HouseRules,
    Kind,
    Outcome,
    Pays,
    PayTable,
    Reading,
    StakeLimits,
    TableLimits,
    Terms,
    Wager,
    house_rules,
    make_terms,
    settle_ante,
    settle_on_cards,
    settle_raise,
)

ROWS = ("low", "high")
BLIND, SHOWN = "toy, no dealer card shown", "toy, one dealer card shown"


def rank(cards: Sequence[Card]) -> int:
    return cards[0] // 4 + 1


def row(ranked: int) -> str:
    return ROWS[ranked == 3]


TOY = Ranking(
    key="toy",
    hand_size=1,
    rows=ROWS,
    rank=rank,
    row=row,
    describe=lambda ranked: Description(row(ranked), (ranked - 1,)),
    makers=tuple,
    threshold=int,
    best=lambda known, unseen: rank([*known, max(unseen)]),
)


def settle_bet(facts: Facts, rules: HouseRules, pays: PayTable) -> Pays:
    """Pays on the card as dealt; lost to a dealer who plays and wins, and with a fold."""
    if facts.outcome in (Outcome.FOLDED, Outcome.LOSE):
        return LOSE
    return pays.row(facts.mark("dealt"))


def toy(
    *, shown: int = 0, raises: str = "2", may_raise_less: bool = False, high: str = "1"
) -> Terms:
    """Makes a house; `high` is what the raise pays to a winning 3."""
    game = Game(
        key="toy",
        version=1,
        felt="red",
        ranking=TOY,
        deal=Deal(cards=1, order=DealOrder.PACKETS, dealer_up=shown),
        rules={"qualifier": "2", "raise": raises},
        may_raise_less=may_raise_less,
        wagers=(
            Wager(key="ante", kind=Kind.ANTE, settle=settle_ante),
            Wager(key="raise", kind=Kind.RAISE, settle=settle_raise, rows=ROWS, needs_all=True),
            Wager(key="card", kind=Kind.SIDE, settle=settle_on_cards("dealt"), rows=ROWS),
            Wager(key="bet", kind=Kind.SIDE, settle=settle_bet, rows=ROWS),
        ),
        readings={"dealt": Reading(rows=ROWS, read=lambda held: row(rank(held)), is_ranking=True)},
    )
    pays = {
        "raise": {"low": Fraction(1), "high": Fraction(high)},
        "card": {"high": Fraction(3, 2)},
        "bet": {"low": Fraction(0), "high": Fraction(2)},
    }
    stakes = StakeLimits(minimum=100, maximum=100, step=100)
    return make_terms(
        game=game,
        house="toy",
        rules=house_rules(game.rules, {}, TOY),
        pays={key: PayTable(wager=key, name=key, pays=table) for key, table in pays.items()},
        limits=TableLimits(
            stakes=dict.fromkeys(("ante", "card", "bet"), stakes), payout_cap_chips=10_000
        ),
    )


def by_hand(
    method: str,
    valid: list[list[int]],
    ended: tuple[list[list[int]], list[list[int]], list[list[int]]],
    *,
    completions: int,
) -> Counts:
    idle, wins, ties = (np.array(part, np.uint32) for part in ended)
    return Counts(
        method=method,
        hands=np.array([[0], [1], [2]], np.uint8),
        weight=np.ones(3, np.uint8),
        rank=np.array([1, 2, 3]),
        row=np.array([0, 0, 1], np.uint8),
        valid=np.array(valid, np.uint8),
        unqualified=idle,
        wins=wins,
        ties=ties,
        completions=completions,
        deals=6,
    )


@pytest.fixture(autouse=True)
def toys_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts the toys by hand: rows are the player's 1, 2, 3, columns the dealer's card shown."""
    blind = by_hand(
        BLIND, [[1], [1], [1]], ([[0], [1], [1]], [[0], [0], [1]], [[0]] * 3), completions=2
    )
    shown = by_hand(
        SHOWN,
        [[0, 1, 1], [1, 0, 1], [1, 1, 0]],
        ([[0, 0, 0], [1, 0, 0], [1, 0, 0]], [[0] * 3, [0] * 3, [0, 1, 0]], [[0] * 3] * 3),
        completions=1,
    )
    monkeypatch.setitem(counting._METHODS, BLIND, lambda qualifier: blind)
    monkeypatch.setitem(counting._METHODS, SHOWN, lambda qualifier: shown)


def test_a_pencil_solves_the_toy_with_the_dealers_card_hidden() -> None:
    # 1 folds: -1 against -3. 2 meets a 1 or a 3: (1 - 3) / 2, no better than folding, so it folds.
    # 3 meets a 1 or a 2: (1 + 3) / 2.
    solution = solve(toy())
    assert solution.strategy.array.tolist() == [[0], [0], [2]]
    assert solution.ev == Fraction(-1 - 1 + 2, 3)
    assert solution.outcomes == {"fold": 4, "dealer_not_qualified": 1, "win": 1}
    assert solution.deals == 6
    assert solution.average_wager == Fraction(1 + 1 + 3, 3)
    assert solution.std_dev == pytest.approx(((4 * 1 + 1 + 9) / 6) ** 0.5)
    assert solution.dealer_qualifies == Fraction(2, 3)


def test_a_pencil_solves_the_toy_with_the_dealers_card_shown() -> None:
    # Everything is known: fold to a better card, else raise. A 1 shown does not play.
    solution = solve(toy(shown=1))
    assert solution.strategy.array.tolist() == [[0, 0, 0], [2, 0, 0], [2, 2, 0]]
    assert solution.ev == Fraction(-1 - 1 + 1 - 1 + 1 + 3, 6)
    assert solution.outcomes == {"fold": 3, "dealer_not_qualified": 2, "win": 1}


def test_a_pencil_solves_the_toy_that_pays_a_three_better() -> None:
    # A winning 3 brings 1 + 2 * 3/2.
    solution = solve(toy(high="3/2"))
    assert solution.ev == Fraction(-1 - 1 + Fraction(1 + 4, 2), 3)
    # With rows that pay unlike, wins are told apart.
    assert solution.outcomes == {"fold": 4, "dealer_not_qualified": 1, "win_high": 1}


def test_a_pencil_solves_the_toy_in_which_one_may_raise_less() -> None:
    # 2 raises by one: (1 - 2) / 2 beats a fold. 3 can only win, and raises by all it may.
    solution = solve(toy(may_raise_less=True))
    assert solution.strategy.array.tolist() == [[0], [1], [2]]
    assert solution.ev == Fraction(-1 + Fraction(1 - 2, 2) + 2, 3)
    assert solution.outcomes == {
        "fold": 2,
        "dealer_not_qualified_1x": 1,
        "dealer_wins_1x": 1,
        "dealer_not_qualified_2x": 1,
        "win_2x": 1,
    }


def test_a_raise_limited_by_row_holds_for_that_row() -> None:
    solution = solve(toy(raises="low:1 high:3"))
    assert solution.strategy.array.tolist() == [[0], [1], [3]]
    assert solution.ev == Fraction(-1 + Fraction(1 - 2, 2) + Fraction(1 + 4, 2), 3)


@pytest.mark.parametrize(
    ("strategy", "choices", "ev"),
    [
        ("raise_everything", [2, 2, 2], Fraction(-3 - 1 + 2, 3)),
        ("at_least:2",       [0, 2, 2], Fraction(-1 - 1 + 2, 3)),
        ("at_least:3",       [0, 0, 2], Fraction(-1 - 1 + 2, 3)),
    ],
)  # fmt: skip
def test_a_pencil_prices_strategies_by_name(
    strategy: str, choices: list[int], ev: Fraction
) -> None:
    solution = solve(toy(), strategy=strategy)
    assert solution.strategy.array[:, 0].tolist() == choices
    assert solution.ev == ev


def test_a_side_wager_on_the_card_alone_is_priced_by_itself() -> None:
    side = solve(toy()).side_wagers["card"]
    assert side.counts == {"low": 2, "high": 1} and side.hands == 3
    assert side.ev == (Fraction(3, 2) - 1 - 1) / 3
    assert side.hit == Fraction(1, 3)


def test_a_side_wager_that_hangs_on_play_is_priced_on_the_deals_that_play_leads_to() -> None:
    # Folded with a 1 and a 2; a 3 never loses and is paid 2.
    side = solve(toy()).side_wagers["bet"]
    assert side.ev == Fraction(-1 - 1 + 2, 3)
    assert side.hit == Fraction(1, 3)
    # Where one may raise less a 2 does, and against a 1 has its stake back: that is no hit.
    side = solve(toy(may_raise_less=True)).side_wagers["bet"]
    assert side.ev == (-1 + Fraction(0 - 1, 2) + 2) / 3
    assert side.hit == Fraction(1, 3)


def test_the_best_choice_is_one_for_the_whole_with_the_side_wager_on_it() -> None:
    # Half an ante on the bet. A 2 that raises: against a 1, +1 and the bet back; against a 3, -3.5.
    # (1 - 3.5) / 2 = -1.25 beats a fold's -1.5. A 1 raised loses 3.5; a 3 brings 1 more.
    solution = solve(toy(), side={"bet": Fraction(1, 2)})
    assert solution.strategy.array.tolist() == [[0], [2], [2]]
    assert solution.ev == (Fraction(-3, 2) + Fraction(-5, 4) + 2 + 1) / 3
    assert sum(solution.outcomes.values()) == 6


@pytest.mark.parametrize(
    ("side", "code"),
    [
        ({"card": Fraction(1)}, "side-does-not-matter"),
        ({"luck": Fraction(1)}, "unknown-wager"),
        ({"bet": Fraction(-1)}, "not-a-stake"),
    ],
)
def test_a_side_wager_that_cannot_be_asked_about_is_refused(
    side: dict[str, Fraction], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        payoffs_of(toy(), side)
    assert refused.value.code == code


def test_a_strategy_that_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        solve(toy(), strategy="three_rules")
    assert refused.value.code == "unknown-strategy"


def test_a_game_that_no_method_counts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(counting._METHODS, BLIND)
    with pytest.raises(Refused) as refused:
        solve(toy())
    assert refused.value.code == "no-exact-method"
