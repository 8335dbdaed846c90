"""The next game of the same people: options stay, seats rotate, the dice are new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from border.server.table.events import BotSat, Created, Event, Held, Sat
from border.server.table.gathering import started
from border.server.table.history import opened
from border.server.table.step import Moment, Step, step
from border.server.table.table import Nobody, Person, Player, Robot, Table


def rematch(table: Table, moment: Moment) -> Step:
    """The opening of the next table, up to its first throw: who sat in seat 1 sits in seat 0."""
    options = replace(table.options, same_dice=None)
    created = Created(options, table.host, moment.seed.hex(), moment.id)
    gathered = opened(moment.id, created)
    rotated = (*table.players[1:], table.players[0])
    seating = [event for seat, player in enumerate(rotated) for event in _seated(seat, player)]
    gathered = step(gathered, seating, moment.at).table
    begun = step(gathered, [started(gathered)], moment.at)
    return Step((created, *seating, *begun.events), begun.table)


def _seated(seat: int, player: Player) -> Iterator[Event]:
    match player:
        case Robot(bot=bot):
            yield BotSat(seat, bot)
        case Person(name=name, holder=holder, hold=hold):
            yield Sat(seat, name, holder)
            if hold is not None:
                yield Held(seat, hold.bot, hold.why)
        case Nobody():
            raise AssertionError("every seat of a finished game is taken")
