"""`border review`: everybody's chances in a game, what was luck, what would have been better."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from border.cli.files import write_text
from border.cli.progress import progress
from border.cli.recorded import Found, read_records, telling
from border.engine import BadInput, Seat
from border.records import Record

if TYPE_CHECKING:
    from border.coach import Review  # loaded when it is needed, for a quick start of all commands


@click.command("review")
@click.argument("file", metavar="FILE")
@click.option("--game", type=click.IntRange(min=1), help="Review only the N-th game of the file.")
@click.option("--seat", type=click.IntRange(min=0), help="Tell only about this seat, from 0.")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON for each game.")
@click.option("--svg", metavar="FILE", help="Draw everybody's chances in a game into a file.")
def review_command(
    file: str, game: int | None, seat: int | None, as_json: bool, svg: str | None
) -> None:
    """Tell what everybody's chances were, what was luck, and what would have been better.

    FILE is a record file, which may be compressed, .gz or .zst; - is standard input.
    """
    found = False
    try:
        for where, record in _chosen(file, game or (1 if svg is not None else None)):
            with telling(where):
                reviewed = _reviewed(record, seat)
            found = True
            if svg is not None:
                _draw(svg, record, reviewed)
            _show(record, reviewed, seat, as_json)
    except Found as foul:
        raise BadInput(str(foul)) from foul
    if not found:
        raise BadInput(f"{file}: there is no game" if game is None else _too_few(game))


def _too_few(game: int) -> str:
    return f"--game {game}: there are not so many games"


def _chosen(file: str, game: int | None) -> Iterator[tuple[str, Record]]:
    for number, found in enumerate(read_records(file), start=1):
        if game in (None, number):
            yield found
        if number == game:
            return


def _reviewed(record: Record, seat: Seat | None) -> Review:
    from border.coach import review, round_reviews

    if seat is not None and seat >= len(record.seats):
        raise BadInput(f"there is no seat {seat}: expected one from 0 to {len(record.seats) - 1}")
    rounds = []
    with progress("reviewing", len(record.rounds), "rounds") as advance:
        for one in round_reviews(record):
            rounds.append(one)
            advance(1)
    if not rounds:
        raise BadInput("no round was played to its end, so there is nothing to review")
    return review(rounds)


def _show(record: Record, reviewed: Review, seat: Seat | None, as_json: bool) -> None:
    from border.coach import format_review
    from border.terminal.review import print_review

    if as_json:
        click.echo(json.dumps(format_review(record, reviewed, seat)))
    else:
        print_review(record, reviewed, seat)


def _draw(svg: str, record: Record, reviewed: Review) -> None:
    from border.svg import Mark, chances
    from border.terminal.review import tell_closing
    from border.terminal.story import clean

    names, boards = [clean(seat.name) for seat in record.seats], record.find_boards()
    marks = [
        Mark(
            one.seat,
            round.number,
            one.points,
            one.first,
            f"Round {round.number}: {tell_closing(one, boards[one.seat], names[one.seat])}",
        )
        for round in reviewed.rounds
        for one in round.closings
    ]
    title = f"Chances in game {clean(record.id)}"
    write_text(svg, chances(names, reviewed.shares, marks, title=title))
