"""The hall: who is connected to which table."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from border.server.config import Limits
from border.server.connection import POLICY, RESTART, Connection
from border.server.faults import fault
from border.server.figures import Figures
from border.server.limits import Bucket
from border.server.messages import FROM_SERVER, Bye, refusal
from border.server.refusals import Refused
from border.server.rooms import Rooms


@dataclass(slots=True)
class Hall:
    """All connections of this process."""

    rooms: Rooms
    limits: Limits
    figures: Figures
    _seated: dict[tuple[str, str], Connection] = field(default_factory=dict)  # by table and hash
    _at: defaultdict[str, set[Connection]] = field(default_factory=lambda: defaultdict(set))
    _from: Counter[str] = field(default_factory=Counter)

    async def serve(self, socket: WebSocket, id: str, address: str) -> None:
        """Serves one socket at one table, until it closes."""
        await socket.accept()
        try:
            self._check(id, address)
            room = await self.rooms.room(id)
        except Refused as refused:
            await _refuse(socket, refused)
            return
        bucket = Bucket(self.limits.commands, 3 * self.limits.commands)
        connection = Connection(socket, room, bucket, self.figures)
        self._from[address] += 1
        self._at[id].add(connection)
        self.figures.connections.inc()
        try:
            await self._run(connection, id)
        except ValidationError as error:
            await _refuse(socket, Refused("malformed", fault(error)))
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            pass  # it is gone, or says nothing, or does not listen
        finally:
            self.figures.connections.dec()
            self._from[address] -= 1
            self._at[id].discard(connection)
            await self._gone(connection, id)

    def _check(self, id: str, address: str) -> None:
        if self.limits.connections and self._from[address] >= self.limits.connections:
            raise Refused("too-many", "too many connections from this address")
        if len(self._at[id]) >= self.limits.watchers:
            raise Refused("too-many", "too many connections to this table")

    async def _run(self, connection: Connection, id: str) -> None:
        await connection.greet()
        await self._take_over(connection, id)
        room = connection.room
        end = room.around.bus.subscribe(id, connection.wake)
        connection.wake(room.table.version)
        try:
            await room.attended(connection.viewer.hash, present=True)
            async with asyncio.TaskGroup() as tasks:
                telling = tasks.create_task(connection.tell())
                await connection.listen()
                telling.cancel()
        except* (WebSocketDisconnect, TimeoutError, RuntimeError):
            pass
        finally:
            end()

    async def _take_over(self, connection: Connection, id: str) -> None:
        """The newest connection with a token is the one that counts."""
        key = (id, connection.viewer.hash)
        earlier = self._seated.get(key)
        self._seated[key] = connection
        if earlier is not None:
            await earlier.dismiss(Bye("taken-over", again=False), POLICY)

    async def _gone(self, connection: Connection, id: str) -> None:
        key = (id, connection.viewer.hash)
        if self._seated.get(key) is connection:
            del self._seated[key]
            await connection.room.attended(connection.viewer.hash, present=False)

    async def close(self) -> None:
        """Tells every client to come back in a moment."""
        everyone = [connection for there in self._at.values() for connection in there]
        bye = Bye("stopping", again=True)
        await asyncio.gather(*(connection.dismiss(bye, RESTART) for connection in everyone))


async def _refuse(socket: WebSocket, refused: Refused) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(FROM_SERVER.dump_json(refusal(refused, None, 0)).decode())
        await socket.close(POLICY)
