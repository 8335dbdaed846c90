"""PettingZoo environment in which one seat acts at a time (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from gymnasium import spaces
from pettingzoo import AECEnv

from border.core.games import splitmix64
from border.engine import Position, Rules
from border.envs.game import BadState, State, TurnGame, new_state, parts_of_state
from border.envs.pettingzoo.seats import RENDER_MODES, Observation, Seats, game_seed, new_seed
from border.envs.terms import Boards, make_settings, seed_of
from border.records import Record

KIND = "aec"


class BorderAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # pettingzoo brings no types
    """One seat acts in each step; in a second action, the seats act in ascending order."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "border_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
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
        """Create games on fixed boards or a pool of boards; with `flat`, infos hold the masks."""
        super().__init__()
        terms = make_settings(players, boards, pool, rules, utility, planes)
        self._seats = Seats(terms, flat, render_mode)
        self._turns = TurnGame(terms)
        self._next_seed = new_seed(None)
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._seats.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; a seed also determines the games after it."""
        self._next_seed = splitmix64(self._next_seed) if seed is None else new_seed(seed)
        self._turns.deal(game_seed(self._next_seed, options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation and mask; out of turn, only `END` is allowed."""
        return self._seats.with_mask(*self._turns.seen(self._seats.number[agent]))

    def step(self, action: int | None) -> None:
        """Act for the current agent; raise `IllegalAction` if the action is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._turns.act(int(action))
        self._select()

    def _select(self) -> None:
        """Select the next agent to act, or end the game."""
        asked = self._turns.current_seat
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]
        else:
            self.rewards = self._seats.by_agent(self._turns.rewards())
            self.terminations = dict.fromkeys(self.agents, self._turns.over)
            self.truncations = dict.fromkeys(self.agents, self._turns.given_up)
            self._accumulate_rewards()
        if self._seats.flat:
            for agent in self.agents:
                _, mask = self._turns.seen(self._seats.number[agent])
                self.infos[agent] = {"action_mask": mask}
        if self.render_mode == "human":
            self.render()

    def clone(self, dice: int | None = None) -> Self:
        """Return an independent copy of the environment.

        The copy throws the same dice unless `dice` is another seed. A search should pass
        another seed, because players do not know their dice in advance.
        """
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied._turns = self._turns.copy()
        for name in COPIED_ATTRIBUTES:
            if name in self.__dict__:
                setattr(copied, name, self.__dict__[name].copy())
        if dice is not None:
            copied._turns.reseed(seed_of(dice))
        return copied

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def get_state(self) -> State:
        """Return the state of the environment."""
        if "rewards" not in self.__dict__:
            raise BadState("no game has begun: expected reset before get_state")
        attributes = tuple(self.__dict__[name].copy() for name in COPIED_ATTRIBUTES)
        parts = (self._turns.keep(), attributes, self.agent_selection, self._next_seed)
        return new_state(KIND, self._seats.terms, *parts)

    def set_state(self, state: State) -> None:
        """Restore a state; raise `BadState` if an environment with other settings saved it."""
        kept, attributes, selected, seed = parts_of_state(state, KIND, self._seats.terms)
        self._turns.restore(kept)
        for name, value in zip(COPIED_ATTRIBUTES, attributes, strict=True):
            setattr(self, name, value.copy())
        self.agent_selection, self._next_seed = selected, seed

    def render(self) -> Any:
        """Return the table as text or pixels, or None if a window shows it."""
        return self._seats.show.render(self._turns.game_state)

    @property
    def position(self) -> Position:
        """Current position, including hidden information."""
        return self._turns.game_state.position

    def record(self) -> Record:
        """Return the record of the game so far."""
        return self._turns.record(self.possible_agents)

    def close(self) -> None:
        """Close the window if there is one."""
        self._seats.show.close()


# PettingZoo's attributes that are modified in place, so copies need their own
COPIED_ATTRIBUTES = (
    "agents",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)
