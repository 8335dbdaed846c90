"""Whom somebody plays like: by what their decisions cost, beside those of the ladder's players."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, reduce
from importlib import resources
from math import log, sqrt
from operator import add

from border.boards import format_position
from border.bots import LADDER
from border.coach.chances import WinShares, hints, odds
from border.coach.puzzles import kind_of
from border.coach.rounds import Closing, Ledger, RoundAnalysis, analyse_round, closings, ledgers
from border.engine import (
    DICE,
    MAX_SEATS,
    MIN_SEATS,
    NO_DICE,
    ROUND_START,
    BadInput,
    Cells,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throw,
    play,
)
from border.records import Record, Round, Transition

NORMAL = 1.96  # standard errors on each side: a 95 % interval


@dataclass(frozen=True, slots=True)
class Cost:
    """What decisions of a level cost, measured by `python -m research.costs`."""

    mean: float  # of one decision, in shares of the victory
    spread: float  # of the sum over n decisions: this times the root of n


@dataclass(frozen=True, slots=True)
class Decided:
    """What somebody decided at tables of one size."""

    seats: int
    decisions: int
    cost: float  # of all of them: never below zero


@dataclass(frozen=True, slots=True)
class Strength:
    """The level of the ladder that somebody plays like, and those that cannot be ruled out."""

    level: str
    lowest: str
    highest: str


def strength(decided: Sequence[Decided]) -> Strength:
    """Whom somebody plays like who gave away so much.

    It is the level that would have given away most nearly as much in as many decisions at such
    tables; those are not ruled out whose 95 % interval has what was given away.
    """
    played = [one for one in decided if one.decisions > 0]
    if not played:
        raise BadInput("nothing was decided yet: there is no strength to tell")
    # One by one, as the page adds: `sum` compensates since Python 3.12.
    cost = reduce(add, (max(0.0, one.cost) for one in played))
    levels = [level.name for level in LADDER]
    nearest = min(
        range(len(levels)), key=lambda place: _apart(cost, _sum(levels[place], played)[0])
    )
    likely = [
        place
        for place, level in enumerate(levels)
        if abs(cost - _sum(level, played)[0]) <= NORMAL * _sum(level, played)[1]
    ]
    lowest, highest = min([nearest, *likely]), max([nearest, *likely])
    return Strength(levels[nearest], levels[lowest], levels[highest])


def _apart(cost: float, expected: float) -> float:
    """How far two sums are from each other, as a proportion."""
    return abs(log(cost / expected)) if cost else expected


def _sum(level: str, played: Sequence[Decided]) -> tuple[float, float]:
    """What a level would have given away, and how much that varies."""
    total = variance = 0.0
    for one in played:
        cost = costs(one.seats)[level]
        total += one.decisions * cost.mean
        variance += one.decisions * cost.spread**2
    return total, sqrt(variance)


def costs(seats: int) -> Mapping[str, Cost]:
    """What a decision of each level costs, at a table of so many seats."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"a table has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return _measured()[seats]


@cache
def _measured() -> dict[int, dict[str, Cost]]:
    text = resources.files("border.coach").joinpath("data", "costs.json").read_text("utf-8")
    return {
        int(seats): {level: Cost(*cost) for level, cost in levels.items()}
        for seats, levels in json.loads(text).items()
    }


CLEAR = 0.03  # by how much an aim has to become likelier to be a reason


@dataclass(frozen=True, slots=True)
class Aim:
    """Cells that are to be crossed in this turn, and how likely each decision makes that."""

    cells: Cells  # those that are missing
    territory: int | None  # whose ring they complete; None for a segment
    made: float
    best: float


@dataclass(frozen=True, slots=True)
class Effect:
    """What crosses lead to."""

    closes: tuple[Closing, ...] = ()
    missing: tuple[int, ...] = ()  # cells, by territory
    left: Dice = NO_DICE  # for the others, after a first action,
    most: int = 0  # and how many of these each may use
    replies: tuple[Closing, ...] = ()  # what the others' best replies to it close


@dataclass(frozen=True, slots=True)
class Reason:
    """What was made of a position, and what could have been."""

    aim: Aim | None  # where dice were to be kept: what speaks most for the better keep
    made: Effect
    best: Effect

    @property
    def nearer(self) -> int | None:
        """The territory that the better crosses bring nearest, nearer than those that were made."""
        gains = [
            (best, best - made, number)
            for number, (made, best) in enumerate(
                zip(self.made.missing, self.best.missing, strict=True)
            )
            if 0 < best < made
        ]
        return min(gains)[2] if gains else None


