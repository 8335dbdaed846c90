"""Messages on the socket of a table, and its public events."""

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
    message,
    published,
)
from border.tables.table import Table
from border.tables.views import Changes, GameView, TableView


@message
class TableOpened:
    """Somebody opened the table."""

    options: Options
    kind: Literal["created"] = "created"


@message
class GameImported:
    """A finished game was brought here as a record; what happened in it follows."""

    first: int
    kind: Literal["imported"] = "imported"


@message
class PersonSat:
    """A person took a seat."""

    seat: int
    name: str
    kind: Literal["sat"] = "sat"


@message
class GuestAsked:
    """A person asked the host for a seat."""

    guest: int  # a number, from 1, by which the host answers
    name: str
    kind: Literal["asked"] = "asked"


@message
class PlaysAgain:
    """A person wants to play again; the first who does so offers it to the others."""

    seat: int
    kind: Literal["accepted"] = "accepted"


@message
class SomebodyDecided:
    """A decision in the second action; its cells are told to the seat itself alone (4.6)."""

    seat: int
    forced: bool  # it could cross nothing and was passed over
    cells: BoundedTuple[str] | None
    kind: Literal["sealed"] = "sealed"


@message
class LinkOffered:
    """A link was made that moves a seat to another device."""

    seat: int
    kind: Literal["offered"] = "offered"


@message
class SeatMoved:
    """A seat is on another device now."""

    seat: int
    kind: Literal["moved"] = "moved"


PublicEvent: TypeAlias = Annotated[
    TableOpened | GameImported | JoinPolicySet | GuestAsked | JoinRejected | PersonSat | BotSat | SeatEmptied
    | SeatRemoved | Started | Thrown | Kept | Stopped | Crossed | SomebodyDecided | Revealed | Ended
    | RoundLimitReached | BotTookOver | SeatTakenBack | CoachUsed | AnimationSkipped | Disconnected | Reconnected | LinkOffered | SeatMoved
    | PlaysAgain | Declined | Rematched | Closed,
    ByKind(),
]  # fmt: skip


@published("News")
@message
class PublicEntry:
    """An event as it is told, with the version of the table after it."""

    version: int
    at: int  # milliseconds since 1970
    event: PublicEvent
    game: GameView | None = (
        None  # in an update of several events: how it stood after this one, where that is new
    )
    lasts: int = 0  # in an update: milliseconds in which it can be followed, at the table's pace


def is_hidden(event: Event, table: Table) -> bool:
    """Whether what an event led to is not shown yet: of the last sealed decision, nothing is (4.6).

    The table is the one after the event; what was sealed is revealed by the event that follows.
    """
    position = table.position
    second = position is not None and isinstance(position.stage, SecondAction)
    return isinstance(event, Sealed) and not second


def is_private(event: Event, yours: tuple[int, ...]) -> bool:
    """Whether the holder of these seats is told more of an event than others."""
    return isinstance(event, Sealed) and event.seat in yours


def public_event(event: Event, yours: tuple[int, ...]) -> PublicEvent:
    """What the holder of these seats is told of an event."""
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


@message
class Hello:
    """The first message of a client: its token, and the version it has seen last."""

    token: Secret | None = None
    version: Version | None = None
    latest: Version = 0  # how many of the latest events are told to a client without a version
    kind: Literal["hello"] = "hello"


@message
class Ping:
    """Are you there?  It may be asked whenever nothing was heard for a while."""

    kind: Literal["ping"] = "ping"


@message
class React:
    """Let everybody at the table see a reaction of a seat; the game knows nothing of it."""

    id: CommandId
    seat: SeatNumber
    reaction: ReactionName
    kind: Literal["react"] = "react"


@message
class Welcome:
    """The answer to a hello: what the client missed, and the table as it is."""

    token: str  # to be kept: it will prove the seats that are taken with it
    now: int  # the server's time, milliseconds since 1970
    edition: str  # of the page that is served now
    address: str  # of the server, for links that are passed on
    news: tuple[PublicEntry, ...]
    table: TableView
    kind: Literal["welcome"] = "welcome"


@message
class Update:
    """Something has happened: every event since the last message, and what is new at the table."""

    news: tuple[PublicEntry, ...]
    changes: tuple[Changes, ...]
    kind: Literal["update"] = "update"


@message
class Done:
    """A command was carried out; the table had this version after it."""

    id: str
    version: int
    kind: Literal["done"] = "done"


@message
class Refusal:
    """A command was not carried out, and why; nothing has changed."""

    id: str | None  # of the command, if it could be read
    reason: Reason
    text: str
    version: int  # of the table now; 0: it was not asked
    rule: str | None = None  # the number of the rule that forbids it
    refusal: str | None = None  # the engine's key, where the reason is "rules"
    cells: BoundedTuple[str] = ()
    dice: str = ""
    name: str = ""  # one that is free, where yours is taken
    kind: Literal["refused"] = "refused"


@message
class Bye:
    """The server ends the connection; `again`: come back in a moment."""

    reason: Literal["taken-over", "stopping", "moved"]
    again: bool
    kind: Literal["bye"] = "bye"


@message
class Pong:
    """The answer to a ping."""

    kind: Literal["pong"] = "pong"


@message
class Reaction:
    """Somebody reacts: told to whoever is connected, and not kept."""

    seat: int
    reaction: ReactionName
    kind: Literal["reaction"] = "reaction"


FromServer: TypeAlias = Annotated[
    Welcome | Update | Done | Refusal | Bye | Pong | Reaction, ByKind()
]
FromClient: TypeAlias = Command | Ping | React

FROM_CLIENT = Reader[FromClient](FromClient)
HELLO = Reader[Hello](Hello)
encode_json = Encoder().encode  # as JSON


def encode_update(news: bytes, *changes: bytes) -> bytes:
    """An update of parts that are encoded already, most of them once for several viewers."""
    return b'{"news":%b,"changes":[%b],"kind":"update"}' % (news, b",".join(changes))


def refusal_message(refused: Refused, id: str | None) -> Refusal:
    """A refusal as it is sent."""
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
