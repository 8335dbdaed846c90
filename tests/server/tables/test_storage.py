"""Storage limits by address, table and time; a clock jump deletes nothing."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from border.boards import CLASSIC, board_named
from border.server.config import Config, Limits, Retention
from border.server.store import Store, open_store
from border.server.tables import registry
from border.tables import decide as decide_module
from border.tables.commands import Close, Leave, Return, Sit, Start, Throw
from border.tables.decide import offer_transfer
from border.tables.refusals import Refused
from tests.server.clients import running
from tests.server.room_harness import TestClock, open_room, reason, run, running_server
from tests.server.store.batches import batch
from tests.tables.table_harness import ANN, BOB, CYN, empty_table

DAY_MS = registry.DAY_MS


def test_padding_of_a_picture_is_not_stored(tmp_path: Path) -> None:
    pictures = {f"p{n}": str(board_named(name).picture) for n, name in enumerate(CLASSIC)}
    padded = {
        name: picture.ljust(2_000, "\N{IDEOGRAPHIC SPACE}") for name, picture in pictures.items()
    }
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site:
        open_room = site.open(*[{"player": "you"}] * 4, boards=[*padded], pictures=padded)
        (entry, *_) = site.app.store.log(open_room["table"]["id"])
    assert len(entry.data) < sum(map(len, pictures.values())) + 1_000
    assert "\N{IDEOGRAPHIC SPACE}" not in entry.data


def test_daily_storage_per_address_is_limited(tmp_path: Path) -> None:
    limits = Limits(requests=0, stored=0.002)
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)) as site:
        codes = [site.post("/api/tables", {}).status_code for _ in range(20)]
        assert codes[0] == 201
        assert codes[-1] == 429
        assert codes == sorted(codes)
        assert site.elsewhere.post("/api/tables", {}).status_code == 201


def test_events_of_a_table_are_charged_to_its_opener(tmp_path: Path) -> None:
    limits = Limits(requests=0, commands=0, stored=0.01)
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0, limits=limits)) as site:
        open_room = site.open({"player": "you"}, {"player": "bot"}, start=True)
        with site.client(open_room["table"]["id"], token=open_room["token"]) as client:
            for kind in ("leave", "return") * 100:
                client.ask(kind, seat=0)
        assert site.post("/api/tables", {}).status_code == 429


def test_connects_and_disconnects_at_a_table_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide_module, "MAX_NON_GAME_EVENTS", 10)
    harness = empty_table()
    for who, seat in ((ANN, 0), (BOB, 1)):
        harness.ask(who, Sit, seat=seat)
    harness.ask(ANN, Start)
    while harness.table.non_game_events < 10:
        harness.ask(ANN, Return if harness.table.bot_at(0) else Leave, seat=0)
    for kind in (Leave, Return):
        assert harness.reason(BOB, kind, seat=1) == "too-many"
    with pytest.raises(Refused):
        offer_transfer(harness.table, BOB, 1, "c" * 64, harness.now)
    assert harness.attend() == []
    assert harness.table == harness.replayed()
    (seat,) = harness.table.awaited
    who = (ANN, BOB)[seat]
    if harness.table.bot_at(seat) is None:
        assert harness.ask(who, Throw, seat=seat)  # the game continues
    assert harness.ask(ANN, Close)


def test_sitting_down_and_leaving_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide_module, "MAX_NON_GAME_EVENTS", 10)
    harness = empty_table()
    for _ in range(5):
        harness.ask(CYN, Sit, seat=1)
        harness.ask(CYN, Leave, seat=1)
    assert harness.reason(CYN, Sit, seat=1) == "too-many"


def test_a_clock_jump_deletes_nothing(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            room = await open_room(server)
            id = room.table.id
            await server.rooms.close()
            for jump in (31 * DAY_MS, -31 * DAY_MS, 400 * DAY_MS):
                await server.rooms._expire()
                server.clock.time += jump
                await server.rooms._expire()
                assert server.store.exists(id)
            for _ in range(30):  # days observed one by one are trusted
                server.clock.time += DAY_MS
                await server.rooms._expire()
            assert await reason(server.rooms.room(id)) == "no-such-table"

    run(work())


def test_a_clock_jump_between_two_runs_deletes_nothing(database: str) -> None:
    async def work() -> None:
        clock = TestClock()
        async with running_server(database, clock=clock) as server:
            id = (await open_room(server)).table.id
            await server.rooms._expire()
        clock.time += 31 * DAY_MS
        async with running_server(database, clock=clock) as server:
            await server.rooms._expire()
            assert server.store.exists(id)

    run(work())


def test_each_kind_of_table_is_kept_as_long_as_configured(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            server.rooms.keep = Retention(unfinished=1, finished=2)
            now = server.clock.now()
            for state in ("open", "closed", "over"):
                server.store.append([(batch(state, 1, at=now, state=state),)])
            left = []
            for _ in range(4):
                await server.rooms._expire()
                left.append(list(server.store.games()))
                server.clock.time += DAY_MS - 1
            assert left[1:] == [["closed", "open", "over"], ["over"], []]
            server.rooms.keep = Retention(0, 0)
            server.store.append([(batch("kept", 1, at=0),)])
            await server.rooms._expire()
            assert list(server.store.games()) == ["kept"]

    run(work())


def test_a_clock_is_stable_until_it_jumps(database: str) -> None:
    with closing(open_store(database)) as store:
        _watched(store)


def _watched(store: Store) -> None:
    assert store.clock_stable_since(1_000) == 1_000
    assert store.clock_stable_since(1_000 + DAY_MS) == 1_000
    assert store.clock_stable_since(1_000) == 1_000  # set back a little
    assert store.clock_stable_since(2 * DAY_MS) == 2 * DAY_MS
    assert store.clock_stable_since(2 * DAY_MS + 5) == 2 * DAY_MS
    assert store.clock_stable_since(0) == 0
