"""`border puzzles`: positions with one clearly best, but not obvious, decision."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

import click

from border.cli.options import LineFile, check_vacant, progress, read_bytes
from border.core.backend import core
from border.engine import BadInput
from border.extras import NoCore

MAX_GAME_DIGITS = 18  # of a game's number


@click.group(no_args_is_help=True)
def puzzles() -> None:
    """Make puzzles."""


@puzzles.command()
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Equal seeds give equal puzzles.",
)
@click.option(
    "--count",
    "wanted",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Number of puzzles.",
)
@click.option("--out", metavar="FILE", required=True, help="Output file.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1, max=1024),
    default=1,
    show_default=True,
    help="Worker processes; results do not depend on it.",
)
@click.option("--resume", is_flag=True, help="Continue an existing file of this seed.")
@click.option("--force", is_flag=True, help="Replace a file that is not empty.")
def new(seed: int, wanted: int, out: str, jobs: int, resume: bool, force: bool) -> None:
    """Find puzzles in games between ladder bots and verify them with rollouts.

    Equal seeds give equal puzzles for any number of jobs. After an interrupt, --resume continues
    with the puzzles found so far.
    """
    from border.arena.parallel import parallel_map
    from border.coach import format_puzzle
    from border.coach.puzzle_finder import puzzle_in

    if core is None:
        raise NoCore("making puzzles needs the compiled core: install a C compiler")
    if not resume:
        check_vacant(out, force)
    resumed = _read_resume_point(out, seed) if resume else ResumePoint()
    found = resumed.puzzles
    with (
        LineFile(out, keep=resumed.length) as file,
        closing(parallel_map(partial(puzzle_in, seed), count(resumed.following), jobs)) as results,
    ):
        try:
            with progress("searching", max(0, wanted - found), "puzzles") as advance:
                while found < wanted:
                    puzzle = next(results)
                    if puzzle is not None:
                        file.write(format_puzzle(puzzle) + "\n")
                        found += 1
                        advance(1)
        finally:
            go_on = "" if found >= wanted else f" of {wanted}; continue with --resume"
            click.echo(f"{out}: {found} puzzles{go_on}", err=True)


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """Finished work in a file."""

    puzzles: int = 0
    following: int = 0  # number of the next game
    length: int = 0  # bytes of complete lines


def _read_resume_point(out: str, seed: int) -> ResumePoint:
    """Read the puzzles in a file; raise `BadInput` if another seed produced them."""
    from border.coach import BadPuzzle, parse_puzzle

    resumed = ResumePoint()
    for line in read_bytes(out).splitlines(keepends=True) if Path(out).exists() else ():
        if not line.endswith(b"\n"):
            break  # cut off by an interrupt; will be rewritten
        where = f"{out}:{resumed.puzzles + 1}"
        try:
            of, _, number = parse_puzzle(line.decode()).id.rpartition("-")
        except (BadPuzzle, UnicodeDecodeError) as error:
            raise BadInput(f"{where}: {error}") from error
        valid = number.isdecimal() and len(number) <= MAX_GAME_DIGITS
        if of != str(seed) or not valid or int(number) < resumed.following:
            raise BadInput(f"{where} is not the next puzzle of seed {seed}")
        resumed = ResumePoint(resumed.puzzles + 1, int(number) + 1, resumed.length + len(line))
    return resumed
