"""Odds, win shares, hints and analyses of positions."""

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


def odds(position: Position, aim: Cells) -> float:
    """Return the chance that the active seat can cross these cells in its first action.

    The seat is assumed to keep the best dice for these cells.  To rate a particular keep, pass the
    position after it.  Cells that are already crossed need no dice.
    """
    if aim < 0 or aim >> len(position.boards[position.active].map.hexes):
        raise BadInput("the aim contains cells that are not on the board")
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
            raise BadInput(f"odds exist only before a first action: {position.next}")


WinShares: TypeAlias = tuple[float, ...]  # by seat; they add up to one

_KEPT, _FALLEN, _LEFT = range(3)  # the core's numbers for kept, thrown and leftover dice


def shares(position: Position) -> WinShares:
    """Return each seat's win share, as estimated by the champion or by the final result.

    Until the dice are final, the shares are exact means over the remaining throws, with the
    champion's best decisions.  After the first action, the other seats are assumed to decide like
    the champion, even if they have sealed other decisions.  The value network evaluates the end of
    the round.
    """
    throws = position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return _core_shares(position, _KEPT, kept, throws - throw + 1)
        case Keeping(throw=throw, dice=dice):
            return _core_shares(position, _FALLEN, dice, throws - throw)
        case FirstAction(dice=dice):
            return _core_shares(position, _FALLEN, dice, 0)
        case SecondAction(dice=dice, most=most):
            return _core_shares(position, _LEFT, dice, most)
        case Over():
            ended = outcome(position)
            assert ended is not None
            return tuple((seat in ended.winners) / len(ended.winners) for seat in position.seats)


def _core_shares(position: Position, stage: int, dice: Dice, number: int) -> WinShares:
    boards, table = pack_boards(position.boards), pack_table(position)
    value = compiled_value(position)
    return tuple(array("d", core.shares(boards, table, value, stage, pack_dice(dice), number)))


def compiled_value(position: Position) -> object:
    """Return the champion's network for the core; raise `NoCore` or `BadValue` if unusable."""
    return known_value(position.boards).compiled


MAX_LINES = 5  # lines of each list in a printed analysis


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance that the active seat can cross these cells in its first action if it aims at them."""

    aim: str  # a segment with its missing cells, "red g1 h1", or a ring, "territory 3"
    cells: Cells  # missing cells
    odds: float  # exact, over all remaining throws


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """The champion's analysis of a position; it prints as a short table."""

    position: Position
    seat: Seat
    shares: WinShares  # current win shares
    decisions: tuple[Hint, ...]  # best for the seat first; empty before a throw
    chances: tuple[Chance, ...]  # in the active seat's first action, likeliest first

    @property
    def best(self) -> Hint:
        """The best decision."""
        if not self.decisions:
            raise BadInput(f"there is nothing to decide: {self.position.next}")
        return self.decisions[0]

    def value(self, hint: Hint) -> float:
        """Return the seat's win share after a decision."""
        return hint.shares[self.seat]

    def __str__(self) -> str:
        lines = [f"{self.position.next}: {self.shares[self.seat]:.1%} for seat {self.seat}"]
        lines += [
            f"  {self.value(hint):6.1%}  {hint.decision}" for hint in self.decisions[:MAX_LINES]
        ]
        lines += [f"  {one.odds:6.1%}  can cross {one.aim}" for one in self.chances[:MAX_LINES]]
        return "\n".join(lines)

    def __repr__(self) -> str:
        best = f", best {self.best.decision}" if self.decisions else ""
        return f"<Analysis for seat {self.seat}: {self.shares[self.seat]:.1%}{best}>"


def analyse(position: Position, seat: Seat | None = None) -> Analysis:
    """Analyse a position for a seat, by default the first that has to decide.

    The decisions are all keeps or the plausible crosses, ranked by the seat's win share after each.
    The chances are those of every incomplete segment and open ring on the active seat's board; they
    are exact.  This needs the compiled core and boards on the classic map.
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
    """Return the chances in the next first action, highest first, then by number of cells."""
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
    """A decision, and the win shares after it."""

    decision: Decision
    shares: WinShares


def hints(position: Position, seat: Seat, mine: Cross | None = None) -> list[Hint]:
    """Return a seat's possible decisions, best first.

    They are all ways to keep dice, or the best crosses together with `mine`.
    """
    if seat not in position.awaited:
        raise BadInput(f"seat {seat} has nothing to decide: {position.next}")
    if mine is not None and mine.seat != seat:
        raise BadInput(f"the crosses belong to seat {mine.seat}, not to seat {seat}")
    if mine is not None and (why := refusal(position, mine)) is not None:
        raise why
    match position.stage:
        case Keeping(throw=throw, dice=dice):
            return _core_hints(position, seat, dice, FIRST, position.rules.throws - throw, mine)
        case FirstAction(dice=dice):
            return _core_hints(position, seat, dice, FIRST, 0, mine)
        case SecondAction(dice=dice, most=most):
            return _core_hints(position, seat, dice, most, 0, mine)
        case _:
            raise AssertionError


def _core_hints(
    position: Position, seat: Seat, dice: Dice, most: int, left: int, mine: Cross | None
) -> list[Hint]:
    value, names = compiled_value(position), position.boards[seat].map.names
    boards, table = pack_boards(position.boards), pack_table(position)
    asked = (boards, table, seat, pack_dice(dice), most, value, left)
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
