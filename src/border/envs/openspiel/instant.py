"""Where a game of OpenSpiel's stands: a value of the compiled core, or of the engine alone."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass, replace
from typing import Any, Protocol

from numpy.typing import NDArray

from border.engine import ROUND_START, Cells, Position, Throwing, advance, members, refusal
from border.envs.actions import END, Action, Actions, decision, is_legal, legal_actions
from border.envs.observation import Bits, observe, seen, sheets
from border.envs.openspiel.chance import fallen
from border.envs.standing import Standing, saved, standing
from border.envs.terms import Terms
from border.envs.turns import core_opening
from border.envs.utility import utilities
from border.fast import core
from border.fast.episodes import CHANCE as ASKS_CHANCE
from border.fast.episodes import NOBODY
from border.fast.hands import hands
from border.fast.saved import unpack_saved
from border.records import LIMIT

CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them
GIVEN_UP = -1  # instead of the cells of a decision: after the limit of rounds nobody decides


class Instant(Protocol):
    """An instant of a game whose dice come from outside; a value, so that states may share it."""

    @property
    def player(self) -> int:
        """Who acts: a seat, chance or nobody."""

    @property
    def kept(self) -> int:
        """How many dice are not thrown, where chance acts."""

    @property
    def round(self) -> int:
        """Which round it is, from 1."""

    @property
    def stage(self) -> int:
        """The stage of the round, as saved games number it."""

    def after(self, action: Action, /) -> Instant | None:
        """The instant after an action, or a throw; None if that cannot be."""

    def legal(self) -> list[Action]:
        """What the seat that acts may do."""

    def tensor(self, seat: int, planes: bool, /) -> list[float]:
        """What a seat sees."""

    def see(self, seat: int, planes: bool, row: Any, mask: Any, /) -> None:
        """Writes what a seat sees and may do."""

    def returns(self, margin: bool, /) -> list[float]:
        """What the game is worth to each seat."""

    def save(self) -> bytes:
        """The instant in words."""


@dataclass(frozen=True, slots=True)
class EngineInstant:
    """An instant in the engine."""

    terms: Terms
    laid: tuple[int, ...]
    position: Position
    round: int
    cells: Cells = 0  # that the seat to act has crossed in its decision so far

    def __deepcopy__(self, _memo: object) -> EngineInstant:
        return self

    @property
    def player(self) -> int:
        """Who acts: the first seat that is awaited, or chance, or nobody."""
        if awaited := self.position.awaited:
            return awaited[0]
        if isinstance(self.position.stage, Throwing) and not self._given_up:
            return CHANCE
        return TERMINAL

    @property
    def kept(self) -> int:
        """How many dice are not thrown, where chance acts."""
        stage = self.position.stage
        return len(stage.kept) if isinstance(stage, Throwing) else 0

    @property
    def stage(self) -> int:
        """The stage of the round, as saved games number it."""
        return unpack_saved(self.save()).stage

    @property
    def _given_up(self) -> bool:
        return self.cells == GIVEN_UP

    def after(self, action: Action) -> EngineInstant | None:
        """The instant after an action, or a throw; None if that cannot be."""
        if self.player == CHANCE:
            return self._thrown(action)
        if not is_legal(self._choice(), action):
            return None
        if action < END:
            return replace(self, cells=self.cells | 1 << action)
        decided = decision(self.position, self.player, self.cells, action)
        position = advance(self.position, decided)
        if position.stage != ROUND_START:
            return replace(self, position=position, cells=0)
        if self.round == LIMIT:
            return replace(self, position=position, cells=GIVEN_UP)
        return replace(self, position=position, cells=0, round=self.round + 1)

    def _thrown(self, action: Action) -> EngineInstant | None:
        if not 0 <= action < len(hands()) or refusal(self.position, fallen(action)):
            return None
        return replace(self, position=advance(self.position, fallen(action)))

    def _choice(self) -> Actions:
        return legal_actions(self.position, self.player, self.cells) if self.player >= 0 else 0

    def legal(self) -> list[Action]:
        """What the seat that acts may do."""
        return list(members(self._choice()))

    def _drafts(self) -> list[Cells]:
        return [self.cells if seat == self.player else 0 for seat in self.position.seats]

    def _bits(self, seat: int) -> Bits:
        asked = [self.player] if self.player >= 0 else []
        told = (self._drafts(), sheets(self.position))
        return observe(self.position, seat, *told, asked=asked, round=self.round)

    def _seen(self, seat: int, planes: bool) -> tuple[NDArray[Any], NDArray[Any]]:
        choice = self._choice() if seat == self.player else 0
        return seen(self._bits(seat), self.position, seat, choice or 1 << END, boards=planes)

    def tensor(self, seat: int, planes: bool) -> list[float]:
        """What a seat sees."""
        told: list[float] = self._seen(seat, planes)[0].astype(float).tolist()
        return told

    def see(self, seat: int, planes: bool, row: Any, mask: Any) -> None:
        """Writes what a seat sees and may do."""
        row[:], mask[:] = self._seen(seat, planes)

    def returns(self, margin: bool) -> list[float]:
        """What the game is worth to each seat."""
        return utilities(self.position, "margin" if margin else "win")

    def save(self) -> bytes:
        """The instant in words."""
        at = Standing(self.position, tuple(self._drafts()), 0, self.round, (0,) * 5)
        asked = {CHANCE: ASKS_CHANCE, TERMINAL: NOBODY}.get(self.player, self.player)
        return replace(saved(at, self.laid), open=True, asked=asked).packed()


def begin(terms: Terms, laid: tuple[int, ...], first: int) -> Instant:
    """The first instant of a game on the boards of these numbers."""
    if core is None:
        return EngineInstant(terms, laid, replace(terms.opening(laid), active=first), 1)
    instant: Instant = core.Instant.begin(core_opening(terms, laid), first)
    return instant


def load(terms: Terms, words: bytes) -> Instant:
    """The instant that these words tell."""
    read = unpack_saved(words)
    laid = tuple(seat.laid for seat in read.seats)
    if core is not None:
        instant: Instant = core.Instant.load(core_opening(terms, laid), words)
        return instant
    at = standing(read, terms.boards, terms.rules)
    given_up = isinstance(at.position.stage, Throwing) and read.asked == NOBODY
    cells = at.drafts[read.asked] if read.asked < NOBODY else GIVEN_UP if given_up else 0
    return EngineInstant(terms, laid, at.position, at.rounds, cells)


if core is not None:
    copyreg.pickle(core.Instant, lambda instant: (load, (instant.about, instant.save())))
