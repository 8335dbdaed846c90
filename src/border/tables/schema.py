"""Types of messages, and the strict reader of client JSON.

A `Reader` is made of the dataclasses in which the program keeps what clients say.  From each it
derives a struct for msgspec, which checks the structure: types, fields, lengths.  Only then are
patterns and ranges checked, and by then there are few values left, as every length is bounded.
(msgspec would match a pattern for every item of a list before it looks at the length.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from border.tables.refusals import Refused

FORBID_UNKNOWN = {"extra": "forbid"}

T = TypeVar("T")
MAX_SEATS = 4
MAX_NAME_CHARS = 40  # in characters as they are seen, each of which may be several
BOARD_NAME = r"^[A-Za-z0-9_. -]{1,64}$"
TABLE_ID = r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"
MAX_FAULT_CHARS = 200  # characters of the sentence that says what is wrong
MAX_WHOLE_NUMBER = 2**53  # beyond it, JavaScript leaves out numbers
KIND = "kind"  # the field that tells types from each other


@dataclass_transform(frozen_default=True)
def message(cls: type[T]) -> type[T]:
    """The class as a frozen dataclass in which Pydantic finds no place for what is unknown."""
    cls.__pydantic_config__ = FORBID_UNKNOWN  # type: ignore[attr-defined]  # where Pydantic looks for it
    return dataclass(frozen=True, slots=True)(cls)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Limits of a value, for `Reader` and for Pydantic, which this module does not import.

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
BoundedTuple: TypeAlias = Annotated[tuple[T, ...], Bounds(max_length=128)]

Letter: TypeAlias = Literal["r", "o", "y", "g", "b", "s"]  # of a colour
COLOUR_LETTERS: tuple[Letter, ...] = get_args(Letter)  # by colour

CoachTool: TypeAlias = Literal["odds", "hint", "warnings"]  # of the coach
COACH_TOOLS: tuple[CoachTool, ...] = get_args(CoachTool)


JoinPolicy: TypeAlias = Literal[
    "open", "ask", "locked"
]  # who may sit down: all, whom the host lets in
SeatNumber: TypeAlias = Annotated[int, Bounds(ge=0, lt=MAX_SEATS)]
DieIndex: TypeAlias = Annotated[int, Bounds(ge=0, lt=5)]
Luck: TypeAlias = Annotated[
    str, Bounds(pattern=r"^[0-9a-f]{32}$")
]  # 16 random bytes, made where a person sits
JoinRequestNumber: TypeAlias = Annotated[int, Bounds(ge=1, lt=2**31)]
CellName: TypeAlias = Annotated[str, Bounds(pattern=r"^[a-z][1-9][0-9]?$")]
CommandId: TypeAlias = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_.-]{1,64}$")]
Version: TypeAlias = Annotated[int, Bounds(ge=0, lt=2**53)]
Name: TypeAlias = Annotated[str, Bounds(max_length=5 * MAX_NAME_CHARS)]
BotName: TypeAlias = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_.-]{1,40}$")]
RulesName: TypeAlias = Annotated[str, Bounds(pattern=r"^[a-z-]{1,40}$")]
BoardName: TypeAlias = Annotated[str, Bounds(pattern=BOARD_NAME)]
TableId: TypeAlias = Annotated[str, Bounds(pattern=TABLE_ID)]
Secret: TypeAlias = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_-]{43}$")]


def is_table_id(text: str) -> bool:
    """Whether a table can have this id."""
    return re.fullmatch(TABLE_ID, text) is not None


INDEX = re.compile(r"\[(.*?)\]")  # in a path of msgspec

Check = Callable[[Any], Any]  # checks the content of a value and returns it as the program has it


class Unreadable(Refused):
    """A message or a body that is refused before anybody acts on it."""

    def __init__(self, reason: Literal["malformed", "too-large"], text: str, size: int) -> None:
        """Takes the number of bytes that were received in vain, beside the sentence."""
        super().__init__(reason, text[:MAX_FAULT_CHARS].encode(errors="replace").decode())
        self.size = size


class Reader(Generic[T]):
    """Reads one of several types from JSON."""

    def __init__(self, of: Any) -> None:
        """Takes a dataclass, or a union of dataclasses that their `kind` tells apart."""
        shapes = [_shape(cls) for cls in (get_args(of) or (of,))]
        self._checks = {shape.type: shape.check for shape in shapes}
        self._decoder = msgspec.json.Decoder(Union[tuple(self._checks)])  # noqa: UP007  # not known before

    def read(self, data: bytes) -> T:
        """Return what the JSON says; raises `Unreadable`."""
        try:
            said = self._decoder.decode(data)
            check = self._checks[type(said)]
            read: T = check(said) if check else said
        except _Fault as fault:
            text = f"{'.'.join(reversed(fault.where))}: {fault}"
        except UnicodeDecodeError:
            text = "this is not UTF-8"
        except RecursionError:
            text = "this is nested too deeply"
        except msgspec.MsgspecError as error:
            text = _sentence(str(error))
        else:
            return read
        raise Unreadable("malformed", text, len(data))


class _Fault(Exception):
    """A value that must not be; `where` lists the fields that lead to it, the innermost first."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.where: list[str] = []


