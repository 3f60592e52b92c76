"""What of a page can be pressed, and whether a finger can press it."""

from __future__ import annotations

from typing import NamedTuple, cast

from playwright.sync_api import Page

# What lies under another dialog cannot be pressed; a link within a sentence is as high as its line.
FOUND = """() => {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const target = (one) => one.closest("label") ?? one.labels?.[0] ?? one;
  const controls = "a[href], button, input, select, textarea, summary, [role=button]";
  const inSentence = (one) =>
    one.matches("a") && getComputedStyle(one).display === "inline" && one.closest("p, li, dd");
  const seen = new Set();
  const found = [];
  for (const control of (open ?? document).querySelectorAll(controls)) {
    const one = control.matches("[type=checkbox], [type=radio]") ? target(control) : control;
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!shown(one) || inSentence(one) || width < 2 || height < 2 || seen.has(one)) continue;
    seen.add(one);
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    found.push({
      name: control.dataset.testid ?? one.textContent.trim().slice(0, 40),
      width, height,
      hidden_by: !hit || one.contains(hit) || hit.contains(one) ? "" : hit.outerHTML.slice(0, 120),
    });
  }
  return found;
}"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Target(NamedTuple):
    """Something to press, by its test id or its words, in CSS pixels."""

    name: str
    width: float
    height: float
    hidden_by: str


def targets_of(page: Page) -> list[Target]:
    """Lists what can be pressed now."""
    found = cast("list[dict[str, str | float]]", page.evaluate(FOUND))
    return [Target(**one) for one in found]  # type: ignore[arg-type]


def overflow_of(page: Page) -> float:
    """By how many pixels a page is wider than its window."""
    return cast(float, page.evaluate(WIDER))
