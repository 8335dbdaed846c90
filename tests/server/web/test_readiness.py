"""Readiness: it fails whenever nothing can be stored, and then nothing is acknowledged."""

from __future__ import annotations

import math
import os
import resource
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event

import httpx
import psycopg
import pytest

from border.server.config import Config
from border.server.operators.archive import back_up
from border.server.store import open_store
from border.server.web import app as app_module
from tests.command import border_here
from tests.served import FREE, serving
from tests.server.clients import Site, running
from tests.server.postgres import Postgres
from tests.waiting import PATIENCE, wait_for


@pytest.fixture(autouse=True)
def _always_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "READY_CACHE_S", 0.0)


def is_ready(site: Site) -> bool:
    answer = site.get("/readyz")
    assert answer.status_code in (200, 503)
    assert site.get("/healthz").status_code == 200
    return answer.status_code == 200


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    shutil.copy(path, path.with_suffix(".copy"))
    path.with_suffix(".copy").replace(path)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def overwritten(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"not a database, not any more. " * 10)


def restored_from_elsewhere(path: Path) -> None:
    other = path.with_suffix(".other")
    open_store(f"sqlite:///{other}").close()
    path.write_bytes(other.read_bytes())


def restored_from_a_backup(path: Path) -> None:
    copy = path.with_suffix(".copy")
    back_up(path, copy)
    path.write_bytes(copy.read_bytes())


@pytest.mark.parametrize(
    "harm",
    [removed, replaced, emptied, overwritten, restored_from_elsewhere, restored_from_a_backup],
)
def test_a_damaged_or_replaced_file(harm: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with running(Config(f"sqlite:///{path}", port=0)) as site:
        opened = site.open({"player": "you"}, {"player": "you"}, start=True)
        id = opened["table"]["id"]
        assert is_ready(site)
        with site.client(id, token=opened["token"]) as client:
            harm(path)
            assert not is_ready(site)
            (seat,) = [seat["seat"] for seat in client.table["seats"] if seat["awaited"]]
            assert client.ask("throw", seat=seat)["reason"] == "busy"
        assert site.post("/api/tables", {}).status_code == 503
        assert path.name in site.get("/readyz").text


def test_a_success_before_a_failure_is_not_reused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    monkeypatch.setattr(app_module, "READY_CACHE_S", math.inf)
    with running(Config(f"sqlite:///{path}", port=0)) as site:
        assert is_ready(site)
        restored_from_a_backup(path)
        assert site.post("/api/tables", {}).status_code == 503
        assert path.name in site.get("/readyz").text
        assert not is_ready(site)


@pytest.mark.slow  # worker processes
def test_a_backup_copied_over_a_running_server(tmp_path: Path) -> None:
    """Nothing more is acknowledged, everything is reported, and the documented steps recover."""
    path, copy = tmp_path / "tables.sqlite", tmp_path / "backup.sqlite"
    url, opened, late = f"sqlite:///{path}", list[str](), list[str]()
    copied = Event()

    def play(address: str) -> None:
        while True:
            is_late = copied.is_set()
            answer = httpx.post(f"{address}/api/tables", json={}, timeout=PATIENCE)
            if answer.status_code == 201:
                opened.append(answer.json()["table"]["id"])
                late.extend(opened[-1:] * is_late)
            elif copied.is_set():
                return

    with serving(tmp_path, *FREE, database=url) as server, ThreadPoolExecutor(3) as threads:
        playing = [threads.submit(play, server.address) for _ in range(3)]
        wait_for(lambda: len(opened) > 20)
        in_backup = opened[:20]
        assert border_here("backup", copy, "--database", url)[0] == 0
        enough = len(opened) + 20
        wait_for(lambda: len(opened) > enough)
        path.write_bytes(copy.read_bytes())  # as cp does
        copied.set()
        for one in playing:
            one.result(PATIENCE)
        answer = httpx.get(f"{server.address}/readyz", timeout=PATIENCE)
        assert answer.status_code == 503
        said = f"The file {path} was overwritten while it was in use. Stop the server"
        assert answer.text.startswith(said)
        server.stop()
        (line,) = [line for line in server.text().splitlines() if "accepts writes" in line]
        assert said in line
    assert late == []
    start = ("serve", "--port", "0", "--database", url)
    code, _, said = border_here(*start)
    assert (code, said.count("\n")) == (2, 1)
    assert f"{path}-wal does not belong to the database {path}" in said
    for old in tmp_path.glob("tables.sqlite*"):
        old.unlink()
    shutil.copy(copy, path)
    with serving(tmp_path, *FREE, database=url) as server:
        assert httpx.get(f"{server.address}/readyz", timeout=PATIENCE).status_code == 200
    with closing(open_store(url)) as store:
        assert all(map(store.exists, in_backup))


def test_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "READY_TIMEOUT_S", 0.1)
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site:
        with closing(sqlite3.connect(tmp_path / "t.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            wait_for(lambda: not is_ready(site))
            other.execute("ROLLBACK")
        wait_for(lambda: is_ready(site))


def test_a_disk_that_fills_and_empties(tmp_path: Path) -> None:
    with serving(tmp_path, *FREE) as server:
        pid, limits = server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)

        def status(method: str, path: str) -> int:
            address = f"{server.address}{path}"
            body: object = {} if method == "POST" else None
            return httpx.request(method, address, timeout=PATIENCE, json=body).status_code

        assert status("POST", "/api/tables") == 201
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1000, limits[1]))
        wait_for(lambda: status("GET", "/readyz") == 503)
        assert status("POST", "/api/tables") == 503
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        wait_for(lambda: status("GET", "/readyz") == 200)
        assert status("POST", "/api/tables") == 201


def test_a_damaged_page_that_a_table_needs(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    config = Config(f"sqlite:///{path}", port=0)
    with running(config) as site:
        assert site.post("/api/tables", {}).status_code == 201
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'game_code'"
        (number,) = connection.execute(query).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole = path.read_bytes()
    path.write_bytes(whole[: (number - 1) * size] + b"\xa5" * size + whole[number * size :])
    with running(config) as site:
        assert not is_ready(site)
        assert site.post("/api/tables", {}).status_code == 503
    for beside in tmp_path.glob("t.db-*"):
        beside.unlink()
    path.write_bytes(whole)
    with running(config) as site:
        assert is_ready(site)
        assert site.post("/api/tables", {}).status_code == 201


def _read_only(connection: psycopg.Connection, name: str) -> None:
    connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    _cut_off(connection, name)


def _dropped(connection: psycopg.Connection, name: str) -> None:
    connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _cut_off(connection: psycopg.Connection, name: str) -> None:
    connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
    )


@pytest.mark.parametrize("harm", [_read_only, _dropped])
def test_a_postgresql_that_refuses_writes(
    harm: Callable[[psycopg.Connection, str], None], postgres: Postgres
) -> None:
    url, admin = postgres.create(), postgres.create()
    name = url.rpartition("/")[2].partition("?")[0]
    with running(Config(url, port=0)) as site:
        assert is_ready(site)
        with psycopg.connect(admin.replace("+psycopg", ""), autocommit=True) as connection:
            harm(connection, name)
        wait_for(lambda: not is_ready(site))
        assert site.post("/api/tables", {}).status_code == 503
