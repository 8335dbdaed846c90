"""One seat after the other: PettingZoo's agent-environment cycle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv

from border.engine import Board, Position, Rules
from border.envs.pettingzoo.seats import RENDER_MODES, Observation, Seats
from border.envs.turns import turns
from border.records import Record


class BorderAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # pettingzoo brings no types
    """The game as a sequence of seats; in the second action those awaited, in ascending order."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "border_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
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
        super().__init__()
        self._seats = Seats(players, boards, utility, rules, render_mode)
        self._turns = turns(self._seats.opening, self._seats.utility)
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent's observations look like."""
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may choose from."""
        return self._seats.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game."""
        self._turns.deal(self._seats.next_game(seed, options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and may do: just end if it is not the one that is to act."""
        seen, mask = self._turns.seen(self._seats.number[agent])
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Acts for the agent that is to act; raises `IllegalAction` where that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._turns.act(int(action))
        self._select()

    def _select(self) -> None:
        """Goes on to the agent that is to act, or to the end."""
        asked = self._turns.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]
        else:
            self.rewards = self._seats.by_agent(self._turns.rewards())
            self.terminations = dict.fromkeys(self.agents, self._turns.over)
            self.truncations = dict.fromkeys(self.agents, self._turns.given_up)
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as text or pixels; a window returns nothing."""
        return self._seats.show.render(self._turns.episode)

    @property
    def position(self) -> Position:
        """The game in the engine's words, for bots and for whoever wants to see all."""
        return self._turns.episode.position

    def record(self) -> Record:
        """The game so far, as it is written down."""
        return self._turns.episode.record(self.possible_agents)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._seats.show.close()
