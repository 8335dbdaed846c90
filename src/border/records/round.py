"""Rounds, and their notation as one line of text.

    1 rybsg/013 rysss; c4 c5; d1, *, -

The fields are the active seat; the dice after each throw, followed by a slash and the indices of
the dice kept for the next throw; the cells of the first action; and the cells of the second
action, seat by seat.  `-` stands for no cells, `*` for a seat that does not act or has not decided.
Parts of the round that have not begun are left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from border.engine import DICE, LETTERS, BadInput, BorderError

_NOTHING, _UNDECIDED = "-", "*"
_THROW = r"[roygbs]{5}"
_CELLS = r"(?:-|[a-z][1-9][0-9]?(?: [a-z][1-9][0-9]?)*)"
_ROUND = re.compile(
    rf"(?P<active>0|[1-9][0-9]*)(?P<throws>(?: {_THROW}/[0-4]*)* {_THROW})?"
    rf"(?:; (?P<first>{_CELLS}|\*(?=;))"
    rf"(?:; (?P<second>(?:\*|{_CELLS})(?:, (?:\*|{_CELLS}))*))?)?"
)


def format_round(played: Round) -> str:
    """Return the round as a line."""
    kept = ["/" + "".join(map(str, indices)) for indices in played.kept] + [""]
    throws = (dice + held for dice, held in zip(played.throws, kept, strict=False))
    line = " ".join((str(played.active), *throws))
    if played.first is not None or played.second is not None:
        line += f"; {_format_cells(played.first)}"
    if played.second is not None:
        line += f"; {', '.join(_format_cells(cells) for cells in played.second)}"
    return line


def parse_round(line: str) -> Round:
    """Parse a line; raise `BadRecord` if it is not a round."""
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


class BadRecord(BadInput):
    """Text that is not a record of a game."""


class Foul(BorderError):
    """Record that breaks a rule; names the round and the rule."""

    def __init__(self, round: int, rule: str, text: str) -> None:
        super().__init__(f"round {round}: rule {rule}: {text}")
        self.round = round
        self.rule = rule
        self.text = text


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the throws die by die, and the cells in the order in which they were crossed."""

    active: int
    throws: tuple[str, ...]  # the five dice after each throw
    kept: tuple[tuple[int, ...], ...] = ()  # indices of the dice kept for the next throw
    first: tuple[str, ...] | None = None  # None before the first action
    second: tuple[tuple[str, ...] | None, ...] | None = None  # by seat; None: has not decided

    def __post_init__(self) -> None:
        for dice in self.throws:
            if dice not in THROWS:
                raise BadRecord(_throw_fault(dice))
        if len(self.kept) != max(0, len(self.throws) - 1):
            raise BadRecord(f"kept has {len(self.kept)} entries: expected one fewer than throws")
        for indices in self.kept:
            if len(set(indices)) < len(indices) or not _INDICES.issuperset(indices):
                raise BadRecord(
                    f"kept {list(indices)}: expected distinct dice, numbered from 0 to {DICE - 1}"
                )


THROWS = frozenset(map("".join, product(LETTERS, repeat=DICE)))  # all results of five dice
_INDICES = frozenset(range(DICE))


def _throw_fault(dice: str) -> str:
    if len(dice) != DICE:
        return f"{dice!r} is not a throw: expected {DICE} dice, not {len(dice)}"
    strange = min(set(dice) - set(LETTERS))
    return f"{strange!r} is not a colour: expected one of {LETTERS}"


def changed_die(before: str, after: str, kept: Sequence[int]) -> str | None:
    """Describe the first kept die that differs after a throw; None if there is none (3.2)."""
    for index in kept:
        if before[index] != after[index]:
            return f"die {index} was kept, but changed from {before[index]} to {after[index]}"
    return None
