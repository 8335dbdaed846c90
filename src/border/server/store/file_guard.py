"""Guard of an SQLite file against replacement, truncation and old copies.

SQLite does not notice if somebody replaces the database file under a running server: acknowledged
moves would go into a deleted file. The guard uses two numbers in the file's header.
`application_id` identifies the file, and each backup has a different one. `user_version` counts
commits, so an older copy has a lower number. It is on page 1 of the file, so every commit writes
page 1, and every log begins with that page. A small file beside the database repeats the number of
the last commit. After a crash, this number shows whether the log is complete.
"""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import randbelow
from threading import Lock
from typing import NamedTuple

import structlog

from border.server.store.log import BadDatabase, Unavailable

if sys.platform == "linux":
    from fcntl import F_OFD_SETLK, F_RDLCK, fcntl

log = structlog.get_logger()

WAL, SHM, LAST = "-wal", "-shm", "-last"  # log, log index, number of the last commit
FILES = ("", WAL, SHM)  # the files of SQLite itself

# https://www.sqlite.org/fileformat.html: magic, page size, pages, user_version, application_id
_HEADER = struct.Struct(">16sH10xI28xI4xI")
_MAGIC = b"SQLite format 3\0"
_WAL_HEADER = struct.Struct(">I4xI4x4I")  # magic, page size, salts, checksums
_WAL_FRAME = struct.Struct(">I4x4I")  # page, salts, checksums
_BYTE_ORDERS = {0x377F0682: "<", 0x377F0683: ">"}  # byte order of the checksums, by magic number
_FIRST_FRAME_BYTES = _WAL_HEADER.size + _WAL_FRAME.size + 65_536  # enough for the largest pages
_LOCKED_BYTES = (0x40000000, 512)  # offset and length of SQLite's locks
# https://www.sqlite.org/walformat.html: the number of pages in the log, from its index
_WAL_PAGES = struct.Struct("=16xI")
CHECKPOINT_PAGES = 1_000  # pages in the log that trigger a checkpoint
_COMMIT_CYCLE = 2**31  # the commit number wraps around


class Header(NamedTuple):
    """File header: identity, number of the last commit, page size and file size."""

    identity: int
    commits: int
    page_bytes: int
    size_bytes: int


