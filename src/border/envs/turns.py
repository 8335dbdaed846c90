"""Old name of `border.envs.game`, which pickles of earlier versions contain."""

from border.envs.game import SavedGame as Kept

__all__ = ["Kept"]
