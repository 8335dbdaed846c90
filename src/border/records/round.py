"""A round as it is written down, and what can be wrong with a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from border.engine import DICE, LETTERS, BadInput, BorderError


class BadRecord(BadInput):
    """A text that is not a record of a game at all."""


class Foul(BorderError):
    """A record that breaks the rules; says in which round which one."""

    def __init__(self, round: int, rule: str, text: str) -> None:
        super().__init__(f"round {round}: rule {rule}: {text}")
        self.round = round
        self.rule = rule
        self.text = text


@dataclass(frozen=True, slots=True)
class Round:
    """What was thrown and crossed in a round, die by die and in the order of crossing."""

    active: int
    throws: tuple[str, ...]  # the five dice after each throw
    kept: tuple[tuple[int, ...], ...] = ()  # between two throws: the dice not thrown again
    first: tuple[str, ...] | None = None  # None: not yet
    second: tuple[tuple[str, ...] | None, ...] | None = None  # None: not yet, or the active seat

    def __post_init__(self) -> None:
        for dice in self.throws:
            if dice not in THROWS:
                raise BadRecord(_no_throw(dice))
        if len(self.kept) != max(0, len(self.throws) - 1):
            raise BadRecord(f"kept has one entry fewer than throws, not {len(self.kept)}")
        for indices in self.kept:
            if len(set(indices)) < len(indices) or not _INDICES.issuperset(indices):
                raise BadRecord(f"kept {list(indices)} are not different dice from 0 to {DICE - 1}")


THROWS = frozenset(map("".join, product(LETTERS, repeat=DICE)))  # all that five dice can show
_INDICES = frozenset(range(DICE))


def _no_throw(dice: str) -> str:
    if len(dice) != DICE:
        return f"{dice!r} is not a throw: expected {DICE} dice, not {len(dice)}"
    strange = min(set(dice) - set(LETTERS))
    return f"{strange!r} is not a colour: expected one of {LETTERS}"


def changed_die(before: str, after: str, kept: Sequence[int]) -> str | None:
    """Which kept die does not show the same after a throw; None if all of them do (3.2)."""
    for index in kept:
        if before[index] != after[index]:
            return f"die {index} was kept, yet {before[index]} became {after[index]}"
    return None
