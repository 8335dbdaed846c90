"""What is told of an event: the same for everybody, but for what is secret in it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from border.engine import SecondAction
from border.server.table.events import (
    Accepted,
    Asked,
    Away,
    Back,
    BotSat,
    Closed,
    Consulted,
    Created,
    Crossed,
    Declined,
    DoorSet,
    Dropped,
    Ended,
    Event,
    Freed,
    GivenUp,
    Held,
    Hurried,
    Imported,
    Kept,
    Moved,
    Offered,
    Rematched,
    Returned,
    Revealed,
    Sat,
    Sealed,
    Started,
    Stopped,
    Thrown,
    TurnedAway,
)
from border.server.table.options import Options
from border.server.table.table import Table
from border.server.table.wire import ByKind, Listed, wire
from border.server.views.table_view import GameView


@wire
class TableOpened:
    """Somebody opened the table."""

    options: Options
    kind: Literal["created"] = "created"


@wire
class GameImported:
    """A finished game was brought here as a record; what happened in it follows."""

    first: int
    kind: Literal["imported"] = "imported"


@wire
class PersonSat:
    """A person took a seat."""

    seat: int
    name: str
    kind: Literal["sat"] = "sat"


@wire
class GuestAsked:
    """A person asked the host for a seat."""

    guest: int  # a number, from 1, by which the host answers
    name: str
    kind: Literal["asked"] = "asked"


@wire
class PlaysAgain:
    """A person wants to play again; the first who does so offers it to the others."""

    seat: int
    kind: Literal["accepted"] = "accepted"


@wire
class SomebodyDecided:
    """A decision in the second action; its cells are told to the seat itself alone (4.6)."""

    seat: int
    forced: bool  # it could cross nothing and was passed over
    cells: Listed[str] | None
    kind: Literal["sealed"] = "sealed"


@wire
class LinkOffered:
    """A link was made that moves a seat to another device."""

    seat: int
    kind: Literal["offered"] = "offered"


@wire
class SeatMoved:
    """A seat is on another device now."""

    seat: int
    kind: Literal["moved"] = "moved"


PublicEvent: TypeAlias = Annotated[
    TableOpened | GameImported | DoorSet | GuestAsked | TurnedAway | PersonSat | BotSat | Freed
    | Dropped | Started | Thrown | Kept | Stopped | Crossed | SomebodyDecided | Revealed | Ended
    | GivenUp | Held | Returned | Consulted | Hurried | Away | Back | LinkOffered | SeatMoved
    | PlaysAgain | Declined | Rematched | Closed,
    ByKind(),
]  # fmt: skip


@wire
class News:
    """An event as it is told, with the version of the table after it."""

    version: int
    at: int  # milliseconds since 1970
    event: PublicEvent
    game: GameView | None = (
        None  # in an update of several events: how it stood after this one, where that is new
    )
    lasts: int = 0  # in an update: milliseconds in which it can be followed, at the table's pace


def is_unseen(event: Event, table: Table) -> bool:
    """Whether what an event led to is not shown yet: of the last sealed decision, nothing is (4.6).

    The table is the one after the event; what was sealed is revealed by the event that follows.
    """
    position = table.position
    second = position is not None and isinstance(position.stage, SecondAction)
    return isinstance(event, Sealed) and not second


def is_secret(event: Event, yours: tuple[int, ...]) -> bool:
    """Whether the holder of these seats is told more of an event than others."""
    return isinstance(event, Sealed) and event.seat in yours


def public_event(event: Event, yours: tuple[int, ...]) -> PublicEvent:
    """What the holder of these seats is told of an event."""
    match event:
        case Created(options=options):
            return TableOpened(options)
        case Imported(first=first):
            return GameImported(first)
        case Asked(guest=guest, name=name):
            return GuestAsked(guest, name)
        case Sat(seat=seat, name=name):
            return PersonSat(seat, name)
        case Sealed(seat=seat, forced=forced, cells=cells):
            return SomebodyDecided(seat, forced, cells if is_secret(event, yours) else None)
        case Accepted(seat=seat):
            return PlaysAgain(seat)
        case Offered(seat=seat):
            return LinkOffered(seat)
        case Moved(seat=seat):
            return SeatMoved(seat)
        case _:
            return event
