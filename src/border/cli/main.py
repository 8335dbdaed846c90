"""What `--help` shows at its end: commands to be copied, each with what it does."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from signal import SIGTERM, signal
from types import FrameType
from typing import NoReturn

import click

from border import __version__
from border.cli.admin import admin, backup, export, import_
from border.cli.arena import arena
from border.cli.boards import boards
from border.cli.play import play
from border.cli.puzzles import puzzles
from border.cli.records import records, replay, review_command
from border.cli.serve import serve
from border.cli.simulate import simulate
from border.core.backend import core
from border.engine import BadInput, BorderError

EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    "border": (
        ("border play", "the game, in the browser"),
        ("border boards show classic-1", "a board"),
        ("border simulate --out games.jsonl", "games between bots"),
        ("border replay --game 3 games.jsonl", "one of them, round by round"),
        ("border arena planner greedy", "which bot is better"),
        ("border COMMAND --help", "more about a command"),
    ),
    "border play": (
        ("border play", "in the browser, until Ctrl-C"),
        ("border play --host 0.0.0.0", "with the phones in your network"),
        ("border play --terminal", "at this keyboard"),
        ("border play --terminal --players Ada,Bob,scout --rules quick", "two people and a bot"),
        ("border play --terminal --players You,eager.py:eager", "against your own bot"),
    ),
    "border serve": (
        ("border serve", "tables at http://127.0.0.1:8000"),
        ("border serve --host 0.0.0.0 --public https://border.example", "for a club"),
        (
            "border serve --workers 4 --database postgresql+psycopg://border@db/border",
            "four processes on PostgreSQL",
        ),
    ),
    "border boards": (
        ("border boards list", "the boards of the package"),
        ("border boards new --seed 7 --out mine.toml", "one more"),
        ("border boards check mine.toml", "whether it can be played on"),
    ),
    "border boards list": (("border boards list", "a name and its set on each line"),),
    "border boards show": (
        ("border boards show classic-1", "here"),
        ("border boards show mine.toml --svg mine.svg", "as a picture"),
    ),
    "border boards check": (("border boards check mine.toml yours.toml", "every fault of both"),),
    "border boards new": (
        ("border boards new", "any"),
        ("border boards new --seed 7 --name mine --out mine.toml", "the same one again"),
    ),
    "border boards fair": (
        ("border boards fair classic --games 640", "how often each board and each place wins"),
        ("border boards fair mine.toml classic-2 --jobs 4 --json", "as figures"),
    ),
    "border replay": (
        ("border replay games.jsonl", "every game, round by round"),
        ("border replay --verify games.jsonl.zst", "is every rule kept, every die proved?"),
        ("border replay --game 3 --boards games.jsonl", "one game, with its boards"),
        ("border replay --game 3 --step 40 --svg step.svg games.jsonl", "one instant of it"),
    ),
    "border review": (
        ("border review games.jsonl", "every game: luck, and what decisions cost"),
        ("border review --game 3 --seat 0 games.jsonl", "your own part of one"),
        ("border review --game 3 --svg chances.svg games.jsonl", "everybody's chances, drawn"),
    ),
    "border puzzles": (("border puzzles new --out puzzles.jsonl", "ten of them"),),
    "border puzzles new": (
        ("border puzzles new --out puzzles.jsonl", "ten of them"),
        ("border puzzles new --count 100 --jobs 4 --out puzzles.jsonl --resume", "and more"),
    ),
    "border records": (
        ("border records table games.jsonl --out games.csv", "a row for each game"),
    ),
    "border records table": (
        ("border records table games.jsonl --out games.parquet", "a row for each game"),
        ("border records table --per round *.jsonl.gz --out rounds.csv", "for each round"),
    ),
    "border simulate": (
        ("border simulate --games 2", "two games, here"),
        ("border simulate --players planner,eager.py:eager --out games.jsonl", "with your own bot"),
        ("border simulate --games 100000 --jobs 4 --out games.jsonl --resume", "on and on"),
    ),
    "border arena": (
        ("border arena planner greedy --tables 2 --games 400", "who wins how often"),
        ("border arena eager.py:eager scout --out duel", "a function of yours; with plots"),
        ('border arena "exec:./my-bot" planner --patience 2', "a bot in any language"),
        ("border arena planner greedy random --jobs 4 --out duel --resume", "go on"),
    ),
    "border export": (
        ("border export --out games.jsonl", "all finished games of this machine's server"),
        ("border export --game 7kq3mwx2ab", "one of them"),
    ),
    "border import": (("border import games.jsonl", "as if they had been played here"),),
    "border backup": (
        ("border backup tables-today.sqlite", "while the server goes on"),
        ("border backup --force latest.sqlite", "over the one before"),
    ),
    "border admin": (
        ("border admin list", "the tables of this machine's server"),
        ("border admin show 7kq3mwx2ab", "one of them"),
        ("border admin log", "what operators have done"),
    ),
    "border admin list": (
        ("border admin list", "those first at which something happened last"),
        ("border admin list --name Ada", "where somebody sits"),
    ),
    "border admin show": (("border admin show 7kq3mwx2ab", "who sits there, and what is played"),),
    "border admin close": (("border admin close 7kq3mwx2ab", "whoever is there is told"),),
    "border admin delete": (("border admin delete 7kq3mwx2ab", "with all that happened there"),),
    "border admin erase": (('border admin erase "Ada Lovelace"', "in all games that are over"),),
    "border admin block": (
        ("border admin block 203.0.113.7 --hours 24", "for a day"),
        ("border admin block 203.0.113.7 --hours 0", "not any more"),
    ),
    "border admin log": (("border admin log", "of the last thirty days"),),
}
ROOM = 74  # characters of a line
EXITS = "Exit codes: 0 all is well, 1 a foul or a fault, 2 bad input, 130 interrupted."


def add_examples(command: click.Command, path: str) -> None:
    """Puts the examples below the help of a command, and of all commands in it."""
    lines = _lines(EXAMPLES.get(path, ()))
    command.epilog = "\n".join(["\b", "Examples:", *lines, "", "\b", EXITS])
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            add_examples(inner, f"{path} {name}")


def _lines(examples: Sequence[tuple[str, str]]) -> list[str]:
    """What each does beside it, or below it where there is no room for that."""
    width = max((len(line) for line, _ in examples), default=0)
    if all(width + 2 + len(does) <= ROOM for _, does in examples):
        return [f"  {line:{width}}  {does}" for line, does in examples]
    return [part for line, does in examples for part in (f"  {line}", f"      {does}")]


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
        code = _print_error(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:
        code = 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        code = _print_error(f"{where}{error.strerror}")
    except BorderError as error:
        code = _print_error(str(error))
    _exit(code)


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


def _print_error(sentence: str) -> int:
    click.echo(f"border: {sentence.splitlines()[0] if sentence else 'failed'}", err=True)
    return BAD_INPUT


def _exit(code: int) -> NoReturn:
    try:
        sys.stdout.flush()
    except OSError:  # a closed pipe or a full disk: said already, or not to be said
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
