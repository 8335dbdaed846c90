"""Colours, and dice as multisets of colours (1.3, 1.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeAlias

from border.engine.errors import BadDice

LETTERS = "roygbs"


class Colour(IntEnum):
    """Colour of a cell or die; its value is an index for tuples with one item per colour."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    GREY = 5

    def __str__(self) -> str:
        return self.word

    @property
    def letter(self) -> str:
        """Letter of the colour in pictures and records."""
        return LETTERS[self]

    @property
    def word(self) -> str:
        """English name of the colour."""
        return self.name.lower()


COLOURS = tuple(Colour)


DICE = 5  # 1.5
EXAMPLE = "rrsyb"  # dice to show in error messages

Counts: TypeAlias = tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Dice:
    """Number of dice of each colour.  Letters can be given instead of numbers: `Dice("rrsyb")`."""

    counts: Counts

    def __init__(self, counts: Counts | str) -> None:
        _set_counts(self, _counts(counts))

    def __len__(self) -> int:
        return sum(self.counts)

    def __getitem__(self, colour: int) -> int:
        return self.counts[colour]

    def __iter__(self) -> Iterator[Colour]:
        for colour in COLOURS:
            for _ in range(self.counts[colour]):
                yield colour

    def __le__(self, other: Dice) -> bool:
        """Return whether `other` contains all of these dice."""
        return all(mine <= theirs for mine, theirs in zip(self.counts, other.counts, strict=True))

    def __add__(self, other: Dice) -> Dice:
        a, b, c, d, e, f = self.counts
        u, v, w, x, y, z = other.counts
        return counted((a + u, b + v, c + w, d + x, e + y, f + z))

    def __sub__(self, other: Dice) -> Dice:
        """Return these dice without those in `other`; no count goes below zero."""
        a, b, c, d, e, f = map(_difference, self.counts, other.counts)
        return counted((a, b, c, d, e, f))

    def __str__(self) -> str:
        return "".join(colour.letter for colour in self)

    def __repr__(self) -> str:
        return f"Dice({str(self)!r})"


_set_counts = vars(Dice)["counts"].__set__


def counted(counts: Counts) -> Dice:
    """Build dice from valid counts without checking them, for speed."""
    dice = object.__new__(Dice)
    _set_counts(dice, counts)
    return dice


def _counts(given: object) -> Counts:
    """Return the counts given as a tuple or as letters; raise `BadDice` for anything else."""
    match given:
        case str():
            return parse_dice(given).counts
        case (int(a), int(b), int(c), int(d), int(e), int(f)):
            if min(a, b, c, d, e, f) < 0:
                raise BadDice(f"{given} are not dice: counts cannot be negative")
            return a, b, c, d, e, f
        case _:
            raise BadDice(f"{given!r} are not dice: expected letters like {EXAMPLE!r}")


def _difference(mine: int, theirs: int) -> int:
    return mine - theirs if mine > theirs else 0


NO_DICE = counted((0, 0, 0, 0, 0, 0))


def dice_of(colours: Iterable[int]) -> Dice:
    """Return the dice that show these colours."""
    counts = [0] * 6
    for colour in colours:
        counts[colour] += 1
    a, b, c, d, e, f = counts
    return counted((a, b, c, d, e, f))


def parse_dice(letters: str) -> Dice:
    """Parse letters as dice; `str` converts dice back to letters, sorted by colour."""
    for letter in letters:
        if letter not in LETTERS:
            raise BadDice(f"{letter!r} is not a colour: expected one of {', '.join(LETTERS)}")
    return dice_of(LETTERS.index(letter) for letter in letters)


@cache
def throws_of(number: int) -> tuple[tuple[Dice, Fraction], ...]:
    """Return every multiset that this many dice can show, with its exact probability."""
    return tuple(
        (dice := dice_of(colours), Fraction(_orders(dice), 6**number))
        for colours in combinations_with_replacement(COLOURS, number)
    )


def _orders(dice: Dice) -> int:
    return factorial(len(dice)) // prod(map(factorial, dice.counts))


@cache
def parts_of(dice: Dice) -> tuple[Dice, ...]:
    """Return every multiset of dice that can be picked from these, smallest first."""
    picked: list[tuple[Colour, ...]] = [()]
    for colour in COLOURS:
        picked = [few + (colour,) * n for few in picked for n in range(dice[colour] + 1)]
    return tuple(sorted(map(dice_of, picked), key=len))
