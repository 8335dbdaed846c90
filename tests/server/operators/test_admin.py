"""`border admin`, on both kinds of database, while a server runs."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from border.server.clock import WallClock
from border.server.config import Config, Limits
from border.server.operators.archive import stored_record
from border.server.store import open_store
from tests.command import border_here
from tests.served import FREE, Served, serving
from tests.server.clients import Site, running
from tests.server.postgres import Postgres
from tests.waiting import wait_for

RULEBOOK = Path(__file__).parents[3] / "src" / "border" / "records" / "data" / "rulebook.jsonl"
ANN, BEN = {"player": "you", "name": "Ann"}, {"player": "you", "name": "Ben"}


def admin(database: str, *words: str) -> list[str]:
    """Lines that a command prints."""
    code, out, said = border_here("admin", *words, "--database", database)
    assert code == 0, said
    # A server in a thread of this process may log to the same stream.
    return [line for line in out.splitlines() if "an operator has" not in line]


def served(database: str) -> Config:
    return Config(database, port=0, limits=Limits(0, 0, 0, 0, 0, 0, 0))


def status(site: Site, id: str) -> int:
    return site.get(f"/api/tables/{id}").status_code


def is_gone(site: Site, id: str) -> bool:
    return status(site, id) == 404


def is_logged_twice(server: Served, deed: str) -> bool:
    return server.text().count(deed) == 2


def test_tables_are_listed_and_shown(database: str) -> None:
    with running(served(database)) as site:
        first = site.open(ANN, {"player": "bot", "bot": "greedy"}, start=True)["table"]["id"]
        second = site.open(BEN, {"player": "open"})["table"]["id"]
        assert admin(database, "list", "--name", "ANN") == [f"{first}  playing    Ann, [greedy]"]
        assert f"{second}  gathering  Ben, -" in admin(database, "list", "--state", "open")
        assert admin(database, "list", "--state", "over") == []
        assert len(admin(database, "list", "--limit", "1")) == 1
        shown = admin(database, "show", first, second)
        assert shown[0].startswith(f"{first}: playing, ")
        assert shown[-1] == "  rules classic, seats Ben, -"
        assert admin(database, "show", "--name", "ben") == shown[3:]


def test_tables_with_a_name_are_listed_latest_first(database: str) -> None:
    with running(served(database)) as site:
        for _ in range(6):
            site.open(ANN, {"player": "open"})
        site.open(BEN, {"player": "open"})
        latest = [line for line in admin(database, "list") if "Ann" in line]
        assert len(latest) == 6
        named = ("list", "--name", "ann", "--state", "open")
        assert admin(database, *named) == latest
        assert admin(database, *named, "--limit", "2") == latest[:2]


def test_a_closed_table_tells_its_clients(database: str) -> None:
    with running(served(database)) as site:
        opened = site.open(ANN, BEN, start=True)
        id = opened["table"]["id"]
        with site.client(id, token=opened["token"]) as client:
            assert admin(database, "close", id) == [f"{id}: closed"]
            wait_for(lambda: client.hear("update") and client.table["phase"] == "closed")
        assert admin(database, "close", id) == [f"{id}: was not open"]
        assert [line.split()[2:] for line in admin(database, "log")] == [["closed", id]]


def test_a_deleted_table_disconnects_its_clients(database: str) -> None:
    with running(served(database)) as site:
        opened, other = site.open(ANN, BEN, start=True), site.open(ANN, BEN)
        id = opened["table"]["id"]
        with site.client(id, token=opened["token"]) as client:
            assert admin(database, "delete", id) == [f"{id}: deleted"]
            client.closed()
        wait_for(lambda: status(site, id) == 404)
        assert status(site, other["table"]["id"]) == 200
        assert admin(database, "list", "--name", "Ann") == admin(database, "list")


def names(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_a_name_is_erased_from_finished_games_only_for_that_player(database: str) -> None:
    code, _, said = border_here("import", RULEBOOK, "--database", database)
    assert code == 0, said
    with running(served(database)) as site:
        over = admin(database, "list", "--state", "over")[0].split()[0]
        rest = names(site.get(f"/api/tables/{over}").json())
        name = rest[0]
        replay = site.get(f"/api/tables/{over}/replay").text
        assert f'"{name}"' in replay
        going = site.open({"player": "you", "name": name}, BEN, start=True)["table"]["id"]
        closed = site.open({"player": "you", "name": name.upper()}, BEN, start=True)["table"]["id"]
        admin(database, "close", closed)
        erased = admin(database, "erase", name)
        assert erased == sorted([f"{over}: erased", f"{closed}: erased"])
        wait_for(lambda: names(site.get(f"/api/tables/{over}").json()) == ["", *rest[1:]])
        wait_for(lambda: f'"{name}"' not in site.get(f"/api/tables/{over}/replay").text)
        wait_for(lambda: names(site.get(f"/api/tables/{closed}").json()) == ["", "Ben"])
        assert names(site.get(f"/api/tables/{going}").json()) == [name, "Ben"]
    store = open_store(database)
    try:
        record = stored_record(store, over, WallClock().now())
        assert record is not None
        record.replay()
        stored = "".join(entry.data for id in (over, closed) for entry in store.log(id))
        assert name.casefold() not in stored.casefold()
    finally:
        store.close()


def test_an_address_is_blocked_for_a_time(database: str) -> None:
    with running(served(database)) as site:
        id = site.open(ANN, BEN, start=True)["table"]["id"]
        with site.client(id) as client:
            (said,) = admin(database, "block", "127.0.0.1", "--hours", "2")
            assert said.startswith("127.0.0.1: blocked until ")
            wait_for(lambda: site.get("/api/bots").status_code == 429)
            assert site.elsewhere.get("/api/bots").status_code == 200
            client.say(kind="start", id="a", version=0)
            assert client.hear("refused")["text"] == "your address is temporarily blocked"
            assert client.closed() == 1008
    with running(served(database)) as site:  # still after a restart
        wait_for(lambda: site.get("/api/bots").status_code == 429)
        assert admin(database, "block", "127.0.0.1", "--hours", "0") == ["127.0.0.1: unblocked"]
        wait_for(lambda: site.get("/api/bots").status_code == 200)


@pytest.mark.slow
def test_all_workers_apply_and_log_operator_actions(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.create()
    with serving(tmp_path, *FREE, "--workers", "2", database=database) as server:
        wait_for(lambda: "The Border is served at" in server.text())  # by both of them
        here = Site(server.address, None)  # type: ignore[arg-type]  # it is in other processes
        opened = [here.open(ANN, BEN, start=True) for _ in range(6)]
        ids = [one["table"]["id"] for one in opened]
        assert len(admin(database, "close", "--name", "ann")) == 6
        for id in ids:
            assert here.get(f"/api/tables/{id}").json()["phase"] == "closed"
        admin(database, "delete", *ids)
        for id in ids * 4:  # whichever worker answers
            wait_for(partial(is_gone, here, id))
        for deed in [
            f"an operator has {what} {id}" for id in ids for what in ("closed", "deleted")
        ]:
            wait_for(partial(is_logged_twice, server, deed))  # by both of them
        assert server.stop() == 0
        assert server.complaints() == []


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("show", "nosuch"), "'nosuch'"),
        (("close",), "--name"),
        (("delete", "x", "--name", "Ann"), "--name"),
        (("block", "somebody"), "'somebody'"),
        (("block", "10.0.0.1", "--hours", "-1"), "--hours"),
        (("block", "10.0.0.1", "--hours", "1e9"), "--hours"),
        (("block", "10.0.0.1", "--hours", "inf"), "--hours"),
        (("block", "10.0.0.1", "--hours", "nan"), "--hours"),
        (("list", "--state", "nice"), "--state"),
    ],
)
def test_impossible_actions_are_explained_in_one_sentence(
    words: tuple[str, ...], named: str, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    open_store(database).close()
    code, out, said = border_here("admin", *words, "--database", database)
    assert (code, out, said.count("\n")) == (2, "", 1)
    assert named in said
    assert admin(database, "log") == []


@pytest.mark.parametrize(
    "words",
    [
        *(f"admin {words}" for words in ("list", "log", "show x", "close x", "delete x")),
        "admin erase Ann",
        "admin block 10.0.0.1",
        "backup copy.db",
        "export",
        "export --all --game x",
    ],
)
def test_a_missing_database_is_not_created(words: str, tmp_path: Path) -> None:
    code, out, said = border_here(*words.split(), "--database", f"sqlite:///{tmp_path}/mistyped.db")
    assert (code, out) == (2, "")
    assert said == f"border: There is no database {tmp_path}/mistyped.db. Check the path.\n"
    assert list(tmp_path.iterdir()) == []
