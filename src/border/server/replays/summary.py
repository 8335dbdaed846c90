"""Summaries of finished games, and comparisons of games with the same dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from border.engine import Position, Seat, values
from border.records import HUMAN, Record, Round
from border.server.replays.replay import Replay, ReplayStep
from border.tables import refusals
from border.tables.events import Crossed, Ended, Kept, Revealed, RoundLimitReached, Stopped, Thrown
from border.tables.messages import SomebodyDecided
from border.tables.schema import BoundedTuple, message, published
from border.tables.views import OutcomeView


@message
class RoundPlayed:
    """A round from one seat's point of view."""

    active: bool  # whether this seat threw the dice
    dice: str  # after the last throw, one letter per die
    cells: int  # how many cells this seat crossed
    points: int  # the score of this seat after the round
    others: int  # the best score among the other seats


@published("Run")
class SameDiceGame:
    """A game from one seat's point of view."""

    seat: int
    name: str  # the name of the person; may be empty
    bot: str | None  # the bot in this seat; None: a person
    table: str | None  # the table with the replay; None: there is none
    yours: bool
    rounds: tuple[RoundPlayed, ...]


def same_dice_game(
    record: Record, seat: Seat, *, table: str | None = None, yours: bool = False
) -> SameDiceGame:
    """Return a recorded game from one seat's point of view; the game must be finished."""
    sitting, rounds = record.seats[seat], tuple(_rounds(record, seat))
    if sitting.player == HUMAN:
        return SameDiceGame(seat, sitting.name, None, table, yours, rounds)
    return SameDiceGame(seat, "", sitting.player, table, yours, rounds)


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


PLAYED = (Thrown, Kept, Stopped, Crossed, SomebodyDecided, Revealed)  # events of a round


@message
class BestThrow:
    """The first action that crossed the most cells; ties go to the action with more points."""

    seat: int
    round: int
    dice: str  # one letter per die
    cells: int
    points: int  # scored by this action


@message
class BusiestRound:
    """The round in which all players together crossed the most cells."""

    round: int
    cells: int


@message
class LongestRound:
    """The round that took the longest, from its first throw to its last decision."""

    round: int
    milliseconds: int


@message
class Decisive:
    """The territory that decided the game between the winner and the runner-up.

    If both had the same score, it is the winner's most valuable territory.
    """

    seat: int  # the winner
    territory: int  # from 1
    value: int  # the territory's points for the winner
    other: int  # the seat of the runner-up
    theirs: int  # points for the runner-up; after a tie, those of the runner-up's best territory


@message
class Summary:
    """Statistics of a finished game."""

    ended: int  # milliseconds since 1970
    course: tuple[BoundedTuple[int], ...]  # scores by seat: at the start, then after each round
    best: BestThrow | None  # None: no first action crossed anything
    busiest: BusiestRound | None
    longest: LongestRound | None  # None: an imported game without times
    decisive: Decisive | None  # None: a shared victory, or the round limit was reached


def summary_of(replay: Replay) -> Summary:
    """Return the summary of a game; raise `Refused` if the game is not over."""
    end = next(
        (step for step in replay.steps if isinstance(step.event, Ended | RoundLimitReached)), None
    )
    if end is None or end.game.outcome is None:
        raise refusals.not_over()
    steps = replay.steps[: replay.steps.index(end) + 1]
    return Summary(
        ended=end.at,
        course=tuple(_course(steps, len(replay.seats))),
        best=_best(tuple(_throws(steps))),
        busiest=_busiest(steps),
        longest=_longest(steps),
        decisive=_decisive(steps, end.game.outcome),
    )


def _course(steps: Sequence[ReplayStep], seats: int) -> Iterator[tuple[int, ...]]:
    yield (0,) * seats
    for step in steps:
        if isinstance(step.event, Revealed):
            yield step.scores


def _throws(steps: Sequence[ReplayStep]) -> Iterator[BestThrow]:
    """Yield every first action that crossed a cell."""
    for step in steps:
        match step.event:
            case Crossed(seat=seat, cells=cells) if cells:
                points = sum(won.value for won in step.closings)
                yield BestThrow(seat, step.round, step.game.dice, len(cells), points)


def _best(throws: Sequence[BestThrow]) -> BestThrow | None:
    return max(throws, key=lambda throw: (throw.cells, throw.points), default=None)


def _busiest(steps: Sequence[ReplayStep]) -> BusiestRound | None:
    cells = dict[int, int]()
    for step in steps:
        match step.event:
            case Crossed(cells=crossed):
                cells[step.round] = cells.get(step.round, 0) + len(crossed)
            case Revealed(cells=sealed):
                cells[step.round] = cells.get(step.round, 0) + sum(map(len, sealed))
    most = _largest(cells)
    return BusiestRound(*most) if most else None


def _longest(steps: Sequence[ReplayStep]) -> LongestRound | None:
    began, lasted = dict[int, int](), dict[int, int]()
    for step in steps:
        if isinstance(step.event, PLAYED):
            lasted[step.round] = step.at - began.setdefault(step.round, step.at)
    most = _largest(lasted)
    return LongestRound(*most) if most else None


Key = TypeVar("Key")


def _largest(figures: dict[Key, int]) -> tuple[Key, int] | None:
    """Return the first entry with the largest value, or None if no value is positive."""
    key = max(figures, key=figures.__getitem__, default=None)
    return None if key is None or figures[key] <= 0 else (key, figures[key])


def _decisive(steps: Sequence[ReplayStep], outcome: OutcomeView) -> Decisive | None:
    if len(outcome.winners) != 1:
        return None
    (winner,) = outcome.winners
    worth: list[dict[int, int]] = [{} for _ in outcome.scores]  # by seat and territory
    for won in (won for step in steps for won in step.closings):
        worth[won.seat][won.territory] = won.value
    other = _next_best(outcome, winner, worth)
    mine, theirs = worth[winner], worth[other]
    if outcome.reason == "highest territory":
        highest = _largest(mine)
        most = max(theirs.values(), default=0)
        return Decisive(winner, *highest, other, most) if highest else None
    ahead = _largest({key: value - theirs.get(key, 0) for key, value in mine.items()})
    if ahead is None:
        return None
    key = ahead[0]
    return Decisive(winner, key, mine[key], other, theirs.get(key, 0))


def _next_best(outcome: OutcomeView, winner: Seat, worth: Sequence[dict[int, int]]) -> Seat:
    others = [seat for seat in range(len(outcome.scores)) if seat != winner]
    return max(
        others, key=lambda seat: (outcome.scores[seat], max(worth[seat].values(), default=0))
    )
