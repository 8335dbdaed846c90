"""Replaced, truncated or lost database files: nothing is acknowledged unless it is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest

from border.server.operators.archive import back_up
from border.server.store import BadDatabase, Store, open_store
from border.server.store.file_guard import CHECKPOINT_PAGES, DatabaseFileGuard, is_before
from border.server.store.log import Unavailable
from tests.server.store.batches import batch
from tests.waiting import PATIENCE, wait_for

PAGE_BYTES = 4096


def wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def last(path: Path) -> Path:
    return path.with_name(f"{path.name}-last")


def filled(store: Store, game: str, more: int) -> None:
    """Append this many entries to a game, one commit each."""
    head = len(store.log(game))
    for seq in range(head + 1, head + 1 + more):
        assert store.append([(batch(game, seq, data="x" * 2000),)]) == [None]


def checkpointed(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        (busy, pages, written) = other.execute("PRAGMA wal_checkpoint").fetchone()
        assert (busy, written) == (0, pages)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database in use, with slightly older copies."""
    path = tmp_path / "border.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        filled(store, "old", 20)
        for end in ("", "-wal", "-shm"):
            shutil.copy(f"{path}{end}", tmp_path / f"copy{end}")
        back_up(path, tmp_path / "backup")
        filled(store, "old", 20)
        checkpointed(path)
        filled(store, "old", 1)
    return path


# Damage to the files while they are in use


def over(path: Path, source: str) -> None:
    """Overwrite a file in place, as `cp` does."""
    path.write_bytes(path.with_name(source).read_bytes())


def removed_beside(path: Path) -> None:
    wal(path).unlink()
    path.with_name(f"{path.name}-shm").unlink()


def backup_over(path: Path) -> None:
    over(path, "backup")


def backup_over_without_log(path: Path) -> None:
    over(path, "backup")
    removed_beside(path)


def backup_over_with_empty_log(path: Path) -> None:
    over(path, "backup")
    wal(path).write_bytes(b"")


def older_copy_over(path: Path) -> None:
    over(path, "copy")


def older_copy_over_without_log(path: Path) -> None:
    over(path, "copy")
    removed_beside(path)


def older_copy_over_with_log(path: Path) -> None:
    over(path, "copy")
    over(wal(path), "copy-wal")


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def moved(path: Path) -> None:
    path.rename(path.with_name("moved"))


def log_cut(path: Path) -> None:
    os.truncate(wal(path), 0)


def older_log_over(path: Path) -> None:
    over(wal(path), "copy-wal")


def log_removed(path: Path) -> None:
    wal(path).unlink()


def index_removed(path: Path) -> None:
    path.with_name(f"{path.name}-shm").unlink()


HARMS = [
    backup_over,
    backup_over_without_log,
    backup_over_with_empty_log,
    older_copy_over,
    older_copy_over_without_log,
    older_copy_over_with_log,
    cut,
    emptied,
    moved,
    log_cut,
    older_log_over,
    log_removed,
    index_removed,
]
RESTORING = [backup_over_without_log, backup_over_with_empty_log]  # as far as possible in use


@pytest.mark.parametrize("harm", HARMS)
def test_nothing_is_acknowledged_after_damage_to_an_idle_file(
    harm: Callable[[Path], None], path: Path
) -> None:
    with closing(open_store(f"sqlite:///{path}")) as store:
        filled(store, "new", 30)
        harm(path)
        with pytest.raises(Unavailable) as refusal:
            store.append([(batch("new", 31),)])
        said = str(refusal.value)
        assert said.startswith(f"The file {path}")
        assert said.endswith("Stop the server and restore the database.")
        with pytest.raises(Unavailable):
            store.log("new")
    is_told_or_kept(path, {"old": 41, "new": 30}, restored=harm in RESTORING)


@pytest.mark.parametrize("harm", HARMS)
def test_nothing_is_acknowledged_after_damage_under_load(
    harm: Callable[[Path], None], path: Path
) -> None:
    acknowledged = {"old": 41}
    late: list[str] = []
    harmed = Event()

    def play(store: Store, game: str) -> None:
        seq = 0
        while True:
            is_late = harmed.is_set()
            try:
                assert store.append([(batch(game, seq + 1, data="x" * 500),)]) == [None]
            except Unavailable:
                if harmed.is_set():
                    return
                continue
            seq = acknowledged[game] = seq + 1
            late.extend([game] * is_late)

    with closing(open_store(f"sqlite:///{path}")) as store, ThreadPoolExecutor(3) as threads:
        playing = [threads.submit(play, store, f"g{number}") for number in range(3)]
        try:
            wait_for(lambda: sum(acknowledged.values()) > 150)
        finally:
            harm(path)
            harmed.set()
        for one in playing:
            one.result(PATIENCE)
    assert late == []
    is_told_or_kept(path, acknowledged, restored=harm in RESTORING)


