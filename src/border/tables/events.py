"""Events of a table, as stored in its log."""

from __future__ import annotations

from typing import Literal, TypeAlias

from border.tables.options import Options
from border.tables.schema import BoundedTuple, CoachTool, JoinPolicy, tagged

Why: TypeAlias = Literal["left", "away", "clock", "removed"]


@tagged("created")
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


@tagged("imported")
class Imported:
    """A finished game was imported from a record; its events follow."""

    opening: str  # the record without its rounds and its outcome
    first: int


@tagged("sat")
class Sat:
    """A person took a seat."""

    seat: int
    name: str
    holder: str  # the hash of their token
    luck: str | None = None  # their player seed


@tagged("door", published_as="DoorSet")
class JoinPolicySet:
    """The host set the join policy: everybody, only admitted players, or nobody else may join."""

    door: JoinPolicy


@tagged("asked")
class JoinRequested:
    """A person sent the host a join request."""

    guest: int  # the number of the join request, from 1
    name: str
    holder: str  # the hash of their token
    luck: str | None = None


@tagged("turned-away", published_as="TurnedAway")
class JoinRejected:
    """The host rejected a join request, or its sender withdrew it."""

    guest: int


@tagged("bot-sat")
class BotSat:
    """A bot took a seat."""

    seat: int
    bot: str


@tagged("freed", published_as="Freed")
class SeatEmptied:
    """A seat became empty."""

    seat: int
    sent: bool = False  # the host removed the person, who lost their other seats as well


@tagged("dropped", published_as="Dropped")
class SeatRemoved:
    """An empty seat was removed from the table; later seats moved up."""

    seat: int


@tagged("started")
class Started:
    """The game began with a randomly drawn first seat (2.1)."""

    boards: BoundedTuple[str]
    first: int
    luck: BoundedTuple[str | None] | None = None  # player seeds, by seat; None: none were asked for


@tagged("thrown")
class Thrown:
    """The five dice after a throw, die by die."""

    seat: int
    dice: str


@tagged("kept")
class Kept:
    """The active player kept these dice and throws the others again."""

    seat: int
    dice: BoundedTuple[int]


@tagged("stopped")
class Stopped:
    """The active player stopped and uses the dice as they are."""

    seat: int


@tagged("crossed")
class Crossed:
    """The active player took the first action; `forced`: no cell could be crossed."""

    seat: int
    cells: BoundedTuple[str]
    forced: bool = False


@tagged("sealed")
class Sealed:
    """A seat decided in the second action; the cells stay secret until all seats have (4.6)."""

    seat: int
    cells: BoundedTuple[str]
    forced: bool = False


@tagged("revealed")
class Revealed:
    """All seats have decided in the second action, and everybody sees the cells (4.6)."""

    cells: BoundedTuple[BoundedTuple[str]]  # seat by seat; empty for the active seat


@tagged("ended")
class Ended:
    """The game ended by the rules."""

    scores: BoundedTuple[int]
    winners: BoundedTuple[int]
    reason: Literal["points", "highest territory", "shared"]


@tagged("given-up", published_as="GivenUp")
class RoundLimitReached:
    """The game reached the round limit and has no scores."""


@tagged("held", published_as="Held")
class BotTookOver:
    """A bot took over for a person."""

    seat: int
    bot: str
    why: Why


@tagged("returned", published_as="Returned")
class SeatTakenBack:
    """A person took their seat back from the bot."""

    seat: int


@tagged("consulted", published_as="Consulted")
class CoachUsed:
    """A person used a coach tool; its answer is shown once this event is stored."""

    seat: int
    aid: CoachTool


@tagged("hurried", published_as="Hurried")
class AnimationSkipped:
    """A person skips animations until their next decision."""

    seats: BoundedTuple[int]


@tagged("away", published_as="Away")
class Disconnected:
    """A person has no open connection any more."""

    seat: int


@tagged("back", published_as="Back")
class Reconnected:
    """A person is connected again."""

    seat: int


@tagged("offered")
class TransferOffered:
    """A person requested a link that moves their seat to another device."""

    seat: int
    code: str  # the hash of the link's code
    until: int


@tagged("moved")
class SeatTransferred:
    """A seat moved to another device."""

    seat: int
    holder: str


@tagged("accepted")
class Accepted:
    """A person accepted a rematch, or offered one if nobody had."""

    seat: int
    luck: str | None = None  # their player seed for the dice of the rematch


@tagged("declined")
class Declined:
    """A person declined the rematch, or withdrew their acceptance."""

    seat: int


@tagged("rematched")
class Rematched:
    """The rematch began at another table."""

    table: str


@tagged("closed")
class Closed:
    """The host closed the table before the game was over."""


Event: TypeAlias = (
    Created | Imported | JoinPolicySet | JoinRequested | JoinRejected | Sat | BotSat | SeatEmptied
    | SeatRemoved | Started | Thrown | Kept | Stopped | Crossed | Sealed | Revealed | Ended
    | RoundLimitReached | BotTookOver | SeatTakenBack | CoachUsed | AnimationSkipped | Disconnected
    | Reconnected | TransferOffered | SeatTransferred | Accepted | Declined | Rematched | Closed
)  # fmt: skip
