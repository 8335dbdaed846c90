"""A game that waits for actions, in words: the compiled core writes and reads them, too."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from border.engine import COLOURS, DICE, Cells, Seat, Territories
from border.fast.packing import WORD

VERSION = 1
HEAD, SEAT = 6, 7  # words, and for each seat

# The stages, as the core numbers them.
THROWING, KEEPING, FIRST, SECOND, OVER = range(5)


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """What is a seat's own."""

    crossed: Cells
    firsts: Territories
    deciding: Cells  # in a decision that is not yet applied
    luck: int  # of a player in the core
    laid: int  # the number of its board


@dataclass(frozen=True, slots=True)
class Saved:
    """A game: what the rules need, and what its dice and players need to go on."""

    open: bool  # dice come from outside, and nothing is sealed
    rules: int  # as a word
    seed: int
    rounds: int
    stage: int
    throw: int  # while throwing or keeping, how often was thrown
    most: int  # in the second action
    asked: int
    decided: int  # a bit per seat
    active: Seat
    taken: Territories
    shown: tuple[int, ...]  # five dice, die by die
    dice: tuple[int, ...]  # how many show each colour; kept ones, while they are thrown
    seats: tuple[SavedSeat, ...]

    def packed(self) -> bytes:
        """The game in words."""
        words = [
            VERSION | len(self.seats) << 8 | self.open << 16 | self.rules << 32,
            self.seed,
            _joined((self.rounds & 255, self.rounds >> 8, self.stage, self.throw, self.most))
            | _joined((self.asked, self.decided, self.active)) << 40,
            self.taken,
            _joined(self.shown),
            _joined(self.dice),
        ]
        for seat in self.seats:
            words += (seat.crossed & WORD, seat.crossed >> 64, seat.firsts)
            words += (seat.deciding & WORD, seat.deciding >> 64, seat.luck, seat.laid)
        return array("Q", words).tobytes()


def _joined(numbers: tuple[int, ...]) -> int:
    return int.from_bytes(bytes(numbers), "little")


def _split(word: int, number: int) -> tuple[int, ...]:
    return tuple(word.to_bytes(8, "little")[:number])


def unpack_saved(packed: bytes) -> Saved:
    """The game in words that `packed` or the core has written."""
    words = array("Q", packed)
    head, seed, told, taken, shown, dice = words[:HEAD]
    low, high, stage, throw, most, asked, decided, active = _split(told, 8)
    return Saved(
        open=bool(head >> 16 & 1), rules=head >> 32, seed=seed, rounds=low | high << 8,
        stage=stage, throw=throw, most=most, asked=asked, decided=decided, active=active,
        taken=taken, shown=_split(shown, DICE), dice=_split(dice, len(COLOURS)),
        seats=tuple(_seat(words[i : i + SEAT]) for i in range(HEAD, len(words), SEAT)),
    )  # fmt: skip


def _seat(words: array[int]) -> SavedSeat:
    low, high, firsts, draft_low, draft_high, luck, laid = words
    return SavedSeat(low | high << 64, firsts, draft_low | draft_high << 64, luck, laid)
