"""What vector environments share: many games in the compiled core, dealt, stepped and kept."""

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
    """Many games; one that has ended is followed by the next in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as in VectorEnv

    kind: str  # of states

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
        """Begins new games; a seed decides about all of them, or there is one for each.

        `options["dice"]` are the seeds of their dice, for them to come again, and
        `options["reset_mask"]` says which games begin anew; the others go on.
        """
        asked = options or {}
        one, each = (None, seed) if isinstance(seed, Iterable) else (seed, None)
        super().reset(seed=None if one is None else seed_of(one))
        dice = each if asked.get("dice") is None else asked["dice"]
        which = self._marks(asked.get("reset_mask"))
        drawn = drawn_seeds(self.np_random, self.num_envs)
        self._batch.deal(drawn if dice is None else self._seeds(dice), which)
        told = self._batch.told()
        return told.observations, self._infos(told)

    def _marks(self, mask: object) -> NDArray[np.bool_] | None:
        if mask is None:
            return None
        if not (
            isinstance(mask, np.ndarray) and mask.dtype == bool and mask.shape == (self.num_envs,)
        ):
            raise BadInput(f"reset_mask: expected an array of {self.num_envs} truth values")
        return mask

    def _seeds(self, seeds: object) -> NDArray[np.uint64]:
        if not isinstance(seeds, Iterable):
            raise BadInput(f"{seeds!r}: expected a seed for each of {self.num_envs} games")
        found = np.array([seed_of(seed) for seed in seeds], np.uint64)
        if found.shape != (self.num_envs,):
            raise BadInput(f"{len(found)} seeds: expected one for each of {self.num_envs} games")
        return found

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Acts in every game; an illegal action changes nothing, costs 1 and is told in infos."""
        told = self._batch.step(actions)
        return told.observations, self._rewards(told), told.over, told.given_up, self._infos(told)

    def _rewards(self, told: StepResult) -> NDArray[Any]:
        raise NotImplementedError

    def _infos(self, told: StepResult) -> dict[str, Any]:
        """Masks, who is asked, what was illegal; of games that have ended, how they did."""
        infos: dict[str, Any] = {
            "action_mask": told.masks, "asked": told.current_seats, "illegal": told.illegal
        }  # fmt: skip
        if (ended := told.ended).any():
            final = {"scores": told.scores.copy(), "returns": told.returns}
            infos |= {"final_obs": _rows(told.finals, ended), "_final_obs": ended}
            infos["final_info"] = final | {f"_{name}": ended for name in final}
            infos["_final_info"] = ended
        return infos

    def position(self, game: int) -> Position:
        """One of the games in the engine's words."""
        return self._batch.game_state(game).position

    def clone(self) -> Self:
        """Another environment like this one; both go on by themselves."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        num_envs, terms, opponents, copy = self._settings
        twin._batch = Batch(num_envs, terms, opponents, copy=copy)
        twin.set_state(self.get_state())
        return twin

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "_batch"}
        return kept | {"_state": self.get_state()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        state = kept.pop("_state")
        self.__dict__.update(kept)
        num_envs, terms, opponents, copy = self._settings
        self._batch = Batch(num_envs, terms, opponents, copy=copy)
        self.set_state(state)

    def get_state(self) -> State:
        """All games at this instant, to go on from."""
        rng_state = self.np_random.bit_generator.state
        return new_state(
            self.kind, self.terms, self._batch.snapshot(), rng_state, *self._batch.asks
        )

    def set_state(self, state: State) -> None:
        """Goes on from a state of an environment with the same settings; refuses any other."""
        snapshot, rng_state, *asks = parts_of_state(state, self.kind, self.terms)
        others = BadState(
            f"the state is of other games: expected {self.num_envs} with the same opponents"
        )
        if asks != self._batch.asks:
            raise others
        try:
            self._batch.load(snapshot)
        except ValueError as error:
            raise others from error
        self.np_random = np.random.Generator(np.random.PCG64())
        self.np_random.bit_generator.state = rng_state

    def now(self) -> tuple[Rows, dict[str, Any]]:
        """What the games tell now, as after `reset`: who sets a state begins with this."""
        told = self._batch.told()
        return told.observations, self._infos(told)


def _rows(finals: Rows, ended: NDArray[np.bool_]) -> NDArray[Any]:
    """The last observations of games that have ended; None for the others, as Gymnasium does it."""
    rows = np.full(len(finals), None, dtype=object)
    for game in ended.nonzero()[0]:
        rows[game] = finals[game].copy()
    return rows


def action_lots(masks: Rows, seed: int) -> NDArray[np.int32]:
    """A legal action for each mask, every one as likely as the others."""
    assert core is not None
    actions = np.empty(len(masks), np.int32)
    core.random_actions(np.ascontiguousarray(masks), seed_of(seed), actions)
    return actions


class BorderSelfPlay(ManyGames):
    """Many games of any number of seats; each row is what the seat sees that is to act.

    `infos["asked"]` says which seat that is, and rewards have a column for each seat.
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
        """Boards are fixed, or each game draws them from a pool.

        Without `copy`, every step tells in the same arrays again, which nobody may change.
        """
        terms = make_settings(players, boards, pool, rules, utility, planes)
        super().__init__(num_envs, terms, {}, copy=copy)

    def _rewards(self, told: StepResult) -> NDArray[Any]:
        """What each seat gets; whoever did something illegal is still asked, and pays for it."""
        if not told.illegal.any():
            return told.returns
        rewards = told.returns.copy()
        games = told.illegal.nonzero()[0]
        rewards[games, told.current_seats[games]] -= 1
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
        """Opponents sit clockwise from the seat: names of bots, bots, or `Policies`.

        Without `copy`, every step tells in the same arrays again, which nobody may change.
        """
        terms = make_settings(len(opponents) + 1, boards, pool, rules, utility, planes)
        self._seat = seat
        super().__init__(num_envs, terms, seat_order(seat, opponents), copy=copy)

    def _rewards(self, told: StepResult) -> NDArray[Any]:
        return told.returns[:, self._seat] - told.illegal
