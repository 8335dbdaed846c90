"""One seat after the other: PettingZoo's agent-environment cycle."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from gymnasium import spaces
from pettingzoo import AECEnv

from border.core.games import splitmix64
from border.engine import Position, Rules
from border.envs.game import BadState, State, new_state, new_turn_game, parts_of_state
from border.envs.pettingzoo.seats import RENDER_MODES, Observation, Seats, new_seed, next_game
from border.envs.terms import Boards, make_settings, seed_of
from border.records import Record

KIND = "aec"


class BorderAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # pettingzoo brings no types
    """The game as a sequence of seats; in the second action those awaited, in ascending order."""

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
        """Boards are fixed, or each game draws them from a pool; flat, masks are in infos."""
        super().__init__()
        terms = make_settings(players, boards, pool, rules, utility, planes)
        self._seats = Seats(terms, flat, render_mode)
        self._turns = new_turn_game(terms)
        self._next_seed = new_seed(None)
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations look like."""
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may choose from."""
        return self._seats.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game; a seed decides about all that follow."""
        self._next_seed = splitmix64(self._next_seed) if seed is None else new_seed(seed)
        self._turns.deal(next_game(self._next_seed, options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and may do: just end if it is not the one that is to act."""
        return self._seats.told(*self._turns.seen(self._seats.number[agent]))

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
        """Another environment like this one; both go on by themselves.

        It throws the same dice, unless it gets a seed of others: who searches should not know them.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._turns = self._turns.copy()
        for name in _TOLD:
            if name in self.__dict__:
                setattr(twin, name, self.__dict__[name].copy())
        if dice is not None:
            twin._turns.reseed(seed_of(dice))
        return twin

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def get_state(self) -> State:
        """The environment at this instant, to go on from."""
        if "rewards" not in self.__dict__:
            raise BadState("no game has begun: expected reset before get_state")
        told = tuple(self.__dict__[name].copy() for name in _TOLD)
        parts = (self._turns.keep(), told, self.agent_selection, self._next_seed)
        return new_state(KIND, self._seats.terms, *parts)

    def set_state(self, state: State) -> None:
        """Goes on from a state of an environment with the same settings; refuses any other."""
        kept, told, selected, seed = parts_of_state(state, KIND, self._seats.terms)
        self._turns.go_on_from(kept)
        for name, value in zip(_TOLD, told, strict=True):
            setattr(self, name, value.copy())
        self.agent_selection, self._next_seed = selected, seed

    def render(self) -> Any:
        """The table as text or pixels; a window returns nothing."""
        return self._seats.show.render(self._turns.game_state)

    @property
    def position(self) -> Position:
        """The game in the engine's words, for bots and for whoever wants to see all."""
        return self._turns.game_state.position

    def record(self) -> Record:
        """The game so far, as it is written down."""
        return self._turns.record(self.possible_agents)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._seats.show.close()


# What the environment tells, beside the game, and changes in place.
_TOLD = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
