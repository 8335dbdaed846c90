"""The game `border` for OpenSpiel, registered when this is imported."""

from border.extras import needing

with needing("openspiel", "games for OpenSpiel"):
    from border.envs.openspiel.bots import BorderBot
    from border.envs.openspiel.game import BorderGame
    from border.envs.openspiel.state import BorderState

__all__ = ["BorderBot", "BorderGame", "BorderState"]
