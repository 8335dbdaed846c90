"""Guard of an SQLite file: notices when it is exchanged, cut or out of date.

The header of the file holds two numbers.  `application_id` names the file; each backup has another.
`user_version` counts commits, so that page 1 is in every commit, and first in every log: an older
copy has a lower number.  The number of the last commit also stands in a small file beside the
database, which tells after a crash whether the log is complete.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import randbelow
from sqlite3 import Connection
from threading import Lock
from typing import NamedTuple

import structlog

from border.server.store.log import BadDatabase, Unavailable

if sys.platform == "linux":
    from fcntl import F_OFD_SETLK, F_RDLCK, fcntl

log = structlog.get_logger()

WAL, SHM, LAST = "-wal", "-shm", "-last"  # the log, its index, the number of the last commit
FILES = ("", WAL, SHM)  # SQLite's own

# https://www.sqlite.org/fileformat.html: magic, page size, pages, user_version, application_id
_HEADER = struct.Struct(">16sH10xI28xI4xI")
_MAGIC = b"SQLite format 3\0"
_WAL_HEADER = struct.Struct(">I4xI4x4I")  # magic, page size, salts, sums
_WAL_FRAME = struct.Struct(">I4x4I")  # page, salts, sums
_WORDS = {0x377F0682: "<", 0x377F0683: ">"}  # of which the sums are, by magic
_FIRST_FRAME_BYTES = _WAL_HEADER.size + _WAL_FRAME.size + 65_536  # or less
_LOCKED_BYTES = (0x40000000, 512)  # where SQLite puts its locks
_CYCLE = 2**31  # commits until their number begins again


class Header(NamedTuple):
    """Head of a file: its name for itself, the number of its last commit, and its sizes."""

    identity: int
    commits: int
    page_bytes: int
    size_bytes: int


class DatabaseFileGuard:
    """The files of a database in use, held open until everybody else has let go of them.

    A second descriptor that is closed earlier would end the locks of SQLite.
    """

    def __init__(self, path: str) -> None:
        """Open the files of a database to which somebody is connected."""
        self._path = path
        self._fault: str | None = f"The database {path} is not open yet."
        self._lock = Lock()
        self._file = os.open(path, os.O_RDONLY)
        self._wal = os.open(path + WAL, os.O_RDONLY)
        self._shm = os.open(path + SHM, os.O_RDONLY)
        self._last = os.open(path + LAST, os.O_RDWR | os.O_CREAT, 0o600)

    def begin(self, driver: Connection) -> None:
        """Guard the files from the current transaction on, the first one that is numbered.

        Raise `BadDatabase` if commits are missing that were acknowledged.
        """
        status = os.fstat(self._file)
        self._inode, self._size = status.st_ino, status.st_size
        self._wal_size = os.fstat(self._wal).st_size
        self._wal_seen = os.pread(self._wal, _WAL_HEADER.size, 0)
        self._identity = _asked(driver, "application_id")
        self._commits = _asked(driver, "user_version")  # the last of this process
        self._seen = self._header() or Header(self._identity, self._commits, 0, 0)
        self._check_complete()
        if self._identity == 0:
            self._identity = new_identity()
            driver.execute(f"PRAGMA application_id = {self._identity}")
        self._fault = None

    def check(self) -> None:
        """Raise `Unavailable` from the moment on at which the files are not the same any more."""
        with self._lock:
            if self._fault is None and (found := self._found_fault()) is not None:
                self._fail(found)
            fault = self._fault
        if fault is not None:
            raise Unavailable(fault)

    @contextmanager
    def committing(self, driver: Connection) -> Iterator[None]:
        """Number a commit, and raise `Unavailable` where it did not go to the guarded files."""
        commits = _asked(driver, "user_version")
        with self._lock:
            if self._fault is None and is_before(commits, self._commits):
                self._keep_log()
                self._fail(_said(self._path, "has been written over by an older copy"))
        self.check()
        commits = (commits + 1) % _CYCLE
        driver.execute(f"PRAGMA user_version = {commits}")
        yield
        self.check()
        with self._lock:  # not before the check: the log may have begun anew with this commit
            if is_before(self._commits, commits):
                self._commits = commits
                self._note(commits)

    def close(self) -> None:
        """Let go of the files, after everybody else has."""
        for one in (self._file, self._wal, self._shm, self._last):
            os.close(one)

    def _fail(self, fault: str) -> None:
        self._fault = fault
        log.error("nothing is stored any more", why=fault)

    def _found_fault(self) -> str | None:
        try:
            there = os.stat(self._path)  # noqa: PTH116 - a Path takes twice as long
        except OSError:
            return _said(self._path, "has been removed")
        if there.st_ino != self._inode:
            return _said(self._path, "has been replaced")
        wal, shm = os.fstat(self._wal), os.fstat(self._shm)
        harm = self._found_harm(there.st_size, wal.st_size)
        if harm is not None:
            self._keep_log()
        elif not wal.st_nlink or not shm.st_nlink:  # SQLite still has it, and writes it at the end
            harm = _said(self._path + (SHM if wal.st_nlink else WAL), "has been removed")
        return harm

    def _found_harm(self, size: int, wal_size: int) -> str | None:
        """What somebody has written to the files themselves."""
        # The log is read first: it begins anew only after all of it is in the file.
        wal = os.pread(self._wal, _WAL_HEADER.size, 0)
        found = self._header()
        if found is None or found.identity not in (self._identity, self._seen.identity):
            return _said(self._path, "has been written over")
        if is_before(found.commits, self._seen.commits):
            return _said(self._path, "has been written over by an older copy")
        if size < min(self._size, found.size_bytes):
            return _said(self._path, "has been cut")
        is_new = wal != self._wal_seen or wal_size < self._wal_size
        if is_new and is_before(found.commits, self._commits):
            return _said(self._path + WAL, "has been written over or cut")
        self._wal_seen, self._wal_size, self._seen, self._size = wal, wal_size, found, size
        return None

    def _keep_log(self) -> None:
        """Keep SQLite from writing its log into a file to which it does not belong.

        It does so when the last connection is closed, unless somebody else has a lock.
        """
        if sys.platform == "linux":  # others have no such locks
            with suppress(OSError):
                lock = struct.pack("hhqqi4x", F_RDLCK, os.SEEK_SET, *_LOCKED_BYTES, 0)
                fcntl(self._file, F_OFD_SETLK, lock)

    def _check_complete(self) -> None:
        known = [self._seen.commits] if self._seen.identity == self._identity else []
        said = os.pread(self._last, 32, 0).split()
        if len(said) == 2 and all(map(bytes.isdigit, said)) and int(said[0]) == self._identity:
            known.append(int(said[1]))
        if any(is_before(self._commits, one) for one in known):
            self._keep_log()
            raise BadDatabase(
                f"The database {self._path} lacks commits that were acknowledged: its log was cut"
                f" or removed, or it is an older copy; restore it, or remove {self._path}{LAST}"
                " to go on with what is there."
            )

    def _header(self) -> Header | None:
        return _parse_header(os.pread(self._file, _HEADER.size, 0))

    def _note(self, commits: int) -> None:
        # What is not noted is stored all the same.  A loss of power may take the note with it,
        # and then less is noticed.
        with suppress(OSError):
            os.pwrite(self._last, f"{self._identity:010} {commits:010}\n".encode(), 0)


def new_identity() -> int:
    """A name for a file, by which it differs from its copies."""
    return 1 + randbelow(2**31 - 1)


def check_files(path: str) -> None:
    """Raise `BadDatabase` if the files at a path do not belong together; SQLite does not notice.

    Other processes may be using them, but not this one: it would lose its locks.
    """
    file, wal = Path(path), Path(path + WAL)
    while True:
        head, frame = _read(file, _HEADER.size), _read(wal, _FIRST_FRAME_BYTES)
        same = (_read(file, _HEADER.size), _read(wal, _WAL_HEADER.size))
        if (head, frame[: _WAL_HEADER.size]) == same:
            break  # else the log was written to the file, or began anew, meanwhile
    if not head and (frame or Path(path + LAST).exists()):
        raise BadDatabase(
            f"The database {path} is missing or empty, but there is a log or a number of its last"
            f" commit beside it: restore the database, or remove {path}-* to begin a new one."
        )
    first, found = _parse_first_frame(frame), _parse_header(head)
    if found is not None and _is_cut(file, wal, found):
        raise BadDatabase(f"The database {path} has been cut: restore it.")
    if first is None or found is None:  # of an older version, or nothing that SQLite would read
        return
    is_other = 0 != first.identity != found.identity != 0
    if is_other or is_before(found.commits, first.commits - 1):
        raise BadDatabase(
            f"The log {wal} does not belong to the database {path}, which was written over:"
            f" restore the database, or remove {path}-* to go on with what is there."
        )


def _is_cut(file: Path, wal: Path, header: Header) -> bool:
    """Whether a file lacks pages that are not in its log, either."""
    page, size = header.page_bytes, file.stat().st_size
    if size >= header.size_bytes:
        return False
    logged = _read(wal, -1)
    frames = range(_WAL_HEADER.size, len(logged) - page, _WAL_FRAME.size + page)
    known = {_WAL_FRAME.unpack_from(logged, at)[0] for at in frames}
    return not known.issuperset(range(size // page + 1, header.size_bytes // page + 1))


def is_before(commits: int, others: int) -> bool:
    """Whether a number was given earlier than another one."""
    return 0 < (others - commits) % _CYCLE < _CYCLE // 2


def _said(path: str, what: str) -> str:
    return f"The file {path} {what} while it was in use: stop the server and restore the database."


def _asked(driver: Connection, pragma: str) -> int:
    (number,) = driver.execute(f"PRAGMA {pragma}").fetchone()
    return int(number) % _CYCLE


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
    return Header(identity % _CYCLE, commits % _CYCLE, page, pages * page)


def _parse_first_frame(wal: bytes) -> Header | None:
    """Head of page 1 as the first commit of a log has it; None where it is not the first page."""
    begin = _WAL_HEADER.size + _WAL_FRAME.size
    if len(wal) < begin:
        return None
    magic, page, *salts, one, two = _WAL_HEADER.unpack_from(wal)
    number, *frame_salts, end_one, end_two = _WAL_FRAME.unpack_from(wal, _WAL_HEADER.size)
    data = wal[begin : begin + page]
    if magic not in _WORDS or len(data) < page or (number, frame_salts) != (1, salts):
        return None
    summed = wal[_WAL_HEADER.size :][:8] + data
    words = iter(struct.unpack(f"{_WORDS[magic]}{len(summed) // 4}I", summed))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) % 2**32
        two = (two + second + one) % 2**32
    return _parse_header(data) if (one, two) == (end_one, end_two) else None
