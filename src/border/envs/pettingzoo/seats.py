"""Agents, spaces and seeds shared by both PettingZoo environments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any, TypeAlias, TypeVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from border.core.games import splitmix64
from border.envs.actions import ACTIONS
from border.envs.render import Show
from border.envs.terms import GameSettings, seed_of

T = TypeVar("T")

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = Any  # an array, or a dictionary with the array and its mask

RENDER_MODES = ("human", "rgb_array", "ansi")


class Seats:
    """Seats of a table as PettingZoo agents."""

    def __init__(self, terms: GameSettings, flat: bool, render_mode: str | None) -> None:
        self.terms, self.flat = terms, flat
        self.agents = [f"player_{seat}" for seat in range(terms.players)]
        self.number = {agent: seat for seat, agent in enumerate(self.agents)}
        self.show = Show(render_mode, RENDER_MODES)
        self.actions = {agent: spaces.Discrete(ACTIONS) for agent in self.agents}
        self.observations = {agent: self._space() for agent in self.agents}

    def _space(self) -> spaces.Space[Any]:
        def bits(size: int) -> spaces.Box:
            return spaces.Box(0, 1, (size,), np.int8)

        seen = bits(self.terms.size)
        return (
            seen if self.flat else spaces.Dict({"observation": seen, "action_mask": bits(ACTIONS)})
        )

    def with_mask(self, seen: NDArray[np.int8], mask: Mask) -> Observation:
        """Return an observation with its mask, or without it if infos hold the masks."""
        return seen if self.flat else {"observation": seen, "action_mask": mask}

    def by_agent(self, per_seat: Sequence[T]) -> dict[str, T]:
        """Map each seat's value to its agent."""
        return dict(zip(self.agents, per_seat, strict=True))


def new_seed(seed: int | None) -> int:
    """Return the number from which game seeds are derived; random if no seed is given."""
    return randbits(64) if seed is None else splitmix64(seed_of(seed))


def game_seed(seed: int, options: Mapping[str, Any] | None) -> int:
    """Return the seed of the next game's dice, which `options["dice"]` can override."""
    dice = (options or {}).get("dice")
    return seed if dice is None else seed_of(dice)
