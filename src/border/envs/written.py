"""Games of the environments as records: whatever was played can be replayed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from border.boards import board_names
from border.engine import DICE, Event, Position, Throw
from border.records import Game, Record, Seating


def written(
    opening: Position,
    events: Iterable[Event],
    players: Sequence[str],
    *,
    id: str = "game",
    given_up: bool = False,
) -> Record:
    """The record of a game that began so and went on like this; dice lie sorted by colour."""
    boards = opening.boards
    seats = tuple(
        Seating(f"player {seat}", board.name, player)
        for seat, (board, player) in enumerate(zip(boards, players, strict=True))
    )
    pictures = {b.name: str(b.picture) for b in boards if b.name not in board_names()}
    record = Record(id, seats, boards=pictures, rules=opening.rules)
    game = Game.of(record, boards, opening.active)
    for event in events:
        if isinstance(event, Throw):
            game = game.throw("".join(_laid(game, event)))
        else:
            game = game.decide(event)
    return replace(game.record, ended="limit") if given_up else game.record


def _laid(game: Game, throw: Throw) -> Iterator[str]:
    """The five dice: those kept where they were, the others in the places between."""
    letters = iter(str(throw.dice))
    for index in range(DICE):
        yield game.shown[index] if index in game.kept else next(letters)
