"""Legal events in a position, and the position after an event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import assert_never

from border.engine.actions import (
    completable,
    crossable,
    first_crosses,
    first_refusal,
    second_crosses,
    second_refusal,
)
from border.engine.dice import DICE, NO_DICE, Dice, parts_of, throws_of
from border.engine.errors import BadInput, IllegalEvent
from border.engine.events import ANY_SEAT, Cross, Decision, Event, Keep, Seat, Stop, Throw
from border.engine.map import Cells, Territories, members
from border.engine.position import (
    ROUND_START,
    FirstAction,
    Keeping,
    Over,
    Position,
    SecondAction,
    Throwing,
    no_position,
)
from border.engine.refusals import (
    decided_already,
    first_action_over,
    game_is_over,
    kept_not_there,
    no_such_cell,
    no_throw_left,
    no_throw_now,
    not_stopped_yet,
    not_thrown_yet,
    nothing_thrown,
    wrong_number_thrown,
    wrong_seat,
)

_EVENTS = frozenset((Throw, Keep, Stop, Cross))


def throws(position: Position) -> Iterator[tuple[Throw, Fraction]]:
    """Yield every throw (a multiset of dice) that can happen now, with its exact probability."""
    if type(position) is not Position:
        raise no_position(position)
    if isinstance(position.stage, Throwing):
        for dice, probability in throws_of(DICE - len(position.stage.kept)):
            yield Throw(dice), probability


@dataclass(frozen=True, repr=False)
class LegalDecisions:
    """Legal decisions of a seat, without duplicates.

    Iteration is lazy, and `in` checks one decision without listing the others.  `len` lists and
    stores all of them.
    """

    position: Position
    seat: Seat

    def __contains__(self, decision: object) -> bool:
        if not isinstance(decision, Keep | Stop | Cross) or self.seat not in self.position.awaited:
            return False
        if isinstance(decision, Cross) and decision.seat == ANY_SEAT:
            decision = Cross(self.seat, decision.cells, decision.names)
        if isinstance(decision, Cross) and decision.seat != self.seat:
            return False
        return refusal(self.position, decision) is None

    def __bool__(self) -> bool:
        return self.seat in self.position.awaited  # then it can at least stop or pass

    def __len__(self) -> int:
        return len(self._listed)

    def __repr__(self) -> str:
        if not self:
            return f"<LegalDecisions of seat {self.seat}: none now, {self.position.next}>"
        few = [*map(repr, islice(self, 4)), *("…" for _ in islice(self, 4, 5))]
        return f"<LegalDecisions of seat {self.seat}: {', '.join(few)}>"

    def __iter__(self) -> Iterator[Decision]:
        # `list` calls `__len__` first: reuse the list made there.
        yield from vars(self).get("_listed") or self._found()

    @cached_property
    def _listed(self) -> tuple[Decision, ...]:
        return tuple(self._found())

    def _found(self) -> Iterator[Decision]:
        position, seat = self.position, self.seat
        awaited = seat in position.awaited
        board, crossed = position.boards[seat], position.crossed[seat]
        names = board.map.names
        match position.stage:
            case Keeping(dice=dice) if awaited:
                yield Stop()
                yield from (Keep(part) for part in parts_of(dice) if part != dice)
            case FirstAction(dice=dice) if awaited:
                yield from (Cross(seat, c, names) for c in first_crosses(board, crossed, dice))
            case SecondAction() if awaited:
                yield from (Cross(seat, c, names) for c in second_crosses(position, seat))


def legal_decisions(position: Position, seat: Seat | None = None) -> LegalDecisions:
    """Return the legal decisions of a seat, by default of the first seat that has to decide."""
    if type(position) is not Position:
        raise no_position(position)
    if seat is None:
        seat = next(iter(position.awaited), position.active)
    return LegalDecisions(position, seat)


def can_cross(position: Position, seat: Seat) -> bool:
    """Return whether a seat has to decide and can cross at least one cell."""
    if seat not in position.awaited:
        return False
    match position.stage:
        case FirstAction(dice=dice):
            return any(completable(position.boards[seat], position.crossed[seat], dice))
        case SecondAction():
            return crossable(position, seat) != 0
        case _:
            return False


def refusal(position: Position, event: Event) -> IllegalEvent | None:
    """Return the refusal of an event, or None if it is legal.

    This function alone decides whether an event is legal.
    """
    match position.stage:
        case Throwing(kept=kept):
            return _throw_refusal(kept, event)
        case Keeping(dice=dice):
            return _keep_refusal(position, dice, event)
        case FirstAction(dice=dice):
            return _first_refusal(position, dice, event)
        case SecondAction() as stage:
            return _second_refusal(position, stage, event)
        case Over():
            return game_is_over()
        case _ as never:
            assert_never(never)


def _throw_refusal(kept: Dice, event: Event) -> IllegalEvent | None:
    if not isinstance(event, Throw):
        return not_thrown_yet()
    expected = DICE - len(kept)
    return None if len(event.dice) == expected else wrong_number_thrown(event.dice, expected)


def _keep_refusal(position: Position, dice: Dice, event: Event) -> IllegalEvent | None:
    match event:
        case Throw(dice=thrown):
            return no_throw_now(thrown)
        case Cross(seat=seat):
            return not_stopped_yet() if seat == position.active else wrong_seat(seat)
        case Keep(dice=kept):
            if missing := kept - dice:
                return kept_not_there(missing)
            return nothing_thrown(kept) if kept == dice else None
        case Stop():
            return None
        case _ as never:
            assert_never(never)


def _first_refusal(position: Position, dice: Dice, event: Event) -> IllegalEvent | None:
    match event:
        case Throw(dice=thrown):
            return no_throw_now(thrown)
        case Keep() | Stop():
            return no_throw_left()
        case Cross(seat=seat, cells=cells):
            if seat != position.active:
                return wrong_seat(seat)
            if _is_from_another_map(event, position):
                return no_such_cell("3.3")
            return first_refusal(position.boards[seat], position.crossed[seat], dice, cells)
        case _ as never:
            assert_never(never)


def _second_refusal(position: Position, stage: SecondAction, event: Event) -> IllegalEvent | None:
    match event:
        case Throw(dice=thrown):
            return no_throw_now(thrown)
        case Keep() | Stop():
            return first_action_over()
        case Cross(seat=seat, cells=cells):
            if seat == position.active or seat not in position.seats:
                return wrong_seat(seat)
            if stage.decided[seat] is not None:
                return decided_already(seat)
            if _is_from_another_map(event, position):
                return no_such_cell("4.1")
            return second_refusal(position, seat, cells)
        case _ as never:
            assert_never(never)


def _is_from_another_map(cross: Cross, position: Position) -> bool:
    """Return whether the cells have the names of a map other than the board's."""
    here = position.boards[cross.seat].map.names
    return cross.names is not None and cross.names is not here and cross.names != here


