"""What goes over the wire: frozen dataclasses, parsed strictly, with nothing unknown in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

NOTHING_UNKNOWN = {"extra": "forbid"}

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def wire(cls: type[T]) -> type[T]:
    """The class as a frozen dataclass in which Pydantic finds no place for what is unknown."""
    cls.__pydantic_config__ = NOTHING_UNKNOWN  # type: ignore[attr-defined]  # where Pydantic looks for it
    return dataclass(frozen=True, slots=True)(cls)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Limits of a value, for `reading` and for Pydantic, which this module does not import.

    Pydantic calls the hook and is given its own description with the limits added.
    """

    ge: int | None = None
    le: int | None = None
    lt: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None

    @property
    def most(self) -> int | None:
        """The largest whole number within the limits, if they name one."""
        return self.le if self.lt is None else self.lt - 1

    def __get_pydantic_core_schema__(
        self, source: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return what Pydantic knows about the type, with these limits."""
        limits = {name: getattr(self, name) for name in self.__slots__}
        schema = handler(source) | {name: at for name, at in limits.items() if at is not None}
        return schema | {"strict": True} if schema["type"] == "int" else schema


class ByKind:
    """Mark of a union whose members differ in `kind`, for Pydantic, which is not imported here."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return what Pydantic knows about the union, with the kind that chooses the member."""
        members, choices = get_args(source), handler(source)["choices"]
        kinds = (get_args(get_type_hints(member)["kind"])[0] for member in members)
        chosen = dict(zip(kinds, choices, strict=True))
        return {"type": "tagged-union", "choices": chosen, "discriminator": "kind"}


Milliseconds: TypeAlias = int  # since 1970, UTC
Listed: TypeAlias = Annotated[tuple[T, ...], Bounds(max_length=128)]

Letter: TypeAlias = Literal["r", "o", "y", "g", "b", "s"]  # of a colour
COLOUR_LETTERS: tuple[Letter, ...] = get_args(Letter)  # by colour

Aid: TypeAlias = Literal["odds", "hint", "warnings"]  # of the coach
AIDS: tuple[Aid, ...] = get_args(Aid)

MOST_SEATS = 4
LONGEST_NAME = 40  # in characters as they are seen, each of which may be several

Door: TypeAlias = Literal["open", "ask", "locked"]  # who may sit down: all, whom the host lets in
SeatNumber: TypeAlias = Annotated[int, Bounds(ge=0, lt=MOST_SEATS)]
DieIndex: TypeAlias = Annotated[int, Bounds(ge=0, lt=5)]
Luck: TypeAlias = Annotated[
    str, Bounds(pattern=r"^[0-9a-f]{32}$")
]  # 16 random bytes, made where a person sits
GuestNumber: TypeAlias = Annotated[int, Bounds(ge=1, lt=2**31)]
CellName: TypeAlias = Annotated[str, Bounds(pattern=r"^[a-z][1-9][0-9]?$")]
CommandId: TypeAlias = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_.-]{1,64}$")]
Version: TypeAlias = Annotated[int, Bounds(ge=0, lt=2**53)]
Name: TypeAlias = Annotated[str, Bounds(max_length=5 * LONGEST_NAME)]
BotName: TypeAlias = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_.-]{1,40}$")]
RulesName: TypeAlias = Annotated[str, Bounds(pattern=r"^[a-z-]{1,40}$")]
BOARD_NAME = r"^[A-Za-z0-9_. -]{1,64}$"
BoardName: TypeAlias = Annotated[str, Bounds(pattern=BOARD_NAME)]
TABLE_ID = r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"
TableId: TypeAlias = Annotated[str, Bounds(pattern=TABLE_ID)]
Secret: TypeAlias = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_-]{43}$")]


def is_table_id(text: str) -> bool:
    """Whether a table can have this id."""
    return re.fullmatch(TABLE_ID, text) is not None
