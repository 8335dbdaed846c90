"""`border boards`: list, show, check, new and fair."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path

import click

from border.boards import (
    SETS,
    board_named,
    board_names,
    format_board_file,
    generate,
    is_packaged,
    map_named,
    parse_board_file,
    suggestion,
)
from border.cli.options import (
    NATURAL,
    NUMBER_OF_GAMES,
    check_new,
    force_option,
    jobs_option,
    option,
    progress,
    read_text,
    rules_option,
    seed_option,
    write_text,
)
from border.engine import BadInput, BadPicture, Board, Rules


@click.group(no_args_is_help=True)
def boards() -> None:
    """List, show, check and make boards."""


@boards.command("list")
def list_boards() -> None:
    """Print the names of the built-in boards, with their sets."""
    for name, members in SETS.items():
        for board in members:
            click.echo(f"{board}\t{name}")


@boards.command()
@click.argument("board", metavar="NAME-OR-FILE")
@click.option("--svg", metavar="FILE", help="Draw the board to an SVG file instead.")
@force_option
def show(board: str, svg: str | None, force: bool) -> None:
    """Print a board; on a terminal, in colour."""
    found = board_for(board)
    if svg is not None:
        check_new(svg, force)
        from border.svg import board as drawing

        write_text(svg, drawing(found))
    elif sys.stdout.isatty():
        from border.terminal.drawing import print_board

        print_board(found)
    else:
        click.echo(str(found.picture))


@boards.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def check(files: Sequence[str]) -> None:
    """Report every fault in board files; if there are any, the exit code is 1."""
    faulty = False
    for file in files:
        try:
            board_for(file)
            click.echo(f"{file}: a valid board")
        except BadPicture as error:
            faulty = True
            for fault in error.faults:
                click.echo(fault)
    sys.exit(1 if faulty else 0)


@boards.command()
@click.option("--seed", type=NATURAL, help="The same seed gives the same board.")
@click.option("--name", help="Name of the board (default: seed-N).")
@click.option("--out", metavar="FILE", help="Output file (default: standard output).")
@force_option
def new(seed: int | None, name: str | None, out: str | None, force: bool) -> None:
    """Generate a valid board on the classic map."""
    if name == "":
        raise BadInput("--name is empty: expected a name for the board")
    if out is not None:
        check_new(out, force)
    seed = secrets.randbelow(2**32) if seed is None else seed
    board = generate(name or f"seed-{seed}", map_named("classic"), seed)
    text = format_board_file(board)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)


@boards.command()
@click.argument("names", metavar="SET|BOARD...", nargs=-1, required=True)
@option("--games", 10_000, "Minimum number of games.", NUMBER_OF_GAMES)
@option("--player", "planner", "Built-in bot for all seats.")
@rules_option
@seed_option
@jobs_option
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def fair(
    names: Sequence[str],
    games: int,
    player: str,
    rules: Rules,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Measure each board's win rate between equally strong bots.

    The boards rotate around the table with the same dice. Win rates come with 95 % confidence
    intervals. Fair boards have equal win rates.
    """
    from border.arena.fairness import fairness, tally, trials
    from border.arena.parallel import parallel_map
    from border.bots import current_name
    from border.bots.registry import CORE_PLAYERS

    if current_name(player) not in CORE_PLAYERS:
        raise BadInput(f"--player {player}: expected one of {', '.join(CORE_PLAYERS)}")
    found = [board_for(name) for given in names for name in SETS.get(given, (given,))]
    work = trials(found, player, games, seed, rules)
    tallies = []
    with (
        progress("measuring", sum(trial.games for trial in work), "games") as advance,
        closing(parallel_map(tally, work, jobs)) as results,
    ):
        for trial, result in zip(work, results, strict=True):
            tallies += result
            advance(trial.games)
    measured = fairness(tallies, len(found))
    if as_json:
        click.echo(json.dumps({"names": [board.name for board in found], **asdict(measured)}))
        return
    click.echo(f"{measured.games} games between {len(found)} x {player}")
    for board, interval in zip(found, measured.boards, strict=True):
        click.echo(f"{board.name:<16} wins {interval.share:7.2%} ± {interval.error:.2%}")
    for turn, interval in enumerate(measured.turns, start=1):
        click.echo(f"{f'turn {turn}':<16} wins {interval.share:7.2%} ± {interval.error:.2%}")


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """Boards to play on: a set to shuffle, or one board per seat."""

    set: str
    boards: tuple[str, ...] | None = None
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards not in the package


def parse_board_choice(text: str) -> BoardChoice:
    """Parse a choice of boards: a set, or names and files separated by commas."""
    if text in SETS:
        return BoardChoice(text)
    found = [board_for(name) for name in text.split(",")]
    pictures = {board.name: str(board.picture) for board in found if not is_packaged(board)}
    return BoardChoice("", tuple(board.name for board in found), pictures)


def board_for(name: str) -> Board:
    """Return a built-in board by its name, or the board in a file."""
    if name in board_names():
        return board_named(name)
    if not Path(name).exists():
        known, meant = ", ".join(board_names()), suggestion(name, board_names())
        raise BadInput(f"{name!r} is neither a file nor a built-in board{meant}: expected {known}")
    text = read_text(name)
    try:
        return parse_board_file(text, map_named)
    except BadPicture as error:
        raise BadPicture([f"{name}: {fault}" for fault in error.faults]) from error
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from error