def play(position: Position, event: Event) -> Position:
    """Return the position after an event; raise `IllegalEvent` if the rules refuse it."""
    if type(position) is not Position:
        raise no_position(position)
    if type(event) not in _EVENTS:
        raise BadInput(f"{event!r} cannot be played: expected a Throw, Keep, Stop or Cross")
    if type(event) is Cross and event.seat == ANY_SEAT:
        event = with_seat(position, event)
    refused = refusal(position, event)
    if refused is not None:
        raise refused
    return advance(position, event)


def with_seat(position: Position, cross: Cross) -> Cross:
    """Return a cross with its seat; raise `BadInput` if several seats may cross now."""
    if cross.seat != ANY_SEAT:
        return cross
    seats = position.awaited or (position.active,)
    if len(seats) > 1:
        listed = " and ".join(map(str, seats))
        raise BadInput(
            f"seats {listed} may cross now: name one of them, as in Cross({seats[0]}, …)"
        )
    return Cross(seats[0], cross.cells, cross.names)


def advance(position: Position, event: Event) -> Position:
    """Return the position after an event that is known to be legal, without checking it."""
    match event, position.stage:
        case Throw(dice=thrown), Throwing(throw=throw, kept=kept):
            dice = kept + thrown
            final = throw == position.rules.throws  # 3.1
            return position.at(FirstAction(dice) if final else Keeping(throw, dice))
        case Keep(dice=kept), Keeping(throw=throw):
            return position.at(Throwing(throw + 1, kept))
        case Stop(), Keeping(dice=dice):
            return position.at(FirstAction(dice))
        case Cross(cells=cells), FirstAction(dice=dice):
            return _after_first_action(position, dice, cells)
        case Cross(seat=seat, cells=cells), SecondAction() as stage:
            decided = (*stage.decided[:seat], cells, *stage.decided[seat + 1 :])
            waiting = position.at(SecondAction(stage.dice, stage.most, decided))
            return waiting if waiting.awaited else _after_second_action(waiting, decided)
        case _:
            raise AssertionError(f"{event} is not legal here: call play to check events")


