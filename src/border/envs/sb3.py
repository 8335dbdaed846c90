"""Stable-Baselines3 environment: many games as one `VecEnv`, with action masks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from border.envs.actions import ACTIONS
from border.envs.batch import Opponent
from border.extras import require_extra

with require_extra("train", "environments for Stable-Baselines3"):
    from stable_baselines3.common.vec_env import VecEnv
with require_extra("gym", "environments for Stable-Baselines3"):
    from gymnasium.spaces import Discrete

    from border.envs.gym import BorderVectorEnv


class BorderVecEnv(VecEnv):  # type: ignore[misc,unused-ignore]  # stable-baselines3 may not be installed
    """Wrapper of a `BorderVectorEnv`, with the same settings."""

    def __init__(
        self, num_envs: int = 1, opponents: Sequence[Opponent] = ("random",), **settings: Any
    ) -> None:
        """Create games; `opponents` are bots, names or `Policies`, clockwise from the agent."""
        self.games = BorderVectorEnv(num_envs, opponents, **settings)
        self.render_mode = None
        self._masks = np.zeros((num_envs, 0), np.int8)
        self._actions = np.zeros(num_envs, np.int32)
        super().__init__(num_envs, self.games.single_observation_space, Discrete(ACTIONS))

    def reset(self) -> NDArray[np.int8]:
        """Start new games, with the seeds from `seed` if it was called."""
        seeds = [seed for seed in self._seeds if seed is not None]
        observations, infos = self.games.reset(seed=seeds or None)
        self._masks = infos["action_mask"]
        self._reset_seeds()
        self._reset_options()
        return observations

    def step_async(self, actions: NDArray[np.integer[Any]]) -> None:
        """Store an action for each game."""
        self._actions = np.asarray(actions, np.int32)

    def step_wait(
        self,
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        """Act in every game."""
        observations, rewards, over, given_up, infos = self.games.step(self._actions)
        self._masks, ended = infos["action_mask"], over | given_up
        game_infos: list[dict[str, Any]] = [{"illegal": bool(one)} for one in infos["illegal"]]
        for game in ended.nonzero()[0]:
            game_infos[game] |= {
                "terminal_observation": infos["final_obs"][game],
                "TimeLimit.truncated": bool(given_up[game]),
                "scores": infos["final_info"]["scores"][game].tolist(),
            }
        return observations, rewards.astype(np.float32), ended, game_infos

    def env_method(
        self, method_name: str, *_args: Any, indices: Any = None, **_settings: Any
    ) -> list[Any]:
        """Return each game's `action_masks`, the one method that MaskablePPO calls."""
        if method_name != "action_masks":
            raise AttributeError(f"a game has no {method_name}: expected action_masks")
        return [self._masks[game].astype(np.bool_) for game in self._numbers(indices)]

    def has_attr(self, attr_name: str) -> bool:
        """Return whether games have an attribute with that name."""
        return attr_name in ("action_masks", "render_mode")

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of each game."""
        if attr_name != "render_mode":
            raise AttributeError(f"a game has no {attr_name}: expected render_mode")
        return [None for _ in self._numbers(indices)]

    def set_attr(self, attr_name: str, _value: Any, _indices: Any = None) -> None:
        """Raise an error, because the settings of games cannot change."""
        raise AttributeError(f"{attr_name} cannot be changed: create another environment")

    def env_is_wrapped(self, _wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        """Return False for each game, because none is wrapped."""
        return [False for _ in self._numbers(indices)]

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _numbers(self, indices: Any) -> Iterable[int]:
        return list(self._get_indices(indices))
