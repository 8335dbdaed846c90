"""The OpenSpiel game, its parameters and its observer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from border.boards import CLASSIC
from border.core.plan import hands
from border.engine import DICE, MAX_SEATS, MIN_SEATS
from border.envs.actions import ACTIONS
from border.envs.openspiel.state import NAME_SEPARATOR, BorderState, parse_parameters, utility_sum
from border.envs.terms import HIGHEST_SCORE, GameSettings
from border.records import MAX_ROUNDS


class BorderObserver:
    """Observer of the whole table; with perfect recall, it also shows the history."""

    def __init__(
        self, terms: GameSettings, observed: Any, params: Mapping[str, object] | None
    ) -> None:
        if params:
            raise ValueError(f"observers of border take no parameters, but got {dict(params)}")
        self._terms = terms
        self._public = observed.public_info
        self._recalls = observed.perfect_recall
        self._row, self._mask = np.zeros(terms.size, np.int8), np.zeros(ACTIONS, np.int8)
        self.tensor = np.zeros(terms.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BorderState, player: int) -> None:
        """Fill the tensor with a player's observation."""
        now = state.instant
        if now is None or not self._public:
            self.tensor.fill(0)
            return
        now.see(player, self._terms.include_boards, self._row, self._mask)
        self.tensor[:] = self._row

    def string_from(self, state: BorderState, player: int) -> str:
        """Describe a player's observation."""
        if not self._public:
            return ""  # there is no private information
        seen = f"seat {player} sees {state}"
        return f"{seen}\nafter {state.history_str()}" if self._recalls else seen


DEFAULTS: dict[str, int | str | bool] = {
    "players": 2,
    "boards": NAME_SEPARATOR.join(CLASSIC),  # each player gets one, in this order
    "pool": 0,  # above 0: chance draws the boards from this many generated ones
    "rules": "classic",
    "utility": "win",
    "planes": True,
}


def _game_type(utility: str) -> Any:
    kinds = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="border",
        long_name="The Border",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=kinds.CONSTANT_SUM if utility == "win" else kinds.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=MIN_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _game_info(terms: GameSettings) -> Any:
    crossing = DICE + 1  # one action per die, and the end
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=max(len(hands()), len(terms.boards)),
        num_players=terms.players,
        min_utility=-float(HIGHEST_SCORE) if terms.margin else 0.0,
        max_utility=float(HIGHEST_SCORE) if terms.margin else 1.0,
        utility_sum=utility_sum(terms),
        max_game_length=MAX_ROUNDS * (terms.rules.throws - 1 + terms.players * crossing),
    )


class BorderGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel comes without types
    """The OpenSpiel game with its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = {**DEFAULTS, **(params or {})}
        self.terms = parse_parameters(**parameters)
        super().__init__(_game_type(self.terms.utility), _game_info(self.terms), parameters)

    def new_initial_state(self) -> BorderState:
        """Return the state before chance has chosen the first seat."""
        return BorderState(self, self.terms)

    def max_chance_nodes_in_history(self) -> int:
        """Return the maximum number of chance nodes: boards, first seat, and throws."""
        drawn = self.terms.players if self.terms.draws else 0
        return drawn + 1 + self.terms.rules.throws * MAX_ROUNDS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, object] | None = None
    ) -> BorderObserver:
        """Return an observer for that type of observation."""
        observed = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return BorderObserver(self.terms, observed, params)


pyspiel.register_game(_game_type("win"), BorderGame)
