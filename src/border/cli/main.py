"""The `border` command: its subcommands, help examples and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from signal import SIGTERM, signal
from types import FrameType
from typing import NoReturn

import click

from border import __version__
from border.cli.admin import admin, backup, export, import_
from border.cli.arena import arena
from border.cli.boards import boards
from border.cli.play import play
from border.cli.records import InvalidRecord, records, replay, review_command
from border.cli.serve import serve
from border.cli.simulate import simulate
from border.core.backend import native
from border.engine import BadInput, BorderError

EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    "border": (
        ("border play", "play in the browser"),
        ("border boards show classic-1", "show a board"),
        ("border simulate --out games.jsonl", "play games between bots"),
        ("border replay --game 3 games.jsonl", "show the third game"),
        ("border arena planner greedy", "find the stronger bot"),
        ("border COMMAND --help", "show help for a command"),
    ),
    "border play": (
        ("border play", "in the browser, until Ctrl-C"),
        ("border play --host 0.0.0.0", "with phones in your network"),
        ("border play --terminal", "in this terminal"),
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
        ("border boards list", "the built-in boards"),
        ("border boards new --seed 7 --out mine.toml", "a new board"),
        ("border boards check mine.toml", "check that it is valid"),
    ),
    "border boards list": (("border boards list", "a board and its set per line"),),
    "border boards show": (
        ("border boards show classic-1", "in the terminal"),
        ("border boards show mine.toml --svg mine.svg", "as a picture"),
    ),
    "border boards check": (("border boards check mine.toml yours.toml", "check two files"),),
    "border boards new": (
        ("border boards new", "a random board"),
        ("border boards new --seed 7 --name mine --out mine.toml", "always the same board"),
    ),
    "border boards fair": (
        ("border boards fair classic --games 640", "win rates by board and turn"),
        ("border boards fair mine.toml classic-2 --jobs 4 --json", "results as JSON"),
    ),
    "border replay": (
        ("border replay games.jsonl", "every game, round by round"),
        ("border replay --verify games.jsonl.zst", "check the rules and prove the dice"),
        ("border replay --game 3 --boards games.jsonl", "one game, with its boards"),
        ("border replay --game 3 --step 40 --svg step.svg games.jsonl", "draw one moment"),
    ),
    "border review": (
        ("border review games.jsonl", "luck and mistakes in every game"),
        ("border review --game 3 --seat 0 games.jsonl", "one player in one game"),
        ("border review --game 3 --svg chances.svg games.jsonl", "a chart of the chances"),
    ),
    "border records": (("border records table games.jsonl --out games.csv", "a row per game"),),
    "border records table": (
        ("border records table games.jsonl --out games.parquet", "a row per game"),
        ("border records table --per round *.jsonl.gz --out rounds.csv", "a row per round"),
    ),
    "border simulate": (
        ("border simulate --games 2", "two games, to standard output"),
        ("border simulate --players planner,eager.py:eager --out games.jsonl", "with your own bot"),
        ("border simulate --games 100000 --jobs 4 --out games.jsonl --resume", "add more games"),
    ),
    "border arena": (
        ("border arena planner greedy --tables 2 --games 400", "ratings and win rates"),
        ("border arena eager.py:eager scout --out duel", "rate your own function, with plots"),
        ('border arena "exec:./my-bot" planner --patience 2', "a bot in any language"),
        ("border arena planner greedy random --jobs 4 --out duel --resume", "continue"),
    ),
    "border export": (
        ("border export --out games.jsonl", "all finished games of the local server"),
        ("border export --game 7kq3mwx2ab", "one game"),
    ),
    "border import": (("border import games.jsonl", "add games to the local server"),),
    "border backup": (
        ("border backup tables-today.sqlite", "while the server is running"),
        ("border backup --force latest.sqlite", "replace the previous backup"),
    ),
    "border admin": (
        ("border admin list", "tables of the local server"),
        ("border admin show 7kq3mwx2ab", "one table"),
        ("border admin log", "actions of operators"),
    ),
    "border admin list": (
        ("border admin list", "most recently active tables"),
        ("border admin list --name Ada", "tables of one player"),
    ),
    "border admin show": (("border admin show 7kq3mwx2ab", "players, rules and times"),),
    "border admin close": (("border admin close 7kq3mwx2ab", "close one table"),),
    "border admin delete": (("border admin delete 7kq3mwx2ab", "delete one table"),),
    "border admin erase": (('border admin erase "Ada Lovelace"', "remove one name"),),
    "border admin block": (
        ("border admin block 203.0.113.7 --hours 24", "for a day"),
        ("border admin block 203.0.113.7 --hours 0", "unblock"),
    ),
    "border admin log": (("border admin log", "the last thirty days"),),
}
MAX_EXAMPLE_CHARS = 74  # columns of an example
EXITS = "Exit codes: 0 success, 1 broken rule or fault, 2 bad input, 130 interrupted."


def add_examples(command: click.Command, path: str) -> None:
    """Set the examples as the epilog of a command and all its subcommands."""
    lines = _lines(EXAMPLES.get(path, ()))
    command.epilog = "\n".join(["\b", "Examples:", *lines, "", "\b", EXITS])
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            add_examples(inner, f"{path} {name}")


def _lines(examples: Sequence[tuple[str, str]]) -> list[str]:
    """Format examples; descriptions that do not fit beside the commands go below them."""
    width = max((len(line) for line, _ in examples), default=0)
    if all(width + 2 + len(does) <= MAX_EXAMPLE_CHARS for _, does in examples):
        return [f"  {line:{width}}  {does}" for line, does in examples]
    return [part for line, does in examples for part in (f"  {line}", f"      {does}")]


BROKEN_RULE, BAD_INPUT, INTERRUPTED = 1, 2, 130  # exit codes

CORE = "core in WebAssembly" if native is None else "compiled core"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"border %(version)s ({CORE})")
def border() -> None:
    """The Border: a dice game for two to four players."""


for one in (
    play,
    serve,
    boards,
    replay,
    review_command,
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
    """Run a command and exit."""
    signal(SIGTERM, _interrupt)
    _prepare_streams()
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
    except InvalidRecord as error:
        click.echo(str(error), err=True)
        code = BROKEN_RULE
    _exit(code)


def _prepare_streams() -> None:
    """Replace closed streams with the null device, and write "?" for unencodable characters."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123  # stays open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # encodings such as ASCII have no glyphs


def _checked(arguments: Sequence[str]) -> list[str]:
    for argument in arguments:
        try:
            argument.encode()
        except UnicodeEncodeError as error:
            raise BadInput(f"the argument {argument!r} is not UTF-8") from error
    return list(arguments)


def _run(command: click.Command, arguments: list[str]) -> None:
    # Not command.main(): it exits with 1 on a closed pipe, and here 1 means a broken rule.
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
    except OSError:  # closed pipe, or full disk that was reported already
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
