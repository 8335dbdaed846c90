"""Trains MaskablePPO until it wins 95 % of its games against `random`: some minutes on one core.

pip install "border[gym,train]" matplotlib && python examples/train_ppo.py
"""

import time
from pathlib import Path

import numpy as np
import torch
from matplotlib import rc_context
from matplotlib.figure import Figure
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from border.envs.gym import BorderVectorEnv

GAMES, GOAL, JUDGED = 256, 0.95, 1000  # at once; wins; over how many games


class Batch(VecEnv):
    """The games of a `BorderVectorEnv`, as Stable-Baselines3 wants them."""

    def __init__(self, games):
        self.games = games
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)

    def reset(self):
        seen, infos = self.games.reset(seed=1)
        self.masks = infos["action_mask"]
        return seen

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        seen, rewards, over, given_up, infos = self.games.step(self.actions)
        self.masks, ended = infos["action_mask"], over | given_up
        told = [{} for _ in ended]
        for game in ended.nonzero()[0]:
            told[game] = {
                "terminal_observation": infos["final_obs"][game],
                "TimeLimit.truncated": bool(given_up[game]),
                "episode": {"r": float(rewards[game]), "l": 0},
            }
        return seen, rewards, ended, told

    def env_method(self, name, *args, indices=None, **kwargs):
        return list(self.masks) if name == "action_masks" else []

    def has_attr(self, name):
        return name == "action_masks"

    def get_attr(self, name, indices=None):
        return [None] * self.num_envs

    def set_attr(self, name, value, indices=None): ...
    def env_is_wrapped(self, wrapper, indices=None):
        return [False] * self.num_envs

    def close(self): ...


class UntilGood(BaseCallback):
    """Notes the share of games won, and stops when it is high enough."""

    def __init__(self):
        super().__init__()
        self.curve, self.wins, self.began = [], [], time.time()

    def _on_step(self):
        self.wins += [info["episode"]["r"] for info in self.locals["infos"] if "episode" in info]
        return len(self.wins) < JUDGED or np.mean(self.wins[-JUDGED:]) < GOAL

    def _on_rollout_end(self):
        if len(self.wins) >= JUDGED:
            share = float(np.mean(self.wins[-JUDGED:]))
            self.curve.append((self.num_timesteps, share))
            seconds = time.time() - self.began
            print(f"{self.num_timesteps:>9,} decisions  {share:6.1%}  {seconds:4.0f} s")


def judge(model, games=4096, seed=9):
    """The share of games that the model wins when it does what it likes best."""
    envs = BorderVectorEnv(games)
    seen, infos = envs.reset(seed=seed)
    wins = np.full(games, np.nan)
    while np.isnan(wins).any():
        actions, _ = model.predict(seen, action_masks=infos["action_mask"], deterministic=True)
        seen, rewards, over, given_up, infos = envs.step(actions)
        first = (over | given_up) & np.isnan(wins)
        wins[first] = rewards[first]
    return wins.mean()


def plot(curve, path):
    figure = Figure(figsize=(6, 3), layout="constrained")
    axes = figure.subplots()
    axes.plot([n / 1e6 for n, _ in curve], [100 * share for _, share in curve])
    axes.axhline(100 * GOAL, linestyle=":", color="grey")
    axes.set(xlabel="million decisions", ylabel="% of the last 1,000 games", ylim=(0, 100))
    with rc_context({"svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    torch.manual_seed(1)
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Batch(BorderVectorEnv(GAMES)),
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.999,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
    )
    goal = UntilGood()
    model.learn(20_000_000, callback=goal)
    print(f"against random, 4,096 new games: {judge(model):.1%}")
    plot(goal.curve, Path("ppo.svg"))
    model.save("border-ppo")
