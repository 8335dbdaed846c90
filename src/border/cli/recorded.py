"""Records that commands read: each with its place, and what is wrong there said with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from border.cli.files import read_lines
from border.cli.progress import progress
from border.dice import Unproved
from border.engine import BadInput, BorderError
from border.records import Foul, Record, parse_record


class Found(Exception):
    """A foul, or dice that are not those of the seed, and where."""


def read_all(files: Sequence[str], doing: str) -> Iterator[tuple[str, Record]]:
    """The records of some files, each with its place, while progress is shown."""
    total = sum(path.stat().st_size for path in map(Path, files) if path.is_file())
    with progress(doing, total, "bytes") as advance:
        for file in files:
            yield from read_records(file, advance)


def read_records(
    file: str, advance: Callable[[int], None] = lambda _: None
) -> Iterator[tuple[str, Record]]:
    """The records of a file, each with its place; tells how many bytes were read."""
    for number, line in read_lines(file, advance):
        where = f"{file}:{number}"
        with telling(where):
            record = parse_record(line)
        yield where, record


@contextmanager
def telling(where: str) -> Iterator[None]:
    """Puts the place in front of whatever is wrong there."""
    try:
        yield
    except (Foul, Unproved) as error:
        raise Found(f"{where}: {error}") from error
    except BorderError as error:
        raise BadInput(f"{where}: {error}") from error
