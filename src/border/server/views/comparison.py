"""How several players fared with the same dice, round by round."""

from __future__ import annotations

from collections.abc import Iterator

from border.engine import Position, Seat, values
from border.records import HUMAN, Record, Round
from border.server.table.wire import wire


@wire
class RoundPlayed:
    """A round as one seat played it."""

    active: bool  # whether the dice were its own
    dice: str  # as they lay in the end, die by die
    cells: int  # crossed by this seat
    points: int  # of this seat, after the round
    others: int  # of the best of the others


@wire
class Run:
    """A game from the view of one seat."""

    seat: int
    name: str  # of a person, may be empty
    bot: str | None  # who sat there; None: a person
    table: str | None  # where it can be watched; None: nowhere
    yours: bool
    rounds: tuple[RoundPlayed, ...]


def run_of(record: Record, seat: Seat, *, table: str | None = None, yours: bool = False) -> Run:
    """The finished game of a record, as a seat played it."""
    sitting, rounds = record.seats[seat], tuple(_rounds(record, seat))
    if sitting.player == HUMAN:
        return Run(seat, sitting.name, None, table, yours, rounds)
    return Run(seat, "", sitting.player, table, yours, rounds)


def _rounds(record: Record, seat: Seat) -> Iterator[RoundPlayed]:
    for played, position in zip(record.rounds, record.rounds_replayed(), strict=True):
        scores = _scores(position)
        others = max(score for other, score in enumerate(scores) if other != seat)
        yield RoundPlayed(
            played.active == seat,
            played.throws[-1],
            len(_crossed(played, seat)),
            scores[seat],
            others,
        )


def _crossed(played: Round, seat: Seat) -> tuple[str, ...]:
    if played.active == seat:
        return tuple(played.first or ())
    return tuple((played.second or ())[seat] or ()) if played.second else ()


def _scores(position: Position) -> list[int]:
    return [sum(values(position, seat).values()) for seat in position.seats]
