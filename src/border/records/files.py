"""Record files, read as a stream: plain lines of JSON, or compressed."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TypeAlias

from border.engine import BadInput
from border.extras import needing
from border.records.json import parse_record
from border.records.record import Record
from border.records.round import BadRecord

Told: TypeAlias = Callable[[int], None]  # how many bytes of the file have been read since the last

CHUNK = 1 << 16  # bytes that are unpacked at once
NOT_WHOLE = "not a whole compressed file"


def read_records(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one after the other; a file may end in `.gz` or `.zst`.

    A line that is not a record is refused by its number.
    """
    for number, line in record_lines(path):
        try:
            yield parse_record(line)
        except BadRecord as error:
            raise BadRecord(f"{os.fspath(path)}:{number}: {error}") from error


def record_lines(
    path: str | os.PathLike[str], advance: Told | None = None
) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, numbered from 1, whatever it is compressed with."""
    name, place = os.fspath(path), 0
    with _opened(name) as raw, refused(name):
        for number, line in enumerate(_plain(raw, name), start=1):
            if advance is not None:
                advance(raw.tell() - place)
                place = raw.tell()
            if line.strip():
                yield number, decoded(line, f"{name}:{number}")


def _opened(name: str) -> IO[bytes]:
    with refused(name):
        try:
            return Path(name).open("rb")
        except ValueError as error:  # a NUL in the path
            raise BadInput(f"{name!r} is not a file name") from error


@contextmanager
def refused(name: str) -> Iterator[None]:
    """Says what is wrong with a file."""
    try:
        yield
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadInput(f"{name}: {NOT_WHOLE}: {error}") from error
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror or error}") from error


@contextmanager
def aside(path: str) -> Iterator[Path]:
    """Where to write a file, which is put in its place when it is whole."""
    target = Path(path)
    place = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield place
        place.replace(target)
    finally:
        place.unlink(missing_ok=True)


def _plain(raw: IO[bytes], name: str) -> Iterable[bytes]:
    """The lines of a file, unpacked by what its name says."""
    if name.endswith(".gz"):
        return gzip.open(raw)
    return _unpacked(raw, name) if name.endswith(".zst") else raw


def _unpacked(raw: IO[bytes], name: str) -> Iterator[bytes]:
    """The lines of a file that Zstandard has packed, in one frame or more."""
    with needing("records", "files that end in .zst"):
        from zstandard import ZstdDecompressor, ZstdError
    frame, rest = None, b""
    try:
        while packed := raw.read(CHUNK):
            while packed:
                frame = frame or ZstdDecompressor().decompressobj()
                rest += frame.decompress(packed)
                packed = frame.unused_data
                frame = None if frame.eof else frame
            *whole, rest = rest.split(b"\n")
            yield from whole
    except ZstdError as error:
        raise BadInput(f"{name}: {NOT_WHOLE}: {error}") from error
    if frame is not None:
        raise BadInput(f"{name}: {NOT_WHOLE}: its end is missing")
    yield rest


def decoded(line: bytes, where: str) -> str:
    """A line as text; refuses what is not UTF-8."""
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise BadInput(f"{where}: not UTF-8") from error
