"""Changes to a table: events, and the events that follow automatically."""

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
    """Time of a decision, and the id and seed of the table if the decision opens one."""

    at: Milliseconds
    id: str
    seed: bytes


@dataclass(frozen=True, slots=True)
class TokenHolder:
    """Client whose token has this hash."""

    hash: str


@dataclass(frozen=True, slots=True)
class ServerActor:
    """The server, acting for bots."""


Actor: TypeAlias = TokenHolder | ServerActor


@dataclass(frozen=True, slots=True)
class Change:
    """Events that are stored together and then sent, with the table after them."""

    events: tuple[Event, ...]
    table: Table  # after all events
    intermediate: tuple[Table, ...] = ()  # after each event except the last
    new_table: Change | None = None  # the change that opens a rematch, stored in the same commit


def apply(table: Table, events: Iterable[Event], at: Milliseconds) -> Change:
    """Return the change made by these events and the automatic events that follow."""
    applied: list[Event] = []
    tables = [table]
    for event in events:
        tables.append(apply_event(tables[-1], event, at))
        applied.append(event)
    while applied and (next := _automatic_event(tables[-1], applied[-1])) is not None:
        tables.append(apply_event(tables[-1], next, at))
        applied.append(next)
    return Change(tuple(applied), tables[-1], tuple(tables[1:-1]))


def _automatic_event(table: Table, last: Event) -> Event | None:
    """Return the event that follows automatically, or None if somebody has to decide."""
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
    """Draw the dice that were not kept."""
    return Thrown(seat, game.next_dice(table.game_dice.die))


def _forced_event(game: Game) -> Event | None:
    """Return the event that ends a game at the round limit, or the pass of a seat.

    A seat has to pass if it cannot cross any cell.  Return None if neither applies.
    """
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
