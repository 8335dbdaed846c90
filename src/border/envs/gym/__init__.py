"""The game for Gymnasium: `Border-v0`, one seat against bots, alone or thousands at once."""

from border.extras import needing

with needing("gym", "environments for Gymnasium"):
    import gymnasium

    from border.envs.gym.single import BorderEnv
    from border.envs.gym.vector import BorderVectorEnv

__all__ = ["ID", "BorderEnv", "BorderVectorEnv"]

ID = "Border-v0"

gymnasium.register(
    ID,
    entry_point="border.envs.gym.single:BorderEnv",
    vector_entry_point="border.envs.gym.vector:BorderVectorEnv",
)
