"""Gymnasium: a thousand games at once against `random`, with random actions.

pip install "border[gym]" && python examples/gymnasium_batch.py
"""

import time

import gymnasium

from border.envs.gym import action_lots  # registers Border-v1, too

games = gymnasium.make_vec("Border-v1", num_envs=1000, opponents=["random"])
seen, infos = games.reset(seed=1)
ended = wins = decisions = 0
began = time.perf_counter()
while ended < 1000:
    actions = action_lots(infos["action_mask"], seed=decisions)
    seen, rewards, over, given_up, infos = games.step(actions)
    decisions += len(actions)
    ended += (over | given_up).sum()
    wins += rewards.sum()
spent = time.perf_counter() - began
print(f"{wins:.0f} of {ended} games won, {decisions / spent:,.0f} decisions a second")
