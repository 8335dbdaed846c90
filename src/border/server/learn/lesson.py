"""The lesson: moments of the rulebook's game, step by step."""

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
    """Something that the learner does: the table before and after it, and what is wanted."""

    key: str  # of its texts
    seat: int  # whose part the learner takes
    task: Task
    before: TableView
    after: TableView  # a second action: when all have decided
    keep: BoundedTuple[int]  # the dice to keep
    need: BoundedTuple[str]  # the cells that have to be crossed
    least: int  # how many cells have to be crossed
    most: int  # how many may be, so that the lesson goes on as the game did
    cells: BoundedTuple[str]  # the cells that were crossed in the game
    show: BoundedTuple[str]  # the cells to look at


@message
class Lesson:
    """The whole lesson: the four boards, the steps in their order, and how the game ended."""

    boards: BoundedTuple[BoardView]
    steps: BoundedTuple[LessonStep]
    end: TableView


@dataclass(frozen=True, slots=True)
class Scene:
    """Where in the game a step lies, and what it is about."""

    key: str
    round: int
    seat: int
    task: Task
    throw: int = 1  # which throw it follows; for keeping
    closes: str | None = None  # the territory that it is about
    free: bool = False  # whether any cells will do, if they are as many
    only: bool = False  # whether more cells would change what is closed
    white: bool = False  # whether the white cells are to be looked at


TIM, SARAH, EMMA, LINUS = range(4)

SCENES = (  # in the order of the game: a round of Sarah's, and then Linus plays on to his victory
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
    """An event of the game, and the table before it."""

    round: int
    before: Table
    event: Event


@cache
def lesson() -> Lesson:
    """The lesson, made once from the record of the game."""
    record = rulebook()
    happened = tuple(_game_events(record))
    ended = _after(happened[-1])
    return Lesson(
        tuple(board_view(board) for board in record.find_boards()),
        tuple(_step(scene, happened) for scene in SCENES),
        _seen(ended, LINUS),
    )


def rulebook() -> Record:
    """The recorded game that holds all of the rulebook's examples."""
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


def _step(scene: Scene, happened: tuple[GameEvent, ...]) -> LessonStep:
    played = [one for one in happened if one.round == scene.round]
    first = _of(played, Crossed)[0]
    cells = _cells(scene.seat, played)
    match scene.task:
        case "throw":
            begun = _of(played, Thrown)[0]
            return _told(scene, begun.before, _after(begun))
        case "keep":
            chosen = _of(played, Kept)[scene.throw - 1]
            assert isinstance(chosen.event, Kept)
            then = _after(chosen)
            return _told(scene, chosen.before, then, keep=chosen.event.dice, show=cells)
        case "cross" if scene.seat == _active(first.before):
            stopped = _of(played, Stopped) or [first]
            return _told(scene, stopped[0].before, _after(first), cells=cells, show=cells)
        case "cross" | "pass":
            show = () if scene.free else cells
            then = _after(_of(played, Sealed)[-1])
            return _told(scene, _after(first), then, cells=cells, show=show)


def _of(played: list[GameEvent], kind: type) -> list[GameEvent]:
    return [one for one in played if isinstance(one.event, kind)]


def _active(table: Table) -> int:
    assert table.position is not None
    return table.position.active


def _cells(seat: int, played: list[GameEvent]) -> tuple[str, ...]:
    """The cells that a seat crosses in a round."""
    return next(
        event.cells
        for event in (one.event for one in played)
        if isinstance(event, Crossed | Sealed) and event.seat == seat
    )


def _after(one: GameEvent) -> Table:
    return apply_event(one.before, one.event, 0)


def _told(
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
        before=_seen(before, scene.seat),
        after=_seen(then, scene.seat),
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


def _seen(table: Table, seat: int) -> TableView:
    """The table as the learner sees it, in whose seat they sit."""
    player = table.players[seat]
    assert isinstance(player, Person)
    yours = table.with_player(seat, replace(player, holder=LEARNER.hash))
    return view(yours, LEARNER)
