"""Thousands of games in one call of the compiled core, and whoever it cannot play there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from border.bots import Bot, bot_named, current_name
from border.bots.registry import CORE_PLAYERS, lineup_for
from border.core.backend import core
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
from border.extras import NoCore

Rows: TypeAlias = NDArray[np.int8]
Policy: TypeAlias = Callable[[Rows, Rows], NDArray[np.integer[Any]]]


@dataclass(frozen=True, slots=True)
class Policies:
    """An opponent that decides for many games at once: from observations and masks, actions."""

    choose: Policy


Opponent: TypeAlias = str | Bot | Policies


@dataclass(frozen=True, slots=True)
class StepResult:
    """What games tell after a step: arrays with an entry or a row per game."""

    observations: Rows  # of the seat that is asked
    masks: Rows
    current_seats: NDArray[np.uint8]  # which seat that is
    returns: NDArray[np.float32]  # per game and seat; zeros unless the game has ended
    over: NDArray[np.bool_]  # by the rules
    given_up: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    finals: Rows  # what was seen last of a game that has ended
    scores: NDArray[np.uint8]  # and what each seat scored in it

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games have ended in this step; the next ones have begun."""
        return self.over | self.given_up


class Batch:
    """Many games under the same terms; one that has ended is followed by the next in the same step.

    Seats without an opponent are asked.  Those of bots that the core does not have, and of
    policies, are played from here, before anybody is told anything.
    """

    def __init__(
        self,
        number: int,
        terms: GameSettings,
        opponents: Mapping[Seat, Opponent] | None = None,
        *,
        copy: bool = True,
    ) -> None:
        """With `copy` every step tells in new arrays; without, in the same ones again."""
        if core is None:
            raise NoCore(
                "games in batches need the compiled core: install a C compiler, "
                'or make_vec(..., vectorization_mode="sync")'
            )
        seated = {s: _found(one) for s, one in (opponents or {}).items()}
        if not 0 <= len(seated) < terms.players:
            raise BadTable("of the seats at a table, one at least is played from outside")
        self.number, self.terms, self._copy = number, terms, copy
        self._here = {s: one for s, one in seated.items() if not isinstance(one, str)}
        self.asks = [seat for seat in range(terms.players) if seat not in seated]
        self._games = self._new_games(seated)
        self._bind()
        self._planned: dict[int, list[int]] = {}  # per game, the rest of a bot's decision

    def _new_games(self, seated: Mapping[Seat, str | Bot | Policies]) -> object:
        terms, seats = self.terms, range(self.terms.players)
        names = [one if isinstance(one := seated.get(seat), str) else OUTSIDE for seat in seats]
        viewer = self.asks[0] if len(self.asks) == 1 else -1
        lineup = lineup_for(names, terms.opening(terms.board_ids(0)))
        return new_episodes(
            terms.boards, terms.rules, lineup, self.number,
            draws=terms.draws, margin=terms.margin, planes=terms.include_boards, viewer=viewer,
        )  # fmt: skip

    def _bind(self) -> None:
        assert core is not None
        number, size, seats = self.number, self.terms.size, self.terms.players
        self._rows, self._finals = np.zeros((2, number, size), np.int8)
        self._masks = np.zeros((number, ACTIONS), np.int8)
        self._asked, self._how = np.zeros((2, number), np.uint8)
        self._returns = np.zeros((number, seats), np.float32)
        self._scores = np.zeros((number, seats), np.uint8)
        told = (self._rows, self._masks, self._asked, self._how, self._returns)
        core.bind(self._games, *told, self._finals, self._scores)
        self._shown, self._choice = self._rows.view(), self._masks.view()
        for view in (self._shown, self._choice):
            view.setflags(write=False)  # the core writes only what has changed

    def deal(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_] | None = None) -> None:
        """Begins new games from a seed each: all, or those that are marked."""
        assert core is not None
        marks = None if which is None else np.ascontiguousarray(which, np.uint8)
        core.deal(self._games, np.ascontiguousarray(seeds, np.uint64), marks)
        for game in range(self.number) if which is None else which.nonzero()[0]:
            self._planned.pop(int(game), None)
        self._let_others_act(None)

    def step(self, actions: NDArray[np.integer[Any]]) -> StepResult:
        """Acts in every game for the seat that is asked; an illegal action changes nothing."""
        assert core is not None
        core.step(self._games, True, np.ascontiguousarray(actions, np.int32))
        if not self._here:
            return self._told(self._how, self._returns)
        how, returns = self._how.copy(), self._returns.copy()
        self._let_others_act((how, returns))
        return self._told(how, returns)

    def told(self) -> StepResult:
        """What the games tell now."""
        return self._told(np.zeros(self.number, np.uint8), np.zeros_like(self._returns))

    def _told(self, how: NDArray[np.uint8], returns: NDArray[np.float32]) -> StepResult:
        over, given_up, illegal = how == ENDED, how == GIVEN_UP, how == ILLEGAL
        told = (self._shown, self._choice, self._asked, returns)
        if self._copy:
            told = (told[0].copy(), told[1].copy(), told[2].copy(), told[3].copy())
        return StepResult(*told, over, given_up, illegal, self._finals, self._scores)

    def _let_others_act(self, so_far: tuple[NDArray[Any], NDArray[Any]] | None) -> None:
        """Plays the seats that are played from here, until only those from outside are asked."""
        assert core is not None
        while self._here and not (waiting := np.isin(self._asked, self.asks)).all():
            actions = np.full(self.number, NO_ACTION, np.int32)
            for seat, opponent in self._here.items():
                games = (~waiting & (self._asked == seat)).nonzero()[0]
                if len(games):
                    actions[games] = self._chosen(seat, opponent, games)
            core.step(self._games, True, actions)
            if so_far is not None:
                how, returns = so_far
                ended = (self._how == ENDED) | (self._how == GIVEN_UP)
                how[ended], returns[ended] = self._how[ended], self._returns[ended]
            if (self._how == ILLEGAL).any():
                raise IllegalAction("an opponent chose an action that its mask does not allow")

    def _chosen(
        self, seat: Seat, opponent: Bot | Policies, games: NDArray[np.intp]
    ) -> NDArray[np.integer[Any]]:
        if isinstance(opponent, Policies):
            return opponent.choose(self._rows[games], self._masks[games])
        return np.array([self._decided(seat, opponent, int(game)) for game in games], np.int32)

    def _decided(self, seat: Seat, bot: Bot, game: int) -> int:
        """The next action of a bot, which decides as a whole."""
        rest = self._planned.get(game)
        if not rest:
            at = self.game_state(game)
            position: Position = at.position.seen_by(seat)
            rng = Random(splitmix64(splitmix64(at.seed ^ seat) + at.rounds))
            rest = actions_for(at.position, seat, bot(position, seat, rng))
            self._planned[game] = rest
        return rest.pop(0)

    def game_state(self, game: int) -> GameState:
        """Where one of the games stands, in the engine's words."""
        assert core is not None
        snapshot = unpack_snapshot(core.save(self._games, game))
        return game_state(snapshot, self.terms.boards, self.terms.rules)

    def seeds(self) -> list[int]:
        """The seed of each game's dice."""
        words = np.frombuffer(self.snapshot(), np.uint64).reshape(self.number, -1)
        return [int(seed) for seed in words[:, 1]]

    def snapshot(self) -> bytes:
        """All games, in words."""
        assert core is not None
        words: bytes = core.save(self._games, -1)
        return words

    def load(self, snapshot: bytes) -> None:
        """Goes on from games that were saved; raises ValueError for what are none."""
        assert core is not None
        core.load(self._games, snapshot)
        self._planned.clear()


def _found(opponent: Opponent) -> str | Bot | Policies:
    """A name that the core knows, a bot, or policies."""
    if isinstance(opponent, str) and current_name(opponent) not in CORE_PLAYERS:
        return bot_named(opponent)
    return opponent
