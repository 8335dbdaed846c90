"""Unusable database addresses: one clear sentence, never a password."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from border.engine import BorderError
from border.server.store import BadDatabase, open_store
from border.server.store.log import Unavailable
from tests.server.postgres import Postgres
from tests.server.store.batches import batch
from tests.waiting import PATIENCE


def sentence(url: str, kind: type[BorderError]) -> str:
    with pytest.raises(kind) as caught:
        open_store(url)
    said = str(caught.value)
    assert "\n" not in said
    assert said.endswith(".")
    assert "hush" not in said
    return said


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hello",
        "mysql://me:hush@host/name",
        "postgresql+asyncpg://me:hush@host/name",
        "postgresql://me:hush@host:port/name",
        "sqlite://",
        "sqlite:///:memory:",
    ],
)
def test_a_url_without_a_database_names_the_expected_form(url: str) -> None:
    assert "use sqlite:///path" in sentence(url, BadDatabase)


def test_an_unquoted_password_is_not_taken_for_a_host() -> None:
    assert "%40" in sentence("postgresql://me:1@hush@host/name", BadDatabase)


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert "/none/border.db" in sentence(f"sqlite:///{tmp_path}/none/border.db", Unavailable)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("These are notes, and much longer than nothing.\n" * 99)
    assert "notes.txt is not available: file is not a database" in sentence(
        f"sqlite:///{path}", Unavailable
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_an_unreachable_server_is_named(host: str) -> None:
    said = sentence(f"postgresql+psycopg://me:hush@{host}:1/name", Unavailable)
    assert said.startswith(f"The database {host}:1/name is not available: ")
    assert "refused" in said


def test_a_wrong_password_is_not_repeated(postgres: Postgres) -> None:
    said = sentence(postgres.url("postgres", password="hush"), Unavailable)
    assert "password authentication failed" in said


def test_a_missing_database_is_named(postgres: Postgres) -> None:
    assert '"nowhere" does not exist' in sentence(postgres.url("nowhere"), Unavailable)


def test_a_missing_driver_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from border.extras import MissingExtra\n"
        "from border.server.store import open_store\n"
        "try: open_store('postgresql+psycopg://me:hush@host/name')\n"
        "except MissingExtra as error: print(error)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert run.stdout == 'psycopg is missing for PostgreSQL: pip install "border[postgres]"\n'


def test_sqlite_can_be_read_during_a_write(tmp_path: Path) -> None:
    path = tmp_path / "border.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append([(batch("a", 1),)])
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert len(store.log("a")) == 1
            other.execute("ROLLBACK")
