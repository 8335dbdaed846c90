"""A game as it is written down: one JSON object (docs/formats.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from border.boards import boards_for
from border.engine import CLASSIC_RULES, Board, Drawn, Position, Rules
from border.records.replay import Transition, replay, rounds_replayed, transitions
from border.records.round import Round

FORMAT = "border-game/1"
HUMAN = "human"  # the player of a seat in which no bot sits


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits in a seat, with which board."""

    name: str
    board: str
    player: str  # HUMAN, or the name of a bot


@dataclass(frozen=True, slots=True)
class Consultation:
    """What a seat asked the coach for, and in which round it did so first."""

    round: int  # from 1
    seat: int
    aid: str  # a hint, odds, warnings; perhaps others, elsewhere


@dataclass(frozen=True, slots=True, repr=False)
class Record(Drawn):
    """A whole game, or as much of it as has been played."""

    id: str
    seats: tuple[Seating, ...]
    rounds: tuple[Round, ...] = ()
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    ended: str | None = None  # "limit" for a game given up
    dice: Mapping[str, object] | None = None  # how the dice can be proved
    boards: Mapping[str, str] = field(default_factory=dict)  # pictures that the package lacks
    shuffled: str | None = None  # the set whose boards were dealt by lot; None: chosen, or not told
    rules: Rules = CLASSIC_RULES
    started: object = None
    consulted: tuple[Consultation, ...] = ()  # the coach; the rules know nothing of it
    stopped: bool = False  # the active player stopped before the last throw, and has not crossed

    def __repr__(self) -> str:
        players = " ".join(seat.player for seat in self.seats)
        scores = f", scores {' '.join(map(str, self.scores))}" if self.scores else ""
        return f"<Record {self.id}: {players}, {len(self.rounds)} rounds{scores}>"

    def find_boards(self) -> list[Board]:
        """The boards of the seats: those that the record brings, the others of the package."""
        return boards_for([seat.board for seat in self.seats], self.boards)

    def replay(self) -> Position:
        """The position after the last event; raises `Foul` if the record breaks a rule."""
        return replay(self, self.find_boards())

    def transitions(self) -> Iterator[Transition]:
        """Every event, with the positions before and after it; the first foul is raised."""
        return transitions(self, self.find_boards())

    def rounds_replayed(self) -> Iterator[Position]:
        """The position after each round."""
        return rounds_replayed(self, self.find_boards())
