"""deploy/: what the files there name exists, and says of the house what the house says."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
import yaml  # type: ignore[import-untyped]

from croupier.cli.main import cli
from croupier.server.config.definition import Config
from croupier.server.config.reading import Sources, read_config

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "croupier@.service").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
HOUSES = {name: one for name, one in COMPOSE["services"].items() if name.startswith("house-")}


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


def interpolated(value: str) -> str:
    """Puts what a variable is unless it is set in its place, or its own name."""
    value = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)
    return re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", r"\1", value)


@pytest.mark.parametrize("name", HOUSES)
def test_the_settings_of_each_process_are_taken(name: str) -> None:
    environ = {key: interpolated(value) for key, value in HOUSES[name]["environment"].items()}
    config, places = read_config(Sources(environ=environ))
    assert len(places) == len(environ)
    assert config.database.startswith("postgresql://")
    assert seconds(HOUSES[name]["stop_grace_period"]) > config.shutdown_grace_s


def test_there_are_two_processes_of_one_house() -> None:
    assert len(HOUSES) == 2
    settings = [(one["image"], one["environment"]) for one in HOUSES.values()]
    assert settings[0] == settings[1]


def test_the_proxy_knows_every_process_where_it_listens() -> None:
    page = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    [upstreams] = re.findall(r"reverse_proxy ([^{]*) \{", page)
    assert upstreams.split() == [f"{name}:{Config().port}" for name in HOUSES]
    assert f"EXPOSE {Config().port}\n" in DOCKERFILE
    assert "health_uri /readyz" in page
    assert page.count("{") == page.count("}")


def test_volumes_and_files_that_are_named_exist() -> None:
    for service in COMPOSE["services"].values():
        for mount in service.get("volumes", ()):
            source = mount.partition(":")[0]
            known = (DEPLOY / source).is_file() if source.startswith(".") else COMPOSE["volumes"]
            assert known is True or source in COMPOSE["volumes"], mount
        for other in service.get("depends_on", ()):
            assert other in COMPOSE["services"]
    built = [one["build"] for one in HOUSES.values() if "build" in one]
    assert [(DEPLOY / b["context"] / b["dockerfile"]).is_file() for b in built] == [True]


def test_what_the_image_copies_exists() -> None:
    for source in re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.MULTILINE):
        assert (ROOT / source).exists()


def takes(arguments: list[str]) -> None:
    """Asserts that the command line is one that the command takes."""
    verb, *rest = arguments
    with click.Context(cli) as context:
        command = cli.get_command(context, verb)
        assert command is not None
        command.make_context(verb, rest, parent=context)


def test_the_commands_of_image_and_unit_are_taken() -> None:
    [command] = re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    takes(yaml.safe_load(command))
    [line] = re.findall(r"^ExecStart=\S+ (.*)$", UNIT, re.MULTILINE)
    takes(shlex.split(line.replace("%i", "8001")))
    environ = dict(re.findall(r"\b(CROUPIER_\w+)=(\S+)", UNIT))
    config, places = read_config(Sources(environ=environ))
    assert len(places) == len(environ)
    [patience] = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)
    assert int(patience) > config.shutdown_grace_s


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "croupier@8001.service"
    unit.write_text(UNIT.replace("/srv/croupier/bin/croupier", sys.executable), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
