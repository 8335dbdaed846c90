"""`border replay`, `review` and `records`: commands on recorded games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from border.boards import SETS
from border.cli.options import (
    NATURAL,
    POSITIVE,
    check_new,
    count_games,
    force_option,
    option,
    progress,
    read_lines,
    write_text,
)
from border.dice import BadProof, Proof, Unproved, parse_proof, verify
from border.engine import BadInput, BorderError, Seat
from border.records import (
    GAME_COLUMNS,
    ROUND_COLUMNS,
    Foul,
    Record,
    game_row,
    parse_record,
    round_rows,
    table_writer,
    write_table,
)
from border.records.files import Row

if TYPE_CHECKING:
    from border.coach import Review


class InvalidRecord(Exception):
    """Error with the location of a record that breaks a rule or has unproved dice; exit code 1."""


def read_all(files: Sequence[str], doing: str) -> Iterator[tuple[str, Record]]:
    """Yield the records of some files with their locations, and show progress."""
    total = sum(path.stat().st_size for path in map(Path, files) if path.is_file())
    with progress(doing, total, "bytes") as advance:
        for file in files:
            yield from read_records(file, advance)


def read_records(
    file: str, advance: Callable[[int], None] = lambda _: None
) -> Iterator[tuple[str, Record]]:
    """Yield a file's records with their locations, and report bytes read."""
    for number, line in read_lines(file, advance):
        where = f"{file}:{number}"
        with locate_errors(where):
            record = parse_record(line)
        yield where, record


@contextmanager
def locate_errors(where: str) -> Iterator[None]:
    """Put this location in front of the messages of errors raised in the block."""
    try:
        yield
    except (Foul, Unproved) as error:
        raise InvalidRecord(f"{where}: {error}") from error
    except BorderError as error:
        raise BadInput(f"{where}: {error}") from error


@click.group(no_args_is_help=True)
def records() -> None:
    """Export recorded games as tables."""


@records.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--out", metavar="FILE", required=True, help="Output file: .parquet or .csv.")
@option("--per", "game", "Write one row per game, or per round.", click.Choice(["game", "round"]))
@force_option
def table(files: Sequence[str], out: str, per: str, force: bool) -> None:
    """Write a table of recorded games, with a row per game or per round.

    FILE is a record file, which may be compressed (.gz or .zst), or - for standard input.
    """
    table_writer(out)  # raises for a bad file name, before any record is read
    check_new(out, force)
    columns = GAME_COLUMNS if per == "game" else ROUND_COLUMNS
    count = 0

    def rows() -> Iterator[Row]:
        nonlocal count
        for where, record in read_all(files, "reading"):
            with locate_errors(where):
                found = _rows(record, per)
            count += len(found)
            yield from found

    write_table(out, columns, rows())
    click.echo(f"{out}: {count} {'row' if count == 1 else 'rows'}", err=True)


def _rows(record: Record, per: str) -> list[Row]:
    return [game_row(record)] if per == "game" else list(round_rows(record))


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Only check the games; stop at the first error.")
@click.option(
    "--verify", "prove", is_flag=True, help="Check the games, and verify dice and shuffled boards."
)
@click.option("--game", type=POSITIVE, help="Show only the N-th game of a file.")
@click.option("--boards", "draw", is_flag=True, help="Draw the boards after every round.")
@click.option("--notation", is_flag=True, help="Show one line per round, in notation.")
@click.option("--svg", metavar="FILE", help="Draw a game's final position to an SVG file.")
@click.option("--step", type=NATURAL, help="With --svg: draw the position after N steps.")
@force_option
def replay(
    files: Sequence[str],
    check: bool,
    prove: bool,
    game: int | None,
    draw: bool,
    notation: bool,
    svg: str | None,
    step: int | None,
    force: bool,
) -> None:
    """Show recorded games round by round, or check them.

    FILE is a record file, or - for standard input. If a game breaks a rule, the exit code is 1; if
    a record is malformed, the exit code is 2.
    """
    if svg is not None and (check or prove):
        raise BadInput("--svg draws a game and checks none: leave out --check and --verify")
    if svg is not None:
        check_new(svg, force)
    if check or prove:
        _check(files, prove)
    elif svg is not None or step is not None:
        _draw(files, game or 1, svg, step)
    else:
        _show(files, game, draw, notation)


def _check(files: Sequence[str], prove: bool) -> None:
    games = dealt = 0
    for where, record in read_all(files, "checking"):
        with locate_errors(where):
            record.replay()
            if prove:
                _prove(record)
        games += 1
        dealt += record.shuffled is not None
    if prove and not games:
        raise BadInput(f"{files[0]}: the file has no games to verify")
    click.echo(f"{count_games(games)} checked, no foul{_proved(games, dealt) if prove else ''}")


def _proved(games: int, dealt: int) -> str:
    """Describe the result of the proof: all dice, and the boards of games with shuffled boards."""
    boards = (
        ""
        if not dealt
        else " and boards"
        if dealt == games
        else f", boards of {count_games(dealt)}"
    )
    return f", all dice{boards} proved"


