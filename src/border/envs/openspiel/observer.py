"""What OpenSpiel's players observe: the whole table, for nothing is hidden from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from border.engine import Position
from border.envs.observation import entries, observation_size, observe, sheets
from border.envs.openspiel.state import BorderState

ROUND_BITS = 10  # holds the number of every round up to the limit


class BorderObserver:
    """Writes tensors and strings; with perfect recall the round, or the whole history, as well."""

    def __init__(
        self, opening: Position, observed: Any, params: Mapping[str, object] | None
    ) -> None:
        if params:
            raise ValueError(f"an observation of border has no parameters, yet got {dict(params)}")
        self._public = observed.public_info
        self._recalls = observed.perfect_recall
        self._size = size = observation_size(opening)
        self.tensor = np.zeros(size + (ROUND_BITS if self._recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self._recalls:
            self.dict["round"] = self.tensor[size:]

    def set_from(self, state: BorderState, player: int) -> None:
        """Fills the tensor with what a player observes."""
        self.tensor.fill(0)
        now = state.instant
        if now is None or not self._public:
            return
        drafts = [now.cells if s == state.current_player() else 0 for s in now.position.seats]
        bits = observe(now.position, player, drafts, sheets(now.position))
        self.dict["observation"][:] = entries(bits, self._size)
        if self._recalls:
            self.dict["round"][:] = entries(now.round, ROUND_BITS)

    def string_from(self, state: BorderState, player: int) -> str:
        """What a player observes, in words."""
        if not self._public:
            return ""  # nobody knows what the others do not
        seen = f"seat {player} sees {state}"
        return f"{seen}\nafter {state.history_str()}" if self._recalls else seen
