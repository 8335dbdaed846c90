"""Gymnasium environment for one game: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from border.bots import Bot, bot_named
from border.core.games import SEEDS, splitmix64
from border.engine import BadTable, Position, Rules, Seat
from border.envs.actions import ACTIONS, END, is_legal
from border.envs.episode import Episode, entries, seen
from border.envs.render import Show
from border.envs.terms import Boards, make_settings, seed_of, utilities
from border.records import Record

T = TypeVar("T")


def seat_order(seat: Seat, opponents: Sequence[T]) -> dict[Seat, T]:
    """Assign the opponents to seats, clockwise from the agent's seat."""
    seats = len(opponents) + 1
    if not 0 <= seat < seats:
        raise BadTable(f"there is no seat {seat}: expected 0 to {seats - 1}")
    return {(seat + place) % seats: opponent for place, opponent in enumerate(opponents, start=1)}


def drawn_seeds(rng: np.random.Generator, number: int) -> NDArray[np.uint64]:
    """Draw the seeds of this many games."""
    return rng.integers(SEEDS - 1, size=number, dtype=np.uint64, endpoint=True)


RENDER_MODES = ("ansi", "rgb_array")


class BorderEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """One seat of a game; an illegal action changes nothing, costs 1 and is flagged in `info`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # as in Env

    def __init__(
        self,
        opponents: Sequence[str | Bot] = ("random",),
        seat: Seat = 0,
        boards: Boards | None = None,
        pool: int | Boards | None = None,
        utility: str = "win",
        rules: Rules | str = "classic",
        planes: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; `opponents` are bots or names of bots, clockwise from `seat`."""
        self._seat = seat
        self._terms = make_settings(len(opponents) + 1, boards, pool, rules, utility, planes)
        self._players = seat_order(seat, opponents)
        self._bots = {
            other: bot_named(player) if isinstance(player, str) else player
            for other, player in self._players.items()
        }
        self._show = Show(render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (self._terms.size,), np.int8)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Start a new game; `options["dice"]` is the seed of dice to repeat."""
        super().reset(seed=None if seed is None else seed_of(seed))
        dice = (options or {}).get("dice")
        game = int(drawn_seeds(self.np_random, 1)[0]) if dice is None else seed_of(dice)
        self._episode = Episode(self._terms.opening(self._terms.board_ids(game)), game)
        self._rngs = {other: Random(splitmix64(game + other)) for other in self._bots}
        self._let_others_decide()
        return self._observed(illegal=False)

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Act for the agent's seat, then play the others until the agent has to act again."""
        episode = self._episode
        illegal = not is_legal(episode.legal(self._seat), int(action))
        if not illegal:
            episode.act(self._seat, int(action))
            self._let_others_decide()
        reward = -1.0 if illegal else utilities(episode.position, self._terms.utility)[self._seat]
        row, info = self._observed(illegal=illegal)
        return row, reward, episode.over, episode.given_up, info

    def _observed(self, *, illegal: bool) -> tuple[NDArray[np.int8], dict[str, Any]]:
        episode, seat = self._episode, self._seat
        legal = episode.legal(seat) or 1 << END
        bits = episode.observe(seat, [seat] if seat in episode.awaited else ())
        row, mask = seen(bits, episode.position, seat, legal, boards=self._terms.include_boards)
        return row, {"action_mask": mask, "illegal": illegal}

    def _let_others_decide(self) -> None:
        episode = self._episode
        while others := [seat for seat in episode.awaited if seat != self._seat]:
            for seat in others:
                known = episode.position.seen_by(seat)
                episode.decide(self._bots[seat](known, seat, self._rngs[seat]))

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions; after the end it allows only `END`."""
        legal = self._episode.legal(self._seat) or 1 << END
        return entries(legal, ACTIONS).astype(np.bool_)

    def render(self) -> Any:
        """Return the table as text or as a picture."""
        return self._show.render(self._episode.game_state)

    @property
    def position(self) -> Position:
        """Current position."""
        return self._episode.position

    def record(self) -> Record:
        """Return the record of the game so far."""
        names = {seat: p if isinstance(p, str) else "bot" for seat, p in self._players.items()}
        players = [names.get(seat, "agent") for seat in range(self._terms.players)]
        return self._episode.record(players)
