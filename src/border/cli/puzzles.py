"""`border puzzles`: positions in which one decision is clearly best, and the obvious one is not."""

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

DIGITS = 18  # of the number of a game, at most


@click.group(no_args_is_help=True)
def puzzles() -> None:
    """Make puzzles."""


@puzzles.command()
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="The same puzzles for the same seed.",
)
@click.option(
    "--count",
    "wanted",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="How many.",
)
@click.option("--out", metavar="FILE", required=True, help="Where to write them.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1, max=1024),
    default=1,
    show_default=True,
    help="Processes that look for them; the result is the same.",
)
@click.option("--resume", is_flag=True, help="Go on with the file that this seed began.")
@click.option("--force", is_flag=True, help="Write a file anew that holds something already.")
def new(seed: int, wanted: int, out: str, jobs: int, resume: bool, force: bool) -> None:
    """Find puzzles in games between players of the ladder, and prove them by playing on.

    The same seed gives the same puzzles, whatever the number of jobs.  After an interrupt those
    that were found stay, and --resume goes on with them.
    """
    from border.arena.parallel import parallel_map
    from border.coach import format_puzzle
    from border.coach.puzzle_finder import puzzle_in

    if core is None:
        raise NoCore("to make puzzles, the compiled core is needed: install a C compiler")
    if not resume:
        check_vacant(out, force)
    begun = _begun(out, seed) if resume else ResumePoint()
    found = begun.puzzles
    with (
        LineFile(out, keep=begun.length) as file,
        closing(parallel_map(partial(puzzle_in, seed), count(begun.following), jobs)) as results,
    ):
        try:
            with progress("puzzling", max(0, wanted - found), "puzzles") as advance:
                while found < wanted:
                    puzzle = next(results)
                    if puzzle is not None:
                        file.write(format_puzzle(puzzle) + "\n")
                        found += 1
                        advance(1)
        finally:
            go_on = "" if found >= wanted else f" of {wanted}; go on with --resume"
            click.echo(f"{out}: {found} puzzles{go_on}", err=True)


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """What a file holds already."""

    puzzles: int = 0
    following: int = 0  # the number of the game that comes next
    length: int = 0  # in bytes, of the whole lines


def _begun(out: str, seed: int) -> ResumePoint:
    """The puzzles that this seed has put into the file; refuses one that others began."""
    from border.coach import BadPuzzle, parse_puzzle

    begun = ResumePoint()
    for line in read_bytes(out).splitlines(keepends=True) if Path(out).exists() else ():
        if not line.endswith(b"\n"):
            break  # an interrupt cut this line; it is written anew
        where = f"{out}:{begun.puzzles + 1}"
        try:
            of, _, number = parse_puzzle(line.decode()).id.rpartition("-")
        except (BadPuzzle, UnicodeDecodeError) as error:
            raise BadInput(f"{where}: {error}") from error
        told = number.isdecimal() and len(number) <= DIGITS
        if of != str(seed) or not told or int(number) < begun.following:
            raise BadInput(f"{where} is not the next puzzle of seed {seed}")
        begun = ResumePoint(begun.puzzles + 1, int(number) + 1, begun.length + len(line))
    return begun
