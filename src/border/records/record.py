"""Records of games, the `border-game/1` format (docs/formats.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from border.boards import boards_for
from border.engine import CLASSIC_RULES, Board, Drawn, Position, Rules
from border.records.replay import Transition, replay, rounds_replayed, transitions
from border.records.round import Round

FORMAT = "border-game/1"
HUMAN = "human"  # the player of a seat without a bot


@dataclass(frozen=True, slots=True)
class Seating:
    """Player and board of a seat."""

    name: str
    board: str
    player: str  # HUMAN, or the name of a bot


@dataclass(frozen=True, slots=True)
class Consultation:
    """A seat's first use of a coach tool in a game; for hints, the first use in a round."""

    round: int  # from 1
    seat: int
    aid: str  # "hint", "odds", "warnings"; other programs may write others


@dataclass(frozen=True, slots=True, repr=False)
class Record(Drawn):
    """Record of a finished or running game."""

    id: str
    seats: tuple[Seating, ...]
    rounds: tuple[Round, ...] = ()
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    ended: str | None = None  # "limit" for a game stopped at the round limit
    dice: Mapping[str, object] | None = None  # proof of the dice
    boards: Mapping[str, str] = field(default_factory=dict)  # pictures of custom boards
    shuffled: str | None = None  # set whose boards were dealt at random; None: chosen or unknown
    rules: Rules = CLASSIC_RULES
    started: object = None
    consulted: tuple[Consultation, ...] = ()  # uses of the coach; they do not affect the game
    stopped: bool = False  # the active player stopped early and has not crossed yet

    def __repr__(self) -> str:
        players = " ".join(seat.player for seat in self.seats)
        scores = f", scores {' '.join(map(str, self.scores))}" if self.scores else ""
        return f"<Record {self.id}: {players}, {len(self.rounds)} rounds{scores}>"

    def find_boards(self) -> list[Board]:
        """Return the boards of the seats, from the record's pictures or the package."""
        return boards_for([seat.board for seat in self.seats], self.boards)

    def replay(self) -> Position:
        """Return the position after the last event; raise `Foul` if the record breaks a rule."""
        return replay(self, self.find_boards())

    def transitions(self) -> Iterator[Transition]:
        """Yield every event with the positions before and after; raise `Foul` for a broken rule."""
        return transitions(self, self.find_boards())

    def rounds_replayed(self) -> Iterator[Position]:
        """Yield the position after each round; raise `Foul` for a broken rule."""
        return rounds_replayed(self, self.find_boards())
