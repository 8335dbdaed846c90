"""Stable-Baselines3, where installed: its checker, and training on many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("sb3_contrib", reason="the extra train is not installed")

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import VecMonitor

from border.envs.gym import BorderEnv
from border.envs.sb3 import BorderVecEnv
from tests.envs.random_games import SEATS

POOLS = [None, 6]


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seats", SEATS)
def test_check_env(seats: int, pool: int | None) -> None:
    check_env(BorderEnv(["random"] * (seats - 1), pool=pool), warn=True)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seats", SEATS)
def test_maskable_ppo_trains(seats: int, pool: int | None) -> None:
    games: Any = VecMonitor(BorderVecEnv(8, ["random"] * (seats - 1), pool=pool))
    model = MaskablePPO("MlpPolicy", games, n_steps=16, batch_size=64, n_epochs=1, seed=1)
    assert model.learn(256).num_timesteps == 256


def test_seeds_and_masks() -> None:
    games: Any = BorderVecEnv(4)
    games.seed(3)
    first = games.reset()
    games.seed(3)
    assert np.array_equal(games.reset(), first)
    assert not np.array_equal(games.reset(), first)
    masks = games.env_method("action_masks", indices=[1, 2])
    assert [mask.dtype for mask in masks] == [np.bool_, np.bool_]
    assert games.get_attr("render_mode") == [None] * 4
    with pytest.raises(AttributeError, match="a game has no colour: expected action_masks"):
        games.env_method("colour")


def test_the_end_of_a_game_is_reported() -> None:
    games: Any = BorderVecEnv(4)
    games.reset()
    rng = np.random.default_rng(1)
    while True:
        masks = games.env_method("action_masks")
        seen, rewards, ended, infos = games.step([rng.choice(m.nonzero()[0]) for m in masks])
        if ended.any():
            break
    (game, *_) = ended.nonzero()[0]
    assert infos[game]["terminal_observation"].shape == seen[game].shape
    assert not infos[game]["TimeLimit.truncated"]
    assert len(infos[game]["scores"]) == 2
    assert rewards[game] in (0, 0.5, 1)
