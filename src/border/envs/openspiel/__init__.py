"""The game `border` for OpenSpiel, registered when this is imported."""

from border.arena.extras import require

require("openspiel", "games for OpenSpiel", "pyspiel", "numpy")

from border.envs.openspiel.game import BorderGame  # noqa: E402  # asks for pyspiel at once
from border.envs.openspiel.state import BorderState  # noqa: E402

__all__ = ["BorderGame", "BorderState"]
