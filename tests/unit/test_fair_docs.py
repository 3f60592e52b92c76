"""docs/fairness.md: its program runs, and what it says comes out."""

from __future__ import annotations

import json
import re
from pathlib import Path

from croupier.fair.check import verify_deal
from vectors.make_fair import FILE

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
STORED = json.loads(FILE.read_text(encoding="utf-8"))
DEAL = STORED["deals"][2]


def worked() -> dict[str, object]:
    """Runs the page's own program."""
    [program] = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(program, "docs/fairness.md", "exec"), names)
    return names


def test_the_program_on_the_page_makes_the_deal_of_the_vectors() -> None:
    names = worked()
    for name in ("commitment", "dealer_cuts", "deck"):
        assert names[name] == DEAL[name]
    assert names["key"] == bytes.fromhex(DEAL["key"])
    assert names["nonces"] == {each["owner"]: each["nonce"] for each in DEAL["nonces"]}


def test_the_page_prints_what_its_program_makes() -> None:
    for name in ("commitment", "key", "dealer_cuts", "deck"):
        assert re.search(rf"^    {name} +{re.escape(str(DEAL[name]))}$", PAGE, flags=re.MULTILINE)


def test_the_page_names_each_field_of_a_round_file() -> None:
    for field in STORED["rounds"]["stud_poker"]:
        assert re.search(rf"[`\"]{field}[`\"]", PAGE), field


def test_the_page_names_each_finding() -> None:
    for finding in verify_deal(STORED["rounds"]["stud_poker"]):
        name = re.sub(r" (alice|bob|carol|1|3|7)$", "", finding.what)
        assert re.search(rf"`{name}( \w+)?`", PAGE), finding.what
