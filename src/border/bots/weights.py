"""The planner's weights: parameters tuned by self-play, and lookup tables made from them.

The first action may leave some dice unused.  The other seats may use these leftover dice in the
second action (4.1).
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from functools import cache
from importlib import resources
from math import exp

from border.engine import DICE, MAX_THROWS

HORIZONS = 16  # bins of the leader's distance from the end, HORIZON_STEP cells each
HORIZON_STEP = 3
MAX_MISSING = 24  # length of the longest ring
FRONTIERS = 4  # bins of the number of crossable cells of a colour: none, one, two, more


@dataclass(frozen=True, slots=True)
class Parameters:
    """Tuned parameters."""

    reach: float  # number of missing cells at which the chance to close a ring in time is 1/2
    reach_slope: float  # added to `reach` for each cell that the leader needs to end the game
    reach_width: float  # width of the transition around `reach`, in cells
    race: float  # lead in cells at which the chance to close a ring first is about 3/4
    race_bias: float  # cells added to the lead
    missing_1: float  # value of a segment with one missing cell, and so on
    missing_2: float
    missing_3: float
    missing_4: float
    missing_5: float
    frontier_1: float  # value of a colour with one crossable cell, and so on
    frontier_2: float
    frontier_3: float
    closed: float  # value of each closed territory, in addition to its points
    end: float  # value of winning; a lead of this many points is worth half of it
    deny: float  # value of taking a high value first, as a fraction of the nearest rival's loss
    give: float  # weight of the others' gains from leftover dice


@dataclass(frozen=True, slots=True)
class Weakness:
    """Human-like weaknesses of a player."""

    planned_throws: float = MAX_THROWS - 1.0  # throws that the player plans ahead, at least 1
    forget_rate: float = 0.0  # fraction of segments overlooked; they change every turn
    stops_at: float = DICE + 1.0  # the player stops throwing once it can use this many dice
    opponent_weight: float = 1.0  # weight of the others' gains from leftover dice, 0 to 1


NONE = Weakness()


# Weights are compared by identity, which is fast: they are keys of the cache of plans.
@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Lookup tables and weaknesses of a player, in the order in which the core reads them."""

    # Probability of closing a ring in time, by horizon and missing cells.
    reach: tuple[tuple[float, ...], ...]
    # Probability of closing a ring first, by lead over the nearest rival in cells, from -24.
    race: tuple[float, ...]
    segment: tuple[float, ...]  # value of a segment, by missing cells
    frontier: tuple[float, ...]  # value of a colour, by crossable cells
    closed: tuple[float, ...]  # value of closed territories, by their number
    end: float
    deny: float
    give: float
    weakness: Weakness = NONE

    @property
    def leftover_weight(self) -> float:
        """Weight of the others' gains from leftover dice."""
        return self.weakness.opponent_weight * self.give

    def packed(self) -> array[float]:
        """Return the lookup tables as one array."""
        flat = [value for row in self.reach for value in row]
        flat += [*self.race, *self.segment, *self.frontier, *self.closed]
        flat += [self.end, self.deny, self.give, *astuple(self.weakness)]
        return array("d", flat)


def weights_of(parameters: Parameters) -> Weights:
    """Return the weights that follow from these parameters."""
    horizons = (
        parameters.reach + parameters.reach_slope * (HORIZON_STEP * h + 1) for h in range(HORIZONS)
    )
    cells = range(MAX_MISSING + 1)
    leads = range(-MAX_MISSING, MAX_MISSING + 1)
    return Weights(
        reach=tuple(
            tuple(_logistic((half - m) / parameters.reach_width) for m in cells)
            for half in horizons
        ),
        race=tuple(_logistic((lead + parameters.race_bias) / parameters.race) for lead in leads),
        segment=(
            0.0,
            parameters.missing_1,
            parameters.missing_2,
            parameters.missing_3,
            parameters.missing_4,
            parameters.missing_5,
        ),
        frontier=(0.0, parameters.frontier_1, parameters.frontier_2, parameters.frontier_3),
        closed=tuple(parameters.closed * number for number in range(10)),
        end=parameters.end,
        deny=parameters.deny,
        give=parameters.give,
    )


def _logistic(x: float) -> float:
    """Return the logistic function of x."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))


def parse_parameters(entry: Mapping[str, float]) -> Parameters:
    """Parse the parameters from an entry of a data file."""
    return Parameters(**{field.name: float(entry[field.name]) for field in fields(Parameters)})


@cache
def tuned_weights(seats: int) -> Weights:
    """Return the packaged weights for this number of seats."""
    path = resources.files("border.bots").joinpath("data", "weights.json")
    return weights_of(parse_parameters(json.loads(path.read_text("utf-8"))["seats"][str(seats)]))
