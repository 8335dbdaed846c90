"""What goes over the wire: frozen dataclasses, parsed strictly, with nothing unknown in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, TypeVar, dataclass_transform, get_args

from pydantic import BeforeValidator, ConfigDict, Field, StringConstraints

NOTHING_UNKNOWN = ConfigDict(extra="forbid")

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def wire(cls: type[T]) -> type[T]:
    """The class as a frozen dataclass in which Pydantic finds no place for what is unknown."""
    cls.__pydantic_config__ = NOTHING_UNKNOWN  # type: ignore[attr-defined]  # where Pydantic looks for it
    return dataclass(frozen=True, slots=True)(cls)


Milliseconds: TypeAlias = int  # since 1970, UTC
Listed: TypeAlias = Annotated[tuple[T, ...], Field(max_length=128)]

Letter: TypeAlias = Literal["r", "o", "y", "g", "b", "s"]  # of a colour
COLOUR_LETTERS: tuple[Letter, ...] = get_args(Letter)  # by colour

Aid: TypeAlias = Literal["odds", "hint", "warnings"]  # of the coach
AIDS: tuple[Aid, ...] = get_args(Aid)

MOST_SEATS = 4
LONGEST_NAME = 40  # in characters as they are seen, each of which may be several


def _whole(value: object) -> object:
    """The number that a client means: for JSON, 3.0 is as whole as 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


# FastAPI reads JSON before Pydantic sees it, so a number that is a text has to be refused here.
WHOLE = BeforeValidator(_whole)
Door: TypeAlias = Literal["open", "ask", "locked"]  # who may sit down: all, whom the host lets in
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True), WHOLE]
DieIndex: TypeAlias = Annotated[int, Field(ge=0, lt=5, strict=True), WHOLE]
Luck: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[0-9a-f]{32}$")
]  # 16 random bytes, made where a person sits
GuestNumber: TypeAlias = Annotated[int, Field(ge=1, lt=2**31, strict=True), WHOLE]
CellName: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][1-9][0-9]?$")]
CommandId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,64}$")]
Version: TypeAlias = Annotated[int, Field(ge=0, lt=2**53, strict=True), WHOLE]
Name: TypeAlias = Annotated[str, StringConstraints(max_length=5 * LONGEST_NAME)]
BotName: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,40}$")]
RulesName: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z-]{1,40}$")]
BOARD_NAME = r"^[A-Za-z0-9_. -]{1,64}$"
BoardName: TypeAlias = Annotated[str, StringConstraints(pattern=BOARD_NAME)]
TABLE_ID = r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"
TableId: TypeAlias = Annotated[str, StringConstraints(pattern=TABLE_ID)]
Secret: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]


def is_table_id(text: str) -> bool:
    """Whether a table can have this id."""
    return re.fullmatch(TABLE_ID, text) is not None
