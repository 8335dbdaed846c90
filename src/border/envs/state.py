"""Alias of `border.envs.game` for pickles of earlier versions."""

from border.envs.game import State

__all__ = ["State"]
