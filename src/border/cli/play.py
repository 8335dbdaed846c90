"""`border play`: a game at this keyboard."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from platformdirs import user_data_path

from border.cli.boards import parse_board_choice
from border.engine import BorderError

PLAYERS = "You,greedy,greedy"


class CannotPlay(BorderError):
    """Something outside of the game that it needs is not there."""


@click.command()
@click.option("--terminal", is_flag=True, help="Play in this terminal (so far the only way).")
@click.option(
    "--players",
    default=PLAYERS,
    show_default=True,
    help="Two to four names; a bot's name seats that bot, any other a person.",
)
@click.option(
    "--boards",
    default="classic",
    show_default=True,
    help="A set, to be shuffled, or a board or board file per seat.",
)
@click.option("--seed", type=click.IntRange(min=0), help="The same dice for the same seed.")
@click.option("--new", is_flag=True, help="Begin a new game, even if one is unfinished.")
@click.option(
    "--data",
    metavar="DIR",
    envvar="BORDER_DATA",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where games are kept (default: the user's data folder, or $BORDER_DATA).",
)
def play(
    terminal: bool, players: str, boards: str, seed: int | None, new: bool, data: Path | None
) -> None:
    """Play the game with people and bots at one keyboard.

    An unfinished game is gone on with.  Press ? in the game for help.
    """
    del terminal  # the browser will be the other way
    try:
        from border.terminal.app import play_at_keyboard
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "textual":
            raise
        raise CannotPlay('the terminal game needs Textual: pip install "border[play]"') from error
    from border.terminal.save import Folder
    from border.terminal.setup import Setup

    seats = tuple(name.strip() for name in players.split(","))
    choice = parse_board_choice(boards)
    setup = Setup(seats, choice.set, choice.boards, choice.pictures, seed)
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise CannotPlay("the game needs a terminal: its input and output cannot be redirected")
    play_at_keyboard(setup, Folder(data or user_data_path("border", appauthor=False)), new=new)
