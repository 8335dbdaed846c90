"""Client of boardgame.io: plays one seat of a match over its own socket."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.system.load.client import Client, Pending
from tests.system.load.fault import Fault
from websockets.asyncio.client import ClientConnection

from benchmarks.peer.barrier import Barrier

GAME = "stand-in"
CELLS = tuple(f"{column}{row}" for row in range(1, 13) for column in "abcdefghijklmn")
AGAIN = 1.0  # seconds between two checks that all clients have connected
# Packet types of socket.io, over engine.io 4.
PING, PONG, CONNECT, EVENT = "2", "3", f"40/{GAME},", f"42/{GAME},"


@dataclass(slots=True, eq=False)
class PeerClient(Client):
    """Plays one seat until the game is over; `table` is the last received state.

    boardgame.io sends pings as messages, so the client must answer them even while it waits to
    decide.
    """

    gathering: Barrier = field(default_factory=Barrier)
    _due: float | None = None  # time of the next decision, on the event loop's clock

    @property
    def match(self) -> str:
        """Match id, the last part of the address."""
        return self.address.rpartition("=")[2]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table) and self.table["ctx"].get("gameover") is not None

    async def _attend(self, socket: ClientConnection) -> None:
        self._pending = self._due = None
        await socket.send(CONNECT)
        while not self.over:
            if (text := await self._said(socket)) is None:
                await self._decide(socket)
            elif text == PING:
                await socket.send(PONG)
            elif text.startswith(CONNECT):
                await socket.send(packet("sync", self.match, str(self.seat), self.token))
            elif text.startswith(EVENT):
                self._take(*json.loads(text.removeprefix(EVENT)))
            elif not text.startswith("0"):
                raise Fault(f"boardgame.io sent {text[:200]}")

    async def _said(self, socket: ClientConnection) -> str | None:
        """Return the next message from the server, or None when it is time to decide."""
        if self._due is not None and self._due <= self._now:
            return None
        with suppress(TimeoutError):
            async with asyncio.timeout_at(self._due):
                return str(await socket.recv())
        return None

    def _take(self, kind: str, _match: str, told: Any, log: Any = ()) -> None:
        match kind:
            case "sync":
                self.table = told["state"]
                self.gathering.comes()
            case "update":
                self.table = told
                if any(self._is_mine(one["action"]) for one in log):
                    self._note()
            case _:  # presence of players
                return
        if self._pending is None and self._due is None and self._stage is not None:
            self._due = self._now + self.watch.thinking_time(self.luck)

    def _is_mine(self, action: Mapping[str, Any]) -> bool:
        return (action["type"], action["payload"].get("playerID")) == ("MAKE_MOVE", str(self.seat))

    def _note(self) -> None:
        assert self._pending is not None
        assert self._pending.sent is not None
        self.watch.note(self._pending.sent)
        self._pending = None

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    @property
    def _stage(self) -> str | None:
        """Stage of the decision that this seat has to make; None if it has none."""
        stage: str | None = (self.table["ctx"]["activePlayers"] or {}).get(str(self.seat))
        return stage

    async def _decide(self, socket: ClientConnection) -> None:
        if not self.gathering.complete.is_set():
            self._due = self._now + AGAIN
            return
        kind, *args = move(self.table["G"], self.seat, self._stage, self.luck)
        payload = {"type": kind, "args": args, "playerID": str(self.seat)}
        action = {"type": "MAKE_MOVE", "payload": payload | {"credentials": self.token}}
        text = packet("update", action, self.table["_stateID"], self.match, str(self.seat))
        self._due = None
        self._pending = Pending("", kind, text, time.perf_counter())
        await socket.send(text)


def packet(*said: Any) -> str:
    """Encode a socket.io event."""
    return EVENT + json.dumps(said)


def move(state: Mapping[str, Any], seat: int, stage: str | None, luck: Random) -> list[Any]:
    """Return a random move with its arguments; colours that many dice show are more likely."""
    dice = state["game"]["dice"]
    if not dice:
        return ["throw"]
    wanted = luck.choice(dice)
    places = [place for place, die in enumerate(dice) if die == wanted]
    if stage == "throwing":
        return ["keep", places]
    crossed = {*state["seats"][seat]["crossed"]}
    cells = [cell for cell in CELLS if colour(cell) == wanted and cell not in crossed]
    return ["cross", luck.sample(cells, min(len(places), len(cells)))]


def colour(cell: str) -> int:
    """Return the colour of a cell, as the number on a die."""
    return ("abcdefghijklmn".index(cell[0]) + int(cell[1:])) % 6 + 1