class DatabaseFileGuard:
    """Guard of the files of an open database.

    It keeps the files open until SQLite has closed them, because closing any descriptor of a file
    drops all POSIX locks that the process holds on the file.
    """

    def __init__(self, path: str) -> None:
        """Open the files of a database. A connection to it must be open already."""
        self._path = path
        self._fault: str | None = f"The database {path} is not open yet."
        self._lock = Lock()
        self._file = os.open(path, os.O_RDONLY)
        self._wal = os.open(path + WAL, os.O_RDONLY)
        self._shm = os.open(path + SHM, os.O_RDONLY)
        self._last = os.open(path + LAST, os.O_RDWR | os.O_CREAT, 0o600)

    def begin(self, driver: sqlite3.Connection) -> None:
        """Start guarding, within the current transaction.

        Raise `BadDatabase` if acknowledged commits are missing.
        """
        status = os.fstat(self._file)
        self._inode, self._size = status.st_ino, status.st_size
        self._wal_size = os.fstat(self._wal).st_size
        self._wal_seen = os.pread(self._wal, _WAL_HEADER.size, 0)
        self._identity = _read_pragma(driver, "application_id")
        self._commits = _read_pragma(driver, "user_version")  # last known commit
        self._seen = self._header() or Header(self._identity, self._commits, 0, 0)
        self._check_complete()
        if self._identity == 0:
            self._identity = new_identity()
            driver.execute(f"PRAGMA application_id = {self._identity}")
        self._fault = None

    def check(self) -> None:
        """Raise `Unavailable` if a file was removed, replaced, truncated or overwritten."""
        with self._lock:
            if self._fault is None and (found := self._find_fault()) is not None:
                self._fail(found)
            fault = self._fault
        if fault is not None:
            raise Unavailable(fault)

    @contextmanager
    def committing(self, driver: sqlite3.Connection) -> Iterator[None]:
        """Give a commit its number; raise `Unavailable` if the commit missed the guarded files.

        SQLite must not checkpoint during the commit. Otherwise it could copy its log into a file
        that was overwritten since the first check, and the second check would notice nothing.
        """
        commits = _read_pragma(driver, "user_version")
        with self._lock:
            if self._fault is None and is_before(commits, self._commits):
                self._block_checkpoint()
                self._fail(_fault_message(self._path, "was overwritten by an older copy"))
        self.check()
        commits = (commits + 1) % _COMMIT_CYCLE
        driver.execute(f"PRAGMA user_version = {commits}")
        yield
        self.check()
        if self._log_pages() >= CHECKPOINT_PAGES:
            with suppress(sqlite3.Error):  # the disk may be full; the next commit tries again
                driver.execute("PRAGMA wal_checkpoint")
            self.check()
        with self._lock:  # only after the check: this commit may have restarted the log
            if is_before(self._commits, commits):
                self._commits = commits
                self._write_last(commits)

    def close(self) -> None:
        """Close the guard's file descriptors; call only after SQLite has closed the database."""
        for one in (self._file, self._wal, self._shm, self._last):
            os.close(one)

    def _fail(self, fault: str) -> None:
        self._fault = fault
        log.error("the database no longer accepts writes", why=fault)

    def _find_fault(self) -> str | None:
        try:
            status = os.stat(self._path)  # noqa: PTH116 - a Path takes twice as long
        except OSError:
            return _fault_message(self._path, "was removed")
        if status.st_ino != self._inode:
            return _fault_message(self._path, "was replaced")
        wal, shm = os.fstat(self._wal), os.fstat(self._shm)
        damage = self._find_damage(status.st_size, wal.st_size)
        if damage is not None:
            self._block_checkpoint()
        elif not wal.st_nlink or not shm.st_nlink:  # removed, but still open in SQLite
            damage = _fault_message(self._path + (SHM if wal.st_nlink else WAL), "was removed")
        return damage

    def _find_damage(self, size: int, wal_size: int) -> str | None:
        """Return the fault in the content of the files, or None."""
        # Read the log first: SQLite restarts it only after copying all of it to the file.
        wal = os.pread(self._wal, _WAL_HEADER.size, 0)
        found = self._header()
        if found is None or found.identity not in (self._identity, self._seen.identity):
            return _fault_message(self._path, "was overwritten")
        if is_before(found.commits, self._seen.commits):
            return _fault_message(self._path, "was overwritten by an older copy")
        if size < min(self._size, found.size_bytes):
            return _fault_message(self._path, "was truncated")
        is_new = wal != self._wal_seen or wal_size < self._wal_size
        if is_new and is_before(found.commits, self._commits):
            return _fault_message(self._path + WAL, "was overwritten or truncated")
        self._wal_seen, self._wal_size, self._seen, self._size = wal, wal_size, found, size
        return None

    def _block_checkpoint(self) -> None:
        """Keep SQLite from copying its log into a file that the log does not belong to.

        SQLite copies the log when the last connection closes, unless the file is locked.
        """
        if sys.platform == "linux":  # other systems lack such locks
            with suppress(OSError):
                lock = struct.pack("hhqqi4x", F_RDLCK, os.SEEK_SET, *_LOCKED_BYTES, 0)
                fcntl(self._file, F_OFD_SETLK, lock)

    def _check_complete(self) -> None:
        known = [self._seen.commits] if self._seen.identity == self._identity else []
        said = os.pread(self._last, 32, 0).split()
        if len(said) == 2 and all(map(bytes.isdigit, said)) and int(said[0]) == self._identity:
            known.append(int(said[1]))
        if any(is_before(self._commits, one) for one in known):
            self._block_checkpoint()
            raise BadDatabase(
                f"The database {self._path} lacks acknowledged commits: its log was truncated or"
                " removed, or the file is an older copy. Restore the database, or remove"
                f" {self._path}{LAST} to continue with the remaining data."
            )

    def _header(self) -> Header | None:
        return _parse_header(os.pread(self._file, _HEADER.size, 0))

    def _log_pages(self) -> int:
        head = os.pread(self._shm, _WAL_PAGES.size, 0)
        return int(_WAL_PAGES.unpack(head)[0]) if len(head) == _WAL_PAGES.size else 0

    def _write_last(self, commits: int) -> None:
        # The commit is stored even if writing its number fails. After a power failure the number
        # may be missing; the guard then detects fewer faults.
        with suppress(OSError):
            os.pwrite(self._last, f"{self._identity:010} {commits:010}\n".encode(), 0)


