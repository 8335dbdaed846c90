"""Words: what the processes of one database tell each other.  A lost one does no harm."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from border.server.table.wire import Milliseconds, wire


@wire
class Grown:
    """The log of a game is stored up to this entry: whoever has its table reads on."""

    game: str
    seq: int
    kind: Literal["grown"] = "grown"


@wire
class Attending:
    """Who of a table is connected to the process that says it; said again every other second."""

    game: str
    by: str
    holders: tuple[str, ...]  # of seats, by the hashes of their tokens
    watched: bool  # by anybody at all
    kind: Literal["attending"] = "attending"


@wire
class Came:
    """Somebody has connected to the process that says it: their older connections are over."""

    game: str
    by: str
    holder: str
    at: Milliseconds
    kind: Literal["came"] = "came"


@wire
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
