"""One game in which one seat acts at a time: in the compiled core, or in the engine alone."""

from __future__ import annotations

from array import array
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from border.engine import Position, Seat
from border.envs.actions import ACTIONS, END, Action, check_legal
from border.envs.episode import Episode
from border.envs.observation import masked, observation_size
from border.envs.utility import Utility, utilities
from border.fast import core
from border.fast.episodes import ENDED, GIVEN_UP, ILLEGAL, NOBODY, new_episodes
from border.fast.games import OUTSIDE, Cast, kinds_of

Seen: TypeAlias = tuple[NDArray[np.int8], NDArray[np.int8]]  # an observation and a mask


class EngineTurns:
    """Games in the engine; in the second action the seats awaited act in ascending order."""

    asked: Seat | None  # who is to act; None after the end
    over: bool  # by the rules
    given_up: bool
    episode: Episode

    def __init__(self, opening: Position, utility: Utility) -> None:
        self._opening = opening
        self._utility = utility
        self._size = observation_size(opening)
        self.deal(0)

    def deal(self, seed: int) -> None:
        """Begins a new game."""
        self.episode = Episode(self._opening, seed)
        self._go_on()

    def _go_on(self) -> None:
        self.asked = next(iter(self.episode.awaited), None)
        self.over, self.given_up = self.episode.over, self.episode.given_up

    def act(self, action: Action) -> None:
        """Acts for the seat that is asked; raises `IllegalAction` where that is not legal."""
        self.episode.act(self.asked or 0, action)
        self._go_on()

    def seen(self, seat: Seat) -> Seen:
        """What a seat sees, and may do: just end if it is not asked."""
        legal = self.episode.legal(seat) if seat == self.asked else 0
        return masked(self.episode.observe(seat), self._size, legal or 1 << END)

    def rewards(self) -> list[float]:
        """What the game is worth to each seat: nothing before it is over by the rules."""
        return utilities(self.episode.position, self._utility)


class CoreTurns:
    """The same in the compiled core, which plays a batch of one game after the other."""

    def __init__(self, opening: Position, utility: Utility) -> None:
        assert core is not None
        seats = len(opening.boards)
        weights = array("d", [0.0]) * (core.WEIGHTS * seats)  # nobody looks at them
        cast = Cast(kinds_of([OUTSIDE] * seats), weights)
        self._game = new_episodes(opening, cast, 1, margin=utility == "margin")
        self._opening = opening
        self._size = observation_size(opening)
        self._action, self._returns = np.zeros(1, np.int32), np.zeros(seats, np.float32)
        self._asked, self._how = np.zeros((2, 1), np.uint8)
        self._unread = self._empty()  # where the core writes what nobody has asked for
        self.deal(0)

    def _empty(self) -> Seen:
        return np.empty(self._size, np.int8), np.empty(ACTIONS, np.int8)

    def deal(self, seed: int) -> None:
        """Begins a new game."""
        assert core is not None
        core.deal(self._game, array("Q", [seed]), self._asked)
        self._episode = Episode(self._opening, seed)
        self._ahead: list[Action] = []  # in which the engine has not followed yet
        self._returns.fill(0)
        self.asked: Seat | None = int(self._asked[0])
        self.over = self.given_up = False

    def act(self, action: Action) -> None:
        """Acts for the seat that is asked."""
        assert core is not None
        self._action[0] = action
        seen, mask = self._unread
        told = (self._asked, self._how, self._returns, seen)
        core.step(self._game, False, self._action, seen, mask, *told)
        how, asked = self._how[0], self._asked[0]
        if how == ILLEGAL:
            check_legal(self.episode.legal(self.asked or 0), action)
        self._ahead.append(action)
        self.asked = None if asked == NOBODY else int(asked)
        self.over, self.given_up = bool(how == ENDED), bool(how == GIVEN_UP)

    def seen(self, seat: Seat) -> Seen:
        """What a seat sees, and may do."""
        assert core is not None
        seen, mask = self._empty()
        core.look(self._game, seat, seen, mask)
        return seen, mask

    def rewards(self) -> list[float]:
        """What the game is worth to each seat."""
        return [float(worth) for worth in self._returns]

    @property
    def episode(self) -> Episode:
        """The game in the engine's words; the engine follows when somebody asks for it."""
        for action in self._ahead:
            self._episode.act(self._episode.awaited[0], action)
        self._ahead.clear()
        return self._episode


def turns(opening: Position, utility: Utility) -> EngineTurns | CoreTurns:
    """Games one seat after the other, in the compiled core where there is one."""
    return EngineTurns(opening, utility) if core is None else CoreTurns(opening, utility)
