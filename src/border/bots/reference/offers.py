"""What dice that are left to the others bring them, and cost whoever leaves them (4.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from border.core.plan import FIRST_FINAL, hands
from border.engine import COLOURS, DICE, Colour, Dice, Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """What it costs, and what each other seat gains."""

    cost: float
    gains: dict[Seat, float]


@dataclass(slots=True)
class Offers:
    """For each other seat and colour, what the first die, the second, … brings and costs."""

    others: list[Seat]
    _gains: dict[tuple[Seat, Colour], list[tuple[float, float]]] = field(default_factory=dict)
    _made: dict[int, Offer] = field(default_factory=dict)

    def add(self, other: Seat, colour: Colour, gain: float, cost: float) -> None:
        """Notes what a cell of a colour would bring another seat; nothing if that is a loss."""
        dice = self._gains.setdefault((other, colour), [])
        at = len(dice)
        while at > 0 and dice[at - 1][0] < gain:
            at -= 1
        if gain > 0 and at < DICE:
            dice.insert(at, (gain, cost))
            del dice[DICE:]

    def of(self, final: int, left: int) -> Offer:
        """If a hand of a final is left; if all dice were used, each may use one of them (4.4)."""
        key = left or -1 - final
        if key not in self._made:
            dice = hands()[left or FIRST_FINAL + final]
            self._made[key] = self._all(dice) if left else self._one(dice)
        return self._made[key]

    def _all(self, left: Dice) -> Offer:
        cost, gains = 0.0, dict.fromkeys(self.others, 0.0)
        for other in self.others:
            for colour in COLOURS:
                for gain, less in self._gains.get((other, colour), [])[: left[colour]]:
                    cost += less
                    gains[other] += gain
        return Offer(cost, gains)

    def _one(self, dice: Dice) -> Offer:
        total, gains = 0.0, dict.fromkeys(self.others, 0.0)
        for other in self.others:
            cost = 0.0
            for colour in COLOURS:
                best = self._gains.get((other, colour), [])
                if dice[colour] and best and best[0][0] > gains[other]:
                    gains[other], cost = best[0]
            total += cost
        return Offer(total, gains)
