"""The next game of the same people: who wants it; options stay, seats rotate, the dice are new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from border.engine import Seat
from border.server.table.events import Accepted, BotSat, Created, Declined, Event, Held, Sat
from border.server.table.gathering import started
from border.server.table.history import is_offered, opened
from border.server.table.step import Moment, Step, step
from border.server.table.table import Hold, Nobody, Person, Player, Robot, Table


def accepted(table: Table, holder: str, luck: str | None = None) -> list[Event]:
    """What happens when the holder of a token wants to play again: nothing if that is known.

    Luck counts only where the commitment to the next dice is shown since the end.
    """
    added = luck if table.heir else None
    return [
        Accepted(seat, added) for seat in table.seats_of(holder) if _again(table, seat) is not True
    ]


def declined(table: Table, holder: str) -> list[Event]:
    """What happens when they do not, or not any more: nothing where nobody has offered it."""
    if not is_offered(table):
        return []
    return [Declined(seat) for seat in table.seats_of(holder) if _again(table, seat) is not False]


def _again(table: Table, seat: Seat) -> bool | None:
    player = table.players[seat]
    return player.again if isinstance(player, Person) else None


def is_agreed(table: Table, *, anyway: bool) -> bool:
    """Whether the next game can begin: all want it, or are done without; who is there is asked."""
    people = [player for player in table.players if isinstance(player, Person)]
    return all(
        one.again or (anyway and (one.again is False or one.away is not None)) for one in people
    )


def rematch(table: Table, moment: Moment) -> Step:
    """The opening of the next table, up to its first throw: who sat in seat 1 sits in seat 0."""
    options = replace(table.options, same_dice=None, trial=None)
    created = Created(options, table.host, moment.seed.hex(), moment.id)
    if (heir := table.heir) is not None:
        dice = heir.dice
        created = replace(created, seed=dice.seed.hex(), dice_of=dice.game, heir=heir.next.secret)
    gathered = opened(created.dice_of, created)
    rotated = (*table.players[1:], table.players[0])
    seating = [
        event
        for seat, player in enumerate(rotated)
        for event in _seated(seat, player, options.bots)
    ]
    gathered = step(gathered, seating, moment.at).table
    begun = step(gathered, [started(gathered)], moment.at)
    return Step((created, *seating, *begun.events), begun.table)


def _seated(seat: Seat, player: Player, bot: str) -> Iterator[Event]:
    match player:
        case Robot(bot=own):
            yield BotSat(seat, own)
        case Person(name=name, holder=holder, again=again, luck=luck):
            yield Sat(seat, name, holder, luck if again else None)
            if not again:
                hold = player.hold or Hold(bot, "away" if again is None else "left")
                yield Held(seat, hold.bot, hold.why)
        case Nobody():
            raise AssertionError("every seat of a finished game is taken")
