"""Version 1: `env` and `raw_env` ask one seat at a time, `parallel_env` all at once."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers

from border.envs.pettingzoo.aec import BorderAEC
from border.envs.pettingzoo.parallel import BorderParallel

__all__ = ["env", "parallel_env", "raw_env"]

raw_env = BorderAEC
parallel_env = BorderParallel


def env(**settings: Any) -> Any:
    """`raw_env` that ends the game at an illegal action, with -1 for whoever made it."""
    illegal = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))