def new_identity() -> int:
    """Return a random number that distinguishes a database file from its copies."""
    return 1 + randbelow(2**31 - 1)


def check_files(path: str) -> None:
    """Raise `BadDatabase` if a database file and its log do not belong together.

    SQLite itself does not check this. Call this function before this process opens the database:
    it opens and closes the files, which would drop the locks of the process. Other processes may
    use the database.
    """
    file, wal = Path(path), Path(path + WAL)
    while True:
        head, frame = _read(file, _HEADER.size), _read(wal, _FIRST_FRAME_BYTES)
        same = (_read(file, _HEADER.size), _read(wal, _WAL_HEADER.size))
        if (head, frame[: _WAL_HEADER.size]) == same:
            break  # unchanged since the first read; otherwise try again
    if not head and (frame or Path(path + LAST).exists()):
        raise BadDatabase(
            f"The database {path} is missing or empty, but its log or the number of its last commit"
            f" exists. Restore the database, or remove {path}-* to create a new one."
        )
    first, found = _parse_first_frame(frame), _parse_header(head)
    if found is not None and _is_truncated(file, wal, found):
        raise BadDatabase(f"The database {path} is truncated. Restore it from a backup.")
    if first is None or found is None:  # from an older version, or ignored by SQLite
        return
    is_other = 0 != first.identity != found.identity != 0
    if is_other or is_before(found.commits, first.commits - 1):
        raise BadDatabase(
            f"The log {wal} does not belong to the database {path}, which was overwritten."
            f" Restore the database, or remove {path}-* to continue with the remaining data."
        )


def _is_truncated(file: Path, wal: Path, header: Header) -> bool:
    """Whether pages are missing both from a file and from its log."""
    page, size = header.page_bytes, file.stat().st_size
    if size >= header.size_bytes:
        return False
    logged = _read(wal, -1)
    frames = range(_WAL_HEADER.size, len(logged) - page, _WAL_FRAME.size + page)
    known = {_WAL_FRAME.unpack_from(logged, at)[0] for at in frames}
    return not known.issuperset(range(size // page + 1, header.size_bytes // page + 1))


def is_before(commits: int, others: int) -> bool:
    """Whether a commit number is earlier than another, allowing for wrap-around."""
    return 0 < (others - commits) % _COMMIT_CYCLE < _COMMIT_CYCLE // 2


def _fault_message(path: str, what: str) -> str:
    return f"The file {path} {what} while it was in use. Stop the server and restore the database."


def _read_pragma(driver: sqlite3.Connection, pragma: str) -> int:
    (number,) = driver.execute(f"PRAGMA {pragma}").fetchone()
    return int(number) % _COMMIT_CYCLE


def _read(path: Path, size: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(size)
    except FileNotFoundError:
        return b""


def _parse_header(head: bytes) -> Header | None:
    if len(head) < _HEADER.size:
        return None
    magic, page, pages, commits, identity = _HEADER.unpack_from(head)
    if magic != _MAGIC:
        return None
    page = 65_536 if page == 1 else page
    return Header(identity % _COMMIT_CYCLE, commits % _COMMIT_CYCLE, page, pages * page)


def _parse_first_frame(wal: bytes) -> Header | None:
    """Parse page 1 in the first frame of a log; None if it has another page or is invalid."""
    begin = _WAL_HEADER.size + _WAL_FRAME.size
    if len(wal) < begin:
        return None
    magic, page, *salts, one, two = _WAL_HEADER.unpack_from(wal)
    number, *frame_salts, end_one, end_two = _WAL_FRAME.unpack_from(wal, _WAL_HEADER.size)
    data = wal[begin : begin + page]
    if magic not in _BYTE_ORDERS or len(data) < page or (number, frame_salts) != (1, salts):
        return None
    summed = wal[_WAL_HEADER.size :][:8] + data
    numbers = iter(struct.unpack(f"{_BYTE_ORDERS[magic]}{len(summed) // 4}I", summed))
    for first, second in zip(numbers, numbers, strict=True):
        one = (one + first + two) % 2**32
        two = (two + second + one) % 2**32
    return _parse_header(data) if (one, two) == (end_one, end_two) else None
