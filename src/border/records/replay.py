"""Replay of records, up to the first event that breaks a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from border.core.games import replayed
from border.engine import (
    LETTERS,
    ROUND_START,
    BadTable,
    Board,
    Cell,
    Cross,
    Dice,
    Event,
    FirstAction,
    Keep,
    Over,
    Position,
    Rules,
    Stop,
    Throw,
    advance,
    bit_set,
    dice_of,
    order_refusal,
    outcome,
    parse_dice,
    refusal,
    start,
)
from border.records.round import BadRecord, Foul, Round, changed_die


@dataclass(frozen=True, slots=True)
class Transition:
    """Event of a recorded game, with the positions before and after it."""

    round: int  # from 1
    before: Position
    event: Event
    after: Position


class Recorded(Protocol):
    """The fields of a record that a replay reads."""

    @property
    def seats(self) -> Sequence[object]:
        """One entry per seat."""
        ...

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Rounds played so far."""
        ...

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        ...

    @property
    def stopped(self) -> bool:
        """Whether the active player stopped after the last recorded throw."""
        ...

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Final points, if the game is over."""
        ...

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Seats that won, if the game is over."""
        ...

    @property
    def ended(self) -> str | None:
        """Reason why the game stopped early, such as the round limit; None if it did not."""
        ...


def replay(record: Recorded, boards: Sequence[Board]) -> Position:
    """Return the position after the last event; raise `Foul` if the record breaks a rule.

    The compiled core replays legal rounds quickly; the engine finds the foul in an illegal round.
    """
    sound, position = replayed(_start(record, boards), record.rounds)
    for number in range(sound, len(record.rounds)):
        for transition in _transitions(record, position, number):
            position = transition.after
    _check_end(record, position)
    return position


def rounds_replayed(record: Recorded, boards: Sequence[Board]) -> Iterator[Position]:
    """Yield the position after each round; raise `Foul` if the record breaks a rule."""
    position = _start(record, boards)
    for number in range(len(record.rounds)):
        sound, position = replayed(position, record.rounds[number : number + 1])
        if not sound:
            for transition in _transitions(record, position, number):
                position = transition.after
        yield position
    _check_end(record, position)


def transitions(record: Recorded, boards: Sequence[Board]) -> Iterator[Transition]:
    """Yield the events of a record; raise `Foul` for a broken rule or a wrong result."""
    position = _start(record, boards)
    for number in range(len(record.rounds)):
        for transition in _transitions(record, position, number):
            position = transition.after
            yield transition
    _check_end(record, position)


def _transitions(record: Recorded, position: Position, number: int) -> Iterator[Transition]:
    """Yield the events of one round, checked by the engine; `number` counts from 0."""
    played, stopped = record.rounds[number], record.stopped and number + 1 == len(record.rounds)
    for event in _events(position, played, number + 1, stopped=stopped):
        after = _played(position, event, number + 1)
        yield Transition(number + 1, position, event, after)
        position = after


def _start(record: Recorded, boards: Sequence[Board]) -> Position:
    """Return the position before the first round; seat 0 begins if there are no rounds."""
    if len(boards) != len(record.seats):
        raise BadRecord(
            f"{len(boards)} boards for {len(record.seats)} seats: expected one per seat"
        )
    first = record.rounds[0].active if record.rounds else 0
    try:
        return start(boards, first, record.rules)
    except BadTable:
        start(boards, 0)  # raises the same error unless only the first seat is wrong
        raise Foul(1, "2.1", f"there is no seat {first}") from None


def _events(position: Position, played: Round, number: int, *, stopped: bool) -> Iterator[Event]:
    """Yield the events of a round, checking the individual dice; the engine only counts colours."""
    if isinstance(position.stage, Over):
        raise Foul(number, "6.1", "the game was over before this round")
    if position.stage != ROUND_START:
        raise Foul(number, "2.1", "the previous round is not complete")
    if played.active != position.active:
        raise Foul(number, "2.1", f"seat {position.active} is active, not seat {played.active}")
    if not 1 <= len(played.throws) <= position.rules.throws:
        throws = f"{len(played.throws)} throws" if played.throws else "no throw"
        raise Foul(number, "3.1", f"{throws}: expected 1 to {position.rules.throws}")
    yield from _throws(played, number)
    yield from _crosses(position, played, number)
    if stopped and played.first is None:
        yield Stop()


def _throws(played: Round, number: int) -> Iterator[Event]:
    yield Throw(parse_dice(played.throws[0]))
    for before, after, kept in zip(played.throws, played.throws[1:], played.kept, strict=False):
        if (change := changed_die(before, after, kept)) is not None:
            raise Foul(number, "3.2", change)
        yield Keep(_dice(before, kept))
        yield Throw(_dice(after, [index for index in range(len(after)) if index not in kept]))


def _dice(shown: str, indices: Sequence[int]) -> Dice:
    return dice_of(LETTERS.index(shown[index]) for index in indices)


def _crosses(position: Position, played: Round, number: int) -> Iterator[Event]:
    if played.first is None:
        if played.second is not None:
            raise Foul(number, "2.1", "the round has a second action, but no first action")
        return
    if len(played.throws) < position.rules.throws:
        yield Stop()
    board = position.boards[played.active]
    order = _order(board, played.first, number, "3.7")
    yield Cross(played.active, bit_set(order), board.map.names)
    for seat, names in enumerate(played.second or ()):
        if names is not None:
            if seat == played.active:
                raise Foul(number, "2.1", f"seat {seat} is active and has no second action")
            yield from _second_cross(position, seat, names, number)


def _second_cross(
    position: Position, seat: int, names: Sequence[str], number: int
) -> Iterator[Event]:
    board = position.boards[seat]
    order = _order(board, names, number, "4.7")
    # The caller checks the set of cells; after that, this generator checks their order.
    yield Cross(seat, bit_set(order), board.map.names)
    refused = order_refusal(board, position.crossed[seat], order)
    if refused is not None:
        raise Foul(number, refused.rule, refused.text)


def _order(board: Board, names: Sequence[str], number: int, rule: str) -> list[Cell]:
    order = [board.map.cell(name) for name in names]
    for cell, name in zip(order, names, strict=True):
        if order.count(cell) > 1:
            raise Foul(number, rule, f"{name}: crossed twice in one action")
    return order


def _played(position: Position, event: Event, number: int) -> Position:
    refused = refusal(position, event)
    if refused is not None:
        raise Foul(number, refused.rule, refused.text)
    return advance(position, event)


def _check_end(record: Recorded, position: Position) -> None:
    """Check that scores and winners are correct, and absent unless the game is over."""
    number = max(1, len(record.rounds))
    if record.stopped and not isinstance(position.stage, FirstAction):
        raise Foul(number, "3.2", "'stopped' is true, but the record does not end with a stop")
    has_result = record.scores is not None or record.winners is not None
    ended = outcome(position)
    if ended is None:
        if has_result:
            raise Foul(number, "6.1", "the record has scores, but the game is not over")
        return
    if record.ended is not None:
        raise Foul(
            number,
            "6.1",
            "the game is over by the rules, but the record says it hit the round limit",
        )
    if record.scores is None or record.winners is None:
        raise Foul(number, "6.1", "the game is over, but its scores or winners are missing")
    if record.scores != ended.scores:
        raise Foul(
            number, "5.2", f"the scores are {_list(ended.scores)}, not {_list(record.scores)}"
        )
    if tuple(sorted(record.winners)) != ended.winners:
        raise Foul(
            number, "6.3", f"the winners are {_list(ended.winners)}, not {_list(record.winners)}"
        )


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"
