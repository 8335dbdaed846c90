"""Types of messages, and the strict reader of client JSON.

A `Reader` derives a msgspec struct from each message class.  The struct checks types, fields and
lengths; patterns and ranges are checked afterwards.  msgspec would match a pattern for every item
of a list before it looks at the length of the list, which would take long for a huge list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
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
MAX_NAME_CHARS = 40  # user-perceived characters; each may be several code points
BOARD_NAME = r"^[A-Za-z0-9_. -]{1,64}$"
TABLE_ID = r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"
MAX_FAULT_CHARS = 200  # maximum length of an error message
MAX_WHOLE_NUMBER = 2**53  # JavaScript cannot represent every integer above it
KIND = "kind"  # the field that identifies the type of a message


@dataclass_transform(frozen_default=True)
def message(cls: type[T]) -> type[T]:
    """Make the class a frozen dataclass whose JSON must not have unknown fields."""
    cls.__pydantic_config__ = FORBID_UNKNOWN  # type: ignore[attr-defined]  # Pydantic reads it
    return dataclass(frozen=True, slots=True)(cls)


@dataclass_transform(frozen_default=True)
def published(name: str) -> Callable[[type[T]], type[T]]:
    """Make the class a message that is published under another name.

    OpenAPI, docs/protocol.md and server.d.ts use this name, so renaming a class affects no client.
    """

    def mark(cls: type[T]) -> type[T]:
        made = message(cls)
        made.__pydantic_config__ = FORBID_UNKNOWN | {"title": name}  # type: ignore[attr-defined]
        return made

    return mark


@dataclass_transform(frozen_default=True)
def tagged(kind: str, published_as: str | None = None) -> Callable[[type[T]], type[T]]:
    """Make the class a message with this `kind`, perhaps published under another name."""

    def mark(cls: type[T]) -> type[T]:
        cls.__annotations__ = cls.__annotations__ | {KIND: Literal[kind]}
        setattr(cls, KIND, field(default=kind, kw_only=True))
        return published(published_as)(cls) if published_as else message(cls)

    return mark


def kind_of(message: object) -> str:
    """Return the `kind` of a message."""
    kind: str = getattr(message, KIND)
    return kind


def published_name(cls: type) -> str:
    """Return the name under which a message class is published."""
    config: dict[str, str] = getattr(cls, "__pydantic_config__", {})
    return config.get("title", cls.__name__)


def with_published_names(document: dict[str, Any], prefix: str) -> dict[str, Any]:
    """Return the JSON Schema document with its definitions renamed to their titles.

    `prefix` is where the document keeps its definitions, such as `#/$defs/`.
    """
    found: Any = document
    for part in prefix.strip("#/").split("/"):
        found = found.get(part, {})
    names = {name: shape.get("title", name) for name, shape in found.items()}
    references = {prefix + name: prefix + title for name, title in names.items()}

    def renamed(node: Any) -> Any:
        if node is found:
            return {title: renamed(found[name]) for name, title in sorted(names.items())}
        if isinstance(node, dict):
            return {key: renamed(part) for key, part in node.items()}
        if isinstance(node, list):
            return [renamed(part) for part in node]
        return references.get(node, node) if isinstance(node, str) else node

    described: dict[str, Any] = renamed(document)
    return described


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Limits of a value, for `Reader` and for Pydantic.

    Pydantic finds the method below by its name, so this module does not have to import Pydantic.
    """

    ge: int | None = None
    le: int | None = None
    lt: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None

    @property
    def maximum(self) -> int | None:
        """Largest integer within the limits, or None if there is no upper limit."""
        return self.le if self.lt is None else self.lt - 1

    def __get_pydantic_core_schema__(
        self, source: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return Pydantic's schema of the type with these limits added."""
        limits = {name: getattr(self, name) for name in self.__slots__}
        given = {name: limit for name, limit in limits.items() if limit is not None}
        schema = handler(source) | given
        return schema | {"strict": True} if schema["type"] == "int" else schema


class ByKind:
    """Annotation for a union whose members differ in `kind`.

    Pydantic finds the method below by its name.
    """

    def __get_pydantic_core_schema__(
        self, source: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return Pydantic's schema of the union, discriminated by `kind`."""
        members, choices = get_args(source), handler(source)["choices"]
        kinds = (get_args(get_type_hints(member)["kind"])[0] for member in members)
        chosen = dict(zip(kinds, choices, strict=True))
        return {"type": "tagged-union", "choices": chosen, "discriminator": "kind"}


Milliseconds: TypeAlias = int  # since 1970, UTC
BoundedTuple: TypeAlias = Annotated[tuple[T, ...], Bounds(max_length=128)]

Letter: TypeAlias = Literal["r", "o", "y", "g", "b", "s"]  # stands for a colour
COLOUR_LETTERS: tuple[Letter, ...] = get_args(Letter)  # indexed by colour

CoachTool: TypeAlias = Literal["odds", "hint", "warnings"]
COACH_TOOLS: tuple[CoachTool, ...] = get_args(CoachTool)


JoinPolicy: TypeAlias = Literal["open", "ask", "locked"]  # ask: the host admits each player
SeatNumber: TypeAlias = Annotated[int, Bounds(ge=0, lt=MAX_SEATS)]
DieIndex: TypeAlias = Annotated[int, Bounds(ge=0, lt=5)]
# 16 random bytes, generated by the client.
Luck: TypeAlias = Annotated[str, Bounds(pattern=r"^[0-9a-f]{32}$")]
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
    """Return whether a table can have this id."""
    return re.fullmatch(TABLE_ID, text) is not None


INDEX = re.compile(r"\[(.*?)\]")  # list index in a path that msgspec reports

Check = Callable[[Any], Any]  # checks a decoded value and converts it to the program's type


class Unreadable(Refused):
    """A message or request body could not be read."""

    def __init__(self, reason: Literal["malformed", "too-large"], text: str, size: int) -> None:
        """Keep the message's size in bytes; it counts towards the client's rate limit."""
        super().__init__(reason, text[:MAX_FAULT_CHARS].encode(errors="replace").decode())
        self.size = size


class Reader(Generic[T]):
    """Strict reader of one or several message types."""

    def __init__(self, of: Any) -> None:
        """Prepare to read a message class, or a union of classes that differ in `kind`."""
        shapes = [_shape(cls) for cls in (get_args(of) or (of,))]
        self._checks = {shape.type: shape.check for shape in shapes}
        self._decoder = msgspec.json.Decoder(Union[tuple(self._checks)])  # noqa: UP007  # built at run time

    def read(self, data: bytes) -> T:
        """Return the message in the JSON; raise `Unreadable` if it is not valid."""
        try:
            decoded = self._decoder.decode(data)
            check = self._checks[type(decoded)]
            read: T = check(decoded) if check else decoded
        except _Fault as fault:
            text = f"{'.'.join(reversed(fault.path))}: {fault}"
        except UnicodeDecodeError:
            text = "the message is not valid UTF-8"
        except RecursionError:
            text = "the message is nested too deeply"
        except msgspec.MsgspecError as error:
            text = _with_path_first(str(error))
        else:
            return read
        raise Unreadable("malformed", text, len(data))


class _Fault(Exception):
    """A value is not allowed; `path` lists the fields that lead to it, innermost first."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.path: list[str] = []


class _Shape(NamedTuple):
    """Type for msgspec, and a check of the decoded value if one is needed."""

    type: Any
    check: Check | None = None


def _with_path_first(error: str) -> str:
    """Return an error message of msgspec with the path in front: `cells.0: expected a string`."""
    text, _, path = error.rpartition(" - at `$")
    if not text:
        return error
    dotted = INDEX.sub(r".\1", path.rstrip("`")).strip(".")
    return f"{dotted}: {text}" if dotted else text


@cache
def _shape(cls: type) -> _Shape:
    """Return the struct for a message class, and the check that converts the struct to it."""
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

    def check(decoded: Any) -> Any:
        values = {}
        for name, check in checks:
            value = getattr(decoded, name)
            if value is not msgspec.UNSET:
                values[name] = _checked(check, value, name) if check else value
        return cls(**values)

    return _Shape(struct, check)


def _required(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _checked(check: Check, value: Any, field: object) -> Any:
    try:
        return check(value)
    except _Fault as fault:
        fault.path.append(f"{field}")
        raise


def _shape_of(hint: Any) -> _Shape:
    """Return the shape of a type annotation."""
    match get_origin(hint), get_args(hint):
        case origin, (of, *limits) if origin is Annotated:
            return _bounded(_shape_of(of), [one for one in limits if isinstance(one, Bounds)])
        case origin, (of, _) if origin is tuple:
            item = _shape_of(of)
            return _Shape(tuple[item.type, ...], item.check and _each(item.check))  # type: ignore[name-defined]
        case origin, (key, of) if origin is Mapping:
            name, item = _shape_of(key), _shape_of(of)
            return _Shape(dict[str, item.type], _each_named(name.check, item.check))  # type: ignore[name-defined]
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
    raise TypeError(f"messages cannot contain {hint}")


def _bounded(shape: _Shape, limits: Iterable[Bounds]) -> _Shape:
    """Return the shape with limits added; msgspec checks lengths, `check` the other limits."""
    type, check, lengths = shape.type, shape.check, dict[str, Any]()
    for one in limits:  # the last limit wins, as in Pydantic
        if one.min_length is not None:
            lengths["min_length"] = one.min_length
        if one.max_length is not None:
            lengths["max_length"] = one.max_length
        if one.pattern is not None:
            check = _matching(one.pattern)
        if one.ge is not None:
            check = _between(one.ge, MAX_WHOLE_NUMBER if one.maximum is None else one.maximum)
    return _Shape(Annotated[type, msgspec.Meta(**lengths)] if lengths else type, check)


def _each(check: Check) -> Check:
    return lambda items: tuple(_checked(check, item, n) for n, item in enumerate(items))


def _each_named(name_check: Check | None, check: Check | None) -> Check:
    def checked(items: dict[str, Any]) -> dict[str, Any]:
        if name_check:
            for name in items:
                name_check(name)
        return {n: _checked(check, item, n) for n, item in items.items()} if check else items

    return checked


def _between(minimum: int, maximum: int) -> Check:
    def check(value: float) -> int:
        if not minimum <= value <= maximum or value != int(value):  # JSON may write 3 as 3.0
            raise _Fault(f"expected a whole number from {minimum} to {maximum}")
        return int(value)

    return check


def _matching(pattern: str) -> Check:
    matches = re.compile(pattern).fullmatch

    def check(value: str) -> str:
        if matches(value) is None:
            raise _Fault(f"expected a string that matches {pattern}")
        return value

    return check
