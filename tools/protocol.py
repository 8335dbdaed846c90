"""Fills the tables of docs/protocol.md from the types, routes and refusals of the server."""

from __future__ import annotations

import ast
import io
import json
import re
import tempfile
import tokenize
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from inspect import getdoc, getsource
from pathlib import Path
from typing import Any, get_args

from fastapi import FastAPI
from pydantic import TypeAdapter

from border.server.config import Config, Limits, Retention
from border.server.rooms import connection, reactions, rooms
from border.server.store import open_store
from border.server.table import decide
from border.server.table.commands import Command, Keep, Pass, Start, Throw
from border.server.table.events import BotSat, Created, Sat
from border.server.table.history import opened
from border.server.table.options import Options, Trial
from border.server.table.refusals import Reason, Refused
from border.server.table.step import Holder, Moment, step
from border.server.table.table import Table
from border.server.views.board_view import BoardView, CellView, SegmentView, TerritoryView
from border.server.views.changes import changes
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
    encoded,
    refusal,
)
from border.server.views.news import News, PublicEvent, public_event
from border.server.views.puzzle_view import PuzzleChoice, PuzzleLine, PuzzleList, PuzzleView
from border.server.views.replay import DiceEntry, Replay, ReplayStep, Sitting, Won
from border.server.views.snapshots import Snapshots
from border.server.views.summary import (
    BestThrow,
    BusiestRound,
    Decisive,
    LongestRound,
    Summary,
)
from border.server.views.table_view import (
    Closing,
    GameView,
    GuestView,
    OutcomeView,
    RulesView,
    SeatView,
    TableView,
    view,
)
from border.server.web import protocols, serving
from border.server.web.api.catalogue import OwnBoards
from border.server.web.api.daily import NewDaily
from border.server.web.api.invitations import GUESSES, Found
from border.server.web.api.joined import Joined
from border.server.web.api.seats import Claim, Join, Link
from border.server.web.api.tables import Begin, NewTable, Seated, Taker, Yours
from border.server.web.app import REQUEST, App
from border.server.web.problems import STATUS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "protocol.md"
SECTION = re.compile(r"(<!-- from the types: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)

COMMANDS: tuple[type, ...] = get_args(get_args(Command)[0])
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
}  # by clients: what may be left out

WORDS = tomllib.loads((ROOT / "tools" / "protocol.toml").read_text(encoding="utf-8"))
PASSED_ON = "what is wrong, in a sentence"  # where the text is somebody else's


def page(text: str) -> str:
    """The page with its tables as the types are now."""
    return SECTION.sub(lambda found: found[1] + section(found[2]) + found[3], text)


def section(name: str) -> str:
    """One generated part of the page."""
    if name in TYPES:
        return "\n".join(block(cls) for cls in TYPES[name])
    return {
        "reasons": reasons,
        "rules": rules,
        "routes": routes,
        "limits": limits,
        "exchange": exchange,
    }[name]()


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


def meaning(cls: type, name: str) -> str:
    """What a field means: in the words of its class, or of this page."""
    fields: dict[str, str] = WORDS["fields"]
    words = remarks(cls).get(name) or fields.get(f"{cls.__name__}.{name}") or fields.get(name)
    if words is None:
        raise ValueError(f"nothing says what {cls.__name__}.{name} means: remark it, or add a word")
    return words.replace("None:", "null:")  # as JSON has it


def remarks(cls: type) -> dict[str, str]:
    """The comments beside the fields of a class."""
    source = getsource(cls)
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    (tree,) = ast.parse(source).body
    assert isinstance(tree, ast.ClassDef)
    return {
        node.target.id: " ".join(comments[line] for line in lines)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if (lines := [n for n in range(node.lineno, (node.end_lineno or 0) + 1) if n in comments])
    }


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(c.replace("|", "\\|") for c in row) + " |\n" for row in lines)


