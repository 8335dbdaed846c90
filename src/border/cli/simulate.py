"""`border simulate`: complete games between bots, as records."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import click

from border.arena import Simulation, lines
from border.boards import SETS, board_names
from border.cli.boards import board_for
from border.cli.files import LineFile, read_bytes
from border.cli.progress import progress
from border.engine import BadInput, BorderError
from border.records import parse_record


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--players", default="random,random", show_default=True, help="Two to four bots.")
@click.option(
    "--boards",
    default="classic",
    show_default=True,
    help="A set, to be shuffled, or a board or board file per seat.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--out", metavar="FILE", help="Where to write (default: standard output).")
@click.option("--jobs", type=click.IntRange(min=1, max=1024), default=1, show_default=True)
@click.option("--resume", is_flag=True, help="Go on with the file that these arguments began.")
@click.option("--force", is_flag=True, help="Write a file anew that holds something already.")
def simulate(
    games: int,
    players: str,
    boards: str,
    seed: int,
    out: str | None,
    jobs: int,
    resume: bool,
    force: bool,
) -> None:
    """Play complete games between bots and write them as records.

    The same seed gives the same games, whatever the number of jobs.  After an interrupt the
    finished games stay, and --resume goes on with them.
    """
    simulation = _simulation(players, boards, seed)
    if out is None:
        if resume:
            raise BadInput("--resume needs --out: the file to go on with")
        with closing(lines(simulation, range(games), jobs)) as played:
            for line in played:
                click.echo(line, nl=False)
        return
    begun = _begun(simulation, out, games) if resume else _new(out, force)
    written = begun.games
    try:
        with (
            LineFile(out, keep=begun.length) as file,
            closing(lines(simulation, range(begun.games, games), jobs)) as played,
            progress("simulating", games - begun.games, "games") as advance,
        ):
            for line in played:
                file.write(line)
                written += 1
                advance(1)
    finally:
        go_on = "" if written == games else f" of {games}; go on with --resume"
        click.echo(f"{out}: {written} games{go_on}", err=True)


def _simulation(players: str, boards: str, seed: int) -> Simulation:
    seats = tuple(players.split(","))
    if boards in SETS:
        return Simulation(seats, seed, set=boards)
    found = [board_for(name) for name in boards.split(",")]
    pictures = {board.name: str(board.picture) for board in found}
    for name in board_names():
        pictures.pop(name, None)
    return Simulation(seats, seed, boards=tuple(board.name for board in found), pictures=pictures)


@dataclass(frozen=True, slots=True)
class Begun:
    """What a file holds already."""

    games: int = 0
    length: int = 0  # in bytes, of the whole lines


def _new(out: str, force: bool) -> Begun:
    """Nothing; refuses to write over a file that holds something."""
    path = Path(out)
    if not force and path.is_file() and path.stat().st_size:
        raise BadInput(
            f"{out} holds something already: add --resume to go on, --force to replace it"
        )
    return Begun()


def _begun(simulation: Simulation, out: str, games: int) -> Begun:
    """The games that these arguments have put into the file; refuses one that others began."""
    if not Path(out).exists():
        return Begun()
    count = length = 0
    for line in read_bytes(out).splitlines(keepends=True):
        if count == games:
            raise BadInput(f"{out} holds more than {games} games already")
        if not line.endswith(b"\n") and simulation.line(count).encode().startswith(line):
            break  # an interrupt cut this line; it is written anew
        if not _is_game(simulation, count, line):
            raise BadInput(f"{out}:{count + 1} is not game {count} of these arguments")
        count, length = count + 1, length + len(line)
    return Begun(count, length)


def _is_game(simulation: Simulation, number: int, line: bytes) -> bool:
    try:
        record = parse_record(line.decode())
    except (BorderError, UnicodeDecodeError):
        return False
    over = record.scores is not None or record.ended is not None
    opening = replace(record, rounds=(), scores=None, winners=None, ended=None)
    return over and opening == simulation.opening(number)
