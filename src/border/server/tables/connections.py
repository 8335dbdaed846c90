"""Sockets at tables: one connection, and all of this process."""

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
from border.tables.schema import Milliseconds, Unreadable, is_table_id
from border.tables.step import TokenHolder
from border.tables.tokens import hash_secret, new_secret, same_secret

HELLO_TIMEOUT_S = 10.0  # seconds that a client has for its hello
FREE_PINGS_PER_S = 2.0  # pings per second that cost nothing; more are counted as commands
MAX_QUEUED_REACTIONS = 8  # reactions that wait to be told: of more, the oldest are forgotten
MAX_MISSED_EVENTS = 500  # events: who has missed more gets the table alone
POLICY, RESTART = 1008, 1012  # codes with which a socket is closed

PING, PONG = b'{"kind":"ping"}', Pong()  # as most clients write it: it need not be parsed
NOBODY = TokenHolder("")  # before the hello
GOODBYE_TIMEOUT_S = 2.0  # seconds in which everybody is told that the server stops


@dataclass(eq=False, slots=True)
class Connection:
    """A client at a table.  It is told what has happened since the version that it knows."""

    socket: WebSocket
    room: Room
    bucket: TokenBucket
    metrics: Metrics
    build_id: str  # of the page that is served
    address: str  # of the server, as others can reach it
    viewer: TokenHolder = NOBODY
    seen: ViewerSnapshot | None = None  # the table as the client was told of it last
    since: Milliseconds = 0  # when it was welcomed
    woken_at: float = 0.0  # when there was something to tell
    beats: TokenBucket = field(
        default_factory=lambda: TokenBucket(FREE_PINGS_PER_S, 5 * FREE_PINGS_PER_S)
    )
    _reactions: deque[Reaction] = field(default_factory=lambda: deque(maxlen=MAX_QUEUED_REACTIONS))
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def receive_hello(self) -> tuple[Hello, str]:
        """Hears the hello, and then knows who is there; a client without a token is given one."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT_S):
                hello = HELLO.read(await self._receive_message())
        except TimeoutError as error:
            raise Refused("malformed", "a hello was expected first, and soon") from error
        token = hello.token or new_secret()
        self.viewer = TokenHolder(hash_secret(token))
        return hello, token

    async def welcome(self, hello: Hello, token: str) -> None:
        """Answers the hello with what the client has missed."""
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

    def wake(self, seq: int) -> None:
        """Says that there is something to tell."""
        if self.seen is None or seq > self.seen.version or self.room.unloaded:
            if not self._wake.is_set():
                self.woken_at = time.perf_counter()
            self._wake.set()

    def queue_reaction(self, reaction: Reaction) -> None:
        """Says that somebody reacts."""
        self._reactions.append(reaction)
        self._wake.set()

    async def send_updates(self) -> None:
        """Tells the client whatever happens, for as long as it is there."""
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
        """Whether there was something to tell."""
        async with self._sending:
            if self.seen is None or self.room.table.version <= self.seen.version:
                return False
            update, self.seen = self.room.update(self.seen, self.viewer)
            await self._send(update)
            return True

    async def receive_commands(self) -> None:
        """Carries out what the client asks for, one command after the other."""
        while True:
            data = await self._receive_message()
            if CLIENT_ADDRESS.get() in self.room.deps.blocks:
                self.metrics.refuse("blocked")
                await self.refuse(Refused("too-many", BLOCKED))
                return
            if data == PING and self.beats.allows():
                await self.send(PONG)
                continue
            if not self.bucket.allows():
                self.metrics.refuse("commands")
                await self.refuse(Refused("too-many", "too many commands: slow down"))
                return
            began = time.perf_counter()
            try:
                said = FROM_CLIENT.read(data)
            except Unreadable as error:
                self.bucket.spend(malformed_cost(error.size))
                self.metrics.commands.labels("malformed", "refused").inc()
                await self._refuse(error, None)
                continue
            match said:
                case Ping():
                    await self.send(PONG)
                case React():
                    await self._react(said)
                case command:
                    await self._carry_out(command)
            self.metrics.seconds.observe(time.perf_counter() - began)

    async def _receive_message(self) -> bytes:
        """The next message; one that is not a text is as good as an empty one."""
        try:
            message = await self.socket.receive()
        except RuntimeError as error:  # the disconnect has been heard already
            raise WebSocketDisconnect from error
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return (message.get("text") or "").encode(errors="surrogatepass")

    async def _carry_out(self, command: Command) -> None:
        try:
            version = await self.room.submit(self.viewer, command)
        except Refused as refused:
            self.metrics.commands.labels(command.kind, refused.reason).inc()
            await self._refuse(refused, command.id)
        else:
            self.metrics.commands.labels(command.kind, "done").inc()
            await self._catch_up()  # the news before the answer
            await self.send(Done(command.id, version))

    async def _react(self, said: React) -> None:
        try:
            if said.seat not in self.room.table.seats_of(self.viewer.hash):
                raise refusals.not_your_seat(said.seat)
            self.room.react(Reaction(said.seat, said.reaction))
        except Refused as refused:
            await self._refuse(refused, said.id)

    async def _refuse(self, refused: Refused, id: str | None) -> None:
        refused.version = self.room.table.version
        await self.send(refusal_message(refused, id))

    async def send(self, message: FromServer) -> None:
        """Sends a message."""
        async with self._sending:
            await self._send(encode_json(message))

    async def _send(self, message: bytes) -> None:
        try:
            await self.socket.send_text(message.decode())
        except RuntimeError as error:  # we have closed it
            raise WebSocketDisconnect from error

    async def close_with_bye(self, bye: Bye, code: int = RESTART) -> None:
        """Says goodbye and closes the socket, if it is still there."""
        with contextlib.suppress(WebSocketDisconnect):
            await self.send(bye)
            await self.close(code)

    async def refuse(self, refused: Refused) -> None:
        """Says why the client is sent away."""
        with contextlib.suppress(WebSocketDisconnect):
            await self._refuse(refused, None)
            await self.close(POLICY)

    async def close(self, code: int) -> None:
        """Closes the socket, if that has not been done."""
        with contextlib.suppress(RuntimeError):
            await self.socket.close(code)


TAKEN_OVER = Bye("taken-over", again=False)


@dataclass(slots=True)
class Connections:
    """All connections of this process."""

    rooms: RoomRegistry
    limits: Limits
    metrics: Metrics
    build_id: Callable[[], str]  # the name of the page that is served
    _seats: ConnectionLimit = field(init=False)
    _from: ConnectionLimit = field(init=False)
    _at: ConnectionLimit = field(init=False)
    _here: set[Connection] = field(default_factory=set)
    _seated: dict[tuple[str, str], Connection] = field(default_factory=dict)  # by table and hash
    _leaving: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        here = "from this address"
        self._seats = ConnectionLimit(self.limits.connections, here, "sockets", self.metrics)
        self._from = ConnectionLimit(self.limits.connections, here, "sockets", self.metrics)
        self._at = ConnectionLimit(self.limits.watchers, "to this table", "watchers", self.metrics)

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
                await socket.send_text(encode_json(refusal_message(refused, None)).decode())
                await socket.close(POLICY)

    async def _receive(self, socket: WebSocket, room: Room, address: str, public: str) -> None:
        bucket = TokenBucket(self.limits.commands, 3 * self.limits.commands)
        connection = Connection(socket, room, bucket, self.metrics, self.build_id(), public)
        self._here.add(connection)
        self.metrics.connections.inc()
        try:
            hello, token = await connection.receive_hello()
            room.check_visible(connection.viewer)
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
        connection.since = room.deps.clock.now()
        unsubscribe = room.deps.bus.subscribe(room.table.id, connection.wake)
        ignore = room.reactions.subscribe(connection.queue_reaction)
        connection.wake(room.table.version)
        try:
            async with asyncio.TaskGroup() as tasks:
                beside = [
                    tasks.create_task(connection.send_updates()),
                    tasks.create_task(self._arrive(connection)),
                ]
                if earlier is not None:  # the newest connection with a token is the one that counts
                    beside.append(tasks.create_task(earlier.close_with_bye(TAKEN_OVER, POLICY)))
                await connection.receive_commands()
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
            await connection.room.set_connected(connection.viewer.hash, present=False)

    async def _arrive(self, connection: Connection) -> None:
        """Notes that somebody is here, and only then lets older connections elsewhere go."""
        deps, (id, hash) = connection.room.deps, _key(connection)
        await connection.room.set_connected(hash, present=True)
        deps.peers.broadcast(ClientConnected(id, self.rooms.owner, hash, connection.since))

    def on_message(self, message: PeerMessage) -> None:
        """Takes in what a process of the same store says, which may be this one."""
        if not isinstance(message, ClientConnected):
            self.rooms.on_message(message)
        elif message.by != self.rooms.owner:
            earlier = self._seated.get((message.game, message.holder))
            if earlier is not None and earlier.since < message.at:
                task = asyncio.create_task(earlier.close_with_bye(TAKEN_OVER, POLICY))
                self._leaving.add(task)
                task.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """Tells every client to come back in a moment."""
        bye = Bye("stopping", again=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_TIMEOUT_S):
                await asyncio.gather(*(one.close_with_bye(bye, RESTART) for one in self._here))


def _key(connection: Connection) -> tuple[str, str]:
    return connection.room.table.id, connection.viewer.hash
