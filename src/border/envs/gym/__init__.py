"""The game for Gymnasium: one seat against bots, alone or thousands at once, and self-play.

`Border-v1` is one seat; `BorderSelfPlay-v1` are many games in which all seats are outside.
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
