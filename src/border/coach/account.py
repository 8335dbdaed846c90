"""What became of everybody's chances in a round, instant by instant."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from border.coach.shares import Shares, compiled_value
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
from border.engine.position import MOST_SEATS
from border.engine.rules import MOST_THROWS
from border.fast import core
from border.fast.packing import pack_boards, pack_cells, pack_dice, pack_table, unpack_cells
from border.records import Record, Round


@dataclass(frozen=True, slots=True)
class Account:
    """Everybody's shares at every instant of a round (`shares`), and what would have been best."""

    active: Seat
    before: Shares  # the first throw
    thrown: tuple[Shares, ...]  # after each throw,
    decided: tuple[Shares, ...]  # and after the decision what to keep, or to stop
    best_first: Shares  # after the best first action
    first: Shares  # after the one that was chosen
    replied: tuple[Shares, ...]  # if this seat alone had replied as it did; the active one: `first`
    after: Shares  # the round
    best_kept: tuple[Dice, ...]  # after each throw but the last possible; all five to stop
    best_crossed: tuple[Cells, ...]  # by the active seat, and by the others after what it crossed


def accounts(record: Record) -> Iterator[Account]:
    """The account of each round that was played to its end; raises the first foul of the record."""
    if not record.rounds:
        return
    boards, first = record.find_boards(), record.rounds[0].active
    position = start(boards, first, record.rules)
    for played, after in zip(record.rounds, record.rounds_replayed(), strict=True):
        if after.stage != ROUND_START and not isinstance(after.stage, Over):
            return
        yield account_for(position, played)
        position = after


def account_for(position: Position, played: Round) -> Account:
    """The account of a whole round, from the position before it."""
    value = compiled_value(position)
    assert core is not None
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
    return _unpacked(position, len(shown), *packed)


def _crossed(position: Position, played: Round) -> Iterator[Cells]:
    """What each seat crossed."""
    second = played.second or ()
    for seat in position.seats:
        names = played.first if seat == played.active else second[seat]
        places = position.boards[seat].map.names
        yield bit_set(places.index(name) for name in names or ())


def _unpacked(
    position: Position, throws: int, shares: bytes, crossed: bytes, kept: bytes
) -> Account:
    numbers, seats = array("d", shares), position.seats
    rows = [tuple(numbers[i : i + len(seats)]) for i in range(0, len(numbers), MOST_SEATS)]
    before, *others = rows
    thrown, decided = others[:MOST_THROWS], others[MOST_THROWS : 2 * MOST_THROWS]
    best_first, first, *replied = others[2 * MOST_THROWS : -1]
    replied[position.active] = first
    choices = min(throws, position.rules.throws - 1)
    return Account(
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
