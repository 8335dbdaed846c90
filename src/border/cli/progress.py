"""Progress of long work: a bar with rate and time left on a terminal, plain lines otherwise."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

EVERY = 10.0  # seconds between two plain lines


@contextmanager
def progress(label: str, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """A function that is told how much more is done; everything is shown on standard error."""
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
        if now - said >= EVERY:
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
