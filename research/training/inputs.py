"""Rows of the value network's first layer, as core/src/search/features.c numbers them.

docs/formats.md lists all rows.
"""

from __future__ import annotations

from itertools import accumulate

from border.engine import COLOURS, DICE

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
