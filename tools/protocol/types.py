"""Message types of docs/protocol.md, section by section."""

from __future__ import annotations

import json
from inspect import getdoc
from typing import Any, get_args

from pydantic import TypeAdapter

from border.server.daily.api import NewDaily
from border.server.daily.views import DailyLeaderboard, DailySummary, LeaderboardRow, MyDaily
from border.server.learn.api import OwnBoards
from border.server.learn.puzzles import PuzzleChoice, PuzzleLine, PuzzleList, PuzzleView
from border.server.replays.replay import DiceEntry, Replay, ReplayStep, Sitting, TerritoryClosed
from border.server.replays.summary import (
    BestThrow,
    BusiestRound,
    Decisive,
    LongestRound,
    RoundPlayed,
    SameDiceGame,
    Summary,
)
from border.server.tables.api import (
    Claim,
    Join,
    Joined,
    Link,
    MyTables,
    NewTable,
    SeatRequest,
    SeatToken,
    StartRequest,
    TableFound,
)
from border.tables.boards import BoardView, CellView, SegmentView, TerritoryView
from border.tables.commands import Command
from border.tables.legal import Completion, Legal, Opener, Usable
from border.tables.messages import (
    Bye,
    Done,
    Hello,
    Ping,
    Pong,
    PublicEntry,
    PublicEvent,
    React,
    Reaction,
    Refusal,
    Update,
    Welcome,
)
from border.tables.options import Branch, Options
from border.tables.refusals import Reason
from border.tables.schema import published_name, with_published_names
from border.tables.views import (
    Closing,
    GameView,
    GuestView,
    OutcomeView,
    RulesView,
    SeatView,
    TableView,
)
from tools.protocol.words import meaning, table

COMMANDS: tuple[type, ...] = get_args(Command)
EVENTS: tuple[type, ...] = get_args(get_args(PublicEvent)[0])
TYPES: dict[str, tuple[type, ...]] = {
    "hello": (Hello,),
    "commands": COMMANDS,
    "messages": (Welcome, Update, Done, Refusal, Bye),
    "beside": (Ping, Pong, React, Reaction),
    "events": (PublicEntry, *EVENTS),
    "view": (TableView, RulesView, SeatView, GuestView, Closing, GameView, OutcomeView),
    "legal": (Legal, Usable, Completion, Opener),
    "options": (Options, Branch),
    "bodies": (
        NewTable,
        SeatRequest,
        StartRequest,
        Join,
        Joined,
        Link,
        Claim,
        TableFound,
        OwnBoards,
        MyTables,
        SeatToken,
    ),
    "boards": (BoardView, CellView, SegmentView, TerritoryView),
    "replay": (Replay, Sitting, ReplayStep, TerritoryClosed, DiceEntry),
    "summary": (Summary, BestThrow, BusiestRound, LongestRound, Decisive),
    "daily": (DailySummary, MyDaily, NewDaily, DailyLeaderboard, LeaderboardRow),
    "comparison": (SameDiceGame, RoundPlayed),
    "puzzles": (PuzzleList, PuzzleLine, PuzzleView, PuzzleChoice),
}
SENT_BY_CLIENTS = {
    Hello,
    *COMMANDS,
    Ping,
    React,
    Options,
    Branch,
    NewTable,
    SeatRequest,
    StartRequest,
    Join,
    Claim,
    OwnBoards,
    MyTables,
    SeatToken,
    NewDaily,
}  # the tables show defaults only for these


def block(cls: type) -> str:
    """Return the block of a type: its name or kind, description and fields."""
    has_defaults = cls in SENT_BY_CLIENTS
    schema = with_published_names(TypeAdapter(cls).json_schema(), "#/$defs/")
    fields = [
        (f"`{name}`", kind_of(field), meaning(cls, name) + (default(field) if has_defaults else ""))
        for name, field in schema["properties"].items()
        if name not in ("kind", *(("id", "version") if cls in COMMANDS else ()))
    ]
    kind = schema["properties"].get("kind", {}).get("const")
    title = f"`{kind}`" if kind else published_name(cls)
    about = " ".join((getdoc(cls) or "").split())
    rows = table(("field", "type", "meaning"), fields) if fields else ""
    return f"#### {title}\n\n{about}\n" + (f"\n{rows}" if rows else "")


def kind_of(field: dict[str, Any]) -> str:
    """Return the JSON type of a field."""
    match field:
        case {"anyOf": choices}:
            return " or ".join(kind_of(choice) for choice in choices)
        case {"oneOf": _}:
            return "an event"
        case {"$ref": reference}:
            return str(reference).rpartition("/")[2]
        case {"enum": values} if len(values) == len(get_args(Reason)):
            return "a reason"
        case {"enum": values}:
            return ", ".join(f"`{value}`" for value in values)
        case {"type": "array", "items": items}:
            return f"list of {kind_of(items)}{bounded(field)}"
        case {"type": "object", "additionalProperties": values}:
            return "object: part of a TableView" if values is True else "object: name to text"
        case {"type": "string"}:
            return f"text{bounded(field)}"
        case {"type": "integer" | "number" | "boolean" | "null" as type}:
            return f"{type}{bounded(field)}"
    raise ValueError(f"no description for the type {field}: add a case to kind_of")


def bounded(field: dict[str, Any]) -> str:
    """Return the limits of a field as text; empty if there are none worth showing."""
    match field:
        case {"pattern": pattern}:
            return f" `{pattern}`"
        case {"maxLength": most}:
            return f", at most {most} characters"
        case {"minimum": least, "exclusiveMaximum": above} if above < 2**53:
            return f" {least}–{above - 1}"
        case {"minimum": least, "maximum": most}:
            return f" {least}–{most}"
        case {"maxItems": most} if most < 128:
            return f", at most {most}"
    return ""


def default(field: dict[str, Any]) -> str:
    if field.get("default") is None:
        return ""
    return f"; default `{json.dumps(field['default'])}`"
