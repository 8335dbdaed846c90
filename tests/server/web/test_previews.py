"""Link previews: the host's name, the state of the game, and a picture."""

from __future__ import annotations

import asyncio
import html
import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from border.server.config import Config, Limits
from border.server.limits import CLIENT_ADDRESS
from border.server.store.log import Entry
from border.server.tables.lookup import MAX_EVENTS, TablePreview
from border.server.web import app as app_module
from border.server.web.page_build import PAGE
from border.server.web.previews import HEIGHT, PICTURE, WIDTH, preview
from border.tables.commands import Sit
from border.tables.options import Options
from border.tables.table import Nobody
from border.texts import LANGUAGES, accepted_language
from tests.server.clients import Site, running
from tests.server.long_games import store_long_game
from tests.server.raw_socket import connect, read_until
from tests.server.room_harness import Server, run, running_server
from tests.tables.table_harness import ANN, BOB
from tests.waiting import PATIENCE, wait_for

OPEN, BOT = {"player": "open"}, {"player": "bot", "bot": "random"}


def you(name: str) -> dict[str, str]:
    return {"player": "you", "name": name}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("previews")
    limits = Limits(requests=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


def told(site: Site, path: str, **headers: str) -> dict[str, str]:
    """Preview metadata in a page's head."""
    with site.http as client:
        answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    tags = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', answer.text)
    title = re.findall(r"<title>(.*?)</title>", answer.text)
    assert len(title) == 1
    return {name: html.unescape(text) for name, text in tags} | {"title": html.unescape(title[0])}


def test_an_invitation_names_the_host_and_the_free_seats(site: Site) -> None:
    link = site.open(you("Ada"), OPEN, BOT)["link"]
    said = told(site, link)
    assert said["og:title"] == said["title"] == "Ada invites you to The Border"
    assert said["og:description"].startswith("One seat is free")
    assert said["og:url"] == f"{site.address}{link}"
    assert said["og:image"] == f"{site.address}{PICTURE}"
    assert "Komm und spiel" in told(site, site.open(OPEN, OPEN)["link"], **DE)["og:title"]


def test_an_invitation_to_a_locked_table_promises_no_seat() -> None:
    open_table = TablePreview("gathering", (Nobody(), Nobody()), "Ada", "open", 1, (), None)
    assert "2\xa0seats are free" in preview(open_table, "en", "", "")
    for language in LANGUAGES:
        locked = preview(replace(open_table, door="locked"), language, "", "")
        full = preview(replace(open_table, players=()), language, "", "")
        assert "2\xa0" not in locked
        assert locked != full


DE = {"accept-language": "de-AT,de;q=0.9,en;q=0.8"}


def test_it_uses_the_viewers_language(site: Site) -> None:
    link = site.open(you("Ada"), OPEN)["link"]
    assert told(site, link, **DE)["og:title"] == "Ada lädt dich zu The Border ein"
    assert told(site, link, **DE)["og:locale"] == "de_DE"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("cs", "cs"), ("fr, pl;q=0.5, de;q=0.7", "de"), ("xx", "en"),
        ("de;q=nonsense, pl", "pl"), (";;;,,", "en"), ("CS-cz", "cs"),
    ],
)  # fmt: skip
def test_the_preferred_language(header: str, language: str) -> None:
    assert accepted_language(header) == language


NASTY = '"><script>alert(1)</script></title>'


def test_names_are_escaped(site: Site) -> None:
    link = site.open(you(NASTY), OPEN)["link"]
    with site.http as client:
        text = client.get(link).text
    assert "<script>alert" not in text
    assert text.count("</title>") == 1
    assert told(site, link)["og:title"] == f"{NASTY} invites you to The Border"


def test_a_running_and_a_finished_game(site: Site) -> None:
    opened = site.open(BOT, BOT, start=True)
    path = f"/api/tables/{opened['table']['id']}"
    assert "Vagabond and Vagabond" in told(site, opened["link"])["og:title"] or (
        site.get(path).json()["phase"] == "over"
    )
    with site.client(opened["table"]["id"]):  # bots play while somebody watches
        wait_for(lambda: site.get(path).json()["phase"] == "over")
    assert told(site, opened["link"])["og:title"].startswith("Vagabond")
    assert "won" in told(site, f"{opened['link']}/replay")["og:title"]


def test_an_unloaded_table_stays_unloaded(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0)
    with running(config) as site:
        link = site.open(you("Ada"), OPEN)["link"]
    with running(config) as site:
        assert "Ada" in told(site, link)["og:title"]
        assert len(site.app.rooms) == 0


def logs_read(server: Server) -> list[str]:
    """Tables whose whole logs are read from now on."""
    read: list[str] = []
    log = server.store.log

    def noted(game: str, after: int = 0) -> list[Entry]:
        read.append(game)
        return log(game, after)

    server.store.log = noted  # type: ignore[method-assign]
    return read


async def asleep(server: Server) -> str:
    """Id of an unloaded table that Ann has opened."""
    room = await server.rooms.open(Options(2), ANN, [Sit("a", 0, 0, "Ann")])
    await server.rooms.close()
    return room.table.id


