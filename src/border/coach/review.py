"""The review of a game: everybody's shares round by round, and what each decision cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from border.coach.account import Account, account_for
from border.coach.closings import Closing, closings
from border.coach.ledger import Ledger, ledgers
from border.coach.shares import Shares
from border.coach.strength import Decided, Strength, strength
from border.engine import (
    ROUND_START,
    Cross,
    Decision,
    Dice,
    Keep,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throw,
)
from border.records import Record, Round, Transition

WORTH_TELLING = 0.005  # of the victory: what rounds to nothing is not told


@dataclass(frozen=True, slots=True)
class Judgement:
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
    account: Account
    judgements: tuple[Judgement, ...]
    closings: tuple[Closing, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """What became of a seat's share, and why."""

    seat: Seat
    ledger: Ledger
    judgements: tuple[Judgement, ...]  # of all its decisions

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

    def costliest(self, most: int = 3) -> list[Judgement]:
        """The decisions that cost it most, as far as they are worth telling."""
        costly = [one for one in self.judgements if one.cost >= WORTH_TELLING]
        return sorted(costly, key=lambda one: -one.cost)[:most]


@dataclass(frozen=True, slots=True)
class Review:
    """A game, as far as whole rounds of it were played."""

    rounds: tuple[RoundReview, ...]
    seats: tuple[SeatReview, ...]

    @property
    def shares(self) -> list[Shares]:
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
    number, account = events[0].round, account_for(events[0].before, played)
    judged = tuple(_judgements(number, account, events))
    closed = tuple(
        closing
        for one in judged
        if isinstance(one.made, Cross)
        for closing in closings(one.position, one.seat, one.made.cells)
    )
    return RoundReview(number, account, judged, closed)


def _judgements(number: int, account: Account, events: list[Transition]) -> Iterator[Judgement]:
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
        yield Judgement(number, seat, before, made, best, after[seat], better[seat])


def _keep(position: Position, dice: Dice) -> Decision:
    assert isinstance(position.stage, Keeping)
    return Stop() if dice == position.stage.dice else Keep(dice)
