"""Analyses of rounds: win shares at every moment, ledgers and closed territories."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

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
    members,
    start,
)
from border.engine.position import MAX_SEATS
from border.engine.rules import MAX_THROWS
from border.records import Record, Round


@dataclass(frozen=True, slots=True)
class Closing:
    """A territory that a seat closes."""

    seat: Seat
    territory: int  # from 0
    first: bool  # for the high value
    points: int


def closings(position: Position, seat: Seat, cells: Cells) -> tuple[Closing, ...]:
    """Return the territories that a seat closes.

    If several seats close a territory at the same time, each of them is first (5.3).
    """
    board, crossed = position.boards[seat].map, position.crossed[seat]
    closed = board.closed(crossed | cells) & ~board.closed(crossed)
    found = []
    for number in members(closed):
        territory, first = board.territories[number], not position.taken >> number & 1
        points = territory.high if first else territory.low
        found.append(Closing(seat, number, first, points))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class RoundAnalysis:
    """Win shares at every moment of a round, and the best decisions."""

    active: Seat
    before: WinShares  # before the first throw
    thrown: tuple[WinShares, ...]  # after each throw
    decided: tuple[WinShares, ...]  # after each decision to keep dice or stop
    best_first: WinShares  # after the best first action
    first: WinShares  # after the first action that was played
    replied: tuple[  # by seat: if this seat makes its second action as played, and the others make
        WinShares, ...  # their best ones; for the active seat, `first` itself
    ]
    after: WinShares  # after the round
    best_kept: tuple[Dice, ...]  # after each throw but the last allowed; all five: stop
    best_crossed: tuple[  # by seat: the active seat's best first action, and the best second
        Cells, ...  # actions of the other seats after the first action that was played
    ]


def round_analyses(record: Record) -> Iterator[RoundAnalysis]:
    """Yield the analysis of each complete round; raise `Foul` if the record breaks a rule."""
    if not record.rounds:
        return
    boards, first = record.find_boards(), record.rounds[0].active
    position = start(boards, first, record.rules)
    for played, after in zip(record.rounds, record.rounds_replayed(), strict=True):
        if after.stage != ROUND_START and not isinstance(after.stage, Over):
            return
        yield analyse_round(position, played)
        position = after


def analyse_round(position: Position, played: Round) -> RoundAnalysis:
    """Analyse a complete round from the position before it."""
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
    position: Position, throws: int, shares: bytes, crossed: bytes, kept: bytes
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
    )


def _dice(counts: Sequence[int]) -> Dice:
    a, b, c, d, e, f = counts
    return Dice((a, b, c, d, e, f))


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


def ledgers(rounds: Iterable[RoundAnalysis]) -> tuple[Ledger, ...]:
    """Return the ledger of each seat; empty without rounds.

    `rounds` are the rounds of a game from its start, but need not reach its end.
    """
    sums: _Sums | None = None
    for analysis in rounds:
        if sums is None:
            sums = _Sums(analysis.before)
        sums.add(analysis)
    return () if sums is None else tuple(map(sums.ledger, range(len(sums.now))))


class _Sums:
    """Sums for ledgers; `luck` and `cost` are indexed by acting seat, then by affected seat."""

    def __init__(self, start: WinShares) -> None:
        seats = range(len(start))
        self.start = self.now = start
        self.luck = [[0.0] * len(start) for _ in seats]
        self.cost = [[0.0] * len(start) for _ in seats]
        self.late = [0.0] * len(start)

    def add(self, analysis: RoundAnalysis) -> None:
        active, decided = analysis.active, analysis.before
        self._step(self.late, analysis.before)
        for thrown, decided in zip(analysis.thrown, analysis.decided, strict=True):
            self._step(self.luck[active], thrown)
            self._step(self.cost[active], decided)
        self._step(self.late, analysis.best_first)
        self._step(self.cost[active], analysis.first)
        for seat, replied in enumerate(analysis.replied):
            if seat != active:
                self._reply(seat, analysis.first, replied)
        self._step(self.late, analysis.after)

    def _step(self, sums: list[float], after: WinShares) -> None:
        """Add the change since the last step to these sums."""
        _add(sums, self.now, after)
        self.now = after

    def _reply(self, seat: Seat, before: WinShares, after: WinShares) -> None:
        """Add the cost of a second action; one that beats the best known one costs nothing."""
        changed = [b - a for a, b in zip(before, after, strict=True)]
        changed[seat] = min(changed[seat], 0.0)
        reached = tuple(now + change for now, change in zip(self.now, changed, strict=True))
        self._step(self.cost[seat], reached)

    def ledger(self, seat: Seat) -> Ledger:
        others = [other for other in range(len(self.now)) if other != seat]
        return Ledger(
            start=self.start[seat],
            luck=self.luck[seat][seat],
            others_luck=_sum_in_order(self.luck[other][seat] for other in others),
            cost=self.cost[seat][seat],
            others_cost=_sum_in_order(self.cost[other][seat] for other in others),
            late=self.late[seat],
            result=self.now[seat],
        )


def _sum_in_order(numbers: Iterable[float]) -> float:
    """Add in order, as the page does; `sum` reduces rounding errors since Python 3.12."""
    return reduce(add, numbers, 0.0)


def _add(sums: list[float], before: Sequence[float], after: Sequence[float]) -> None:
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        sums[seat] += now - was
