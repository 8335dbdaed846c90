"""`border play`: the game in the browser or in the terminal."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from platformdirs import user_data_path

from border.bots.registry import absolute_name
from border.cli.admin import database_option
from border.cli.boards import parse_board_choice
from border.cli.options import option, print_missing_core, rules_option
from border.engine import BadInput, BorderError, Rules
from border.extras import require_extra
from border.texts import LANGUAGES, preferred_language


@dataclass(frozen=True, slots=True)
class BrowserLaunch:
    """Address of the local server, and whether to open a browser with it."""

    host: str
    port: int
    database: str
    browser: bool


def play_in_browser(launch: BrowserLaunch) -> None:
    """Serve the game until interrupted, and open it in a browser."""
    with require_extra("play", "the game in the browser"):
        from border.server.config import Config, Limits
        from border.server.logs import set_up_logs
        from border.server.web.serve import serve

    set_up_logs("warning")
    print_missing_core()
    config = Config(
        database=launch.database,
        host=launch.host,
        port=launch.port,
        limits=Limits(requests=0.0, stored=0.0),
    )
    serve(config, lambda address: _print_address(address, launch))


def _print_address(address: str, launch: BrowserLaunch) -> None:
    from border.server.addresses import own_address
    from border.server.config import EVERYWHERE

    port = int(address.rpartition(":")[2])
    here = f"http://localhost:{port}" if launch.host in (*EVERYWHERE, "127.0.0.1") else address
    click.echo(f"The Border is open at {here}\nPress Ctrl-C to stop; your games are saved.")
    if launch.host in EVERYWHERE:
        _print_share_link(f"http://{own_address()}:{port}")
    if launch.browser and _has_screen():
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _print_share_link(link: str) -> None:
    """Print the address for others in the network, with a QR code on a terminal."""
    click.echo(f"Others in your network can join at {link}")
    with require_extra("play", "QR codes"):
        import segno
    if sys.stdout.isatty():
        segno.make(link, error="m").terminal(compact=True)


def _has_screen() -> bool:
    """Return whether a browser can open a window, rather than run as text in this console."""
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


SEATS = 3  # default number of seats
IN_BROWSER = ("port", "host", "no_browser", "database")  # options
IN_TERMINAL = ("players", "boards", "rules", "seed", "language", "new", "data")


class CannotPlay(BorderError):
    """Missing requirement for playing, such as a terminal."""


@click.command()
@click.option("--terminal", is_flag=True, help="Play in this terminal instead of the browser.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=0,
    help="Port for the browser (default: any free port).",
)
@option(
    "--host",
    "127.0.0.1",
    "Address to listen on; 0.0.0.0 lets others in your network join and prints a QR code.",
)
@click.option("--no-browser", is_flag=True, help="Serve the game without opening a browser.")
@database_option
@click.option(
    "--players",
    help="In the terminal: two to four names of bots, bots in files (FILE.py:FUNCTION), or people "
    "(default: choose at the start).",
)
@option(
    "--boards", "classic", "In the terminal: a set to shuffle, or one board or board file per seat."
)
@rules_option
@click.option(
    "--seed", type=click.IntRange(min=0), help="In the terminal: the same seed gives the same dice."
)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    envvar="BORDER_LANGUAGE",
    default=lambda: preferred_language(os.environ),
    help="In the terminal: language (default: the locale's, or $BORDER_LANGUAGE).",
)
@click.option(
    "--new", is_flag=True, help="In the terminal: start a new game, even if one is unfinished."
)
@click.option(
    "--data",
    metavar="DIR",
    envvar="BORDER_DATA",
    type=click.Path(file_okay=False, path_type=Path),
    help="In the terminal: folder for games (default: your data folder, or $BORDER_DATA).",
)
@click.pass_context
def play(context: click.Context, /, terminal: bool, **options: Any) -> None:
    """Play in the browser, or in this terminal with --terminal.

    Unfinished games are saved; continue them from the start page or in the terminal.
    """
    _check_options(context, IN_BROWSER if terminal else IN_TERMINAL, terminal)
    if terminal:
        _play_in_terminal(**{name: options[name] for name in IN_TERMINAL})
    else:
        host, port, database = options["host"], options["port"], options["database"]
        play_in_browser(BrowserLaunch(host, port, database, browser=not options["no_browser"]))


def _check_options(context: click.Context, others: tuple[str, ...], terminal: bool) -> None:
    """Raise `BadInput` for options that have no effect in this mode."""
    for name in others:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = f"--{name.replace('_', '-')}"
            place = "in the browser" if terminal else "with --terminal"
            raise BadInput(f"{option} has an effect only when you play {place}")


def _play_in_terminal(
    players: str | None,
    boards: str,
    rules: Rules,
    seed: int | None,
    language: str,
    new: bool,
    data: Path | None,
) -> None:
    with require_extra("play", "the game in the terminal"):
        from border.terminal.app import play_at_keyboard
    from border.terminal.saves import SavedGames
    from border.terminal.session import Setup

    choice = parse_board_choice(boards)
    asking = players is None and choice.boards is None
    if players is None:
        players = ",".join(["You", *["shepherd"] * (len(choice.boards or range(SEATS)) - 1)])
    seats = tuple(absolute_name(name.strip()) for name in players.split(","))
    setup = Setup(seats, choice.set, choice.boards, choice.pictures, seed, rules)
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise CannotPlay("the game needs a terminal: its input and output cannot be redirected")
    folder = SavedGames(data or user_data_path("border", appauthor=False))
    play_at_keyboard(setup, folder, language=language, new=new, asking=asking)
