"""Bot simulations, rated tournaments, and measurements of board fairness."""

from typing import TYPE_CHECKING

from border.arena.contest import Contest, compete
from border.arena.parallel import connect_ray, parallel_map, parallel_map_on_ray
from border.arena.ratings import (
    Estimate,
    MatchupStanding,
    PlayerStanding,
    Share,
    Standings,
    check_dependencies,
    standings,
)
from border.arena.results import format_results, plot
from border.arena.simulation import Simulation, lines
from border.arena.tournament import (
    SIZES,
    BadUnit,
    Faults,
    MatchUnit,
    Tournament,
    UnitNumber,
    format_unit,
    parse_unit,
)
from border.deprecated import old_names
from border.extras import MissingExtra

__all__ = [
    "SIZES",
    "BadUnit",
    "Contest",
    "Estimate",
    "Faults",
    "MatchUnit",
    "MatchupStanding",
    "MissingExtra",
    "PlayerStanding",
    "Share",
    "Simulation",
    "Standings",
    "Tournament",
    "UnitNumber",
    "check_dependencies",
    "compete",
    "connect_ray",
    "format_results",
    "format_unit",
    "lines",
    "parallel_map",
    "parallel_map_on_ray",
    "parse_unit",
    "plot",
    "standings",
]

OLD_NAMES = {
    "Unit": "MatchUnit",
    "ray_cluster": "connect_ray",
    "require_libraries": "check_dependencies",
    "spread": "parallel_map",
    "spread_on_ray": "parallel_map_on_ray",
}

if not TYPE_CHECKING:  # type checkers see only the new names
    __getattr__ = old_names(__name__, OLD_NAMES)
