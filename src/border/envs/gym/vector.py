"""Gymnasium vector environments: many games in the compiled core."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from border.core.backend import core
from border.engine import BadInput, Position, Rules, Seat
from border.envs.actions import ACTIONS
from border.envs.batch import Batch, Opponent, Rows, StepResult
from border.envs.game import BadState, State, new_state, parts_of_state
from border.envs.gym.single import drawn_seeds, seat_order
from border.envs.terms import Boards, GameSettings, make_settings, seed_of

Step: TypeAlias = tuple[Rows, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class ManyGames(VectorEnv[Rows, NDArray[np.int32], NDArray[Any]]):
    """Many games; a new game replaces an ended one in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as in VectorEnv

    kind: str  # kind of environment, in saved states

    def __init__(
        self, num_envs: int, terms: GameSettings, opponents: Mapping[Seat, Opponent], *, copy: bool
    ) -> None:
        self.num_envs = num_envs
        self._settings = (num_envs, terms, dict(opponents), copy)
        self._batch = Batch(num_envs, terms, opponents, copy=copy)
        self.terms = terms
        self.single_observation_space = spaces.Box(0, 1, (terms.size,), np.int8)
        self.single_action_space = spaces.Discrete(ACTIONS, dtype=np.int32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Rows, dict[str, Any]]:
        """Start new games from one common seed or from a seed for each game.

        `options["dice"]` holds the seeds of dice to repeat, and `options["reset_mask"]` marks the
        games to restart; the others continue.
        """
        asked = options or {}
        one, each = (None, seed) if isinstance(seed, Iterable) else (seed, None)
        super().reset(seed=None if one is None else seed_of(one))
        dice = each if asked.get("dice") is None else asked["dice"]
        restarted = self._restart_mask(asked.get("reset_mask"))
        drawn = drawn_seeds(self.np_random, self.num_envs)
        self._batch.deal(drawn if dice is None else self._seeds(dice), restarted)
        result = self._batch.result()
        return result.observations, self._infos(result)

    def _restart_mask(self, mask: object) -> NDArray[np.bool_] | None:
        if mask is None:
            return None
        if not (
            isinstance(mask, np.ndarray) and mask.dtype == bool and mask.shape == (self.num_envs,)
        ):
            raise BadInput(f"reset_mask: expected an array of {self.num_envs} booleans")
        return mask

    def _seeds(self, seeds: object) -> NDArray[np.uint64]:
        if not isinstance(seeds, Iterable):
            raise BadInput(f"{seeds!r}: expected a seed for each of {self.num_envs} games")
        found = np.array([seed_of(seed) for seed in seeds], np.uint64)
        if found.shape != (self.num_envs,):
            raise BadInput(f"{len(found)} seeds: expected one for each of {self.num_envs} games")
        return found

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Act in every game; an illegal action changes nothing, costs 1 and is flagged in infos."""
        result = self._batch.step(actions)
        return (
            result.observations,
            self._rewards(result),
            result.over,
            result.given_up,
            self._infos(result),
        )

    def _rewards(self, result: StepResult) -> NDArray[Any]:
        raise NotImplementedError

    def _infos(self, result: StepResult) -> dict[str, Any]:
        """Return masks, current seats and illegal actions, and the results of ended games."""
        infos: dict[str, Any] = {
            "action_mask": result.masks, "asked": result.current_seats, "illegal": result.illegal
        }  # fmt: skip
        if (ended := result.ended).any():
            final = {"scores": result.scores.copy(), "returns": result.returns}
            infos |= {"final_obs": _rows(result.finals, ended), "_final_obs": ended}
            infos["final_info"] = final | {f"_{name}": ended for name in final}
            infos["_final_info"] = ended
        return infos

    def position(self, game: int) -> Position:
        """Return the position of one game."""
        return self._batch.game_state(game).position

    def clone(self) -> Self:
        """Return an independent copy of the environment."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        num_envs, terms, opponents, copy = self._settings
        copied._batch = Batch(num_envs, terms, opponents, copy=copy)
        copied.set_state(self.get_state())
        return copied

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        content = {name: value for name, value in self.__dict__.items() if name != "_batch"}
        return content | {"_state": self.get_state()}

    def __setstate__(self, content: dict[str, Any]) -> None:
        state = content.pop("_state")
        self.__dict__.update(content)
        num_envs, terms, opponents, copy = self._settings
        self._batch = Batch(num_envs, terms, opponents, copy=copy)
        self.set_state(state)

    def get_state(self) -> State:
        """Return the state of all games."""
        rng_state = self.np_random.bit_generator.state
        return new_state(
            self.kind, self.terms, self._batch.snapshot(), rng_state, *self._batch.agent_seats
        )

    def set_state(self, state: State) -> None:
        """Restore a state; raise `BadState` if an environment with other settings saved it."""
        snapshot, rng_state, *agent_seats = parts_of_state(state, self.kind, self.terms)
        others = BadState(
            f"the state belongs to other games: "
            f"expected {self.num_envs} games with the same opponents"
        )
        if agent_seats != self._batch.agent_seats:
            raise others
        try:
            self._batch.load(snapshot)
        except ValueError as error:
            raise others from error
        self.np_random = np.random.Generator(np.random.PCG64())
        self.np_random.bit_generator.state = rng_state

    def now(self) -> tuple[Rows, dict[str, Any]]:
        """Return observations and infos as after `reset`, for use after `set_state`."""
        result = self._batch.result()
        return result.observations, self._infos(result)


