"""Train MaskablePPO until it wins 95 % of its games against `random`: minutes on one core.

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
from stable_baselines3.common.vec_env import VecMonitor

from border.envs.gym import BorderVectorEnv
from border.envs.sb3 import BorderVecEnv

GAMES, GOAL, WINDOW = 256, 0.95, 1000  # parallel games; share of wins to reach; in so many games


class UntilGood(BaseCallback):
    """Record the share of games won, and stop when it reaches the goal."""

    def __init__(self):
        super().__init__()
        self.curve, self.wins, self.began = [], [], time.time()

    def _on_step(self):
        self.wins += [info["episode"]["r"] for info in self.locals["infos"] if "episode" in info]
        return len(self.wins) < WINDOW or np.mean(self.wins[-WINDOW:]) < GOAL

    def _on_rollout_end(self):
        if len(self.wins) >= WINDOW:
            share = float(np.mean(self.wins[-WINDOW:]))
            self.curve.append((self.num_timesteps, share))
            seconds = time.time() - self.began
            print(f"{self.num_timesteps:>9,} decisions  {share:6.1%}  {seconds:4.0f} s")


def evaluate(model, games=4096, seed=9):
    """Return the share of games that the model wins with its most probable actions."""
    envs = BorderVectorEnv(games, planes=False)
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
        VecMonitor(BorderVecEnv(GAMES, planes=False)),  # without boards, which are always the same
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
    print(f"against random, 4,096 new games: {evaluate(model):.1%}")
    plot(goal.curve, Path("ppo.svg"))
    model.save("border-ppo")
