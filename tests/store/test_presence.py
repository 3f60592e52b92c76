"""Locked files beside a database tell who has it in use, wherever files can be locked."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path

import pytest

from croupier.store.presence import Presence


def left(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def test_those_who_are_here_see_each_other_and_leave_nothing_behind(tmp_path: Path) -> None:
    first, second = Presence(tmp_path / "house.db"), Presence(tmp_path / "house.db")
    assert first.begin()
    assert not second.begin()
    assert (first.others(), second.others()) == (1, 1)
    first.end()
    assert second.others() == 0
    second.end()
    assert left(tmp_path) == []


def test_what_a_killed_process_left_is_nobody_and_is_tidied_away(tmp_path: Path) -> None:
    tmp_path.joinpath("house.db-inuse").touch()
    tmp_path.joinpath("house.db-inuse-0123456789abcdef").touch()
    here = Presence(tmp_path / "house.db")
    assert here.begin()
    here.end()
    assert left(tmp_path) == []


def test_what_cannot_be_tidied_away_is_nobody_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "a folder of somebody else")

    tmp_path.joinpath("house.db-inuse-0123456789abcdef").touch()
    monkeypatch.setattr(Path, "unlink", refuse)
    assert Presence(tmp_path / "house.db").others() == 0


def test_where_files_cannot_be_locked_nobody_else_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    for _ in range(2):
        here = Presence(tmp_path / "house.db")
        assert here.begin()
        assert here.others() == 0
        here.end()
    assert left(tmp_path) == []


def test_where_a_folder_cannot_be_listed_nobody_else_is_seen(tmp_path: Path) -> None:
    assert Presence(tmp_path / "gone" / "house.db").others() == 0
