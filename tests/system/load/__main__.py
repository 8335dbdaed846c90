"""Play games at many tables of a running server with scripted players, and check the games.

python -m tests.system.load
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from border.cli.main import main
from border.cli.options import LineFile, progress
from border.engine import BadInput
from tests.system.load import Load, Stopwatch

MOST = 20  # faults listed individually


@click.command()
@click.option("--tables", type=click.IntRange(min=1), default=10, show_default=True)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=0.0,
    show_default=True,
    help="Seconds during which games are started and measured; 0: one game per table.",
)
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="The server.")
@click.option("--seats", type=click.IntRange(2, 4), default=4, show_default=True)
@click.option(
    "--pause",
    type=click.FloatRange(min=0),
    default=0.0,
    show_default=True,
    help="Mean seconds that a player thinks about a decision.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--out", metavar="FILE", help="File for the records of the games.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
@click.option("--json", "figures", is_flag=True, help="Print the figures as JSON.")
def load(
    tables: int,
    seconds: float,
    url: str,
    seats: int,
    pause: float,
    seed: int,
    out: str | None,
    force: bool,
    figures: bool,
) -> None:
    """Play at many tables at once; every seat is a script with its own socket.

    Each decision is timed from sending it to receiving its event. When the time is over, running
    games are finished without pauses and without timing. Then every game is checked against the
    engine, the proof of its dice, and the messages that its clients received. The exit code is 1 if
    there was any fault.

    Servers limit clients by address. For a load test, start the server with
    `--commands 0 --requests 0 --connections 0`.
    """
    _warn_if_far(url)
    _check_vacant(out, force)
    run = Load(url, tables, Stopwatch(seconds, pause), seats, seed)
    try:
        asyncio.run(_run(run, out))
    finally:
        if run.begun:
            _report(run, figures)
    if run.faults:
        sys.exit(1)


def _check_vacant(out: str | None, force: bool) -> None:
    if out is not None and not force and Path(out).is_file() and Path(out).stat().st_size:
        raise BadInput(f"{out} is not empty: add --force to replace it")


def _warn_if_far(url: str) -> None:
    host = urlsplit(url).hostname or ""
    try:
        near = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        near = False
    if not near:
        click.echo(f"border: {host} is another machine: ask its owner before a load test", err=True)


async def _run(run: Load, out: str | None) -> None:
    await _play(run)
    with ExitStack() as stack:
        file = stack.enter_context(LineFile(out)) if out is not None else None
        advance = stack.enter_context(progress("checking", len(run.over), "games"))

        def sound(record: str) -> None:
            advance(1)
            if file is not None:
                file.write(record.rstrip("\n") + "\n")

        await run.check(sound)


async def _play(run: Load) -> None:
    """Play and show progress: by time while games start, then by finished games."""
    ended: list[Callable[[int], None]] = []
    playing = asyncio.create_task(run.play(lambda: ended[-1](1) if ended else None))
    try:
        if run.watch.seconds:
            await _until_time_is_over(run, playing)
        with progress("playing", max(1, run.begun - len(run.over)), "games") as advance:
            ended.append(advance)
            await playing
    finally:
        playing.cancel()
        await asyncio.wait([playing])


async def _until_time_is_over(run: Load, playing: asyncio.Task[None]) -> None:
    with progress("playing", round(run.watch.seconds), "seconds") as advance:
        while not (run.watch.ended or playing.done()):
            await asyncio.wait([playing], timeout=1.0)
            advance(1)


def _figures(run: Load) -> dict[str, Any]:
    """Figures of a run as JSON."""
    half, most, all = run.watch.milliseconds(0.5, 0.99, 1)
    return {
        "games": run.begun,
        "sound": run.sound,
        "decisions": run.watch.decisions,
        "measured": run.watch.measured,
        "decisions_per_second": round(run.watch.rate, 1),
        "p50_ms": round(half, 2),
        "p99_ms": round(most, 2),
        "max_ms": round(all, 2),
        "faults": run.faults,
    }


def _summary(run: Load) -> str:
    """Figures of a run as text."""
    figures = _figures(run)
    return (
        f"{run.begun} games begun, {len(run.over)} over, {run.sound} checked and sound, "
        f"{len(run.faults)} faults\n"
        f"{figures['measured']} decisions measured of {figures['decisions']}, "
        f"{figures['decisions_per_second']} per second\n"
        f"from command to event: p50 {figures['p50_ms']} ms, p99 {figures['p99_ms']} ms, "
        f"max {figures['max_ms']} ms"
    )


def _report(run: Load, as_json: bool) -> None:
    click.echo(json.dumps(_figures(run)) if as_json else _summary(run))
    for fault in run.faults[:MOST]:
        click.echo(fault, err=True)
    if len(run.faults) > MOST:
        click.echo(f"and {len(run.faults) - MOST} more", err=True)


if __name__ == "__main__":
    main(command=load)
