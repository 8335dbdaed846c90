"""Writes a game down while it is played, die by die."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from border.engine import (
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
    format_hex,
    outcome,
    play,
    start,
)
from border.records.record import BadRecord, Record, Round, changed_die
from border.records.replay import replay


class Scribe:
    """A record in the making: plays every event by the rules and knows which die shows what."""

    def __init__(self, record: Record, boards: Sequence[Board], first: int = 0) -> None:
        """Goes on from where a record ends; `first` begins where it has no round yet."""
        self._record = record
        self._rounds = list(record.rounds)
        self.position: Position = (
            replay(record, boards).position if record.rounds else start(boards, first)
        )
        self.kept: tuple[int, ...] = ()  # the dice that the next throw leaves as they lie

    @property
    def shown(self) -> str:
        """The five dice as they lie, die by die; empty before the first throw of a round."""
        return "" if self.position.stage == ROUND_START else self._rounds[-1].throws[-1]

    @property
    def next_throw(self) -> tuple[int, int]:
        """The round and the number in it of the next throw, both from 1."""
        if self.position.stage == ROUND_START:
            return len(self._rounds) + 1, 1
        return len(self._rounds), len(self._rounds[-1].throws) + 1

    @property
    def record(self) -> Record:
        """Everything so far; a choice of dice is written with the throw that follows it."""
        ended = outcome(self.position)
        scores, winners = (ended.scores, ended.winners) if ended else (None, None)
        return replace(self._record, rounds=tuple(self._rounds), scores=scores, winners=winners)

    def throw(self, shown: str) -> None:
        """Takes the five dice after a throw, die by die; kept ones lie as before."""
        before, kept, active = self.shown, self.kept, self.position.active
        if (change := changed_die(before, shown, kept)) is not None:
            raise BadRecord(change)
        again = (letter for index, letter in enumerate(shown) if index not in kept)
        self.position = play(self.position, Throw(dice_of(map(LETTERS.index, again))))
        if before:
            played = self._rounds[-1]
            self._rounds[-1] = replace(
                played, throws=(*played.throws, shown), kept=(*played.kept, kept)
            )
        else:
            self._rounds.append(Round(active, (shown,)))
        self.kept = ()

    def keep(self, indices: Sequence[int]) -> None:
        """Keeps these dice and no others for the next throw."""
        dice = dice_of(LETTERS.index(self.shown[index]) for index in indices)
        self.position = play(self.position, Keep(dice))
        self.kept = tuple(sorted(indices))

    def decide(self, decision: Decision) -> None:
        """Takes a decision; one that keeps colours keeps the lowest indices that show them."""
        match decision:
            case Keep(dice=dice):
                self.keep(_lowest(self.shown, dice))
            case Stop():
                self.position = play(self.position, decision)
            case Cross():
                self._cross(decision)

    def _cross(self, cross: Cross) -> None:
        before = self.position
        self.position = play(before, cross)
        board, played = before.boards[cross.seat], self._rounds[-1]
        if isinstance(before.stage, FirstAction):
            self._rounds[-1] = replace(played, first=tuple(board.map.format_cells(cross.cells)))
            return
        order = crossing_order(board, before.crossed[cross.seat], cross.cells)
        names = tuple(format_hex(board.map.hexes[cell]) for cell in order)
        second = played.second or (None,) * len(before.boards)
        second = (*second[: cross.seat], names, *second[cross.seat + 1 :])
        self._rounds[-1] = replace(played, second=second)


def _lowest(shown: str, dice: Dice) -> list[int]:
    kept: list[int] = []
    for colour in dict.fromkeys(dice):
        places = [index for index, letter in enumerate(shown) if letter == colour.letter]
        kept += places[: dice[colour]]
    return kept
