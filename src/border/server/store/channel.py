"""The channel: PostgreSQL carries words from process to process, as long as it is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from pydantic import ValidationError
from sqlalchemy import Connection, text

from border.server.store.database import Database
from border.server.store.words import WORD, Word, written

AGAIN = 0.2  # seconds until a connection that broke is tried again

_SAY = text("SELECT pg_notify('border', word) FROM unnest(CAST(:words AS text[])) AS word")


def say(connection: Connection, words: Sequence[Word]) -> None:
    """Says words to everybody who listens, when the transaction is committed."""
    connection.execute(_SAY, {"words": [written(word) for word in words]})


async def listen(
    database: Database, hear: Callable[[Word], None], missed: Callable[[], None]
) -> None:
    """Hears words for ever; whenever some may have been missed, that is said before the next."""
    from psycopg import AsyncConnection, Error  # only those who have PostgreSQL need it

    _, how = database.writes.dialect.create_connect_args(database.writes.url)
    while True:
        try:
            async with await AsyncConnection.connect(**how, autocommit=True) as connection:
                await connection.execute("LISTEN border")
                missed()
                async for note in connection.notifies():
                    _pass_on(note.payload, hear)
        except (Error, OSError):
            await asyncio.sleep(AGAIN)


def _pass_on(payload: str, hear: Callable[[Word], None]) -> None:
    try:
        word = WORD.validate_json(payload)
    except ValidationError:  # of a newer version, or somebody else's
        return
    hear(word)