def reasons() -> str:
    """Every reason of a refusal."""
    about, sentences = dict[str, str](WORDS["reasons"]), dict[str, list[str]]()
    for reason, sentence, words in refused():
        sentences.setdefault(reason, [])
        if sentence is not None and sentence not in sentences[reason]:
            sentences[reason].append(sentence)
        if words:
            about.setdefault(reason, words)
    rows = [
        (
            f"`{reason}`",
            str(STATUS.get(reason, 409)),
            about[reason],
            "; ".join(sentences[reason]) or PASSED_ON,
        )
        for reason in get_args(Reason)
    ]
    return table(("reason", "HTTP", "means", "sentence"), rows)


def refused() -> Iterator[tuple[str, str | None, str | None]]:
    """Every place at which something is refused: the reason, the sentence, and what it means."""
    for path in sorted((ROOT / "src" / "border" / "server").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            words = ast.get_docstring(function) if path.stem == "refusals" else None
            for node in ast.walk(function):
                match node:
                    case ast.Call(
                        func=ast.Name(id="Refused"), args=[ast.Constant(value=str(reason)), text]
                    ):
                        yield reason, sentence(text), words
                    case ast.Call(func=ast.Attribute(attr="busy"), args=[text]):
                        yield "busy", sentence(text), None


def sentence(node: ast.expr) -> str | None:
    """A text in the source, with dots for what is filled in; None where it is passed on."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(sentence(part) or "…" for part in parts)
        case _:
            return None


def rules() -> str:
    """Every refusal of the rules of the game."""
    tree = ast.parse((ROOT / "src" / "border" / "engine" / "refusals.py").read_text("utf-8"))
    rows = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                match node:
                    case ast.Call(args=[rule, ast.Constant(value=str(key)), *_]):
                        rows.append((f"`{key}`", number(rule), ast.get_docstring(function) or ""))
    return table(("refusal", "rule", "means"), rows)


def number(rule: ast.expr) -> str:
    return sentence(rule) or "of the action"


def api() -> FastAPI:
    """The routes of a server that serves nobody."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(open_store(f"sqlite:///{folder}/none")) as store,
    ):
        return App(Config(database=""), store).api


def routes() -> str:
    """Every route, from the OpenAPI description."""
    description = api().openapi()
    rows = [
        (
            f"`{method.upper()} {path}{query(route)}`",
            route["description"],
            body(route.get("requestBody", {})),
            ", ".join(answer(status, told) for status, told in sorted(route["responses"].items())),
        )
        for path, methods in description["paths"].items()
        for method, route in methods.items()
    ]
    return table(("route", "what it does", "body", "answers"), rows)


def query(route: dict[str, Any]) -> str:
    names = [one["name"] for one in route.get("parameters", ()) if one["in"] == "query"]
    return "?" + "&".join(f"{name}=…" for name in names) if names else ""


def body(described: dict[str, Any]) -> str:
    content = described.get("content", {}).get("application/json")
    return kind_of(content["schema"]) if content else ""


def answer(status: str, described: dict[str, Any]) -> str:
    if not status.startswith("2"):
        return status
    if "application/json" not in described["content"]:
        return f"{status} a picture"
    schema = described["content"]["application/json"]["schema"]
    if "properties" not in schema and schema.get("type") == "object":
        return f"{status} a record"
    return f"{status} {kind_of(schema)}"


