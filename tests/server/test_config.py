"""Settings: one definition, three sources, and every reason at once where they are refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

from croupier.cli.main import cli
from croupier.errors import Refused
from croupier.server.config.definition import SETTINGS, Config, Item
from croupier.server.config.reading import Sources, read_config
from croupier.server.config.telling import shown
from croupier.server.house import settings_of
from croupier.server.limits import Limits
from server.opened import TABLES, open_house
from support.wire import call

OTHERS: dict[str, tuple[str, str]] = {
    # name                       two values that are not its default, as text
    "host":                     ("0.0.0.0", "::1"),
    "port":                     ("1", "65535"),
    "database":                 ("memory://", "sqlite:///a.db"),
    "tables":                   ("one=stud_poker", "two=cyber_poker:default"),
    "origins":                  ("https://play.example", "http://play.example:81"),
    "trusted_proxies":          ("10.0.0.0/8", "::1"),
    "log_level":                ("debug", "error"),
    "log_format":               ("json", "text"),
    "metrics":                  ("off", "127.0.0.1:9000"),
    "shutdown_grace_s":         ("2", "600"),
    "connections":              ("7", "8"),
    "connections_per_address":  ("7", "8"),
    "commands_per_second":      ("7", "8"),
    "commands_burst":           ("7", "8"),
    "api_calls_per_second":     ("7", "8"),
    "api_calls_burst":          ("7", "8"),
}  # fmt: skip

WRONG: dict[str, tuple[object, ...]] = {
    # name                       values that a file may not have
    "host":                     ("", 7, None),
    "port":                     (-1, 65_536, "80", 1.5, True),
    "database":                 (7,),
    "tables":                   (["a"], ["a=nothing"], ["a=stud_poker:nowhere"], ["A=stud_poker"],
                                 ["cage=stud_poker"], ["floor=stud_poker"], "a=b",
                                 ["a=stud_poker", "a=cyber_poker"]),
    "origins":                  (["play.example"], ["https://a/b"], ["ftp://a"], ["http://["]),
    "trusted_proxies":          (["proxy"], ["10.0.0.0/99"]),
    "log_level":                ("DEBUG", "loud", 7),
    "log_format":               ("xml",),
    "metrics":                  ("maybe", "host:99999", "host"),
    "shutdown_grace_s":         (1, 601),
    "connections":              (0,),
    "connections_per_address":  (0,),
    "commands_per_second":      (0,),
    "commands_burst":           (0,),
    "api_calls_per_second":     (0,),
    "api_calls_burst":          (0,),
}  # fmt: skip

every_setting = pytest.mark.parametrize("item", SETTINGS, ids=lambda item: item.name)


def read(item: Item, text: str) -> object:
    kind = tuple[str, ...] if item.is_many else item.kind
    return msgspec.convert((text,) if item.is_many else text, kind, strict=False)


def refusal(sources: Sources) -> str:
    with pytest.raises(Refused) as caught:
        read_config(sources)
    assert caught.value.code == "bad-settings"
    return "\n".join(map(str, caught.value.reasons))


def test_these_are_all_the_settings() -> None:
    assert [item.name for item in SETTINGS] == list(OTHERS) == list(WRONG)
    assert read_config(Sources()) == (Config(), {})


@every_setting
def test_a_flag_goes_before_the_environment_and_that_before_the_file(item: Item) -> None:
    first, second = OTHERS[item.name]
    flag = {item.name: (first,) if item.is_many else first}
    written = {item.name: msgspec.to_builtins(read(item, second))}
    variable = {item.variable: second}
    for sources, text, place in (
        (Sources({}, {}, written, "a.toml"), second, f"a.toml: {item.name}"),
        (Sources({}, {item.variable: first}, written, "a.toml"), first, item.variable),
        (Sources(flag, variable, written, "a.toml"), first, item.flag),
    ):
        config, places = read_config(sources)
        assert getattr(config, item.name) == read(item, text)
        assert places == {item.name: place}


@every_setting
def test_a_value_that_is_none_is_refused(item: Item) -> None:
    for value in WRONG[item.name]:
        assert refusal(Sources(file={item.name: value}, path="a.toml")).count("a.toml: ") == 1


def test_all_reasons_are_told_at_once() -> None:
    told = refusal(
        Sources(
            flags={"port": "x", "tables": ("a=nothing", "a=nowhere")},
            environ={"CROUPIER_LOG_LEVEL": "loud", "CROUPIER_PROT": "1", "CROUPIER_LANG": "fr"},
            file={"hots": "a", "metrics": 7},
            path="a.toml",
        )
    )
    places = [line.rpartition(": setting")[0] for line in told.splitlines()]
    assert places == ["a.toml: hots", "CROUPIER_PROT", "--port", "--table", "--table", "--table",
                      "CROUPIER_LOG_LEVEL", "a.toml: metrics"]  # fmt: skip


def test_what_is_shown_gives_the_same_again() -> None:
    flags = {
        item.name: (text,) if item.is_many else text
        for item in SETTINGS
        for text in OTHERS[item.name][:1]
    }
    config, places = read_config(Sources(flags=flags))
    again, _ = read_config(Sources(file=tomllib.loads(shown(config, places))))
    assert again == config


def test_a_password_is_not_shown() -> None:
    url = "postgresql://croupier:open-sesame@db.example/house"
    config, places = read_config(Sources(flags={"database": url}))
    assert "open-sesame" not in shown(config, places)
    assert "croupier:***@db.example/house" in shown(config, places)


def test_tables_are_opened_as_they_are_named() -> None:
    assert tuple(setting.table for setting in settings_of(())) == TABLES
    one, two = settings_of(("one=stud_poker", "two=cyber_poker:default"))
    assert (one.table, one.terms.game.key) == ("one", "stud_poker")
    assert (two.table, two.terms.game.key, two.terms.house) == ("two", "cyber_poker", "default")


def test_every_limit_that_may_be_set_is_a_setting() -> None:
    assert {*Limits._fields} <= {item.name for item in SETTINGS}
    assert all(getattr(Config(), name) == getattr(Limits(), name) for name in Limits._fields)


# The command.


def run(arguments: Iterable[str], **environ: str) -> str:
    result = CliRunner(env=environ).invoke(cli, ["serve", *arguments], terminal_width=200)
    assert "Traceback" not in result.output
    return result.output


def test_the_help_lists_every_setting() -> None:
    told = " ".join(run(["--help"]).split())
    for item in SETTINGS:
        assert f"{item.flag} {item.accepted}" in told
        assert item.help in told
        assert f"env var: {item.variable}; default: {item.usual}" in told


def test_the_settings_in_force_are_told(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('log_level = "error"\nport = 1\ntables = ["one=stud_poker"]\n')
    told = run(["--show-config", "--port", "3"], CROUPIER_CONFIG=str(file), CROUPIER_PORT="2")
    document = tomllib.loads(told)
    assert (document["log_level"], document["port"]) == ("error", 3)
    assert document["tables"] == ["one=stud_poker"]
    assert "Given by --port." in told


@pytest.mark.parametrize("text", [b"port = ", b"\xff", b"a = " + b"[" * 2_000])
@pytest.mark.parametrize(("language", "words"), [("en", "is no TOML"), ("fr", "pas du TOML")])
def test_a_file_that_is_no_toml_is_refused(
    tmp_path: Path, text: bytes, language: str, words: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(text)
    assert words in run(["--config", str(file), "--lang", language])


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "There is no file" in run(["--config", str(tmp_path / "nothing.toml")])


# What follows from them.


@pytest.mark.anyio
async def test_a_page_behind_a_proxy_is_let_in() -> None:
    async with open_house("memory://", origins=["https://play.example"]) as house:
        await (await house.call(origin="https://play.example")).hello()
        with pytest.raises(InvalidStatus):
            await call(house.url, origin="https://play.example.evil")


@pytest.mark.anyio
async def test_one_address_does_not_fill_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Limits, "connections_per_address", 2)
    async with open_house("memory://") as house:
        first, _ = await house.enter(), await house.enter()
        third = await house.call()
        assert await third.until_closed() == (1013, "too many sockets from one address")
        await first.close()
