"""Hands: the 462 multisets of at most five dice, by size and then as itertools lists them."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from border.engine import COLOURS, DICE, Dice, dice_of


@cache
def hands() -> tuple[Dice, ...]:
    """All hands, by number; the last 252 have five dice."""
    return tuple(
        dice_of(colours)
        for size in range(DICE + 1)
        for colours in combinations_with_replacement(COLOURS, size)
    )


FINALS = 252  # hands of five dice
FIRST_FINAL = 462 - FINALS


@cache
def hand_numbers() -> dict[Dice, int]:
    """The number of each hand."""
    return {dice: number for number, dice in enumerate(hands())}


@cache
def hands_plus() -> tuple[tuple[int, ...], ...]:
    """For each hand of fewer than five dice, the hands with one die more, colour by colour."""
    numbers = hand_numbers()
    return tuple(
        tuple(numbers[dice + dice_of([colour])] for colour in COLOURS)
        for dice in hands()[:FIRST_FINAL]
    )


@cache
def hands_less() -> tuple[tuple[int, ...], ...]:
    """For each hand, the hands with one die less, of the colours that it shows."""
    numbers = hand_numbers()
    return tuple(
        tuple(numbers[dice - dice_of([colour])] for colour in COLOURS if dice[colour])
        for dice in hands()
    )
