"""Files that are read whole or line by line, and written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

from border.engine import BadInput
from border.records import record_lines
from border.records.files import aside, decoded

STANDARD = "-"  # standard input


def read_bytes(path: str) -> bytes:
    """The content of a file."""
    with _saying(path):
        return Path(path).read_bytes()


def read_text(path: str) -> str:
    """The text of a file."""
    return decoded(read_bytes(path), path)


def read_lines(path: str, advance: Callable[[int], None]) -> Iterator[tuple[int, str]]:
    """The lines of a record file that are not blank, numbered from 1; tells the bytes read."""
    if path != STANDARD:
        yield from record_lines(path, advance)
        return
    with _saying(path):
        stream = open(sys.stdin.fileno(), "rb")  # noqa: SIM115, PTH123
    with stream:  # opened above, so that what its reader raises is not taken for its own
        for number, line in enumerate(stream, start=1):
            advance(len(line))
            if line.strip():
                yield number, decoded(line, f"{path}:{number}")


def write_text(path: str, text: str) -> None:
    """Writes a text aside and then puts it in its place."""
    write_bytes(path, text.encode())


def write_bytes(path: str, data: bytes) -> None:
    """Writes a file aside and then puts it in its place."""
    with _saying(path), aside(path) as place:
        place.write_bytes(data)


def check_vacant(path: str, force: bool) -> None:
    """Refuses a file that holds something already, unless it is to be replaced."""
    with _saying(path):
        held = Path(path).is_file() and Path(path).stat().st_size > 0
    if held and not force:
        raise BadInput(
            f"{path} holds something already: add --resume to go on, --force to replace it"
        )


def make_folder(path: str) -> None:
    """Makes a folder where there is none, and those above it."""
    with _saying(path):
        Path(path).mkdir(parents=True, exist_ok=True)


class LineFile:
    """A file that grows by whole lines: a line that does not fit is taken back."""

    def __init__(self, path: str, *, keep: int = 0) -> None:
        """Opens the file and keeps so many of its bytes."""
        self._path = path
        self._length = keep
        with _saying(path):
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
            self._cut()
            os.lseek(self._file, 0, os.SEEK_END)

    def __enter__(self) -> LineFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def write(self, line: str) -> None:
        """Appends a line."""
        data = line.encode()
        with _saying(self._path):
            try:
                written = 0
                while written < len(data):
                    written += os.write(self._file, data[written:])
            except BaseException:
                self._cut()
                raise
        self._length += len(data)

    def _cut(self) -> None:
        with contextlib.suppress(OSError):  # a pipe or a device has no length
            os.ftruncate(self._file, self._length)


@contextlib.contextmanager
def _saying(path: str) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from error
    except ValueError as error:  # a NUL in the path
        raise BadInput(f"{path!r} is not a file name") from error