def _rows(finals: Rows, ended: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the last observations of ended games, and None for running games."""
    rows = np.full(len(finals), None, dtype=object)
    for game in ended.nonzero()[0]:
        rows[game] = finals[game].copy()
    return rows


def action_lots(masks: Rows, seed: int) -> NDArray[np.int32]:
    """Draw a random legal action for each mask."""
    actions = np.empty(len(masks), np.int32)
    core.random_actions(np.ascontiguousarray(masks), seed_of(seed), actions)
    return actions


class BorderSelfPlay(ManyGames):
    """Many games in which the agent plays every seat; each row is the current seat's view.

    `infos["asked"]` holds the current seats, and rewards have a column per seat.
    """

    kind = "self-play"

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        boards: Boards | None = None,
        pool: int | Boards | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        planes: bool = True,
        copy: bool = True,
    ) -> None:
        """Create games on fixed boards, or on boards drawn from a pool.

        Without `copy`, each step overwrites and returns the same arrays, which are read-only.
        """
        terms = make_settings(players, boards, pool, rules, utility, planes)
        super().__init__(num_envs, terms, {}, copy=copy)

    def _rewards(self, result: StepResult) -> NDArray[Any]:
        """Return each seat's reward; an illegal action costs the current seat 1."""
        if not result.illegal.any():
            return result.returns
        rewards = result.returns.copy()
        games = result.illegal.nonzero()[0]
        rewards[games, result.current_seats[games]] -= 1
        return rewards


class BorderVectorEnv(ManyGames):
    """Many games of one seat against bots."""

    kind = "vector"

    def __init__(
        self,
        num_envs: int = 1,
        opponents: Sequence[Opponent] = ("random",),
        seat: Seat = 0,
        boards: Boards | None = None,
        pool: int | Boards | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        planes: bool = True,
        copy: bool = True,
    ) -> None:
        """Create games; `opponents` are bots, names or `Policies`, clockwise from `seat`.

        Without `copy`, each step overwrites and returns the same arrays, which are read-only.
        """
        terms = make_settings(len(opponents) + 1, boards, pool, rules, utility, planes)
        self._seat = seat
        super().__init__(num_envs, terms, seat_order(seat, opponents), copy=copy)

    def _rewards(self, result: StepResult) -> NDArray[Any]:
        return result.returns[:, self._seat] - result.illegal
