"""Every clause that the code or a test cites stands on the page of rules, under an anchor."""

from __future__ import annotations

import re

from tidy.tree import ROOT, files, lines, name, report

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r'^\| <a id="([a-z]+-\d+)"></a>([A-Z]+-\d+) \|', PAGE, re.MULTILINE)
CITED = re.compile(r"\b(ILS|STU|CYB|TAB)-(\d+)\b")
CITED_BY_NAME = re.compile(r"def test_(ils|stu|cyb|tab)_(\d+)_")


def test_each_clause_has_the_anchor_of_its_number() -> None:
    assert CLAUSES
    assert all(anchor == number.lower() for anchor, number in CLAUSES)
    assert len(set(CLAUSES)) == len(CLAUSES)


def test_clauses_are_numbered_without_a_gap() -> None:
    numbers = [number for _, number in CLAUSES]
    for series in dict.fromkeys(number.partition("-")[0] for number in numbers):
        own = [number for number in numbers if number.startswith(series)]
        assert own == [f"{series}-{at}" for at in range(1, len(own) + 1)]


def test_each_citation_resolves() -> None:
    known = {number for _, number in CLAUSES}
    report(
        f"{name(path)}:{number}: {series.upper()}-{clause} is not on the page of rules"
        for path in files("src/*", "tests/*", "web/*", "docs/*", "*.md")
        for number, line in enumerate(lines(path), 1)
        for series, clause in (*CITED.findall(line), *CITED_BY_NAME.findall(line))
        if f"{series.upper()}-{clause}" not in known
    )
