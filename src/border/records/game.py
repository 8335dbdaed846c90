"""Writes a game down while it is played, die by die."""

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

Die: TypeAlias = Callable[[int, int, int], str]  # what a die shows: by round, throw and index


@dataclass(frozen=True, slots=True)
class Game:
    """A record in the making: plays every event by the rules and knows which die shows what.

    A value: what has been written stays, and every event gives the next game.
    """

    record: Record  # everything so far; a choice of dice is written with the throw that follows it
    position: Position
    kept: tuple[int, ...] = ()  # the dice that the next throw leaves as they lie

    @classmethod
    def of(cls, record: Record, boards: Sequence[Board], first: int = 0) -> Game:
        """Goes on from where a record ends; `first` begins where it has no round yet."""
        begun = replay(record, boards) if record.rounds else start(boards, first, record.rules)
        return cls(record, begun)

    @property
    def shown(self) -> str:
        """The five dice as they lie, die by die; empty before the first throw of a round."""
        return "" if self.position.stage == ROUND_START else self.record.rounds[-1].throws[-1]

    @property
    def next_throw(self) -> tuple[int, int]:
        """The round and the number in it of the next throw, both from 1."""
        rounds = self.record.rounds
        if self.position.stage == ROUND_START:
            return len(rounds) + 1, 1
        return len(rounds), len(rounds[-1].throws) + 1

    def next_dice(self, die: Die) -> str:
        """The five dice after the next throw: those kept as they lie, the others as drawn."""
        round, throw = self.next_throw
        return "".join(
            self.shown[index] if index in self.kept else die(round, throw, index)
            for index in range(DICE)
        )

    def throw(self, shown: str) -> Game:
        """After a throw: the five dice, die by die; kept ones lie as before."""
        before, kept, active = self.shown, self.kept, self.position.active
        if (change := changed_die(before, shown, kept)) is not None:
            raise BadRecord(change)
        again = (letter for index, letter in enumerate(shown) if index not in kept)
        position = play(self.position, Throw(dice_of(map(LETTERS.index, again))))
        rounds = self.record.rounds
        if not before:
            return self._with((*rounds, Round(active, (shown,))), position)
        throws, held = (*rounds[-1].throws, shown), (*rounds[-1].kept, kept)
        return self._with((*rounds[:-1], replace(rounds[-1], throws=throws, kept=held)), position)

    def keep(self, indices: Sequence[int]) -> Game:
        """After keeping these dice and no others for the next throw."""
        dice = dice_of(LETTERS.index(self.shown[index]) for index in indices)
        return replace(self, position=play(self.position, Keep(dice)), kept=tuple(sorted(indices)))

    def decide(self, decision: Decision) -> Game:
        """After a decision; one that keeps colours keeps the lowest indices that show them."""
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
    """Which of the dice as they lie are meant by these colours: the first that show them."""
    kept: list[int] = []
    for colour in dict.fromkeys(dice):
        places = [index for index, letter in enumerate(shown) if letter == colour.letter]
        kept += places[: dice[colour]]
    return kept
