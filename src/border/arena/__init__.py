"""Many games: simulations, tournaments with ratings, and the fairness of boards."""

from border.arena.contest import Contest, compete
from border.arena.parallel import ray_cluster, spread, spread_on_ray
from border.arena.ratings import (
    Estimate,
    MatchupStanding,
    PlayerStanding,
    Share,
    Standings,
    require_libraries,
    standings,
)
from border.arena.results import format_results, plot
from border.arena.simulation import Simulation, lines
from border.arena.tournament import (
    SIZES,
    BadUnit,
    Faults,
    Tournament,
    Unit,
    UnitNumber,
    format_unit,
    parse_unit,
)
from border.extras import MissingExtra

__all__ = [
    "SIZES",
    "BadUnit",
    "Contest",
    "Estimate",
    "Faults",
    "MatchupStanding",
    "MissingExtra",
    "PlayerStanding",
    "Share",
    "Simulation",
    "Standings",
    "Tournament",
    "Unit",
    "UnitNumber",
    "compete",
    "format_results",
    "format_unit",
    "lines",
    "parse_unit",
    "plot",
    "ray_cluster",
    "require_libraries",
    "spread",
    "spread_on_ray",
    "standings",
]
