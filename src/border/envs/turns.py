"""Alias of `border.envs.game` for pickles of earlier versions."""

from border.envs.game import SavedGame as Kept

__all__ = ["Kept"]
