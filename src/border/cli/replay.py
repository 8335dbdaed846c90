"""`border replay`: show recorded games, check them, prove their dice."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

import click

from border.boards import SETS
from border.cli.files import write_text
from border.cli.recorded import Found, read_all, read_records, telling
from border.dice import BadProof, Proof, Unproved, parse_proof, verify
from border.engine import BadInput
from border.records import Record


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Only check the games; stop at the first foul.")
@click.option("--verify", "prove", is_flag=True, help="Check the games and prove everything drawn.")
@click.option("--game", type=click.IntRange(min=1), help="Show only the N-th game of a file.")
@click.option("--boards", "draw", is_flag=True, help="Draw the boards after every round.")
@click.option("--notation", is_flag=True, help="Show one line per round, in notation.")
@click.option("--svg", metavar="FILE", help="Draw a game into a file, after its last step.")
@click.option("--step", type=click.IntRange(min=0), help="Draw it after so many steps.")
def replay(
    files: Sequence[str],
    check: bool,
    prove: bool,
    game: int | None,
    draw: bool,
    notation: bool,
    svg: str | None,
    step: int | None,
) -> None:
    """Show recorded games round by round, or check them.

    FILE is a record file, or - for standard input.  A foul ends the command with exit code 1,
    what is not a record at all with exit code 2.
    """
    try:
        if check or prove:
            _check(files, prove)
        elif svg is not None or step is not None:
            _draw(files, game or 1, svg, step)
        else:
            _show(files, game, draw, notation)
    except Found as found:
        click.echo(str(found), err=True)
        sys.exit(1)


def _check(files: Sequence[str], prove: bool) -> None:
    games = dealt = 0
    for where, record in read_all(files, "checking"):
        with telling(where):
            record.replay()
            if prove:
                _prove(record)
        games += 1
        dealt += record.shuffled is not None
    click.echo(f"{_count(games)} checked, no foul{_proved(games, dealt) if prove else ''}")


def _proved(games: int, dealt: int) -> str:
    """What was proved; of boards that were chosen, nothing is to be."""
    boards = (
        "" if not dealt else " and boards" if dealt == games else f", boards of {_count(dealt)}"
    )
    return f", all dice{boards} proved"


def _count(games: int) -> str:
    return f"{games} {'game' if games == 1 else 'games'}"


def _show(files: Sequence[str], game: int | None, draw: bool, notation: bool) -> None:
    from border.terminal.story import print_game, print_notation

    shown = 0
    for file in files:
        for number, (where, record) in enumerate(read_records(file), start=1):
            if game not in (None, number):
                continue
            shown += 1
            with telling(where):
                played = list(record.transitions())
            if notation:
                print_notation(record)
            else:
                print_game(record, played, draw=draw)
    if game is not None and not shown:
        raise BadInput(f"--game {game}: there are not so many games")


def _draw(files: Sequence[str], game: int, svg: str | None, step: int | None) -> None:
    from border.svg import record as drawing

    if svg is None:
        raise BadInput("--step needs --svg: the file to draw into")
    if len(files) > 1:
        raise BadInput("--svg draws a game of one file")
    for number, (where, record) in enumerate(read_records(files[0]), start=1):
        if number == game:
            with telling(where):
                picture = drawing(record, step)
            write_text(svg, picture)
            return
    raise BadInput(f"--game {game}: there are not so many games")


def _prove(record: Record) -> None:
    if record.dice is None:
        raise Unproved("the record tells nothing about its dice")
    first = record.rounds[0].active if record.rounds else None
    thrown = [(played.throws, played.kept) for played in record.rounds]
    verify(_proof(record, record.dice), len(record.seats), first, thrown, _dealt(record))


def _proof(record: Record, entry: Mapping[str, object]) -> Proof:
    """How the dice were drawn; those of another game may have been thrown for fewer or more."""
    proof, seats = parse_proof(entry), len(record.seats)
    if proof.luck is not None and proof.game == record.id and len(proof.luck) != seats:
        raise BadProof(f"dice: luck has an entry per seat, {seats}, not {len(proof.luck)}")
    return proof


def _dealt(record: Record) -> tuple[Sequence[str], Sequence[str]] | None:
    """The boards before and after they were shuffled, where they were."""
    if record.shuffled is None:
        return None
    if record.shuffled not in SETS:
        raise BadInput(f"shuffled: there is no set {record.shuffled!r}")
    return SETS[record.shuffled], [seat.board for seat in record.seats]
