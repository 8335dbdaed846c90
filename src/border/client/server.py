"""A server of tables, as a client finds it."""

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

from border.client.connection import CommandRefused, Live, NoServer
from border.client.table import Table, new_luck
from border.client.view import boards_told
from border.engine import BadInput, Board, Seat
from border.records import Record, parse_record

HERE = "http://127.0.0.1:8000"  # where `border serve` listens
# By which a table is joined: of six letters, or more where many codes are in use.
CODE = re.compile(r"[A-Za-z]{6}|(?:[bdfgklmnprst][aeiou]){4,5}", re.IGNORECASE)
LINK = re.compile(r"/t/([^/?#]+)")


class Server:
    """Where tables are: `border serve` here or elsewhere.

    `patience` is how many seconds an answer, or the way back after a lost connection, may take;
    `pause` how many lie between two commands, as a server takes so many per second and no more.
    """

    def __init__(self, address: str = HERE, patience: float = 60.0, pause: float = 0.05) -> None:
        parts = _parts(address)
        if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadInput(f"{address!r} is not a server's address: expected one like {HERE}")
        self.address = f"{parts.scheme}://{parts.netloc}"
        self._patience, self._pause = patience, pause

    def __repr__(self) -> str:
        return f"Server({self.address!r})"

    def open(
        self, *others: str | None, name: str = "", pace: str = "at-once", **options: Any
    ) -> Table:
        """A new table: you in its first seat, then bots by their names, None for an open seat.

        The game begins at once where no seat is open.  Options are those of the protocol, such as
        `rules="quick"` or `boards=["classic-1", "classic-2"]`; bots do not wait to be followed,
        unless you ask for another pace.
        """
        seats = [{"player": "you", "name": name}]
        seats += [{"player": "bot", "bot": bot} if bot else {"player": "open"} for bot in others]
        wanted = {"seats": seats, "options": {"pace": pace, **options}}
        joined = self._ask("/api/tables", wanted)
        table = self._at(joined["table"]["id"], joined["token"])
        if None not in others:
            try:
                table.start()
            except BaseException:
                table.close()
                raise
        return table

    def sit_down(self, table: str, name: str = "", seat: Seat | None = None) -> Table:
        """An empty seat at somebody's table, which has an id, a link, and perhaps a code."""
        id = self._find(table)
        self._ask(f"/api/tables/{quote(id)}")  # whose commitment is seen before luck is added
        wanted = {"name": name, "seat": seat, "luck": new_luck()}
        joined = self._ask(f"/api/tables/{quote(id)}/seats", wanted)
        return self._at(id, joined["token"])

    def come_back(self, table: str, token: str) -> Table:
        """The table at which you have a seat, proved by the token that you kept."""
        return self._at(self._find(table), token)

    def watch(self, table: str) -> Table:
        """A table, to look on."""
        return self._at(self._find(table), None)

    def record(self, table: str) -> Record:
        """The game of a table so far, or all of it, with the seed of its dice, when it is over."""
        return parse_record(self._get(f"/api/tables/{quote(self._find(table))}/record"))

    def bots(self) -> list[str]:
        """The names of the bots that can be seated, the easiest first."""
        names: list[str] = self._ask("/api/bots")
        return names

    def _at(self, id: str, token: str | None) -> Table:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{quote(id)}/live"
        live = Live(url, token, self._patience, self._pause)
        return Table(live, partial(self._boards, id))

    def _boards(self, id: str) -> Sequence[Board]:
        return boards_told(self._ask(f"/api/tables/{quote(id)}/boards"))

    def _find(self, table: str) -> str:
        """The id that somebody means."""
        if link := LINK.search(table):
            return link[1]
        if CODE.fullmatch(table):
            return str(self._ask(f"/api/codes/{table}")["table"])
        return table

    def _ask(self, path: str, body: object = None) -> Any:
        text = self._get(path, None if body is None else json.dumps(body).encode())
        try:
            return json.loads(text)
        except ValueError as error:
            raise NoServer(f"{self.address} does not answer as a server of tables does") from error

    def _get(self, path: str, body: bytes | None = None) -> str:
        request = Request(f"{self.address}{path}", body, {"Content-Type": "application/json"})  # noqa: S310  # http, as checked
        try:
            with urlopen(request, timeout=self._patience) as answer:  # noqa: S310
                return str(answer.read().decode())
        except HTTPError as error:
            raise _refusal(self.address, error) from error
        except (OSError, HTTPException, UnicodeError) as error:
            why = error.reason if isinstance(error, URLError) else error
            raise NoServer(f"no server answers at {self.address}: {why}") from error


def _parts(address: str) -> SplitResult | None:
    """The parts of an address whose host and port can be asked for."""
    try:
        parts = urlsplit(address)
        (parts.hostname or "").encode("idna")
        return parts if parts.port is None or parts.port else None
    except ValueError:
        return None


def _refusal(address: str, error: HTTPError) -> CommandRefused | NoServer:
    try:
        told = json.loads(error.read())
        told["reason"]
    except (ValueError, KeyError, TypeError):
        return NoServer(f"{address} does not answer as a server of tables does: {error}")
    return CommandRefused(told)
