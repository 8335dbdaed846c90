"""Example of the first messages of a game."""

from __future__ import annotations

import json
from dataclasses import replace

from pydantic import TypeAdapter

from border.tables import decide
from border.tables.commands import Keep, Pass, Start, Throw
from border.tables.diff import Snapshots
from border.tables.events import BotSat, Created, Sat
from border.tables.history import new_table_from
from border.tables.messages import (
    Done,
    Hello,
    PublicEntry,
    Refusal,
    Update,
    Welcome,
    encode_json,
    public_event,
    refusal_message,
)
from border.tables.options import Options
from border.tables.refusals import Refused
from border.tables.step import DecisionContext, TokenHolder, apply
from border.tables.table import Table
from border.tables.views import view, view_diff

ID, AT, SEED = "k7m2xq9b4t", 1_767_225_600_000, bytes(32)
YOU = TokenHolder("you")


def exchange() -> str:
    """Return the first messages of a game with a fixed seed."""
    created = Created(Options(seats=2), YOU.hash, SEED.hex(), ID)
    current = apply(
        new_table_from(ID, created), [Sat(0, "Tim", YOU.hash), BotSat(1, "greedy")], AT
    ).table
    lines = [
        sent(Hello("…", current.version)),
        received(Welcome("…", AT, "…", "https://border.example", (), view(current, YOU))),
        sent(start := Start("c1", current.version)),
    ]
    current = run_command(current, start, lines)
    lines.append(sent(throw := Throw("c2", current.version, 0)))
    current = run_command(current, throw, lines)
    lines.append(sent(pass_ := Pass("c3", current.version, 0)))
    current = run_command(current, pass_, lines)
    lines.append(sent(keep := Keep("c4", current.version, 0, (0, 2))))
    run_command(current, keep, lines)
    return "```\n" + "\n".join(lines) + "\n```\n"


def run_command(before: Table, command: Start | Throw | Pass | Keep, lines: list[str]) -> Table:
    """Return the table after a command, and append the server's messages to the lines."""
    try:
        change = decide.decide(before, YOU, command, DecisionContext(AT, ID, SEED))
    except Refused as error:
        lines.append(received(replace(refusal_message(error, command.id), version=before.version)))
        return before
    news = tuple(
        PublicEntry(version, AT, public_event(event, (0,)))
        for version, event in enumerate(change.events, start=before.version + 1)
    )
    snapshots = Snapshots()
    snapshots.record(change)
    new = view_diff(view(before, YOU), view(change.table, YOU))
    lines.append(received(Update(snapshots.with_positions(news), (new,))))
    lines.append(received(Done(command.id, change.table.version)))
    return change.table


def sent(message: Hello | Start | Throw | Pass | Keep) -> str:
    return "→ " + json.dumps(TypeAdapter(type(message)).dump_python(message), ensure_ascii=False)


def received(message: Welcome | Update | Done | Refusal) -> str:
    """Return a line for a server message, with only an excerpt of the table."""
    data = json.loads(encode_json(message))
    for shown in (*data.get("changes", ()), *([data["table"]] if "table" in data else ())):
        if "legal" in shown:
            legal = [{"seat": one["seat"], "may": one["may"], "…": "…"} for one in shown["legal"]]
            shown["legal"] = legal
    if "table" in data:
        shown = data["table"]
        data["table"] = {"version": shown["version"], "legal": shown["legal"], "…": "…"}
    return "← " + json.dumps(data, ensure_ascii=False).replace('"…": "…"', "…")
