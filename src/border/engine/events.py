"""Everything that can happen in a game: chance throws, players decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from border.engine.cells import Cells
from border.engine.dice import Dice

Seat: TypeAlias = int  # a place at the table, from 0


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice that were thrown show this; dice that were kept are not named again."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Keep:
    """The active player keeps these dice and throws the others again (3.2)."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Stop:
    """The active player takes the dice as they lie (3.2)."""


@dataclass(frozen=True, slots=True)
class Cross:
    """A seat crosses these cells, perhaps none, and has thereby acted (3.3, 4.1)."""

    seat: Seat
    cells: Cells


Decision: TypeAlias = Keep | Stop | Cross
Event: TypeAlias = Throw | Decision
