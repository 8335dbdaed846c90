"""The connections: who is connected to which table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from starlette.websockets import WebSocket, WebSocketDisconnect

from border.server.config import Limits
from border.server.metrics import Metrics
from border.server.rooms.connection import POLICY, RESTART, Connection
from border.server.rooms.limits import Bucket, Places
from border.server.rooms.room import Room
from border.server.rooms.rooms import Rooms
from border.server.store.words import Came, Word
from border.server.table import refusals
from border.server.table.refusals import Refused
from border.server.table.tokens import same_secret
from border.server.table.wire import is_table_id
from border.server.views.messages import Bye, encoded, refusal

FAREWELL = 2.0  # seconds in which everybody is told that the server stops
TAKEN_OVER = Bye("taken-over", again=False)


@dataclass(slots=True)
class Connections:
    """All connections of this process."""

    rooms: Rooms
    limits: Limits
    metrics: Metrics
    edition: Callable[[], str]  # the name of the page that is served
    _seats: Places = field(init=False)
    _from: Places = field(init=False)
    _at: Places = field(init=False)
    _here: set[Connection] = field(default_factory=set)
    _seated: dict[tuple[str, str], Connection] = field(default_factory=dict)  # by table and hash
    _leaving: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        here = "from this address"
        self._seats = Places(self.limits.connections, here, "sockets", self.metrics)
        self._from = Places(self.limits.connections, here, "sockets", self.metrics)
        self._at = Places(self.limits.watchers, "to this table", "watchers", self.metrics)

    async def serve(self, socket: WebSocket, id: str, address: str, public: str) -> None:
        """Serves one socket from an address at one table, until it closes.

        `public` is the address of the server, as others can reach it.
        """
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            try:
                if not is_table_id(id):
                    raise refusals.no_such_table(id)
                await self._receive(socket, await self.rooms.room(id), address, public)
            except Refused as refused:
                await socket.send_text(encoded(refusal(refused, None)).decode())
                await socket.close(POLICY)

    async def _receive(self, socket: WebSocket, room: Room, address: str, public: str) -> None:
        bucket = Bucket(self.limits.commands, 3 * self.limits.commands)
        connection = Connection(socket, room, bucket, self.metrics, self.edition(), public)
        self._here.add(connection)
        self.metrics.connections.inc()
        try:
            hello, token = await connection.hear_hello()
            room.admit(connection.viewer)
            with self._place(connection, address):
                await connection.welcome(hello, token)
                await self._attend(connection)
        finally:
            self.metrics.connections.dec()
            self._here.discard(connection)
            await self._see_off(connection)

    @contextmanager
    def _place(self, connection: Connection, address: str) -> Iterator[None]:
        """A place until the block is left: however many watch, who plays or hosts finds one."""
        table, hash = connection.room.table, connection.viewer.hash
        if table.seats_of(hash) or same_secret(table.host, hash):
            with self._seats.one(address):
                yield
        else:
            with self._from.one(address), self._at.one(table.id):
                yield

    async def _attend(self, connection: Connection) -> None:
        """Tells, listens, and notes that somebody is there, until the socket closes."""
        room = connection.room
        earlier = self._seated.get(_key(connection))
        self._seated[_key(connection)] = connection
        connection.since = room.services.clock.now()
        unsubscribe = room.services.bus.subscribe(room.table.id, connection.wake)
        ignore = room.reactions.subscribe(connection.see)
        connection.wake(room.table.version)
        try:
            async with asyncio.TaskGroup() as tasks:
                beside = [
                    tasks.create_task(connection.tell()),
                    tasks.create_task(self._arrive(connection)),
                ]
                if earlier is not None:  # the newest connection with a token is the one that counts
                    beside.append(tasks.create_task(earlier.dismiss(TAKEN_OVER, POLICY)))
                await connection.listen()
                for task in beside:
                    task.cancel()
        except* WebSocketDisconnect:
            pass
        finally:
            unsubscribe()
            ignore()

    async def _see_off(self, connection: Connection) -> None:
        if self._seated.get(_key(connection)) is connection:
            del self._seated[_key(connection)]
            await connection.room.attended(connection.viewer.hash, present=False)

    async def _arrive(self, connection: Connection) -> None:
        """Notes that somebody is here, and only then lets older connections elsewhere go."""
        services, (id, hash) = connection.room.services, _key(connection)
        await connection.room.attended(hash, present=True)
        services.neighbours.say(Came(id, self.rooms.owner, hash, connection.since))

    def hear(self, word: Word) -> None:
        """Takes in what a process of the same store says, which may be this one."""
        if not isinstance(word, Came):
            self.rooms.hear(word)
        elif word.by != self.rooms.owner:
            earlier = self._seated.get((word.game, word.holder))
            if earlier is not None and earlier.since < word.at:
                task = asyncio.create_task(earlier.dismiss(TAKEN_OVER, POLICY))
                self._leaving.add(task)
                task.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """Tells every client to come back in a moment."""
        bye = Bye("stopping", again=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await asyncio.gather(*(one.dismiss(bye, RESTART) for one in self._here))


def _key(connection: Connection) -> tuple[str, str]:
    return connection.room.table.id, connection.viewer.hash
