"""`border simulate`: complete games between bots, as records."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import click

from border.arena import Simulation, lines
from border.cli.boards import parse_board_choice
from border.cli.options import (
    LineFile,
    check_vacant,
    jobs_option,
    option,
    progress,
    read_bytes,
    rules_option,
    seed_option,
)
from border.engine import BadInput, BorderError, Rules
from border.records import parse_record


@click.command()
@option("--games", 100, "Number of games.", click.IntRange(1, 1_000_000_000))
@option("--players", "random,random", "Two to four bots, separated by commas.")
@option("--boards", "classic", "A set to shuffle, or one board or board file per seat.")
@rules_option
@seed_option
@click.option("--out", metavar="FILE", help="Output file (default: standard output).")
@jobs_option
@click.option("--resume", is_flag=True, help="Continue a file written with the same arguments.")
@click.option("--force", is_flag=True, help="Replace a file that is not empty.")
def simulate(
    games: int,
    players: str,
    boards: str,
    rules: Rules,
    seed: int,
    out: str | None,
    jobs: int,
    resume: bool,
    force: bool,
) -> None:
    """Play complete games between bots and write them as records.

    The same seed gives the same games for any number of jobs. After an interrupt, --resume
    continues after the finished games.
    """
    choice = parse_board_choice(boards)
    simulation = Simulation(
        tuple(players.split(",")), seed, choice.set, choice.boards, choice.pictures, rules
    )
    if out is None:
        if resume:
            raise BadInput("--resume needs --out FILE")
        with closing(lines(simulation, range(games), jobs)) as played:
            for line in played:
                click.echo(line, nl=False)
        return
    if not resume:
        check_vacant(out, force)
    resumed = _read_resume_point(simulation, out, games) if resume else ResumePoint()
    written = resumed.games
    with (
        LineFile(out, keep=resumed.length) as file,
        closing(lines(simulation, range(resumed.games, games), jobs)) as played,
    ):
        try:
            with progress("simulating", games - resumed.games, "games") as advance:
                for line in played:
                    file.write(line)
                    written += 1
                    advance(1)
        finally:
            go_on = "" if written == games else f" of {games}; continue with --resume"
            click.echo(f"{out}: {written} games{go_on}", err=True)


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """Games already finished in a file."""

    games: int = 0
    length: int = 0  # bytes of complete lines


def _read_resume_point(simulation: Simulation, out: str, games: int) -> ResumePoint:
    """Read the games in a file; raise `BadInput` if other arguments produced them."""
    if not Path(out).exists():
        return ResumePoint()
    count = length = 0
    for line in read_bytes(out).splitlines(keepends=True):
        if count == games:
            raise BadInput(f"{out} already contains more than {games} games")
        if not line.endswith(b"\n") and simulation.line(count).encode().startswith(line):
            break  # cut off by an interrupt; will be rewritten
        if not _is_game(simulation, count, line):
            raise BadInput(
                f"{out}:{count + 1} differs from game {count}: "
                "resume with the arguments that wrote the file"
            )
        count, length = count + 1, length + len(line)
    return ResumePoint(count, length)


def _is_game(simulation: Simulation, number: int, line: bytes) -> bool:
    try:
        record = parse_record(line.decode())
    except (BorderError, UnicodeDecodeError):
        return False
    over = record.scores is not None or record.ended is not None
    opening = replace(record, rounds=(), scores=None, winners=None, ended=None)
    return over and opening == simulation.opening(number)
