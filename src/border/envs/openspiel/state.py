"""A state of the game for OpenSpiel: dice are chance, a decision is played cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import pyspiel

from border.boards import board_named
from border.engine import (
    ROUND_START,
    Cells,
    Decision,
    Position,
    Throw,
    Throwing,
    advance,
    members,
    play,
)
from border.envs.actions import (
    END,
    Action,
    Actions,
    check_legal,
    decision,
    format_action,
    legal_actions,
)
from border.envs.openspiel.chance import Outcomes, beginners, fallen, falls
from border.envs.openspiel.parameters import Parameters
from border.envs.text import describe
from border.envs.utility import utilities
from border.records import LIMIT

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


@lru_cache(maxsize=1024)  # choices of dice and lone ends come again and again
def _numbers(actions: Actions) -> tuple[Action, ...]:
    return tuple(members(actions))


class Instant(NamedTuple):  # made at every action, and quicker than a frozen dataclass
    """Where a game stands; a value, so that copies of a state may share it."""

    position: Position
    round: int  # from 1; past the limit, the game is given up
    cells: Cells = 0  # that the seat to act has crossed in its decision so far

    def __deepcopy__(self, _memo: object) -> Instant:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Boards by their names: OpenSpiel writes whole states, and often."""
        p = self.position
        names = tuple(board.name for board in p.boards)
        rest = (p.crossed, p.firsts, p.taken, p.active, p.stage, p.rules)
        return _restored, (names, rest, self.round, self.cells)

    @property
    def player(self) -> int:
        """Who acts: the first seat that is awaited, or chance, or nobody."""
        if awaited := self.position.awaited:
            return awaited[0]
        if isinstance(self.position.stage, Throwing) and self.round <= LIMIT:
            return CHANCE
        return TERMINAL

    def thrown(self, throw: Throw) -> Instant:
        """The instant after a throw; raises a refusal where the dice cannot show that."""
        return Instant(play(self.position, throw), self.round)

    def decided(self, decided: Decision) -> Instant:
        """The instant after a whole decision that is known to be legal."""
        position = advance(self.position, decided)
        return Instant(position, self.round + (position.stage is ROUND_START))


def _restored(names: Sequence[str], rest: Any, round: int, cells: Cells) -> Instant:
    return Instant(Position(tuple(map(board_named, names)), *rest), round, cells)


class BorderState(pyspiel.State):  # type: ignore[misc]  # pyspiel comes without types
    """A state; what it needs is in one value, and the rest follows."""

    def __init__(self, game: Any, parameters: Parameters) -> None:
        """The state before anybody was drawn to begin."""
        super().__init__(game)
        self._parameters = parameters
        self._now: Instant | None = None
        self._player = CHANCE
        self._legal: Actions | None = None  # asked for since the last action

    @property
    def instant(self) -> Instant | None:
        """Where the game stands; None before anybody was drawn to begin."""
        return self._now

    def current_player(self) -> int:
        """Who acts."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over or given up."""
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self._player == CHANCE

    def legal_actions(self, *player: int) -> list[Action]:
        """The legal actions in ascending order; without a way through C++ and back if possible."""
        if not player and self._player >= 0:
            return self._legal_actions(self._player)
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, _player: int) -> list[Action]:
        return list(_numbers(self._legal_bits()))

    def _legal_bits(self) -> Actions:
        if self._legal is None:
            assert self._now is not None
            self._legal = legal_actions(self._now.position, self._player, self._now.cells)
        return self._legal

    def chance_outcomes(self) -> Outcomes:
        """Who may begin, or what may fall, one outcome per multiset, with probabilities."""
        assert self._player == CHANCE
        if self._now is None:
            return beginners(len(self._parameters.opening.boards))
        return falls(self._now.position)

    def _apply_action(self, action: Action) -> None:
        self._now = self._after(action)
        self._player = self._now.player
        self._legal = None

    def _after(self, action: Action) -> Instant:
        now = self._now
        if now is None:
            return Instant(replace(self._parameters.opening, active=action), 1)
        if self._player == CHANCE:
            return now.thrown(fallen(action))
        check_legal(self._legal_bits(), action)
        if action < END:
            return Instant(now.position, now.round, now.cells | 1 << action)
        return now.decided(decision(now.position, self._player, now.cells, action))

    def _action_to_string(self, player: int, action: Action) -> str:
        if player == CHANCE:
            return f"seat {action} begins" if self._now is None else f"throw {fallen(action).dice}"
        assert self._now is not None
        return format_action(self._now.position, action)

    def returns(self) -> list[float]:
        """What the game was worth to each seat; a game given up is worth the same to all."""
        seats = len(self._parameters.opening.boards)
        if self._now is None or self._player != TERMINAL:
            return [0.0] * seats
        if isinstance(self._now.position.stage, Throwing):
            return [self._parameters.utility_sum / seats] * seats
        return utilities(self._now.position, self._parameters.utility)

    def __str__(self) -> str:
        if self._now is None:
            return "nobody has been drawn to begin"
        round, position = self._now.round, self._now.position
        begun = f"round {round}" if round <= LIMIT else f"given up after {LIMIT} rounds"
        return f"{begun}\n{describe(position, self._drafts())}"

    def _drafts(self) -> list[Cells]:
        assert self._now is not None
        return [self._now.cells if seat == self._player else 0 for seat in self._now.position.seats]
