"""The planner's weights: a few parameters found by self-play, and the tables they stand for."""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from functools import cache
from importlib import resources
from math import exp

from border.engine import DICE, MAX_THROWS

HORIZONS = 16  # how far the leader is from the end, in steps of HORIZON_STEP cells
HORIZON_STEP = 3
MAX_MISSING = 24  # cells of the longest ring
FRONTIERS = 4  # crossable cells of a colour: none, one, two, more


@dataclass(frozen=True, slots=True)
class Parameters:
    """What is tuned."""

    reach: float  # so many missing cells are as likely to be crossed in time as not, at the end
    reach_slope: float  # and how many more for each cell that the leader still needs
    reach_width: float  # how gradually that changes, in cells
    race: float  # a lead of so many cells makes a ring one's own, three times out of four or so
    race_bias: float  # what being at least as near is worth, in cells
    missing_1: float  # a segment with one cell missing …
    missing_2: float
    missing_3: float
    missing_4: float
    missing_5: float
    frontier_1: float  # a colour with one crossable cell …
    frontier_2: float
    frontier_3: float
    closed: float  # each territory closed, beyond its points
    end: float  # winning the game; a lead of as many points is worth half of it
    deny: float  # taking a high value from the nearest rival, as a share of the loss
    give: float  # what the others gain from the dice left to them, as a share


@dataclass(frozen=True, slots=True)
class Weakness:
    """What makes a player weaker than it could be, as people are."""

    sight: float = MAX_THROWS - 1.0  # how many throws to come it plans, at least one
    forget_rate: float = (
        0.0  # the share of its segments that it does not think of, others each turn
    )
    stops_at: float = DICE + 1.0  # it stops throwing when so many dice are of use
    opponent_weight: float = (
        1.0  # how much it minds what others gain from the dice it leaves, as a share
    )


NONE = Weakness()


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity: a plan is kept for each
class Weights:
    """The tables, and what weakens a player, in the order in which the compiled core reads them."""

    reach: tuple[tuple[float, ...], ...]  # by horizon and missing cells
    race: tuple[float, ...]  # by the lead over the nearest rival, from -24 to 24
    segment: tuple[float, ...]  # by missing cells
    frontier: tuple[float, ...]  # by crossable cells
    closed: tuple[float, ...]  # by territories closed
    end: float
    deny: float
    give: float
    weakness: Weakness = NONE

    @property
    def minded(self) -> float:
        """What the others gain, to who leaves it to them."""
        return self.weakness.opponent_weight * self.give

    def packed(self) -> array[float]:
        """The tables as one array."""
        flat = [value for row in self.reach for value in row]
        flat += [*self.race, *self.segment, *self.frontier, *self.closed]
        flat += [self.end, self.deny, self.give, *astuple(self.weakness)]
        return array("d", flat)


def weights_of(p: Parameters) -> Weights:
    """The tables that parameters stand for."""
    horizons = (p.reach + p.reach_slope * (HORIZON_STEP * h + 1) for h in range(HORIZONS))
    cells = range(MAX_MISSING + 1)
    leads = range(-MAX_MISSING, MAX_MISSING + 1)
    return Weights(
        reach=tuple(tuple(_step((half - m) / p.reach_width) for m in cells) for half in horizons),
        race=tuple(_step((lead + p.race_bias) / p.race) for lead in leads),
        segment=(0.0, p.missing_1, p.missing_2, p.missing_3, p.missing_4, p.missing_5),
        frontier=(0.0, p.frontier_1, p.frontier_2, p.frontier_3),
        closed=tuple(p.closed * number for number in range(10)),
        end=p.end,
        deny=p.deny,
        give=p.give,
    )


def _step(x: float) -> float:
    """From 0 to 1, gradually around x = 0."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))


def parse_parameters(entry: Mapping[str, float]) -> Parameters:
    """The parameters in a data file."""
    return Parameters(**{field.name: float(entry[field.name]) for field in fields(Parameters)})


@cache
def tuned_weights(seats: int) -> Weights:
    """The weights that come with the package, for a table of so many seats."""
    path = resources.files("border.bots").joinpath("data", "weights.json")
    return weights_of(parse_parameters(json.loads(path.read_text("utf-8"))["seats"][str(seats)]))
