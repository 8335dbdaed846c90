"""A game as it is written down: one JSON object (docs/formats.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from border.engine import CLASSIC_RULES, DICE, LETTERS, BadInput, BorderError, Drawn, Rules

FORMAT = "border-game/1"
HUMAN = "human"  # the player of a seat in which no bot sits
LIMIT = 1_000  # rounds after which simulations, servers and environments give a game up


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
class Seating:
    """Who sits in a seat, with which board."""

    name: str
    board: str
    player: str  # HUMAN, or the name of a bot


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
            if len(dice) != DICE:
                raise BadRecord(f"{dice!r} is not a throw: expected {DICE} dice, not {len(dice)}")
            if strange := set(dice) - set(LETTERS):
                raise BadRecord(f"{min(strange)!r} is not a colour: expected one of {LETTERS}")
        if len(self.kept) != max(0, len(self.throws) - 1):
            raise BadRecord(f"kept has one entry fewer than throws, not {len(self.kept)}")
        for indices in self.kept:
            if len(set(indices)) < len(indices) or not set(indices) <= set(range(DICE)):
                raise BadRecord(f"kept {list(indices)} are not different dice from 0 to {DICE - 1}")


def changed_die(before: str, after: str, kept: Sequence[int]) -> str | None:
    """Which kept die does not show the same after a throw; None if all of them do (3.2)."""
    for index in kept:
        if before[index] != after[index]:
            return f"die {index} was kept, yet {before[index]} became {after[index]}"
    return None


@dataclass(frozen=True, slots=True)
class Record(Drawn):
    """A whole game, or as much of it as has been played."""

    id: str
    seats: tuple[Seating, ...]
    rounds: tuple[Round, ...] = ()
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    ended: str | None = None  # "limit" for a game given up
    dice: Mapping[str, object] | None = None  # how the dice can be proved
    boards: Mapping[str, str] = field(default_factory=dict)  # pictures that the package lacks
    rules: Rules = CLASSIC_RULES
    started: object = None
