"""The planner's weights: parameters tuned by self-play, and tables computed from them."""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from functools import cache
from importlib import resources
from math import exp

from border.engine import DICE, MAX_THROWS

HORIZONS = 16  # distance of the leader from the end, in steps of HORIZON_STEP cells
HORIZON_STEP = 3
MAX_MISSING = 24  # cells of the longest ring
FRONTIERS = 4  # crossable cells of a colour: none, one, two, more


@dataclass(frozen=True, slots=True)
class Parameters:
    """Tuned parameters."""

    reach: float  # missing cells that have an even chance of being crossed in time, at the end
    reach_slope: float  # added to `reach` for each cell that the leader still needs
    reach_width: float  # width of the transition around `reach`, in cells
    race: float  # lead in cells that closes a ring first about three times out of four
    race_bias: float  # advantage of being at least as near, in cells
    missing_1: float  # a segment with one cell missing …
    missing_2: float
    missing_3: float
    missing_4: float
    missing_5: float
    frontier_1: float  # a colour with one crossable cell …
    frontier_2: float
    frontier_3: float
    closed: float  # each closed territory, in addition to its points
    end: float  # winning the game; a lead of as many points is worth half of it
    deny: float  # taking a high value before the nearest rival, as a share of the rival's loss
    give: float  # weight of what others gain from leftover dice


@dataclass(frozen=True, slots=True)
class Weakness:
    """Human-like weaknesses of a player."""

    planned_throws: float = MAX_THROWS - 1.0  # number of throws that it plans ahead, at least 1
    forget_rate: float = 0.0  # share of its segments that it overlooks, others every turn
    stops_at: float = DICE + 1.0  # it stops throwing once it can use this many dice
    opponent_weight: float = 1.0  # weight of what others gain from leftover dice, 0 to 1


NONE = Weakness()


# Compared by identity, as plans are cached by weights.
@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Tables and weaknesses of a player, in the order in which the compiled core reads them."""

    reach: tuple[
        tuple[float, ...], ...
    ]  # probability of closing a ring in time, by horizon and missing cells
    race: tuple[
        float, ...
    ]  # probability of closing it first, by lead over the nearest rival, from -24
    segment: tuple[float, ...]  # by missing cells
    frontier: tuple[float, ...]  # by crossable cells
    closed: tuple[float, ...]  # by number of closed territories
    end: float
    deny: float
    give: float
    weakness: Weakness = NONE

    @property
    def leftover_weight(self) -> float:
        """Weight of what others gain from leftover dice."""
        return self.weakness.opponent_weight * self.give

    def packed(self) -> array[float]:
        """Return the tables as one array."""
        flat = [value for row in self.reach for value in row]
        flat += [*self.race, *self.segment, *self.frontier, *self.closed]
        flat += [self.end, self.deny, self.give, *astuple(self.weakness)]
        return array("d", flat)


def weights_of(parameters: Parameters) -> Weights:
    """Compute the tables from parameters."""
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
