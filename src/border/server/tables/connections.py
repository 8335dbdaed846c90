"""WebSocket connections between clients and tables."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from starlette.websockets import WebSocket, WebSocketDisconnect

from border.server.config import Limits
from border.server.limits import (
    BLOCKED,
    CLIENT_ADDRESS,
    ConnectionLimit,
    TokenBucket,
    malformed_cost,
)
from border.server.metrics import Metrics
from border.server.store.channel import ClientConnected, PeerMessage
from border.server.tables.registry import RoomRegistry
from border.server.tables.room import Room
from border.tables import refusals
from border.tables.commands import Command
from border.tables.diff import ViewerSnapshot
from border.tables.messages import (
    FROM_CLIENT,
    HELLO,
    Bye,
    Done,
    FromServer,
    Hello,
    Ping,
    Pong,
    React,
    Reaction,
    Welcome,
    encode_json,
    refusal_message,
)
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds, Unreadable, is_table_id, kind_of
from border.tables.step import TokenHolder
from border.tables.tokens import hash_secret, new_secret, same_secret

HELLO_TIMEOUT_S = 10.0
FREE_PINGS_PER_S = 2.0  # further pings count as commands
MAX_QUEUED_REACTIONS = 8  # per connection; the oldest are dropped
MAX_MISSED_EVENTS = 500  # a client that missed more gets only the table
POLICY, RESTART = 1008, 1012  # WebSocket close codes

PING, PONG = b'{"kind":"ping"}', Pong()  # as most clients send it; answered without parsing
NOBODY = TokenHolder("")  # before the hello
GOODBYE_TIMEOUT_S = 2.0  # to tell all clients that the server is stopping


@dataclass(eq=False, slots=True)
class Connection:
    """Connection of one client to a table."""

    socket: WebSocket
    room: Room
    bucket: TokenBucket
    metrics: Metrics
    build_id: str
    address: str  # public URL of the server
    viewer: TokenHolder = NOBODY
    seen: ViewerSnapshot | None = None  # last state that was sent to the client
    since: Milliseconds = 0  # when the welcome was sent
    woken_at: float = 0.0  # when the oldest unsent event arrived
    ping_bucket: TokenBucket = field(
        default_factory=lambda: TokenBucket(FREE_PINGS_PER_S, 5 * FREE_PINGS_PER_S)
    )
    _reactions: deque[Reaction] = field(default_factory=lambda: deque(maxlen=MAX_QUEUED_REACTIONS))
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def receive_hello(self) -> tuple[Hello, str]:
        """Receive the hello and set the viewer; make a token if the client has none."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT_S):
                hello = HELLO.read(await self._receive_message())
        except TimeoutError as error:
            raise Refused(
                "malformed", f"send a hello within {HELLO_TIMEOUT_S:g} seconds"
            ) from error
        token = hello.token or new_secret()
        self.viewer = TokenHolder(hash_secret(token))
        return hello, token

    async def welcome(self, hello: Hello, token: str) -> None:
        """Answer the hello with the table and the events that the client missed."""
        version = self.room.table.version
        seen = hello.version
        if seen is None:
            seen = max(0, version - min(hello.latest, MAX_MISSED_EVENTS))
        missed = (
            self.room.news(seen, self.viewer) if 0 <= version - seen <= MAX_MISSED_EVENTS else ()
        )
        now = self.room.deps.clock.now()
        self.seen = self.room.viewer_snapshot(self.viewer)
        await self.send(Welcome(token, now, self.build_id, self.address, missed, self.seen.view))

    def wake(self) -> None:
        """Wake the sending task if there are new events or the room has ended."""
        room = self.room
        if self.seen is None or room.table.version > self.seen.version or room.unloaded:
            if not self._wake.is_set():
                self.woken_at = time.perf_counter()
            self._wake.set()

    def queue_reaction(self, reaction: Reaction) -> None:
        """Queue a reaction for the client."""
        self._reactions.append(reaction)
        self._wake.set()

    async def send_updates(self) -> None:
        """Send updates and reactions until the connection or the room ends."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            began = self.woken_at
            if await self._catch_up():
                self.metrics.tell_seconds.observe(time.perf_counter() - began)
            while self._reactions:
                await self.send(self._reactions.popleft())
            if self.room.unloaded:
                await self.close_with_bye(Bye("moved", again=True))
                return

    async def _catch_up(self) -> bool:
        """Send an update if there are new events; return whether one was sent."""
        async with self._sending:
            if self.seen is None or self.room.table.version <= self.seen.version:
                return False
            update, self.seen = self.room.update(self.seen, self.viewer)
            await self._send(update)
            return True

    async def receive_commands(self) -> None:
        """Receive and run the client's commands, one at a time."""
        while True:
            data = await self._receive_message()
            if CLIENT_ADDRESS.get() in self.room.deps.blocks:
                self.metrics.refuse("blocked")
                await self.refuse(Refused("too-many", BLOCKED))
                return
            if data == PING and self.ping_bucket.allows():
                await self.send(PONG)
                continue
            if not self.bucket.allows():
                self.metrics.refuse("commands")
                await self.refuse(Refused("too-many", "too many commands: wait a moment"))
                return
            began = time.perf_counter()
            try:
                message = FROM_CLIENT.read(data)
            except Unreadable as error:
                self.bucket.spend(malformed_cost(error.size))
                self.metrics.commands.labels("malformed", "refused").inc()
                await self._refuse(error, None)
                continue
            match message:
                case Ping():
                    await self.send(PONG)
                case React():
                    await self._react(message)
                case command:
                    await self._carry_out(command)
            self.metrics.seconds.observe(time.perf_counter() - began)

    async def _receive_message(self) -> bytes:
        """Next message as bytes; a binary message counts as empty."""
        try:
            message = await self.socket.receive()
        except RuntimeError as error:  # the disconnect was received already
            raise WebSocketDisconnect from error
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return (message.get("text") or "").encode(errors="surrogatepass")

    async def _carry_out(self, command: Command) -> None:
        try:
            version = await self.room.submit(self.viewer, command)
        except Refused as refused:
            self.metrics.commands.labels(kind_of(command), refused.reason).inc()
            await self._refuse(refused, command.id)
        else:
            self.metrics.commands.labels(kind_of(command), "done").inc()
            await self._catch_up()  # send the events before the answer
            await self.send(Done(command.id, version))

    async def _react(self, message: React) -> None:
        try:
            if message.seat not in self.room.table.seats_of(self.viewer.hash):
                raise refusals.not_your_seat(message.seat)
            self.room.react(Reaction(message.seat, message.reaction))
        except Refused as refused:
            await self._refuse(refused, message.id)

    async def _refuse(self, refused: Refused, id: str | None) -> None:
        refused.version = self.room.table.version
        await self.send(refusal_message(refused, id))

    async def send(self, message: FromServer) -> None:
        """Send a message."""
        async with self._sending:
            await self._send(encode_json(message))

    async def _send(self, message: bytes) -> None:
        try:
            await self.socket.send_text(message.decode())
        except RuntimeError as error:  # the server has closed the socket
            raise WebSocketDisconnect from error

    async def close_with_bye(self, bye: Bye, code: int = RESTART) -> None:
        """Send a bye and close the socket, if it is still open."""
        with contextlib.suppress(WebSocketDisconnect):
            await self.send(bye)
            await self.close(code)

    async def refuse(self, refused: Refused) -> None:
        """Send a refusal and close the socket."""
        with contextlib.suppress(WebSocketDisconnect):
            await self._refuse(refused, None)
            await self.close(POLICY)

    async def close(self, code: int) -> None:
        """Close the socket, unless it is closed already."""
        with contextlib.suppress(RuntimeError):
            await self.socket.close(code)


