"""Every refusal of a table outside the rules: key and sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from border.engine import BorderError, IllegalEvent

Reason: TypeAlias = Literal[
    "stale", "from-the-future", "not-your-seat", "not-the-host", "no-such-seat", "seat-taken",
    "no-empty-seat", "locked", "name-taken", "no-such-guest", "seats-empty", "too-few-seats",
    "not-idle", "held", "not-held",
    "no-such-bot", "no-such-cell", "no-such-link", "not-gathering", "not-playing", "not-over",
    "over", "rematched-already", "closed", "rules", "malformed", "too-many", "too-large",
    "no-such-table", "no-such-code", "no-token", "bad-options", "bad-board", "wrong-origin", "busy",
    "not-found", "no-coach", "of-the-day", "until-tomorrow", "play-first",
]  # fmt: skip


class Refused(BorderError):
    """A command that is not carried out; nothing has changed.

    `reason` is a key under which the screen finds the sentence in the player's language;
    where a rule of the game refuses, `rule` is its number and `refusal` the engine's key.
    """

    def __init__(
        self,
        reason: Reason,
        text: str,
        *,
        rule: str | None = None,
        refusal: str | None = None,
        cells: Sequence[str] = (),
        dice: str = "",
        name: str = "",
    ) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text
        self.rule = rule
        self.refusal = refusal
        self.cells = tuple(cells)
        self.dice = dice
        self.name = name  # one that is free, where that is the matter
        self.version = 0  # of the table that refused, where there is one


def against_the_rules(error: IllegalEvent) -> Refused:
    """What the engine refuses."""
    return Refused(
        "rules",
        error.text,
        rule=error.rule,
        refusal=error.reason,
        cells=error.cells,
        dice=error.dice,
    )


def stale(version: int) -> Refused:
    """A decision that does not know what has happened since."""
    return Refused("stale", f"the table has changed: it is at version {version} now")


def from_the_future(version: int) -> Refused:
    """A version that the table has not reached."""
    return Refused("from-the-future", f"the table is at version {version} only")


def not_your_seat(seat: int) -> Refused:
    """Somebody acts for a seat that is not theirs."""
    return Refused("not-your-seat", f"seat {seat} is not yours to act for")


def not_seated() -> Refused:
    """Something that only those may do who sit at the table."""
    return Refused("not-your-seat", "no seat of this table is yours")


def not_the_host() -> Refused:
    """Something that only the creator of a table may do."""
    return Refused("not-the-host", "only the creator of the table may do that")


def no_such_seat(seat: int, seats: int) -> Refused:
    """A seat that the table does not have."""
    return Refused("no-such-seat", f"there is no seat {seat}: expected one from 0 to {seats - 1}")


def seat_taken(seat: int) -> Refused:
    """A seat in which somebody sits."""
    return Refused("seat-taken", f"seat {seat} is taken")


def no_empty_seat() -> Refused:
    """Somebody wants to sit where all seats are taken."""
    return Refused("no-empty-seat", "all seats are taken")


def locked() -> Refused:
    """Somebody wants to sit at a table that its host has locked."""
    return Refused("locked", "the host lets nobody else sit down")


def name_taken(name: str, free: str) -> Refused:
    """A second player with the name of another."""
    return Refused("name-taken", f"somebody here is called {name!r}: try {free!r}", name=free)


def no_such_guest(number: int) -> Refused:
    """An answer to somebody who does not ask for a seat, or not any more."""
    return Refused("no-such-guest", f"no guest {number} asks for a seat")


def too_many_join_requests() -> Refused:
    """Somebody asks for a seat where too many do."""
    return Refused("too-many", "too many ask for a seat here: wait until some were answered")


def seats_empty(seats: Sequence[int]) -> Refused:
    """A game that cannot start yet."""
    places = " and ".join(map(str, seats))
    return Refused("seats-empty", f"nobody sits in seat {places} yet", rule="1.1")


def too_few_seats() -> Refused:
    """A table without its second seat."""
    return Refused("too-few-seats", "a game has at least two seats", rule="1.1")


def not_idle(seat: int) -> Refused:
    """A person who is there cannot be sent away."""
    return Refused("not-idle", f"the player in seat {seat} is there")


def held(seat: int) -> Refused:
    """A decision of somebody for whom a bot plays."""
    return Refused("held", f"a bot holds seat {seat}: take it back first")


def not_held(seat: int) -> Refused:
    """A seat that need not be taken back."""
    return Refused("not-held", f"no bot holds seat {seat}")


def no_such_link() -> Refused:
    """A link to a seat that was used or has expired."""
    return Refused("no-such-link", "this link has been used already, or is too old")


def not_gathering() -> Refused:
    """Something that is done before the game."""
    return Refused("not-gathering", "the game has begun already")


def not_playing() -> Refused:
    """Something that is done in the game."""
    return Refused("not-playing", "the game has not begun")


def no_seed(table: str) -> Refused:
    """A game from elsewhere whose dice cannot be thrown again."""
    return Refused("bad-options", f"the seed of game {table} is not told: its dice are gone")


def no_such_decision() -> Refused:
    """A place in a game from which it cannot be played once more."""
    return Refused("bad-options", "nothing was decided there from which the game could go on")


def too_late_a_round(most: int) -> Refused:
    """A round so late that no game can be played once more from there."""
    return Refused("bad-options", f"a game is played once more from one of its first {most} rounds")


def not_over() -> Refused:
    """Something that is done after the game."""
    return Refused("not-over", "the game is not over yet")


def over() -> Refused:
    """Something that makes no sense after the game."""
    return Refused("over", "the game is over")


def not_in_daily() -> Refused:
    """Something that would let somebody else play a game of the day."""
    return Refused("of-the-day", "this is the game of the day: it waits for you alone")


def until_tomorrow() -> Refused:
    """A look at dice that somebody has still to throw."""
    return Refused("until-tomorrow", "the dice of the day are a secret until the day is over")


def no_such_daily(day: str) -> Refused:
    """A day on which nobody was here, or which is still to come."""
    return Refused("not-found", f"there is no game of {day}: expected a day that has been")


def play_first() -> Refused:
    """A look at how others played before one has played."""
    return Refused("play-first", "finish your own game of the day first")


def no_coach() -> Refused:
    """Something that is asked of the coach at a table that does not allow it."""
    return Refused("no-coach", "at this table nobody may ask the coach")


def rematched_already(table: str) -> Refused:
    """A second rematch of one game."""
    return Refused("rematched-already", f"the rematch is played at table {table}")


def closed() -> Refused:
    """Anything at a table that has been closed."""
    return Refused("closed", "the table has been closed")


def too_many_events() -> Refused:
    """A table at which people have come and gone too often."""
    return Refused("too-many", "too many have come and gone here: open another table")


def no_such_table(id: str) -> Refused:
    """A table that never existed, or was given up long ago."""
    return Refused("no-such-table", f"there is no table {id!r}")


def no_such_code() -> Refused:
    """A code that means nothing: whether it ever did is not told."""
    return Refused("no-such-code", "no table gathers under this code")


def busy(text: str) -> Refused:
    """Something that cannot be done now, but soon."""
    return Refused("busy", text)
