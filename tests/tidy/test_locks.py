"""Everything fetched is pinned, to a version and to its content, and from wherever one likes."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tidy.tree import ROOT, report

LOCKS = sorted(ROOT.glob("requirements/*.lock"))
PIN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)", re.MULTILINE)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]


def pins(path: Path) -> dict[str, str]:
    return {canonicalize_name(name): version for name, version in PIN.findall(path.read_text())}


def missing(required: list[str], lock: str) -> list[str]:
    locked = pins(ROOT / "requirements" / lock)
    return [
        f"{lock} does not meet {text!r}: run ./dev lock"
        for text in required
        for wanted in [Requirement(text)]
        if not wanted.specifier.contains(locked.get(canonicalize_name(wanted.name), "0"))
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_pins_content_and_holds_no_address(lock: Path) -> None:
    text = lock.read_text()
    blocks = re.split(r"\n(?=\S)", text)
    report(block for block in blocks if PIN.match(block) and "--hash=sha256:" not in block)
    report(re.findall(r".*(?:://|--(?:extra-)?index-url|--find-links|@ file).*", text))


def test_the_locks_meet_what_the_project_asks_for() -> None:
    project = PROJECT["project"]
    extras = [text for extra in project["optional-dependencies"].values() for text in extra]
    report(missing(project["dependencies"], "run.lock"))
    report(missing([*project["dependencies"], *extras], "dev.lock"))
    report(missing(PROJECT["build-system"]["requires"], "build.lock"))


def test_the_locks_agree_with_each_other() -> None:
    dev = pins(ROOT / "requirements/dev.lock")
    report(
        f"{lock}: {name} {version}, but {dev.get(name)} in dev.lock: run ./dev lock"
        for lock in ("run.lock", "build.lock")
        for name, version in pins(ROOT / "requirements" / lock).items()
        if dev.get(name) != version
    )


def test_the_client_asks_for_exact_versions() -> None:
    wanted = json.loads((ROOT / "web/package.json").read_text())["devDependencies"]
    report(f"{name} {pin}" for name, pin in wanted.items() if not re.fullmatch(r"[\d.]+", pin))
    assert PACKAGES[""]["devDependencies"] == wanted, "package-lock.json is out of date"


def test_the_lock_of_the_client_pins_content_and_holds_no_address() -> None:
    report(f"{name} says where from" for name, entry in PACKAGES.items() if "resolved" in entry)
    report(
        f"{name} is not pinned" for name, entry in PACKAGES.items() if name and not pinned(entry)
    )


def pinned(entry: dict[str, object]) -> bool:
    return "integrity" in entry or bool(entry.get("inBundle"))


def test_the_set_up_script_is_posix_shell() -> None:
    subprocess.run(["sh", "-n", "dev"], cwd=ROOT, check=True)
