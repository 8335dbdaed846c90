"""The ledger of a game: where each seat's share of the victory came from, to the last digit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

from border.coach.account import Account
from border.coach.shares import Shares
from border.engine import Seat


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a seat began with, what it got, and what happened in between: it adds up."""

    start: float  # before the first throw
    luck: float  # of its own throws: what they brought beyond the mean of all throws
    others_luck: float  # of the others' throws
    cost: float  # of its own decisions beside the best ones: never above zero
    others_cost: float  # what the others' decisions beside their best ones gave it, or took from it
    late: float  # what the evaluation saw later than it should have
    result: float  # all, its part or nothing of the victory; its share, if the game goes on

    @property
    def total(self) -> float:
        """The start and all that happened: the result, but for the rounding of sums."""
        return self.start + self.luck + self.others_luck + self.cost + self.others_cost + self.late


def ledgers(rounds: Iterable[Account]) -> tuple[Ledger, ...]:
    """The ledger of each seat after the first rounds of a game; none if there was no round."""
    sums: _Sums | None = None
    for account in rounds:
        if sums is None:
            sums = _Sums(account.before)
        sums.add(account)
    return () if sums is None else tuple(map(sums.ledger, range(len(sums.now))))


class _Sums:
    """What has been added up so far: by whom, for whom."""

    def __init__(self, start: Shares) -> None:
        seats = range(len(start))
        self.start = self.now = start
        self.luck = [[0.0] * len(start) for _ in seats]
        self.cost = [[0.0] * len(start) for _ in seats]
        self.late = [0.0] * len(start)

    def add(self, account: Account) -> None:
        active, decided = account.active, account.before
        self._step(self.late, account.before)
        for thrown, decided in zip(account.thrown, account.decided, strict=True):
            self._step(self.luck[active], thrown)
            self._step(self.cost[active], decided)
        self._step(self.late, account.best_first)
        self._step(self.cost[active], account.first)
        for seat, replied in enumerate(account.replied):
            if seat != active:
                self._reply(seat, account.first, replied)
        self._step(self.late, account.after)

    def _step(self, sums: list[float], after: Shares) -> None:
        """Everything that has changed until now is put down here."""
        _add(sums, self.now, after)
        self.now = after

    def _reply(self, seat: Seat, before: Shares, after: Shares) -> None:
        """Each reply is weighed by itself; one better than the best known costs nothing."""
        changed = [b - a for a, b in zip(before, after, strict=True)]
        changed[seat] = min(changed[seat], 0.0)
        reached = tuple(now + change for now, change in zip(self.now, changed, strict=True))
        self._step(self.cost[seat], reached)

    def ledger(self, seat: Seat) -> Ledger:
        others = [other for other in range(len(self.now)) if other != seat]
        return Ledger(
            start=self.start[seat],
            luck=self.luck[seat][seat],
            others_luck=_added(self.luck[other][seat] for other in others),
            cost=self.cost[seat][seat],
            others_cost=_added(self.cost[other][seat] for other in others),
            late=self.late[seat],
            result=self.now[seat],
        )


def _added(numbers: Iterable[float]) -> float:
    """The sum, added one by one as the page does: `sum` compensates since Python 3.12."""
    return reduce(add, numbers, 0.0)


def _add(sums: list[float], before: Sequence[float], after: Sequence[float]) -> None:
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        sums[seat] += now - was
