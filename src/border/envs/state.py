"""Old name of `border.envs.game`, which pickles of earlier versions contain."""

from border.envs.game import State

__all__ = ["State"]
