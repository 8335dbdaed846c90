"""Connection to a table that reconnects by itself and repeats unanswered commands."""

from __future__ import annotations

import json
import random
import time
from collections import deque
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from typing import Any, TypeAlias

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from border.client.view import table_told
from border.engine import BorderError

Message: TypeAlias = dict[str, Any]  # docs/protocol.md describes the messages

MIN_RETRY_S, MAX_RETRY_S = 0.2, 5.0  # delay before reconnecting
TEMPORARY = ("busy", "too-many")  # refusals after which the client tries again


class Connection:
    """Connection to one table, and the last view received."""

    def __init__(self, url: str, token: str | None, patience: float, pause: float) -> None:
        self._url, self._patience, self._pause = url, patience, pause
        self.token = token
        self.table: Message = {}
        self.news: deque[Message] = deque()  # events not read yet
        self._unanswered: Message | None = None
        self._next = 0.0  # when the next command may be sent
        self._resources = ExitStack()
        self._socket = self._reconnect()

    def submit(self, command: Message) -> None:
        """Send a command and receive messages until the server has carried it out.

        Raise `CommandRefused` if the server refuses it, and `NoServer` after the timeout.
        """
        time.sleep(max(0.0, self._next - time.monotonic()))
        self._next = time.monotonic() + self._pause
        self._unanswered = command
        self._send(command)
        until = time.monotonic() + self._patience
        while self._unanswered is not None:
            if time.monotonic() > until:
                self._unanswered = None  # otherwise a later reconnection would repeat it
                raise NoServer(f"{self._url} did not answer within {self._patience:g} seconds")
            self.receive(until - time.monotonic())

    def receive(self, seconds: float | None) -> bool:
        """Process the next message; return False if none arrives in time."""
        try:
            message = self._message(self._socket.recv(seconds))
        except TimeoutError:
            return False
        except ConnectionClosed:
            self._resume()
            return True
        self._process(message)
        return True

    def close(self) -> None:
        """Close the connection."""
        self._resources.close()

    def _message(self, text: str | bytes) -> Message:
        """Parse a message; raise `NoServer` if it cannot come from a game server."""
        with suppress(ValueError):
            message = json.loads(text)
            if isinstance(message, dict) and "kind" in message:
                return message
        raise self._not_a_game_server()

    def _not_a_game_server(self) -> NoServer:
        return NoServer(f"{self._url} does not answer like a game server: check the address")

    def _process(self, message: Message) -> None:
        """Apply a message to the view, the events and the unanswered command."""
        self.table = table_told(self.table, message)
        self.news += message.get("news", ())
        match message["kind"]:
            case "welcome":
                self.token = message["token"]
            case "done" if self._unanswered and message["id"] == self._unanswered["id"]:
                self._unanswered = None
            case "refused":
                self._refused(message)
            case "bye" if not message["again"]:
                raise NoServer("another connection has taken over this seat")

    def _refused(self, message: Message) -> None:
        if message["reason"] in TEMPORARY:
            time.sleep(1.0)  # then repeat the command; `_resume` also repeats it
            with suppress(ConnectionClosed):
                self._send(self._unanswered)
        elif self._unanswered and message["id"] in (None, self._unanswered["id"]):
            self._unanswered = None
            raise CommandRefused(message)

    def _send(self, message: Message | None) -> None:
        if message is not None:
            with suppress(ConnectionClosed):  # `receive` will reconnect
                self._socket.send(json.dumps(message))

    def _resume(self) -> None:
        self._resources.close()
        self._socket = self._reconnect()
        self._send(self._unanswered)

    def _reconnect(self) -> ClientConnection:
        """Connect and say hello; retry until the timeout, then raise `NoServer`."""
        until, delay = time.monotonic() + self._patience, MIN_RETRY_S
        while True:
            try:
                return self._connect()
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI) as error:
                why: Exception = error
                if (
                    isinstance(error, InvalidURI) or not self.table
                ):  # the first attempt: fail at once
                    raise NoServer(f"{self._url}: {error}") from error
            except CommandRefused as refused:
                why = refused
                if refused.reason not in TEMPORARY:
                    raise
            if time.monotonic() + delay > until:
                raise NoServer(f"{self._url} can no longer be reached: {why}") from why
            time.sleep(delay * (0.5 + random.random() / 2))  # clients spread their retries
            delay = min(2 * delay, MAX_RETRY_S)

    def _connect(self) -> ClientConnection:
        with ExitStack() as resources:
            socket = resources.enter_context(connect(self._url, open_timeout=self._patience))
            seen = {"version": self.table["version"]} if self.table else {}
            socket.send(json.dumps({"kind": "hello", "token": self.token, **seen}))
            message = self._message(socket.recv(self._patience))
            if message["kind"] == "refused":
                raise CommandRefused(message)
            self._process(message)
            if not self.table:
                raise self._not_a_game_server()
            self._resources = resources.pop_all()
        return socket


class NoServer(BorderError):
    """No game server answers at the address, or the connection to it is lost."""


class CommandRefused(BorderError):
    """Command that the server refused; nothing has changed."""

    def __init__(self, message: Mapping[str, Any]) -> None:
        super().__init__(str(message.get("text") or message.get("reason")))
        self.reason = str(message.get("reason"))  # key of the refusal
        self.version = int(message.get("version") or 0)  # of the table; 0 if none was reached
        self.rule: str | None = message.get("rule")  # number of the rule that forbids the command
        self.refusal: str | None = message.get("refusal")  # key of the engine's refusal, if any
