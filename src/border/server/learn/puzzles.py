"""Views of puzzles for the page."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache

from border.coach.puzzles import Choice, Kind, Puzzle, puzzles
from border.engine import (
    DICE,
    LETTERS,
    Cross,
    Dice,
    FirstAction,
    Keep,
    Keeping,
    Position,
    SecondAction,
    Stop,
)
from border.records import HUMAN, Game, Record, Round, Seating
from border.tables.boards import BoardView, board_view
from border.tables.legal import legal_at
from border.tables.options import Options
from border.tables.schema import COLOUR_LETTERS, BoundedTuple, Letter, message
from border.tables.step import TokenHolder
from border.tables.table import Person, Table
from border.tables.views import TableView, ViewerState, public_view, view_for

SOLVER = TokenHolder("solver")
MAX_CACHED_PUZZLES = 64


@message
class PuzzleLine:
    """A puzzle in the list."""

    id: str
    grade: int  # from 1, the easiest
    kind: Kind  # the kind of decision
    seats: int


@message
class PuzzleList:
    """All puzzles, and the puzzle of the day, which is the same on every server."""

    today: str  # the id of the puzzle of the day
    puzzles: tuple[PuzzleLine, ...]


@message
class PuzzleChoice:
    """A possible decision, and the expected win share after it."""

    kept: BoundedTuple[Letter]  # the colours of the kept dice; stopping keeps all
    cells: BoundedTuple[str]  # the crossed cells
    share: float  # the expected win share, as evaluated by the bot `champion`
    won: float | None  # the mean win share of games played to the end; None: none were played


@message
class PuzzleView:
    """A puzzle with its solution."""

    id: str
    grade: int  # from 1, the easiest
    kind: Kind  # the kind of decision
    seat: int  # your seat
    boards: BoundedTuple[BoardView]  # seat by seat
    table: TableView  # as you see it
    choices: BoundedTuple[PuzzleChoice]  # best first
    obvious: int  # the index of the choice that the bot `greedy` makes
    games: int  # how many games were played to the end for each choice that has `won`


@lru_cache(maxsize=1)
def puzzle_list(day: str) -> PuzzleList:
    """Return all puzzles and the puzzle of this date; each day has the next one in the list."""
    known = puzzles()
    today = known[date.fromisoformat(day).toordinal() % len(known)]
    lines = (
        PuzzleLine(puzzle.id, puzzle.grade, puzzle.kind, len(puzzle.position.boards))
        for puzzle in known
    )
    return PuzzleList(today.id, tuple(lines))


@lru_cache(maxsize=MAX_CACHED_PUZZLES)
def puzzle_view(id: str) -> PuzzleView | None:
    """Return the puzzle with this id, or None if there is none."""
    puzzle = next((one for one in puzzles() if one.id == id), None)
    if puzzle is None:
        return None
    decisions = [choice.decision for choice in puzzle.choices]
    return PuzzleView(
        id=puzzle.id,
        grade=puzzle.grade,
        kind=puzzle.kind,
        seat=puzzle.seat,
        boards=tuple(board_view(board) for board in puzzle.position.boards),
        table=_table(puzzle),
        choices=tuple(_choice(choice, puzzle) for choice in puzzle.choices),
        obvious=decisions.index(puzzle.greedy),
        games=puzzle.games,
    )


def _choice(choice: Choice, puzzle: Puzzle) -> PuzzleChoice:
    kept: tuple[Letter, ...] = ()
    cells: tuple[str, ...] = ()
    match choice.decision:
        case Keep(dice=dice):
            kept = _letters(dice)
        case Stop():
            kept = _letters(_dice(puzzle.position))
        case Cross(cells=crossed):
            cells = tuple(puzzle.position.boards[puzzle.seat].map.format_cells(crossed))
    return PuzzleChoice(kept, cells, choice.share, choice.trial.won if choice.trial else None)


def _table(puzzle: Puzzle) -> TableView:
    """Return a table in the puzzle's position, without earlier rounds."""
    position, shown = puzzle.position, "".join(_letters(_dice(puzzle.position)))
    stage = position.stage
    second = isinstance(stage, SecondAction)
    left = range(len(shown)) if second else range(0)
    thrown = Round(position.active, (shown.ljust(DICE, LETTERS[0]),), first=() if second else None)
    seats = tuple(Seating("", board.name, HUMAN) for board in position.boards)
    players = tuple(
        Person("", SOLVER.hash if seat == puzzle.seat else f"player {seat}")
        for seat in position.seats
    )
    table = Table(
        id=puzzle.id,
        options=Options(seats=len(seats)),
        host="nobody",
        dice=None,
        players=players,
        game=Game(Record(puzzle.id, seats, (thrown,), rules=position.rules), position),
        awaited_since=(None,) * len(seats),
    )

    legal = legal_at(position, puzzle.seat, shown, left)
    facts = ViewerState("open", yours=(puzzle.seat,), sealed=(None,), legal=(legal,))
    view = view_for(public_view(table), facts)
    assert view.game is not None
    throw = stage.throw if isinstance(stage, Keeping) else position.rules.throws
    return replace(view, game=replace(view.game, dice=shown, left=tuple(left), throw=throw))


def _dice(position: Position) -> Dice:
    """Return the dice in the puzzle's position."""
    assert isinstance(position.stage, Keeping | FirstAction | SecondAction)
    return position.stage.dice


def _letters(dice: Dice) -> tuple[Letter, ...]:
    return tuple(COLOUR_LETTERS[colour] for colour in dice)
