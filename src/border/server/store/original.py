"""The original: the file in which a database was opened, and whether it is still that one.

SQLite goes on writing to a file that has been removed or replaced, and nobody ever reads that.
"""

from __future__ import annotations

import os
from pathlib import Path
from secrets import randbelow

from sqlalchemy import Connection

from border.server.store.log import Unavailable

MAGIC, NUMBER = (0, 16), (60, 4)  # where a file says that it is SQLite's, and its user_version


class Original:
    """A file, held open: a second descriptor that is closed would end the locks of SQLite."""

    def __init__(self, path: str, number: int) -> None:
        """A file whose number may still be in the log beside it."""
        self._path = Path(path)
        self._file = os.open(path, os.O_RDONLY)
        self._contents = {self._found(), (b"SQLite format 3\0", number.to_bytes(4, "big"))}

    def check(self) -> None:
        """Raises `Unavailable` if what is written would go elsewhere."""
        try:
            there = self._path.stat()
        except OSError:
            raise self._fault("has been removed") from None
        if not os.path.samestat(there, os.fstat(self._file)):
            raise self._fault("has been replaced")
        if self._found() not in self._contents:
            raise self._fault("has been written over")

    def close(self) -> None:
        """Lets go of the file, after everybody else has."""
        os.close(self._file)

    def _found(self) -> tuple[bytes, ...]:
        return tuple(os.pread(self._file, size, start) for start, size in (MAGIC, NUMBER))

    def _fault(self, what: str) -> Unavailable:
        return Unavailable(f"The database {self._path} {what}: restart the server.")


def numbered(connection: Connection) -> int:
    """The number that a file has for itself; it is given one if it has none."""
    number: int = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if not number:
        number = 1 + randbelow(2**31 - 1)
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
    return number
