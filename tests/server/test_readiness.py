"""Readiness tells the truth: it fails where nothing can be stored, and then nothing is promised."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import psycopg
import pytest

from border.server.config import Config
from border.server.store import open_store
from border.server.web import readiness
from tests.served import FREE, serving
from tests.server.clients import Site, running
from tests.server.postgres import Postgres
from tests.waiting import PATIENCE, wait_for


@pytest.fixture(autouse=True)
def _always_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)


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


@pytest.mark.parametrize("harm", [removed, replaced, emptied, overwritten, restored_from_elsewhere])
def test_a_file_that_is_not_the_same_any_more(harm: Callable[[Path], None], tmp_path: Path) -> None:
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


def test_a_database_that_somebody_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 0.1)
    with running(Config(f"sqlite:///{tmp_path}/t.db", port=0)) as site:
        with closing(sqlite3.connect(tmp_path / "t.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            wait_for(lambda: not is_ready(site))
            other.execute("ROLLBACK")
        wait_for(lambda: is_ready(site))


def test_a_disk_that_is_full_and_then_is_not(tmp_path: Path) -> None:
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
def test_a_postgresql_that_takes_nothing(
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
