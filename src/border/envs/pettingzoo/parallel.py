"""All seats at once: whoever has to wait passes, and the second action is truly simultaneous."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import ParallelEnv

from border.engine import Board, Rules
from border.envs.actions import END, Actions, is_legal
from border.envs.episode import Episode
from border.envs.observation import masked, observation_size
from border.envs.pettingzoo.seats import RENDER_MODES, Observation, Seats
from border.envs.utility import utilities
from border.records import Record

PASS = END  # to have ended already and to have nothing to decide is the same


class BorderParallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # pettingzoo brings no types
    """The game as steps in which every seat acts; an illegal action changes nothing and costs 1."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "border_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        boards: Sequence[Board | str] | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        render_mode: str | None = None,
    ) -> None:
        self._seats = Seats(players, boards, utility, rules, render_mode)
        self._size = observation_size(self._seats.opening)
        self._episode = Episode(self._seats.opening, 0)
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent's observations look like."""
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may choose from."""
        return self._seats.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a new game."""
        self._episode = Episode(self._seats.opening, self._seats.next_game(seed, options))
        self.agents = list(self.possible_agents)
        self._show()
        return self._observations(), {agent: {"illegal": False} for agent in self.agents}

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
        rewards = self._seats.by_agent(utilities(episode.position, self._seats.utility))
        for agent in illegal:
            rewards[agent] -= 1
        if not episode.awaited:
            self.agents = []
        self._show()
        return (
            self._observations(),
            rewards,
            dict.fromkeys(agents, episode.over),
            dict.fromkeys(agents, episode.given_up),
            {agent: {"illegal": agent in illegal} for agent in agents},
        )

    def _choice(self, agent: str) -> Actions:
        """What an agent may do: whoever has nothing to decide may only pass."""
        return self._episode.legal(self._seats.number[agent]) or 1 << PASS

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(agent) for agent in self.possible_agents}

    def _observation(self, agent: str) -> Observation:
        bits = self._episode.observe(self._seats.number[agent])
        seen, mask = masked(bits, self._size, self._choice(agent))
        return {"observation": seen, "action_mask": mask}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as text or pixels; a window returns nothing."""
        return self._seats.show.render(self._episode)

    def record(self) -> Record:
        """The game so far, as it is written down."""
        return self._episode.record(self.possible_agents)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._seats.show.close()
