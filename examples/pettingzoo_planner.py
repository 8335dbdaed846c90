"""PettingZoo: the planner, a strong and fast bot, against two random seats.

pip install "border[pettingzoo]" && python examples/pettingzoo_planner.py
"""

from random import Random

import numpy as np

from border.bots import bot_named
from border.envs.actions import actions_for
from border.envs.pettingzoo import border_v1
from border.records import format_record

env = border_v1.env(players=3, render_mode="ansi")
env.reset(seed=1)
planner, bot_rng, rng = bot_named("planner"), Random(1), np.random.default_rng(1)
planned = []  # the rest of the planner's decision

for agent in env.agent_iter():
    seen, reward, over, truncated, info = env.last()
    if over or truncated:
        print(agent, "gets", reward)
        action = None
    elif agent == "player_0":
        if not planned:
            position = env.unwrapped.position
            planned = actions_for(position, 0, planner(position, 0, bot_rng))
        action = planned.pop(0)
    else:
        action = rng.choice(seen["action_mask"].nonzero()[0])
    env.step(action)
print(env.render())
print(format_record(env.unwrapped.record())[:120], "…")
