"""`border boards`: list, show, check, new."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from border.boards import (
    SETS,
    board_named,
    board_names,
    format_board_file,
    generate,
    map_named,
    parse_board_file,
)
from border.cli.files import read_text, write_text
from border.engine import BadInput, BadPicture, Board


@click.group(no_args_is_help=True)
def boards() -> None:
    """List, show, check and make boards."""


@boards.command("list")
def list_boards() -> None:
    """Print the names of the boards in the package, with their set."""
    for name, members in SETS.items():
        for board in members:
            click.echo(f"{board}\t{name}")


@boards.command()
@click.argument("board", metavar="NAME-OR-FILE")
def show(board: str) -> None:
    """Print a board: its picture, and on a terminal in colour."""
    found = board_for(board)
    if sys.stdout.isatty():
        from border.terminal.drawing import print_board

        print_board(found)
    else:
        click.echo(str(found.picture))


@boards.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def check(files: Sequence[str]) -> None:
    """Report every fault of board files; exit code 1 if there are any."""
    faulty = False
    for file in files:
        try:
            board_for(file)
            click.echo(f"{file}: a valid board")
        except BadPicture as error:
            faulty = True
            for fault in error.faults:
                click.echo(f"{file}: {fault}")
    sys.exit(1 if faulty else 0)


@boards.command()
@click.option("--seed", type=click.IntRange(min=0), help="The same board for the same seed.")
@click.option("--name", help="The board's name (default: seed-N).")
@click.option("--out", metavar="FILE", help="Where to write it (default: standard output).")
def new(seed: int | None, name: str | None, out: str | None) -> None:
    """Make a new valid board of the classic map."""
    seed = secrets.randbelow(2**32) if seed is None else seed
    board = generate(name or f"seed-{seed}", map_named("classic"), seed)
    text = format_board_file(board)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)


def board_for(name: str) -> Board:
    """The board of that name in the package, or in the file of that name."""
    if name in board_names():
        return board_named(name)
    if not Path(name).exists():
        known = ", ".join(board_names())
        raise BadInput(f"{name!r} is neither a file nor a board of the package ({known})")
    text = read_text(name)
    try:
        return parse_board_file(text, map_named)
    except BadPicture:
        raise
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from error
