"""Readiness probe: it fails where opening a table fails, and leaves no trace."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import psycopg
import pytest

from border.server.store import Store, open_store
from border.server.store.log import Batch, Entry, Unavailable
from tests.server.postgres import running_postgres

ROOT = pytest.mark.skipif(os.getuid() != 0, reason="only root can mount a small disk")
DISK_MB = 4
TABLE_BYTES = 22 * 1024  # the size of a newly started table


def opening(game: str) -> tuple[Batch]:
    """Store a table as a visitor opens it."""
    data = Random(game).randbytes(TABLE_BYTES // 2).hex()  # PostgreSQL cannot compress it
    return (Batch(game, (Entry(1, 5, "created", data),), "open", 9, f"c{game}"),)


def can_open(store: Store, game: str) -> bool:
    try:
        return store.append([opening(game)]) == [None]
    except Unavailable:
        return False


def is_ready(store: Store) -> bool:
    try:
        store.probe(7)
    except Unavailable:
        return False
    return True


def test_the_probe_is_invisible(store: Store) -> None:
    assert can_open(store, "a")
    for _ in range(3):
        store.probe(7)
    assert [*store.games()] == store.latest(None) == store.due(100, 10) == ["a"]
    assert [game for game, _, _ in store.entries(["created", "probe"])] == ["a"]
    assert store.expire("closed", 100) == 0


def test_days_of_probes_do_not_grow_a_file(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    sizes = set()
    with closing(open_store(f"sqlite:///{path}")) as store:
        for number in range(1000):
            store.probe(number)
            sizes.add(path.stat().st_size)
    assert path.stat().st_size <= 256 * 1024
    assert len(sizes) <= 3  # the schema and the first probe


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_postgresql_vacuums_the_rows_of_probes(database: str) -> None:
    def size() -> int:
        with psycopg.connect(database.replace("+psycopg", ""), autocommit=True) as connection:
            connection.execute("VACUUM event")
            row = connection.execute("SELECT pg_total_relation_size('event')").fetchone()
            assert row is not None
            return int(row[0])

    with closing(open_store(database)) as store:
        sizes = []
        for _ in range(5):
            for number in range(20):
                store.probe(number)
            sizes.append(size())
    assert sizes[-1] == sizes[1]


def test_a_damaged_page_that_opening_needs_is_found(tmp_path: Path) -> None:
    """Damage one page at a time: if no table can be opened, the store is not ready."""
    path = tmp_path / "t.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        for number in range(3):
            assert can_open(store, f"g{number}")
        store.probe(7)
    whole = path.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    found = 0
    for start in range(page, len(whole), page):  # opening the file needs the first one
        path.write_bytes(whole[:start] + b"\xa5" * page + whole[start + page :])
        with suppress(Unavailable), closing(open_store(f"sqlite:///{path}")) as store:
            ready = is_ready(store)
            opened = can_open(store, "g9")
            assert opened or not ready, f"page {start // page + 1}"
            found += not ready
        for beside in tmp_path.glob("t.db-*"):
            beside.unlink()
    assert found


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A database on a small disk, and a file that can fill it."""
    if request.param == "postgresql":
        with running_postgres(disk=200) as server:
            yield server.create(), server.folder / "ballast"
        return
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(disk)]
    run = subprocess.run(mount, capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.skip(f"cannot mount a disk here: {run.stderr.strip()}")
    try:
        yield f"sqlite:///{disk / 't.db'}", disk / "ballast"
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def fill(ballast: Path, leave_bytes: int) -> None:
    """Fill a disk except for this many bytes."""
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12):
            with suppress(OSError):
                while file.write(bytes(size)) == size:
                    pass
        file.truncate(max(0, file.tell() - leave_bytes))


@ROOT
@pytest.mark.parametrize("leave_bytes", [0, 8 * 1024])
def test_a_full_disk_is_found_and_recovers(small: tuple[str, Path], leave_bytes: int) -> None:
    """Also where a few free pages would hold a row but not a table."""
    url, ballast = small
    opened = []
    with closing(open_store(url)) as store:
        for game in ("a", "b"):
            assert is_ready(store)
            assert can_open(store, game)
            opened.append(game)
        fill(ballast, leave_bytes)
        for number in range(10_000):  # in space that the database already owns
            ready, game = is_ready(store), f"g{number}"
            if not can_open(store, game):
                assert not ready
                break
            opened.append(game)
        assert not is_ready(store)
        ballast.unlink()
        assert is_ready(store)
        assert can_open(store, "after")
        assert sorted(store.games()) == sorted([*opened, "after"])
    with closing(open_store(url)) as store:
        assert sorted(store.games()) == sorted([*opened, "after"])
