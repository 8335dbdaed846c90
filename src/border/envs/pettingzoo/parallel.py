"""PettingZoo environment in which all seats act in each step."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from border.core.games import splitmix64
from border.core.packing import unpack_snapshot
from border.envs.actions import END, Actions, is_legal
from border.envs.episode import Episode, seen
from border.envs.game import State, new_state, parts_of_state
from border.envs.game_state import game_state, snapshot
from border.envs.pettingzoo.seats import (
    RENDER_MODES,
    Mask,
    Observation,
    SeatsEnv,
    game_seed,
    new_seed,
)
from border.envs.terms import utilities

KIND = "parallel"
PASS = END  # the same action, because a seat that waits has nothing to end


class BorderParallel(SeatsEnv, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # pettingzoo brings no types
    """All seats act in each step; an illegal action changes nothing and costs 1."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "border_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    _game: Episode

    def _begin(self) -> None:
        self._deal(0)

    def _deal(self, game: int) -> None:
        terms = self._seats.terms
        self._board_ids = terms.board_ids(game)
        self._game = Episode(terms.opening(self._board_ids), game)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game; a seed also determines the games after it."""
        self._next_seed = splitmix64(self._next_seed) if seed is None else new_seed(seed)
        self._deal(game_seed(self._next_seed, options))
        self.agents = list(self.possible_agents)
        self._render_if_human()
        return self._observations_and_infos(())

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Act for all agents at once; those that do not have to decide pass."""
        agents, episode = self.agents, self._game
        asked = episode.awaited  # read now, because the last `END` starts the next round
        illegal = [a for a in agents if not is_legal(self._choice(a), int(actions[a]))]
        for agent in agents:
            seat = self._seats.number[agent]
            if seat in asked and agent not in illegal:
                episode.act(seat, int(actions[agent]))
        rewards = self._seats.by_agent(utilities(episode.position, self._seats.terms.utility))
        for agent in illegal:
            rewards[agent] -= 1
        if not episode.awaited:
            self.agents = []
        self._render_if_human()
        observations, infos = self._observations_and_infos(illegal)
        over, given_up = (
            dict.fromkeys(agents, episode.over),
            dict.fromkeys(agents, episode.given_up),
        )
        return observations, rewards, over, given_up, infos

    def _choice(self, agent: str) -> Actions:
        """Return an agent's legal actions; if it does not have to decide, it can only pass."""
        return self._game.legal(self._seats.number[agent]) or 1 << PASS

    def _observations_and_infos(
        self, illegal: Collection[str]
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Return all observations, and infos that flag illegal actions."""
        observations: dict[str, Observation] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in self.possible_agents:
            row, mask = self._seen(agent)
            observations[agent] = self._seats.with_mask(row, mask)
            infos[agent] = {"illegal": agent in illegal}
            if self._seats.flat:
                infos[agent]["action_mask"] = mask
        return observations, infos

    def _seen(self, agent: str) -> tuple[NDArray[np.int8], Mask]:
        seat, position = self._seats.number[agent], self._game.position
        bits, planes = self._game.observe(seat), self._seats.terms.include_boards
        return seen(bits, position, seat, self._choice(agent), boards=planes)

    def get_state(self) -> State:
        """Return the state of the environment."""
        episode = self._game
        words = snapshot(episode.game_state, self._board_ids).packed()
        parts = (words, tuple(episode.events), episode.dealt, tuple(self.agents), self._next_seed)
        return new_state(KIND, self._seats.terms, *parts)

    def set_state(self, state: State) -> None:
        """Restore a state; raise `BadState` if an environment with other settings saved it."""
        terms = self._seats.terms
        words, events, dealt, agents, seed = parts_of_state(state, KIND, terms)
        self._deal(dealt)
        at = game_state(unpack_snapshot(words), terms.boards, terms.rules)
        self._game = self._game.at(at, events)
        self.agents, self._next_seed = list(agents), seed
