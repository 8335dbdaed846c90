"""How a game begins over the wire, message by message."""

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
    """How a game begins, with the dice of a seed that is known."""
    created = Created(Options(seats=2), YOU.hash, SEED.hex(), ID)
    current = apply(
        new_table_from(ID, created), [Sat(0, "Tim", YOU.hash), BotSat(1, "greedy")], AT
    ).table
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
        made = decide.decide(before, YOU, command, DecisionContext(AT, ID, SEED))
    except Refused as error:
        lines.append(heard(replace(refusal_message(error, command.id), version=before.version)))
        return before
    news = tuple(
        PublicEntry(version, AT, public_event(event, (0,)))
        for version, event in enumerate(made.events, start=before.version + 1)
    )
    snapshots = Snapshots()
    snapshots.record(made)
    new = view_diff(view(before, YOU), view(made.table, YOU))
    lines.append(heard(Update(snapshots.with_positions(news), (new,))))
    lines.append(heard(Done(command.id, made.table.version)))
    return made.table


def said(message: Hello | Start | Throw | Pass | Keep) -> str:
    return "→ " + json.dumps(TypeAdapter(type(message)).dump_python(message), ensure_ascii=False)


def heard(message: Welcome | Update | Done | Refusal) -> str:
    """A message of the server, with a little of the table and of what may be done."""
    data = json.loads(encode_json(message))
    for shown in (*data.get("changes", ()), *([data["table"]] if "table" in data else ())):
        if "legal" in shown:
            legal = [{"seat": one["seat"], "may": one["may"], "…": "…"} for one in shown["legal"]]
            shown["legal"] = legal
    if "table" in data:
        shown = data["table"]
        data["table"] = {"version": shown["version"], "legal": shown["legal"], "…": "…"}
    return "← " + json.dumps(data, ensure_ascii=False).replace('"…": "…"', "…")
