"""The compiled core's luck in Python: dice follow from a seed, the round and the throw alone."""

from __future__ import annotations

from collections.abc import Sequence

from border.engine import COLOURS, DICE, Dice, Seat

SEEDS = 1 << 64
_WORD = SEEDS - 1


def mixed(number: int) -> int:
    """A word that looks as if it had nothing to do with the number; of a seed, the next game's."""
    number = (number + 0x9E3779B97F4A7C15) & _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return number ^ number >> 31


def first_seat(seed: int, seats: int) -> Seat:
    """The seat that begins (2.1)."""
    return mixed(~seed & _WORD) * seats >> 64


def drawn_boards(seed: int, seats: int, number: int) -> tuple[int, ...]:
    """Which of so many boards lie at the seats, all different."""
    drawn: list[int] = []
    for seat in range(seats):
        board = mixed(mixed(seed) ^ seat) * (number - seat) >> 64
        for other in sorted(drawn):
            board += board >= other
        drawn.append(board)
    return tuple(drawn)


def thrown(shown: Sequence[int], kept: Dice, seed: int, round: int, throw: int) -> tuple[int, ...]:
    """The colours of five dice after a throw, die by die; the lowest that fit are those kept."""
    luck = mixed(seed ^ mixed(round << 8 | throw))
    held = list(kept.counts)
    after = []
    for index in range(DICE):
        digit, luck = divmod(luck * len(COLOURS), SEEDS)  # a digit to the base of six
        if throw > 1 and held[shown[index]]:
            digit = shown[index]
            held[digit] -= 1
        after.append(digit)
    return tuple(after)
