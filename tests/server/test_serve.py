"""`croupier serve`: it takes its address first, and says that it is open when it is."""

from __future__ import annotations

import socket

import pytest
from click.testing import CliRunner

from croupier.cli.main import cli
from croupier.cli.serve import listen
from croupier.errors import Refused
from server.process import free_port


def test_port_0_takes_any_that_is_free() -> None:
    with listen("127.0.0.1", 0) as one, listen("127.0.0.1", 0) as other:
        assert one.getsockname()[1] != other.getsockname()[1] != 0
        assert one.proto == socket.IPPROTO_TCP, "else asyncio would hold small messages back"


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system has no such thing")
def test_the_system_does_not_keep_for_ever_what_a_client_does_not_read() -> None:
    with listen("127.0.0.1", 0) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()):
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) > 0


def test_an_address_that_is_taken_is_refused() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Refused) as caught:
            listen("127.0.0.1", port)
    assert caught.value.code == "cannot-listen"
    assert caught.value.details["address"] == f"127.0.0.1:{port}"


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_address_of_another_machine_is_refused(host: str) -> None:
    with pytest.raises(Refused, match="cannot listen"):
        listen(host, free_port())


@pytest.mark.parametrize(("language", "words"), [("en", "cannot listen"), ("fr", "écouter")])
def test_the_refusal_is_told_in_the_language_asked_for(language: str, words: str) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        arguments = ["serve", "--port", port, "--database", "memory://", "--lang", language]
        result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 2
    assert words in result.output
    assert "open at" not in result.output
    assert "Traceback" not in result.output
