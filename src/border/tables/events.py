"""Events of a table, as stored in its log."""

from __future__ import annotations

from typing import Literal, TypeAlias

from border.tables.options import Options
from border.tables.schema import BoundedTuple, CoachTool, JoinPolicy, message, published

Why: TypeAlias = Literal["left", "away", "clock", "removed"]


@message
class Created:
    """A player opened the table.  The seed stays secret until the game is over or closed."""

    options: Options
    host: str  # the hash of the creator's token
    seed: str
    dice_of: str  # the game whose dice are thrown: this one, or an earlier one with the same dice
    code: str | None = None  # the join code, valid until the game begins
    day: str | None = None  # the date of a daily game
    luck: BoundedTuple[str | None] | None = None  # player seeds of the earlier game, by seat
    heir: str | None = None  # the secret from which the id and the seed of the rematch are derived
    kind: Literal["created"] = "created"


@message
class Imported:
    """A finished game was imported from a record; its events follow."""

    opening: str  # the record without its rounds and its outcome
    first: int
    kind: Literal["imported"] = "imported"


@message
class Sat:
    """A person took a seat."""

    seat: int
    name: str
    holder: str  # the hash of their token
    luck: str | None = None  # their player seed
    kind: Literal["sat"] = "sat"


@published("DoorSet")
class JoinPolicySet:
    """The host set the join policy: everybody, only admitted players, or nobody else may join."""

    door: JoinPolicy
    kind: Literal["door"] = "door"


@message
class JoinRequested:
    """A person sent the host a join request."""

    guest: int  # the number of the join request, from 1
    name: str
    holder: str  # the hash of their token
    luck: str | None = None
    kind: Literal["asked"] = "asked"


@published("TurnedAway")
class JoinRejected:
    """The host rejected a join request, or its sender withdrew it."""

    guest: int
    kind: Literal["turned-away"] = "turned-away"


@message
class BotSat:
    """A bot took a seat."""

    seat: int
    bot: str
    kind: Literal["bot-sat"] = "bot-sat"


@published("Freed")
class SeatEmptied:
    """A seat became empty."""

    seat: int
    sent: bool = False  # the host removed the person, who lost their other seats as well
    kind: Literal["freed"] = "freed"


@published("Dropped")
class SeatRemoved:
    """An empty seat was removed from the table; later seats moved up."""

    seat: int
    kind: Literal["dropped"] = "dropped"


@message
class Started:
    """The game began with a randomly drawn first seat (2.1)."""

    boards: BoundedTuple[str]
    first: int
    luck: BoundedTuple[str | None] | None = None  # player seeds, by seat; None: none were asked for
    kind: Literal["started"] = "started"


@message
class Thrown:
    """The five dice after a throw, die by die."""

    seat: int
    dice: str
    kind: Literal["thrown"] = "thrown"


@message
class Kept:
    """The active player kept these dice and throws the others again."""

    seat: int
    dice: BoundedTuple[int]
    kind: Literal["kept"] = "kept"


@message
class Stopped:
    """The active player stopped and uses the dice as they are."""

    seat: int
    kind: Literal["stopped"] = "stopped"


@message
class Crossed:
    """The active player took the first action; `forced`: they could not cross any cell."""

    seat: int
    cells: BoundedTuple[str]
    forced: bool = False
    kind: Literal["crossed"] = "crossed"


@message
class Sealed:
    """A seat decided in the second action; the cells stay secret until all seats have (4.6)."""

    seat: int
    cells: BoundedTuple[str]
    forced: bool = False
    kind: Literal["sealed"] = "sealed"


@message
class Revealed:
    """All seats have decided in the second action, and everybody sees the cells (4.6)."""

    cells: BoundedTuple[BoundedTuple[str]]  # seat by seat; empty for the active seat
    kind: Literal["revealed"] = "revealed"


@message
class Ended:
    """The game ended by the rules."""

    scores: BoundedTuple[int]
    winners: BoundedTuple[int]
    reason: Literal["points", "highest territory", "shared"]
    kind: Literal["ended"] = "ended"


@published("GivenUp")
class RoundLimitReached:
    """The game reached the round limit and has no scores."""

    kind: Literal["given-up"] = "given-up"


@published("Held")
class BotTookOver:
    """A bot took over for a person."""

    seat: int
    bot: str
    why: Why
    kind: Literal["held"] = "held"


@published("Returned")
class SeatTakenBack:
    """A person took their seat back from the bot."""

    seat: int
    kind: Literal["returned"] = "returned"


@published("Consulted")
class CoachUsed:
    """A person used a coach tool; its answer is shown once this event is stored."""

    seat: int
    aid: CoachTool
    kind: Literal["consulted"] = "consulted"


@published("Hurried")
class AnimationSkipped:
    """A person skips animations until their next decision."""

    seats: BoundedTuple[int]
    kind: Literal["hurried"] = "hurried"


@published("Away")
class Disconnected:
    """A person has no open connection any more."""

    seat: int
    kind: Literal["away"] = "away"


@published("Back")
class Reconnected:
    """A person is connected again."""

    seat: int
    kind: Literal["back"] = "back"


@message
class TransferOffered:
    """A person requested a link that moves their seat to another device."""

    seat: int
    code: str  # the hash of the link's code
    until: int
    kind: Literal["offered"] = "offered"


@message
class SeatTransferred:
    """A seat moved to another device."""

    seat: int
    holder: str
    kind: Literal["moved"] = "moved"


@message
class Accepted:
    """A person accepted a rematch, or offered one if nobody had."""

    seat: int
    luck: str | None = None  # their player seed for the dice of the rematch
    kind: Literal["accepted"] = "accepted"


@message
class Declined:
    """A person declined the rematch, or withdrew their acceptance."""

    seat: int
    kind: Literal["declined"] = "declined"


@message
class Rematched:
    """The rematch began at another table."""

    table: str
    kind: Literal["rematched"] = "rematched"


@message
class Closed:
    """The host closed the table before the game was over."""

    kind: Literal["closed"] = "closed"


Event: TypeAlias = (
    Created | Imported | JoinPolicySet | JoinRequested | JoinRejected | Sat | BotSat | SeatEmptied
    | SeatRemoved | Started | Thrown | Kept | Stopped | Crossed | Sealed | Revealed | Ended
    | RoundLimitReached | BotTookOver | SeatTakenBack | CoachUsed | AnimationSkipped | Disconnected
    | Reconnected | TransferOffered | SeatTransferred | Accepted | Declined | Rematched | Closed
)  # fmt: skip
