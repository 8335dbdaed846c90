"""Games of the environments as records: whatever was played can be replayed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from border.boards import board_names
from border.engine import DICE, Board, Event, Seat, Throw
from border.records import Record, Scribe, Seating


def written(
    boards: Sequence[Board],
    first: Seat,
    events: Iterable[Event],
    players: Sequence[str],
    *,
    game: str = "game",
    given_up: bool = False,
) -> Record:
    """The record of a game with these events; dice lie in the order of their colours."""
    seats = tuple(
        Seating(f"player {seat}", board.name, player)
        for seat, (board, player) in enumerate(zip(boards, players, strict=True))
    )
    pictures = {b.name: str(b.picture) for b in boards if b.name not in board_names()}
    scribe = Scribe.of(Record(game, seats, boards=pictures), boards, first)
    for event in events:
        if isinstance(event, Throw):
            scribe = scribe.throw("".join(_laid(scribe, event)))
        else:
            scribe = scribe.decide(event)
    return replace(scribe.record, ended="limit") if given_up else scribe.record


def _laid(scribe: Scribe, throw: Throw) -> Iterator[str]:
    """The five dice: those kept where they were, the others in the places between."""
    letters = iter(str(throw.dice))
    for index in range(DICE):
        yield scribe.shown[index] if index in scribe.kept else next(letters)