TAKEN_OVER = Bye("taken-over", again=False)


@dataclass(slots=True)
class Connections:
    """All WebSocket connections of this process."""

    rooms: RoomRegistry
    limits: Limits
    metrics: Metrics
    build_id: Callable[[], str]  # identifies the current version of the page
    _players_per_address: ConnectionLimit = field(init=False)
    _watchers_per_address: ConnectionLimit = field(init=False)
    _per_table: ConnectionLimit = field(init=False)
    _connections: set[Connection] = field(default_factory=set)
    _seated: dict[tuple[str, str], Connection] = field(default_factory=dict)  # by table and token
    _closing: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        here = "from this address"
        self._players_per_address = ConnectionLimit(
            self.limits.connections, here, "sockets", self.metrics
        )
        self._watchers_per_address = ConnectionLimit(
            self.limits.connections, here, "sockets", self.metrics
        )
        self._per_table = ConnectionLimit(
            self.limits.watchers, "to this table", "watchers", self.metrics
        )

    async def serve(self, socket: WebSocket, id: str, address: str, public: str) -> None:
        """Serve a client's socket at one table until it closes.

        `public` is the public URL of the server.
        """
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            try:
                if not is_table_id(id):
                    raise refusals.no_such_table(id)
                await self._run(socket, await self.rooms.room(id), address, public)
            except Refused as refused:
                await socket.send_text(encode_json(refusal_message(refused, None)).decode())
                await socket.close(POLICY)

    async def _run(self, socket: WebSocket, room: Room, address: str, public: str) -> None:
        bucket = TokenBucket(self.limits.commands, 3 * self.limits.commands)
        connection = Connection(socket, room, bucket, self.metrics, self.build_id(), public)
        self._connections.add(connection)
        self.metrics.connections.inc()
        try:
            hello, token = await connection.receive_hello()
            room.check_visible(connection.viewer)
            with self._count(connection, address):
                await connection.welcome(hello, token)
                await self._run_tasks(connection)
        finally:
            self.metrics.connections.dec()
            self._connections.discard(connection)
            await self._detach(connection)

    @contextmanager
    def _count(self, connection: Connection, address: str) -> Iterator[None]:
        """Count a connection until the block ends. Players and hosts do not count as watchers."""
        table, hash = connection.room.table, connection.viewer.hash
        if table.seats_of(hash) or same_secret(table.host, hash):
            with self._players_per_address.count(address):
                yield
        else:
            with (
                self._watchers_per_address.count(address),
                self._per_table.count(table.id),
            ):
                yield

    async def _run_tasks(self, connection: Connection) -> None:
        """Run the tasks of a connection until its socket closes."""
        room = connection.room
        earlier = self._seated.get(_key(connection))
        self._seated[_key(connection)] = connection
        connection.since = room.deps.clock.now()
        room.listeners.add(connection)
        connection.wake()
        try:
            async with asyncio.TaskGroup() as tasks:
                background = [
                    tasks.create_task(connection.send_updates()),
                    tasks.create_task(self._announce(connection)),
                ]
                if earlier is not None:  # only the newest connection of a token stays
                    background.append(tasks.create_task(earlier.close_with_bye(TAKEN_OVER, POLICY)))
                await connection.receive_commands()
                for task in background:
                    task.cancel()
        except* WebSocketDisconnect:
            pass
        finally:
            room.listeners.discard(connection)

    async def _detach(self, connection: Connection) -> None:
        if self._seated.get(_key(connection)) is connection:
            del self._seated[_key(connection)]
            await connection.room.set_connected(connection.viewer.hash, present=False)

    async def _announce(self, connection: Connection) -> None:
        """Mark the client as present, then close its connections to other processes.

        In this order, the client never looks absent.
        """
        deps, (id, hash) = connection.room.deps, _key(connection)
        await connection.room.set_connected(hash, present=True)
        deps.peers.broadcast(ClientConnected(id, self.rooms.owner, hash, connection.since))

    def on_message(self, message: PeerMessage) -> None:
        """Handle a message from a process that shares the store, possibly from this one."""
        if not isinstance(message, ClientConnected):
            self.rooms.on_message(message)
        elif message.by != self.rooms.owner:
            earlier = self._seated.get((message.game, message.holder))
            if earlier is not None and earlier.since < message.at:
                task = asyncio.create_task(earlier.close_with_bye(TAKEN_OVER, POLICY))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Tell every client to reconnect in a moment."""
        bye = Bye("stopping", again=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_TIMEOUT_S):
                await asyncio.gather(
                    *(connection.close_with_bye(bye, RESTART) for connection in self._connections)
                )


def _key(connection: Connection) -> tuple[str, str]:
    return connection.room.table.id, connection.viewer.hash
