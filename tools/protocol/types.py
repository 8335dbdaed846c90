"""The types that go over the wire, section by section, and the block of each on the page."""

from __future__ import annotations

import json
from inspect import getdoc
from typing import Any, get_args

from pydantic import TypeAdapter

from border.server.table.commands import Command
from border.server.table.options import Options, Trial
from border.server.table.refusals import Reason
from border.server.views.board_view import BoardView, CellView, SegmentView, TerritoryView
from border.server.views.comparison import RoundPlayed, Run
from border.server.views.day_view import DayView, Finisher, Today, YourDay
from border.server.views.legal import Completion, Legal, Opener, Usable
from border.server.views.messages import (
    Bye,
    Done,
    Hello,
    Ping,
    Pong,
    React,
    Reaction,
    Refusal,
    Update,
    Welcome,
)
from border.server.views.news import News, PublicEvent
from border.server.views.puzzle_view import PuzzleChoice, PuzzleLine, PuzzleList, PuzzleView
from border.server.views.replay import DiceEntry, Replay, ReplayStep, Sitting, Won
from border.server.views.summary import BestThrow, BusiestRound, Decisive, LongestRound, Summary
from border.server.views.table_view import (
    Closing,
    GameView,
    GuestView,
    OutcomeView,
    RulesView,
    SeatView,
    TableView,
)
from border.server.web.api.catalogue import OwnBoards
from border.server.web.api.daily import NewDaily
from border.server.web.api.invitations import Found
from border.server.web.api.joined import Joined
from border.server.web.api.seats import Claim, Join, Link
from border.server.web.api.tables import Begin, NewTable, Seated, Taker, Yours
from tools.protocol.words import meaning, table

COMMANDS: tuple[type, ...] = get_args(Command)
EVENTS: tuple[type, ...] = get_args(get_args(PublicEvent)[0])
TYPES: dict[str, tuple[type, ...]] = {
    "hello": (Hello,),
    "commands": COMMANDS,
    "messages": (Welcome, Update, Done, Refusal, Bye),
    "beside": (Ping, Pong, React, Reaction),
    "events": (News, *EVENTS),
    "view": (TableView, RulesView, SeatView, GuestView, Closing, GameView, OutcomeView),
    "legal": (Legal, Usable, Completion, Opener),
    "options": (Options, Trial),
    "bodies": (NewTable, Taker, Begin, Join, Joined, Link, Claim, Found, OwnBoards, Yours, Seated),
    "boards": (BoardView, CellView, SegmentView, TerritoryView),
    "replay": (Replay, Sitting, ReplayStep, Won, DiceEntry),
    "summary": (Summary, BestThrow, BusiestRound, LongestRound, Decisive),
    "daily": (Today, YourDay, NewDaily, DayView, Finisher),
    "comparison": (Run, RoundPlayed),
    "puzzles": (PuzzleList, PuzzleLine, PuzzleView, PuzzleChoice),
}
SAID = {
    Hello,
    *COMMANDS,
    Ping,
    React,
    Options,
    Trial,
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
    said = cls in SAID
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
