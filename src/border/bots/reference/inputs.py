"""Inputs of the value network: the active rows of its first layer, by seat.

docs/formats.md lists all rows; core/src/search/features.c finds the same ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import sqrt

from border.core.plan import FIRST_FINAL, hands, make_plan
from border.engine import COLOURS, DICE, Board, Cells, Position, Seat, Segment, score

RING_LENGTHS = (8, 10, 12, 14, 16, 18, 20, 21, 24)  # of the classic map
RINGS = range(len(RING_LENGTHS))
MAX_LEAD = 6  # cells ahead or behind in a ring; clamped, like the other limits here
MAX_MARGIN = 24  # points ahead or behind
MAX_NEED = 16  # dice needed to close a ring in first actions
LEVELS = 16  # bins of the chance to close a ring in a turn
REACHES = 20  # one to five cells missing, none to all of them crossable
MAX_MIXED = 6  # missing cells of a colour in a ring, with none, one or more of them crossable
USES = 3  # open rings that a segment touches: none, one or more
LENGTHS = 18  # segments of two to five cells, none to all of them missing
MAX_LONG = 4  # segments of a ring with equally many cells missing
NEARS = 8  # crossable cells of a ring: none to seven or more
FRONTIERS = 8  # crossable cells of a colour
MAX_END = 40  # cells to the end
JOINTS = 3 * 4 * 5 * 6  # cells missing in each of the four segments of a colour
MAX_USE = 3  # crossable cells of a colour
COLOUR_USES = (DICE + 1) * (MAX_USE + 1)  # these, and the fewest cells missing in a segment, 0 to 5

_PARTS = (
    2 * len(RINGS) + 2 * sum(RING_LENGTHS),
    len(RINGS) * (2 * MAX_LEAD + 1),
    2 * MAX_MARGIN + 1,
    len(RINGS) * MAX_NEED,
    len(RINGS) * LEVELS,
    len(RINGS) * REACHES,
    len(RINGS) * 3 * MAX_MIXED,
    USES * LENGTHS,
    FRONTIERS,
    len(COLOURS) + 1,
    len(RINGS) + 1,
    MAX_END + 1,
    len(RINGS) * DICE * MAX_LONG,
    len(RINGS) * NEARS,
    JOINTS,
    COLOUR_USES**2,
)
(
    RING, LEAD, MARGIN, NEED, CHANCE, REACH, MIX,
    SEGMENT, FRONTIER, COLOUR, CLOSED, END, LENGTH, NEAR, JOINT, RIVAL, ROWS,
) = accumulate(_PARTS, initial=0)  # fmt: skip
RING_ROWS = tuple(accumulate((2 + 2 * length for length in RING_LENGTHS), initial=0))


def list_inputs(position: Position) -> list[list[int]]:
    """Return the active first-layer rows of every seat."""
    missing = [_missing(position.boards[s], position.crossed[s]) for s in position.seats]
    scores = [score(position, seat) for seat in position.seats]
    uses = [_uses(position.boards[seat], position.crossed[seat]) for seat in position.seats]
    return [
        [
            *_race_rows(position, seat, missing),
            _margin_row(scores, seat),
            *_rival_rows(uses, seat),
            *sheet_rows(position.boards[seat], position.crossed[seat], position.rules.last),
        ]
        for seat in position.seats
    ]


def _missing(board: Board, crossed: Cells) -> list[int]:
    return [(ring & ~crossed).bit_count() for ring in board.map.rings]


def _margin_row(scores: list[int], seat: Seat) -> int:
    rival = max(points for other, points in enumerate(scores) if other != seat)
    return MARGIN + MAX_MARGIN + _clamp(scores[seat] - rival, MAX_MARGIN)


# For a colour: fewest cells missing in a segment, and number of crossable cells.
Use = tuple[int, int]


@lru_cache(1 << 12)
def _uses(board: Board, crossed: Cells) -> tuple[Use, ...]:
    """Return, by colour, the fewest cells missing in a segment and the number crossable."""
    near = board.map.around(crossed) & ~crossed
    return tuple(
        (
            min(filter(None, _segments_missing(segments, crossed)), default=0),
            min((near & coloured).bit_count(), MAX_USE),
        )
        for segments, coloured in zip(board.segments, board.coloured, strict=True)
    )


def _segments_missing(segments: Sequence[Segment], crossed: Cells) -> list[int]:
    return [(segment.cells & ~crossed).bit_count() for segment in segments]


def _rival_rows(uses: list[tuple[Use, ...]], seat: Seat) -> Iterator[int]:
    """Yield the row of each colour, from how the seat and its best opponents can use its dice."""
    rivals = (use for other, use in enumerate(uses) if other != seat)
    for own, others in zip(uses[seat], zip(*rivals, strict=True), strict=True):
        fewest = min((cells for cells, _ in others if cells), default=0)
        reach = max(cells for _, cells in others)
        rival = _use_number((fewest, reach))
        yield RIVAL + _use_number(own) * COLOUR_USES + rival


def _use_number(use: Use) -> int:
    return use[0] * (MAX_USE + 1) + use[1]


def _clamp(number: int, most: int) -> int:
    return max(-most, min(number, most))


def _race_rows(position: Position, seat: Seat, missing: list[list[int]]) -> Iterator[int]:
    """Yield the active rows of each ring: its value if closed, else missing cells and the lead."""
    for ring in RINGS:
        mine, first = missing[seat][ring], RING + RING_ROWS[ring]
        taken = position.taken >> ring & 1
        if not mine:
            yield first + (position.firsts[seat] >> ring & 1)
            continue
        yield first + 1 + taken * RING_LENGTHS[ring] + mine
        if not taken:
            rival = min(cells[ring] for other, cells in enumerate(missing) if other != seat)
            yield LEAD + ring * (2 * MAX_LEAD + 1) + MAX_LEAD + _clamp(rival - mine, MAX_LEAD)


@lru_cache(1 << 12)
def sheet_rows(board: Board, crossed: Cells, last: int) -> tuple[int, ...]:
    """Return the active rows that depend only on a seat's own crosses."""
    near = board.map.around(crossed) & ~crossed
    frontier = [(near & coloured).bit_count() for coloured in board.coloured]
    missing = _missing(board, crossed)
    closed = missing.count(0)
    rings = sorted(cells for cells in missing if cells)
    end = sum(rings[: max(0, last - closed)])
    rows = [FRONTIER + min(cells, FRONTIERS - 1) for cells in frontier]
    for segments in board.segments:
        two, three, four, five = _segments_missing(segments, crossed)
        rows.append(JOINT + ((two * 4 + three) * 5 + four) * 6 + five)
    rows += (COLOUR + sum(map(bool, frontier)), CLOSED + closed, END + min(end, MAX_END))
    for ring, watched in enumerate(_relevant_cells(board)):
        rows += _ring_rows(board, ring, crossed & watched)
    return (*rows, *_segment_rows(board, crossed))


