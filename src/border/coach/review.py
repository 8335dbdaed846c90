"""Reviews of games: costs of decisions, reasons, and strength on the ladder."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, reduce
from importlib import resources
from math import log, sqrt
from operator import add
from struct import Struct

from border.boards import format_position
from border.bots import LADDER
from border.coach.chances import WinShares, compiled_value
from border.coach.puzzles import kind_of
from border.coach.rounds import (
    Closing,
    Ledger,
    RoundAnalysis,
    analyse_round,
    closings,
    ledgers,
    unpack_closings,
)
from border.core.backend import core
from border.core.packing import (
    FIRST,
    pack_boards,
    pack_cells,
    pack_dice,
    pack_table,
    unpack_cells,
)
from border.engine import (
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
    refusal,
)
from border.records import Record, Round, Transition

NORMAL = 1.96  # standard errors on each side of a 95 % interval


@dataclass(frozen=True, slots=True)
class Cost:
    """Cost of a level's decisions, measured by `python -m research.costs`."""

    mean: float  # of one decision, in win shares
    spread: float  # standard deviation; for n decisions, multiply by the square root of n


@dataclass(frozen=True, slots=True)
class Decided:
    """Number and cost of a player's decisions at tables of one size."""

    seats: int
    decisions: int
    cost: float  # in total; never below zero


@dataclass(frozen=True, slots=True)
class Strength:
    """The nearest level of the ladder, and the range of levels that cannot be ruled out."""

    level: str
    lowest: str
    highest: str


def strength(decided: Sequence[Decided]) -> Strength:
    """Return the strength of a player from the total cost of their decisions.

    The nearest level is the one whose expected cost for these decisions is closest.
    Levels whose 95 % interval contains the cost are not ruled out.
    """
    played = [one for one in decided if one.decisions > 0]
    if not played:
        raise BadInput("nothing was decided yet, so the strength is unknown")
    # Added in order, as in the page; `sum` reduces rounding errors since Python 3.12.
    cost = reduce(add, (max(0.0, one.cost) for one in played))
    levels = [level.name for level in LADDER]
    nearest = min(
        range(len(levels)),
        key=lambda place: _log_distance(cost, _expected_cost(levels[place], played)[0]),
    )
    likely = [
        place
        for place, level in enumerate(levels)
        if abs(cost - _expected_cost(level, played)[0]) <= NORMAL * _expected_cost(level, played)[1]
    ]
    lowest, highest = min([nearest, *likely]), max([nearest, *likely])
    return Strength(levels[nearest], levels[lowest], levels[highest])


def _log_distance(cost: float, expected: float) -> float:
    """Return the distance of two costs on a log scale; `expected` if `cost` is zero."""
    return abs(log(cost / expected)) if cost else expected


def _expected_cost(level: str, played: Sequence[Decided]) -> tuple[float, float]:
    """Return the expected cost of a level and its standard deviation."""
    total = variance = 0.0
    for one in played:
        cost = costs(one.seats)[level]
        total += one.decisions * cost.mean
        variance += one.decisions * cost.spread**2
    return total, sqrt(variance)


def costs(seats: int) -> Mapping[str, Cost]:
    """Return each level's cost of a decision, for this number of seats."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"a table has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return _load_costs()[seats]


@cache
def _load_costs() -> dict[int, dict[str, Cost]]:
    text = resources.files("border.coach").joinpath("data", "costs.json").read_text("utf-8")
    return {
        int(seats): {level: Cost(*cost) for level, cost in levels.items()}
        for seats, levels in json.loads(text).items()
    }


@dataclass(frozen=True, slots=True)
class Aim:
    """Cells to cross in this turn, and the chance to cross them after each of two decisions."""

    cells: Cells  # missing cells
    territory: int | None  # the territory whose ring they complete; None for a segment
    made: float  # chance after the decision made
    best: float  # chance after the best decision


@dataclass(frozen=True, slots=True)
class Effect:
    """Results of crosses, compared with those of another decision."""

    closes: tuple[Closing, ...] = ()
    missing: tuple[int, ...] = ()  # number of missing cells, by territory
    left: Dice = NO_DICE  # leftover dice after a first action
    most: int = 0  # number of leftover dice that each other seat may use
    replies: tuple[Closing, ...] = ()  # territories closed by the others' best replies
    # The territory that these crosses leave open and bring nearer to closing than the other
    # decision does.  Of several, it is the one with the fewest missing cells.
    nearer: int | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Results of the decision made and of the best decision."""

    aim: Aim | None  # for keeps: the strongest argument for the better keep
    made: Effect
    best: Effect

    @property
    def nearer(self) -> int | None:
        """Territory that is nearer to closing after the best crosses than after those made."""
        return self.best.nearer


# A reason in the core's memory: cells of the aim, its two odds, its territory, and two effects.
REASON = Struct("=16s2db163s163s")
# An effect: numbers of closings and replies, usable dice, territory brought nearer, leftover dice,
# missing cells of each ring, and the closings followed by the replies.
EFFECT = Struct("3Bb6s9s144s")


