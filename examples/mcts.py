"""Search with clones: one seat tries what it may do in copies of the game.

A copy gets dice of its own, so that the search does not know what will fall.  The tree is as deep
as the seat's decision, action by action (UCT); what lies behind it is judged by the rings.

pip install "border[pettingzoo]" && python examples/mcts.py
"""

from math import inf, log, sqrt
from random import Random

from border.bots import bot_named
from border.envs.actions import actions_for
from border.envs.pettingzoo import border_v1

SEARCHES, rng = 60, Random(1)
by_lot = bot_named("random")


def legal(env):
    return env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()


def judged(position, seat):
    """A territory is worth the more, the more of its ring is crossed."""
    rings = zip(position.boards[seat].map.rings, position.boards[seat].map.territories, strict=True)
    shares = (((r & position.crossed[seat]).bit_count() / r.bit_count(), t.high) for r, t in rings)
    return sum(high * share**2 for share, high in shares)


def search(env):
    """The action that was tried most often."""
    tried, worth = {(): 0}, {(): 0.0}  # per sequence of actions: how often, and what it gave in all
    for _ in range(SEARCHES):
        twin, path = env.clone(dice=rng.getrandbits(64)), ()
        rounds = twin.position.active
        while twin.agent_selection == "player_0" and twin.position.active == rounds:
            known = tried.setdefault(path, 0)

            def promise(action, path=path, known=known):
                number = tried.get((*path, action), 0)
                mean = worth[*path, action] / number if number else inf
                return mean + 2 * sqrt(log(known + 1) / max(number, 1)), rng.random()

            path = (*path, max(legal(twin), key=promise))
            twin.step(path[-1])
            if any(twin.terminations.values()):
                break
        gained = judged(twin.position, 0)
        for end in range(len(path) + 1):
            tried[path[:end]] = tried.get(path[:end], 0) + 1
            worth[path[:end]] = worth.get(path[:end], 0.0) + gained
    return max(legal(env), key=lambda action: tried.get((action,), 0))


env = border_v1.raw_env(rules="quick")
env.reset(seed=2)
while not any(env.terminations.values()):
    if env.agent_selection == "player_0":
        env.step(search(env))
    else:
        for action in actions_for(env.position, 1, by_lot(env.position, 1, rng)):
            env.step(action)
print("the search gets", env.rewards["player_0"], "against random, after")
print(len(env.record().rounds), "rounds")
