"""The game for Gymnasium: `Border-v0`, one seat against bots, alone or thousands at once."""

from border.arena.extras import require

require("gym", "environments for Gymnasium", "gymnasium", "numpy")

import gymnasium  # noqa: E402  # is there now

from border.envs.gym.single import BorderEnv  # noqa: E402
from border.envs.gym.vector import BorderVectorEnv  # noqa: E402

__all__ = ["ID", "BorderEnv", "BorderVectorEnv"]

ID = "Border-v0"

gymnasium.register(
    ID,
    entry_point="border.envs.gym.single:BorderEnv",
    vector_entry_point="border.envs.gym.vector:BorderVectorEnv",
)