def reason(position: Position, seat: Seat, made: Decision, best: Decision) -> Reason:
    """Return the reason why another decision would have been better."""
    for decision in (made, best):
        if (why := refusal(position, decision)) is not None:
            raise why
    left, most, value = 0, FIRST, None
    match position.stage:
        case Keeping(throw=throw, dice=dice):
            left = position.rules.throws - throw
        case FirstAction(dice=dice):
            value = compiled_value(position)
        case SecondAction(dice=dice, most=most):
            pass
        case _:
            raise AssertionError
    packed = core.reason(
        pack_boards(position.boards),
        pack_table(position),
        seat,
        pack_dice(dice),
        most,
        value,
        left,
        b"".join(pack_dice(_kept(decision, dice)) for decision in (made, best)),
        pack_cells(one.cells if isinstance(one, Cross) else 0 for one in (made, best)),
    )
    aim, odds, better_odds, territory, *effects = REASON.unpack_from(packed)
    (cells,) = unpack_cells(aim)
    ring = None if territory < 0 else territory
    found = Aim(cells, ring, odds, better_odds) if cells else None
    return Reason(found, *(Effect() if left else _unpack_effect(one) for one in effects))


def _kept(decision: Decision, dice: Dice) -> Dice:
    match decision:
        case Keep(dice=kept):
            return kept
        case Stop():
            return dice
        case _:
            return NO_DICE


def _unpack_effect(packed: bytes) -> Effect:
    closes, replies, most, nearer, left, missing, listed = EFFECT.unpack(packed)
    a, b, c, d, e, f = left
    found = unpack_closings(listed)
    return Effect(
        closes=found[:closes],
        missing=tuple(missing),
        left=Dice((a, b, c, d, e, f)),
        most=most,
        replies=found[closes : closes + replies],
        nearer=None if nearer < 0 else nearer,
    )


MIN_REPORTED_COST = 0.005  # win share; lower costs round to 0 %


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """A decision compared with the best one."""

    round: int  # from 1
    seat: Seat
    position: Position  # before the decision, without sealed replies
    made: Decision
    best: Decision
    share: float  # the seat's win share after the decision made
    best_share: float  # the seat's win share after the best decision

    @property
    def cost(self) -> float:
        """Win share that the decision gave away; never below zero."""
        return max(0.0, self.best_share - self.share)

    def __str__(self) -> str:
        better = f"{self.best}, {100 * self.best_share:.1f} %"
        return f"round {self.round}: {self.made}, {100 * self.share:.1f} %; better: {better}"


@dataclass(frozen=True, slots=True)
class RoundReview:
    """Review of a complete round."""

    number: int  # from 1
    account: RoundAnalysis
    judgements: tuple[DecisionReview, ...]
    closings: tuple[Closing, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """Review of a seat's decisions and luck."""

    seat: Seat
    ledger: Ledger
    judgements: tuple[DecisionReview, ...]  # one for each of its decisions

    @property
    def luck(self) -> float:
        """The seat's gain from all throws, its own and the others'."""
        return self.ledger.luck + self.ledger.others_luck

    @property
    def given_away(self) -> float:
        """Total cost of the seat's decisions; never below zero."""
        return max(0.0, -self.ledger.cost)

    @property
    def strength(self) -> Strength:
        """The seat's strength on the ladder; only a rough estimate under house rules."""
        seats = len(self.judgements[0].position.boards)
        return strength([Decided(seats, len(self.judgements), self.given_away)])

    def __str__(self) -> str:
        start, luck, cost = self.ledger.start, self.luck, -self.given_away
        head = (
            f"seat {self.seat}: {100 * start:.1f} % chance of winning at the start, "
            f"{100 * luck:+.1f} % by luck, {100 * cost:+.1f} % by own decisions"
        )
        return "\n  ".join([head, *map(str, self.costliest())])

    def costliest(self, most: int = 3) -> list[DecisionReview]:
        """Return the costliest decisions; negligible costs are left out."""
        costly = [one for one in self.judgements if one.cost >= MIN_REPORTED_COST]
        return sorted(costly, key=lambda one: -one.cost)[:most]


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """Review of the complete rounds of a game; prints luck, cost and the costliest decisions."""

    rounds: tuple[RoundReview, ...]
    seats: tuple[SeatReview, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.seats))

    def __repr__(self) -> str:
        return f"<Review of {len(self.rounds)} rounds, {len(self.seats)} seats>"

    @property
    def shares(self) -> list[WinShares]:
        """Win shares before each round and after the last."""
        before = [one.account.before for one in self.rounds]
        return [*before, self.rounds[-1].account.after] if self.rounds else []


def review(rounds: Iterable[RoundReview]) -> Review:
    """Combine the reviews of consecutive rounds, from the first."""
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
    """Yield the review of each complete round; raise `Foul` if the record breaks a rule."""
    events: list[Transition] = []
    so_far: tuple[Ledger, ...] = ()
    for transition in record.transitions():
        events.append(transition)
        after = transition.after
        if after.stage == ROUND_START or isinstance(after.stage, Over):
            found = _round_review(record.rounds[transition.round - 1], events, so_far)
            events, so_far = [], found.account.ledgers
            yield found


def _round_review(
    played: Round, events: list[Transition], so_far: tuple[Ledger, ...]
) -> RoundReview:
    number, account = events[0].round, analyse_round(events[0].before, played, so_far)
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
    """Yield the decisions of a round in order."""
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
    """Return the review of a game as JSON, for all seats or for one."""
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
