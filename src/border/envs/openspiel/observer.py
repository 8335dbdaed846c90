"""What OpenSpiel's players observe: the whole table, for nothing is hidden from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from border.envs.actions import ACTIONS
from border.envs.openspiel.state import BorderState
from border.envs.terms import Terms


class BorderObserver:
    """Writes tensors and strings; with perfect recall a string tells the whole history as well."""

    def __init__(self, terms: Terms, observed: Any, params: Mapping[str, object] | None) -> None:
        if params:
            raise ValueError(f"an observation of border has no parameters, yet got {dict(params)}")
        self._terms = terms
        self._public = observed.public_info
        self._recalls = observed.perfect_recall
        self._row, self._mask = np.zeros(terms.size, np.int8), np.zeros(ACTIONS, np.int8)
        self.tensor = np.zeros(terms.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BorderState, player: int) -> None:
        """Fills the tensor with what a player observes."""
        now = state.instant
        if now is None or not self._public:
            self.tensor.fill(0)
            return
        now.see(player, self._terms.planes, self._row, self._mask)
        self.tensor[:] = self._row

    def string_from(self, state: BorderState, player: int) -> str:
        """What a player observes, in words."""
        if not self._public:
            return ""  # nobody knows what the others do not
        seen = f"seat {player} sees {state}"
        return f"{seen}\nafter {state.history_str()}" if self._recalls else seen
