"""The standalone file: a second ranking and a second settlement, held against the first ones."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise
from pathlib import Path

import pytest

from croupier.cards import DECK, format_card, parse_cards
from croupier.fair import standalone
from croupier.houses import terms
from croupier.ranking.five import FIVE_CARD
from croupier.ranking.suited import FLUSH_LENGTH
from croupier.rules import Terms
from vectors.make_fair import FILE, changed, standalone_says
from vectors.rounds import Hand, make_round

ROUNDS = json.loads(FILE.read_text(encoding="utf-8"))["rounds"]
STUD = ROUNDS["stud_poker"]
SCRIPT = Path(standalone.__file__)


def paid_from_the_meter(house: Terms) -> Terms:
    assert house.jackpot
    return replace(house, jackpot=replace(house.jackpot, prizes_from="meter"))


HOUSES: dict[str, Terms] = {
    "suits": terms("i_luv_suits"),
    "suits, other tables": terms(
        "i_luv_suits",
        rules={"qualifier": "2", "raise": "2-3:2 4-7:1"},
        pays={"raise": "2=1/3 3=1/3 4=3/2 5=2 6=7/5 7=1", "flush": "300/100/10/1"},
    ),
    "stud": terms("stud_poker"),
    "stud, fr_2007": terms("stud_poker", name="fr_2007", pays={"bonus": "pair=1/3 two_pair=10"}),
    "stud, bought before it is known": terms(
        "stud_poker",
        rules={"purchase": "with_raise", "raise": "high_card-pair:2 two_pair-royal_flush:3"},
    ),
    "stud, no purchase": terms(
        "stud_poker", rules={"purchase": "none", "qualifier": "pair"}, pays={"bonus": "high_card=1"}
    ),
    "stud, cheap cards": terms("stud_poker", rules={"purchase_price": "1/7"}),
    "cyber": terms("cyber_poker"),
    "cyber, easy jackpot": terms(
        "cyber_poker",
        rules={"purchase": "before_decision", "qualifier": "AKQ"},
        pays={"jackpot": "high_card=10% pair=5/2% two_pair=100%"},
    ),
    "cyber, prizes out of the meter": paid_from_the_meter(
        terms("cyber_poker", pays={"jackpot": "high_card=1.00 pair=10% two_pair=100%"})
    ),
}
STAKES = {"bonus": 100, "flush": 300, "straight_flush": 100, "jackpot": 100}
ROUNDS_A_HOUSE = 60


def round_of(house: Terms, name: str) -> dict[str, object]:
    """Makes a round in which everybody chooses at random, the same for the same name."""
    dice = random.Random(name)
    may_buy = house.rules.purchase != "none"
    spots = sorted(dice.sample(range(1, house.limits.spots + 1), dice.randint(1, 4)))
    hands = []
    for spot in spots:
        raised = dice.choice([0, 1, 2, 3]) if house.game.may_raise_less else dice.choice([0, 9])
        can_buy = may_buy and (raised or house.rules.purchase == "before_decision")
        sides = {wager.key: STAKES[wager.key] for wager in house.sides if dice.random() < 0.6}
        hands.append(
            Hand(
                spot=spot,
                owner=dice.choice(["alice", "bob", "zoé"]),
                ante=dice.choice([500, 700, 1000]),
                raised=raised,
                mucked=bool(raised) and house.game.may_muck and dice.random() < 0.1,
                discard=dice.randrange(5) if can_buy and dice.random() < 0.5 else None,
                sides=sides,
            )
        )
    return make_round(house, hands, name=name, player_cut=0, meter=123_457)


def rounds_of(house: str) -> Iterator[dict[str, object]]:
    return (round_of(HOUSES[house], f"{house} {number}") for number in range(ROUNDS_A_HOUSE))


@pytest.mark.parametrize("house", HOUSES)
def test_it_settles_as_the_house_does(house: str) -> None:
    for file in rounds_of(house):
        assert standalone_says(file) == []


@pytest.mark.parametrize("house", HOUSES)
def test_it_finds_each_return_that_is_a_unit_out(house: str) -> None:
    file = next(rounds_of(house))
    for number, line in enumerate(lines_of(file)):
        returned = line["returned"]
        assert isinstance(returned, int)
        short = changed(file, ("lines", number, "returned"), returned + 1)
        assert f"line {line['wager']} {line['spot']}, returned" in standalone_says(short)


def lines_of(file: dict[str, object]) -> list[dict[str, object]]:
    lines = file["lines"]
    assert isinstance(lines, list)
    return lines


def test_the_rounds_above_meet_every_kind_of_ending() -> None:
    met = Counter(
        (str(line["wager"]), str(line["odds"]))
        for house in HOUSES
        for file in rounds_of(house)
        for line in lines_of(file)
    )
    wanted = {
        *[("ante", odds) for odds in ("1", "-1")],
        *[("raise", odds) for odds in ("1", "0", "-1", "1/3", "3/2", "2")],
        *[("purchase", "-1"), ("bonus", "1/3"), ("bonus", "-1"), ("bonus", "10")],
        *[("flush", "2"), ("flush", "-1"), ("straight_flush", "9"), ("straight_flush", "-1")],
        *[("jackpot", f"prize:{prize}") for prize in ("0.00", "1.00", "10%", "100%", "5/2%")],
    }
    assert wanted <= set(met)


def test_a_tie_pushes_ante_and_raise() -> None:
    tie = next(file for file in tries("suits") if "tie" in str(file["lines"]))
    assert standalone_says(tie) == []
    place = [line["facts"]["outcome"] for line in lines_of(tie)].index("tie")  # type: ignore[index]
    won = changed(tie, ("lines", place, "odds"), "1")
    assert standalone_says(won) == [f"line ante {lines_of(tie)[place]['spot']}, odds"]


def tries(house: str) -> Iterator[dict[str, object]]:
    return (round_of(HOUSES[house], f"tie {number}") for number in range(4000))


def test_cyb_7_the_meter_between_two_winners_is_checked() -> None:
    file = next(file for file in rounds_of("cyber, easy jackpot") if len(shares(file)) > 1)
    second = shares(file)[1]
    line = lines_of(file)[second]
    shifted = changed(file, ("lines", second, "facts", "meter"), 123_457)
    assert f"line jackpot {line['spot']}, meter" in standalone_says(shifted)


def shares(file: dict[str, object]) -> list[int]:
    return [n for n, line in enumerate(lines_of(file)) if str(line["odds"]).endswith("%")]


@pytest.mark.parametrize(
    ("house", "path", "value", "says"),
    [
        ("stud, no purchase", ("spots", 0, "bought"), True, "spot 1, a card is sold to it"),
        ("stud, fr_2007", ("spots", 0, "raised"), 0, "spot 1, a card is sold to it"),
        ("stud", ("spots", 0, "raised"), 1, "spot 1, raised 1 times the ante"),
        ("suits", ("spots", 0, "raised"), 4, "spot 1, raised 4 times the ante"),
        ("stud", ("spots", 0, "stakes", "bonus"), 300, "spot 1, stake on bonus within limits"),
        ("stud", ("spots", 0, "stakes", "ante"), 501, "spot 1, stake on ante within limits"),
        ("stud", ("terms", "rules", "raise"), "straight-royal_flush:2", "payouts"),
        ("suits", ("spots", 0, "raised"), 0, "spot 1, a raise that could be given up"),
    ],
)
def test_it_finds_choices_that_the_rules_do_not_allow(
    house: str, path: tuple[str | int, ...], value: object, says: str
) -> None:
    known = HOUSES[house]
    sells = known.rules.purchase != "none"
    hand = Hand(
        spot=1,
        owner="alice",
        raised=2,
        discard=0 if sells else None,
        mucked=known.game.may_muck,
        sides={key: STAKES[key] for key in ("bonus",) if key in known.limits.stakes},
    )
    assert says in standalone_says(changed(make_round(known, [hand]), path, value))


def test_a_game_with_a_wager_it_has_no_terms_for_is_found() -> None:
    file = changed(STUD, ("spots", 0, "stakes", "luck"), 100)
    assert any("luck" in says or says == "payouts" for says in standalone_says(file))


def every_five_card_hand() -> list[list[int]]:
    """One hand for each of the 7,462 ranks: any five ranks in mixed suits, and five in one."""
    hands = []
    for ranks in combinations_with_replacement(range(13), 5):
        nth = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if max(nth) == 0:
            hands.append([4 * rank for rank in ranks])
            nth[0] = 1
        if max(nth) < 4:
            hands.append([4 * rank + suit for rank, suit in zip(ranks, nth, strict=True)])
    return hands


def test_stu_10_it_ranks_all_7462_hands_as_the_house_does() -> None:
    hands = sorted(every_five_card_hand(), key=FIVE_CARD.rank)
    ranks = [standalone.rank_five(names(hand)) for hand in hands]
    assert len(ranks) == 7462
    assert all(lower < higher for lower, higher in pairwise(ranks))
    rows = [FIVE_CARD.row(FIVE_CARD.rank(hand)) for hand in hands]
    assert [standalone.FIVE[row] for row, _ in ranks] == rows


def names(cards: Sequence[int]) -> list[str]:
    return [format_card(card) for card in cards]


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("Ah Kh Qh Jh Th", "royal_flush"),
        ("Td 9d 8d 7d 6d", "straight_flush"),
        ("5d 4d 3d 2d Ad", "straight_flush"),
        ("5c 5h 5s 5d Kc", "four_of_a_kind"),
        ("Kc Kh Ks 4s 4c", "full_house"),
        ("5c 4d 3h 2s Ac", "straight"),
        ("2c 3d Kh As Qc", "high_card"),
        ("9c 9d 9h As 8c", "three_of_a_kind"),
        ("4c 4d Jh Js Ac", "two_pair"),
        ("8c 4d Jh Js Ac", "pair"),
        ("As Qs 9d 6s 3c", "high_card"),
    ],
)
def test_cyb_8_it_names_the_hands_of_the_text(cards: str, row: str) -> None:
    hand = cards.split()
    assert standalone.FIVE[standalone.rank_five(hand)[0]] == row
    assert FIVE_CARD.row(FIVE_CARD.rank(parse_cards(cards))) == row


def seven(count: int) -> list[tuple[int, ...]]:
    dice = random.Random("seven cards")
    few = [tuple(dice.sample(DECK[:: dice.choice([1, 2, 4])][-13:], 7)) for _ in range(count // 2)]
    return few + [tuple(dice.sample(DECK, 7)) for _ in range(count // 2)]


def test_ils_14_it_ranks_suits_as_the_house_does() -> None:
    for lower, higher in pairwise(sorted(seven(3000), key=FLUSH_LENGTH.rank)):
        low, high = standalone.rank_suit(names(lower)), standalone.rank_suit(names(higher))
        assert low <= high
        assert (low == high) is (FLUSH_LENGTH.rank(lower) == FLUSH_LENGTH.rank(higher))


def test_ils_7_it_measures_runs_as_the_house_does() -> None:
    house = HOUSES["suits"].game.readings["run"]
    lengths = Counter[str]()
    for hand in seven(3000):
        length = str(standalone.longest_run(names(hand)))
        assert length == house.read(hand)
        lengths[length] += 1
    assert set("123456") <= set(lengths)


@pytest.mark.parametrize(
    ("cards", "length"),
    [
        ("Ah 2h 3h Kh Qh 9s 9d", 3),
        ("Ah 2h 3h 4h 5h 6h 7h", 7),
        ("Kh Ah 2h Kc As 2s 9d", 2),
        ("2c 4c 6c 8c Tc Qc Ad", 1),
    ],
)
def test_ils_7_the_ace_is_high_and_low_but_never_between(cards: str, length: int) -> None:
    assert standalone.longest_run(cards.split()) == length


@pytest.mark.parametrize("text", ["A", "AK", "AKQ", "AKJ83", "T", "pair", "two_pair", "straight"])
def test_stu_8_it_reads_qualifiers_as_the_house_does(text: str) -> None:
    least, fixed = standalone.lowest(text, is_five=True)
    threshold = FIVE_CARD.threshold(text)
    for hand in every_five_card_hand():
        row, ranks = standalone.rank_five(names(hand))
        is_enough = (row, ranks[: len(fixed)]) >= (least, fixed)
        assert is_enough is (FIVE_CARD.rank(hand) >= threshold)


@pytest.mark.parametrize("text", ["2", "3", "3:9", "3:T86", "3:A", "4", "4:J"])
def test_ils_12_it_reads_qualifiers_as_the_house_does(text: str) -> None:
    least, fixed = standalone.lowest(text, is_five=False)
    for hand in seven(600):
        length, ranks = standalone.rank_suit(names(hand))
        is_enough = (length, ranks[: len(fixed)]) >= (least, fixed)
        assert is_enough is (FLUSH_LENGTH.rank(hand) >= FLUSH_LENGTH.threshold(text))


def run(path: Path, script: Path = SCRIPT) -> subprocess.CompletedProcess[str]:
    """Runs the file as a stranger would: no packages, no environment, another folder."""
    command = [sys.executable, "-I", "-S", str(script), str(path)]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", cwd=path.parent, check=False,
        env={"PYTHONIOENCODING": "utf-8"}, timeout=60,
    )  # fmt: skip


def test_a_stranger_copies_it_and_runs_it_on_an_honest_round(tmp_path: Path) -> None:
    copy = Path(shutil.copy(SCRIPT, tmp_path / "mine.py"))
    path = tmp_path / "round.json"
    path.write_text(json.dumps(STUD), encoding="utf-8")
    done = run(path, copy)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    assert told[0] == "stud_poker at table stud_poker-1, round 12"
    assert told[-1] == "Everything matches: this deck, these cards, these payouts."
    assert "carol committed to a nonce and never revealed it: not used" in told
    assert "  raise: 20.00 at 8, 180.00 back" in told
    assert " ".join(STUD["deck"]) in done.stdout


def test_it_ends_with_0_for_an_honest_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game, file in ROUNDS.items():
        path = tmp_path / f"{game}.json"
        path.write_text(json.dumps(file), encoding="utf-8")
        assert standalone.main([str(path)]) == 0
        assert "DOES NOT MATCH" not in capsys.readouterr().out


def test_a_stranger_is_told_exactly_what_does_not_match(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(changed(STUD, ("lines", 1, "returned"), 2000)), encoding="utf-8")
    done = run(path)
    assert (done.returncode, done.stderr) == (1, "")
    wrong = [line for line in done.stdout.splitlines() if line.startswith("DOES NOT MATCH")]
    assert wrong == [
        "DOES NOT MATCH: line raise 1, returned: the file says 2000, it should be 18000"
    ]
    assert "Everything matches" not in done.stdout


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Expecting value"),
        ("[]", "file is , which is no dict"),
        ("{}", "terms is None"),
        ('{"a": 1, "a": 2}', "a field stands twice"),
        ('{"round": 1.0}', "1.0"),
        ('{"round": NaN}', "NaN"),
        ("[" * 100_000, "recursion"),
        ("\ufeff{}", "BOM"),
    ],
)
def test_what_is_no_round_is_said_to_be_none(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "round.json"
    path.write_text(text, encoding="utf-8")
    assert standalone.main([str(path)]) == 1
    told = capsys.readouterr().out
    assert told.startswith("DOES NOT MATCH: there is no round to read: ")
    assert says in told


def test_a_missing_file_and_missing_arguments_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert standalone.main([str(tmp_path / "none.json")]) == 1
    assert "No such file" in capsys.readouterr().out
    assert standalone.main([]) == 1
    assert standalone.main(["a", "b"]) == 1
    assert "python standalone.py round.json" in capsys.readouterr().out


def test_a_file_that_is_no_text_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(bytes(range(256)))
    assert standalone.main([str(path)]) == 1
    assert "no round to read" in capsys.readouterr().out
