"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from border.bots import Bot
from border.dice import ProvableDice
from border.engine import Board, Over, Throwing
from border.records import LIMIT, Game, Record


def play_out(
    opening: Record,
    boards: Sequence[Board],
    dice: ProvableDice,
    bots: Sequence[Bot],
    lucks: Sequence[Random],
) -> Record:
    """The record of the whole game that begins like this; bots and the luck lent, per seat."""
    game = Game.of(opening, boards, dice.first_seat(len(boards)))
    while not isinstance(game.position.stage, Over):
        if isinstance(game.position.stage, Throwing):
            if game.next_throw[0] > LIMIT:
                return replace(game.record, ended="limit")
            game = game.throw(game.next_dice(dice.die))
        else:
            position = game.position
            for seat in position.awaited:  # from the same position, so nothing sealed is seen
                game = game.decide(bots[seat](position, seat, lucks[seat]))
    return game.record
