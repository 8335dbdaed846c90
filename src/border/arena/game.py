"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from border.bots import Bot
from border.bots.cast import cast_of, core_kind
from border.dice import ProvableDice
from border.engine import Board, Over, Throwing, start
from border.fast.simulating import can_simulate, simulate
from border.records import LIMIT, Game, Record, format_record

NO_ROUNDS = '"rounds":[]'  # in the line of an opening


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


def in_core(players: Sequence[str], dice: ProvableDice) -> bool:
    """Whether the compiled core can play a game of these players."""
    return can_simulate(list(map(core_kind, players)), dice.game)


def core_line(
    opening: Record, boards: Sequence[Board], dice: ProvableDice, lucks: Sequence[str]
) -> str:
    """The line of the same game in a record file, played by the core; lucks as their seeds."""
    begun = start(boards, dice.first_seat(len(boards)), opening.rules)
    cast = cast_of([seat.player for seat in opening.seats], begun)
    played = simulate(begun, cast, lucks, dice.seed, dice.game)
    scored = replace(
        opening,
        scores=played.scores if played.over else None,
        winners=played.winners if played.over else None,
        ended=None if played.over else "limit",
    )
    return format_record(scored).replace(NO_ROUNDS, f'"rounds":[{played.rounds}]', 1)
