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

HORIZONS = 16  # steps of the leader's distance from the end, HORIZON_STEP cells each
HORIZON_STEP = 3
MAX_MISSING = 24  # length of the longest ring
FRONTIERS = 4  # crossable cells of a colour: none, one, two, more


@dataclass(frozen=True, slots=True)
class Parameters:
    """Tuned parameters."""

    reach: float  # missing cells that a seat can cross in time with a chance of 1/2, at the end
    reach_slope: float  # added to `reach` for each cell that the leader still needs
    reach_width: float  # width of the transition around `reach`, in cells
    race: float  # lead in cells with which a seat is first about three times out of four
    race_bias: float  # added to the lead, in cells
    missing_1: float  # worth of a segment with one missing cell …
    missing_2: float
    missing_3: float
    missing_4: float
    missing_5: float
    frontier_1: float  # worth of a colour with one crossable cell …
    frontier_2: float
    frontier_3: float
    closed: float  # worth of each closed territory, in addition to its points
    end: float  # worth of winning; a lead of this many points is worth half as much
    deny: float  # worth of taking a high value, as a share of the nearest rival's loss
    give: float  # weight of what others gain from leftover dice


@dataclass(frozen=True, slots=True)
class Weakness:
    """Human-like weaknesses of a player."""

    planned_throws: float = MAX_THROWS - 1.0  # throws that it plans ahead, at least 1
    forget_rate: float = 0.0  # share of segments that it overlooks; they change every turn
    stops_at: float = DICE + 1.0  # it stops throwing once it can use this many dice
    opponent_weight: float = 1.0  # weight of what others gain from leftover dice, 0 to 1


NONE = Weakness()


# Compared by identity, because plans are cached by weights.
@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Tables and weaknesses of a player, in the order in which the compiled core reads them."""

    reach: tuple[
        tuple[float, ...], ...
    ]  # probability of closing a ring in time, by horizon and missing cells
    race: tuple[
        float, ...
    ]  # probability of closing it first, by lead over the nearest rival in cells, from -24
    segment: tuple[float, ...]  # worth, by missing cells
    frontier: tuple[float, ...]  # worth, by crossable cells
    closed: tuple[float, ...]  # worth, by number of closed territories
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
