"""Batches of games in the native core, with opponents in C or Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from border.bots import Bot, bot_named, current_name
from border.bots.registry import CORE_PLAYERS, lineup_for
from border.core.backend import check_native, core
from border.core.games import (
    ENDED,
    GIVEN_UP,
    ILLEGAL,
    NO_ACTION,
    OUTSIDE,
    new_episodes,
    splitmix64,
)
from border.core.packing import unpack_snapshot
from border.engine import BadTable, Position, Seat
from border.envs.actions import ACTIONS, IllegalAction, actions_for
from border.envs.game_state import GameState, game_state
from border.envs.terms import GameSettings

Rows: TypeAlias = NDArray[np.int8]
Policy: TypeAlias = Callable[[Rows, Rows], NDArray[np.integer[Any]]]


@dataclass(frozen=True, slots=True)
class Policies:
    """Opponent that acts in many games at once, by mapping observations and masks to actions."""

    choose: Policy


Opponent: TypeAlias = str | Bot | Policies


@dataclass(frozen=True, slots=True)
class StepResult:
    """Result of a step: arrays with an entry or a row per game."""

    observations: Rows  # of the seat to act
    masks: Rows  # 1 for each legal action of the seat to act
    current_seats: NDArray[np.uint8]
    returns: NDArray[np.float32]  # per game and seat; zeros until the game ends
    over: NDArray[np.bool_]  # ended by the rules
    given_up: NDArray[np.bool_]  # stopped at the round limit
    illegal: NDArray[np.bool_]  # the action was illegal and changed nothing
    finals: Rows  # last observations of ended games
    scores: NDArray[np.uint8]  # final scores of ended games

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Mask of the games that ended in this step; new games have replaced them."""
        return self.over | self.given_up


