"""Commands that clients can send to a table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from border.tables.schema import (
    BotName,
    BoundedTuple,
    Bounds,
    CellName,
    CoachTool,
    CommandId,
    DieIndex,
    JoinPolicy,
    JoinRequestNumber,
    Luck,
    Name,
    SeatNumber,
    Version,
    message,
    published,
)


@message
class Sit:
    """Take an empty seat; without a number, the first one.

    A client may take several seats, for more people on the same device.  If the host has to admit
    players, this sends a join request, and an admitted player gets the first empty seat.
    """

    id: CommandId
    version: Version
    seat: SeatNumber | None = None
    name: Name = ""
    luck: Luck | None = None  # your player seed: random bytes, drawn after you see the commitment
    kind: Literal["sit"] = "sit"


@published("SetDoor")
@message
class SetJoinPolicy:
    """Set who may join: everybody, players whom you admit, or nobody else."""

    id: CommandId
    version: Version
    door: JoinPolicy
    kind: Literal["door"] = "door"


@message
class Admit:
    """Accept a join request."""

    id: CommandId
    version: Version
    guest: JoinRequestNumber
    kind: Literal["admit"] = "admit"


@message
class TurnAway:
    """Reject a join request, or withdraw your own."""

    id: CommandId
    version: Version
    guest: JoinRequestNumber
    kind: Literal["turn-away"] = "turn-away"


@message
class AddBot:
    """Put a bot in an empty seat."""

    id: CommandId
    version: Version
    seat: SeatNumber
    bot: BotName
    kind: Literal["add-bot"] = "add-bot"


@message
class Remove:
    """Remove a bot or a person from a seat, or an empty seat from the table.

    Before the game, a person who is removed while connected loses all of their seats, and needs
    your permission to join again.  During the game, you can only remove a disconnected person.
    """

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["remove"] = "remove"


@message
class Start:
    """Start the game; every seat has to be taken."""

    id: CommandId
    version: Version
    luck: Luck | None = None  # your player seed, for those of your seats without one
    kind: Literal["start"] = "start"


@message
class Throw:
    """Throw all five dice (3.1)."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["throw"] = "throw"


@message
class Keep:
    """Keep these dice and throw the others again (3.2)."""

    id: CommandId
    version: Version
    seat: SeatNumber
    dice: Annotated[BoundedTuple[DieIndex], Bounds(max_length=5)]
    kind: Literal["keep"] = "keep"


@message
class Stop:
    """Stop throwing and use the dice as they are (3.2)."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["stop"] = "stop"


@message
class Cross:
    """Cross these cells, in this order (3.3, 4.1)."""

    id: CommandId
    version: Version
    seat: SeatNumber
    cells: Annotated[BoundedTuple[CellName], Bounds(min_length=1, max_length=5)]
    kind: Literal["cross"] = "cross"


@message
class Pass:
    """Cross nothing (3.6, 4.1)."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["pass"] = "pass"


@message
class Leave:
    """Leave a seat: before the game it becomes empty, during the game a bot takes over."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["leave"] = "leave"


@message
class Return:
    """Take your seat back from the bot that plays for you."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["return"] = "return"


@published("Consult")
@message
class UseCoach:
    """Record that you use a coach tool, before you show its answer; everybody at the table sees it.

    A hint is recorded once per round; odds and warnings once per game, as they stay visible.
    """

    id: CommandId
    version: Version
    seat: SeatNumber
    aid: CoachTool
    kind: Literal["consult"] = "consult"


@published("Hurry")
@message
class SkipAnimation:
    """Skip animations; bots stop waiting for you until your next decision.

    If several people are connected, bots only stop waiting when all of them skip.
    """

    id: CommandId
    version: Version
    kind: Literal["hurry"] = "hurry"


@message
class Rematch:
    """Offer a rematch after the end, or accept one: the same players, with rotated seats.

    The rematch begins when everybody has accepted; bots accept immediately.
    """

    id: CommandId
    version: Version
    anyway: bool = False  # begin without people who declined or are away; bots play for them
    luck: Luck | None = None  # your player seed for the next dice; their commitment is shown
    kind: Literal["rematch"] = "rematch"


@message
class Decline:
    """Decline a rematch, or withdraw your offer or acceptance."""

    id: CommandId
    version: Version
    kind: Literal["decline"] = "decline"


@message
class Close:
    """Close the table for good."""

    id: CommandId
    version: Version
    kind: Literal["close"] = "close"


Decision: TypeAlias = Throw | Keep | Stop | Cross | Pass
Command: TypeAlias = (
    Sit | SetJoinPolicy | Admit | TurnAway | AddBot | Remove | Start | Decision | Leave | Return
    | UseCoach | SkipAnimation | Rematch | Decline
    | Close
)  # fmt: skip
