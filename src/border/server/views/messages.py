"""What goes over a table's socket: commands one way, news and answers the other."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec.json import Encoder

from border.server.table.commands import Command
from border.server.table.reading import Reader
from border.server.table.refusals import Reason, Refused
from border.server.table.wire import ByKind, CommandId, Listed, SeatNumber, Secret, Version, wire
from border.server.views.changes import Changes
from border.server.views.news import News
from border.server.views.table_view import TableView

ReactionName: TypeAlias = Literal["hello", "well-played", "luck", "oops", "moment", "thanks"]


@wire
class Hello:
    """The first message of a client: its token, and the version it has seen last."""

    token: Secret | None = None
    version: Version | None = None
    latest: Version = 0  # how many of the latest events are told to a client without a version
    kind: Literal["hello"] = "hello"


@wire
class Ping:
    """Are you there?  It may be asked whenever nothing was heard for a while."""

    kind: Literal["ping"] = "ping"


@wire
class React:
    """Let everybody at the table see a reaction of a seat; the game knows nothing of it."""

    id: CommandId
    seat: SeatNumber
    reaction: ReactionName
    kind: Literal["react"] = "react"


@wire
class Welcome:
    """The answer to a hello: what the client missed, and the table as it is."""

    token: str  # to be kept: it will prove the seats that are taken with it
    now: int  # the server's time, milliseconds since 1970
    edition: str  # of the page that is served now
    address: str  # of the server, for links that are passed on
    news: tuple[News, ...]
    table: TableView
    kind: Literal["welcome"] = "welcome"


@wire
class Update:
    """Something has happened: every event since the last message, and what is new at the table."""

    news: tuple[News, ...]
    changes: tuple[Changes, ...]
    kind: Literal["update"] = "update"


@wire
class Done:
    """A command was carried out; the table had this version after it."""

    id: str
    version: int
    kind: Literal["done"] = "done"


@wire
class Refusal:
    """A command was not carried out, and why; nothing has changed."""

    id: str | None  # of the command, if it could be read
    reason: Reason
    text: str
    version: int  # of the table now; 0: it was not asked
    rule: str | None = None  # the number of the rule that forbids it
    refusal: str | None = None  # the engine's key, where the reason is "rules"
    cells: Listed[str] = ()
    dice: str = ""
    name: str = ""  # one that is free, where yours is taken
    kind: Literal["refused"] = "refused"


@wire
class Bye:
    """The server ends the connection; `again`: come back in a moment."""

    reason: Literal["taken-over", "stopping", "moved"]
    again: bool
    kind: Literal["bye"] = "bye"


@wire
class Pong:
    """The answer to a ping."""

    kind: Literal["pong"] = "pong"


@wire
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
encoded = Encoder().encode  # as JSON


def update(news: bytes, *changes: bytes) -> bytes:
    """An update of parts that are encoded already, most of them once for several viewers."""
    return b'{"news":%b,"changes":[%b],"kind":"update"}' % (news, b",".join(changes))


def refusal(refused: Refused, id: str | None) -> Refusal:
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
