"""Running games, whose records grow with every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from border.engine import (
    DICE,
    LETTERS,
    ROUND_START,
    Board,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keep,
    Position,
    Stop,
    Throw,
    crossing_order,
    dice_of,
    outcome,
    play,
    start,
)
from border.records.record import Record
from border.records.replay import replay
from border.records.round import BadRecord, Round, changed_die

Die: TypeAlias = Callable[[int, int, int], str]  # letter of a die, by round, throw and index


@dataclass(frozen=True, slots=True)
class Game:
    """Record of a running game, its position and its individual dice.

    Immutable: each method that plays an event checks it and returns a new `Game`.
    """

    record: Record  # everything so far; kept dice are recorded with the next throw
    position: Position
    kept: tuple[int, ...] = ()  # indices of the dice that the next throw keeps

    @classmethod
    def of(cls, record: Record, boards: Sequence[Board], first: int = 0) -> Game:
        """Continue a record; seat `first` begins if the record has no rounds."""
        position = replay(record, boards) if record.rounds else start(boards, first, record.rules)
        return cls(record, position)

    @property
    def shown(self) -> str:
        """Letters of the five dice; empty before the first throw of a round."""
        return "" if self.position.stage == ROUND_START else self.record.rounds[-1].throws[-1]

    @property
    def next_throw(self) -> tuple[int, int]:
        """Round and number of the next throw, both from 1."""
        rounds = self.record.rounds
        if self.position.stage == ROUND_START:
            return len(rounds) + 1, 1
        return len(rounds), len(rounds[-1].throws) + 1

    def next_dice(self, die: Die) -> str:
        """Return the five dice after the next throw: kept dice unchanged, the others drawn."""
        round, throw = self.next_throw
        return "".join(
            self.shown[index] if index in self.kept else die(round, throw, index)
            for index in range(DICE)
        )

    def throw(self, shown: str) -> Game:
        """Return the game after a throw that shows these five letters.

        Raise `BadRecord` if a kept die changes.
        """
        before, kept, active = self.shown, self.kept, self.position.active
        if (change := changed_die(before, shown, kept)) is not None:
            raise BadRecord(change)
        thrown = (letter for index, letter in enumerate(shown) if index not in kept)
        position = play(self.position, Throw(dice_of(map(LETTERS.index, thrown))))
        rounds = self.record.rounds
        if not before:
            return self._with((*rounds, Round(active, (shown,))), position)
        throws, held = (*rounds[-1].throws, shown), (*rounds[-1].kept, kept)
        return self._with((*rounds[:-1], replace(rounds[-1], throws=throws, kept=held)), position)

    def keep(self, indices: Sequence[int]) -> Game:
        """Return the game after keeping the dice at these indices."""
        dice = dice_of(LETTERS.index(self.shown[index]) for index in indices)
        return replace(self, position=play(self.position, Keep(dice)), kept=tuple(sorted(indices)))

    def decide(self, decision: Decision) -> Game:
        """Return the game after a decision; `Keep` keeps the first dice of each colour."""
        match decision:
            case Keep(dice=dice):
                return self.keep(lowest_indices(self.shown, dice))
            case Stop():
                after = play(self.position, decision)
                return replace(self, position=after, record=replace(self.record, stopped=True))
            case Cross():
                return self._cross(decision)
            case _ as never:
                assert_never(never)

    def _cross(self, cross: Cross) -> Game:
        before = self.position
        after = play(before, cross)
        board, played = before.boards[cross.seat], self.record.rounds[-1]
        if isinstance(before.stage, FirstAction):
            played = replace(played, first=tuple(board.map.format_cells(cross.cells)))
        else:
            order = crossing_order(board, before.crossed[cross.seat], cross.cells)
            names = tuple(board.map.names[cell] for cell in order)
            second = played.second or (None,) * len(before.boards)
            second = (*second[: cross.seat], names, *second[cross.seat + 1 :])
            played = replace(played, second=second)
        return self._with((*self.record.rounds[:-1], played), after)

    def _with(self, rounds: tuple[Round, ...], position: Position) -> Game:
        ended = outcome(position)
        scores, winners = (ended.scores, ended.winners) if ended else (None, None)
        record = replace(self.record, rounds=rounds, scores=scores, winners=winners, stopped=False)
        return Game(record, position)


def lowest_indices(shown: str, dice: Dice) -> list[int]:
    """Return the lowest indices of dice that show these colours."""
    kept: list[int] = []
    for colour in dict.fromkeys(dice):
        places = [index for index, letter in enumerate(shown) if letter == colour.letter]
        kept += places[: dice[colour]]
    return kept
