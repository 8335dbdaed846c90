"""One game at boardgame.io: a match is opened, its seats are played, and all have seen the same."""

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
from tests.system.load.watch import Watch

from benchmarks.peer.client import GAME


@dataclass(slots=True)
class PeerTable(PlayedTable):
    """A match and its clients."""

    @classmethod
    async def opened(
        cls, api: Api, seats: int, watch: Watch, seed: str, client: MakeClient
    ) -> PeerTable:
        """A new match with a client for every seat, none of which has begun."""

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
        """Whether the game has begun and is not over, as far as its clients know."""
        return all(client.table and not client.over for client in self.clients)

    async def check(self) -> str:
        """How the game ended, if all have seen it end in the same way; raises `Fault`."""
        ends = {json.dumps([client.table["G"], client.table["ctx"]]) for client in self.clients}
        if len(ends) > 1:
            raise Fault(f"match {self.table}: its clients saw {len(ends)} different ends")
        return ends.pop()
