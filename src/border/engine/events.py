"""Events of a game: throws by chance, decisions by players.

Events print the way you write them in code: `Throw("rrsyb")`, `Keep("rr")`, `Cross(0, "d1 e1 f1")`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from border.engine.dice import Colour, Dice
from border.engine.errors import BadInput, BadName
from border.engine.map import Cells, bit_set, members

Seat: TypeAlias = int  # a place at the table, from 0
ANY_SEAT: Seat = -(2**31)  # in a `Cross`: the only seat that may cross now
Names: TypeAlias = tuple[str, ...]  # one per border cell of a map, in reading order

_CLASSIC_ROWS = (
    "cdefghijk",
    "bfklm",
    "befkn",
    "acdfghkn",
    "aceijlmn",
    "abcefjkn",
    "aeghlmn",
    "abcdhkn",
    "afghln",
    "acdehijkn",
    "bclmn",
    "cdefghijk",
)
CLASSIC_NAMES: Names = tuple(
    f"{column}{row}" for row, columns in enumerate(_CLASSIC_ROWS, start=1) for column in columns
)
NOTHING = "-"  # stands for no cells or no dice, as in the notation of a round


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Throw:
    """Dice that were just thrown, without those that were kept."""

    dice: Dice

    def __init__(self, dice: Dice | str) -> None:
        _set_thrown(self, dice if isinstance(dice, Dice) else Dice(dice))

    def __iter__(self) -> Iterator[Colour]:
        return iter(self.dice)

    def __str__(self) -> str:
        return f"throw {self.dice}"

    def __repr__(self) -> str:
        return f"Throw({str(self.dice)!r})"


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Keep:
    """Decision to keep these dice and throw the others again (3.2)."""

    dice: Dice

    def __init__(self, dice: Dice | str) -> None:
        _set_kept(self, dice if isinstance(dice, Dice) else Dice(dice))

    def __iter__(self) -> Iterator[Colour]:
        return iter(self.dice)

    def __str__(self) -> str:
        return f"keep {str(self.dice) or NOTHING}"

    def __repr__(self) -> str:
        return f"Keep({str(self.dice)!r})"


@dataclass(frozen=True, slots=True)
class Stop:
    """Decision to stop throwing and use the dice as they are (3.2)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Cross:
    """Decision of a seat to cross these cells, or none, as its whole action (3.3, 4.1).

    Where only one seat may cross, the seat can be left out: `Cross("d1 e1")`.  Cells are names, in
    one string or a list.  They are those of the classic map unless `names` lists those of another.
    """

    seat: Seat
    cells: Cells
    names: Names | None = field(compare=False)  # cell names of the map, if given

    def __init__(
        self,
        seat: Seat | str | Iterable[str],
        cells: Cells | str | Iterable[str] | None = None,
        names: Names | None = None,
    ) -> None:
        given: object = cells
        if given is None:
            seat, given = ANY_SEAT, _named(seat)
        if type(given) is not int:
            names = names or CLASSIC_NAMES
            given = _cells(given, names)
        _set_seat(self, seat)
        _set_cells(self, given)
        _set_names(self, names)

    def __str__(self) -> str:
        return f"cross {self._written or NOTHING}"

    def __repr__(self) -> str:
        if self.names is None and self.cells:
            return f"Cross({self.seat}, <{self._written}>)"
        if self.seat == ANY_SEAT:
            return f"Cross({self._written!r})"
        return f"Cross({self.seat}, {self._written!r})"

    @property
    def _written(self) -> str:
        if self.names is None:
            return f"cells {' '.join(map(str, members(self.cells)))}" if self.cells else ""
        return " ".join(self.names[cell] for cell in members(self.cells))


# Setting slots through their descriptors is faster than a frozen dataclass's own `__init__`.
_set_thrown, _set_kept = vars(Throw)["dice"].__set__, vars(Keep)["dice"].__set__
_set_seat, _set_cells = vars(Cross)["seat"].__set__, vars(Cross)["cells"].__set__
_set_names = vars(Cross)["names"].__set__


def _named(given: object) -> object:
    """Return the cells of a `Cross` without a seat; raise `BadInput` for a seat without cells."""
    if isinstance(given, int):
        raise BadInput(
            f"Cross({given}) has no cells: expected names like 'd1 e1 f1' after the seat"
        )
    return given


def _cells(given: object, names: Names) -> Cells:
    """Parse cell names, in a string or a list; capital letters are accepted."""
    listed = given.split() if isinstance(given, str) else given
    if not isinstance(listed, list | tuple) or not all(isinstance(name, str) for name in listed):
        raise BadInput(f"{given!r} are not cells: expected names like 'd1 e1 f1'")
    for name in listed:
        if name.lower() not in names:
            raise BadName(f"{name!r} is not a border cell of the map")
    return bit_set(names.index(name.lower()) for name in listed)


Decision: TypeAlias = Keep | Stop | Cross
Event: TypeAlias = Throw | Decision
