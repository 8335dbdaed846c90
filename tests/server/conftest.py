"""Databases for the server's tests; each test that takes one runs on both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, shared by all tests of this process."""
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'border.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    url = server.create()
    yield url
    server.drop(url)
