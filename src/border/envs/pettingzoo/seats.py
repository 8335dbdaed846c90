"""Common part of the PettingZoo environments: agents, spaces, seeds, copies and drawings."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any, Self, TypeAlias, TypeVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from border.core.games import splitmix64
from border.engine import Position, Rules
from border.envs.actions import ACTIONS
from border.envs.episode import Episode
from border.envs.game import TurnGame
from border.envs.render import Show
from border.envs.terms import Boards, GameSettings, make_settings, seed_of
from border.records import Record

T = TypeVar("T")

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = Any  # an array, or a dictionary with the array and its mask

RENDER_MODES = ("human", "rgb_array", "ansi")


class Seats:
    """Seats of a table as PettingZoo agents."""

    def __init__(self, terms: GameSettings, flat: bool, render_mode: str | None) -> None:
        self.terms, self.flat = terms, flat
        self.agents = [f"player_{seat}" for seat in range(terms.players)]
        self.number = {agent: seat for seat, agent in enumerate(self.agents)}
        self.show = Show(render_mode, RENDER_MODES)
        self.actions = {agent: spaces.Discrete(ACTIONS) for agent in self.agents}
        self.observations = {agent: self._space() for agent in self.agents}

    def _space(self) -> spaces.Space[Any]:
        def bits(size: int) -> spaces.Box:
            return spaces.Box(0, 1, (size,), np.int8)

        seen = bits(self.terms.size)
        return (
            seen if self.flat else spaces.Dict({"observation": seen, "action_mask": bits(ACTIONS)})
        )

    def with_mask(self, seen: NDArray[np.int8], mask: Mask) -> Observation:
        """Return an observation with its mask, or without it if infos hold the masks."""
        return seen if self.flat else {"observation": seen, "action_mask": mask}

    def by_agent(self, per_seat: Sequence[T]) -> dict[str, T]:
        """Map each seat's value to its agent."""
        return dict(zip(self.agents, per_seat, strict=True))


def new_seed(seed: int | None) -> int:
    """Return the number from which game seeds are derived; random if no seed is given."""
    return randbits(64) if seed is None else splitmix64(seed_of(seed))


def game_seed(seed: int, options: Mapping[str, Any] | None) -> int:
    """Return the seed of the next game's dice; `options["dice"]` overrides it."""
    dice = (options or {}).get("dice")
    return seed if dice is None else seed_of(dice)


# PettingZoo's attributes that are modified in place, so copies need their own
COPIED_ATTRIBUTES = (
    "agents",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


class SeatsEnv:
    """Environment whose agents are the seats of a table."""

    _game: TurnGame | Episode

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
        self._next_seed = new_seed(None)
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents)
        self.agents: list[str] = []
        self._begin()

    @abstractmethod
    def _begin(self) -> None:
        """Create the game."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._seats.actions[agent]

    def clone(self, dice: int | None = None) -> Self:
        """Return an independent copy of the environment.

        The copy throws the same dice unless `dice` is another seed. A search should pass
        another seed, because players do not know their dice in advance.
        """
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied._game = self._game.copy()
        for name in COPIED_ATTRIBUTES:
            if name in self.__dict__:
                setattr(copied, name, self.__dict__[name].copy())
        if dice is not None:
            copied._game.reseed(seed_of(dice))
        return copied

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def _render_if_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Return the table as text or pixels, or None if a window shows it."""
        return self._seats.show.render(self._game.game_state)

    @property
    def position(self) -> Position:
        """Current position, including hidden information."""
        return self._game.game_state.position

    def record(self) -> Record:
        """Return the record of the game so far."""
        return self._game.record(self.possible_agents)

    def close(self) -> None:
        """Close the window if there is one."""
        self._seats.show.close()
