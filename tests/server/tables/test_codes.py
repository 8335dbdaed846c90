"""Join codes: easy to say aloud, valid until the start, and hard to guess."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno

from border.server.config import Config, Limits
from border.server.limits import CLIENT_ADDRESS, TokenBucket
from border.server.store import open_store
from border.server.tables import lookup
from border.server.tables.api import MAX_CODE_GUESSES
from border.server.tables.lookup import CODE_TTL_MS, MAX_DRAWS, UNSTORED_CODE_TTL_MS
from border.tables.commands import Sit, Start
from border.tables.options import Options
from border.tables.tokens import MAX_SYLLABLES, SYLLABLE_COUNT, SYLLABLES, new_code
from tests.server.clients import Site, running
from tests.server.room_harness import Server, run, running_server
from tests.server.store.batches import batch
from tests.tables.table_harness import ANN, BOB

YOU, OPEN, BOT = {"player": "you"}, {"player": "open"}, {"player": "bot", "bot": "random"}


def config(folder: Path, **limits: Any) -> Config:
    return Config(f"sqlite:///{folder}/t.db", port=0, limits=Limits(requests=0, **limits))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(config(tmp_path_factory.mktemp("codes"), guesses=0)) as site:
        yield site


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


def test_a_code_has_six_unambiguous_letters() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(re.fullmatch("([bdfgklmnprst][aeiou]){3}", code) for code in codes)


def test_a_code_finds_its_table_however_it_is_typed(site: Site) -> None:
    opened = site.open(YOU, OPEN)
    id, code = opened["table"]["id"], opened["table"]["code"]
    assert site.get(f"/api/codes/{code}").json() == {"table": id}
    assert site.get(f"/api/codes/%20{code.upper()}").json() == {"table": id}
    assert site.get(f"/api/tables/{id}").json()["code"] == code


def test_a_code_ends_with_the_start(site: Site) -> None:
    opened = site.open(YOU, BOT)
    id, code = opened["table"]["id"], opened["table"]["code"]
    with site.client(id, token=opened["token"]) as host:
        assert host.ask("start")["kind"] == "done"
        assert host.table["code"] is None
    assert reason(site.get(f"/api/codes/{code}")) == (404, "no-such-code")


def test_a_code_ends_with_the_table(site: Site) -> None:
    opened = site.open(YOU, OPEN)
    site.delete(f"/api/tables/{opened['table']['id']}", opened["token"])
    assert reason(site.get(f"/api/codes/{opened['table']['code']}")) == (404, "no-such-code")


def test_a_table_that_starts_at_once_has_no_code(site: Site) -> None:
    assert site.open(YOU, BOT, start=True)["table"]["code"] is None


@pytest.mark.parametrize("code", ["bababa", "nonsense", "x", "%00", "1", "a" * 40])
def test_every_wrong_code_gets_the_same_answer(site: Site, code: str) -> None:
    answer = site.get(f"/api/codes/{code}")
    assert reason(answer) == (404, "no-such-code")
    assert answer.json()["text"] == "no table gathers under this code"


def test_a_code_survives_a_restart(tmp_path: Path) -> None:
    with running(config(tmp_path)) as site:
        opened = site.open(YOU, OPEN)["table"]
    with running(config(tmp_path)) as site:
        assert site.get(f"/api/codes/{opened['code']}").json() == {"table": opened["id"]}
        assert site.get(f"/api/tables/{opened['id']}").json()["code"] == opened["code"]


def test_guessing_is_limited_and_right_codes_cost_nothing(tmp_path: Path) -> None:
    with running(config(tmp_path, guesses=1e-9)) as site:
        code = site.open(YOU, OPEN)["table"]["code"]
        for _ in range(2 * MAX_CODE_GUESSES):
            assert site.get(f"/api/codes/{code}").status_code == 200
        for _ in range(MAX_CODE_GUESSES):
            assert reason(site.get("/api/codes/zzzzzz")) == (404, "no-such-code")
        assert reason(site.get("/api/codes/zzzzzz")) == (429, "too-many")
        assert reason(site.get(f"/api/codes/{code}")) == (429, "too-many")  # reveals nothing either


def test_refunds_never_exceed_the_limit() -> None:
    now = 0.0
    bucket = TokenBucket(1.0, 2.0, lambda: now)
    bucket.restore()
    assert [bucket.allows() for _ in range(3)] == [True, True, False]
    bucket.restore()
    assert [bucket.allows() for _ in range(2)] == [True, False]


def test_the_store_finds_a_game_by_code_for_a_day(database: str) -> None:
    store = open_store(database)
    try:
        first, second = batch("a", 1, at=1_000), batch("b", 1, at=1_000 + CODE_TTL_MS)
        store.append([(replace(first, code="bababa"),), (replace(second, code="dadada"),)])
        assert store.find_by_join_code("bababa", 1_000) == "a"
        assert store.find_by_join_code("bababa", 1_001) is None
        assert store.find_by_join_code("dadada", 1_001) == "b"
        store.append([(batch("b", 2, at=2_000 + CODE_TTL_MS),)])  # the game has started
        assert store.find_by_join_code("dadada", 0) is None
    finally:
        store.close()


def test_the_store_counts_the_codes_in_use(database: str) -> None:
    store = open_store(database)
    try:
        for number, code in enumerate(("bababa", "dadada", None)):
            game = batch(f"{number}", 1, at=1_000 + number)
            store.append([(replace(game, code=code),)])
        assert [store.codes_in_use(since, 9) for since in (1_000, 1_001, 1_002)] == [2, 1, 0]
        assert store.codes_in_use(0, 1) == 1
        asked = ["bababa", "dadada", "kakaka"]
        assert store.live_codes(asked, 1_000) == {"bababa", "dadada"}
        assert store.live_codes(asked, 1_001) == {"dadada"}
    finally:
        store.close()


def taken(server: Server, *lengths: int) -> list[str]:
    """Make all codes of these lengths taken; return the codes that are looked up."""
    tries: list[str] = []

    def find_by_join_code(code: str, _since: int) -> str | None:
        tries.append(code)
        return "taken" if len(code) in lengths else None

    server.store.find_by_join_code = find_by_join_code  # type: ignore[method-assign,assignment]
    return tries


async def code_of(server: Server, visitor: str = "") -> str | None:
    """Code of a table that a visitor opens."""
    CLIENT_ADDRESS.set(visitor)
    return (await server.rooms.open(Options(2), ANN)).table.open_join_code


def test_codes_get_longer_when_short_ones_are_taken(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            tries = taken(server, 6)
            code = await code_of(server)
            assert code is not None
            assert re.fullmatch("([bdfgklmnprst][aeiou]){4}", code)
            assert len(tries) == MAX_DRAWS + 1
            assert await server.rooms.find_by_join_code(tries[0]) == "taken"

    run(work())


def test_a_table_has_no_code_when_all_are_taken(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            tries = taken(server, 6, 8, 10)
            assert await code_of(server) is None
            assert len(tries) == MAX_DRAWS * (MAX_SYLLABLES - SYLLABLES + 1)

    run(work())


def test_codes_get_longer_before_guesses_could_succeed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookup, "MIN_CODES_PER_TABLE", SYLLABLE_COUNT**SYLLABLES // 2)

    async def work() -> None:
        async with running_server(database) as server:
            codes = [await code_of(server) for _ in range(3)]
            assert [len(code or "") for code in codes] == [6, 6, 8]
            assert await server.rooms.find_by_join_code(codes[2] or "")
        async with running_server(database) as server:  # the store knows the number
            assert len(await code_of(server) or "") == 8
            server.clock.time += CODE_TTL_MS + 1
            assert len(await code_of(server) or "") == 6

    run(work())


def test_live_codes_per_address_are_limited(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "MAX_CODES", 3)

    async def work() -> None:
        async with running_server(database) as server:
            rooms = [await server.rooms.open(Options(2), ANN, [Sit("a", 0, 0)]) for _ in range(3)]
            assert all(room.table.open_join_code for room in rooms)
            crowd = await asyncio.gather(*(code_of(server) for _ in range(9)))
            assert [*crowd] == [None] * 9
            assert await code_of(server, "elsewhere") is not None
            await rooms[0].submit(BOB, Sit("b", rooms[0].table.version, 1))
            await rooms[0].submit(ANN, Start("s", rooms[0].table.version))
            server.clock.time += UNSTORED_CODE_TTL_MS  # an unstored table keeps its code this long
            crowd = await asyncio.gather(*(code_of(server) for _ in range(9)))
            assert len([code for code in crowd if code is not None]) == 1
            server.clock.time += CODE_TTL_MS + 1
            assert await code_of(server) is not None

    run(work())


def drawn(link: str) -> str:
    """Modules of a QR code."""
    path = re.search(r'd="(M[^"]+)"', segno.make(link, error="m").svg_inline(border=3))
    assert path
    return path[1]


def test_the_qr_code_of_a_link_leads_to_the_table(site: Site) -> None:
    answer = site.get("/api/tables/abc/link.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert drawn(f"{site.address}/t/abc") in answer.text
    with site.http as client:
        other = client.get("/api/tables/abc/link.svg", headers={"host": "192.0.2.7:80"})
    assert drawn("http://192.0.2.7:80/t/abc") in other.text
