"""Before the game: who sits where, and how it starts."""

from __future__ import annotations

from dataclasses import replace

from border.engine import FEWEST_SEATS, BadName, Seat
from border.server.table import commands, refusals
from border.server.table.events import Asked, BotSat, DoorSet, Dropped, Event, Freed, Sat, Started
from border.server.table.names import free_name, is_same, tidied
from border.server.table.options import check_bot, dealt
from border.server.table.refusals import Refused
from border.server.table.step import Holder
from border.server.table.table import Guest, Nobody, Person, Player, Robot, Table
from border.server.table.tokens import same_secret
from border.server.table.wire import Door

MOST_GUESTS = 8  # who ask for a seat at one time


def sat(table: Table, who: Holder, command: commands.Sit) -> Event | None:
    """Somebody sits down, or asks for a seat; None where they sit there, or have asked, already."""
    _check_gathering(table)
    if command.seat is None:
        seat = _empty_seat(table)
    else:
        seat = _checked(table, command.seat)
        if seat in table.seats_of(who.hash):
            return None
        if not isinstance(table.players[seat], Nobody):
            raise refusals.seat_taken(seat)
    if not same_secret(who.hash, table.host):
        if table.door == "locked":
            raise refusals.locked()
        if table.door == "ask" or who.hash in table.sent:
            return _asked(table, who, command)
    name = tidied(command.name)
    _check_name(table, name, *(one.name for one in table.asking if one.holder != who.hash))
    return Sat(seat, name, who.hash, command.luck)


def _asked(table: Table, who: Holder, command: commands.Sit) -> Event | None:
    if any(guest.holder == who.hash for guest in table.asking):
        return None
    if len(table.asking) >= MOST_GUESTS:
        raise refusals.too_many_ask()
    name = tidied(command.name)
    _check_name(table, name, *(guest.name for guest in table.asking))
    return Asked(table.guests + 1, name, who.hash, command.luck)


def admitted(table: Table, number: int) -> Event:
    """Somebody who asked sits down, in the first empty seat."""
    guest = asking(table, number)
    seat = _empty_seat(table)
    return Sat(seat, guest.name, guest.holder, guest.luck)


def door_set(table: Table, door: Door) -> Event | None:
    """The host says who may sit down; None where that is so already."""
    _check_gathering(table)
    return None if door == table.door else DoorSet(door)


def asking(table: Table, number: int) -> Guest:
    """Whoever asks under a number; raises `Refused` if nobody does."""
    _check_gathering(table)
    for guest in table.asking:
        if guest.number == number:
            return guest
    raise refusals.no_such_guest(number)


def _check_name(table: Table, name: str, *others: str) -> None:
    """One name once; without a name people are numbered."""
    taken = [*others, *(player.name for player in table.players if isinstance(player, Person))]
    if name and any(is_same(name, other) for other in taken):
        raise refusals.name_taken(name, free_name(name, taken))


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
    """A bot or a guest is sent away; an empty seat goes altogether."""
    match table.players[_checked(table, seat)]:
        case Nobody() if len(table.players) == FEWEST_SEATS:
            raise refusals.too_few_seats()
        case Nobody():
            return Dropped(seat)
        case Person(holder=holder) if same_secret(holder, table.host):
            raise refusals.not_idle(seat)
        case Person(away=None):
            return Freed(seat, sent=True)
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
    check_full(table)
    dice = table.luck
    if dice.game == table.id:  # those of another game come with its own luck
        mine = table.seats_of(table.host)
        given = tuple(
            _given(player) or (luck if seat in mine else None)
            for seat, player in enumerate(table.players)
        )
        dice = replace(dice, luck=given)
    return Started(dealt(table.options, dice), dice.first_seat(len(table.players)), dice.luck)


def check_full(table: Table) -> None:
    """Raises `Refused` if somebody is missing."""
    empty = [s for s, player in enumerate(table.players) if isinstance(player, Nobody)]
    if empty:
        raise refusals.seats_empty(empty)


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
