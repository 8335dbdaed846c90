"""Positions: the complete state of a game, as immutable values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from border.engine.board import Board, Drawn
from border.engine.dice import NO_DICE, Dice
from border.engine.errors import BadInput, BadTable
from border.engine.events import Seat
from border.engine.map import Cells, Territories, members
from border.engine.rules import CLASSIC_RULES, Rules

if TYPE_CHECKING:
    from border.engine.play import LegalDecisions
    from border.engine.scoring import Outcome

MIN_SEATS, MAX_SEATS = 2, 4  # 1.1


@dataclass(frozen=True, slots=True)
class Throwing:
    """Throw number `throw` comes next; the kept dice are not thrown."""

    throw: int  # from 1 to `rules.throws`
    kept: Dice


@dataclass(frozen=True, slots=True)
class Keeping:
    """The active player decides to throw again or to stop."""

    throw: int  # number of throws so far
    dice: Dice


@dataclass(frozen=True, slots=True)
class FirstAction:
    """The active player decides which cells to cross with the final dice."""

    dice: Dice


@dataclass(frozen=True, slots=True, repr=False)
class SecondAction:
    """The other players decide; their cells stay hidden until all have decided (4.6)."""

    dice: Dice  # leftover dice; each of the other players may use any of them
    most: int  # maximum number of dice that a seat may use: all, or one (4.4)
    decided: tuple[Cells | None, ...]  # per seat; None: active, or has not decided

    def __repr__(self) -> str:
        decided = [seat for seat, cells in enumerate(self.decided) if cells is not None]
        return f"<SecondAction {self.dice}, at most {self.most}, decided by {decided}>"


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over (6.1)."""


ROUND_START = Throwing(1, NO_DICE)

Stage: TypeAlias = Throwing | Keeping | FirstAction | SecondAction | Over


@dataclass(frozen=True, slots=True, repr=False)
class Position(Drawn):
    """Complete state of a game.  Equal positions can continue in the same ways."""

    boards: tuple[Board, ...]
    crossed: tuple[Cells, ...]  # per seat, white cells included
    firsts: tuple[Territories, ...]  # per seat: territories that score the high value
    taken: Territories  # closed by any seat in an earlier action: now worth the low value
    active: Seat
    stage: Stage
    rules: Rules

    def __str__(self) -> str:
        """Return the boards, with `x` on crossed cells, and what happens next."""
        return "\n\n".join([*map(self._drawn, self.seats), f"{self.next}."])

    def __repr__(self) -> str:
        boards = " ".join(board.name for board in self.boards)
        crosses = " ".join(str(self._crosses(seat)) for seat in self.seats)
        return f"<Position {boards}: {crosses} crosses, {self.next}>"

    def _drawn(self, seat: Seat) -> str:
        board = self.boards[seat]
        head = f"seat {seat}, {board.name}: {self._crosses(seat)} crosses"
        hexes = (board.map.hexes[cell] for cell in members(self._own(seat)))
        return f"{head}\n{board.picture.crossed(hexes)}"

    def _own(self, seat: Seat) -> Cells:
        """Return the cells that a seat has crossed, without the white ones."""
        return self.crossed[seat] & ~self.boards[seat].map.white

    def _crosses(self, seat: Seat) -> int:
        return self._own(seat).bit_count()

    @property
    def next(self) -> str:
        """Short description of the next event."""
        match self.stage:
            case Throwing(throw=throw, kept=kept):
                return f"throw {throw} for seat {self.active}" + (f", kept {kept}" if kept else "")
            case Keeping(throw=throw, dice=dice):
                return f"seat {self.active} keeps or stops after throw {throw}: {dice}"
            case FirstAction(dice=dice):
                return f"seat {self.active} crosses with {dice}"
            case SecondAction(dice=dice, most=most):
                seats = ", ".join(f"seat {seat}" for seat in self.awaited)
                return f"{seats} may cross with {most} of {dice}"
            case Over():
                return "the game is over"
            case _ as never:
                assert_never(never)

    @property
    def seats(self) -> range:
        """All seats, from 0."""
        return range(len(self.boards))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats that have to decide; none before a throw or after the end."""
        match self.stage:
            case Keeping() | FirstAction():
                return (self.active,)
            case SecondAction(decided=decided):
                return tuple(s for s in self.seats if s != self.active and decided[s] is None)
            case _:
                return ()

    @property
    def dice(self) -> Dice:
        """Dice on the table: kept before a throw, then thrown, then left for the second action."""
        match self.stage:
            case Throwing(kept=kept):
                return kept
            case Over():
                return NO_DICE
            case stage:
                return stage.dice

    @property
    def legal(self) -> LegalDecisions:
        """Legal decisions of the first seat that has to decide."""
        from border.engine.play import legal_decisions

        return legal_decisions(self)

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        from border.engine.scoring import score

        return tuple(score(self, seat) for seat in self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game, or None if it is not over."""
        from border.engine.scoring import outcome

        return outcome(self)

    @property
    def is_over(self) -> bool:
        """Whether the game is over (6.1)."""
        return isinstance(self.stage, Over)

    def at(self, stage: Stage) -> Position:
        """Return this position with a different stage of the round."""
        return Position(
            self.boards, self.crossed, self.firsts, self.taken, self.active, stage, self.rules
        )

    def closed(self, seat: Seat) -> Territories:
        """Return the territories that a seat has closed and scored."""
        return self.boards[seat].map.closed(self.crossed[seat])

    @property
    def is_decided(self) -> bool:
        """Whether a seat has closed enough territories to end the game (6.1)."""
        return any(self.closed(seat).bit_count() >= self.rules.last for seat in self.seats)

    def seen_by(self, seat: Seat | None) -> Position:
        """Return the position without others' sealed decisions; `seat` is None for a watcher."""
        if not isinstance(self.stage, SecondAction):
            return self
        own = (c if s == seat else None for s, c in enumerate(self.stage.decided))
        return self.at(replace(self.stage, decided=tuple(own)))


def no_position(thing: object) -> BadInput:
    """Return the error for an argument that is not a position."""
    return BadInput(f"{thing!r} is not a position: expected one from border.start")


def start(boards: Sequence[Board], first: Seat = 0, rules: Rules = CLASSIC_RULES) -> Position:
    """Return the position before the first throw; seat `first` begins (2.1)."""
    for board in boards:
        if not isinstance(board, Board):
            raise BadTable(f"{board!r} is not a board: to use names, call border.start")
    if not MIN_SEATS <= len(boards) <= MAX_SEATS:
        raise BadTable(
            f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {len(boards)} (rule 1.1)"
        )
    if not 0 <= first < len(boards):
        raise BadTable(f"seat {first} cannot begin in a game of {len(boards)} players (rule 2.1)")
    if len(set(boards)) < len(boards):
        raise BadTable("the boards of a game must all be different (rule 1.1)")
    if len({board.map for board in boards}) > 1:
        raise BadTable("the boards of a game must have the same map (rule 1.2)")
    return Position(
        boards=tuple(boards),
        crossed=tuple(board.map.white for board in boards),  # 1.4
        firsts=(0,) * len(boards),
        taken=0,
        active=first,
        stage=ROUND_START,
        rules=rules,
    )