class _Shape(NamedTuple):
    """The type that msgspec reads, and the check of its content, if it needs one."""

    type: Any
    check: Check | None = None


def _sentence(error: str) -> str:
    """The message of msgspec, with the place in front, as in `cells.0: expected a text`."""
    text, _, path = error.rpartition(" - at `$")
    if not text:
        return error
    where = INDEX.sub(r".\1", path.rstrip("`")).strip(".")
    return f"{where}: {text}" if where else text


@cache
def _shape(cls: type) -> _Shape:
    """The struct that is read for a dataclass; the check makes the dataclass of it."""
    hints = get_type_hints(cls, include_extras=True)
    shapes = {field.name: _shape_of(hints[field.name]) for field in fields(cls)}
    kind = next((str(field.default) for field in fields(cls) if field.name == KIND), None)
    struct = msgspec.defstruct(
        cls.__name__,
        [
            (field.name, shapes[field.name].type, *([] if _required(field) else [msgspec.UNSET]))
            for field in fields(cls)
            if field.name != KIND
        ],
        forbid_unknown_fields=True,
        frozen=True,
        kw_only=True,
        tag_field=KIND if kind else None,
        tag=kind,
    )
    checks = [(name, shape.check) for name, shape in shapes.items() if name != KIND]

    def check(said: Any) -> Any:
        values = {}
        for name, check in checks:
            value = getattr(said, name)
            if value is not msgspec.UNSET:
                values[name] = _checked(check, value, name) if check else value
        return cls(**values)

    return _Shape(struct, check)


def _required(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _checked(check: Check, value: Any, where: object) -> Any:
    try:
        return check(value)
    except _Fault as fault:
        fault.where.append(f"{where}")
        raise


def _shape_of(hint: Any) -> _Shape:
    """The shape of a field."""
    match get_origin(hint), get_args(hint):
        case origin, (of, *limits) if origin is Annotated:
            return _bounded(_shape_of(of), [one for one in limits if isinstance(one, Bounds)])
        case origin, (of, _) if origin is tuple:
            item = _shape_of(of)
            return _Shape(tuple[item.type, ...], item.check and _each(item.check))  # type: ignore[name-defined]
        case origin, (key, of) if origin is Mapping:
            name, item = _shape_of(key), _shape_of(of)
            return _Shape(dict[str, item.type], _named(name.check, item.check))  # type: ignore[name-defined]
        case origin, (of, none) if origin in (Union, UnionType) and none is NoneType:
            some = _shape_of(of)
            check = some.check
            return _Shape(some.type | None, check and (lambda x: None if x is None else check(x)))
        case origin, _ if origin is Literal:
            return _Shape(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return _shape(hint)
    if hint is int:
        return _Shape(int | float, _between(-MAX_WHOLE_NUMBER, MAX_WHOLE_NUMBER))
    if hint in (str, bool):
        return _Shape(hint)
    raise TypeError(f"clients cannot say {hint}")


def _bounded(shape: _Shape, limits: Iterable[Bounds]) -> _Shape:
    """The shape within limits: msgspec checks the lengths, all others are content."""
    type, check, lengths = shape.type, shape.check, dict[str, Any]()
    for one in limits:  # the last one counts, as in Pydantic
        if one.min_length is not None:
            lengths["min_length"] = one.min_length
        if one.max_length is not None:
            lengths["max_length"] = one.max_length
        if one.pattern is not None:
            check = _matching(one.pattern)
        if one.ge is not None:
            check = _between(one.ge, MAX_WHOLE_NUMBER if one.most is None else one.most)
    return _Shape(Annotated[type, msgspec.Meta(**lengths)] if lengths else type, check)


def _each(check: Check) -> Check:
    return lambda items: tuple(_checked(check, item, n) for n, item in enumerate(items))


def _named(name_check: Check | None, check: Check | None) -> Check:
    def checked(items: dict[str, Any]) -> dict[str, Any]:
        if name_check:
            for name in items:
                name_check(name)
        return {n: _checked(check, item, n) for n, item in items.items()} if check else items

    return checked


def _between(least: int, most: int) -> Check:
    def check(value: float) -> int:
        if not least <= value <= most or value != int(value):  # for JSON, 3.0 is as whole as 3
            raise _Fault(f"expected a whole number from {least} to {most}")
        return int(value)

    return check


def _matching(pattern: str) -> Check:
    matches = re.compile(pattern).fullmatch

    def check(value: str) -> str:
        if matches(value) is None:
            raise _Fault(f"expected a text that matches {pattern}")
        return value

    return check
