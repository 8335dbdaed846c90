"""The types that go over the wire, section by section, and the block of each on the page."""

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
    Begin,
    Claim,
    Found,
    Join,
    Joined,
    Link,
    NewTable,
    Seated,
    Taker,
    Yours,
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
    "bodies": (NewTable, Taker, Begin, Join, Joined, Link, Claim, Found, OwnBoards, Yours, Seated),
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
    Taker,
    Begin,
    Join,
    Claim,
    OwnBoards,
    Yours,
    Seated,
    NewDaily,
}  # by clients: what may be left out  # by clients: what may be left out


def block(cls: type) -> str:
    """A type: its name or kind, what it is, and its fields."""
    said = cls in SENT_BY_CLIENTS
    schema = TypeAdapter(cls).json_schema()
    fields = [
        (f"`{name}`", kind_of(field), meaning(cls, name) + (default(field) if said else ""))
        for name, field in schema["properties"].items()
        if name not in ("kind", *(("id", "version") if cls in COMMANDS else ()))
    ]
    kind = schema["properties"].get("kind", {}).get("const")
    title = f"`{kind}`" if kind else cls.__name__
    about = " ".join((getdoc(cls) or "").split())
    rows = table(("field", "type", "meaning"), fields) if fields else ""
    return f"#### {title}\n\n{about}\n" + (f"\n{rows}" if rows else "")


def kind_of(field: dict[str, Any]) -> str:
    """The type of a field, as JSON has it."""
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
    raise ValueError(f"no words for {field}")


def bounded(field: dict[str, Any]) -> str:
    """What limits the values of a field, where that says more than its meaning."""
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
