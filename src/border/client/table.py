"""A table of a server, as whoever sits or watches there sees it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from types import TracebackType
from typing import Any, assert_never

from border.bots import Bot
from border.client.connection import CommandRefused, Live, Message
from border.client.view import position_told
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

LUCK = 16  # bytes that a player adds to the dice, so that nobody can choose them
ENDED = ("over", "closed")  # phases after which nothing is played


def new_luck() -> str:
    """Luck of your own for the dice of a table whose commitment you have seen."""
    return secrets.token_hex(LUCK)


class Table:
    """A seat at a table, or a look at it; `with` ends the connection, and the seat stays yours.

    What was last told is in `view`, as docs/protocol.md describes it.  A broken connection is made
    anew by itself, and what was missed is told then.
    """

    def __init__(self, live: Live, boards: Callable[[], Sequence[Board]]) -> None:
        self._live, self._find_boards = live, boards
        self._boards: Sequence[Board] = ()
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in count())

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self.seats)) or "none"
        return f"<Table {self.id}: {self.phase}, version {self.view['version']}, yours: {seats}>"

    def close(self) -> None:
        """Ends the connection; whoever has the token can come back."""
        self._live.close()

    @property
    def view(self) -> Message:
        """The table as it was told last."""
        return self._live.table

    @property
    def id(self) -> str:
        """The name of the table, by which others find it."""
        return str(self.view["id"])

    @property
    def token(self) -> str:
        """The secret that proves your seats: keep it to come back."""
        assert self._live.token is not None
        return self._live.token

    @property
    def phase(self) -> str:
        """`gathering`, `playing`, `over`, or `closed` before the end."""
        return str(self.view["phase"])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Your seats."""
        return tuple(seat["seat"] for seat in self.view["seats"] if seat["yours"])

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Those of your seats that may do something now."""
        return tuple(legal["seat"] for legal in self.view["legal"])

    @property
    def position(self) -> Position:
        """The position as you may know it: without what others have decided in secret."""
        if self.view["game"] is None:
            raise BadInput("there is no position: the game has not begun")
        if not self._boards:
            self._boards = self._find_boards()
        return position_told(self.view, self._boards)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why; None while the game goes on, or if it was given up."""
        return outcome(self.position) if self.phase == "over" else None

    def start(self) -> None:
        """Begins the game, if the table is yours and every seat is taken; adds luck of your own."""
        self.command("start", luck=new_luck())

    def throw(self, seat: Seat | None = None) -> None:
        """Throws the five dice; the server draws them.  Refused as `decide` is."""
        self._ask("throw", seat=self._one(seat))

    def decide(self, decision: Decision, seat: Seat | None = None) -> None:
        """Decides for a seat of yours.

        Raises `IllegalDecision` if the rules forbid it, as `play` of the engine does, and
        `CommandRefused` if the server does: it is not for you to decide, or what you have seen of
        the table is not all that concerns you (`stale`).
        """
        if (why := refusal(self.position, decision)) is not None:
            raise why
        match decision:
            case Keep(dice=dice):
                kept = sorted(lowest_indices(self.view["game"]["dice"], dice))
                self._ask("keep", seat=self._one(seat), dice=kept)
            case Stop():
                self._ask("stop", seat=self._one(seat))
            case Cross(seat=crossing, cells=cells):
                names = self._in_order(crossing, cells)
                fields = {"cells": names} if names else {}
                self._ask("cross" if names else "pass", seat=crossing, **fields)
            case _ as never:
                assert_never(never)

    def command(self, kind: str, **fields: Any) -> None:
        """Has any command of the protocol carried out: `command("add-bot", seat=1, bot="scout")`.

        What follows from it is in `view` when this returns.  What has happened meanwhile does not
        matter: whoever decides upon what they see uses `throw` and `decide`.
        """
        while True:
            try:
                return self._ask(kind, **fields)
            except CommandRefused as refused:
                if refused.reason != "stale":
                    raise
                while self.view["version"] < refused.version:
                    self._live.hear(None)

    def _ask(self, kind: str, **fields: Any) -> None:
        """Has a command carried out at the table as it was told last, or not at all."""
        version = self.view["version"]
        self._live.ask({"kind": kind, "id": next(self._ids), "version": version, **fields})

    def wait(self, seconds: float | None = None) -> list[Message]:
        """What has happened since you last asked, an event each; waits until there is something.

        After so many seconds in which nothing happens, an empty list.
        """
        while not self._live.news and self._live.hear(seconds):
            pass
        news = list(self._live.news)
        self._live.news.clear()
        return news

    def watch(self) -> Iterator[Message]:
        """Every event from now on, until the game is over or the table is closed."""
        while True:
            ended = self.phase in ENDED
            yield from self.wait(0 if ended else None)
            if ended:
                return

    def play(self, bot: Bot, luck: Random | None = None) -> Outcome | None:
        """Lets a bot decide for all your seats until the game is over, and says who has won.

        It throws, too, takes back a seat that was lost while the connection was, and waits for a
        game that has not begun.  None if the game was given up, or the table closed.
        """
        luck = luck or Random()
        while self.phase not in ENDED:
            try:
                moved = self._move(bot, luck)
            except CommandRefused as refused:
                if refused.reason not in ("stale", "held", "not-held", "over"):
                    raise
                moved = False  # something has happened meanwhile, which is about to be told
            if not moved and self.phase not in ENDED:
                self._live.hear(None)
        return self.outcome

    def _move(self, bot: Bot, luck: Random) -> bool:
        """Does one thing that your seats may do; False if there is none."""
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
        """The names of cells, each after those that open it (4.2)."""
        position = self.position
        board, crossed = position.boards[seat], position.crossed[seat]
        if not isinstance(position.stage, SecondAction):
            return board.map.format_cells(cells)
        return [board.map.names[cell] for cell in crossing_order(board, crossed, cells)]

    def _one(self, seat: Seat | None) -> Seat:
        """The seat that is meant: your only one that is asked, where none is named."""
        if seat is not None:
            return seat
        if len(self.asked) == 1:
            return self.asked[0]
        raise BadInput(f"say for which seat: yours that may act are {list(self.asked)}")
