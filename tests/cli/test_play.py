"""`croupier play`: whole rounds, in both languages, whatever is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.conftest import Run, every_language
from cli.sessions import SESSIONS, golden
from croupier.audit import verify_round
from croupier.games import games
from croupier.houses import house_file
from croupier.words import LANGUAGES, Words
from vectors.make_fair import standalone_says

every_session = pytest.mark.parametrize("name", SESSIONS)
every_game = pytest.mark.parametrize("game", games())


@every_session
def test_a_session_shows_what_it_showed_before(name: str) -> None:
    shown = SESSIONS[name].run()
    assert shown.exit_code == 0
    assert shown.output == golden(name).read_text(encoding="utf-8")


def test_every_game_has_a_session_on_file() -> None:
    assert SESSIONS.keys() == games().keys()


@every_game
@every_language
def test_a_round_of_the_smallest_stakes(run: Run, game: str, language: str) -> None:
    shown = run("play", game, "--lang", language, typed="\n" * 12)
    say = Words(language, is_strict=True).say
    assert shown.exit_code == 0
    assert say("game-" + game) in shown.output
    assert say("play-goodbye", stack=0).partition("0")[0] in shown.output
    # Without an answer the hand is folded, and the round is settled and proved all the same.
    assert say("timeout-policy") in shown.output
    assert say("play-secret") in shown.output


@every_session
def test_tab_2_whoever_leaves_in_the_middle_is_served_as_if_silent(run: Run, name: str) -> None:
    session = SESSIONS[name]
    lines = [line.strip() for line in session.typed.split("|")]
    for count in range(len(lines)):
        for end in ("", "q\n"):
            typed = "".join(f"{line}\n" for line in lines[:count]) + end
            shown = run(*session.arguments.split(), typed=typed)
            assert shown.exit_code == 0
            opened, proved = (shown.output.count(mark) for mark in ("Round ", "Checked: "))
            if "--lang fr" in session.arguments:
                opened, proved = (shown.output.count(mark) for mark in ("Coup ", "Vérifié\u00a0: "))
            # A round whose betting is not closed is none; every other is settled and proved.
            assert opened - 1 <= proved <= opened


NONSENSE = [
    *("", "-", "0", "?", "-5", "1e9", "NaN", "inf", "99999999999999999999", "10,00,00", "r r"),
    *("ten", "\x1b[2J", "é", "K", "1 2 3", "🂡", "'; DROP TABLE", "=1+1", "k", "5", "f", "\x00"),
]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(games())), st.sampled_from(LANGUAGES), st.data())
def test_nonsense_is_answered_and_asked_again(
    run: Run, game: str, language: str, data: st.DataObject
) -> None:
    lines = st.sampled_from(NONSENSE) | st.text(st.characters(codec="utf-8"), max_size=30)
    typed = "\n".join(data.draw(st.lists(lines, max_size=30)))
    # A file that a round was saved in would lie about afterwards.
    typed = "".join(mark for mark in typed if mark not in "sS")
    shown = run("play", game, "--lang", language, "--seed", "00", typed=typed)
    assert shown.exit_code == 0
    assert "\x1b" not in shown.output.replace(typed, "")


def test_bytes_that_are_no_text_are_answered(run: Run) -> None:
    assert run("play", "cyber_poker", typed=bytes(range(128, 256)) + b"\n\xff\n").exit_code == 0


def test_tab_6_each_refusal_says_what_is_accepted(run: Run) -> None:
    shown = run("play", "stud_poker", typed="4\n1000\n5.50\n-5\n5\n3\n0\n60\nabc\n17\nx\nk\nx\n")
    for answer in (
        "4.00 cannot be put on the ante; accepted is 5.00 to 100.00 in steps of 1.00.",
        "1,000.00 cannot be put on the ante",
        "5.50 cannot be put on the ante",
        "-5 is not an amount",
        "3.00 cannot be put on the bonus; accepted is 1.00 to 2.00 in steps of 1.00.",
        "A cut lifts 0 to 51 cards.",
        "Please answer with one of k, 1, 2, 3, 4, 5.",
        "Please answer with one of f, r.",
    ):
        assert answer in shown.output


def test_help_shows_rules_and_pay_tables(run: Run) -> None:
    shown = run("play", "cyber_poker", typed="?\n")
    for line in ("The dealer plays with at least: AK", "royal flush: 100 to 1",
                 "royal flush: 100% of the jackpot", "Jackpot: 1.00 exactly"):  # fmt: skip
        assert line in shown.output


def test_stakes_are_kept_and_may_be_left_out(run: Run) -> None:
    typed = "10\n1\n-\n\nf\n\n" + "\n-\n\n\nf\nq\n"
    shown = run("play", "i_luv_suits", "--seed", "07", typed=typed)
    assert "flush wager, 1.00 to 25.00 [1.00]: -" in shown.output
    assert shown.output.count("Flush 1.00 →") == 1


def test_a_spot_may_be_left_empty_but_not_all(run: Run) -> None:
    typed = "0\n0\n" + "0\n10\n\n\nf\nq\n"
    shown = run("play", "cyber_poker", "--spots", "2", "--seed", "07", typed=typed)
    assert "Nothing has been wagered yet." in shown.output
    assert "Spot 2: " in shown.output and "Spot 1: " not in shown.output


def test_chips_run_out_and_more_may_be_had(run: Run) -> None:
    ten_antes_of_100_folded = "100\n-\n\nf\n\n" * 10
    shown = run("play", "cyber_poker", "--seed", "07", typed=f"{ten_antes_of_100_folded}\nq\n")
    assert "Your chips are used up." in shown.output
    assert "You leave with 1,000.00." in shown.output
    assert "In all you have lost 1,000.00." in shown.output


def test_what_cannot_be_paid_for_is_refused(run: Run) -> None:
    # 1,000 chips: seven antes of 100 leave less than a raise of 200 needs for the second hand.
    typed = "100\n-\n" * 7 + "\n" + "r\nr\nf\n" + "f\n" * 7 + "q\n"
    shown = run("play", "cyber_poker", "--spots", "7", "--seed", "07", typed=typed)
    assert "There are not enough chips: 100.00 are missing." in shown.output


def saved(run: Run, folder: Path, arguments: list[str], typed: str) -> dict[str, object]:
    path = folder / "round.json"
    shown = run(*arguments, typed=f"{typed}s\n{path}\nq\n")
    assert f"Saved in {path}" in shown.output
    file: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return file


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["play", "stud_poker"], "10\n1\n17\n2\nr\n"),
        (["play", "stud_poker", "--house", "fr_2007"], "10\n1\n17\nr3\n"),
        (["play", "cyber_poker", "--rule", "purchase=with_raise"], "10\n1\n17\nf\n"),
        (["play", "i_luv_suits", "--pays", "flush=300/100/10/1"], "10\n1\n1\n17\nr\n\n"),
        (["play", "cyber_poker", "--pays", "jackpot: high_card=10% pair=1.00"], "10\n1\n17\nr\n"),
    ],
)
def test_a_saved_round_is_proved_by_both_verifiers(
    run: Run, tmp_path: Path, arguments: list[str], typed: str
) -> None:
    # Where the dealer does not qualify nobody is asked about giving up: one line too many then.
    file = saved(run, tmp_path, [*arguments, "--seed", "0b"], typed)
    assert all(finding.ok for finding in verify_round(file))
    assert standalone_says(file) == []


def test_a_file_that_is_there_is_kept(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "there.json"
    path.write_text("mine", encoding="utf-8")
    shown = run("play", "cyber_poker", typed=f"\n\n\nf\ns\n{path}\ns\n{tmp_path}/no/where\nq\n")
    assert shown.output.count("cannot be written") == 2
    assert path.read_text(encoding="utf-8") == "mine"


def test_every_deal_is_another_without_a_seed(run: Run) -> None:
    assert run("play", "cyber_poker").output != run("play", "cyber_poker").output


def test_seeds_repeat_a_session_and_say_so(run: Run) -> None:
    first, second = (run("play", "cyber_poker", "--seed", "0a", typed="\n\n\nf\n") for _ in "12")
    assert first.output == second.output
    assert "its deals are no secret" in first.output


# Command lines that cannot be played.

REFUSED = [
    (["whist"],                                "There is no game whist; games are cyber_poker,"),
    (["stud_poker", "--house", "nice"],        "There is no house nice; houses are default,"),
    (["stud_poker", "--rule", "purchase"],     "purchase sets nothing; write it as NAME=VALUE."),
    (["stud_poker", "--rule", "=none"],        "=none sets nothing"),
    (["stud_poker", "--rule", "purchase=if"],  "“if” is not one of none before_"),
    (["stud_poker", "--rule", "felt=red"],     "- rules.felt: this is unknown here; known "),
    (["stud_poker", "--pays", "raise=best"],   "there is no pay table “best”; acc"),
    (["stud_poker", "--pays", "raise: flush=x"], "- pays.raise.flush: “x” are no odds;"),
    (["stud_poker", "--spots", "8"],           "You may hold at most 7 hands"),
    (["stud_poker", "--spots", "0"],           "You may hold at most 7 hands"),
    (["stud_poker", "--house", "fr_2007", "--spots", "2"], "at most one hand"),
    (["stud_poker", "--seed", "xyz"],          "xyz is no seed"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "told"), REFUSED)
def test_a_command_line_is_refused_in_words(run: Run, arguments: list[str], told: str) -> None:
    shown = run("play", *arguments)
    assert shown.exit_code == 2
    assert told in shown.stderr and shown.stdout == ""


def test_a_refusal_is_in_the_language_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Il n’y a pas de jeu whist" in run("play", "whist", "--lang", "fr").stderr
    monkeypatch.setenv("CROUPIER_LANG", "fr")
    assert "Il n’y a pas de jeu whist" in run("play", "whist").stderr


def test_every_house_is_played(run: Run) -> None:
    for game in games():
        for house in house_file(game).houses:
            assert run("play", game, "--house", house, typed="\n\n\n\nf\nf\n").exit_code == 0
