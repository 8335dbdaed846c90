"""Writes what the page takes over from Python: types of the server, languages, ladder, art, and
where its data are.

python -m tools.page_types
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from border.bots import LADDER, SUCCESSORS
from border.coach import costs
from border.engine import MAX_SEATS, MIN_SEATS
from border.server.daily.api import NewDaily
from border.server.daily.views import DailyLeaderboard, DailySummary
from border.server.learn.lesson import Lesson
from border.server.learn.puzzles import PuzzleList, PuzzleView
from border.server.replays.replay import Replay
from border.server.replays.summary import Summary
from border.server.tables.api import Joined, Link, NewTable
from border.server.web.data_files import CORE, WEIGHTS, address
from border.server.web.page_files import PAGE
from border.tables.boards import BoardView
from border.tables.commands import Command
from border.tables.events import Why
from border.tables.legal import May
from border.tables.messages import FromServer, PublicEvent, ReactionName
from border.tables.options import Pace
from border.tables.refusals import Reason
from border.tables.schema import JoinPolicy, Letter
from border.tables.table import Phase
from border.tables.views import Changes, StageName
from border.texts.lookup import NAMES
from tools import page_art
from tools.protocol.types import SENT_BY_CLIENTS
from tools.protocol.words import WORDS, remarks

MAX_LINE_CHARS = 120
HEAD = """// What the server says and may be told: made by tools/page_types.py from its types.

import type { Changes } from "./types";
"""
LITERALS = {
    Letter: "Colour",
    StageName: "Stage",
    Phase: "Phase",
    Why: "Why",
    Pace: "Pace",
    JoinPolicy: "Door",
    May: "May",
    Reason: "RefusalReason",
    ReactionName: "ReactionName",
}
UNIONS = {"FromServer": FromServer, "PublicEvent": PublicEvent, "Command": Command}
DAILY = (DailySummary, NewDaily, DailyLeaderboard, PuzzleList, PuzzleView)
ROOTS = (BoardView, Joined, Link, NewTable, Replay, Summary, Lesson, *DAILY)


def files() -> dict[str, str]:
    """The files of the page that follow from Python, by name."""
    return {
        "server.d.ts": types(),
        "languages.js": languages(),
        "ladder.js": ladder(),
        "core/files.js": data(),
    } | page_art.files()


def types() -> str:
    """The types of everything that the server says, and of what it may be told."""
    literals = [alias(name, literal(of)) for of, name in LITERALS.items()]
    unions = [
        alias(name, [of.__name__ for of in _members(union)]) for name, union in UNIONS.items()
    ]
    found: dict[type, None] = {}
    for root in (*ROOTS, *(of for union in UNIONS.values() for of in _members(union))):
        _collect(root, found)
    return "\n".join([HEAD, *literals, *unions, *(interface(cls) for cls in found)])


def languages() -> str:
    """The languages of the game, as the page lists them."""
    names = "".join(f"  {code}: {json.dumps(NAMES[code], ensure_ascii=False)},\n" for code in NAMES)
    return (
        "// The languages of the game, each in its own words: made by tools/page_types.py.\n\n"
        f"/** @type {{Record<string, string>}} */\nexport const LANGUAGES = {{\n{names}}};\n"
    )


def data() -> str:
    """Where the page finds the core, and for each number of seats the champion's weights."""
    weights = "".join(
        f"  {seats}: {json.dumps(address(path))},\n" for seats, path in WEIGHTS.items()
    )
    return (
        "// Where the core and the champion's weights are now: made by tools/page_types.py.\n\n"
        f"export const CORE = {json.dumps(address(CORE))};\n"
        f"/** @type {{Record<number, string>}} */\nexport const WEIGHTS = {{\n{weights}}};\n"
    )


def ladder() -> str:
    """The players of the ladder, as the page lists them, and whom they follow."""
    names = json.dumps([level.name for level in LADDER])
    follow = "".join(f"  {old}: {json.dumps(SUCCESSORS[old])},\n" for old in SUCCESSORS)
    return (
        "// The players of the ladder, the weakest first: made by tools/page_types.py.\n\n"
        f"export const LADDER = {names};\n"
        "/** Who plays about as well as those that could be chosen before there was a ladder.\n"
        f" * @type {{Record<string, string>}} */\nexport const SUCCESSORS = {{\n{follow}}};\n"
        + _costs()
    )


