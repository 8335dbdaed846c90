"""Backups of a running server, tested by restoring them."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from border.server.store import open_store
from tests.command import border_here
from tests.served import FREE, Served, serving
from tests.server.clients import Site
from tests.server.conftest import postgres as postgres
from tests.server.postgres import Postgres, program
from tests.waiting import wait_for

pytestmark = pytest.mark.slow  # starts processes


def site(server: Served) -> Site:
    return Site(server.address, None)  # type: ignore[arg-type]  # it is in another process


def is_there(site: Site, id: str) -> bool:
    return site.get(f"/api/tables/{id}").status_code == 200


@contextmanager
def busy(server: Served) -> Iterator[list[str]]:
    """Open tables, one after the other, until the block exits; their ids."""
    opened: list[str] = []
    enough = threading.Event()

    def open_tables() -> None:
        while not enough.is_set():
            opened.append(site(server).open()["table"]["id"])

    visitor = threading.Thread(target=open_tables)
    visitor.start()
    try:
        wait_for(lambda: len(opened) > 3)
        yield opened
    finally:
        enough.set()
        visitor.join()


def is_restored(
    folder: Path, database: str, back_up: Callable[[], None], restore: Callable[[], str]
) -> None:
    """Play during a backup; check that the restored database contains everything."""
    folder.mkdir()
    with serving(folder, *FREE, database=database) as server:
        table = site(server).open({"player": "you", "name": "Ann"}, {"player": "you"}, start=True)
        with busy(server) as opened:
            before = list(opened)
            back_up()
        assert server.stop() == 0
        assert server.complaints() == []
    with serving(folder, *FREE, database=restore()) as server:
        here = site(server)
        id, token = table["table"]["id"], table["token"]
        for one in (id, *before):  # leases of the old server last for some seconds
            wait_for(partial(is_there, here, one))
        with here.client(id, token=token) as client:
            assert client.table["seats"][0]["name"] == "Ann"
            (seat,) = [seat["seat"] for seat in client.table["seats"] if seat["awaited"]]
            assert client.ask("throw", seat=seat)["kind"] == "done"
        assert server.stop() == 0


def test_sqlite(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    database = f"sqlite:///{file}"

    def back_up() -> None:
        code, _, said = border_here("backup", copy, "--database", database)
        assert code == 0, said
        assert " games\n" in said

    def restore() -> str:
        for old in tmp_path.glob("tables.sqlite*"):  # with the write-ahead logs beside it
            old.unlink()
        copy.rename(file)
        return database

    is_restored(tmp_path / "server", database, back_up, restore)


def test_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    database, copy = postgres.create(), tmp_path / "copy.dump"

    def back_up() -> None:
        plain = database.replace("+psycopg", "")
        run(program("pg_dump"), "--format=custom", f"--file={copy}", plain)

    def restore() -> str:
        postgres.drop(database)
        other = postgres.create()
        run(program("pg_restore"), "--dbname", other.replace("+psycopg", ""), copy)
        return other

    is_restored(tmp_path / "server", database, back_up, restore)


def run(*command: object) -> None:
    subprocess.run([*map(str, command)], check=True, env=os.environ)


def test_an_existing_copy_is_only_replaced_on_request(tmp_path: Path, server: Served) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("precious")
    database = f"sqlite:///{server.log.with_name('tables.sqlite')}"
    assert httpx.get(f"{server.address}/readyz").status_code == 200
    code, _, said = border_here("backup", copy, "--database", database)
    assert (code, said.count("\n")) == (2, 1)
    assert copy.read_text() == "precious"
    assert border_here("backup", copy, "--database", database, "--force")[0] == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")
    assert list(tmp_path.iterdir()) == [copy]


@pytest.mark.parametrize(
    ("database", "named"),
    [
        ("sqlite:///{}/none.sqlite", "There is no database"),
        ("sqlite:///{}/text.sqlite", "cannot be copied"),
        ("postgresql+psycopg://u:hush@127.0.0.1:1/x", "pg_dump"),
        ("nonsense", "not a database URL"),
    ],
)
def test_databases_that_cannot_be_backed_up(database: str, named: str, tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("not a database, and never was one " * 40)
    copy = tmp_path / "copies" / "copy.sqlite"
    copy.parent.mkdir()
    code, _, said = border_here("backup", copy, "--database", database.format(tmp_path))
    assert (code, said.count("\n")) == (2, 1)
    assert named in said
    assert "hush" not in said
    assert list(copy.parent.iterdir()) == []


@pytest.mark.parametrize(
    ("copy", "named"),
    [
        ("", "is not a file name"),
        ("/", "is not a file name"),
        ("{}", "is not a file name"),
        ("{}/none/copy.sqlite", "there is no folder"),
        ("{}/tables.sqlite", "is the database itself"),
        ("{}/link.sqlite", "is the database itself"),
        ("{}/tables.sqlite-wal", "is the database itself"),
    ],
)
def test_unsuitable_places_for_a_copy(copy: str, named: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(open_store(f"sqlite:///{file}")):  # with a write-ahead log beside it
        (tmp_path / "link.sqlite").symlink_to(file)
        before = file.stat().st_ino
        arguments = (copy.format(tmp_path), "--database", f"sqlite:///{file}", "--force")
        code, _, said = border_here("backup", *arguments)
        assert (code, said.count("\n")) == (2, 1)
        assert named in said
        assert file.stat().st_ino == before
