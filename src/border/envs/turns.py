"""Old name of `border.envs.game`, which pickles of earlier versions contain."""

from border.envs.game import Kept

__all__ = ["Kept"]
