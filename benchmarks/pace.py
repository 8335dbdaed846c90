"""Measure how long players wait for bots at each pace, and when they skip all animations.

python -m benchmarks.pace
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, get_args
from urllib.request import Request, urlopen

from tests.served import FREE, serving
from tests.system.load.player import chart, decision
from websockets.sync.client import ClientConnection, connect

from border.client.view import table_told
from border.server.tables.bots import BotRunner
from border.tables.commands import AddBot, Command, Sit, Start
from border.tables.decide import decide
from border.tables.events import Created
from border.tables.history import new_table_from
from border.tables.options import Options, Pace
from border.tables.step import DecisionContext, ServerActor, TokenHolder
from border.tables.table import Table

YOU = TokenHolder("you")
BOTS = ("planner", "greedy", "planner")  # the default opponents of the Play button
GAMES = 10


def begun(pace: Pace, seed: int) -> Table:
    """Return a started table with one person and three bots, before the first throw."""
    secret = Random(seed).randbytes(32)
    table = new_table_from("pace", Created(Options(pace=pace), YOU.hash, secret.hex(), "pace"))
    sits: list[Command] = [AddBot(bot, 0, seat, bot) for seat, bot in enumerate(BOTS, start=1)]
    for command in (Sit("you", 0, 0), *sits, Start("start", 0)):
        asked = replace(command, version=table.version)
        table = decide(table, YOU, asked, DecisionContext(0, "pace", secret)).table
    return table


async def rounds(pace: Pace, seed: int, bot_runner: BotRunner) -> list[float]:
    """Play a game; return the length in seconds of each round whose active player is a bot.

    The person decides as soon as each animation ends.
    """
    table, now, begins = begun(pace, seed), 0, list[tuple[int, int]]()
    while table.phase == "playing":
        assert table.game is not None
        seat, now = table.awaited[0], max(now, table.shown_at_ms)
        if not table.game.shown:
            begins.append((seat, now))
        command = await bot_runner.decision(table, seat, f"{table.version}")
        who = ServerActor() if table.bot_at(seat) else YOU
        table = decide(table, who, command, DecisionContext(now, "pace", b"")).table
    ends = [at for _, at in begins[1:]] + [max(now, table.shown_at_ms)]
    return [(end - at) / 1000 for (seat, at), end in zip(begins, ends, strict=True) if seat]


def skipped(address: str, rng: Random) -> list[float]:
    """Play at normal pace and skip all animations; return each wait for bots in seconds."""
    seats = [{"player": "you"}, *({"player": "bot", "bot": bot} for bot in BOTS)]
    joined = _called(address, "/tables", {"seats": seats, "start": True})
    id = joined["table"]["id"]
    board = chart(_called(address, f"/tables/{id}/boards")[0])
    with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{id}/live", proxy=None) as socket:
        socket.send(json.dumps({"kind": "hello", "token": joined["token"]}))
        table, waits = json.loads(socket.recv())["table"], list[float]()
        while table["phase"] == "playing":
            if not table["legal"]:
                began = time.monotonic()
                table = _asked(socket, table, {"kind": "hurry"})
                while not table["legal"] and table["phase"] == "playing":
                    table = table_told(table, json.loads(socket.recv()))
                waits.append(time.monotonic() - began)
            for legal in table["legal"]:
                words = decision(legal, table["seats"][0]["crossed"], board, rng)
                table = _asked(socket, table, {"seat": 0, **words})
    return waits


def _called(address: str, path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{address}/api{path}", data, headers)) as answer:
        return json.load(answer)


def _asked(socket: ClientConnection, table: Any, words: dict[str, Any]) -> Any:
    """Send a command and return the table after it."""
    socket.send(json.dumps({"id": f"{time.monotonic_ns()}", "version": table["version"], **words}))
    while True:
        message = json.loads(socket.recv())
        table = table_told(table, message)
        if message["kind"] in ("done", "refused"):
            return table


async def paces() -> Iterator[str]:
    """Return a line of figures for each pace."""
    bot_runner = BotRunner()
    lines = []
    for pace in get_args(Pace):
        games = [await rounds(pace, seed, bot_runner) for seed in range(GAMES)]
        took = sorted(second for game in games for second in game)
        low, high = took[len(took) // 20], took[-len(took) // 20]
        lines.append(
            f"{pace}: {median(took):.1f} s for a bot's round (median), 90 % within"
            f" {low:.1f} to {high:.1f} s, longest {took[-1]:.1f} s"
        )
    bot_runner.close()
    return iter(lines)


def main() -> None:
    for line in asyncio.run(paces()):
        print(line)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), *FREE) as server:
        games = [skipped(server.address, Random(seed)) for seed in range(GAMES // 2)]
    longest, all = max(map(max, games)), max(map(sum, games))
    print(f"skipping: longest wait {longest:.2f} s, longest total of a game {all:.1f} s")


if __name__ == "__main__":
    main()
