"""A game: a start and the events since."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from border.engine.board import Board
from border.engine.events import Event, Seat
from border.engine.outcome import Outcome, outcome
from border.engine.play import play
from border.engine.position import Position, start


@dataclass(frozen=True, slots=True)
class Game:
    """Who sits where, where it began, and everything that has happened."""

    names: tuple[str, ...]  # of the players, per seat
    start: Position
    events: tuple[Event, ...]
    position: Position  # after the last event

    def play(self, event: Event) -> Game:
        """The game with one more event; raises the refusal if the rules do not allow it."""
        return replace(self, events=(*self.events, event), position=play(self.position, event))

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why; None while the game goes on."""
        return outcome(self.position)

    def positions(self) -> Iterator[Position]:
        """Every position of the game, from the start to the present."""
        position = self.start
        yield position
        for event in self.events:
            position = play(position, event)
            yield position


def new_game(names: Sequence[str], boards: Sequence[Board], first: Seat) -> Game:
    """A game before its first throw."""
    position = start(boards, first)
    return Game(tuple(names), position, (), position)
