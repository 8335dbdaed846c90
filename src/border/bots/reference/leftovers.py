"""Gains of the others from leftover dice, and their cost to the active seat (4.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from border.core.plan import FIRST_FINAL, hands
from border.engine import COLOURS, DICE, Colour, Dice, Seat


@dataclass(frozen=True, slots=True)
class Leftover:
    """Cost of leftover dice, and gain of each other seat."""

    cost: float
    gains: dict[Seat, float]


@dataclass(slots=True)
class Leftovers:
    """Gain and cost of the first die, the second, … of each colour, for each other seat."""

    others: list[Seat]
    _gains: dict[tuple[Seat, Colour], list[tuple[float, float]]] = field(default_factory=dict)
    _cache: dict[int, Leftover] = field(default_factory=dict)

    def add(self, other: Seat, colour: Colour, gain: float, cost: float) -> None:
        """Add another seat's gain from a cell of a colour, with its cost; ignore losses."""
        dice = self._gains.setdefault((other, colour), [])
        at = len(dice)
        while at > 0 and dice[at - 1][0] < gain:
            at -= 1
        if gain > 0 and at < DICE:
            dice.insert(at, (gain, cost))
            del dice[DICE:]

    def of(self, final: int, left: int) -> Leftover:
        """Return the cost and gains of a leftover hand; of one used die if none is left (4.4)."""
        key = left or -1 - final
        if key not in self._cache:
            dice = hands()[left or FIRST_FINAL + final]
            self._cache[key] = self._for_all_dice(dice) if left else self._for_one_die(dice)
        return self._cache[key]

    def _for_all_dice(self, left: Dice) -> Leftover:
        cost, gains = 0.0, dict.fromkeys(self.others, 0.0)
        for other in self.others:
            for colour in COLOURS:
                for gain, die_cost in self._gains.get((other, colour), [])[: left[colour]]:
                    cost += die_cost
                    gains[other] += gain
        return Leftover(cost, gains)

    def _for_one_die(self, dice: Dice) -> Leftover:
        total, gains = 0.0, dict.fromkeys(self.others, 0.0)
        for other in self.others:
            cost = 0.0
            for colour in COLOURS:
                best = self._gains.get((other, colour), [])
                if dice[colour] and best and best[0][0] > gains[other]:
                    gains[other], cost = best[0]
            total += cost
        return Leftover(total, gains)
