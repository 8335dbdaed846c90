"""Games played out after a decision, with the same dice whatever was decided."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from border.bots.champion import champion_bot
from border.bots.lineup import cast_of
from border.core.games import play_games
from border.engine import (
    DICE,
    ROUND_START,
    Decision,
    Over,
    Position,
    Seat,
    Throw,
    Throwing,
    advance,
    dice_of,
    outcome,
    play,
)

_player = champion_bot(0)  # who plays on: the champion, no further ahead than its value
_no_luck = Random(0)  # it asks for none


def played_out(
    position: Position, seat: Seat, decision: Decision, games: range, seed: int
) -> list[float]:
    """What the seat got of the victory in these games, in which champions play on.

    Equal numbers have equal dice after every decision, in this round and in those that follow, so
    that two decisions differ by what they do and not by their luck.
    """
    after = play(position, decision)
    ends: dict[Position, list[int]] = {}
    for number in games:
        ends.setdefault(_round_end(after, _falls(seed + number)), []).append(number)
    got: dict[int, float] = {}
    for end, numbers in ends.items():
        got |= dict(zip(numbers, _shares(end, seat, [seed + n for n in numbers]), strict=True))
    return [got[number] for number in games]


def _falls(seed: int) -> list[list[int]]:
    """What the dice of each throw of this round show, the first ones as many as are thrown."""
    luck = Random(seed)
    return [[luck.randrange(6) for _ in range(DICE)] for _ in range(DICE)]


def _round_end(position: Position, falls: Sequence[Sequence[int]]) -> Position:
    """The position after the round, with champions deciding and these dice falling."""
    while position.stage != ROUND_START and not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            thrown = falls[position.stage.throw - 1][len(position.stage.kept) :]
            position = advance(position, Throw(dice_of(thrown)))
        else:
            position = _decided(position)
    return position


@lru_cache(maxsize=4096)
def _decided(position: Position) -> Position:
    for seat in position.awaited:
        position = advance(position, _player(position, seat, _no_luck))
    return position


def _shares(position: Position, seat: Seat, seeds: Sequence[int]) -> list[float]:
    if ended := outcome(position):
        return [(seat in ended.winners) / len(ended.winners)] * len(seeds)
    cast = cast_of(["champion"] * len(position.boards), position, evaluations=0)
    endings = play_games(position, cast, array("Q", seeds))
    return [(seat in end.winners) / max(1, len(end.winners)) for end in endings]