def reason(position: Position, seat: Seat, made: Decision, best: Decision) -> Reason:
    """Why a seat would have done better to decide otherwise."""
    if isinstance(position.stage, Keeping):
        return Reason(_clearest(position, made, best), Effect(), Effect())
    return Reason(None, _effect(position, seat, made), _effect(position, seat, best))


def _effect(position: Position, seat: Seat, decision: Decision) -> Effect:
    assert isinstance(decision, Cross)
    crossed = position.crossed[seat] | decision.cells
    missing = tuple((ring & ~crossed).bit_count() for ring in position.boards[seat].map.rings)
    closed = closings(position, seat, decision.cells)
    if not isinstance(position.stage, FirstAction):
        return Effect(closed, missing)
    after = play(position, decision)
    if not isinstance(after.stage, SecondAction):
        return Effect(closed, missing)
    replies = tuple(one for other in after.awaited for one in _reply(after, other))
    return Effect(closed, missing, after.stage.dice, after.stage.most, replies)


def _reply(position: Position, seat: Seat) -> tuple[Closing, ...]:
    best = hints(position, seat)[0].decision
    assert isinstance(best, Cross)
    return closings(position, seat, best.cells)


def _clearest(position: Position, made: Decision, best: Decision) -> Aim | None:
    """The aim that speaks most for a keep: the likelier it gets by it, and the more it brings."""
    before, after = play(position, made), play(position, best)
    found = [
        Aim(cells, territory, odds(before, cells), odds(after, cells))
        for cells, territory in _aims(position)
    ]
    likelier = [aim for aim in found if aim.best - aim.made > CLEAR]
    return max(likelier, key=_weight, default=None)


def _weight(aim: Aim) -> float:
    ring = 1 if aim.territory is None else 2
    return (aim.best - aim.made) * aim.cells.bit_count() * ring


def _aims(position: Position) -> Iterator[tuple[Cells, int | None]]:
    """What five dice may complete: rings, and segments."""
    board, crossed = position.boards[position.active], position.crossed[position.active]
    for number, ring in enumerate(board.map.rings):
        if 0 < (ring & ~crossed).bit_count() <= DICE:
            yield ring & ~crossed, number
    for segments in board.segments:
        for segment in segments:
            if segment.cells & ~crossed:
                yield segment.cells & ~crossed, None


WORTH_TELLING = 0.005  # of the victory: what rounds to nothing is not told


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """What a seat decided, beside what would have been best."""

    round: int  # from 1
    seat: Seat
    position: Position  # before it; nobody's reply is known yet
    made: Decision
    best: Decision
    share: float  # of the victory, for the seat, after what it decided,
    best_share: float  # and after the best decision

    @property
    def cost(self) -> float:
        """What was given away: never below zero."""
        return max(0.0, self.best_share - self.share)


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round that was played to its end."""

    number: int  # from 1
    account: RoundAnalysis
    judgements: tuple[DecisionReview, ...]
    closings: tuple[Closing, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """What became of a seat's share, and why."""

    seat: Seat
    ledger: Ledger
    judgements: tuple[DecisionReview, ...]  # of all its decisions

    @property
    def luck(self) -> float:
        """What all dice brought it: its own, and the others'."""
        return self.ledger.luck + self.ledger.others_luck

    @property
    def given_away(self) -> float:
        """What its decisions cost it: never below zero."""
        return max(0.0, -self.ledger.cost)

    @property
    def strength(self) -> Strength:
        """Whom it played like; by house rules that is a guess."""
        seats = len(self.judgements[0].position.boards)
        return strength([Decided(seats, len(self.judgements), self.given_away)])

    def costliest(self, most: int = 3) -> list[DecisionReview]:
        """The decisions that cost it most, as far as they are worth telling."""
        costly = [one for one in self.judgements if one.cost >= WORTH_TELLING]
        return sorted(costly, key=lambda one: -one.cost)[:most]


@dataclass(frozen=True, slots=True)
class Review:
    """A game, as far as whole rounds of it were played."""

    rounds: tuple[RoundReview, ...]
    seats: tuple[SeatReview, ...]

    @property
    def shares(self) -> list[WinShares]:
        """Everybody's share of the victory before each round, and after the last."""
        before = [one.account.before for one in self.rounds]
        return [*before, self.rounds[-1].account.after] if self.rounds else []


def review(rounds: Iterable[RoundReview]) -> Review:
    """The review of rounds that follow each other from the first."""
    told = tuple(rounds)
    seats = tuple(
        SeatReview(
            seat,
            ledger,
            tuple(one for round in told for one in round.judgements if one.seat == seat),
        )
        for seat, ledger in enumerate(ledgers(round.account for round in told))
    )
    return Review(told, seats)


