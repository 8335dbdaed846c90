"""Tables of routes, refusals and limits, from the OpenAPI document and the sources."""

from __future__ import annotations

import ast
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

from fastapi import FastAPI

from border.server.config import Config, Limits, Retention
from border.server.http import MAX_QUERY_BYTES, STATUS
from border.server.learn.api import MAX_BOARDS_BODY_BYTES
from border.server.limits import MALFORMED_BYTES, MALFORMED_TOKENS
from border.server.store import open_store
from border.server.tables import connections, lookup, room
from border.server.tables.api import (
    MAX_CODE_GUESSES,
    MAX_JOIN_BODY_BYTES,
    MAX_START_BODY_BYTES,
    MAX_TABLE_BODY_BYTES,
)
from border.server.web import guard, serve
from border.server.web.app import REQUEST_WORK_S, App
from border.tables import decide, imports
from border.tables.refusals import Reason
from tools.protocol.types import kind_of
from tools.protocol.words import WORDS, remarks, table


def api() -> FastAPI:
    """Return the API of a server without clients."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(open_store(database := f"sqlite:///{folder}/none")) as store,
    ):
        return App(Config(database=database), store).api


def routes() -> str:
    """Return the table of routes."""
    description = api().openapi()
    rows = [
        (
            f"`{method.upper()} {path}{query(route)}`",
            route["description"],
            body(route.get("requestBody", {})),
            ", ".join(
                answer(status, shape) for status, shape in sorted(route["responses"].items())
            ),
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


SOURCES = Path(__file__).parents[2] / "src" / "border"
PASSED_ON = "a sentence that explains the error"  # for texts from other libraries


def reasons() -> str:
    """Return the table of refusal reasons."""
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
    """Yield the reason, the sentence and the description of every refusal in the sources."""
    files = [path for folder in ("server", "tables") for path in (SOURCES / folder).rglob("*.py")]
    for path in sorted(files):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            words = about_refusal(function) if path.stem == "refusals" else None
            for node in ast.walk(function):
                match node:
                    case ast.Call(
                        func=ast.Name(id="Refused") | ast.Attribute(attr="__init__"),
                        args=[ast.Constant(value=str(reason)), text],
                    ):
                        yield reason, sentence(text), words
                    case ast.Call(func=ast.Attribute(attr="busy"), args=[text]):
                        yield "busy", sentence(text), None


def about_refusal(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Return the description of a refusal: the docstring of its function without the verb."""
    words = (ast.get_docstring(function) or "").removeprefix("Refuse ")
    words = f"an attempt {words}" if words.startswith("to ") else words
    return words[:1].upper() + words[1:]


def sentence(node: ast.expr) -> str | None:
    """Return the text of a string literal, with `…` for inserted values, or None for other code."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(sentence(part) or "…" for part in parts)
        case _:
            return None


def rules() -> str:
    """Return the table of refusals that follow from the rules of the game."""
    tree = ast.parse((SOURCES / "engine" / "refusals.py").read_text("utf-8"))
    rows = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                match node:
                    case ast.Call(args=[rule, ast.Constant(value=str(key)), *_]):
                        rows.append((f"`{key}`", number(rule), about_refusal(function)))
    return table(("refusal", "rule", "means"), rows)


def number(rule: ast.expr) -> str:
    return sentence(rule) or "of the action"


def limits() -> str:
    """Return the table of limits with their default values."""
    cost, named = 1000 * REQUEST_WORK_S, MAX_JOIN_BODY_BYTES  # three routes share this size
    malformed = f"{1 + MALFORMED_TOKENS:g}, and one for each {MALFORMED_BYTES} bytes"
    minutes, hours = decide.TRANSFER_LINK_MS // 60_000, lookup.CODE_TTL_MS // 3_600_000
    rows = [
        (f"{name} ({remark})", f"{getattr(Limits(), name):g}")
        for name, remark in remarks(Limits).items()
    ]
    rows += [
        ("seconds until the hello must arrive", f"{connections.HELLO_TIMEOUT_S:g}"),
        ("seconds for a client to receive a message", f"{guard.RESPONSE_TIMEOUT_S:g}"),
        ("missed events that a client gets when it reconnects", f"{connections.MAX_MISSED_EVENTS}"),
        (
            "seconds between the server's pings, and until a ping must be answered",
            f"{serve.PING_INTERVAL_S:g}",
        ),
        (
            "pings per second per client; further pings count as commands",
            f"{connections.FREE_PINGS_PER_S:g}",
        ),
        ("events in one answer of `news`", f"{connections.MAX_MISSED_EVENTS}"),
        ("bytes of a body that opens a table", f"{MAX_TABLE_BODY_BYTES}"),
        ("bytes of a body with boards", f"{MAX_BOARDS_BODY_BYTES}"),
        ("bytes of a body that takes a seat, opens a daily game or lists tables", f"{named}"),
        ("bytes of every other body", f"{MAX_START_BODY_BYTES}"),
        ("bytes of a query", f"{MAX_QUERY_BYTES}"),
        ("commands or requests that one malformed message counts as", malformed),
        ("seconds for a request to arrive, with its body", f"{guard.REQUEST_TIMEOUT_S:g}"),
        ("seconds for a client to read an answer", f"{guard.RESPONSE_TIMEOUT_S:g}"),
        ("pings, pongs and fragments per second per socket", f"{guard.FRAMES_PER_S:g}"),
        ("milliseconds of work per request; a longer one counts as several", f"{cost:g}"),
        (
            "events outside the game, such as joining and leaving, over the life of a table",
            f"{decide.MAX_NON_GAME_EVENTS}",
        ),
        ("reactions per second per seat", f"{room.REACTIONS_PER_S:g}"),
        ("reactions per seat in a burst", f"{room.MAX_REACTIONS:g}"),
        ("minutes for which a transfer link is valid", f"{minutes}"),
        ("wrong join codes from an address in a burst", f"{MAX_CODE_GUESSES}"),
        ("hours for which a join code is valid after the last event of its table", f"{hours}"),
        ("valid join codes per address; further tables get none", f"{lookup.MAX_CODES}"),
        ("last round from which a game can be continued", f"{imports.MAX_BRANCH_ROUND}"),
        ("days for which an unfinished game is kept", f"{Retention().unfinished}"),
    ]
    return table(("limit", "value"), rows)
