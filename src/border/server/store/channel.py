"""Messages between the processes of one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy import Connection, text

from border.server.store.database import Database
from border.tables.schema import Milliseconds, message

AGAIN = 0.2  # seconds until a connection that broke is tried again


@message
class Grown:
    """The log of a game is stored up to this entry: whoever has its table reads on."""

    game: str
    seq: int
    kind: Literal["grown"] = "grown"


@message
class Attending:
    """Who of a table is connected to the process that says it; said again every other second."""

    game: str
    by: str
    holders: tuple[str, ...]  # of seats, by the hashes of their tokens
    watched: bool  # by anybody at all
    kind: Literal["attending"] = "attending"


@message
class Came:
    """Somebody has connected to the process that says it: their older connections are over."""

    game: str
    by: str
    holder: str
    at: Milliseconds
    kind: Literal["came"] = "came"


@message
class Reacted:
    """A seat reacts, which everybody at the table may see."""

    game: str
    by: str
    seat: int
    reaction: str
    kind: Literal["reacted"] = "reacted"


Word: TypeAlias = Annotated[Grown | Attending | Came | Reacted, Field(discriminator="kind")]

WORD: TypeAdapter[Word] = TypeAdapter(Word)


def written(word: Word) -> str:
    """A word as it is said."""
    return WORD.dump_json(word).decode()


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
