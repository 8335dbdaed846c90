"""Many games: simulations, and later ratings and the fairness of boards."""

from border.arena.simulation import Simulation, lines

__all__ = ["Simulation", "lines"]
