"""Old name of `border.envs.openspiel.state`, which pickles of earlier versions contain."""

from border.envs.openspiel.state import load

__all__ = ["load"]
