"""Analyses of rounds: win shares at every moment, ledgers and closed territories."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from struct import Struct

from border.coach.chances import WinShares, compiled_value
from border.core.backend import core
from border.core.packing import pack_boards, pack_cells, pack_dice, pack_table, unpack_cells
from border.engine import (
    LETTERS,
    ROUND_START,
    Cells,
    Dice,
    Over,
    Position,
    Seat,
    bit_set,
    dice_of,
    start,
)
from border.engine.position import MAX_SEATS
from border.engine.rules import MAX_THROWS
from border.records import Record, Round

CLOSING = Struct("4B")


@dataclass(frozen=True, slots=True)
class Closing:
    """A territory that a seat closes."""

    seat: Seat
    territory: int  # from 0
    first: bool  # for the high value
    points: int


def closings(position: Position, seat: Seat, cells: Cells) -> tuple[Closing, ...]:
    """Return the territories that a seat closes; closing at the same time counts as first (5.3)."""
    boards, table = pack_boards(position.boards), pack_table(position)
    return unpack_closings(core.closings(boards, table, seat, pack_cells([cells])))


def unpack_closings(packed: bytes) -> tuple[Closing, ...]:
    """Unpack closings from the compiled core."""
    return tuple(
        Closing(seat, territory, bool(first), points)
        for seat, territory, first, points in CLOSING.iter_unpack(packed)
    )


@dataclass(frozen=True, slots=True)
class Ledger:
    """A seat's win share from start to result, split into luck and costs of decisions."""

    start: float  # before the first throw
    luck: float  # gain from its own throws, relative to the mean throw
    others_luck: float  # gain from the others' throws
    cost: float  # loss by its own decisions, relative to the best ones: never above zero
    others_cost: float  # gain or loss by the others' decisions, relative to their best ones
    late: float  # corrections: differences between two evaluations of one moment
    result: float  # its win share; if the game goes on, its win share now

    @property
    def total(self) -> float:
        """Sum of the start and all changes, equal to the result up to rounding."""
        return self.start + self.luck + self.others_luck + self.cost + self.others_cost + self.late


LEDGER = Struct("7d")  # the core's ledger, with these lines in this order


@dataclass(frozen=True, slots=True)
class RoundAnalysis:
    """Win shares at every moment of a round, and the best decisions."""

    active: Seat
    before: WinShares  # before the first throw
    thrown: tuple[WinShares, ...]  # after each throw
    decided: tuple[WinShares, ...]  # after each decision to keep dice or stop
    best_first: WinShares  # after the best first action
    first: WinShares  # after the first action that was played
    replied: tuple[
        WinShares, ...
    ]  # by seat: after `first` and only this seat's reply; for the active seat, `first` itself
    after: WinShares  # after the round
    best_kept: tuple[Dice, ...]  # after each throw but the last allowed; all five: stop
    best_crossed: tuple[Cells, ...]  # by seat: the best first action, or reply to the one played
    ledgers: tuple[Ledger, ...]  # by seat, over all rounds so far


def round_analyses(record: Record) -> Iterator[RoundAnalysis]:
    """Yield the analysis of each complete round; raise `Foul` if the record breaks a rule."""
    if not record.rounds:
        return
    boards, first = record.find_boards(), record.rounds[0].active
    position = start(boards, first, record.rules)
    ledgers: tuple[Ledger, ...] = ()
    for played, after in zip(record.rounds, record.rounds_replayed(), strict=True):
        if after.stage != ROUND_START and not isinstance(after.stage, Over):
            return
        analysis = analyse_round(position, played, ledgers)
        position, ledgers = after, analysis.ledgers
        yield analysis


def analyse_round(
    position: Position, played: Round, ledgers: Sequence[Ledger] = ()
) -> RoundAnalysis:
    """Analyse a complete round from the position before it; add it to the ledgers so far."""
    value = compiled_value(position)
    shown = [dice_of(map(LETTERS.index, dice)) for dice in played.throws]
    kept = [
        dice_of(LETTERS.index(dice[index]) for index in indices)
        for dice, indices in zip(played.throws, played.kept, strict=False)
    ]
    packed = core.account(
        pack_boards(position.boards),
        pack_table(position),
        value,
        b"".join(map(pack_dice, shown)),
        b"".join(map(pack_dice, kept)),
        pack_cells(_crossed(position, played)),
        b"".join(LEDGER.pack(*astuple(ledger)) for ledger in ledgers),
    )
    return _unpack_analysis(position, len(shown), *packed)


def _crossed(position: Position, played: Round) -> Iterator[Cells]:
    """Yield the cells that each seat crossed."""
    second = played.second or ()
    for seat in position.seats:
        names = played.first if seat == played.active else second[seat]
        places = position.boards[seat].map.names
        yield bit_set(places.index(name) for name in names or ())


def _unpack_analysis(
    position: Position, throws: int, shares: bytes, crossed: bytes, kept: bytes, ledgers: bytes
) -> RoundAnalysis:
    numbers, seats = array("d", shares), position.seats
    rows = [tuple(numbers[i : i + len(seats)]) for i in range(0, len(numbers), MAX_SEATS)]
    before, *others = rows
    thrown, decided = others[:MAX_THROWS], others[MAX_THROWS : 2 * MAX_THROWS]
    best_first, first, *replied = others[2 * MAX_THROWS : -1]
    replied[position.active] = first
    choices = min(throws, position.rules.throws - 1)
    return RoundAnalysis(
        active=position.active,
        before=before,
        thrown=tuple(thrown[:throws]),
        decided=tuple(decided[:throws]),
        best_first=best_first,
        first=first,
        replied=tuple(replied[: len(seats)]),
        after=rows[-1],
        best_kept=tuple(_dice(kept[6 * i : 6 * i + 6]) for i in range(choices)),
        best_crossed=tuple(unpack_cells(crossed)),
        ledgers=tuple(Ledger(*lines) for lines in LEDGER.iter_unpack(ledgers)),
    )


def _dice(counts: Sequence[int]) -> Dice:
    a, b, c, d, e, f = counts
    return Dice((a, b, c, d, e, f))


def ledgers(rounds: Iterable[RoundAnalysis]) -> tuple[Ledger, ...]:
    """Return the ledger of each seat after the first rounds of a game; empty without rounds."""
    found: tuple[Ledger, ...] = ()
    for analysis in rounds:
        found = analysis.ledgers
    return found
