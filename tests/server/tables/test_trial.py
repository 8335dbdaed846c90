"""Branches of a finished game: replayed from one decision, with its own or new dice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from border.records import Record, format_record, parse_record
from border.server.config import Config, Limits
from border.server.tables.registry import OPENING_BYTES
from border.server.tables.room import Room
from border.tables.commands import AddBot, Sit, Start
from border.tables.imports import MAX_BRANCH_ROUND, ROUND_BYTES
from border.tables.options import Branch, Options
from border.tables.refusals import Refused
from tests.command import border_here
from tests.referee import judge
from tests.server.clients import Site, running
from tests.server.long_games import store_long_game
from tests.server.room_harness import Server, reason, run, running_server
from tests.tables.table_harness import ANN
from tests.waiting import wait_for

BOTS = ({"player": "bot", "bot": "greedy"}, {"player": "bot", "bot": "random"})
ME = ({"player": "you", "name": "Ann"}, BOTS[1])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("trials")
    limits = Limits(requests=0, commands=0)
    with running(Config(f"sqlite:///{folder}/t.db", port=0, limits=limits)) as site:
        yield site


@pytest.fixture(scope="module")
def game(site: Site) -> Record:
    """A finished game of two bots."""
    return over(site, site.open(*BOTS, start=True)["table"]["id"])


def over(site: Site, id: str) -> Record:
    """Record of a table whose game is over."""
    with site.client(id):
        wait_for(lambda: site.get(f"/api/tables/{id}").json()["phase"] == "over")
    return parse_record(site.get(f"/api/tables/{id}/record").text)


def decision(game: Record, stage: str) -> dict[str, Any]:
    """A decision of seat 0 in the middle of a game, with legal crosses."""
    own = stage != "second"
    for number, played in enumerate(game.rounds[5:], 6):
        crossed = played.first if own else played.second and played.second[0]
        if (played.active == 0) is own and crossed:
            throw = 1 if stage == "keep" else len(played.throws)
            return {"game": game.id, "round": number, "throw": throw, "stage": stage}
    raise AssertionError


def tried(site: Site, trial: dict[str, Any], *, same: bool) -> dict[str, Any]:
    return site.open(
        *ME, start=True, seats=2, trial=trial, same_dice=(same and trial["game"]) or None
    )


@pytest.mark.parametrize("same", [True, False], ids=["same dice", "new dice"])
@pytest.mark.parametrize("stage", ["keep", "first", "second"])
def test_a_branch_starts_at_the_decision(
    site: Site, game: Record, tmp_path: Path, stage: str, same: bool
) -> None:
    trial = decision(game, stage)
    joined = tried(site, trial, same=same)
    view, played = joined["table"], game.rounds[trial["round"] - 1]
    assert view["options"]["trial"] == trial
    assert view["phase"] == "playing"
    assert view["game"]["round"] == trial["round"]
    assert (view["game"]["stage"], view["game"]["throw"]) == (stage, trial["throw"])
    assert view["game"]["dice"] == played.throws[trial["throw"] - 1]
    assert [seat["board"] for seat in view["seats"]] == [seat.board for seat in game.seats]
    assert [legal["seat"] for legal in view["legal"]] == [0], "it is your decision"
    original = site.get(f"/api/tables/{game.id}").json()
    assert view["commitment"] == (original["commitment"] if same else None)

    # A bot finishes it: the record is sound and claims nothing that it cannot prove.
    assert site.delete(f"/api/tables/{view['id']}/seats/0", joined["token"]).status_code == 200
    record = over(site, view["id"])
    judge(format_record(record))
    assert record.rounds[: trial["round"] - 1] == game.rounds[: trial["round"] - 1]
    file = tmp_path / "game.jsonl"
    file.write_text(site.get(f"/api/tables/{view['id']}/record").text + "\n", encoding="utf-8")
    assert border_here("replay", "--check", file)[0] == 0
    assert (record.dice is not None) is same
    assert (border_here("replay", "--verify", file)[0] == 0) is same
    shared = [
        (one.throws[0], other.throws[0])
        for one, other in zip(record.rounds, game.rounds, strict=False)
    ]
    fell_alike = all(one == other for one, other in shared)
    assert fell_alike is same or len(shared) <= trial["round"]
    replay = site.get(f"/api/tables/{view['id']}/replay").json()
    assert (replay["dice"] is not None) is same
    assert replay["shuffled"] is None


def test_impossible_branches_are_refused(site: Site, game: Record) -> None:
    sound = decision(game, "keep")
    last = len(game.rounds)
    final = len(game.rounds[last - 1].throws)
    wrong = [
        sound | {"round": last + 1},
        sound | {"throw": 3},
        {"game": game.id, "round": last, "throw": final + 1, "stage": "first"},
    ]
    for trial in wrong:
        assert refused(site, ME, trial=trial) == (409, "bad-options")
    assert refused(site, ME, trial=sound | {"game": "nosuch"}) == (404, "no-such-table")
    assert refused(site, ME, trial=sound | {"stage": "over"}) == (422, "malformed")
    assert refused(site, ME, trial=sound | {"round": 0}) == (422, "malformed")
    assert refused(site, ME, start=False, trial=sound) == (409, "bad-options")
    alone = (ME[0], *({"player": "open"},) * (len(ME) - 1))
    assert refused(site, alone, trial=sound) == (409, "seats-empty")
    assert refused(site, (*ME, BOTS[0]), trial=sound) == (409, "bad-options")
    running = site.open(*ME, start=True)["table"]["id"]
    assert refused(site, ME, trial=sound | {"game": running}) == (409, "not-over")
    assert refused(site, ME, trial=sound, same_dice=running) == (409, "bad-options")


def refused(
    site: Site, seats: tuple[dict[str, str], ...], start: bool = True, **options: Any
) -> tuple[int, str]:
    body = {"options": {"seats": len(seats)} | options, "seats": list(seats), "start": start}
    answer = site.post("/api/tables", body)
    return answer.status_code, answer.json()["reason"]


def test_a_branch_of_a_branch_with_new_dice_is_refused(site: Site, game: Record) -> None:
    joined = tried(site, decision(game, "keep"), same=False)
    id = joined["table"]["id"]
    site.delete(f"/api/tables/{id}/seats/0", joined["token"])
    over(site, id)
    assert refused(site, ME, same_dice=id) == (409, "bad-options")


def test_a_rematch_starts_from_the_beginning(site: Site, game: Record) -> None:
    joined = tried(site, decision(game, "first"), same=True)
    id, token = joined["table"]["id"], joined["token"]
    site.delete(f"/api/tables/{id}/seats/0", token)
    over(site, id)
    with site.client(id, token=token) as client:
        client.say(kind="rematch", id="r", version=client.table["version"])
        wait_for(lambda: site.get(f"/api/tables/{id}").json()["next"])
    next = site.get(f"/api/tables/{id}").json()["next"]
    view = site.get(f"/api/tables/{next}").json()
    assert (view["game"]["round"], view["options"]["trial"]) == (1, None)
    assert view["commitment"] is not None


async def tried_again(server: Server, game: str, round: int) -> Room:
    """A table where Ann branches from a two-player game."""
    options = Options(2, trial=Branch(game, round, 1, "keep"))
    setting = (Sit("a", 0, 0), AddBot("b", 0, 1, "random"), Start("s", 0))
    return await server.rooms.open(options, ANN, setting)


def test_simultaneous_branches_respect_the_storage_limit(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            store_long_game(server.store, "long", MAX_BRANCH_ROUND)
            storage = server.rooms.deps.storage
            storage.rate, storage.burst, round = 1e-9, 500_000, 100
            asked = (tried_again(server, "long", round) for _ in range(20))
            found = await asyncio.gather(*asked, return_exceptions=True)
            rooms = [one for one in found if isinstance(one, Room)]
            reasons = [one.reason for one in found if isinstance(one, Refused)]
            assert set(reasons) == {"too-many"}
            assert len(rooms) + len(reasons) == len(found)
            stored = sum(
                len(entry.data) for room in rooms for entry in server.store.log(room.table.id)
            )
            most = storage.burst + OPENING_BYTES + round * ROUND_BYTES  # one more estimate
            assert 0 < len(rooms) * (OPENING_BYTES + round * ROUND_BYTES) <= most
            assert stored <= most
            assert (
                len(await asyncio.gather(*(tried_again(server, "long", 1) for _ in range(3)))) == 3
            )

    run(work())


def test_a_branch_over_the_round_limit_is_refused_before_reading_the_game(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            store_long_game(server.store, "long", MAX_BRANCH_ROUND + 1)
            late = tried_again(server, "long", MAX_BRANCH_ROUND + 1)
            assert await reason(late) == "bad-options"
            assert len(server.rooms) == 0
            assert await tried_again(server, "long", MAX_BRANCH_ROUND)

    run(work())


def test_branches_are_charged_to_the_address(database: str) -> None:
    async def work() -> None:
        async with running_server(database) as server:
            store_long_game(server.store, "long", 50)
            await server.rooms.room("long")
            pool, spent = server.rooms.deps.pool, list[float]()
            pool._allows = lambda _address: not spent
            pool._spend = lambda _address, seconds: spent.append(seconds)
            asked = (tried_again(server, "long", 50) for _ in range(9))
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(one) for one in found] == [Room] + [Refused] * 8
            assert len(spent) == 1
            assert len([*server.store.games()]) == 2

    run(work())
