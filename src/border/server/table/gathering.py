"""Before the game: who sits where, and how it starts."""

from __future__ import annotations

from dataclasses import replace

from border.engine import FEWEST_SEATS, BadName, Seat
from border.server.table import commands, refusals
from border.server.table.events import BotSat, Dropped, Event, Freed, Sat, Started
from border.server.table.names import tidied
from border.server.table.options import check_bot, dealt
from border.server.table.refusals import Refused
from border.server.table.step import Holder
from border.server.table.table import Nobody, Person, Player, Robot, Table


def sat(table: Table, who: Holder, command: commands.Sit) -> Event | None:
    """Somebody sits down; None where they sit there already."""
    _check_gathering(table)
    if command.seat is None:
        return Sat(_empty_seat(table), tidied(command.name), who.hash, command.luck)
    seat = _checked(table, command.seat)
    if seat in table.seats_of(who.hash):
        return None
    if not isinstance(table.players[seat], Nobody):
        raise refusals.seat_taken(seat)
    return Sat(seat, tidied(command.name), who.hash, command.luck)


def _empty_seat(table: Table) -> Seat:
    for seat, player in enumerate(table.players):
        if isinstance(player, Nobody):
            return seat
    raise refusals.no_empty_seat()


def bot_added(table: Table, command: commands.AddBot) -> Event:
    """A bot sits down."""
    seat = _checked(table, command.seat)
    if not isinstance(table.players[seat], Nobody):
        raise refusals.seat_taken(seat)
    try:
        check_bot(command.bot)
    except BadName as error:
        raise Refused("no-such-bot", str(error)) from error
    return BotSat(seat, command.bot)


def removed(table: Table, seat: Seat) -> Event:
    """A bot or somebody absent is sent away; an empty seat goes altogether."""
    match table.players[_checked(table, seat)]:
        case Nobody() if len(table.players) == FEWEST_SEATS:
            raise refusals.too_few_seats()
        case Nobody():
            return Dropped(seat)
        case Person(away=None):
            raise refusals.not_idle(seat)
        case Person() | Robot():
            return Freed(seat)


def left(table: Table, seat: Seat) -> Event:
    """Somebody gets up before the game has begun."""
    return Freed(_checked(table, seat))


def started(table: Table, luck: str | None = None) -> Event:
    """The game begins: luck is fixed, and then boards and the first seat are drawn.

    The host, who lets it begin, may add luck for their own seats that have none yet.
    """
    _check_gathering(table)
    empty = [s for s, player in enumerate(table.players) if isinstance(player, Nobody)]
    if empty:
        raise refusals.seats_empty(empty)
    dice = table.luck
    if dice.game == table.id:  # those of another game come with its own luck
        mine = table.seats_of(table.host)
        given = tuple(
            _given(player) or (luck if seat in mine else None)
            for seat, player in enumerate(table.players)
        )
        dice = replace(dice, luck=given)
    return Started(dealt(table.options, dice), dice.first_seat(len(table.players)), dice.luck)


def _given(player: Player) -> str | None:
    """The luck that somebody gave with their seat; whoever left took theirs along."""
    return player.luck if isinstance(player, Person) else None


def _checked(table: Table, seat: Seat) -> Seat:
    _check_gathering(table)
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    return seat


def _check_gathering(table: Table) -> None:
    if table.game is not None:
        raise refusals.not_gathering()
