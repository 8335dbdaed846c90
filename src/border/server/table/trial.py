"""A finished game once more, from one of its decisions on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from border.records import Record
from border.server.table import refusals
from border.server.table.events import Event, Hurried, Started
from border.server.table.gathering import check_full
from border.server.table.history import after
from border.server.table.importing import marked, round_told
from border.server.table.options import Options, Trial
from border.server.table.step import Step, step
from border.server.table.table import Person, Table
from border.server.table.wire import Milliseconds

MAX_ROUNDS = 200  # from which a game is taken up again; the longest games of bots have 64
ROUND_BYTES = 1_000  # about what is stored of a round


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
