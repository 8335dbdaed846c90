"""All seats at once: whoever has to wait passes, and the second action is truly simultaneous."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from border.core.games import splitmix64
from border.core.packing import unpack_snapshot
from border.engine import Position, Rules
from border.envs.actions import END, Actions, is_legal
from border.envs.episode import Episode, seen
from border.envs.game import State, new_state, parts_of_state
from border.envs.game_state import game_state, snapshot
from border.envs.pettingzoo.seats import RENDER_MODES, Mask, Observation, Seats, new_seed, next_game
from border.envs.terms import Boards, make_settings, seed_of, utilities
from border.records import Record

KIND = "parallel"
PASS = END  # to have ended already and to have nothing to decide is the same


class BorderParallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # pettingzoo brings no types
    """The game as steps in which every seat acts; an illegal action changes nothing and costs 1."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "border_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        boards: Boards | None = None,
        pool: int | Boards | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        planes: bool = True,
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Boards are fixed, or each game draws them from a pool; flat, masks are in infos."""
        terms = make_settings(players, boards, pool, rules, utility, planes)
        self._seats = Seats(terms, flat, render_mode)
        self._next_seed = new_seed(None)
        self._deal(0)
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []

    def _deal(self, game: int) -> None:
        terms = self._seats.terms
        self._board_ids = terms.board_ids(game)
        self._episode = Episode(terms.opening(self._board_ids), game)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations look like."""
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may choose from."""
        return self._seats.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a new game; a seed decides about all that follow."""
        self._next_seed = splitmix64(self._next_seed) if seed is None else new_seed(seed)
        self._deal(next_game(self._next_seed, options))
        self.agents = list(self.possible_agents)
        self._show()
        return self._tell(())

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Acts for every agent at once."""
        agents, episode = self.agents, self._episode
        asked = episode.awaited  # before anybody acts: the last to end begins the next round
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
        self._show()
        observations, infos = self._tell(illegal)
        over, given_up = (
            dict.fromkeys(agents, episode.over),
            dict.fromkeys(agents, episode.given_up),
        )
        return observations, rewards, over, given_up, infos

    def _choice(self, agent: str) -> Actions:
        """What an agent may do: whoever has nothing to decide may only pass."""
        return self._episode.legal(self._seats.number[agent]) or 1 << PASS

    def _tell(
        self, illegal: Collection[str]
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """What each agent sees, and what else is told: whether it did something illegal."""
        observations: dict[str, Observation] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in self.possible_agents:
            row, mask = self._seen(agent)
            observations[agent] = self._seats.told(row, mask)
            infos[agent] = {"illegal": agent in illegal}
            if self._seats.flat:
                infos[agent]["action_mask"] = mask
        return observations, infos

    def _seen(self, agent: str) -> tuple[NDArray[np.int8], Mask]:
        seat, position = self._seats.number[agent], self._episode.position
        bits, planes = self._episode.observe(seat), self._seats.terms.include_boards
        return seen(bits, position, seat, self._choice(agent), boards=planes)

    def clone(self, dice: int | None = None) -> Self:
        """Another environment like this one; both go on by themselves.

        It throws the same dice, unless it gets a seed of others: who searches should not know them.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._episode, twin.agents = self._episode.copy(), list(self.agents)
        if dice is not None:
            twin._episode.seed = seed_of(dice)
        return twin

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def get_state(self) -> State:
        """The environment at this instant, to go on from."""
        episode = self._episode
        words = snapshot(episode.game_state, self._board_ids).packed()
        parts = (words, tuple(episode.events), episode.dealt, tuple(self.agents), self._next_seed)
        return new_state(KIND, self._seats.terms, *parts)

    def set_state(self, state: State) -> None:
        """Goes on from a state of an environment with the same settings; refuses any other."""
        terms = self._seats.terms
        words, events, dealt, agents, seed = parts_of_state(state, KIND, terms)
        self._deal(dealt)
        at = game_state(unpack_snapshot(words), terms.boards, terms.rules)
        self._episode = self._episode.at(at, events)
        self.agents, self._next_seed = list(agents), seed

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as text or pixels; a window returns nothing."""
        return self._seats.show.render(self._episode.game_state)

    @property
    def position(self) -> Position:
        """The game in the engine's words, for bots and for whoever wants to see all."""
        return self._episode.position

    def record(self) -> Record:
        """The game so far, as it is written down."""
        return self._episode.record(self.possible_agents)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._seats.show.close()