def _show(files: Sequence[str], game: int | None, draw: bool, notation: bool) -> None:
    from border.terminal.printing import print_game, print_notation

    shown = 0
    for file in files:
        for number, (where, record) in enumerate(read_records(file), start=1):
            if game not in (None, number):
                continue
            shown += 1
            with locate_errors(where):
                played = list(record.transitions())
            if notation:
                print_notation(record)
            else:
                print_game(record, played, draw=draw)
    if game is not None and not shown:
        raise BadInput(f"--game {game}: every file has fewer games")


def _draw(files: Sequence[str], game: int, svg: str | None, step: int | None) -> None:
    from border.svg import record as drawing

    if svg is None:
        raise BadInput("--step needs --svg FILE")
    if len(files) > 1:
        raise BadInput("--svg draws a game of one file: expected only one FILE")
    for number, (where, record) in enumerate(read_records(files[0]), start=1):
        if number == game:
            with locate_errors(where):
                picture = drawing(record, step)
            write_text(svg, picture)
            return
    raise BadInput(f"--game {game}: the file has fewer games")


def _prove(record: Record) -> None:
    if record.dice is None:
        raise Unproved("the record contains no proof of its dice")
    first = record.rounds[0].active if record.rounds else None
    thrown = [(played.throws, played.kept) for played in record.rounds]
    verify(_proof(record, record.dice), len(record.seats), first, thrown, _shuffled_boards(record))


def _proof(record: Record, entry: Mapping[str, object]) -> Proof:
    """Parse a record's proof; raise `BadProof` if the player seeds do not match the seats."""
    proof, seats = parse_proof(entry), len(record.seats)
    if proof.luck is not None and proof.game == record.id and len(proof.luck) != seats:
        raise BadProof(
            f"dice: luck has {len(proof.luck)} entries: expected one for each of {seats} seats"
        )
    return proof


def _shuffled_boards(record: Record) -> tuple[Sequence[str], Sequence[str]] | None:
    """Return the boards before and after shuffling, or None if the boards were chosen."""
    if record.shuffled is None:
        return None
    if record.shuffled not in SETS:
        raise BadInput(f"shuffled: there is no set {record.shuffled!r}")
    return SETS[record.shuffled], [seat.board for seat in record.seats]


@click.command("review")
@click.argument("file", metavar="FILE")
@click.option("--game", type=POSITIVE, help="Review only the N-th game of the file.")
@click.option("--seat", type=NATURAL, help="Review only this seat, counted from 0.")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON per game.")
@click.option("--svg", metavar="FILE", help="Draw a chart of the chances in a game to an SVG file.")
@force_option
def review_command(
    file: str, game: int | None, seat: int | None, as_json: bool, svg: str | None, force: bool
) -> None:
    """Show each player's chances and luck, and better alternatives to decisions.

    FILE is a record file, which may be compressed (.gz or .zst), or - for standard input.
    """
    if svg is not None:
        check_new(svg, force)
    found = False
    try:
        for where, record in _selected_records(file, game or (1 if svg is not None else None)):
            with locate_errors(where):
                reviewed = _reviewed(record, seat)
            found = True
            if svg is not None:
                _draw_review(svg, record, reviewed)
            _show_review(record, reviewed, seat, as_json)
    except InvalidRecord as foul:
        raise BadInput(str(foul)) from foul
    if not found:
        raise BadInput(f"{file}: the file has no games" if game is None else _no_such_game(game))


def _no_such_game(game: int) -> str:
    return f"--game {game}: the file has fewer games"


def _selected_records(file: str, game: int | None) -> Iterator[tuple[str, Record]]:
    for number, found in enumerate(read_records(file), start=1):
        if game in (None, number):
            yield found
        if number == game:
            return


def _reviewed(record: Record, seat: Seat | None) -> Review:
    from border.coach import review, round_reviews

    if seat is not None and seat >= len(record.seats):
        raise BadInput(f"there is no seat {seat}: expected 0 to {len(record.seats) - 1}")
    rounds = []
    with progress("reviewing", len(record.rounds), "rounds") as advance:
        for one in round_reviews(record):
            rounds.append(one)
            advance(1)
    if not rounds:
        raise BadInput("there is nothing to review: no round was finished")
    return review(rounds)


def _show_review(record: Record, reviewed: Review, seat: Seat | None, as_json: bool) -> None:
    from border.coach import format_review
    from border.terminal.printing import print_review

    if as_json:
        click.echo(json.dumps(format_review(record, reviewed, seat)))
    else:
        print_review(record, reviewed, seat)


def _draw_review(svg: str, record: Record, reviewed: Review) -> None:
    from border.svg import Mark, chances
    from border.terminal.printing import clean, describe_closing

    names, boards = [clean(seat.name) for seat in record.seats], record.find_boards()
    marks = [
        Mark(
            one.seat,
            round.number,
            one.points,
            one.first,
            f"Round {round.number}: {describe_closing(one, boards[one.seat], names[one.seat])}",
        )
        for round in reviewed.rounds
        for one in round.closings
    ]
    title = f"Chances in game {clean(record.id)}"
    write_text(svg, chances(names, reviewed.shares, marks, title=title))
