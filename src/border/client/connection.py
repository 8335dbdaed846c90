"""The socket of a table: it comes back by itself, and says again what was not answered."""

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

Message: TypeAlias = dict[str, Any]  # as docs/protocol.md describes it

SOON, LATE = 0.2, 5.0  # seconds until the first and the last attempts to come back
PASSING = ("busy", "too-many")  # refusals that end by themselves


class Live:
    """A connection to one table, and the table as it was told last."""

    def __init__(self, url: str, token: str | None, patience: float, pause: float) -> None:
        self._url, self._patience, self._pause = url, patience, pause
        self.token = token
        self.table: Message = {}
        self.news: deque[Message] = deque()  # that nobody has read yet
        self._asked: Message | None = None  # and not answered
        self._next = 0.0  # when the next command may be said
        self._connection = ExitStack()
        self._socket = self._arrived()

    def ask(self, command: Message) -> None:
        """Has a command carried out, and hears on until it is; raises `CommandRefused`."""
        time.sleep(max(0.0, self._next - time.monotonic()))
        self._next = time.monotonic() + self._pause
        self._asked = command
        self._say(command)
        until = time.monotonic() + self._patience
        while self._asked is not None:
            if time.monotonic() > until:
                self._asked = None  # or it would be said again where somebody hears on
                raise NoServer(f"{self._url}: no answer in {self._patience:g} seconds")
            self.hear(until - time.monotonic())

    def hear(self, seconds: float | None) -> bool:
        """Takes in the next message; False if none comes in time."""
        try:
            message = self._message(self._socket.recv(seconds))
        except TimeoutError:
            return False
        except ConnectionClosed:
            self._come_back()
            return True
        self._take(message)
        return True

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()

    def _message(self, text: str | bytes) -> Message:
        """The message in a text; raises `NoServer` if a server of tables would not say that."""
        with suppress(ValueError):
            told = json.loads(text)
            if isinstance(told, dict) and "kind" in told:
                return told
        raise self._strange()

    def _strange(self) -> NoServer:
        return NoServer(f"{self._url} does not answer as a server of tables does")

    def _take(self, message: Message) -> None:
        """What a message changes."""
        self.table = table_told(self.table, message)
        self.news += message.get("news", ())
        match message["kind"]:
            case "welcome":
                self.token = message["token"]
            case "done" if self._asked and message["id"] == self._asked["id"]:
                self._asked = None
            case "refused":
                self._refused(message)
            case "bye" if not message["again"]:
                raise NoServer("this seat is played by another connection now")

    def _refused(self, message: Message) -> None:
        if message["reason"] in PASSING:
            time.sleep(1.0)  # then the same is asked for again: by us, or on a new connection
            with suppress(ConnectionClosed):
                self._say(self._asked)
        elif self._asked and message["id"] in (None, self._asked["id"]):
            self._asked = None
            raise CommandRefused(message)

    def _say(self, message: Message | None) -> None:
        if message is not None:
            with suppress(ConnectionClosed):  # noticed where the answer is awaited
                self._socket.send(json.dumps(message))

    def _come_back(self) -> None:
        self._connection.close()
        self._socket = self._arrived()
        self._say(self._asked)

    def _arrived(self) -> ClientConnection:
        """A new connection, welcomed; tried again as long as patience lasts."""
        until, delay = time.monotonic() + self._patience, SOON
        while True:
            try:
                return self._welcomed()
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI) as error:
                why: Exception = error
                if isinstance(error, InvalidURI) or not self.table:  # never there: say so at once
                    raise NoServer(f"{self._url}: {error}") from error
            except CommandRefused as refused:
                why = refused
                if refused.reason not in PASSING:
                    raise
            if time.monotonic() + delay > until:
                raise NoServer(f"{self._url} has not come back: {why}") from why
            time.sleep(delay * (0.5 + random.random() / 2))  # so that not all come at once
            delay = min(2 * delay, LATE)

    def _welcomed(self) -> ClientConnection:
        with ExitStack() as connection:
            socket = connection.enter_context(connect(self._url, open_timeout=self._patience))
            seen = {"version": self.table["version"]} if self.table else {}
            socket.send(json.dumps({"kind": "hello", "token": self.token, **seen}))
            heard = self._message(socket.recv(self._patience))
            if heard["kind"] == "refused":
                raise CommandRefused(heard)
            self._take(heard)
            if not self.table:
                raise self._strange()
            self._connection = connection.pop_all()
        return socket


class NoServer(BorderError):
    """Nobody answers at the address, or not as a server of tables would, or not any more."""


class CommandRefused(BorderError):
    """What the server does not do, and why; nothing has changed."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        super().__init__(str(told.get("text") or told.get("reason")))
        self.reason = str(told.get("reason"))  # the key of the refusal
        self.version = int(told.get("version") or 0)  # of the table; 0: it was not asked
        self.rule: str | None = told.get("rule")  # the number of the rule that forbids it
        self.refusal: str | None = told.get("refusal")  # the engine's key, if it is a rule
