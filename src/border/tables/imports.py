"""Recorded games as events, and games tried again from a decision."""

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

MAX_BRANCH_ROUND = 200  # from which a game is taken up again; the longest games of bots have 64
ROUND_BYTES = 1_000  # about what is stored of a round


def import_record(record: Record, at: Milliseconds) -> Change:
    """Everything that a finished game's record tells, from the opening to the end.

    The record is known to keep the rules; what it does not say, such as which passes were
    forced, follows from them.
    """
    opening = imported_event(record)
    table = table_from_record(opening, at)
    happened: list[Event] = [opening]
    for number, played in enumerate(record.rounds, start=1):
        consulted = _consulted(record, number)
        for told in round_events(played, record.rules.throws, consulted):
            event = with_forced_flag(table, told)
            table = apply_event(table, event, at)
            happened.append(event)
    end = _end(table)
    return Change((*happened, end), apply_event(table, end, at))


def _consulted(record: Record, number: int) -> list[Event]:
    """What was asked of the coach in a round, as far as it is known here."""
    return [
        CoachUsed(one.seat, aid)
        for one in record.consulted
        for aid in COACH_TOOLS
        if one.round == number and one.aid == aid and 0 <= one.seat < len(record.seats)
    ]


def round_events(played: Round, throws: int, consulted: Iterable[Event] = ()) -> Iterator[Event]:
    """What happened in a round in which one may throw so often."""
    active, second = played.active, played.second or ()
    yield Thrown(active, played.throws[0])
    yield from consulted  # when, the record does not say
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
    """The event, marked if nothing else was possible."""
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


def check_branch(trial: Branch) -> int:
    """About how many bytes the game takes up to the decision; raises `Refused` for too many."""
    if trial.round > MAX_BRANCH_ROUND:
        raise refusals.too_late_a_round(MAX_BRANCH_ROUND)
    return trial.round * ROUND_BYTES


def branch_options(options: Options, record: Record) -> Options:
    """The options, with the boards and the rules of the game; raises `Refused`."""
    trial, rules = options.trial, record.rules.name
    if trial is None or rules is None or not _is_there(record, trial):
        raise refusals.no_such_decision()
    if options.seats != len(record.seats) or options.same_dice not in (None, trial.game):
        raise refusals.no_such_decision()
    boards = tuple(seating.board for seating in record.seats)
    return replace(options, boards=boards, pictures=record.boards, rules=rules)


def _is_there(record: Record, trial: Branch) -> bool:
    """Whether something was decided there."""
    if trial.round > len(record.rounds):
        return False
    played = record.rounds[trial.round - 1]
    if trial.stage == "keep":
        return trial.throw <= min(len(played.throws), record.rules.throws - 1)
    return trial.throw == len(played.throws) and played.first is not None


def start_branch(table: Table, record: Record, at: Milliseconds) -> Change:
    """The game up to the decision: everybody has followed it before."""
    trial = table.options.trial
    assert trial is not None
    check_full(table)
    happened: list[Event] = []
    first, luck = (
        record.rounds[0].active,
        table.game_dice.luck,
    )  # the same dice come with their luck
    opening = Started(table.options.boards, first, luck)
    for told in (opening, *_before(record, trial)):
        event = with_forced_flag(table, told)
        table = apply_event(table, event, at)
        happened.append(event)
    people = [seat for seat, player in enumerate(table.players) if isinstance(player, Person)]
    then = apply(table, [AnimationSkipped(tuple(people))], at)
    return Change((*happened, *then.events), then.table)


def _before(record: Record, trial: Branch) -> Iterator[Event]:
    throws = record.rules.throws
    for played in record.rounds[: trial.round - 1]:
        yield from round_events(played, throws)
    thrown = 2 * trial.throw - 1  # with what was kept between
    stopped = thrown + (trial.throw < throws)
    events = {"keep": thrown, "first": stopped, "second": stopped + 1}[trial.stage]
    yield from islice(round_events(record.rounds[trial.round - 1], throws), events)
