"""Packing of data for the compiled core into 64-bit words."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from border.engine import (
    COLOURS,
    DICE,
    Board,
    Cells,
    Dice,
    FirstAction,
    Position,
    Rules,
    Seat,
    SecondAction,
    Territories,
)

WORD = (1 << 64) - 1
MAX_CACHED = 256


@lru_cache(MAX_CACHED)
def pack_boards(boards: tuple[Board, ...]) -> bytes:
    """Pack the boards of a table, seat by seat."""
    return b"".join(map(_pack_board, boards))


@lru_cache(MAX_CACHED)
def _pack_board(board: Board) -> bytes:
    segments = [segment.cells for of_colour in board.segments for segment in of_colour]
    masks = [*board.map.neighbours, *board.coloured, *segments, *board.map.rings, board.map.white]
    values = [t.high for t in board.map.territories] + [t.low for t in board.map.territories]
    return pack_cells(masks) + array("Q", values).tobytes()


def pack_cells(sets: Iterable[Cells]) -> bytes:
    """Pack sets of cells, two words each."""
    return array("Q", [word for cells in sets for word in (cells & WORD, cells >> 64)]).tobytes()


def unpack_cells(packed: bytes) -> list[Cells]:
    """Unpack sets of cells."""
    words = array("Q", packed)
    return [low | high << 64 for low, high in zip(words[::2], words[1::2], strict=True)]


@cache
def pack_names(names: tuple[str, ...]) -> bytes:
    """Pack the names of a map's cells, four bytes each."""
    return b"".join(name.encode().ljust(4, b"\0") for name in names)


def pack_dice(dice: Dice) -> bytes:
    """Pack the number of dice of each colour, one byte each."""
    return bytes(dice.counts)


def pack_rules(rules: Rules) -> int:
    """Pack house rules into a word."""
    return rules.throws | rules.last << 8 | rules.chain << 16


def pack_table(position: Position) -> bytes:
    """Pack a position as the core's table.

    The words are the rules, the active seat, the territories taken and, for each seat, its crosses
    and the territories that it closed first.
    """
    words = [pack_rules(position.rules), position.active, position.taken]
    for crossed, firsts in zip(position.crossed, position.firsts, strict=True):
        words += (crossed & WORD, crossed >> 64, firsts)
    return array("Q", words).tobytes()


def unpack_table(
    packed: bytes,
) -> tuple[Seat, Territories, tuple[Cells, ...], tuple[Territories, ...]]:
    """Return the fields packed by `pack_table`, except the rules."""
    _, active, taken, *sheets = array("Q", packed)
    halves = zip(sheets[::3], sheets[1::3], strict=True)
    return active, taken, tuple(low | high << 64 for low, high in halves), tuple(sheets[2::3])


FIRST = -1  # passed as the number of usable dice in a first action

Question: TypeAlias = tuple[bytes, bytes, int, bytes, int]


def pack_question(position: Position, seat: Seat) -> Question:
    """Return the arguments with which the core finds a seat's legal crosses.

    They are the boards, the table, the seat, the dice and the number of usable dice.
    """
    boards, table = pack_boards(position.boards), pack_table(position)
    match position.stage:
        case FirstAction(dice=dice):
            return boards, table, seat, pack_dice(dice), FIRST
        case SecondAction(dice=dice, most=most):
            return boards, table, seat, pack_dice(dice), most
        case _:
            raise ValueError(f"seat {seat} has nothing to decide")


VERSION = 1
HEAD, SEAT = 6, 7  # number of words before the seats, and for each seat

# Numbers of the stages in the core.
THROWING, KEEPING, FIRST_STAGE, SECOND, OVER = range(5)


@dataclass(frozen=True, slots=True)
class SeatSnapshot:
    """State of one seat in a snapshot."""

    crossed: Cells
    firsts: Territories
    deciding: Cells  # cells of an unfinished decision
    rng: int  # state of a built-in player's random generator
    board_id: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """State of a game, including its dice and random generators."""

    open: bool  # whether the caller throws the dice and sees all decisions at once
    rules: int  # packed by `pack_rules`
    seed: int
    rounds: int
    stage: int
    throw: int  # while throwing or keeping: number of throws so far
    most: int  # in the second action: number of usable dice
    asked: int  # seat to act, NOBODY or CHANCE
    decided: int  # a bit for each seat that has decided
    active: Seat
    taken: Territories
    shown: tuple[int, ...]  # colours of the five dice
    dice: tuple[int, ...]  # number of dice of each colour; while throwing, of the kept ones
    seats: tuple[SeatSnapshot, ...]

    def packed(self) -> bytes:
        """Pack the snapshot into words."""
        words = [
            VERSION | len(self.seats) << 8 | self.open << 16 | self.rules << 32,
            self.seed,
            _join_bytes((self.rounds & 255, self.rounds >> 8, self.stage, self.throw, self.most))
            | _join_bytes((self.asked, self.decided, self.active)) << 40,
            self.taken,
            _join_bytes(self.shown),
            _join_bytes(self.dice),
        ]
        for seat in self.seats:
            words += (seat.crossed & WORD, seat.crossed >> 64, seat.firsts)
            words += (seat.deciding & WORD, seat.deciding >> 64, seat.rng, seat.board_id)
        return array("Q", words).tobytes()


def _join_bytes(numbers: tuple[int, ...]) -> int:
    return int.from_bytes(bytes(numbers), "little")


def _split_bytes(word: int, number: int) -> tuple[int, ...]:
    return tuple(word.to_bytes(8, "little")[:number])


def unpack_snapshot(packed: bytes) -> Snapshot:
    """Unpack a snapshot made by `Snapshot.packed` or by the core."""
    words = array("Q", packed)
    head, seed, progress, taken, shown, dice = words[:HEAD]
    low, high, stage, throw, most, asked, decided, active = _split_bytes(progress, 8)
    return Snapshot(
        open=bool(head >> 16 & 1), rules=head >> 32, seed=seed, rounds=low | high << 8,
        stage=stage, throw=throw, most=most, asked=asked, decided=decided, active=active,
        taken=taken, shown=_split_bytes(shown, DICE), dice=_split_bytes(dice, len(COLOURS)),
        seats=tuple(_seat(words[i : i + SEAT]) for i in range(HEAD, len(words), SEAT)),
    )  # fmt: skip


def _seat(words: array[int]) -> SeatSnapshot:
    low, high, firsts, draft_low, draft_high, rng, board_id = words
    return SeatSnapshot(low | high << 64, firsts, draft_low | draft_high << 64, rng, board_id)