def test_an_unloaded_table_is_read_once_until_it_changes(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            await server.rooms.apply_operator_actions()
            id, read = await asleep(server), logs_read(server)
            crowd = await asyncio.gather(*(server.rooms.peek(id) for _ in range(20)))
            assert {seen and seen.host for seen in crowd} == {"Ann"}
            assert read == [id]
            room = await server.rooms.room(id)
            await room.submit(BOB, Sit("b", room.table.version, 1, "Bob"))
            await server.rooms.close()
            read.clear()
            seen = await server.rooms.peek(id)
            assert seen is not None
            assert [getattr(player, "name", None) for player in seen.players] == ["Ann", "Bob"]
            assert read == [id]
            server.store.rewrite(id, [], server.clock.now())  # an operator erases names
            await server.rooms.apply_operator_actions()
            await server.rooms.peek(id)
            assert read == [id] * 2

    run(work())


def test_a_long_unloaded_game_is_not_read(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            assert store_long_game(server.store, "long", 50) <= MAX_EVENTS
            assert store_long_game(server.store, "longer", 300) > MAX_EVENTS
            read = logs_read(server)
            assert await server.rooms.peek("longer") is None
            assert await server.rooms.peek("nosuch") is None
            assert read == []
            assert await server.rooms.peek("long")
            assert read == ["long"]

    run(work())


def test_an_exhausted_address_sees_cached_previews(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            known, new, read = await asleep(server), await asleep(server), logs_read(server)
            assert await server.rooms.peek(known)
            server.rooms.deps.pool._allows = lambda address: address != "spent"
            CLIENT_ADDRESS.set("spent")
            assert await server.rooms.peek(known)
            assert await server.rooms.peek(new) is None
            CLIENT_ADDRESS.set("elsewhere")
            assert await server.rooms.peek(new)
            assert read == [known, new]

    run(work())


def test_other_addresses_open_tables_while_one_has_much_read(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            id, gate, read = await asleep(server), threading.Event(), logs_read(server)
            pool = server.rooms.deps.pool

            def long() -> None:
                assert gate.wait(PATIENCE)
                read.append("much")

            much = [asyncio.create_task(pool.submit("much", long)) for _ in range(9)]
            CLIENT_ADDRESS.set("elsewhere")
            room = await server.rooms.open(Options(2), ANN, [Sit("a", 0, 0, "Ann")])
            assert room.table.version == 2
            seen = asyncio.create_task(server.rooms.peek(id))
            await server.until(lambda: len(pool) == 9)
            gate.set()
            assert await seen
            await asyncio.gather(*much)
            assert read.index(id) == 1

    run(work())


def test_a_preview_is_charged_as_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "REQUEST_WORK_S", 1e-7)  # every piece of work costs thousands
    config = Config(f"sqlite:///{tmp_path}/t.db", port=0)
    with running(replace(config, limits=Limits(requests=0))) as site:
        first, second = (site.open(you("Ada"), OPEN)["link"] for _ in range(2))
    with running(config) as site:
        assert "Ada" in told(site, first)["og:title"]
        assert site.get("/api/bots").status_code == 429
        assert told(site, second)["og:title"] == "The Border"
        assert "Ada" in told(site.elsewhere, second)["og:title"]


def test_nothing_is_read_for_a_disconnected_client(tmp_path: Path) -> None:
    config, gate, read = (
        Config(f"sqlite:///{tmp_path}/t.db", port=0),
        threading.Event(),
        list[str](),
    )
    with running(config) as site:
        ids = [site.open(you("Ada"), OPEN)["table"]["id"] for _ in range(2)]
    with running(config) as site, connect(site) as first, connect(site) as second:
        log, pool = site.app.store.log, site.app.pool

        def slow(game: str, after: int = 0) -> list[Entry]:
            read.append(game)
            assert gate.wait(PATIENCE)
            return log(game, after)

        site.app.store.log = slow  # type: ignore[method-assign]
        try:
            first.sendall(f"GET /t/{ids[0]} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            wait_for(lambda: read)
            second.sendall(f"GET /t/{ids[1]} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            wait_for(lambda: len(pool) == 1)
            second.close()
            wait_for(lambda: len(pool) == 0)
        finally:
            gate.set()
        read_until(first, b"</html>")
    assert read == ids[:1]


@pytest.mark.parametrize("path", ["/", "/t/nosuchtable", "/t/a%00b", "/t/..", "/learn"])
def test_other_links_describe_the_game(site: Site, path: str) -> None:
    assert told(site, path)["og:title"] == "The Border"


def test_previews_contain_no_secrets(site: Site) -> None:
    opened = site.open(you("Ada"), OPEN)
    with site.http as client:
        text = client.get(opened["link"]).text
    assert opened["token"] not in text
    assert opened["table"]["code"] not in text


def test_the_picture_exists_in_the_stated_size() -> None:
    picture = (PAGE / PICTURE.removeprefix("/page/")).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(picture[16:20]) == WIDTH
    assert int.from_bytes(picture[20:24]) == HEIGHT
    assert len(picture) < 100_000


HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/page/nothing", "/t/abc/else", "/apix"])
def test_a_browser_gets_a_page_at_every_path(site: Site, path: str) -> None:
    with site.http as client:
        answer = client.get(path, headers=HTML)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert '<div id="page">' in answer.text
        assert client.get(path).json()["reason"] == "not-found"  # not a browser


def test_api_paths_return_json_to_browsers_too(site: Site) -> None:
    def answer(method: str, path: str) -> tuple[int, str]:
        with site.http as client:
            said: httpx.Response = client.request(method, path, headers=HTML)
        return said.status_code, said.json()["reason"]

    assert answer("GET", "/api/nothing") == (404, "not-found")
    assert answer("GET", "/api/tables/nosuch") == (404, "no-such-table")
    assert answer("POST", "/nowhere") == (404, "not-found")
