"""Thousands of games in one call of the compiled core, each seen from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from border.bots import current_name
from border.bots.cast import CORE_PLAYERS, cast_of
from border.engine import BadName, Board, Rules, Seat
from border.envs.actions import ACTIONS
from border.envs.gym.opponents import drawn_seeds, seat_order
from border.envs.observation import observation_size
from border.envs.opening import opening
from border.envs.utility import parse_utility
from border.extras import NoCore
from border.fast import core
from border.fast.episodes import ENDED, GIVEN_UP, ILLEGAL, new_episodes
from border.fast.games import OUTSIDE

Bits = NDArray[np.int8]


class BorderVectorEnv(VectorEnv[Bits, NDArray[np.int32], NDArray[Any]]):
    """Many games; one that has ended is followed by the next in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as in VectorEnv

    def __init__(
        self,
        num_envs: int = 1,
        opponents: Sequence[str] = ("random",),
        seat: Seat = 0,
        boards: Sequence[Board | str] | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
    ) -> None:
        """Opponents sit clockwise from the seat: names of bots that the compiled core plays."""
        if core is None:
            raise NoCore(
                "games in batches need the compiled core: install a C compiler, "
                'or make_vec(..., vectorization_mode="sync")'
            )
        self.num_envs = num_envs
        self._seat = seat
        self._opening = opening(len(opponents) + 1, boards, rules)
        self._players = _players(seat, opponents)
        self._size = observation_size(self._opening)
        self.single_observation_space = spaces.Box(0, 1, (self._size,), np.int8)
        self.single_action_space = spaces.Discrete(ACTIONS, dtype=np.int32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._games = self._new_games(parse_utility(utility) == "margin")

    def _new_games(self, margin: bool) -> object:
        cast = cast_of(self._players, self._opening)
        return new_episodes(self._opening, cast, self.num_envs, margin=margin)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bits, dict[str, Any]]:
        """Begins new games; `options["dice"]` are the seeds of their dice, one per game."""
        super().reset(seed=seed)
        assert core is not None
        dice = (options or {}).get("dice")
        seeds = drawn_seeds(self.np_random, self.num_envs) if dice is None else dice
        asked = np.empty(self.num_envs, np.uint8)
        core.deal(self._games, np.ascontiguousarray(seeds, np.uint64), asked)
        seen, masks = self._bits(self._size), self._bits(ACTIONS)
        core.look(self._games, self._seat, seen, masks)
        return seen, {"action_mask": masks}

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Bits, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Acts in every game; an illegal action changes nothing, costs 1 and is told in infos."""
        assert core is not None
        chosen = np.ascontiguousarray(actions, np.int32)
        seen, masks, finals = self._bits(self._size), self._bits(ACTIONS), self._bits(self._size)
        asked, how = np.empty((2, self.num_envs), np.uint8)
        returns = np.empty((self.num_envs, len(self._opening.boards)), np.float32)
        core.step(self._games, True, chosen, seen, masks, asked, how, returns, finals)
        over, given_up, illegal = how == ENDED, how == GIVEN_UP, how == ILLEGAL
        rewards = returns[:, self._seat] - illegal
        infos: dict[str, Any] = {"action_mask": masks, "illegal": illegal}
        if (ended := over | given_up).any():
            infos |= {"final_obs": _rows(finals, ended), "_final_obs": ended}
        return seen, rewards, over, given_up, infos

    def _bits(self, size: int) -> Bits:
        return np.empty((self.num_envs, size), np.int8)


def _players(seat: Seat, opponents: Sequence[str]) -> list[str]:
    for opponent in opponents:
        if current_name(opponent) not in CORE_PLAYERS:
            expected = ", ".join(CORE_PLAYERS)
            raise BadName(f"the core has no player {opponent!r}: expected {expected}")
    others = seat_order(seat, opponents)
    return [others.get(one, OUTSIDE) for one in range(len(opponents) + 1)]


def _rows(finals: Bits, ended: NDArray[np.bool_]) -> NDArray[Any]:
    """The last observations of games that have ended; None for the others, as Gymnasium does it."""
    rows = np.full(len(finals), None, dtype=object)
    for game in ended.nonzero()[0]:
        rows[game] = finals[game].copy()
    return rows


def action_lots(masks: Bits, seed: int) -> NDArray[np.int32]:
    """A legal action for each mask, every one as likely as the others."""
    assert core is not None
    actions = np.empty(len(masks), np.int32)
    core.lots(np.ascontiguousarray(masks), seed, actions)
    return actions
