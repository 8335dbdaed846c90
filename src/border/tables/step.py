"""One step: events that belong together, and the table after them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from border.engine import (
    FirstAction,
    Seat,
    SecondAction,
    Throwing,
    can_cross,
    outcome,
)
from border.records import MAX_ROUNDS, Game
from border.tables.events import Crossed, Ended, Event, GivenUp, Kept, Revealed, Sealed, Thrown
from border.tables.history import after
from border.tables.schema import Milliseconds
from border.tables.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """What the world lends to a decision: the time, and luck for a table that may be opened."""

    at: Milliseconds
    id: str
    seed: bytes


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever has the token with this hash."""

    hash: str


@dataclass(frozen=True, slots=True)
class House:
    """The server itself, which acts for the bots."""


Who: TypeAlias = Holder | House


@dataclass(frozen=True, slots=True)
class Step:
    """A change of a table: its events are stored together, and then told."""

    events: tuple[Event, ...]
    table: Table  # after them
    between: tuple[Table, ...] = ()  # after each of them but the last
    opens: Step | None = None  # another table, stored together with this one


def step(table: Table, events: Iterable[Event], at: Milliseconds) -> Step:
    """The step that these events and everything that follows from them make."""
    happened: list[Event] = []
    tables = [table]
    for event in events:
        tables.append(after(tables[-1], event, at))
        happened.append(event)
    while happened and (next := _following(tables[-1], happened[-1])) is not None:
        tables.append(after(tables[-1], next, at))
        happened.append(next)
    return Step(tuple(happened), tables[-1], tuple(tables[1:-1]))


def _following(table: Table, last: Event) -> Event | None:
    """What happens next without anybody's decision."""
    game = table.game
    if game is None or table.closed:
        return None
    match last:
        case Kept(seat=seat):
            return throw(table, game, seat)
        case Sealed() if not isinstance(game.position.stage, SecondAction):
            second = game.record.rounds[-1].second or ()
            return Revealed(tuple(cells or () for cells in second))
        case Revealed() if (ended := outcome(game.position)) is not None:
            return Ended(ended.scores, ended.winners, ended.reason)
        case Ended() | GivenUp():
            return None
        case _:
            return _forced(game)


def throw(table: Table, game: Game, seat: Seat) -> Thrown:
    """The throw that falls now: the dice that were not kept are drawn."""
    return Thrown(seat, game.next_dice(table.luck.die))


def _forced(game: Game) -> Event | None:
    """The only thing that can happen: a seat that can cross nothing is passed over."""
    position = game.position
    match position.stage:
        case Throwing(throw=1) if game.next_throw[0] > MAX_ROUNDS:
            return GivenUp()
        case FirstAction() if not can_cross(position, position.active):
            return Crossed(position.active, (), forced=True)
        case SecondAction():
            for seat in position.awaited:
                if not can_cross(position, seat):
                    return Sealed(seat, (), forced=True)
    return None