def round_reviews(record: Record) -> Iterator[RoundReview]:
    """Each round that was played to its end; raises the first foul of the record."""
    events: list[Transition] = []
    for transition in record.transitions():
        events.append(transition)
        after = transition.after
        if after.stage == ROUND_START or isinstance(after.stage, Over):
            yield _round_review(record.rounds[transition.round - 1], events)
            events = []


def _round_review(played: Round, events: list[Transition]) -> RoundReview:
    number, account = events[0].round, analyse_round(events[0].before, played)
    judged = tuple(_judgements(number, account, events))
    closed = tuple(
        closing
        for one in judged
        if isinstance(one.made, Cross)
        for closing in closings(one.position, one.seat, one.made.cells)
    )
    return RoundReview(number, account, judged, closed)


def _judgements(
    number: int, account: RoundAnalysis, events: list[Transition]
) -> Iterator[DecisionReview]:
    """What was decided in a round, in its order."""
    keep = 0
    for transition in events:
        before, made = transition.before.seen_by(None), transition.event
        match made:
            case Throw():
                continue
            case Keep() | Stop():
                seat = account.active
                best = _keep(before, account.best_kept[keep])
                after, better = account.decided[keep], account.thrown[keep]
                keep += 1
            case Cross(seat=seat):
                best = Cross(seat, account.best_crossed[seat], before.boards[seat].map.names)
                reply = isinstance(before.stage, SecondAction)
                after = account.replied[seat] if reply else account.first
                better = account.first if reply else account.best_first
        yield DecisionReview(number, seat, before, made, best, after[seat], better[seat])


def _keep(position: Position, dice: Dice) -> Decision:
    assert isinstance(position.stage, Keeping)
    return Stop() if dice == position.stage.dice else Keep(dice)


FORMAT = "border-review/1"
PLACES = 6  # decimals of a share


def format_review(record: Record, review: Review, seat: Seat | None = None) -> dict[str, object]:
    """The review of a game, for everybody or for one seat."""
    position = review.rounds[0].judgements[0].position
    return {
        "format": FORMAT,
        "game": record.id,
        "rounds": len(review.rounds),
        "over": record.winners is not None,
        "shares": [[round(share, PLACES) for share in row] for row in review.shares],
        "closings": [
            {"round": one.number} | _closing(closing, position)
            for one in review.rounds
            for closing in one.closings
        ],
        "seats": [
            {"seat": one.seat, "name": record.seats[one.seat].name} | _seat(one)
            for one in review.seats
            if seat in (None, one.seat)
        ],
    }


def _seat(one: SeatReview) -> dict[str, object]:
    return {
        "luck": one.luck,
        "given_away": one.given_away,
        "decisions": len(one.judgements),
        "strength": asdict(one.strength),
        "ledger": asdict(one.ledger),
        "costliest": list(map(_judgement, one.costliest())),
    }


def _judgement(one: DecisionReview) -> dict[str, object]:
    why = reason(one.position, one.seat, one.made, one.best)
    return {
        "round": one.round,
        "kind": kind_of(one.position),
        "position": format_position(one.position),
        "made": str(one.made),
        "best": str(one.best),
        "share": round(one.share, PLACES),
        "best_share": round(one.best_share, PLACES),
        "reason": _reason(why, one.position, one.seat),
    }


def _reason(why: Reason, position: Position, seat: Seat) -> dict[str, object]:
    if kind_of(position) != "keep":
        return {"made": _effect_json(why.made, position), "best": _effect_json(why.best, position)}
    if why.aim is None:
        return {}
    board, aim = position.boards[seat].map, why.aim
    key = None if aim.territory is None else board.territories[aim.territory].key
    told = {"cells": board.format_cells(aim.cells), "territory": key}
    return {"aim": told | {"made": round(aim.made, PLACES), "best": round(aim.best, PLACES)}}


def _effect_json(effect: Effect, position: Position) -> dict[str, object]:
    told: dict[str, object] = {"closes": [_closing(one, position) for one in effect.closes]}
    if kind_of(position) == "first":
        told |= {"left": str(effect.left), "most": effect.most}
        told["replies"] = [_closing(one, position) for one in effect.replies]
    return told | {"missing": list(effect.missing)}


def _closing(closing: Closing, position: Position) -> dict[str, object]:
    key = position.boards[closing.seat].map.territories[closing.territory].key
    return {
        "seat": closing.seat,
        "territory": key,
        "first": closing.first,
        "points": closing.points,
    }
