"""A store for each test, on either kind of database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from border.server.store import Store, open_store


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(open_store(database)) as store:
        yield store
