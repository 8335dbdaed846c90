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
from border.tables.events import (
    Crossed,
    Ended,
    Event,
    Kept,
    Revealed,
    RoundLimitReached,
    Sealed,
    Thrown,
)
from border.tables.history import apply_event
from border.tables.schema import Milliseconds
from border.tables.table import Table


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """What the world lends to a decision: the time, and luck for a table that may be opened."""

    at: Milliseconds
    id: str
    seed: bytes


@dataclass(frozen=True, slots=True)
class TokenHolder:
    """Whoever has the token with this hash."""

    hash: str


@dataclass(frozen=True, slots=True)
class ServerActor:
    """The server itself, which acts for the bots."""


Actor: TypeAlias = TokenHolder | ServerActor


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a table: its events are stored together, and then told."""

    events: tuple[Event, ...]
    table: Table  # after them
    intermediate: tuple[Table, ...] = ()  # after each of them but the last
    new_table: Change | None = None  # another table, stored together with this one


def apply(table: Table, events: Iterable[Event], at: Milliseconds) -> Change:
    """The step that these events and everything that follows from them make."""
    happened: list[Event] = []
    tables = [table]
    for event in events:
        tables.append(apply_event(tables[-1], event, at))
        happened.append(event)
    while happened and (next := _automatic_event(tables[-1], happened[-1])) is not None:
        tables.append(apply_event(tables[-1], next, at))
        happened.append(next)
    return Change(tuple(happened), tables[-1], tuple(tables[1:-1]))


def _automatic_event(table: Table, last: Event) -> Event | None:
    """What happens next without anybody's decision."""
    game = table.game
    if game is None or table.closed:
        return None
    match last:
        case Kept(seat=seat):
            return draw_throw(table, game, seat)
        case Sealed() if not isinstance(game.position.stage, SecondAction):
            second = game.record.rounds[-1].second or ()
            return Revealed(tuple(cells or () for cells in second))
        case Revealed() if (ended := outcome(game.position)) is not None:
            return Ended(ended.scores, ended.winners, ended.reason)
        case Ended() | RoundLimitReached():
            return None
        case _:
            return _forced_event(game)


def draw_throw(table: Table, game: Game, seat: Seat) -> Thrown:
    """The throw that falls now: the dice that were not kept are drawn."""
    return Thrown(seat, game.next_dice(table.game_dice.die))


def _forced_event(game: Game) -> Event | None:
    """The only thing that can happen: a seat that can cross nothing is passed over."""
    position = game.position
    match position.stage:
        case Throwing(throw=1) if game.next_throw[0] > MAX_ROUNDS:
            return RoundLimitReached()
        case FirstAction() if not can_cross(position, position.active):
            return Crossed(position.active, (), forced=True)
        case SecondAction():
            for seat in position.awaited:
                if not can_cross(position, seat):
                    return Sealed(seat, (), forced=True)
    return None
