"""The command `border`, and how it says what went wrong: in one sentence, with an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from signal import SIGTERM, signal
from types import FrameType
from typing import NoReturn

import click

from border import __version__
from border.cli.admin import admin
from border.cli.archive import export, import_
from border.cli.arena import arena
from border.cli.backup import backup
from border.cli.boards import boards
from border.cli.examples import add_examples
from border.cli.play import play
from border.cli.puzzles import puzzles
from border.cli.records import records
from border.cli.replay import replay
from border.cli.review import review_command
from border.cli.serve import serve
from border.cli.simulate import simulate
from border.engine import BadInput, BorderError
from border.fast import core

BAD_INPUT, INTERRUPTED = 2, 130  # exit codes

ENGINE = "reference engine, without the compiled core" if core is None else "compiled core"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"border %(version)s ({ENGINE})")
def border() -> None:
    """The Border: a dice game for two to four players."""


for one in (
    play,
    serve,
    boards,
    replay,
    review_command,
    puzzles,
    records,
    simulate,
    arena,
    export,
    import_,
    backup,
    admin,
):
    border.add_command(one)
add_examples(border, "border")


def main(arguments: Sequence[str] | None = None, command: click.Command = border) -> NoReturn:
    """Runs a command and ends the program."""
    signal(SIGTERM, _interrupt)
    _open_missing_streams()
    try:
        _run(command, _checked(sys.argv[1:] if arguments is None else arguments))
        code = 0
    except click.exceptions.Exit as end:
        code = end.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        code = BAD_INPUT
    except click.ClickException as error:
        code = _say(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:
        code = 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        code = _say(f"{where}{error.strerror}")
    except BorderError as error:
        code = _say(str(error))
    _leave(code)


def _open_missing_streams() -> None:
    """Puts nothing in the place of standard streams that were closed before the start."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123  # for good


def _checked(arguments: Sequence[str]) -> list[str]:
    for argument in arguments:
        try:
            argument.encode()
        except UnicodeEncodeError as error:
            raise BadInput(f"the argument {argument!r} is not UTF-8") from error
    return list(arguments)


def _run(command: click.Command, arguments: list[str]) -> None:
    # Not command.main(): it ends a closed pipe with exit code 1, which here means a foul.
    with command.make_context("border", arguments) as context:
        command.invoke(context)
    sys.stdout.flush()


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def _say(sentence: str) -> int:
    click.echo(f"border: {sentence.splitlines()[0] if sentence else 'failed'}", err=True)
    return BAD_INPUT


def _leave(code: int) -> NoReturn:
    try:
        sys.stdout.flush()
    except OSError:  # a closed pipe or a full disk: said already, or not to be said
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
