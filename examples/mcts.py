"""Tree search with clones: one seat tries its actions in copies of the game.

Each copy gets new dice, so the search cannot see future throws.  The tree covers the actions of one
decision (UCT); positions behind it are scored by how far their rings are crossed.

pip install "border[pettingzoo]" && python examples/mcts.py
"""

from math import inf, log, sqrt
from random import Random

from border.bots import bot_named
from border.envs.actions import actions_for
from border.envs.pettingzoo import border_v1

SEARCHES, rng = 60, Random(1)
opponent = bot_named("random")


def legal(env):
    return env.observe(env.agent_selection)["action_mask"].nonzero()[0].tolist()


def evaluate(position, seat):
    """Score a position: each territory counts more, the more of its ring is crossed."""
    rings = zip(position.boards[seat].map.rings, position.boards[seat].map.territories, strict=True)
    shares = (((r & position.crossed[seat]).bit_count() / r.bit_count(), t.high) for r, t in rings)
    return sum(high * share**2 for share, high in shares)


def search(env):
    """Return the action that was visited most often."""
    visits, totals = {(): 0}, {(): 0.0}  # by sequence of actions; totals are sums of values
    for _ in range(SEARCHES):
        copy, path = env.clone(dice=rng.getrandbits(64)), ()
        active = copy.position.active
        while copy.agent_selection == "player_0" and copy.position.active == active:
            parent_visits = visits.setdefault(path, 0)

            def upper_bound(action, path=path, parent_visits=parent_visits):
                number = visits.get((*path, action), 0)
                mean = totals[*path, action] / number if number else inf
                return mean + 2 * sqrt(log(parent_visits + 1) / max(number, 1)), rng.random()

            path = (*path, max(legal(copy), key=upper_bound))
            copy.step(path[-1])
            if any(copy.terminations.values()):
                break
        value = evaluate(copy.position, 0)
        for end in range(len(path) + 1):
            visits[path[:end]] = visits.get(path[:end], 0) + 1
            totals[path[:end]] = totals.get(path[:end], 0.0) + value
    return max(legal(env), key=lambda action: visits.get((action,), 0))


env = border_v1.raw_env(rules="quick")
env.reset(seed=2)
while not any(env.terminations.values()):
    if env.agent_selection == "player_0":
        env.step(search(env))
    else:
        for action in actions_for(env.position, 1, opponent(env.position, 1, rng)):
            env.step(action)
print("the search gets", env.rewards["player_0"], "against random, after")
print(len(env.record().rounds), "rounds")
