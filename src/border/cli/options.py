"""Options, progress and files shared by the commands."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import click

from border.bots import check_can_play
from border.engine import RULES, BadInput, Rules, rules_named
from border.extras import NoCore
from border.records import record_lines
from border.records.files import atomic_write, decoded


def print_missing_core() -> None:
    """Print which bots cannot play, and why, if there is no core."""
    try:
        check_can_play("champion")
    except NoCore as error:
        click.echo(f"border: {error}", err=True)


def _parse(_context: click.Context, _option: click.Parameter, name: str) -> Rules:
    return rules_named(name)


Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]

POSITIVE, NATURAL = click.IntRange(min=1), click.IntRange(min=0)
NUMBER_OF_GAMES = click.IntRange(1, 1_000_000)  # games of which each has an object in memory


def option(
    name: str, default: object, help: str, type: click.ParamType[Any] | None = None, **more: Any
) -> Decorator:
    """Add an option; its help shows the default, if there is one."""
    shown = default != ""
    return click.option(name, type=type, default=default, show_default=shown, help=help, **more)


rules_option = option(
    "--rules", "classic", f"Rules of the game: {', '.join(RULES)}.", callback=_parse
)
seed_option = option("--seed", 0, "The same seed gives the same games.", NATURAL)
jobs_option = option(
    "--jobs",
    1,
    "Worker processes; their number does not change results.",
    click.IntRange(min=1, max=1024),
)


force_option = click.option("--force", is_flag=True, help="Replace an existing file.")


def count_games(games: int) -> str:
    """Format a number of games."""
    return f"{games} {'game' if games == 1 else 'games'}"


PLAIN_INTERVAL_S = 10.0  # seconds between lines of plain progress


@contextmanager
def progress(label: str, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """Show progress on standard error; yield a function that reports finished work."""
    bar = _bar if sys.stderr.isatty() else _plain_lines
    with bar(label, total, unit) as advance:
        yield advance


@contextmanager
def _bar(label: str, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
    )
    began, done = time.monotonic(), 0
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(label, total=total, rate="")

        def advance(more: int) -> None:
            nonlocal done
            done += more
            shown.update(task, advance=more, rate=_rate(done, unit, time.monotonic() - began))

        yield advance


@contextmanager
def _plain_lines(label: str, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    began = said = time.monotonic()
    done = 0

    def advance(more: int) -> None:
        nonlocal done, said
        done += more
        now = time.monotonic()
        if now - said >= PLAIN_INTERVAL_S:
            said = now
            left = (now - began) / done * (total - done) if done else 0
            rate = _rate(done, unit, now - began)
            print(
                f"{label}: {_part(done, total, unit)}, {rate}, {left:.0f} s left", file=sys.stderr
            )

    yield advance


def _part(done: int, total: int, unit: str) -> str:
    if unit == "bytes":
        return f"{done / 1e6:.1f} of {total / 1e6:.1f} MB"
    return f"{done} of {total}"


def _rate(done: int, unit: str, seconds: float) -> str:
    per_second = done / seconds if seconds > 0 else 0.0
    if unit == "bytes":
        return f"{per_second / 1e6:.1f} MB/s"
    return f"{per_second:.{0 if per_second >= 10 else 1}f} {unit}/s"


STDIN = "-"  # standard input


def read_bytes(path: str) -> bytes:
    """Read a file."""
    with _name_file_in_errors(path):
        return Path(path).read_bytes()


def read_text(path: str) -> str:
    """Read a text file."""
    return decoded(read_bytes(path), path)


def read_lines(path: str, advance: Callable[[int], None]) -> Iterator[tuple[int, str]]:
    """Yield the non-blank lines of a record file with their numbers.

    `advance` is called with the number of bytes read.
    """
    if path != STDIN:
        yield from record_lines(path, advance)
        return
    with _name_file_in_errors(path):
        stream = open(sys.stdin.fileno(), "rb")  # noqa: SIM115, PTH123
    with stream:  # outside the block above, because errors of the caller must not name the file
        for number, line in enumerate(stream, start=1):
            advance(len(line))
            if line.strip():
                yield number, decoded(line, f"{path}:{number}")


def write_text(path: str, text: str) -> None:
    """Replace a file with a text, atomically."""
    write_bytes(path, text.encode())


def write_bytes(path: str, data: bytes) -> None:
    """Replace a file, atomically."""
    with _name_file_in_errors(path), atomic_write(path) as place:
        place.write_bytes(data)


def check_new(path: str, force: bool) -> None:
    """Raise `BadInput` if the file exists, unless `force` allows replacing it."""
    if Path(path).is_file() and not force:
        raise BadInput(f"{path} already exists: add --force to replace it")


def check_vacant(path: str, force: bool) -> None:
    """Raise `BadInput` for a file that is not empty, unless `force` allows replacing it."""
    with _name_file_in_errors(path):
        held = Path(path).is_file() and Path(path).stat().st_size > 0
    if held and not force:
        raise BadInput(f"{path} is not empty: add --resume to continue it or --force to replace it")


def make_folder(path: str) -> None:
    """Create a folder and its parents if they do not exist."""
    with _name_file_in_errors(path):
        Path(path).mkdir(parents=True, exist_ok=True)


class LineFile:
    """File that grows by whole lines; a line that was only partly written is removed again."""

    def __init__(self, path: str, *, keep: int = 0) -> None:
        """Open the file and truncate it to its first `keep` bytes."""
        self._path = path
        self._length = keep
        with _name_file_in_errors(path):
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
            self._cut()
            os.lseek(self._file, 0, os.SEEK_END)

    def __enter__(self) -> LineFile:
        return self

    def __exit__(self, *_error: object) -> None:
        os.close(self._file)

    def write(self, line: str) -> None:
        """Append a line."""
        data = line.encode()
        with _name_file_in_errors(self._path):
            try:
                written = 0
                while written < len(data):
                    written += os.write(self._file, data[written:])
            except BaseException:
                self._cut()
                raise
        self._length += len(data)

    def _cut(self) -> None:
        with contextlib.suppress(OSError):  # pipes and devices have no length
            os.ftruncate(self._file, self._length)


@contextlib.contextmanager
def _name_file_in_errors(path: str) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from error
    except ValueError as error:  # NUL in the path
        raise BadInput(f"{path!r} is not a file name") from error
