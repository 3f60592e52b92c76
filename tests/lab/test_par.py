"""The PAR sheet in each of its kinds, read back by other means, is what `analyze` gives exactly."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from importlib.util import find_spec
from typing import Literal

import msgspec
import polars
import pytest

from croupier.analysis.jackpot import jackpot_figures
from croupier.analysis.published import published
from croupier.analysis.strategies import usual_strategies
from croupier.errors import Refused
from croupier.fair.commitment import terms_digest
from croupier.games import games
from croupier.lab.answers import LabFile
from croupier.lab.asked import LabParAsked, LabTable, Question
from croupier.lab.par import kinds
from croupier.lab.par.contents import ParContents
from croupier.lab.par.files import par_file
from croupier.lab.par.kinds import PAR_KINDS, par_kind
from croupier.lab.par.sheets import par_sheets, par_title
from croupier.lab.solving import Solver
from croupier.words import LANGUAGES, Words
from lab.workbook import Cells, read_workbook
from support.solved import solved

pytestmark = [pytest.mark.xdist_group("solver"), pytest.mark.filterwarnings("error")]

CYBER = LabTable("cyber_poker")
BONUS = LabTable("stud_poker", rules={"purchase": "none"}, side={"bonus": "1/5"})
HEAD = 4
"""Rows of a worksheet above its lines: title, note, an empty one, and the head."""

Kind = Literal["xlsx", "pdf", "parquet", "csv", "json"]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def quiet(done: int, stages: int) -> None:
    return None


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


def sheet_of(
    solver: Solver, table: LabTable, kind: Kind, *, language: str = "en", has_rules: bool = False
) -> bytes:
    words = {"table": table, "kind": kind, "language": language, "has_rules": has_rules}
    asked = msgspec.convert(words, LabParAsked)
    found = solver.answer(Question("par", table, par=asked, language=language), quiet)
    assert isinstance(found, LabFile)
    return found.body


def contents_of(solver: Solver, table: LabTable, *, has_rules: bool = False) -> ParContents:
    body = sheet_of(solver, table, "json", has_rules=has_rules)
    return msgspec.json.decode(body, type=ParContents)


def near(exact: Fraction) -> object:
    """What a number is in a workbook, which is written to sixteen figures."""
    return pytest.approx(float(exact), rel=1e-15)


def lines(cells: Cells, *, column: int = 0) -> dict[object, list[str | float | None]]:
    return {row[column]: row for row in cells[HEAD:]}


def test_a_workbook_holds_every_figure_as_a_number_and_exactly(solver: Solver) -> None:
    book, found = read_workbook(sheet_of(solver, CYBER, "xlsx")), solved("cyber_poker")
    summary = lines(book["Summary"])
    edge = summary["House edge, per ante"]
    assert edge[1:3] == [near(-found.ev), str(-found.ev)]
    risk = -found.ev / found.average_wager
    assert summary["Element of risk, per unit wagered"][1:3] == [near(risk), str(risk)]
    assert summary["Standard deviation, in antes"][1] == pytest.approx(found.std_dev)
    assert summary["Standard deviation, in antes"][2] == f"sqrt({found.variance})"
    assert summary["Deals counted"][1:3] == [found.deals, str(found.deals)]
    assert "What the house keeps" in str(edge[4])
    rules = lines(book["Rules in force"])
    assert rules["Digest of rules and odds"][1] == terms_digest(found.terms.document())


def test_the_outcomes_of_a_workbook_are_the_deals_and_add_up(solver: Solver) -> None:
    cells, found = read_workbook(sheet_of(solver, CYBER, "xlsx"))["Outcomes"], solved("cyber_poker")
    total = cells[-1]
    rows = cells[HEAD:-1]
    assert sorted(str(row[2]) for row in rows) == sorted(map(str, found.outcomes.values()))
    assert [row[1] for row in rows] == [float(str(row[2])) for row in rows]
    assert sum(Fraction(str(row[4])) for row in rows) == 1
    contributions = sum(Fraction(str(row[11])) for row in rows)
    assert contributions == found.ev
    for row in rows:
        net, share = Fraction(str(row[7])), Fraction(str(row[4]))
        assert Fraction(str(row[11])) == net * share
    assert total[0] == "Total" and total[1] == found.deals
    assert total[3] == pytest.approx(1) and total[10] == pytest.approx(float(found.ev))


def test_side_wagers_and_the_jackpot_of_a_workbook_are_counted_exactly(solver: Solver) -> None:
    book, found = read_workbook(sheet_of(solver, CYBER, "xlsx")), solved("cyber_poker")
    side = found.side_wagers["jackpot"]
    hands = book["Hands, Jackpot"][HEAD:-1]
    assert sum(int(str(row[3])) for row in hands) == side.hands
    assert sum(Fraction(str(row[8])) for row in hands) == side.ev
    figures = jackpot_figures(found.terms, found.side_wagers)
    jackpot = lines(book["Jackpot"])
    even = figures.break_even_chips
    assert even is not None
    assert jackpot["Meter at which the wager breaks even"][1:3] == [
        near(even / 100),
        str(even / 100),
    ]
    rows = book["Jackpot by meter"][HEAD:]
    assert [row[0] for row in rows if row[3] == "0/1"] == [near(even / 100)]
    nothing = book["Jackpot by meter"][HEAD]
    assert nothing[0] == 0 and Fraction(str(nothing[3])) == -figures.value(0)


@pytest.mark.parametrize("game", games())
def test_what_hands_contribute_is_the_edge_of_every_side_wager(solver: Solver, game: str) -> None:
    contents = contents_of(solver, LabTable(game))
    sheets = {sheet.title.key: sheet for sheet in par_sheets(contents, Words("en", is_strict=True))}
    for side in contents.figures.side_wagers:
        if side.hands:
            rows = sheets[f"side_{side.key}"].rows
            total = sum(Fraction(str(getattr(row[-1], "exact", ""))) for row in rows)
            assert total == -Fraction(side.edge.exact)


def test_a_side_wager_on_the_hand_stands_among_the_rules(solver: Solver) -> None:
    book = read_workbook(sheet_of(solver, BONUS, "xlsx"))
    rules = lines(book["Rules in force"])
    assert rules["On every hand, in antes: bonus"][1] == "1/5"
    found = solved("stud_poker", purchase="none", side={"bonus": Fraction(1, 5)})
    assert lines(book["Summary"])["House edge, per ante"][2] == str(-found.ev)


def test_strategies_and_rules_stand_in_a_workbook_with_their_cost(solver: Solver) -> None:
    book = read_workbook(sheet_of(solver, CYBER, "xlsx", has_rules=True))
    strategies = book["Strategies"][HEAD:]
    assert len(strategies) == 1 + len(usual_strategies(solved("cyber_poker").terms))
    assert strategies[0][:3] == ["as well as can be", *strategies[0][1:3]]
    assert strategies[0][4] == "0/1"
    loss = solved("cyber_poker").ev - solved("cyber_poker", strategy="raise_everything").ev
    assert lines(book["Strategies"])["raise every hand"][4] == str(loss)
    rules = [str(row[4]) for row in book["The play in rules"][HEAD:]]
    assert "If you have a pair or better, raise." in rules
    assert "The play in rules" not in read_workbook(sheet_of(solver, CYBER, "xlsx"))


def test_what_others_published_of_the_same_terms_stands_beside(solver: Solver) -> None:
    own = [
        figure
        for figure in published()
        if (figure.game, figure.strategy) == ("cyber_poker", "optimal")
        and not figure.rules
        and not figure.pays
    ]
    told = contents_of(solver, CYBER).published
    assert {(one.quantity, one.source) for one in told} >= {
        (figure.quantity, figure.source) for figure in own
    }
    assert {one.quantity for one in told if one.exact == str(-solved("cyber_poker").ev)} == {
        "house_edge"
    }
    assert contents_of(solver, BONUS).published == ()


@every_language
def test_every_word_of_a_sheet_is_said(solver: Solver, language: str) -> None:
    say = Words(language, is_strict=True)
    for game in games():
        contents = contents_of(solver, LabTable(game), has_rules=game == "cyber_poker")
        titles = [sheet.title.words for sheet in par_sheets(contents, say)]
        assert len(set(titles)) == len(titles)
        assert say.name("game", game) in par_title(contents, say)


def test_a_workbook_speaks_french(solver: Solver) -> None:
    book = read_workbook(sheet_of(solver, CYBER, "xlsx", language="fr"))
    assert {"Synthèse", "Règles en vigueur", "Issues"} <= set(book)
    assert lines(book["Synthèse"])["Donnes comptées"][1] == solved("cyber_poker").deals


@pytest.mark.parametrize("kind", [kind for kind in PAR_KINDS if kind != "pdf"])
def test_the_same_table_makes_the_same_file(solver: Solver, kind: Kind) -> None:
    assert without_seconds(sheet_of(solver, CYBER, kind)) == without_seconds(
        sheet_of(solver, CYBER, kind)
    )


def without_seconds(body: bytes) -> object:
    if not body.startswith(b"{"):
        return body
    document = json.loads(body)
    del document["figures"]["seconds"]
    return document


def test_csv_goes_by_keys_and_stands_beside_exactly(solver: Solver) -> None:
    found = solved("cyber_poker")
    english, french = (sheet_of(solver, CYBER, "csv", language=one) for one in LANGUAGES)
    rows = list(csv.reader(io.StringIO(english.decode())))
    assert ["figure", "value", "value_exact", "unit", "meaning"] in rows
    edge = next(row for row in rows if row[:1] == ["house_edge"])
    assert edge[1:3] == [str(float(-found.ev)), str(-found.ev)]
    french_rows = list(csv.reader(io.StringIO(french.decode())))
    assert [row[:1] for row in rows] == [row[:1] for row in french_rows]


def test_json_holds_all_of_it(solver: Solver) -> None:
    contents, found = contents_of(solver, CYBER), solved("cyber_poker")
    assert Fraction(contents.figures.ev.exact) == found.ev
    assert {one.name: one.deals for one in contents.figures.outcomes} == found.outcomes


def test_parquet_is_one_long_table(solver: Solver) -> None:
    table = polars.read_parquet(io.BytesIO(sheet_of(solver, CYBER, "parquet")))
    deals = table.filter((polars.col("sheet") == "outcomes") & (polars.col("column") == "deals"))
    found = solved("cyber_poker")
    assert {int(exact) for exact in deals["exact"]} == set(found.outcomes.values())
    keys = table.filter((polars.col("sheet") == "summary") & (polars.col("column") == "figure"))
    assert "house_edge" in set(keys["text"])


@every_language
def test_a_pdf_is_set_in_either_language(solver: Solver, language: str) -> None:
    body = sheet_of(solver, CYBER, "pdf", language=language)
    assert body.startswith(b"%PDF-") and body.rstrip().endswith(b"%%EOF")
    assert f"/Lang ({language})".encode() in body.replace(b"/Lang(", b"/Lang (")


@pytest.mark.parametrize("ending", ["", "xls", "docx", "XLSX ", "../x"])
def test_other_endings_are_refused(ending: str) -> None:
    with pytest.raises(Refused) as refused:
        par_kind(ending)
    assert refused.value.code == "unknown-ending"
    assert refused.value.details["accepted"] == ", ".join(PAR_KINDS)


@pytest.mark.parametrize("ending", ["pdf", "parquet"])
def test_what_is_not_installed_is_named_with_its_extra(
    solver: Solver, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    def missing(name: str) -> object:
        return None if name in ("typst", "polars") else find_spec(name)

    contents = contents_of(solver, CYBER)
    monkeypatch.setattr(kinds, "find_spec", missing)
    with pytest.raises(Refused) as refused:
        par_file(contents, ending, Words("en"))
    assert refused.value.code == "extra-missing"
    assert refused.value.details == {
        "ending": ending,
        "extra": "reports",
        "accepted": "xlsx, csv, json",
    }
    assert kinds.par_kinds_at_hand() == ("xlsx", "csv", "json")


def test_no_cell_of_a_workbook_is_read_as_a_formula(solver: Solver) -> None:
    # A strategy's name comes from whoever asks.
    contents = contents_of(solver, CYBER)
    figures = msgspec.structs.replace(contents.figures, strategy="=1+1")
    asked = msgspec.structs.replace(contents, figures=figures)
    book = read_workbook(par_file(asked, "xlsx", Words("en")))
    assert lines(book["Rules in force"])["Played"][1:3] == ["=1+1", "=1+1"]
