"""One game at boardgame.io: create a match, play its seats, compare the results."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from tests.system.load.api import Api
from tests.system.load.client import MakeClient
from tests.system.load.fault import Fault
from tests.system.load.played_table import PlayedTable
from tests.system.load.stopwatch import Stopwatch

from benchmarks.peer.client import GAME


@dataclass(slots=True)
class PeerTable(PlayedTable):
    """A match and its clients."""

    @classmethod
    async def opened(
        cls, api: Api, seats: int, watch: Stopwatch, seed: str, client: MakeClient
    ) -> PeerTable:
        """Create a match with an idle client for every seat."""

        async def asked(path: str, **body: Any) -> Any:
            answer = await api.answer("POST", f"/games/{GAME}/{path}", json.dumps(body), None)
            return json.loads(answer)

        game = cls(api, (await asked("create", numPlayers=seats))["matchID"])
        address = f"ws{api.url.removeprefix('http')}/socket.io/?EIO=4&transport=websocket"
        for seat in range(seats):
            place = {"playerID": str(seat), "playerName": f"Script {seat + 1}"}
            token = (await asked(f"{game.table}/join", **place))["playerCredentials"]
            rng, board = Random(f"{seed}/{seat}"), partial(game.chart, seat)
            at = f"{address}&match={game.table}"
            game.clients.append(client(at, seat, token, rng, watch, board))
        return game

    @property
    def playing(self) -> bool:
        """Whether every client has seen the game start, and none has seen it end."""
        return all(client.table and not client.over for client in self.clients)

    async def check(self) -> str:
        """Return the final state; raise `Fault` unless all clients have received the same one."""
        ends = {json.dumps([client.table["G"], client.table["ctx"]]) for client in self.clients}
        if len(ends) > 1:
            raise Fault(
                f"match {self.table}: its clients received {len(ends)} different final states"
            )
        return ends.pop()
