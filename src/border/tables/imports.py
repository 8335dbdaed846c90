"""Import of recorded games, and new games that continue a recorded game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from border.engine import can_cross, outcome
from border.records import Record, Round
from border.tables import refusals
from border.tables.events import (
    AnimationSkipped,
    CoachUsed,
    Crossed,
    Ended,
    Event,
    Kept,
    Revealed,
    RoundLimitReached,
    Sealed,
    Started,
    Stopped,
    Thrown,
)
from border.tables.history import apply_event, imported_event, table_from_record
from border.tables.lobby import check_full
from border.tables.options import Branch, Options
from border.tables.schema import COACH_TOOLS, Milliseconds
from border.tables.step import Change, apply
from border.tables.table import Person, Table

MAX_BRANCH_ROUND = 200  # the longest games between bots have 64 rounds
ROUND_BYTES = 1_000  # approximate size of a stored round


def import_record(record: Record, at: Milliseconds) -> Change:
    """Return the events of a recorded game, from its import to its end.

    The record must follow the rules.  Facts that it omits, such as which passes were forced, are
    derived from the rules.
    """
    opening = imported_event(record)
    table = table_from_record(opening, at)
    events: list[Event] = [opening]
    for number, played in enumerate(record.rounds, start=1):
        consulted = _consulted(record, number)
        for unflagged in round_events(played, record.rules.throws, consulted):
            event = with_forced_flag(table, unflagged)
            table = apply_event(table, event, at)
            events.append(event)
    end = _end(table)
    return Change((*events, end), apply_event(table, end, at))


def _consulted(record: Record, number: int) -> list[Event]:
    """Return the coach events of a recorded round; unknown tools are left out."""
    return [
        CoachUsed(one.seat, tool)
        for one in record.consulted
        for tool in COACH_TOOLS
        if one.round == number and one.aid == tool and 0 <= one.seat < len(record.seats)
    ]


def round_events(played: Round, throws: int, consulted: Iterable[Event] = ()) -> Iterator[Event]:
    """Yield the events of a recorded round; `throws` is the maximum that the rules allow."""
    active, second = played.active, played.second or ()
    yield Thrown(active, played.throws[0])
    yield from consulted  # the record does not say at which moment of the round
    for kept, shown in zip(played.kept, played.throws[1:], strict=True):
        yield Kept(active, kept)
        yield Thrown(active, shown)
    if played.first is None:
        return
    if len(played.throws) < throws:
        yield Stopped(active)
    yield Crossed(active, played.first)
    for seat, cells in enumerate(second):
        if cells is not None:
            yield Sealed(seat, cells)
    if second and all(cells is not None for cells in (*second[:active], *second[active + 1 :])):
        yield Revealed(tuple(cells or () for cells in second))


def with_forced_flag(table: Table, event: Event) -> Event:
    """Return the event; `forced` is set if the rules left the seat no choice."""
    position = table.position
    if position is not None and isinstance(event, Crossed | Sealed):
        return replace(event, forced=not can_cross(position, event.seat))
    return event


def _end(table: Table) -> Event:
    position = table.position
    ended = outcome(position) if position is not None else None
    return (
        RoundLimitReached() if ended is None else Ended(ended.scores, ended.winners, ended.reason)
    )


def check_branch(branch: Branch) -> int:
    """Return the approximate size in bytes of the recorded game up to the branch's decision.

    Raise `Refused` if the round of the decision is beyond the limit.
    """
    if branch.round > MAX_BRANCH_ROUND:
        raise refusals.too_late_a_round(MAX_BRANCH_ROUND)
    return branch.round * ROUND_BYTES


def branch_options(options: Options, record: Record) -> Options:
    """Return the options with the boards and rules of the recorded game.

    Raise `Refused` if the game lacks the decision to continue from, or does not match the options.
    """
    branch, rules = options.trial, record.rules.name
    if branch is None or rules is None or not _has_decision(record, branch):
        raise refusals.no_such_decision()
    if options.seats != len(record.seats) or options.same_dice not in (None, branch.game):
        raise refusals.no_such_decision()
    boards = tuple(seating.board for seating in record.seats)
    return replace(options, boards=boards, pictures=record.boards, rules=rules)


def _has_decision(record: Record, branch: Branch) -> bool:
    """Return whether the game contains the decision from which the branch continues."""
    if branch.round > len(record.rounds):
        return False
    played = record.rounds[branch.round - 1]
    if branch.stage == "keep":
        return branch.throw <= min(len(played.throws), record.rules.throws - 1)
    return branch.throw == len(played.throws) and played.first is not None


def start_branch(table: Table, record: Record, at: Milliseconds) -> Change:
    """Replay the recorded game up to the branch's decision; clients skip the animations."""
    branch = table.options.trial
    assert branch is not None
    check_full(table)
    events: list[Event] = []
    opening = Started(table.options.boards, record.rounds[0].active, table.game_dice.luck)
    for unflagged in (opening, *_events_before(record, branch)):
        event = with_forced_flag(table, unflagged)
        table = apply_event(table, event, at)
        events.append(event)
    people = [seat for seat, player in enumerate(table.players) if isinstance(player, Person)]
    then = apply(table, [AnimationSkipped(tuple(people))], at)
    return Change((*events, *then.events), then.table)


def _events_before(record: Record, branch: Branch) -> Iterator[Event]:
    throws = record.rules.throws
    for played in record.rounds[: branch.round - 1]:
        yield from round_events(played, throws)
    thrown = 2 * branch.throw - 1  # events so far: throws, and keeps between them
    stopped = thrown + (branch.throw < throws)
    count = {"keep": thrown, "first": stopped, "second": stopped + 1}[branch.stage]
    yield from islice(round_events(record.rounds[branch.round - 1], throws), count)
