"""The game `border` and its parameters, as OpenSpiel wants them told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from border.boards import CLASSIC
from border.engine import DICE, FEWEST_SEATS, MOST_SEATS
from border.envs.actions import ACTIONS
from border.envs.openspiel.observer import BorderObserver
from border.envs.openspiel.parameters import BETWEEN, parse_parameters, utility_sum
from border.envs.openspiel.state import BorderState
from border.envs.terms import Terms
from border.envs.utility import HIGHEST_SCORE
from border.fast.hands import hands
from border.records import LIMIT

DEFAULTS: dict[str, int | str | bool] = {
    "players": 2,
    "boards": BETWEEN.join(CLASSIC),  # as many as there are players are used
    "pool": 0,  # or chance draws from so many generated ones
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
        max_num_players=MOST_SEATS,
        min_num_players=FEWEST_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _game_info(terms: Terms) -> Any:
    crossing = DICE + 1  # a cell per die, and the end
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=max(len(hands()), len(terms.boards)),
        num_players=terms.players,
        min_utility=-float(HIGHEST_SCORE) if terms.margin else 0.0,
        max_utility=float(HIGHEST_SCORE) if terms.margin else 1.0,
        utility_sum=utility_sum(terms),
        max_game_length=LIMIT * (terms.rules.throws - 1 + terms.players * crossing),
    )


class BorderGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel comes without types
    """The game with its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = {**DEFAULTS, **(params or {})}
        self.terms = parse_parameters(**told)
        super().__init__(_game_type(self.terms.utility), _game_info(self.terms), told)

    def new_initial_state(self) -> BorderState:
        """The state before anybody was drawn to begin."""
        return BorderState(self, self.terms)

    def max_chance_nodes_in_history(self) -> int:
        """Boards, who begins, and the throws in each round."""
        drawn = self.terms.players if self.terms.draws else 0
        return drawn + 1 + self.terms.rules.throws * LIMIT

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, object] | None = None
    ) -> BorderObserver:
        """Whoever writes observations of that type."""
        observed = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return BorderObserver(self.terms, observed, params)


pyspiel.register_game(_game_type("win"), BorderGame)
