"""PettingZoo environment in which one seat acts at a time (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import AECEnv

from border.core.games import splitmix64
from border.envs.game import BadState, State, TurnGame, new_state, parts_of_state
from border.envs.pettingzoo.seats import (
    COPIED_ATTRIBUTES,
    RENDER_MODES,
    Observation,
    SeatsEnv,
    game_seed,
    new_seed,
)

KIND = "aec"


class BorderAEC(SeatsEnv, AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # pettingzoo brings no types
    """One seat acts in each step; in a second action, the seats act in ascending order."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "border_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    _game: TurnGame

    def _begin(self) -> None:
        self._game = TurnGame(self._seats.terms)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; a seed also determines the games after it."""
        self._next_seed = splitmix64(self._next_seed) if seed is None else new_seed(seed)
        self._game.deal(game_seed(self._next_seed, options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation and mask; out of turn, only `END` is allowed."""
        return self._seats.with_mask(*self._game.seen(self._seats.number[agent]))

    def step(self, action: int | None) -> None:
        """Act for the current agent; raise `IllegalAction` if the action is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._game.act(int(action))
        self._select()

    def _select(self) -> None:
        """Select the next agent to act, or end the game."""
        asked = self._game.current_seat
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]
        else:
            self.rewards = self._seats.by_agent(self._game.rewards())
            self.terminations = dict.fromkeys(self.agents, self._game.over)
            self.truncations = dict.fromkeys(self.agents, self._game.given_up)
            self._accumulate_rewards()
        if self._seats.flat:
            for agent in self.agents:
                _, mask = self._game.seen(self._seats.number[agent])
                self.infos[agent] = {"action_mask": mask}
        self._render_if_human()

    def get_state(self) -> State:
        """Return the state of the environment."""
        if "rewards" not in self.__dict__:
            raise BadState("no game has begun: expected reset before get_state")
        attributes = tuple(self.__dict__[name].copy() for name in COPIED_ATTRIBUTES)
        parts = (self._game.keep(), attributes, self.agent_selection, self._next_seed)
        return new_state(KIND, self._seats.terms, *parts)

    def set_state(self, state: State) -> None:
        """Restore a state; raise `BadState` if an environment with other settings saved it."""
        kept, attributes, selected, seed = parts_of_state(state, KIND, self._seats.terms)
        self._game.restore(kept)
        for name, value in zip(COPIED_ATTRIBUTES, attributes, strict=True):
            setattr(self, name, value.copy())
        self.agent_selection, self._next_seed = selected, seed
