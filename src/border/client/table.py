"""Tables on a game server, as seen by a player or a watcher."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, assert_never

from border.bots import Bot, bot_named
from border.client.connection import CommandRefused, Connection, Message
from border.client.view import position_from_view
from border.dice import LUCK_BYTES
from border.engine import (
    BadInput,
    Board,
    Cells,
    Cross,
    Decision,
    Keep,
    Outcome,
    Position,
    Seat,
    SecondAction,
    Stop,
    crossing_order,
    outcome,
    refusal,
)
from border.records import lowest_indices

FINISHED = ("over", "closed")  # phases


def new_luck() -> str:
    """Draw a player seed; with it, the server alone cannot choose the dice."""
    return secrets.token_hex(LUCK_BYTES)


class Table:
    """Table on a server where you play or watch.

    `view` is the last view received, as docs/protocol.md describes it.  A lost connection is
    restored, and missed events are delivered.  Leaving a `with` block closes the connection, but
    you keep your seats.
    """

    def __init__(self, connection: Connection, boards: Callable[[], Sequence[Board]]) -> None:
        self._connection, self._find_boards = connection, boards
        self._boards: Sequence[Board] = ()
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in count())

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self.seats)) or "none"
        return f"<Table {self.id}: {self.phase}, version {self.view['version']}, yours: {seats}>"

    def close(self) -> None:
        """Close the connection; you can come back with the token."""
        self._connection.close()

    @property
    def view(self) -> Message:
        """Last view of the table received."""
        return self._connection.table

    @property
    def id(self) -> str:
        """Id of the table; others need it to join or watch."""
        return str(self.view["id"])

    @property
    def token(self) -> str:
        """Secret token of your seats; keep it to come back."""
        assert self._connection.token is not None
        return self._connection.token

    @property
    def phase(self) -> str:
        """Phase of the table: `gathering`, `playing`, `over`, or `closed` before the end."""
        return str(self.view["phase"])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Your seats."""
        return tuple(seat["seat"] for seat in self.view["seats"] if seat["yours"])

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Your seats that can act now."""
        return tuple(legal["seat"] for legal in self.view["legal"])

    @property
    def position(self) -> Position:
        """Position as you see it, without the sealed decisions of others.

        Raise `BadInput` before the game begins.
        """
        if self.view["game"] is None:
            raise BadInput("there is no position yet: the game has not begun")
        if not self._boards:
            self._boards = self._find_boards()
        return position_from_view(self.view, self._boards)

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game; None before its end, or if it stopped at the round limit."""
        return outcome(self.position) if self.phase == "over" else None

    def start(self) -> None:
        """Start the game as the host, with a new player seed; every seat must be taken."""
        self.command("start", luck=new_luck())

    def throw(self, seat: Seat | None = None) -> None:
        """Throw the dice; raise `CommandRefused` if the server refuses the throw."""
        self._submit("throw", seat=self._one(seat))

    def decide(self, decision: Decision, seat: Seat | None = None) -> None:
        """Decide for one of your seats.

        Raise `IllegalDecision` if the rules refuse the decision, and `CommandRefused` if the
        server does because the seat cannot act now or your view is out of date (`stale`).
        """
        if (why := refusal(self.position, decision)) is not None:
            raise why
        match decision:
            case Keep(dice=dice):
                kept = sorted(lowest_indices(self.view["game"]["dice"], dice))
                self._submit("keep", seat=self._one(seat), dice=kept)
            case Stop():
                self._submit("stop", seat=self._one(seat))
            case Cross(seat=crossing, cells=cells):
                names = self._in_order(crossing, cells)
                fields = {"cells": names} if names else {}
                self._submit("cross" if names else "pass", seat=crossing, **fields)
            case _ as never:
                assert_never(never)

    def command(self, kind: str, **fields: Any) -> None:
        """Send any command of the protocol, such as `command("add-bot", seat=1, bot="scout")`.

        When this returns, `view` includes the effects.  If your view is out of date, the command is
        sent again; use `throw` and `decide` for decisions that depend on the view.
        """
        while True:
            try:
                return self._submit(kind, **fields)
            except CommandRefused as refused:
                if refused.reason != "stale":
                    raise
                while self.view["version"] < refused.version:
                    self._connection.receive(None)

    def _submit(self, kind: str, **fields: Any) -> None:
        """Send a command with the version of the current view."""
        version = self.view["version"]
        command = {"kind": kind, "id": next(self._ids), "version": version, **fields}
        self._connection.submit(command)

    def wait(self, seconds: float | None = None) -> list[Message]:
        """Wait for events and return those since the last call.

        Return an empty list if nothing happens for `seconds`.
        """
        while not self._connection.news and self._connection.receive(seconds):
            pass
        news = list(self._connection.news)
        self._connection.news.clear()
        return news

    def watch(self) -> Iterator[Message]:
        """Yield every event from now on, until the game is over or the table is closed."""
        while True:
            ended = self.phase in FINISHED
            yield from self.wait(0 if ended else None)
            if ended:
                return

    def play(self, bot: Bot | str, luck: Random | None = None) -> Outcome | None:
        """Let a bot play all your seats until the game is over, and return the result.

        A bot is a function or a name, such as "champion".
        This waits for the game to begin, throws the dice, and takes back your seats from bots
        that took over while the connection was lost.  Return None if the game stopped at the round
        limit or the table was closed.  `luck` is the bot's random generator.
        """
        bot = bot_named(bot) if isinstance(bot, str) else bot
        luck = luck or Random()
        while self.phase not in FINISHED:
            try:
                acted = self._act(bot, luck)
            except CommandRefused as refused:
                if refused.reason not in ("stale", "held", "not-held", "over"):
                    raise
                acted = False  # the view is out of date: wait for the next message
            if not acted and self.phase not in FINISHED:
                self._connection.receive(None)
        return self.outcome

    def _act(self, bot: Bot, luck: Random) -> bool:
        """Act once for one of your seats; return False if none can act."""
        for seat in self.view["seats"]:
            if seat["yours"] and seat["held"] and self.phase == "playing":
                self.command("return", seat=seat["seat"])
                return True
        for legal in self.view["legal"]:
            seat = legal["seat"]
            if "throw" in legal["may"]:
                self.throw(seat)
            else:
                self.decide(bot(self.position.seen_by(seat), seat, luck), seat)
            return True
        return False

    def _in_order(self, seat: Seat, cells: Cells) -> list[str]:
        """Return the names of the cells in an order in which they can be crossed (4.2)."""
        position = self.position
        board, crossed = position.boards[seat], position.crossed[seat]
        if not isinstance(position.stage, SecondAction):
            return board.map.format_cells(cells)
        return [board.map.names[cell] for cell in crossing_order(board, crossed, cells)]

    def _one(self, seat: Seat | None) -> Seat:
        """Return the given seat, or your only seat that can act."""
        if seat is not None:
            return seat
        if len(self.asked) == 1:
            return self.asked[0]
        raise BadInput(f"choose a seat: your seats that can act are {list(self.asked)}")
