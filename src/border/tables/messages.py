"""Messages on a table's socket, and its public events."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec.json import Encoder

from border.engine import SecondAction
from border.tables.commands import Command
from border.tables.events import (
    Accepted,
    AnimationSkipped,
    BotSat,
    BotTookOver,
    Closed,
    CoachUsed,
    Created,
    Crossed,
    Declined,
    Disconnected,
    Ended,
    Event,
    Imported,
    JoinPolicySet,
    JoinRejected,
    JoinRequested,
    Kept,
    Reconnected,
    Rematched,
    Revealed,
    RoundLimitReached,
    Sat,
    Sealed,
    SeatEmptied,
    SeatRemoved,
    SeatTakenBack,
    SeatTransferred,
    Started,
    Stopped,
    Thrown,
    TransferOffered,
)
from border.tables.options import Options
from border.tables.refusals import Reason, Refused
from border.tables.schema import (
    BoundedTuple,
    ByKind,
    CommandId,
    Reader,
    SeatNumber,
    Secret,
    Version,
    published,
    tagged,
)
from border.tables.table import Table
from border.tables.views import Changes, GameView, TableView


@tagged("created")
class TableOpened:
    """A player opened the table."""

    options: Options


@tagged("imported")
class GameImported:
    """A finished game was imported from a record; its events follow."""

    first: int


@tagged("sat")
class PersonSat:
    """A person took a seat."""

    seat: int
    name: str


@tagged("asked")
class GuestAsked:
    """A person sent the host a join request."""

    guest: int  # the number of the join request, from 1
    name: str


@tagged("accepted")
class PlaysAgain:
    """A person accepted a rematch, or offered one if nobody had."""

    seat: int


@tagged("sealed")
class SomebodyDecided:
    """A seat decided in the second action; only its player sees the cells (4.6)."""

    seat: int
    forced: bool  # the seat could not cross any cell, so the server passed for it
    cells: BoundedTuple[str] | None


@tagged("offered")
class LinkOffered:
    """A person requested a link that moves their seat to another device."""

    seat: int


@tagged("moved")
class SeatMoved:
    """A seat moved to another device."""

    seat: int


PublicEvent: TypeAlias = Annotated[
    TableOpened | GameImported | JoinPolicySet | GuestAsked | JoinRejected | PersonSat | BotSat
    | SeatEmptied | SeatRemoved | Started | Thrown | Kept | Stopped | Crossed | SomebodyDecided
    | Revealed | Ended | RoundLimitReached | BotTookOver | SeatTakenBack | CoachUsed
    | AnimationSkipped | Disconnected | Reconnected | LinkOffered | SeatMoved
    | PlaysAgain | Declined | Rematched | Closed,
    ByKind(),
]  # fmt: skip


@published("News")
class PublicEntry:
    """An event as viewers see it, with the version of the table after the event."""

    version: int
    at: int  # milliseconds since 1970
    event: PublicEvent
    game: GameView | None = (
        None  # in an update of several events: the game after this event, if the game changed
    )
    lasts: int = 0  # in an update: milliseconds for which to show the event, at the table's pace


def is_hidden(event: Event, table: Table) -> bool:
    """Return whether viewers must not see the table after an event (4.6).

    The last sealed decision of a second action is hidden until the next event reveals them all.
    """
    position = table.position
    second = position is not None and isinstance(position.stage, SecondAction)
    return isinstance(event, Sealed) and not second


def is_private(event: Event, yours: tuple[int, ...]) -> bool:
    """Return whether the player who holds these seats sees more of an event than others do."""
    return isinstance(event, Sealed) and event.seat in yours


def public_event(event: Event, yours: tuple[int, ...]) -> PublicEvent:
    """Return an event as the player who holds these seats sees it."""
    match event:
        case Created(options=options):
            return TableOpened(options)
        case Imported(first=first):
            return GameImported(first)
        case JoinRequested(guest=guest, name=name):
            return GuestAsked(guest, name)
        case Sat(seat=seat, name=name):
            return PersonSat(seat, name)
        case Sealed(seat=seat, forced=forced, cells=cells):
            return SomebodyDecided(seat, forced, cells if is_private(event, yours) else None)
        case Accepted(seat=seat):
            return PlaysAgain(seat)
        case TransferOffered(seat=seat):
            return LinkOffered(seat)
        case SeatTransferred(seat=seat):
            return SeatMoved(seat)
        case _:
            return event


ReactionName: TypeAlias = Literal["hello", "well-played", "luck", "oops", "moment", "thanks"]


@tagged("hello")
class Hello:
    """First message of a client: its token, and the last version that it has seen."""

    token: Secret | None = None
    version: Version | None = None
    latest: Version = 0  # without a version: how many of the latest events to send


@tagged("ping")
class Ping:
    """Check that the connection is alive; sent after some time without a message."""


@tagged("react")
class React:
    """Show a seat's reaction to everybody at the table; reactions are not part of the game."""

    id: CommandId
    seat: SeatNumber
    reaction: ReactionName


@tagged("welcome")
class Welcome:
    """Answer to a hello: the events that the client missed, and the current table."""

    token: str  # secret; keep it, as it proves which seats are yours
    now: int  # the server's time, milliseconds since 1970
    edition: str  # the build of the page that is served now
    address: str  # the base address of the server, for links to share
    news: tuple[PublicEntry, ...]
    table: TableView


@tagged("update")
class Update:
    """Every event since the last message, and the changes to the table."""

    news: tuple[PublicEntry, ...]
    changes: tuple[Changes, ...]


@tagged("done")
class Done:
    """A command was carried out."""

    id: str
    version: int


@tagged("refused")
class Refusal:
    """A command was refused; nothing has changed."""

    id: str | None  # of the command; None: the command could not be read
    reason: Reason
    text: str
    version: int  # of the table now; 0: no table received the command
    rule: str | None = None  # the number of the rule that forbids the command
    refusal: str | None = None  # the engine's key, if the reason is "rules"
    cells: BoundedTuple[str] = ()
    dice: str = ""
    name: str = ""  # a free name, if yours is taken


@tagged("bye")
class Bye:
    """The server is closing the connection; `again`: reconnect in a moment."""

    reason: Literal["taken-over", "stopping", "moved"]
    again: bool


@tagged("pong")
class Pong:
    """Answer to a ping."""


@tagged("reaction")
class Reaction:
    """A player reacted: sent to connected clients and not stored."""

    seat: int
    reaction: ReactionName


FromServer: TypeAlias = Annotated[
    Welcome | Update | Done | Refusal | Bye | Pong | Reaction, ByKind()
]
FromClient: TypeAlias = Command | Ping | React

FROM_CLIENT = Reader[FromClient](FromClient)
HELLO = Reader[Hello](Hello)
encode_json = Encoder().encode


def encode_update(news: bytes, *changes: bytes) -> bytes:
    """Join encoded parts into an update; several viewers share most parts."""
    return b'{"news":%b,"changes":[%b],"kind":"update"}' % (news, b",".join(changes))


def refusal_message(refused: Refused, id: str | None) -> Refusal:
    """Convert a refusal to its message."""
    return Refusal(
        id,
        refused.reason,
        refused.text,
        refused.version,
        refused.rule,
        refused.refusal,
        refused.cells,
        refused.dice,
        refused.name,
    )
