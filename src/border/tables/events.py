"""Events of a table, as they are stored: its log is the truth."""

from __future__ import annotations

from typing import Literal, TypeAlias

from border.tables.options import Options
from border.tables.schema import Aid, Door, Listed, wire

Why: TypeAlias = Literal["left", "away", "clock", "removed"]


@wire
class Created:
    """Somebody opened the table.  The seed stays secret until the game is over or closed."""

    options: Options
    host: str  # the hash of the creator's token
    seed: str
    dice_of: str  # the game whose dice are thrown: this one, or one that is played again
    code: str | None = None  # that can be said aloud, to join before the game begins
    day: str | None = None  # the date whose game this is, where it is one of a day
    luck: Listed[str | None] | None = None  # of the game that is played again, seat by seat there
    heir: str | None = None  # a secret, of which the id and the seed of the rematch are made
    kind: Literal["created"] = "created"


@wire
class Imported:
    """A finished game was brought here as a record, in place of an opening; its events follow."""

    opening: str  # the record without its rounds and its end
    first: int
    kind: Literal["imported"] = "imported"


@wire
class Sat:
    """A person took a seat."""

    seat: int
    name: str
    holder: str  # the hash of their token
    luck: str | None = None  # what they add to the dice, if their game begins
    kind: Literal["sat"] = "sat"


@wire
class DoorSet:
    """The host said who may sit down: everybody, whom they let in, or nobody else."""

    door: Door
    kind: Literal["door"] = "door"


@wire
class Asked:
    """A person asked the host for a seat."""

    guest: int  # a number, from 1, by which the host answers
    name: str
    holder: str  # the hash of their token
    luck: str | None = None
    kind: Literal["asked"] = "asked"


@wire
class TurnedAway:
    """A person who asked for a seat does not get one, or does not want it any more."""

    guest: int
    kind: Literal["turned-away"] = "turned-away"


@wire
class BotSat:
    """A bot took a seat."""

    seat: int
    bot: str
    kind: Literal["bot-sat"] = "bot-sat"


@wire
class Freed:
    """A seat is empty again."""

    seat: int
    sent: bool = False  # the host sent the person away, who has no other seat any more
    kind: Literal["freed"] = "freed"


@wire
class Dropped:
    """An empty seat was taken from the table; later ones moved up."""

    seat: int
    kind: Literal["dropped"] = "dropped"


@wire
class Started:
    """The game began; who is first was drawn by lot (2.1)."""

    boards: Listed[str]
    first: int
    luck: Listed[str | None] | None = (
        None  # what people have added to the dice, seat by seat; None: nobody was asked for it
    )
    kind: Literal["started"] = "started"


@wire
class Thrown:
    """The five dice after a throw, die by die."""

    seat: int
    dice: str
    kind: Literal["thrown"] = "thrown"


@wire
class Kept:
    """The active player kept these dice, and throws the others again."""

    seat: int
    dice: Listed[int]
    kind: Literal["kept"] = "kept"


@wire
class Stopped:
    """The active player took the dice as they lie."""

    seat: int
    kind: Literal["stopped"] = "stopped"


@wire
class Crossed:
    """The first action; `forced`: nothing could be crossed."""

    seat: int
    cells: Listed[str]
    forced: bool = False
    kind: Literal["crossed"] = "crossed"


@wire
class Sealed:
    """A decision in the second action, unseen until the last is in; `forced`: see above."""

    seat: int
    cells: Listed[str]
    forced: bool = False
    kind: Literal["sealed"] = "sealed"


@wire
class Revealed:
    """The last decision of a second action is in: everybody sees all of them (4.6)."""

    cells: Listed[Listed[str]]  # per seat; none for the active one
    kind: Literal["revealed"] = "revealed"


@wire
class Ended:
    """The game is over by the rules."""

    scores: Listed[int]
    winners: Listed[int]
    reason: Literal["points", "highest territory", "shared"]
    kind: Literal["ended"] = "ended"


@wire
class GivenUp:
    """The game reached the limit of rounds, and has no scores."""

    kind: Literal["given-up"] = "given-up"


@wire
class Held:
    """A bot plays for a person from now on."""

    seat: int
    bot: str
    why: Why
    kind: Literal["held"] = "held"


@wire
class Returned:
    """A person took their seat back."""

    seat: int
    kind: Literal["returned"] = "returned"


@wire
class Consulted:
    """A person asked the coach for something; the page shows it when this is stored."""

    seat: int
    aid: Aid
    kind: Literal["consulted"] = "consulted"


@wire
class Hurried:
    """A person does not want to follow what happens until they have decided again."""

    seats: Listed[int]
    kind: Literal["hurried"] = "hurried"


@wire
class Away:
    """A person's last connection closed."""

    seat: int
    kind: Literal["away"] = "away"


@wire
class Back:
    """A person is connected again."""

    seat: int
    kind: Literal["back"] = "back"


@wire
class Offered:
    """A person asked for a link that moves their seat to another device."""

    seat: int
    code: str  # its hash
    until: int
    kind: Literal["offered"] = "offered"


@wire
class Moved:
    """A seat is on another device now."""

    seat: int
    holder: str
    kind: Literal["moved"] = "moved"


@wire
class Accepted:
    """A person wants to play again; the first who does so offers it to the others."""

    seat: int
    luck: str | None = None  # what they add to the next dice
    kind: Literal["accepted"] = "accepted"


@wire
class Declined:
    """A person does not want to play again, or not any more."""

    seat: int
    kind: Literal["declined"] = "declined"


@wire
class Rematched:
    """The people play again, at another table."""

    table: str
    kind: Literal["rematched"] = "rematched"


@wire
class Closed:
    """The table was closed before its game was over."""

    kind: Literal["closed"] = "closed"


Event: TypeAlias = (
    Created | Imported | DoorSet | Asked | TurnedAway | Sat | BotSat | Freed | Dropped | Started
    | Thrown | Kept | Stopped | Crossed | Sealed | Revealed | Ended | GivenUp | Held | Returned
    | Consulted | Hurried | Away | Back | Offered | Moved | Accepted | Declined | Rematched
    | Closed
)  # fmt: skip
