"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from border.bots import Bot
from border.dice import ProvableDice, thrown
from border.engine import Board, Over, Throwing
from border.records import LIMIT, Record, Scribe


def play_out(
    opening: Record,
    boards: Sequence[Board],
    dice: ProvableDice,
    bots: Sequence[Bot],
    lucks: Sequence[Random],
) -> Record:
    """The record of the whole game that begins like this; bots and the luck lent, per seat."""
    scribe = Scribe.of(opening, boards, dice.first_seat(len(boards)))
    while not isinstance(scribe.position.stage, Over):
        if isinstance(scribe.position.stage, Throwing):
            round, throw = scribe.next_throw
            if round > LIMIT:
                return replace(scribe.record, ended="limit")
            scribe = scribe.throw(thrown(dice, round, throw, scribe.shown, scribe.kept))
        else:
            position = scribe.position
            for seat in position.awaited:  # from the same position, so nothing sealed is seen
                scribe = scribe.decide(bots[seat](position, seat, lucks[seat]))
    return scribe.record
