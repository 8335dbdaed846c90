"""The game for PettingZoo, under names with versions: `border_v0`."""

from border.arena.extras import require

require("pettingzoo", "environments for PettingZoo", "pettingzoo", "gymnasium", "numpy")

from border.envs.pettingzoo import border_v0  # noqa: E402  # asks for pettingzoo at once

__all__ = ["border_v0"]
