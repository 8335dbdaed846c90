"""The chance to cross cells in a first action: those of a segment, of a ring, or any others."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TypeAlias

from border.bots.champion import known_value
from border.core.backend import core
from border.core.packing import FIRST, pack_boards, pack_cells, pack_dice, pack_table, unpack_cells
from border.core.plan import chances, dice_needed, hand_numbers
from border.engine import (
    BadInput,
    Cells,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throwing,
    outcome,
    parts_of,
    refusal,
)
from border.engine.position import no_position
from border.extras import NoCore


def odds(position: Position, aim: Cells) -> float:
    """The chance that the active seat can cross these cells of its board in its first action.

    From here on it keeps what is best for them; what a keep of its own choice is good for, the
    position after that keep says.  Cells that are crossed already ask for nothing.
    """
    if aim < 0 or aim >> len(position.boards[position.active].map.hexes):
        raise BadInput("an aim is a set of cells of the board, and some of these are not on it")
    numbers, throws = hand_numbers(), position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return chances(position, aim, throws - throw + 1)[numbers[kept]]
        case Keeping(throw=throw, dice=dice):
            found = chances(position, aim, throws - throw)
            return max(found[numbers[kept]] for kept in parts_of(dice))
        case FirstAction(dice=dice):
            return float(dice_needed(position, aim) <= dice)
        case _:
            raise BadInput(f"odds are about a first action, and here {position.next}")


WinShares: TypeAlias = tuple[float, ...]  # of the victory, by seat; together one

_KEPT, _LYING, _LEFT = range(3)  # what dice do, as the core numbers it


def shares(position: Position) -> WinShares:
    """Everybody's share of the victory: who has won, or who will, as far as the champion can tell.

    Up to the final dice it is the exact mean over the throws to come, with the champion's best
    decisions.  After the first action, the others are expected to reply as the champion would,
    whatever they have decided in secret; at the end of the round, the champion's value counts.
    """
    throws = position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return _weighed(position, _KEPT, kept, throws - throw + 1)
        case Keeping(throw=throw, dice=dice):
            return _weighed(position, _LYING, dice, throws - throw)
        case FirstAction(dice=dice):
            return _weighed(position, _LYING, dice, 0)
        case SecondAction(dice=dice, most=most):
            return _weighed(position, _LEFT, dice, most)
        case Over():
            ended = outcome(position)
            assert ended is not None
            return tuple((seat in ended.winners) / len(ended.winners) for seat in position.seats)


def _weighed(position: Position, stage: int, dice: Dice, number: int) -> WinShares:
    boards, table = pack_boards(position.boards), pack_table(position)
    value = compiled_value(position)
    assert core is not None
    return tuple(array("d", core.shares(boards, table, value, stage, pack_dice(dice), number)))


def compiled_value(position: Position) -> object:
    """The champion's value for the core's calls; raises what keeps it from being of use here."""
    if core is None:
        raise NoCore("to weigh chances, the compiled core is needed: install a C compiler")
    return known_value(position.boards).compiled


SHOWN = 5  # lines of each list where an analysis is printed


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely the active seat can cross these cells in its first action, if it aims at them."""

    aim: str  # what is missing of a segment, "red g1 h1", or of a ring, "territory 3"
    cells: Cells  # that are still to be crossed
    odds: float  # exact, over all throws to come


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """What is known about a position, as the champion values it; it prints as a short table."""

    position: Position
    seat: Seat  # for which it was looked at
    shares: WinShares  # of the victory, as things stand, by seat
    decisions: tuple[Hint, ...]  # the best for the seat first; none while dice are to fall
    chances: tuple[Chance, ...]  # of the active seat's first action, the likeliest first

    @property
    def best(self) -> Hint:
        """The best decision."""
        if not self.decisions:
            raise BadInput(f"there is nothing to decide: {self.position.next}")
        return self.decisions[0]

    def value(self, hint: Hint) -> float:
        """What a decision is worth to the seat: its share of the victory after it."""
        return hint.shares[self.seat]

    def __str__(self) -> str:
        lines = [f"{self.position.next}: {self.shares[self.seat]:.1%} for seat {self.seat}"]
        lines += [f"  {self.value(hint):6.1%}  {hint.decision}" for hint in self.decisions[:SHOWN]]
        lines += [f"  {one.odds:6.1%}  can cross {one.aim}" for one in self.chances[:SHOWN]]
        return "\n".join(lines)

    def __repr__(self) -> str:
        best = f", best {self.best.decision}" if self.decisions else ""
        return f"<Analysis for seat {self.seat}: {self.shares[self.seat]:.1%}{best}>"


