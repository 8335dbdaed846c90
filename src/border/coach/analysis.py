"""All about a position: what could be decided, the best first, and what the throws may bring."""

from __future__ import annotations

from dataclasses import dataclass

from border.coach.hints import Hint, hints
from border.coach.odds import odds
from border.coach.shares import Shares, shares
from border.engine import BadInput, Cells, FirstAction, Keeping, Position, Seat, Throwing
from border.engine.position import no_position

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
    shares: Shares  # of the victory, as things stand, by seat
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