def limits() -> str:
    """Every limit, with the value it has unless the server was told otherwise."""
    cost = 1000 * REQUEST
    minutes, hours = decide.OFFER_LASTS // 60_000, rooms.CODE_LASTS // 3_600_000
    rows = [
        (f"{name} ({remark})", f"{getattr(Limits(), name):g}")
        for name, remark in remarks(Limits).items()
    ]
    rows += [
        ("seconds until the hello has to be there", f"{connection.FIRST_WORD:g}"),
        ("seconds that a client may take to receive a message", f"{protocols.READ:g}"),
        ("events that are told to whoever comes back", f"{connection.RECENT}"),
        ("seconds between the server's own pings, and for the answer to one", f"{serving.PING:g}"),
        ("pings of a client per second; more are counted as commands", f"{connection.BEATS:g}"),
        ("events that `news` tells at once", f"{connection.RECENT}"),
        ("seconds for a request to arrive, with its body", f"{protocols.ARRIVES:g}"),
        ("seconds for an answer to be read", f"{protocols.READ:g}"),
        ("pings, pongs and fragments of a socket per second", f"{protocols.CONTROLS:g}"),
        ("milliseconds of work that a request may cost; more counts for several", f"{cost:g}"),
        ("comings and goings at a table, as long as it lives", f"{decide.MOST_ASIDES}"),
        ("reactions of a seat per second", f"{reactions.RATE:g}"),
        ("reactions of a seat at once", f"{reactions.BURST:g}"),
        ("minutes for which a link moves a seat", f"{minutes}"),
        ("wrong codes that an address may try at once", f"{GUESSES}"),
        ("hours for which a code outlasts what happens at its table", f"{hours}"),
        ("days for which a game is kept that nobody goes on with", f"{Retention().unfinished}"),
    ]
    return table(("limit", "value"), rows)


ID, AT, SEED = "k7m2xq9b4t", 1_767_225_600_000, bytes(32)
YOU = Holder("you")


def exchange() -> str:
    """How a game begins, with the dice of a seed that is known."""
    created = Created(Options(seats=2), YOU.hash, SEED.hex(), ID)
    current = step(opened(ID, created), [Sat(0, "Tim", YOU.hash), BotSat(1, "greedy")], AT).table
    lines = [
        said(Hello("…", current.version)),
        heard(Welcome("…", AT, "…", "https://border.example", (), view(current, YOU))),
        said(start := Start("c1", current.version)),
    ]
    current = carried_out(current, start, lines)
    lines.append(said(throw := Throw("c2", current.version, 0)))
    current = carried_out(current, throw, lines)
    lines.append(said(pass_ := Pass("c3", current.version, 0)))
    current = carried_out(current, pass_, lines)
    lines.append(said(keep := Keep("c4", current.version, 0, (0, 2))))
    carried_out(current, keep, lines)
    return "```\n" + "\n".join(lines) + "\n```\n"


def carried_out(before: Table, command: Start | Throw | Pass | Keep, lines: list[str]) -> Table:
    """The table after a command; what the server says to it is added to the lines."""
    try:
        made = decide.decide(before, YOU, command, Moment(AT, ID, SEED))
    except Refused as error:
        lines.append(heard(replace(refusal(error, command.id), version=before.version)))
        return before
    news = tuple(
        News(version, AT, public_event(event, (0,)))
        for version, event in enumerate(made.events, start=before.version + 1)
    )
    snapshots = Snapshots()
    snapshots.note(made)
    new = changes(view(before, YOU), view(made.table, YOU))
    lines.append(heard(Update(snapshots.told(news), (new,))))
    lines.append(heard(Done(command.id, made.table.version)))
    return made.table


def said(message: Hello | Start | Throw | Pass | Keep) -> str:
    return "→ " + json.dumps(TypeAdapter(type(message)).dump_python(message), ensure_ascii=False)


def heard(message: Welcome | Update | Done | Refusal) -> str:
    """A message of the server, with a little of the table and of what may be done."""
    data = json.loads(encoded(message))
    for shown in (*data.get("changes", ()), *([data["table"]] if "table" in data else ())):
        if "legal" in shown:
            legal = [{"seat": one["seat"], "may": one["may"], "…": "…"} for one in shown["legal"]]
            shown["legal"] = legal
    if "table" in data:
        shown = data["table"]
        data["table"] = {"version": shown["version"], "legal": shown["legal"], "…": "…"}
    return "← " + json.dumps(data, ensure_ascii=False).replace('"…": "…"', "…")


def main() -> None:
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
