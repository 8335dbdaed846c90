"""Game servers: open, find and join tables over HTTP."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, quote, urlsplit
from urllib.request import Request, urlopen

from border.client.connection import CommandRefused, Connection, NoServer
from border.client.table import Table, new_luck
from border.client.view import boards_from_view
from border.engine import BadInput, Board, Seat
from border.records import Record, parse_record

DEFAULT_ADDRESS = "http://127.0.0.1:8000"  # default address of `border serve`
# Join codes: six letters, or more while many codes are in use.
CODE = re.compile(r"[A-Za-z]{6}|(?:[bdfgklmnprst][aeiou]){4,5}", re.IGNORECASE)
LINK = re.compile(r"/t/([^/?#]+)")


class Server:
    """Game server, such as `border serve` on this machine.

    `patience` is the timeout in seconds for answers and reconnections.  `pause` is the minimum
    time in seconds between two commands; servers limit the rate of commands.
    """

    def __init__(
        self, address: str = DEFAULT_ADDRESS, patience: float = 60.0, pause: float = 0.05
    ) -> None:
        parts = _parts(address)
        if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadInput(
                f"{address!r} is not a server's address: expected one like {DEFAULT_ADDRESS}"
            )
        self.address = f"{parts.scheme}://{parts.netloc}"
        self._patience, self._pause = patience, pause

    def __repr__(self) -> str:
        return f"Server({self.address!r})"

    def open(
        self, *others: str | None, name: str = "", pace: str = "at-once", **options: Any
    ) -> Table:
        """Open a table.  You get the first seat; `others` are bots by name, or None for open seats.

        The game starts at once if no seat is open.  `options` are as in the protocol, such as
        `rules="quick"` or `boards=["classic-1", "classic-2"]`.  By default bots play without
        pauses; set `pace` to change that.
        """
        seats = [{"player": "you", "name": name}]
        seats += [{"player": "bot", "bot": bot} if bot else {"player": "open"} for bot in others]
        request = {"seats": seats, "options": {"pace": pace, **options}}
        joined = self._request("/api/tables", request)
        table = self._connect(joined["table"]["id"], joined["token"])
        if None not in others:
            try:
                table.start()
            except BaseException:
                table.close()
                raise
        return table

    def sit_down(self, table: str, name: str = "", seat: Seat | None = None) -> Table:
        """Take an empty seat at a table; `table` is its id, its link or its join code."""
        id = self._find(table)
        # The server must show its commitment before it gets the player seed.
        self._request(f"/api/tables/{quote(id)}")
        request = {"name": name, "seat": seat, "luck": new_luck()}
        joined = self._request(f"/api/tables/{quote(id)}/seats", request)
        return self._connect(id, joined["token"])

    def come_back(self, table: str, token: str) -> Table:
        """Reconnect to a table where you have a seat, using its token."""
        return self._connect(self._find(table), token)

    def watch(self, table: str) -> Table:
        """Watch a table without a seat."""
        return self._connect(self._find(table), None)

    def record(self, table: str) -> Record:
        """Return the record of a table so far; when the game is over, it includes the dice seed."""
        return parse_record(self._get(f"/api/tables/{quote(self._find(table))}/record"))

    def bots(self) -> list[str]:
        """Return the names of the available bots, weakest first."""
        names: list[str] = self._request("/api/bots")
        return names

    def _connect(self, id: str, token: str | None) -> Table:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{quote(id)}/live"
        connection = Connection(url, token, self._patience, self._pause)
        return Table(connection, partial(self._boards, id))

    def _boards(self, id: str) -> Sequence[Board]:
        return boards_from_view(self._request(f"/api/tables/{quote(id)}/boards"))

    def _find(self, table: str) -> str:
        """Return the id of a table from its id, its link or its join code."""
        if link := LINK.search(table):
            return link[1]
        if CODE.fullmatch(table):
            return str(self._request(f"/api/codes/{table}")["table"])
        return table

    def _request(self, path: str, body: object = None) -> Any:
        text = self._get(path, None if body is None else json.dumps(body).encode())
        try:
            return json.loads(text)
        except ValueError as error:
            raise NoServer(
                f"{self.address} does not answer like a game server: check the address"
            ) from error

    def _get(self, path: str, body: bytes | None = None) -> str:
        request = Request(f"{self.address}{path}", body, {"Content-Type": "application/json"})  # noqa: S310  # the scheme was checked
        try:
            with urlopen(request, timeout=self._patience) as answer:  # noqa: S310
                return str(answer.read().decode())
        except HTTPError as error:
            with error:  # it holds the connection
                raise _refusal(self.address, error) from error
        except (OSError, HTTPException, UnicodeError) as error:
            why = error.reason if isinstance(error, URLError) else error
            raise NoServer(f"no server answers at {self.address}: {why}") from error


def connect(address: str = DEFAULT_ADDRESS) -> Server:
    """Return the game server at an address."""
    return Server(address)


def _parts(address: str) -> SplitResult | None:
    """Split an address; None if its host or port is invalid."""
    try:
        parts = urlsplit(address)
        (parts.hostname or "").encode("idna")
        return parts if parts.port is None or parts.port else None
    except ValueError:
        return None


def _refusal(address: str, error: HTTPError) -> CommandRefused | NoServer:
    try:
        message = json.loads(error.read())
        message["reason"]
    except (ValueError, KeyError, TypeError):
        return NoServer(f"{address} does not answer like a game server: {error}")
    return CommandRefused(message)
