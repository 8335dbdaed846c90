"""The game `border` and its parameters, as OpenSpiel wants them told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from border.boards import CLASSIC
from border.engine import DICE, FEWEST_SEATS, MOST_SEATS
from border.envs.actions import ACTIONS
from border.envs.openspiel.observer import BorderObserver
from border.envs.openspiel.parameters import BETWEEN, Parameters, parse_parameters
from border.envs.openspiel.state import BorderState
from border.envs.utility import HIGHEST_SCORE
from border.fast.hands import hands
from border.records import LIMIT

DEFAULTS: dict[str, int | str] = {
    "players": 2,
    "boards": BETWEEN.join(CLASSIC),  # as many as there are players are used
    "rules": "classic",
    "utility": "win",
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
        max_num_players=MOST_SEATS,
        min_num_players=FEWEST_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _game_info(parameters: Parameters) -> Any:
    opening, utility = parameters.opening, parameters.utility
    seats = len(opening.boards)
    crossing = DICE + 1  # a cell per die, and the end
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=len(hands()),
        num_players=seats,
        min_utility=0.0 if utility == "win" else -float(HIGHEST_SCORE),
        max_utility=1.0 if utility == "win" else float(HIGHEST_SCORE),
        utility_sum=parameters.utility_sum,
        max_game_length=LIMIT * (opening.rules.throws - 1 + seats * crossing),
    )


class BorderGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel comes without types
    """The game with its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = {**DEFAULTS, **(params or {})}
        self.parameters = parse_parameters(**told)
        kind, info = _game_type(self.parameters.utility), _game_info(self.parameters)
        super().__init__(kind, info, told)

    def new_initial_state(self) -> BorderState:
        """The state before anybody was drawn to begin."""
        return BorderState(self, self.parameters)

    def max_chance_nodes_in_history(self) -> int:
        """Who begins, and the throws in each round."""
        return 1 + self.parameters.opening.rules.throws * LIMIT

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, object] | None = None
    ) -> BorderObserver:
        """Whoever writes observations of that type."""
        observed = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return BorderObserver(self.parameters.opening, observed, params)


pyspiel.register_game(_game_type("win"), BorderGame)
