"""The lesson: selected decisions from the rulebook's game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

from border.records import Record, parse_record
from border.tables.boards import BoardView, board_view
from border.tables.events import Crossed, Event, Imported, Kept, Sealed, Stopped, Thrown
from border.tables.history import apply_event, table_from_record
from border.tables.imports import import_record
from border.tables.schema import BoundedTuple, message
from border.tables.step import TokenHolder
from border.tables.table import Person, Table
from border.tables.views import TableView, view

DICE = 5

Task: TypeAlias = Literal["throw", "keep", "cross", "pass"]


@message
class LessonStep:
    """A step of the lesson: a task, and the table before and after the task."""

    key: str  # the key of the step's texts on the page
    seat: int  # the learner's seat
    task: Task
    before: TableView
    after: TableView  # in a second action: after all players have decided
    keep: BoundedTuple[int]  # the dice to keep
    need: BoundedTuple[str]  # the cells that the learner has to cross
    least: int  # the minimum number of cells to cross
    most: int  # the maximum number of cells to cross, to stay close to the recorded game
    cells: BoundedTuple[str]  # the cells crossed in the recorded game
    show: BoundedTuple[str]  # the cells to highlight


@message
class Lesson:
    """The lesson: four boards, the steps in order, and the end of the game."""

    boards: BoundedTuple[BoardView]
    steps: BoundedTuple[LessonStep]
    end: TableView


@dataclass(frozen=True, slots=True)
class Scene:
    """A decision of the recorded game on which a lesson step is based, and the step's task."""

    key: str
    round: int
    seat: int
    task: Task
    throw: int = 1  # the number of throws before a keep
    closes: str | None = None  # the territory to close
    free: bool = False  # accept any cells, at least as many as in the recorded game
    only: bool = False  # accept no further cells: they could close another territory
    white: bool = False  # highlight the white cells


TIM, SARAH, EMMA, LINUS = range(4)

SCENES = (  # one of Sarah's rounds, then Linus's way to victory
    Scene("throw", 1, SARAH, "throw"),
    Scene("grey", 1, SARAH, "keep", throw=1),
    Scene("again", 1, SARAH, "keep", throw=2),
    Scene("complete", 1, SARAH, "cross"),
    Scene("beside", 1, LINUS, "cross", free=True, white=True),
    Scene("gather", 23, LINUS, "keep", throw=1),
    Scene("three", 23, LINUS, "cross"),
    Scene("close", 27, LINUS, "cross"),
    Scene("one", 28, LINUS, "cross", free=True),
    Scene("pass", 32, LINUS, "pass"),
    Scene("later", 33, LINUS, "cross", closes="well"),
    Scene("five", 37, LINUS, "cross", only=True),
    Scene("sixth", 43, LINUS, "cross", closes="villa", only=True),
)

LEARNER = TokenHolder("the learner")


@dataclass(frozen=True, slots=True)
class GameEvent:
    """An event of the recorded game, and the table before it."""

    round: int
    before: Table
    event: Event


@cache
def lesson() -> Lesson:
    """Build the lesson from the recorded game."""
    record = rulebook()
    events = tuple(_game_events(record))
    ended = _after(events[-1])
    return Lesson(
        tuple(board_view(board) for board in record.find_boards()),
        tuple(_step(scene, events) for scene in SCENES),
        _learner_view(ended, LINUS),
    )


def rulebook() -> Record:
    """Return the recorded game that contains all examples of the rulebook."""
    path = resources.files("border.records").joinpath("data", "rulebook.jsonl")
    return parse_record(path.read_text("utf-8"))


def _game_events(record: Record) -> Iterator[GameEvent]:
    opening, *events = import_record(record, 0).events
    assert isinstance(opening, Imported)
    table = table_from_record(opening, 0)
    for seat, seating in enumerate(record.seats):
        table = table.with_player(seat, Person(seating.name, "another player"))
    for event in events:
        assert table.game is not None
        yield GameEvent(table.game.next_throw[0], table, event)
        table = apply_event(table, event, 0)


def _step(scene: Scene, events: tuple[GameEvent, ...]) -> LessonStep:
    played = [one for one in events if one.round == scene.round]
    first = _of_kind(played, Crossed)[0]
    cells = _cells(scene.seat, played)
    match scene.task:
        case "throw":
            begun = _of_kind(played, Thrown)[0]
            return _lesson_step(scene, begun.before, _after(begun))
        case "keep":
            chosen = _of_kind(played, Kept)[scene.throw - 1]
            assert isinstance(chosen.event, Kept)
            then = _after(chosen)
            return _lesson_step(scene, chosen.before, then, keep=chosen.event.dice, show=cells)
        case "cross" if scene.seat == _active(first.before):
            stopped = _of_kind(played, Stopped) or [first]
            return _lesson_step(scene, stopped[0].before, _after(first), cells=cells, show=cells)
        case "cross" | "pass":
            show = () if scene.free else cells
            then = _after(_of_kind(played, Sealed)[-1])
            return _lesson_step(scene, _after(first), then, cells=cells, show=show)


def _of_kind(played: list[GameEvent], kind: type) -> list[GameEvent]:
    return [one for one in played if isinstance(one.event, kind)]


def _active(table: Table) -> int:
    assert table.position is not None
    return table.position.active


def _cells(seat: int, played: list[GameEvent]) -> tuple[str, ...]:
    """Return the cells that a seat crosses in a round."""
    return next(
        event.cells
        for event in (one.event for one in played)
        if isinstance(event, Crossed | Sealed) and event.seat == seat
    )


def _after(one: GameEvent) -> Table:
    return apply_event(one.before, one.event, 0)


def _lesson_step(
    scene: Scene,
    before: Table,
    then: Table,
    keep: tuple[int, ...] = (),
    cells: tuple[str, ...] = (),
    show: tuple[str, ...] = (),
) -> LessonStep:
    board = _board(before, scene.seat)
    ring = next((t.ring for t in board.territories if t.key == scene.closes), ())
    white = tuple(cell.name for cell in board.cells if cell.colour is None)
    need = () if scene.free else tuple(c for c in cells if not ring or c in ring)
    return LessonStep(
        key=scene.key,
        seat=scene.seat,
        task=scene.task,
        before=_learner_view(before, scene.seat),
        after=_learner_view(then, scene.seat),
        keep=keep,
        need=need,
        least=len(cells) if scene.free else len(need),
        most=len(cells) if scene.only else DICE,
        cells=cells,
        show=ring or show or (white if scene.white else ()),
    )


def _board(table: Table, seat: int) -> BoardView:
    assert table.position is not None
    return board_view(table.position.boards[seat])


def _learner_view(table: Table, seat: int) -> TableView:
    """Return the table as the learner sees it from this seat."""
    player = table.players[seat]
    assert isinstance(player, Person)
    yours = table.with_player(seat, replace(player, holder=LEARNER.hash))
    return view(yours, LEARNER)