@pytest.mark.parametrize("harm", HARMS)
def test_nothing_is_acknowledged_after_damage_during_a_checkpointing_commit(
    harm: Callable[[Path], None], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guarded = DatabaseFileGuard.committing

    @contextmanager
    def harmed(guard: DatabaseFileGuard, driver: sqlite3.Connection) -> Iterator[None]:
        with guarded(guard, driver):
            harm(path)  # after the guard's check
            yield

    with closing(open_store(f"sqlite:///{path}")) as store:
        limit = CHECKPOINT_PAGES * PAGE_BYTES
        assert store.append([(batch("new", 1, data="x" * (limit * 9 // 10)),)]) == [None]
        crossing = batch("new", 2, data="x" * (limit * 2 // 10))
        monkeypatch.setattr(DatabaseFileGuard, "committing", harmed)
        with pytest.raises(Unavailable):
            store.append([(crossing,)])
        monkeypatch.undo()
    is_told_or_kept(path, {"old": 41, "new": 1}, restored=harm in RESTORING)


def test_the_log_is_copied_to_the_file_from_time_to_time(path: Path) -> None:
    with closing(open_store(f"sqlite:///{path}")) as store:
        filled(store, "new", CHECKPOINT_PAGES)
        assert wal(path).stat().st_size < 2 * CHECKPOINT_PAGES * PAGE_BYTES
    is_told_or_kept(path, {"old": 41, "new": CHECKPOINT_PAGES})


def is_told_or_kept(path: Path, acknowledged: dict[str, int], *, restored: bool = False) -> None:
    """Either the next start reports the damage, or all data are there, or exactly a backup."""
    said = ""
    try:
        store = open_store(f"sqlite:///{path}")
    except BadDatabase as error:
        said = str(error)
    if said:
        assert str(path) in said
        assert "\n" not in said
        return
    with closing(store):
        stored = {game: len(store.log(game)) for game in store.games()}
        for game, seq in stored.items():
            assert [entry.seq for entry in store.log(game)] == list(range(1, seq + 1))
    is_kept = all(stored.get(game, 0) >= seq for game, seq in acknowledged.items())
    assert is_kept or (restored and stored == {"old": 20})
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_copy_of_the_same_state_does_no_harm(path: Path) -> None:
    with closing(open_store(f"sqlite:///{path}")) as store:
        filled(store, "new", 5)
        path.write_bytes(path.read_bytes())
        filled(store, "new", 5)
    is_told_or_kept(path, {"old": 41, "new": 10})


def test_other_processes_may_write_checkpoint_and_shrink_the_file(path: Path) -> None:
    with closing(open_store(f"sqlite:///{path}")) as store:
        with closing(open_store(f"sqlite:///{path}")) as other:
            for _ in range(5):
                filled(store, "mine", CHECKPOINT_PAGES // 10)
                filled(other, "other", CHECKPOINT_PAGES // 10)
        for work in ("DELETE FROM event WHERE game_id = 'other'", "VACUUM"):
            with closing(sqlite3.connect(path, isolation_level=None)) as somebody:
                somebody.execute(work)
                somebody.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            filled(store, "mine", 5)
    is_told_or_kept(path, {"old": 41, "mine": CHECKPOINT_PAGES // 2 + 10})


# Reports at start


APPENDING = """
import os, signal, sys
from border.server.store import open_store
from tests.server.store.batches import batch

store = open_store(sys.argv[1])
for seq in range(1, 101):
    assert store.append([(batch("killed", seq, data="x" * 3000),)]) == [None]
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def killed(path: Path) -> Path:
    """A database whose server was killed after it acknowledged 100 entries."""
    command = [sys.executable, "-c", APPENDING, f"sqlite:///{path}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert run.returncode < 0, run.stderr
    assert wal(path).stat().st_size > 0
    return path


def test_a_killed_server_raises_no_false_alarm(killed: Path) -> None:
    is_told_or_kept(killed, {"old": 41, "killed": 100})
    open_store(f"sqlite:///{killed}").close()


def halved(log: Path) -> None:
    os.truncate(log, log.stat().st_size // 2)


def damaged(log: Path) -> None:
    with log.open("r+b") as file:
        file.seek(log.stat().st_size // 2)
        file.write(bytes(5000))


@pytest.mark.parametrize("harm", [halved, damaged, Path.unlink])
def test_a_start_reports_missing_commits_in_the_log(
    harm: Callable[[Path], None], killed: Path
) -> None:
    harm(wal(killed))
    for _ in range(2):
        with pytest.raises(BadDatabase, match="lacks acknowledged commits"):
            open_store(f"sqlite:///{killed}")
    last(killed).unlink()  # as the message advises
    with closing(open_store(f"sqlite:///{killed}")) as store:
        assert store.exists("old")
        filled(store, "killed", 3)


def test_a_restored_log_is_read(killed: Path) -> None:
    log = wal(killed).read_bytes()
    halved(wal(killed))
    with pytest.raises(BadDatabase, match="lacks acknowledged commits"):
        open_store(f"sqlite:///{killed}")
    wal(killed).write_bytes(log)
    is_told_or_kept(killed, {"old": 41, "killed": 100})


@pytest.mark.parametrize("copy", ["backup", "copy"])
def test_a_start_reports_a_log_of_another_file(copy: str, killed: Path) -> None:
    over(killed, copy)
    before = killed.read_bytes(), wal(killed).read_bytes()
    with pytest.raises(BadDatabase, match="does not belong to the database"):
        open_store(f"sqlite:///{killed}")
    with pytest.raises(BadDatabase, match="does not belong to the database"):
        back_up(killed, killed.with_name("another"))
    assert (killed.read_bytes(), wal(killed).read_bytes()) == before


@pytest.mark.parametrize("harm", [emptied, moved])
def test_a_start_reports_a_missing_file(harm: Callable[[Path], None], killed: Path) -> None:
    log = wal(killed).read_bytes()
    harm(killed)
    with pytest.raises(BadDatabase, match="is missing or empty"):
        open_store(f"sqlite:///{killed}")
    assert wal(killed).read_bytes() == log


def test_an_older_copy_is_reported_and_a_backup_is_not(path: Path) -> None:
    removed = [f for f in path.parent.glob("border.db-*") if f != last(path)]
    assert removed == []
    over(path, "copy")
    with pytest.raises(BadDatabase, match="lacks acknowledged commits"):
        open_store(f"sqlite:///{path}")
    over(path, "backup")
    with closing(open_store(f"sqlite:///{path}")) as store:
        assert len(store.log("old")) == 20


@pytest.mark.parametrize("copy", ["backup", "copy"])
def test_the_documented_steps_restore_either_copy(copy: str, killed: Path) -> None:
    for one in killed.parent.glob("border.db*"):
        one.unlink()
    shutil.copy(killed.with_name(copy), killed)
    with closing(open_store(f"sqlite:///{killed}")) as store:
        filled(store, "again", 3)


def test_a_database_may_move(path: Path) -> None:
    there = path.with_name("there.db")
    path.rename(there)
    with closing(open_store(f"sqlite:///{there}")) as store:
        assert len(store.log("old")) == 41


def test_a_start_reports_that_it_cannot_count_commits(path: Path) -> None:
    last(path).unlink()
    last(path).mkdir()
    with pytest.raises(Unavailable, match=f"is not available: .*{last(path).name}"):
        open_store(f"sqlite:///{path}")


# Numbers


@pytest.mark.parametrize("number", [0, 7, 2**31 - 3])
def test_a_database_of_an_older_version_is_numbered(number: int, path: Path) -> None:
    with closing(sqlite3.connect(path)) as older:  # with a number and no identity
        older.execute("PRAGMA application_id = 0")
        older.execute(f"PRAGMA user_version = {number}")
    for _ in range(3):  # the counter wraps after 2**31
        with closing(open_store(f"sqlite:///{path}")) as store:
            filled(store, "old", 2)
            checkpointed(path)
            filled(store, "old", 2)
    is_told_or_kept(path, {"old": 53})


def test_each_backup_gets_a_new_identity(path: Path) -> None:
    def identity(file: Path) -> object:
        with closing(sqlite3.connect(file)) as connection:
            return connection.execute("PRAGMA application_id").fetchone()

    back_up(path, path.with_name("another"))
    copies = [path, path.with_name("backup"), path.with_name("another")]
    assert len({*map(identity, copies)}) == 3


def test_numbers_wrap_around() -> None:
    assert is_before(1, 2)
    assert not is_before(2, 2)
    assert not is_before(2, 1)
    assert is_before(2**31 - 1, 0)
    assert not is_before(0, 2**31 - 1)
