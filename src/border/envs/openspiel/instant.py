"""Alias of `border.envs.openspiel.state` for pickles of earlier versions."""

from border.envs.openspiel.state import load

__all__ = ["load"]