def analyse(position: Position, seat: Seat | None = None) -> Analysis:
    """The analysis of a position for a seat; without one, for the first that is asked.

    Decisions are ranked by the share of the victory that they leave to the seat: all keeps, or the
    crosses that come into question.  Chances are those of every open segment and of every open
    territory's ring on the active seat's board, exact over the throws that are left.  It needs the
    compiled core and boards on the classic map.
    """
    if type(position) is not Position:
        raise no_position(position)
    asked = position.awaited
    if seat is None:
        seat = asked[0] if asked else position.active
    if seat not in position.seats:
        raise BadInput(f"there is no seat {seat}: expected 0 to {len(position.boards) - 1}")
    return Analysis(
        position=position,
        seat=seat,
        shares=shares(position),
        decisions=tuple(hints(position, seat)) if seat in asked else (),
        chances=_chances(position),
    )


def _chances(position: Position) -> tuple[Chance, ...]:
    """Those of the first action that is to come, the likeliest first; of equal ones, the larger."""
    if not isinstance(position.stage, Throwing | Keeping | FirstAction):
        return ()
    found = [Chance(aim, cells, odds(position, cells)) for aim, cells in _aims(position).items()]
    return tuple(sorted(found, key=lambda one: (-one.odds, -one.cells.bit_count())))


def _aims(position: Position) -> dict[str, Cells]:
    board, open = position.boards[position.active], ~position.crossed[position.active]
    aims = {}
    for segment in (one for coloured in board.segments for one in coloured):
        if missing := segment.cells & open:
            names = " ".join(board.map.format_cells(missing))
            aims[f"{segment.colour.word} {names}"] = missing
    for number, ring in enumerate(board.map.rings, start=1):
        if missing := ring & open:
            aims[f"territory {number}"] = missing
    return aims


@dataclass(frozen=True, slots=True)
class Hint:
    """A decision, and everybody's share of the victory if it is taken."""

    decision: Decision
    shares: WinShares


def hints(position: Position, seat: Seat, mine: Cross | None = None) -> list[Hint]:
    """What a seat could decide now, the best for it first.

    That is all that could be kept; or what would best be crossed, and `mine` beside it.
    """
    if seat not in position.awaited:
        raise BadInput(f"seat {seat} has nothing to decide: {position.next}")
    if mine is not None and mine.seat != seat:
        raise BadInput(f"the crosses are those of seat {mine.seat}, not {seat}")
    if mine is not None and (why := refusal(position, mine)) is not None:
        raise why
    match position.stage:
        case Keeping(throw=throw, dice=dice):
            return _found(position, seat, dice, FIRST, position.rules.throws - throw, mine)
        case FirstAction(dice=dice):
            return _found(position, seat, dice, FIRST, 0, mine)
        case SecondAction(dice=dice, most=most):
            return _found(position, seat, dice, most, 0, mine)
        case _:
            raise AssertionError


def _found(
    position: Position, seat: Seat, dice: Dice, most: int, left: int, mine: Cross | None
) -> list[Hint]:
    value, names = compiled_value(position), position.boards[seat].map.names
    boards, table = pack_boards(position.boards), pack_table(position)
    asked = (boards, table, seat, pack_dice(dice), most, value, left)
    assert core is not None
    found = []
    for cells, kept, shares in core.hints(*asked, pack_cells([mine.cells if mine else 0])):
        decision: Decision
        if left:
            a, b, c, d, e, f = kept
            hand = Dice((a, b, c, d, e, f))
            decision = Stop() if hand == dice else Keep(hand)
        else:
            decision = Cross(seat, unpack_cells(cells)[0], names)
        found.append(Hint(decision, tuple(array("d", shares))))
    return found
