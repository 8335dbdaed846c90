"""A round in one line, for people: parse and format as exact inverses.

    1 rybsg/013 rysss; c4 c5; d1, *, -

The active seat; the dice after each throw, with the indices of the dice kept for the next behind
a slash; the cells of the first action; those of the second, seat by seat.  `-` stands for no
cell, `*` for who does not act or has not decided.  What has not begun is left out at the end.
"""

from __future__ import annotations

import re

from border.records.round import BadRecord, Round

_NOTHING, _UNDECIDED = "-", "*"
_THROW = r"[roygbs]{5}"
_CELLS = r"(?:-|[a-z][1-9][0-9]?(?: [a-z][1-9][0-9]?)*)"
_ROUND = re.compile(
    rf"(?P<active>0|[1-9][0-9]*)(?P<throws>(?: {_THROW}/[0-4]*)* {_THROW})?"
    rf"(?:; (?P<first>{_CELLS}|\*(?=;))"
    rf"(?:; (?P<second>(?:\*|{_CELLS})(?:, (?:\*|{_CELLS}))*))?)?"
)


def format_round(played: Round) -> str:
    """The round as a line."""
    kept = ["/" + "".join(map(str, indices)) for indices in played.kept] + [""]
    throws = (dice + held for dice, held in zip(played.throws, kept, strict=False))
    line = " ".join((str(played.active), *throws))
    if played.first is not None or played.second is not None:
        line += f"; {_format_cells(played.first)}"
    if played.second is not None:
        line += f"; {', '.join(_format_cells(cells) for cells in played.second)}"
    return line


def parse_round(line: str) -> Round:
    """The round in a line."""
    found = _ROUND.fullmatch(line)
    if found is None:
        raise BadRecord(f"{line!r} is not a round: expected one like 1 rybsg/013 rysss; c4 c5")
    throws = [throw.partition("/") for throw in (found["throws"] or "").split()]
    second = found["second"]
    return Round(
        active=int(found["active"]),
        throws=tuple(dice for dice, _, _ in throws),
        kept=tuple(tuple(map(int, kept)) for _, _, kept in throws[:-1]),
        first=None if found["first"] is None else _parse_cells(found["first"]),
        second=None if second is None else tuple(map(_parse_cells, second.split(", "))),
    )


def _format_cells(cells: tuple[str, ...] | None) -> str:
    if cells is None:
        return _UNDECIDED
    return " ".join(cells) or _NOTHING


def _parse_cells(text: str) -> tuple[str, ...] | None:
    if text == _UNDECIDED:
        return None
    return () if text == _NOTHING else tuple(text.split())
