"""One instant of a game, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from border.engine.board import Board
from border.engine.cells import Cells, Territories
from border.engine.dice import NO_DICE, Dice
from border.engine.errors import BadTable
from border.engine.events import Seat
from border.engine.rules import CLASSIC_RULES, Rules

FEWEST_SEATS, MOST_SEATS = 2, 4  # 1.1


@dataclass(frozen=True, slots=True)
class Throwing:
    """The game waits for dice: throw number `throw` of all dice but the kept ones."""

    throw: int  # from 1 to as many as the rules allow
    kept: Dice


@dataclass(frozen=True, slots=True)
class Keeping:
    """The active player may throw again, or stop."""

    throw: int  # how often they have thrown
    dice: Dice


@dataclass(frozen=True, slots=True)
class FirstAction:
    """The active player may cross with the final dice."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class SecondAction:
    """All the others may cross; nothing is shown or scored until the last has decided (4.6)."""

    dice: Dice  # for each of them, all of these
    most: int  # how many of them one seat may use: all, or one (4.4)
    decided: tuple[Cells | None, ...]  # per seat; None for the active seat and who is awaited


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended (6.1)."""


ROUND_START = Throwing(1, NO_DICE)

Stage: TypeAlias = Throwing | Keeping | FirstAction | SecondAction | Over


@dataclass(frozen=True, slots=True)
class Position:
    """One instant of a game.  Equal positions have equal futures."""

    boards: tuple[Board, ...]
    crossed: tuple[Cells, ...]  # per seat, white cells included
    firsts: tuple[Territories, ...]  # per seat: closed before anyone else, for the high value
    taken: Territories  # closed by somebody in an earlier action: now worth the low value
    active: Seat
    stage: Stage
    rules: Rules

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(len(self.boards))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that may decide now: none while dice are to fall and after the end."""
        match self.stage:
            case Keeping() | FirstAction():
                return (self.active,)
            case SecondAction(decided=decided):
                return tuple(s for s in self.seats if s != self.active and decided[s] is None)
            case _:
                return ()

    def at(self, stage: Stage) -> Position:
        """The same position at another stage of the round."""
        return Position(
            self.boards, self.crossed, self.firsts, self.taken, self.active, stage, self.rules
        )

    def closed(self, seat: Seat) -> Territories:
        """The territories that a seat has closed and scored."""
        return self.boards[seat].map.closed(self.crossed[seat])

    def seen_by(self, seat: Seat | None) -> Position:
        """The position as a seat may know it, or a watcher: without others' sealed decisions."""
        if not isinstance(self.stage, SecondAction):
            return self
        own = (c if s == seat else None for s, c in enumerate(self.stage.decided))
        return self.at(replace(self.stage, decided=tuple(own)))


def start(boards: Sequence[Board], first: Seat, rules: Rules = CLASSIC_RULES) -> Position:
    """The position before the first throw; `first` was drawn by lot (2.1)."""
    if not FEWEST_SEATS <= len(boards) <= MOST_SEATS:
        raise BadTable(
            f"a game has {FEWEST_SEATS} to {MOST_SEATS} players, not {len(boards)} (rule 1.1)"
        )
    if not 0 <= first < len(boards):
        raise BadTable(f"seat {first} cannot begin at a table of {len(boards)} (rule 2.1)")
    if len(set(boards)) < len(boards):
        raise BadTable("the boards in a game are all different (rule 1.1)")
    if len({board.map for board in boards}) > 1:
        raise BadTable("the boards in a game have the same map (rule 1.2)")
    return Position(
        boards=tuple(boards),
        crossed=tuple(board.map.white for board in boards),  # 1.4
        firsts=(0,) * len(boards),
        taken=0,
        active=first,
        stage=ROUND_START,
        rules=rules,
    )