class Batch:
    """Many games with the same settings; a new game replaces an ended one in the same step.

    Seats without an opponent are played by the caller. Policies, and bots that the core does not
    have, act in Python before a step returns.
    """

    def __init__(
        self,
        number: int,
        terms: GameSettings,
        opponents: Mapping[Seat, Opponent] | None = None,
        *,
        copy: bool = True,
    ) -> None:
        """Set up the games; without `copy`, every step writes into the same arrays."""
        check_native('batches of games (all but make_vec(..., vectorization_mode="sync"))')
        seated = {s: _resolve_opponent(one) for s, one in (opponents or {}).items()}
        if not 0 <= len(seated) < terms.players:
            raise BadTable("opponents fill every seat: leave at least one for the agent")
        self.number, self.terms, self._copy = number, terms, copy
        self._python_opponents = {s: one for s, one in seated.items() if not isinstance(one, str)}
        self.agent_seats = [seat for seat in range(terms.players) if seat not in seated]
        self._games = self._new_games(seated)
        self._bind()
        self._queued: dict[int, list[int]] = {}  # per game, remaining actions of a bot's decision

    def _new_games(self, seated: Mapping[Seat, str | Bot | Policies]) -> object:
        terms, seats = self.terms, range(self.terms.players)
        names = [one if isinstance(one := seated.get(seat), str) else OUTSIDE for seat in seats]
        viewer = self.agent_seats[0] if len(self.agent_seats) == 1 else -1
        lineup = lineup_for(names, terms.opening(terms.board_ids(0)))
        return new_episodes(
            terms.boards, terms.rules, lineup, self.number,
            draws=terms.draws, margin=terms.margin, planes=terms.include_boards, viewer=viewer,
        )  # fmt: skip

    def _bind(self) -> None:
        number, size, seats = self.number, self.terms.size, self.terms.players
        self._rows, self._finals = np.zeros((2, number, size), np.int8)
        self._masks = np.zeros((number, ACTIONS), np.int8)
        self._current, self._outcomes = np.zeros((2, number), np.uint8)
        self._returns = np.zeros((number, seats), np.float32)
        self._scores = np.zeros((number, seats), np.uint8)
        arrays = (self._rows, self._masks, self._current, self._outcomes, self._returns)
        core.bind(self._games, *arrays, self._finals, self._scores)
        self._row_view, self._mask_view = self._rows.view(), self._masks.view()
        for view in (self._row_view, self._mask_view):
            view.setflags(write=False)  # the core updates these arrays incrementally

    def deal(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_] | None = None) -> None:
        """Start new games, each from its seed; `which` marks the games to start, by default all."""
        marks = None if which is None else np.ascontiguousarray(which, np.uint8)
        core.deal(self._games, np.ascontiguousarray(seeds, np.uint64), marks)
        for game in range(self.number) if which is None else which.nonzero()[0]:
            self._queued.pop(int(game), None)
        self._play_opponents(None)

    def step(self, actions: NDArray[np.integer[Any]]) -> StepResult:
        """Act for the current seat of every game; an illegal action changes nothing."""
        core.step(self._games, True, np.ascontiguousarray(actions, np.int32))
        if not self._python_opponents:
            return self._result(self._outcomes, self._returns)
        outcomes, returns = self._outcomes.copy(), self._returns.copy()
        self._play_opponents((outcomes, returns))
        return self._result(outcomes, returns)

    def result(self) -> StepResult:
        """Return the current state of all games as a step result."""
        return self._result(np.zeros(self.number, np.uint8), np.zeros_like(self._returns))

    def _result(self, outcomes: NDArray[np.uint8], returns: NDArray[np.float32]) -> StepResult:
        over, given_up, illegal = outcomes == ENDED, outcomes == GIVEN_UP, outcomes == ILLEGAL
        arrays = (self._row_view, self._mask_view, self._current, returns)
        if self._copy:
            arrays = (arrays[0].copy(), arrays[1].copy(), arrays[2].copy(), arrays[3].copy())
        return StepResult(*arrays, over, given_up, illegal, self._finals, self._scores)

    def _play_opponents(self, results: tuple[NDArray[Any], NDArray[Any]] | None) -> None:
        """Play the Python opponents until the caller has to act in every game."""
        while (
            self._python_opponents
            and not (waiting := np.isin(self._current, self.agent_seats)).all()
        ):
            actions = np.full(self.number, NO_ACTION, np.int32)
            for seat, opponent in self._python_opponents.items():
                games = (~waiting & (self._current == seat)).nonzero()[0]
                if len(games):
                    actions[games] = self._choose_actions(seat, opponent, games)
            core.step(self._games, True, actions)
            if results is not None:
                outcomes, returns = results
                ended = (self._outcomes == ENDED) | (self._outcomes == GIVEN_UP)
                outcomes[ended], returns[ended] = self._outcomes[ended], self._returns[ended]
            if (self._outcomes == ILLEGAL).any():
                raise IllegalAction("an opponent chose an action that its mask forbids")

    def _choose_actions(
        self, seat: Seat, opponent: Bot | Policies, games: NDArray[np.intp]
    ) -> NDArray[np.integer[Any]]:
        if isinstance(opponent, Policies):
            return opponent.choose(self._rows[games], self._masks[games])
        return np.array([self._next_action(seat, opponent, int(game)) for game in games], np.int32)

    def _next_action(self, seat: Seat, bot: Bot, game: int) -> int:
        """Return the bot's next action, asking it for a whole decision first if necessary."""
        rest = self._queued.get(game)
        if not rest:
            at = self.game_state(game)
            position: Position = at.position.seen_by(seat)
            rng = Random(splitmix64(splitmix64(at.seed ^ seat) + at.rounds))
            rest = actions_for(at.position, seat, bot(position, seat, rng))
            self._queued[game] = rest
        return rest.pop(0)

    def game_state(self, game: int) -> GameState:
        """Return the state of one game as engine values."""
        snapshot = unpack_snapshot(core.save(self._games, game))
        return game_state(snapshot, self.terms.boards, self.terms.rules)

    def seeds(self) -> list[int]:
        """Return the dice seed of each game."""
        words = np.frombuffer(self.snapshot(), np.uint64).reshape(self.number, -1)
        return [int(seed) for seed in words[:, 1]]

    def snapshot(self) -> bytes:
        """Return a snapshot of all games."""
        words: bytes = core.save(self._games, -1)
        return words

    def load(self, snapshot: bytes) -> None:
        """Restore games from a snapshot; raise `ValueError` if it is not valid."""
        core.load(self._games, snapshot)
        self._queued.clear()


def _resolve_opponent(opponent: Opponent) -> str | Bot | Policies:
    """Return the opponent's name if the core has it, otherwise the bot or policies to call."""
    if isinstance(opponent, str) and current_name(opponent) not in CORE_PLAYERS:
        return bot_named(opponent)
    return opponent
