"""The OpenSpiel game `border`, registered on import."""

from border.extras import require_extra

with require_extra("openspiel", "games for OpenSpiel"):
    from border.envs.openspiel.bots import BorderBot
    from border.envs.openspiel.game import BorderGame
    from border.envs.openspiel.state import BorderState

__all__ = ["BorderBot", "BorderGame", "BorderState"]
