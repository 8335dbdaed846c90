"""Lists and ranks of crosses, equal to those of core/src/search/choices.c."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from border.core.plan import FIRST_FINAL, hands, hands_plus
from border.engine import (
    COLOURS,
    DICE,
    Cells,
    Colour,
    Dice,
    Position,
    Seat,
    Segment,
    dice_of,
    members,
)

MAX_CHOICES = 4096
ANY_DICE = Dice((DICE,) * 6)


@dataclass(frozen=True, slots=True)
class Ranked:
    """Cells to cross, with their worth."""

    cells: Cells
    worth: float


def ranked(found: list[Ranked]) -> list[Ranked]:
    """Sort by worth, best first; the sort is stable."""
    return sorted(found, key=lambda one: -one.worth)


def all_segments(position: Position, seat: Seat) -> list[Segment]:
    """Return the segments of a seat's board, colour by colour."""
    return [segment for of_colour in position.boards[seat].segments for segment in of_colour]


def each_choice(
    segments: Sequence[Segment], crossed: Cells, dice: Dice
) -> Iterator[tuple[Cells, int]]:
    """Yield each set of segments that five of the dice can complete: missing cells, hand used."""
    return islice(_choices(segments, crossed, dice, 0, 0, 0), MAX_CHOICES)


def _choices(
    segments: Sequence[Segment], crossed: Cells, dice: Dice, start: int, hand: int, cells: Cells
) -> Iterator[tuple[Cells, int]]:
    yield cells, hand
    used = hands()[hand]
    for number in range(start, len(segments)):
        colour, missing = segments[number].colour, segments[number].cells & ~crossed
        needed = missing.bit_count()
        if not needed or len(used) + needed > DICE or used[colour] + needed > dice[colour]:
            continue
        more = hand
        for _ in range(needed):
            more = hands_plus()[more][colour]
        yield from _choices(segments, crossed, dice, number + 1, more, cells | missing)


@cache
def completions(hand: int) -> tuple[tuple[int, int], ...]:
    """Return the finals that contain a hand, each with the hand of its other dice."""
    return tuple(_complete(hand, 0, 0))


def _complete(hand: int, left: int, start: int) -> Iterator[tuple[int, int]]:
    if hand >= FIRST_FINAL:
        yield hand - FIRST_FINAL, left
        return
    for colour in COLOURS[start:]:
        yield from _complete(hands_plus()[hand][colour], hands_plus()[left][colour], colour)


@dataclass(frozen=True, slots=True)
class _Path:
    cells: Cells
    near: Cells
    worth: float
    left: Dice


def rank_cells(
    position: Position,
    seat: Seat,
    dice: Dice,
    most: int,
    beam: int,
    evaluate: Callable[[Cells], float],
) -> list[Ranked]:
    """Rank crosses for the second action with a beam search that adds one cell at a time."""
    around = position.boards[seat].map.around(position.crossed[seat])
    paths = [_Path(0, around, evaluate(0), dice)]
    found = [Ranked(0, paths[0].worth)]
    for _ in range(most):
        longer: list[_Path] = []
        tried: set[Cells] = set()
        for path in paths:
            for more in _longer(position, seat, path, tried, evaluate):
                _keep_path(longer, more, beam)
        found += (Ranked(path.cells, path.worth) for path in longer)
        paths = longer
    return ranked(found)


def _longer(
    position: Position,
    seat: Seat,
    path: _Path,
    tried: set[Cells],
    evaluate: Callable[[Cells], float],
) -> Iterator[_Path]:
    board, crossed = position.boards[seat], position.crossed[seat]
    for cell in members(path.near & ~crossed & ~path.cells & board.cells_for(path.left)):
        cells = path.cells | 1 << cell
        if cells in tried:
            continue
        tried.add(cells)
        colour = board.colours[cell]
        assert colour is not None  # dice cross no white cells
        yield _Path(
            cells,
            path.near | board.map.neighbours[cell] if position.rules.chain else path.near,  # 4.2
            evaluate(cells),
            path.left - _DIE[colour],
        )


_DIE: dict[Colour, Dice] = {colour: dice_of([colour]) for colour in COLOURS}


def _keep_path(paths: list[_Path], path: _Path, beam: int) -> None:
    """Insert a path by its worth, after earlier ones of equal worth; keep at most `beam`."""
    if len(paths) == beam:
        if paths[-1].worth >= path.worth:
            return
        paths.pop()
    at = len(paths)
    while at > 0 and paths[at - 1].worth < path.worth:
        at -= 1
    paths.insert(at, path)
