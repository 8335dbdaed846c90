"""Reading of record files, and writing of records as CSV or Parquet."""

from __future__ import annotations

import csv
import gzip
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, Any, TypeAlias

from border.engine import MAX_SEATS, BadInput, score
from border.extras import require_extra
from border.records.json import parse_record
from border.records.record import Record
from border.records.round import BadRecord

Progress: TypeAlias = Callable[[int], None]  # gets the number of bytes read since its last call

CHUNK_BYTES = 1 << 16  # number of bytes to read from a compressed file at a time
DAMAGED = "not a complete compressed file"


def read_records(path: str | os.PathLike[str]) -> Iterator[Record]:
    """Yield the records of a file, which may be compressed (.gz or .zst).

    Raise `BadRecord` with the number of the first line that is not a record.
    """
    for number, line in record_lines(path):
        try:
            yield parse_record(line)
        except BadRecord as error:
            raise BadRecord(f"{os.fspath(path)}:{number}: {error}") from error


def record_lines(
    path: str | os.PathLike[str], advance: Progress | None = None
) -> Iterator[tuple[int, str]]:
    """Yield the non-blank lines of a file, decompressed and numbered from 1."""
    name, place = os.fspath(path), 0
    with _opened(name) as raw, refused(name):
        for number, line in enumerate(_raw_lines(raw, name), start=1):
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
    """Turn errors from reading or writing a file into `BadInput` with the file's name."""
    try:
        yield
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadInput(f"{name}: {DAMAGED}: {error}") from error
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror or error}") from error


@contextmanager
def atomic_write(path: str) -> Iterator[Path]:
    """Yield a temporary path that replaces `path` when the block succeeds."""
    target = Path(path)
    place = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield place
        place.replace(target)
    finally:
        place.unlink(missing_ok=True)


def _raw_lines(raw: IO[bytes], name: str) -> Iterable[bytes]:
    """Return the lines of a file, decompressed according to its name."""
    if name.endswith(".gz"):
        return gzip.open(raw)
    return _zstd_lines(raw, name) if name.endswith(".zst") else raw


def _zstd_lines(raw: IO[bytes], name: str) -> Iterator[bytes]:
    """Yield the lines of a Zstandard file of one or more frames."""
    with require_extra("records", "files that end in .zst"):
        from zstandard import ZstdDecompressor, ZstdError
    frame, rest = None, b""
    try:
        while packed := raw.read(CHUNK_BYTES):
            while packed:
                frame = frame or ZstdDecompressor().decompressobj()
                rest += frame.decompress(packed)
                packed = frame.unused_data
                frame = None if frame.eof else frame
            *whole, rest = rest.split(b"\n")
            yield from whole
    except ZstdError as error:
        raise BadInput(f"{name}: {DAMAGED}: {error}") from error
    if frame is not None:
        raise BadInput(f"{name}: {DAMAGED}: the end of the file is missing")
    yield rest


def decoded(line: bytes, where: str) -> str:
    """Decode a line; raise `BadInput` if it is not UTF-8."""
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise BadInput(f"{where}: not UTF-8") from error


Row: TypeAlias = dict[str, Any]
Columns: TypeAlias = Mapping[str, type]
Writer: TypeAlias = Callable[[Path, Columns, Iterable[Row]], None]

NOTHING = "-"  # stands for no cells, as in the notation of a round
SEATS = range(MAX_SEATS)  # all have columns, which stay empty in games with fewer seats
ROWS_PER_GROUP = 5_000  # rows in a row group of a Parquet file

GAME_COLUMNS: Columns = {
    "game": str,
    "seats": int,
    "rules": str,
    "rounds": int,
    "ended": str,  # "rules", "limit", or empty for an unfinished game
    **{f"{what}_{seat}": kind for seat in SEATS for what, kind in {
        "name": str, "player": str, "board": str, "score": int, "won": bool}.items()},
}  # fmt: skip
ROUND_COLUMNS: Columns = {
    "game": str,
    "round": int,  # from 1
    "active": int,
    "throws": int,
    "dice": str,  # the final dice, die by die
    "first": str,  # cells, separated by spaces
    **{f"second_{seat}": str for seat in SEATS},
    **{f"score_{seat}": int for seat in SEATS},  # after the round
}


def game_row(record: Record) -> Row:
    """Return a game as a row: players, boards, reason of its end, and scores.

    Raise `Foul` if the record breaks a rule.
    """
    record.replay()
    row: Row = dict.fromkeys(GAME_COLUMNS)
    row |= {
        "game": record.id,
        "seats": len(record.seats),
        "rules": record.rules.name or record.rules.written,
        "rounds": len(record.rounds),
        "ended": "rules" if record.scores else record.ended,
    }
    for seat, one in enumerate(record.seats):
        row |= {f"name_{seat}": one.name, f"player_{seat}": one.player, f"board_{seat}": one.board}
        if record.scores is not None and record.winners is not None:
            row |= {f"score_{seat}": record.scores[seat], f"won_{seat}": seat in record.winners}
    return row


def round_rows(record: Record) -> Iterator[Row]:
    """Yield the rounds of a game as rows: dice, crosses, and the points after the round."""
    for number, position in enumerate(record.rounds_replayed(), start=1):
        played = record.rounds[number - 1]
        row: Row = dict.fromkeys(ROUND_COLUMNS)
        row |= {
            "game": record.id,
            "round": number,
            "active": played.active,
            "throws": len(played.throws),
            "dice": played.throws[-1],
            "first": _cells(played.first),
        }
        row |= {f"second_{seat}": _cells(cells) for seat, cells in enumerate(played.second or ())}
        row |= {f"score_{seat}": score(position, seat) for seat in position.seats}
        yield row


def _cells(names: tuple[str, ...] | None) -> str | None:
    return None if names is None else " ".join(names) or NOTHING


def write_table(path: str, columns: Columns, rows: Iterable[Row]) -> None:
    """Write rows atomically to a CSV or Parquet file, chosen by its extension."""
    write = table_writer(path)
    with refused(path), atomic_write(path) as place:
        write(place, columns, rows)


def table_writer(path: str) -> Writer:
    """Return the function that writes rows in the format given by the file's extension.

    Raise `BadInput` for an unknown extension, and `MissingExtra` for Parquet without pyarrow.
    """
    if path.endswith(".csv"):
        return _write_csv
    if path.endswith(".parquet"):
        with require_extra("records", "files that end in .parquet"):
            import pyarrow.parquet  # noqa: F401  # if missing, fail before any record is read
        return _write_parquet
    raise BadInput(f"{path}: expected a file with the extension .parquet or .csv")


def _write_csv(path: Path, columns: Columns, rows: Iterable[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(columns), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _write_parquet(path: Path, columns: Columns, rows: Iterable[Row]) -> None:
    import pyarrow
    from pyarrow.parquet import ParquetWriter

    kinds = {str: pyarrow.string(), int: pyarrow.int64(), bool: pyarrow.bool_()}
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in columns.items()])
    left = iter(rows)
    with ParquetWriter(path, schema) as writer:
        while some := list(islice(left, ROWS_PER_GROUP)):
            writer.write_table(pyarrow.Table.from_pylist(some, schema))
