"""What every test may ask for, and how the suite as a whole behaves."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from support.postgres import PostgresServer

# No test asserts a time: the machine may be busy with other work.
settings.register_profile(
    "house",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_FLAGS = (
    "--no-sandbox",  # the tests may run as root, in a container
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow as well")


def pytest_collection_modifyitems(config: pytest.Config, items: Sequence[pytest.Item]) -> None:
    wanted = {
        "slow": (bool(config.getoption("--slow")), "slow: runs with --slow"),
        "browser": (bool(chromium_path()), "no Chromium here: see CONTRIBUTING.md"),
        "postgres": (bool(postgres_folder()), "no PostgreSQL here: see CONTRIBUTING.md"),
    }
    # A machine that checks a change has to have everything.
    if os.environ.get("CI"):
        wanted = {"slow": wanted["slow"]}
    for item in items:
        if item.get_closest_marker("browser"):
            # One worker keeps the house and the browser for all of them.
            item.add_marker(pytest.mark.xdist_group("browser"))
        for name, (is_wanted, why) in wanted.items():
            if item.get_closest_marker(name) and not is_wanted:
                item.add_marker(pytest.mark.skip(reason=why))


def chromium_path() -> str | None:
    """The browser to drive: the one that $CHROMIUM names, else the first known on the path."""
    names = (os.environ.get("CHROMIUM", ""), *CHROMIUM_NAMES)
    return next((found for name in names if name and (found := shutil.which(name))), None)


def postgres_folder() -> str | None:
    """The folder of PostgreSQL's own programs, which Debian keeps off the path."""
    versions = range(30, 12, -1)
    debian = os.pathsep.join(f"/usr/lib/postgresql/{version}/bin" for version in versions)
    found = shutil.which("initdb") or shutil.which("initdb", path=debian)
    return os.path.dirname(found) if found else None


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """Tells pytest-playwright to drive the browser of the system rather than one of its own."""
    return {"executable_path": chromium_path(), "args": list(CHROMIUM_FLAGS)}


@pytest.fixture(scope="session")
def postgres_programs() -> str:
    """The folder in which `initdb` and `postgres` are; only for tests marked `postgres`."""
    folder = postgres_folder()
    assert folder, "PostgreSQL is not installed"
    return folder


@pytest.fixture(scope="session")
def postgres(postgres_programs: str) -> Iterator[PostgresServer]:
    """A server with nothing to keep, for tests marked `postgres`; ask it for databases."""
    from support.postgres import PostgresServer

    server = PostgresServer(postgres_programs)
    yield server
    server.close()
