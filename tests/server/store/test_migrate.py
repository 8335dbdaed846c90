"""Migrations: every database ends with the current schema, or stays unchanged."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text

from border.server.store import BadDatabase, open_store
from border.server.store.database import find_database
from border.server.store.log import Unavailable
from border.server.store.migrate import LOCK, upgrade
from border.server.store.schema import REVISION, metadata
from tests.formats.database import schema
from tests.formats.entry import HERE
from tests.server.store.batches import batch, entry
from tests.waiting import PATIENCE


@contextmanager
def connected(database: str) -> Iterator[Connection]:
    engine = create_engine(database)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def test_an_empty_database_gets_the_schema(database: str) -> None:
    open_store(database).close()
    with connected(database) as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISION


def test_the_migrations_lead_to_the_same_schema(database: str) -> None:
    with closing(find_database(database)) as migrated:
        migrated.write(lambda connection: upgrade(connection, None, migrated.name))
    with connected(database) as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    pinned = "postgresql" if migrated.is_postgresql else "sqlite"
    expected = (HERE / "database" / f"{pinned}.schema.txt").read_text("utf-8")
    assert schema(database) == expected


def test_the_schema_names_the_last_revision() -> None:
    config = Config()
    config.set_main_option("script_location", "border.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_a_current_database_is_not_changed(database: str) -> None:
    with closing(open_store(database)) as store:
        store.append([(batch("a", 1),)])
    with closing(open_store(database)) as store:
        assert store.log("a") == [entry(1)]


def test_a_new_or_current_database_needs_no_alembic(database: str) -> None:
    code = (
        "import sys; from border.server.store import open_store;"
        "open_store(sys.argv[1]).close(); open_store(sys.argv[1]).close();"
        "assert 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, database], check=True, timeout=PATIENCE)


@pytest.mark.slow
def test_two_starting_processes_create_the_tables_once(database: str) -> None:
    code = (
        "import sys; from border.server.store import open_store;"
        "print(flush=True); input(); open_store(sys.argv[1]).close()"
    )
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", code, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for process in starting:
        assert process.stdout is not None
        process.stdout.readline()
    for process in starting:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in starting:
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    open_store(database).close()


def test_a_starting_process_waits_for_a_migration(database: str) -> None:
    other = find_database(database)
    with ThreadPoolExecutor(1) as threads:
        with other.writes.begin() as connection:
            if other.is_postgresql:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            store = threads.submit(open_store, database)
            wait([store], timeout=0.3)
            assert not store.done()
        store.result(PATIENCE).close()
    other.close()


def test_two_processes_can_open_a_new_file_at_once(tmp_path: Path) -> None:
    """SQLite refuses at once to change the journal mode while another process writes."""
    path = tmp_path / "border.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE unrelated (x)")
        with ThreadPoolExecutor(1) as threads:
            other.execute("BEGIN IMMEDIATE")
            store = threads.submit(open_store, f"sqlite:///{path}")
            wait([store], timeout=0.3)
            other.execute("ROLLBACK")
            store.result(PATIENCE).close()


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    open_store(database).close()
    with connected(database) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    said = rf"newer version of border: .* 9999, .* {REVISION}\."
    with pytest.raises(BadDatabase, match=said):
        open_store(database)


def test_a_database_with_foreign_tables_is_refused_and_not_changed(database: str) -> None:
    with connected(database) as connection:
        connection.execute(text("CREATE TABLE game (mine text)"))
    with pytest.raises(Unavailable, match="game"):
        open_store(database)
    with connected(database) as connection:
        connection.execute(text("CREATE TABLE event (mine text)"))  # no partial migration
