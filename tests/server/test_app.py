"""What the house answers over HTTP: its page, its health, and nothing that it should not."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Mapping
from pathlib import Path

import pytest
from anyio import to_thread

from croupier.errors import Refused
from croupier.server.app import WEB_DIST
from croupier.server.client import KINDS
from croupier.server.house import default_settings, open_hub
from croupier.server.hub import Hub
from croupier.server.schema import schema_text
from croupier.table.limits import TABLES_MAX
from server.opened import TABLES, Opened, open_house
from table.desk import setting_of

pytestmark = pytest.mark.anyio


async def ask(
    house: Opened, path: str, method: str = "GET", headers: Mapping[str, str] | None = None
) -> http.client.HTTPResponse:
    """Asks for a path as it is, without tidying it first."""

    def asked() -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=30)
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        connection.endheaders()
        response = connection.getresponse()
        response.body = response.read()  # type: ignore[attr-defined]
        connection.close()
        return response

    return await to_thread.run_sync(asked)


async def test_the_house_says_that_it_is_well(house: Opened) -> None:
    response = await ask(house, "/healthz")
    assert (response.status, response.body) == (200, b'{"ok":true}')  # type: ignore[attr-defined]


async def test_the_house_tells_its_protocol(house: Opened) -> None:
    response = await ask(house, "/api/schema.json")
    assert response.status == 200
    assert response.body.decode() == schema_text()  # type: ignore[attr-defined]


async def test_every_answer_carries_the_headers_that_guard_the_page(house: Opened) -> None:
    for path in ("/healthz", "/", "/nothing-here", "/api/rounds/stud-poker-1/1.json"):
        response = await ask(house, path)
        policy = response.getheader("content-security-policy") or ""
        assert "default-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert response.getheader("x-content-type-options") == "nosniff"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
async def test_nothing_is_changed_over_http(house: Opened, method: str) -> None:
    before = house.picture()
    for path in ("/healthz", "/", "/ws", "/api/rounds/stud-poker-1/1.json"):
        assert (await ask(house, path, method)).status in (404, 405, 503)
    assert house.picture() == before


async def test_only_files_of_the_client_are_given(house: Opened) -> None:
    for path in (
        "/../app.py",
        "/..%2fapp.py",
        "/%2e%2e/app.py",
        "/../../../../../../etc/passwd",
        "//etc/passwd",
        "/%00",
        "/%ff%fe",
        "/" + "a" * 5_000,
        "/app.py",
        "/.git/config",
    ):
        response = await ask(house, path)
        assert response.status in (400, 404, 503), path[:40]
        assert b"root:" not in response.body  # type: ignore[attr-defined]
        assert b"import" not in response.body  # type: ignore[attr-defined]


async def test_without_a_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    async with open_house("memory://", web_dist=tmp_path / "missing") as house:
        response = await ask(house, "/")
        assert response.status == 503
        assert b"./dev serve" in response.body  # type: ignore[attr-defined]
        assert (await ask(house, "/healthz")).status == 200


@pytest.mark.skipif(not WEB_DIST.is_dir(), reason="the client is not built")
async def test_the_page_of_the_client_is_given(house: Opened) -> None:
    response = await ask(house, "/")
    assert response.status == 200
    assert b"<html" in response.body.lower()  # type: ignore[attr-defined]


SCRIPT = "/assets/main-1a2b.js"


def tag_of(response: http.client.HTTPResponse) -> str:
    return response.getheader("etag") or ""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client of two files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html>" + "a page " * 100)
    (tmp_path / "assets" / "main-1a2b.js").write_text("export default 1;\n" * 100)
    return tmp_path


async def test_the_client_is_sent_packed_to_whoever_can_unpack_it(client: Path) -> None:
    script = (client / "assets" / "main-1a2b.js").read_bytes()
    async with open_house("memory://", web_dist=client) as house:
        plain = await ask(house, SCRIPT)
        packed = await ask(house, SCRIPT, headers={"accept-encoding": "br, gzip"})
    assert plain.getheader("content-encoding") is None
    assert plain.body == script  # type: ignore[attr-defined]
    assert packed.getheader("content-encoding") == "gzip"
    assert gzip.decompress(packed.body) == script  # type: ignore[attr-defined]
    assert plain.getheader("content-type") == "text/javascript; charset=utf-8"
    assert plain.getheader("vary") == packed.getheader("vary") == "accept-encoding"


async def test_a_browser_keeps_what_never_changes_and_asks_for_the_page_again(
    client: Path,
) -> None:
    async with open_house("memory://", web_dist=client) as house:
        script = await ask(house, SCRIPT)
        page = await ask(house, "/")
        known = await ask(house, "/", headers={"if-none-match": tag_of(page)})
        other = await ask(house, "/", headers={"if-none-match": tag_of(script)})
    assert "immutable" in (script.getheader("cache-control") or "")
    assert page.getheader("cache-control") == "no-cache"
    assert (known.status, known.body) == (304, b"")  # type: ignore[attr-defined]
    assert other.status == 200


@pytest.mark.skipif(not WEB_DIST.is_dir(), reason="the client is not built")
def test_every_file_of_the_client_is_of_a_known_kind() -> None:
    kinds = {path.suffix for path in WEB_DIST.rglob("*") if path.is_file()}
    assert ".js" in kinds
    assert kinds <= set(KINDS)


async def test_a_house_has_one_table_of_every_game() -> None:
    assert tuple(setting.table for setting in default_settings()) == TABLES


async def test_a_real_house_draws_secrets_and_tokens_that_never_repeat() -> None:
    hub = open_hub("memory://")
    secrets = {hub.tools.edge.draw_secret() for _ in range(100)}
    assert {len(secret) for secret in secrets} == {32}
    assert len(secrets) == len({hub.tools.draw_token() for _ in range(100)}) == 100
    assert hub.tools.edge.now_ms() <= hub.tools.edge.now_ms()
    await hub.open()
    assert len(hub.tables()) == len(TABLES)
    await hub.close()


async def test_more_tables_than_a_process_keeps_are_refused(house: Opened) -> None:
    settings = [setting_of("stud_poker", table=f"s{number}") for number in range(TABLES_MAX + 1)]
    with pytest.raises(Refused) as caught:
        Hub(settings, house.store, house.hub.tools)
    assert caught.value.code == "too-many-tables"
    assert len(Hub(settings[:-1], house.store, house.hub.tools).tables()) == TABLES_MAX
