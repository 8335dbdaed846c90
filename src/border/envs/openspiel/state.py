"""A state of the game for OpenSpiel: dice are chance, a decision is played cell by cell."""

from __future__ import annotations

from typing import Any

import pyspiel

from border.engine import Position, bit_set, play
from border.envs.actions import Action, IllegalAction, check_legal, format_action
from border.envs.openspiel.chance import Outcomes, beginners, boards_left, fallen, falls
from border.envs.openspiel.instant import CHANCE, TERMINAL, Instant, begin
from border.envs.openspiel.parameters import utility_sum
from border.envs.standing import Standing, standing
from border.envs.terms import Terms
from border.envs.text import describe
from border.fast.hands import hands
from border.fast.saved import OVER, unpack_saved
from border.records import LIMIT


class BorderState(pyspiel.State):  # type: ignore[misc]  # pyspiel comes without types
    """A state; what it needs is in one value, and the rest follows."""

    def __init__(self, game: Any, terms: Terms) -> None:
        """The state before any board and whoever begins were drawn."""
        super().__init__(game)
        self._terms = terms
        self._laid: tuple[int, ...] = () if terms.draws else terms.laid(0)
        self._now: Instant | None = None
        self._player = CHANCE

    @property
    def instant(self) -> Instant | None:
        """Where the game stands; None before anybody was drawn to begin."""
        return self._now

    @property
    def standing(self) -> Standing:
        """Where the game stands, in the engine's words."""
        assert self._now is not None
        return standing(unpack_saved(self._now.save()), self._terms.boards, self._terms.rules)

    @property
    def position(self) -> Position:
        """The position, for bots."""
        return self.standing.position

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
            return self._now.legal()  # type: ignore[union-attr]  # somebody has begun
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, _player: int) -> list[Action]:
        assert self._now is not None
        return self._now.legal()

    def chance_outcomes(self) -> Outcomes:
        """Which board, who may begin, or what may fall, with probabilities."""
        assert self._player == CHANCE
        if self._now is not None:
            return falls(self._now.kept)
        if len(self._laid) < self._terms.players:
            return boards_left(len(self._terms.boards), self._laid)
        return beginners(self._terms.players)

    def _apply_action(self, action: Action) -> None:
        now = self._now
        if now is None:
            self._begin(action)
            return
        after = now.after(action)
        if after is None:
            self._refuse(action)
        else:
            self._now, self._player = after, after.player

    def _begin(self, action: Action) -> None:
        if action not in dict(self.chance_outcomes()):
            raise IllegalAction(f"chance cannot draw {action} now: expected one of its outcomes")
        if len(self._laid) < self._terms.players:
            self._laid = (*self._laid, action)
        else:
            self._now = begin(self._terms, self._laid, action)

    def _refuse(self, action: Action) -> None:
        """Says what is not legal about an action, or a throw."""
        if self._player == CHANCE and not 0 <= action < len(hands()):
            raise IllegalAction(f"there is no throw {action}: expected 0 to {len(hands()) - 1}")
        if self._player == CHANCE:
            play(self.position, fallen(action))
        assert self._now is not None
        check_legal(bit_set(self._now.legal()), action)

    def _action_to_string(self, player: int, action: Action) -> str:
        if player != CHANCE:
            return format_action(self.position, action)
        if self._now is not None:
            return f"throw {fallen(action).dice}"
        if len(self._laid) < self._terms.players:
            return f"seat {len(self._laid)} gets {self._terms.boards[action].name}"
        return f"seat {action} begins"

    def observation_tensor(self, *player: int) -> list[float]:
        """What a player sees, or whoever acts; straight from where the game stands."""
        seat = player[0] if player else self._player
        if self._now is None or not 0 <= seat < self._terms.players:
            return super().observation_tensor(*player)  # type: ignore[no-any-return]
        return self._now.tensor(seat, self._terms.planes)

    def information_state_tensor(self, *player: int) -> list[float]:
        """The same: an observation says all that decides about the future."""
        seat = player[0] if player else self._player
        if self._now is None or not 0 <= seat < self._terms.players:
            return super().information_state_tensor(*player)  # type: ignore[no-any-return]
        return self._now.tensor(seat, self._terms.planes)

    def returns(self) -> list[float]:
        """What the game was worth to each seat; a game given up is worth the same to all."""
        seats = self._terms.players
        if self._now is None or self._player != TERMINAL:
            return [0.0] * seats
        if self._given_up:
            return [utility_sum(self._terms) / seats] * seats
        return self._now.returns(self._terms.margin)

    @property
    def _given_up(self) -> bool:
        assert self._now is not None
        return self._player == TERMINAL and self._now.stage != OVER

    def __str__(self) -> str:
        if self._now is None:
            names = [self._terms.boards[number].name for number in self._laid]
            drawn = f"drawn so far: {', '.join(names) or 'no board'}; " if self._terms.draws else ""
            return f"{drawn}nobody has been drawn to begin"
        at = self.standing
        begun = f"given up after {LIMIT} rounds" if self._given_up else f"round {at.rounds}"
        return f"{begun}\n{describe(at.position, at.drafts)}"
