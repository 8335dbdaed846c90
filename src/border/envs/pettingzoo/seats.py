"""What both of PettingZoo's environments share: seats as agents, their spaces, and seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from border.engine import Board, Position, Rules
from border.envs.actions import ACTIONS
from border.envs.observation import observation_size
from border.envs.opening import opening
from border.envs.show import Show
from border.envs.utility import parse_utility
from border.fast.luck import SEEDS

T = TypeVar("T")

Observation: TypeAlias = dict[str, NDArray[np.int8]]

RENDER_MODES = ("human", "rgb_array", "ansi")


class Seats:
    """The seats of a table under PettingZoo's names."""

    def __init__(
        self,
        players: int,
        boards: Sequence[Board | str] | None,
        utility: str,
        rules: Rules | str,
        render_mode: str | None,
    ) -> None:
        self.opening = opening(players, boards, rules)
        self.agents = [f"player_{seat}" for seat in range(players)]
        self.number = {agent: seat for seat, agent in enumerate(self.agents)}
        self.utility = parse_utility(utility)
        self.show = Show(render_mode, RENDER_MODES)
        self.actions = {agent: spaces.Discrete(ACTIONS) for agent in self.agents}
        self.observations = {agent: _observation_space(self.opening) for agent in self.agents}
        self._luck, _ = seeding.np_random()

    def next_game(self, seed: int | None, options: Mapping[str, Any] | None) -> int:
        """The seed of the next game's dice; a seed that is given decides about all that follow.

        `options["dice"]` is that very seed, for dice that are to come again.
        """
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        drawn = int(self._luck.integers(SEEDS - 1, dtype=np.uint64, endpoint=True))
        return int((options or {}).get("dice", drawn))

    def by_agent(self, per_seat: Sequence[T]) -> dict[str, T]:
        """What belongs to the seats, under the names of their agents."""
        return dict(zip(self.agents, per_seat, strict=True))


def _observation_space(opening: Position) -> spaces.Dict:
    def bits(size: int) -> spaces.Box:
        return spaces.Box(0, 1, (size,), np.int8)

    return spaces.Dict(
        {"observation": bits(observation_size(opening)), "action_mask": bits(ACTIONS)}
    )
