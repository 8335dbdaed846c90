"""Events of a table, as they are stored: its log is the truth."""

from __future__ import annotations

from typing import Literal, TypeAlias

from border.tables.options import Options
from border.tables.schema import BoundedTuple, CoachTool, JoinPolicy, message, published

Why: TypeAlias = Literal["left", "away", "clock", "removed"]


@message
class Created:
    """Somebody opened the table.  The seed stays secret until the game is over or closed."""

    options: Options
    host: str  # the hash of the creator's token
    seed: str
    dice_of: str  # the game whose dice are thrown: this one, or one that is played again
    code: str | None = None  # that can be said aloud, to join before the game begins
    day: str | None = None  # the date whose game this is, where it is one of a day
    luck: BoundedTuple[str | None] | None = (
        None  # of the game that is played again, seat by seat there
    )
    heir: str | None = None  # a secret, of which the id and the seed of the rematch are made
    kind: Literal["created"] = "created"


@message
class Imported:
    """A finished game was brought here as a record, in place of an opening; its events follow."""

    opening: str  # the record without its rounds and its end
    first: int
    kind: Literal["imported"] = "imported"


@message
class Sat:
    """A person took a seat."""

    seat: int
    name: str
    holder: str  # the hash of their token
    luck: str | None = None  # what they add to the dice, if their game begins
    kind: Literal["sat"] = "sat"


@published("DoorSet")
@message
class JoinPolicySet:
    """The host said who may sit down: everybody, whom they let in, or nobody else."""

    door: JoinPolicy
    kind: Literal["door"] = "door"


@message
class JoinRequested:
    """A person asked the host for a seat."""

    guest: int  # a number, from 1, by which the host answers
    name: str
    holder: str  # the hash of their token
    luck: str | None = None
    kind: Literal["asked"] = "asked"


@published("TurnedAway")
@message
class JoinRejected:
    """A person who asked for a seat does not get one, or does not want it any more."""

    guest: int
    kind: Literal["turned-away"] = "turned-away"


@message
class BotSat:
    """A bot took a seat."""

    seat: int
    bot: str
    kind: Literal["bot-sat"] = "bot-sat"


@published("Freed")
@message
class SeatEmptied:
    """A seat is empty again."""

    seat: int
    sent: bool = False  # the host sent the person away, who has no other seat any more
    kind: Literal["freed"] = "freed"


@published("Dropped")
@message
class SeatRemoved:
    """An empty seat was taken from the table; later ones moved up."""

    seat: int
    kind: Literal["dropped"] = "dropped"


@message
class Started:
    """The game began; who is first was drawn by lot (2.1)."""

    boards: BoundedTuple[str]
    first: int
    luck: BoundedTuple[str | None] | None = (
        None  # what people have added to the dice, seat by seat; None: nobody was asked for it
    )
    kind: Literal["started"] = "started"


@message
class Thrown:
    """The five dice after a throw, die by die."""

    seat: int
    dice: str
    kind: Literal["thrown"] = "thrown"


@message
class Kept:
    """The active player kept these dice, and throws the others again."""

    seat: int
    dice: BoundedTuple[int]
    kind: Literal["kept"] = "kept"


@message
class Stopped:
    """The active player took the dice as they lie."""

    seat: int
    kind: Literal["stopped"] = "stopped"


@message
class Crossed:
    """The first action; `forced`: nothing could be crossed."""

    seat: int
    cells: BoundedTuple[str]
    forced: bool = False
    kind: Literal["crossed"] = "crossed"


@message
class Sealed:
    """A decision in the second action, unseen until the last is in; `forced`: see above."""

    seat: int
    cells: BoundedTuple[str]
    forced: bool = False
    kind: Literal["sealed"] = "sealed"


@message
class Revealed:
    """The last decision of a second action is in: everybody sees all of them (4.6)."""

    cells: BoundedTuple[BoundedTuple[str]]  # per seat; none for the active one
    kind: Literal["revealed"] = "revealed"


@message
class Ended:
    """The game is over by the rules."""

    scores: BoundedTuple[int]
    winners: BoundedTuple[int]
    reason: Literal["points", "highest territory", "shared"]
    kind: Literal["ended"] = "ended"


@published("GivenUp")
@message
class RoundLimitReached:
    """The game reached the limit of rounds, and has no scores."""

    kind: Literal["given-up"] = "given-up"


@published("Held")
@message
class BotTookOver:
    """A bot plays for a person from now on."""

    seat: int
    bot: str
    why: Why
    kind: Literal["held"] = "held"


@published("Returned")
@message
class SeatTakenBack:
    """A person took their seat back."""

    seat: int
    kind: Literal["returned"] = "returned"


@published("Consulted")
@message
class CoachUsed:
    """A person asked the coach for something; the page shows it when this is stored."""

    seat: int
    aid: CoachTool
    kind: Literal["consulted"] = "consulted"


@published("Hurried")
@message
class AnimationSkipped:
    """A person does not want to follow what happens until they have decided again."""

    seats: BoundedTuple[int]
    kind: Literal["hurried"] = "hurried"


@published("Away")
@message
class Disconnected:
    """A person's last connection closed."""

    seat: int
    kind: Literal["away"] = "away"


@published("Back")
@message
class Reconnected:
    """A person is connected again."""

    seat: int
    kind: Literal["back"] = "back"


@message
class TransferOffered:
    """A person asked for a link that moves their seat to another device."""

    seat: int
    code: str  # its hash
    until: int
    kind: Literal["offered"] = "offered"


@message
class SeatTransferred:
    """A seat is on another device now."""

    seat: int
    holder: str
    kind: Literal["moved"] = "moved"


@message
class Accepted:
    """A person wants to play again; the first who does so offers it to the others."""

    seat: int
    luck: str | None = None  # what they add to the next dice
    kind: Literal["accepted"] = "accepted"


@message
class Declined:
    """A person does not want to play again, or not any more."""

    seat: int
    kind: Literal["declined"] = "declined"


@message
class Rematched:
    """The people play again, at another table."""

    table: str
    kind: Literal["rematched"] = "rematched"


@message
class Closed:
    """The table was closed before its game was over."""

    kind: Literal["closed"] = "closed"


Event: TypeAlias = (
    Created | Imported | JoinPolicySet | JoinRequested | JoinRejected | Sat | BotSat | SeatEmptied | SeatRemoved | Started
    | Thrown | Kept | Stopped | Crossed | Sealed | Revealed | Ended | RoundLimitReached | BotTookOver | SeatTakenBack
    | CoachUsed | AnimationSkipped | Disconnected | Reconnected | TransferOffered | SeatTransferred | Accepted | Declined | Rematched
    | Closed
)  # fmt: skip
