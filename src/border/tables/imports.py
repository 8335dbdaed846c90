"""Recorded games as events, and games tried again from a decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from border.engine import can_cross, outcome
from border.records import Record, Round
from border.tables import refusals
from border.tables.events import (
    Consulted,
    Crossed,
    Ended,
    Event,
    GivenUp,
    Hurried,
    Kept,
    Revealed,
    Sealed,
    Started,
    Stopped,
    Thrown,
)
from border.tables.history import after, imported, reopened
from border.tables.lobby import check_full
from border.tables.options import Options, Trial
from border.tables.schema import AIDS, Milliseconds
from border.tables.step import Step, step
from border.tables.table import Person, Table

MAX_ROUNDS = 200  # from which a game is taken up again; the longest games of bots have 64
ROUND_BYTES = 1_000  # about what is stored of a round


def import_record(record: Record, at: Milliseconds) -> Step:
    """Everything that a finished game's record tells, from the opening to the end.

    The record is known to keep the rules; what it does not say, such as which passes were
    forced, follows from them.
    """
    opening = imported(record)
    table = reopened(opening, at)
    happened: list[Event] = [opening]
    for number, played in enumerate(record.rounds, start=1):
        consulted = _consulted(record, number)
        for told in round_told(played, record.rules.throws, consulted):
            event = marked(table, told)
            table = after(table, event, at)
            happened.append(event)
    end = _end(table)
    return Step((*happened, end), after(table, end, at))


def _consulted(record: Record, number: int) -> list[Event]:
    """What was asked of the coach in a round, as far as it is known here."""
    return [
        Consulted(one.seat, aid)
        for one in record.consulted
        for aid in AIDS
        if one.round == number and one.aid == aid and 0 <= one.seat < len(record.seats)
    ]


def round_told(played: Round, throws: int, consulted: Iterable[Event] = ()) -> Iterator[Event]:
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


def marked(table: Table, event: Event) -> Event:
    """The event, marked if nothing else was possible."""
    position = table.position
    if position is not None and isinstance(event, Crossed | Sealed):
        return replace(event, forced=not can_cross(position, event.seat))
    return event


def _end(table: Table) -> Event:
    position = table.position
    ended = outcome(position) if position is not None else None
    return GivenUp() if ended is None else Ended(ended.scores, ended.winners, ended.reason)


def check_trial(trial: Trial) -> int:
    """About how many bytes the game takes up to the decision; raises `Refused` for too many."""
    if trial.round > MAX_ROUNDS:
        raise refusals.too_late_a_round(MAX_ROUNDS)
    return trial.round * ROUND_BYTES


def tried(options: Options, record: Record) -> Options:
    """The options, with the boards and the rules of the game; raises `Refused`."""
    trial, rules = options.trial, record.rules.name
    if trial is None or rules is None or not _is_there(record, trial):
        raise refusals.no_such_decision()
    if options.seats != len(record.seats) or options.same_dice not in (None, trial.game):
        raise refusals.no_such_decision()
    boards = tuple(seating.board for seating in record.seats)
    return replace(options, boards=boards, pictures=record.boards, rules=rules)


def _is_there(record: Record, trial: Trial) -> bool:
    """Whether something was decided there."""
    if trial.round > len(record.rounds):
        return False
    played = record.rounds[trial.round - 1]
    if trial.stage == "keep":
        return trial.throw <= min(len(played.throws), record.rules.throws - 1)
    return trial.throw == len(played.throws) and played.first is not None


def begun_again(table: Table, record: Record, at: Milliseconds) -> Step:
    """The game up to the decision: everybody has followed it before."""
    trial = table.options.trial
    assert trial is not None
    check_full(table)
    happened: list[Event] = []
    first, luck = record.rounds[0].active, table.luck.luck  # the same dice come with their luck
    opening = Started(table.options.boards, first, luck)
    for told in (opening, *_before(record, trial)):
        event = marked(table, told)
        table = after(table, event, at)
        happened.append(event)
    people = [seat for seat, player in enumerate(table.players) if isinstance(player, Person)]
    then = step(table, [Hurried(tuple(people))], at)
    return Step((*happened, *then.events), then.table)


def _before(record: Record, trial: Trial) -> Iterator[Event]:
    throws = record.rules.throws
    for played in record.rounds[: trial.round - 1]:
        yield from round_told(played, throws)
    thrown = 2 * trial.throw - 1  # with what was kept between
    stopped = thrown + (trial.throw < throws)
    events = {"keep": thrown, "first": stopped, "second": stopped + 1}[trial.stage]
    yield from islice(round_told(record.rounds[trial.round - 1], throws), events)