def _after_first_action(position: Position, dice: Dice, cells: Cells) -> Position:
    left = dice - position.boards[position.active].dice_for(cells)
    stage = SecondAction(
        dice=left or dice,  # 4.1, 4.4
        most=len(left) or 1,  # 4.4
        decided=(None,) * len(position.boards),
    )
    crossed = tuple(
        c | cells if s == position.active else c for s, c in enumerate(position.crossed)
    )
    return _scored(position, crossed).at(stage)


def _after_second_action(position: Position, decided: tuple[Cells | None, ...]) -> Position:
    crossed = tuple(old | (new or 0) for old, new in zip(position.crossed, decided, strict=True))
    scored = _scored(position, crossed)
    if scored.is_decided:
        return scored.at(Over())  # 6.1: the game never ends before the second action
    following = (position.active + 1) % len(position.boards)
    return replace(scored, active=following, stage=ROUND_START)


def _scored(position: Position, crossed: tuple[Cells, ...]) -> Position:
    """Return the position after the crosses of one action; award closed territories (5.1-5.3)."""
    closed = [board.map.closed(c) for board, c in zip(position.boards, crossed, strict=True)]
    taken: Territories = position.taken
    firsts = tuple(f | (c & ~taken) for f, c in zip(position.firsts, closed, strict=True))
    for territories in closed:
        taken |= territories
    return replace(position, crossed=crossed, firsts=firsts, taken=taken)


def position_faults(position: Position) -> Iterator[str]:
    """Yield the contradictions in a position.

    A position without contradictions may still be one that no game can reach.
    """
    yield from _closures(position)
    if isinstance(position.stage, SecondAction):
        yield from _second(position, position.stage)
        return
    if position.is_decided != isinstance(position.stage, Over):  # 6.1
        yield f"judging by the crosses, the game is {'over' if position.is_decided else 'not over'}"
    yield from _throws(position)


def _closures(position: Position) -> Iterator[str]:
    """Yield the contradictions between closed territories and `firsts` (5.2)."""
    closed = firsts = 0
    for seat in position.seats:
        own, first = position.closed(seat), position.firsts[seat]
        if early := first & ~own:
            yield f"seat {seat} has not closed {_numbers(early)}"
        closed, firsts = closed | own, firsts | first
    if unclaimed := closed & ~firsts:
        yield f"no seat is marked as the first to close {_numbers(unclaimed)}"


def _numbers(territories: Territories) -> str:
    return ", ".join(str(index + 1) for index in members(territories))


def _throws(position: Position) -> Iterator[str]:
    most = position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            if throw > most:  # 3.1
                yield f"there is no throw {throw}: the rules allow {most} throws"
            if throw == 1 and kept != NO_DICE:
                yield "no dice can be kept before the first throw"
        case Keeping(throw=throw):
            if throw >= most:  # 3.2
                yield f"no keep is possible after throw {throw}: the rules allow {most} throws"


def _second(position: Position, stage: SecondAction) -> Iterator[str]:
    if stage.most != len(stage.dice) and (stage.most, len(stage.dice)) != (1, DICE):  # 4.4
        yield f"{stage.most} of {stage.dice}: a seat may use all leftover dice, or one of all five"
    before = position.at(replace(stage, decided=(None,) * len(position.boards)))
    for seat, cells in enumerate(stage.decided):
        refused = None if cells is None else refusal(before, Cross(seat, cells))
        if refused is not None:
            yield str(refused)
    if not position.awaited:
        yield "all seats have decided: the round is over"
