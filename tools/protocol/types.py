"""Message types of docs/protocol.md, section by section."""

from __future__ import annotations

import json
from inspect import getdoc
from typing import Any, get_args

from pydantic import TypeAdapter

from border.server.daily import api as daily_api
from border.server.daily import views as daily
from border.server.learn import puzzles
from border.server.learn.api import OwnBoards
from border.server.replays import replay, summary
from border.server.tables import api
from border.tables import boards, legal, messages, views
from border.tables.commands import Command
from border.tables.options import Branch, Options
from border.tables.refusals import Reason
from border.tables.schema import published_name, with_published_names
from tools.protocol.words import meaning, table

COMMANDS: tuple[type, ...] = get_args(Command)
EVENTS: tuple[type, ...] = get_args(get_args(messages.PublicEvent)[0])
FROM_SERVER = (messages.Welcome, messages.Update, messages.Done, messages.Refusal, messages.Bye)
BESIDE = (messages.Ping, messages.Pong, messages.React, messages.Reaction)
VIEWS = (views.TableView, views.RulesView, views.SeatView, views.GuestView, views.Closing)
BODIES = (api.NewTable, api.SeatRequest, api.StartRequest, api.Join, api.Joined, api.Link)
LOOKUPS = (api.Claim, api.TableFound, OwnBoards, api.MyTables, api.SeatToken)
DAILY = (daily.DailySummary, daily.MyDaily, daily_api.NewDaily, daily.DailyLeaderboard)
BESTS = (summary.BestThrow, summary.BusiestRound, summary.LongestRound, summary.Decisive)
PUZZLES = (puzzles.PuzzleList, puzzles.PuzzleLine, puzzles.PuzzleView, puzzles.PuzzleChoice)
TYPES: dict[str, tuple[type, ...]] = {
    "hello": (messages.Hello,),
    "commands": COMMANDS,
    "messages": FROM_SERVER,
    "beside": BESIDE,
    "events": (messages.PublicEntry, *EVENTS),
    "view": (*VIEWS, views.GameView, views.OutcomeView),
    "legal": (legal.Legal, legal.Usable, legal.Completion, legal.Opener),
    "options": (Options, Branch),
    "bodies": (*BODIES, *LOOKUPS),
    "boards": (
        *(boards.BoardView, boards.CellView, boards.SegmentView),
        *(boards.TerritoryView, boards.IconView, boards.LabelView),
    ),
    "replay": (
        *(replay.Replay, replay.Sitting, replay.ReplayStep),
        *(replay.TerritoryClosed, replay.DiceEntry),
    ),
    "summary": (summary.Summary, *BESTS),
    "daily": (*DAILY, daily.LeaderboardRow),
    "comparison": (summary.SameDiceGame, summary.RoundPlayed),
    "puzzles": PUZZLES,
}
# The tables show defaults only for these.
SENT_BY_CLIENTS = {messages.Hello, *COMMANDS, messages.Ping, messages.React, Options, Branch}
SENT_BY_CLIENTS |= {api.NewTable, api.SeatRequest, api.StartRequest, api.Join, api.Claim}
SENT_BY_CLIENTS |= {OwnBoards, api.MyTables, api.SeatToken, daily_api.NewDaily}


def block(cls: type) -> str:
    """Return the Markdown for a type: its name or kind, description and fields."""
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
        case {"enum": values}:
            many = len(values) == len(get_args(Reason))
            return "a reason" if many else ", ".join(f"`{value}`" for value in values)
        case {"type": "array", "items": items}:
            return f"list of {kind_of(items)}{bounded(field)}"
        case {"type": "object", "additionalProperties": True}:
            return "object: part of a TableView"
        case {"type": "object", "additionalProperties": values}:
            return f"object: name to {'x and y' if values else 'text'}"
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
