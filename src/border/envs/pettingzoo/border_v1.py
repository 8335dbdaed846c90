"""Version 1: `env` and `raw_env` (one seat per step), `parallel_env` (all seats)."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers

from border.envs.pettingzoo.aec import BorderAEC
from border.envs.pettingzoo.parallel import BorderParallel

__all__ = ["env", "parallel_env", "raw_env"]

raw_env = BorderAEC
parallel_env = BorderParallel


def env(**settings: Any) -> Any:
    """Return a `raw_env` that ends the game at an illegal action and gives the agent -1."""
    illegal = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))