@lru_cache
def _relevant_cells(board: Board) -> tuple[Cells, ...]:
    """Return the cells on which the rows of each ring depend: its segments and neighbours."""
    segments = [segment.cells for of_colour in board.segments for segment in of_colour]
    watched = []
    for ring in board.map.rings:
        cells = ring | board.map.around(ring)
        for segment in segments:
            cells |= segment if segment & ring else 0
        watched.append(cells)
    return tuple(watched)


@lru_cache(1 << 14)
def _ring_rows(board: Board, ring: int, crossed: Cells) -> tuple[int, ...]:
    open = board.map.rings[ring] & ~crossed
    if not open:
        return ()
    near = open & board.map.around(crossed)
    rows = []
    for coloured in board.coloured:
        if missing := (open & coloured).bit_count():
            reach = min((near & coloured).bit_count(), 2)
            row = 3 * (min(missing, MAX_MIXED) - 1) + reach
            rows.append(MIX + ring * 3 * MAX_MIXED + row)
    needs = _needs(board, open, crossed)
    for length, alike in Counter(cells.bit_count() for cells in needs).items():
        row = (ring * DICE + length - 1) * MAX_LONG + min(alike, MAX_LONG) - 1
        rows.append(LENGTH + row)
    dice = board.dice_for(sum(needs))
    rows.append(NEED + ring * MAX_NEED + min(len(dice), MAX_NEED) - 1)
    if len(dice) <= DICE:
        rows.append(CHANCE + ring * LEVELS + _level(tuple(sorted(dice.counts))))
    missing, reach = open.bit_count(), near.bit_count()
    rows.append(NEAR + ring * NEARS + min(reach, NEARS - 1))
    if missing <= DICE:
        rows.append(REACH + ring * REACHES + (missing - 1) * (missing + 2) // 2 + reach)
    return tuple(rows)


def _needs(board: Board, open: Cells, crossed: Cells) -> list[Cells]:
    """Return the missing cells of the segments that touch the open cells of a ring."""
    segments = (segment.cells for of_colour in board.segments for segment in of_colour)
    return [cells & ~crossed for cells in segments if cells & open]


def _segment_rows(board: Board, crossed: Cells) -> Iterator[int]:
    rings = [ring for ring in board.map.rings if ring & ~crossed]
    for segments in board.segments:
        first = 0
        for segment in segments:
            missing = segment.cells & ~crossed
            use = min(sum(ring & missing != 0 for ring in rings), USES - 1)
            yield SEGMENT + use * LENGTHS + first + missing.bit_count()
            first += len(segment) + 1


@cache
def _level(counts: tuple[int, ...]) -> int:
    """Return the bin, 0 to 15, of the chance to roll these dice within three throws.

    It is 16 times the square root of the chance, rounded down.
    """
    wanted = next(dice for dice in hands() if tuple(sorted(dice.counts)) == counts)
    chance = make_plan([float(wanted <= final) for final in hands()[FIRST_FINAL:]], 3).before
    return min(int(LEVELS * sqrt(chance)), LEVELS - 1)
