"""Existing databases open unchanged, and new ones have the same schema.

`test_wire.py` plays on at the tables.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from border.server.daily.store import count_results
from tests.formats.database import dumped, rebuilt, schema
from tests.formats.entry import HERE, NOON, open_store, restored, table_of
from tests.server.conftest import postgres as postgres
from tests.server.postgres import Postgres

FOLDER = HERE / "database"
SQL = (FOLDER / "sqlite.sql").read_text("utf-8")


def test_an_existing_database_opens_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "border.sqlite"
    with closing(open_store(rebuilt(SQL, file))) as store:
        games = [line.split() for line in (FOLDER / "games.txt").read_text("utf-8").splitlines()]
        assert [*store.games()] == [id for id, *_ in games]
        for id, phase, events, code in games:
            log, closed = store.log(id), [*store.games("closed")]
            assert (table_of(id, log).phase, len(log)) == (phase, int(events))
            assert (id in closed) == (phase == "closed")
            assert code == "-" or store.find_by_join_code(code, NOON) == id
            assert all(restored(entry.data) == entry.data for entry in log)
        assert store.read(lambda connection: count_results(connection, "2023-11-14")) == 1
        assert [deed.what for deed in store.operator_actions()] == ["blocked"]
    rebuilt(SQL, tmp_path / "again.sqlite")  # other Python versions format the dump differently
    assert dumped(file) == dumped(tmp_path / "again.sqlite")


def test_a_new_sqlite_database_has_the_same_schema(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite'}"
    open_store(url).close()
    assert schema(url) == (FOLDER / "sqlite.schema.txt").read_text("utf-8")


@pytest.mark.postgres
def test_a_new_postgresql_database_has_the_same_schema(postgres: Postgres) -> None:
    url = postgres.create()
    open_store(url).close()
    assert schema(url) == (FOLDER / "postgresql.schema.txt").read_text("utf-8")
