"""Messages between the processes of one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy import Connection, text

from border.server.store.database import Database
from border.tables.schema import Milliseconds, message

RECONNECT_DELAY_S = 0.2  # seconds until a connection that broke is tried again


@message
class LogGrew:
    """The log of a game is stored up to this entry: whoever has its table reads on."""

    game: str
    seq: int
    kind: Literal["grown"] = "grown"


@message
class PresenceReport:
    """Who of a table is connected to the process that says it; said again every other second."""

    game: str
    by: str
    holders: tuple[str, ...]  # of seats, by the hashes of their tokens
    watched: bool  # by anybody at all
    kind: Literal["attending"] = "attending"


@message
class ClientConnected:
    """Somebody has connected to the process that says it: their older connections are over."""

    game: str
    by: str
    holder: str
    at: Milliseconds
    kind: Literal["came"] = "came"


@message
class ReactionSent:
    """A seat reacts, which everybody at the table may see."""

    game: str
    by: str
    seat: int
    reaction: str
    kind: Literal["reacted"] = "reacted"


PeerMessage: TypeAlias = Annotated[
    LogGrew | PresenceReport | ClientConnected | ReactionSent, Field(discriminator="kind")
]

PEER_MESSAGE: TypeAdapter[PeerMessage] = TypeAdapter(PeerMessage)


def encode_message(message: PeerMessage) -> str:
    """A word as it is said."""
    return PEER_MESSAGE.dump_json(message).decode()


_NOTIFY = text(
    "SELECT pg_notify('border', message) FROM unnest(CAST(:messages AS text[])) AS message"
)


def notify(connection: Connection, messages: Sequence[PeerMessage]) -> None:
    """Says words to everybody who listens, when the transaction is committed."""
    connection.execute(_NOTIFY, {"messages": [encode_message(message) for message in messages]})


async def listen(
    database: Database, on_message: Callable[[PeerMessage], None], on_gap: Callable[[], None]
) -> None:
    """Hears words for ever; whenever some may have been missed, that is said before the next."""
    from psycopg import AsyncConnection, Error  # only those who have PostgreSQL need it

    _, how = database.writes.dialect.create_connect_args(database.writes.url)
    while True:
        try:
            async with await AsyncConnection.connect(**how, autocommit=True) as connection:
                await connection.execute("LISTEN border")
                on_gap()
                async for note in connection.notifies():
                    _deliver(note.payload, on_message)
        except (Error, OSError):
            await asyncio.sleep(RECONNECT_DELAY_S)


def _deliver(payload: str, on_message: Callable[[PeerMessage], None]) -> None:
    try:
        message = PEER_MESSAGE.validate_json(payload)
    except ValidationError:  # of a newer version, or somebody else's
        return
    on_message(message)
