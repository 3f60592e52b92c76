"""Axe looks at a page as it is now; whatever shuts somebody out fails the test."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from browser.guest import Guest

__all__ = ["look_at"]


def look_at(guest: Guest, moment: str) -> None:
    found = Axe().run(guest.page)
    assert found.violations_count == 0, f"{moment}: {found.generate_report()}"
