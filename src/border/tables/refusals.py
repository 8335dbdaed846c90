"""Refusals for reasons other than the rules of the game."""

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
    """A command was refused and nothing has changed.

    Clients look up `reason` to show a sentence in the player's language.  If a rule of the game
    forbids the command, `rule` is the rule's number and `refusal` is the engine's key.
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
        self.name = name  # a free name, if the requested name is taken
        self.version = 0  # version of the table that refused; 0: no table received the command


def against_the_rules(error: IllegalEvent) -> Refused:
    """Convert a refusal by the engine."""
    return Refused(
        "rules",
        error.text,
        rule=error.rule,
        refusal=error.reason,
        cells=error.cells,
        dice=error.dice,
    )


def stale(version: int) -> Refused:
    """Refuse a decision that was made on an outdated version."""
    return Refused("stale", f"the table has changed since: read version {version} and decide again")


def from_the_future(version: int) -> Refused:
    """Refuse a version that the table has not reached."""
    return Refused("from-the-future", f"the table has only reached version {version}")


def not_your_seat(seat: int) -> Refused:
    """Refuse an action for a seat of another player."""
    return Refused("not-your-seat", f"seat {seat} is not yours")


def not_seated() -> Refused:
    """Refuse an action that needs a seat at the table."""
    return Refused("not-your-seat", "you have no seat at this table")


def not_the_host() -> Refused:
    """Refuse an action that only the creator of the table may take."""
    return Refused("not-the-host", "only the creator of the table may do that")


def no_such_seat(seat: int, seats: int) -> Refused:
    """Refuse a seat number that the table does not have."""
    return Refused("no-such-seat", f"there is no seat {seat}: expected 0 to {seats - 1}")


def seat_taken(seat: int) -> Refused:
    """Refuse a seat that is already taken."""
    return Refused("seat-taken", f"seat {seat} is taken")


def no_empty_seat() -> Refused:
    """Refuse to seat another player when every seat is taken."""
    return Refused("no-empty-seat", "all seats are taken")


def locked() -> Refused:
    """Refuse to seat a player at a table that the host has locked."""
    return Refused("locked", "the host has locked this table: nobody else can join")


def name_taken(name: str, free: str) -> Refused:
    """Refuse a name that another player has."""
    return Refused("name-taken", f"the name {name!r} is taken here: try {free!r}", name=free)


def no_such_guest(number: int) -> Refused:
    """Refuse to answer a join request that does not exist or has been answered."""
    return Refused("no-such-guest", f"there is no open join request {number}")


def too_many_join_requests() -> Refused:
    """Refuse another join request at a table with too many open ones."""
    return Refused("too-many", "too many join requests are open: wait until the host answers some")


def seats_empty(seats: Sequence[int]) -> Refused:
    """Refuse to start a game with empty seats."""
    places = " and ".join(map(str, seats))
    return Refused("seats-empty", f"nobody has taken seat {places} yet", rule="1.1")


def too_few_seats() -> Refused:
    """Refuse to remove one of the last two seats."""
    return Refused("too-few-seats", "a game needs at least two seats", rule="1.1")


def not_idle(seat: int) -> Refused:
    """Refuse to remove a person who is connected, or the host."""
    return Refused("not-idle", f"the player in seat {seat} cannot be removed while they are here")


def held(seat: int) -> Refused:
    """Refuse a person's decision while a bot plays for them."""
    return Refused("held", f"a bot plays for seat {seat}: take the seat back first")


def not_held(seat: int) -> Refused:
    """Refuse to take back a seat that no bot plays."""
    return Refused("not-held", f"no bot plays for seat {seat}")


def no_such_link() -> Refused:
    """Refuse a transfer link that was used or has expired."""
    return Refused("no-such-link", "this link was used already or has expired: ask for a new one")


def not_gathering() -> Refused:
    """Refuse an action that is only possible before the game."""
    return Refused("not-gathering", "the game has already begun")


def not_playing() -> Refused:
    """Refuse an action that is only possible during the game."""
    return Refused("not-playing", "the game has not begun")


def no_seed(table: str) -> Refused:
    """Refuse to throw the dice of an imported game again if their seed is unknown."""
    return Refused("bad-options", f"game {table} has no seed, so its dice cannot be thrown again")


def no_such_decision() -> Refused:
    """Refuse to continue a game from a decision that the game does not have."""
    return Refused("bad-options", "the game does not contain the decision to continue from")


def too_late_a_round(limit: int) -> Refused:
    """Refuse to continue a game from a round beyond the limit."""
    return Refused("bad-options", f"a game can only be continued from its first {limit} rounds")


def not_over() -> Refused:
    """Refuse an action that is only possible after the game."""
    return Refused("not-over", "the game is not over yet")


def over() -> Refused:
    """Refuse an action that is not possible after the game."""
    return Refused("over", "the game is over")


def not_in_daily() -> Refused:
    """Refuse to leave, close or transfer a daily game."""
    return Refused("of-the-day", "a daily game cannot be left, closed or moved to another device")


def until_tomorrow() -> Refused:
    """Refuse to show daily dice before their day is over."""
    return Refused("until-tomorrow", "the dice of the daily game stay secret until the day is over")


def no_such_daily(day: str) -> Refused:
    """Refuse a date without a daily game."""
    return Refused("not-found", f"there is no daily game of {day}: expected a past date, or today")


def play_first() -> Refused:
    """Refuse access to the results of others before the player has finished."""
    return Refused("play-first", "finish your own daily game first")


def no_coach() -> Refused:
    """Refuse the coach at a table that does not allow it."""
    return Refused("no-coach", "the coach is not available at this table")


def rematched_already(table: str) -> Refused:
    """Refuse a second rematch of one game."""
    return Refused("rematched-already", f"the rematch has already begun at table {table}")


def closed() -> Refused:
    """Refuse any action at a closed table."""
    return Refused("closed", "the table has been closed")


def too_many_events() -> Refused:
    """Refuse to change the players of a table more often than the limit allows."""
    return Refused("too-many", "the players have changed too often here: open another table")


def no_such_table(id: str) -> Refused:
    """Refuse a table that does not exist or was deleted."""
    return Refused("no-such-table", f"there is no table {id!r}")


def no_such_code() -> Refused:
    """Refuse a join code that has expired or was never in use."""
    return Refused("no-such-code", "no table can be joined with this code")


def busy(text: str) -> Refused:
    """Refuse a request that may succeed a moment later."""
    return Refused("busy", text)
