"""Gymnasium environments: one seat against bots, and self-play.

`Border-v1` plays one seat, in one game or in many at once; in `BorderSelfPlay-v1` the agent plays
every seat of many games.
"""

from border.extras import require_extra

with require_extra("gym", "environments for Gymnasium"):
    import gymnasium

    from border.envs.batch import Policies
    from border.envs.gym.single import BorderEnv
    from border.envs.gym.vector import BorderSelfPlay, BorderVectorEnv, action_lots

__all__ = [
    "ID",
    "SELF_PLAY",
    "BorderEnv",
    "BorderSelfPlay",
    "BorderVectorEnv",
    "Policies",
    "action_lots",
]

ID = "Border-v1"
SELF_PLAY = "BorderSelfPlay-v1"

gymnasium.register(
    ID,
    entry_point="border.envs.gym.single:BorderEnv",
    vector_entry_point="border.envs.gym.vector:BorderVectorEnv",
)
gymnasium.register(SELF_PLAY, vector_entry_point="border.envs.gym.vector:BorderSelfPlay")