def _costs() -> str:
    """What a decision of each level costs, for each number of seats."""
    tables = ""
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        rows = "".join(f"    [{cost.mean}, {cost.spread}],\n" for cost in costs(seats).values())
        tables += f"  {seats}: [\n{rows}  ],\n"
    return (
        "/** For each number of seats and each of these players: what a decision of theirs costs,\n"
        " * in shares of the victory, and the spread of the sum over n decisions, as a multiple\n"
        " * of the root of n.\n"
        " * @type {Record<number, [number, number][]>} */\n"
        f"export const COSTS = {{\n{tables}}};\n"
    )


def interface(cls: type) -> str:
    """A class as an interface; what a client may leave out is optional."""
    hints = get_type_hints(cls)
    lines = [
        f"/** {' '.join((getdoc(cls) or '').split())} */",
        f"export interface {cls.__name__} {{",
    ]
    for field in fields(cls):
        if remark := _remark(cls, field.name):
            lines.append(f"  /** {remark} */")
        given = field.default is MISSING and field.default_factory is MISSING
        optional = cls in SENT_BY_CLIENTS and not given and field.name != "kind"
        lines.append(f"  {field.name}{'?' if optional else ''}: {typed(hints[field.name])};")
    return "\n".join([*(part for line in lines for part in _wrapped(line)), "}"]) + "\n"


def typed(hint: Any) -> str:
    """A type of Python in the words of TypeScript, as JSON carries it."""
    if hint in LITERALS:
        return LITERALS[hint]
    if hint == Changes:
        return "Changes"
    for name, union in UNIONS.items():
        if _members(union) == get_args(hint):
            return name
    match get_origin(hint), get_args(hint):
        case _ if is_dataclass(hint) and isinstance(hint, type):
            return hint.__name__
        case origin, _ if origin is Literal:
            return " | ".join(literal(hint))
        case origin, (of, _) if origin is tuple:
            one = typed(of)
            return f"({one})[]" if " | " in one else f"{one}[]"
        case origin, (key, value) if origin is Mapping:
            return f"Record<{typed(key)}, {typed(value)}>"
        case origin, members if origin in (Union, UnionType):
            return " | ".join(typed(member) for member in members)
    return {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}[hint]


def literal(hint: Any) -> list[str]:
    return [json.dumps(value) for value in get_args(hint)]


def alias(name: str, members: list[str]) -> str:
    """A name for one of several, on one line or on one line each."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= MAX_LINE_CHARS + 1:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"


def _members(union: Any) -> tuple[Any, ...]:
    """The classes of a union, which may be annotated."""
    return get_args(get_args(union)[0] if get_origin(union) is Annotated else union)


def _collect(hint: Any, found: dict[type, None]) -> None:
    """Notes a class and every class that its fields name."""
    if is_dataclass(hint) and isinstance(hint, type):
        if hint not in found:
            found[hint] = None
            for field in get_type_hints(hint).values():
                _collect(field, found)
    else:
        for part in get_args(hint):
            _collect(part, found)


def _remark(cls: type, name: str) -> str | None:
    words: dict[str, str] = WORDS["fields"]
    said = remarks(cls).get(name) or words.get(f"{cls.__name__}.{name}")
    return said.replace("None:", "null:") if said else None


def _wrapped(line: str) -> Iterator[str]:
    """The line, broken between words where it is a comment that is too long."""
    indent = line[: len(line) - len(line.lstrip())]
    while len(line) > MAX_LINE_CHARS and line.lstrip().startswith(("/**", "*")):
        cut = line.rindex(" ", 0, MAX_LINE_CHARS)
        yield line[:cut]
        line = f"{indent} * {line[cut + 1 :]}"
    yield line


def main() -> None:
    for name, text in files().items():
        (PAGE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
