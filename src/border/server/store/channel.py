"""Messages between server processes, over PostgreSQL notifications."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy import Connection, text

from border.server.store.database import Database
from border.tables.schema import Milliseconds, tagged

RECONNECT_DELAY_S = 0.2  # after a lost connection


@tagged("grown")
class LogGrew:
    """A game's log was stored up to this entry; other processes then read the new entries."""

    game: str
    seq: int


@tagged("attending")
class PresenceReport:
    """People connected to a table through the sender; sent every two seconds."""

    game: str
    by: str
    holders: tuple[str, ...]  # token hashes of the connected people with seats
    watched: bool  # whether anyone is connected, with or without a seat


@tagged("came")
class ClientConnected:
    """A client connected to the sender; other processes must close its older connections."""

    game: str
    by: str
    holder: str
    at: Milliseconds


@tagged("reacted")
class ReactionSent:
    """A seat sent a reaction to everyone at the table."""

    game: str
    by: str
    seat: int
    reaction: str


PeerMessage: TypeAlias = Annotated[
    LogGrew | PresenceReport | ClientConnected | ReactionSent, Field(discriminator="kind")
]

PEER_MESSAGE: TypeAdapter[PeerMessage] = TypeAdapter(PeerMessage)


def encode_message(message: PeerMessage) -> str:
    """Encode a message as JSON."""
    return PEER_MESSAGE.dump_json(message).decode()


_NOTIFY = text(
    "SELECT pg_notify('border', message) FROM unnest(CAST(:messages AS text[])) AS message"
)


def notify(connection: Connection, messages: Sequence[PeerMessage]) -> None:
    """Send messages to all listening processes when the transaction commits."""
    connection.execute(_NOTIFY, {"messages": [encode_message(message) for message in messages]})


async def listen(
    database: Database, on_message: Callable[[PeerMessage], None], on_gap: Callable[[], None]
) -> None:
    """Receive messages until cancelled; call `on_gap` whenever some may have been lost."""
    from psycopg import AsyncConnection, Error  # optional: only PostgreSQL needs it

    _, parameters = database.writes.dialect.create_connect_args(database.writes.url)
    while True:
        try:
            async with await AsyncConnection.connect(**parameters, autocommit=True) as connection:
                await connection.execute("LISTEN border")
                on_gap()
                async for note in connection.notifies():
                    _deliver(note.payload, on_message)
        except (Error, OSError):
            await asyncio.sleep(RECONNECT_DELAY_S)


def _deliver(payload: str, on_message: Callable[[PeerMessage], None]) -> None:
    try:
        message = PEER_MESSAGE.validate_json(payload)
    except ValidationError:  # sent by a newer version or another program
        return
    on_message(message)
