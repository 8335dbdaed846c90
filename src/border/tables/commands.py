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
    """Take an empty seat, without a number the first one.

    Whoever holds one already may take more, for others on the same device.  Where the host lets
    people in, this asks for a seat; the first empty one is given.
    """

    id: CommandId
    version: Version
    seat: SeatNumber | None = None
    name: Name = ""
    luck: Luck | None = None  # yours for the dice, made after you have seen the commitment
    kind: Literal["sit"] = "sit"


@published("SetDoor")
@message
class SetJoinPolicy:
    """Say who may sit down: everybody, whoever you let in, or nobody else."""

    id: CommandId
    version: Version
    door: JoinPolicy
    kind: Literal["door"] = "door"


@message
class Admit:
    """Let somebody who asks sit down."""

    id: CommandId
    version: Version
    guest: JoinRequestNumber
    kind: Literal["admit"] = "admit"


@message
class TurnAway:
    """Let somebody who asks not sit down; whoever asked takes it back by this, too."""

    id: CommandId
    version: Version
    guest: JoinRequestNumber
    kind: Literal["turn-away"] = "turn-away"


@message
class AddBot:
    """Let a bot sit in an empty seat."""

    id: CommandId
    version: Version
    seat: SeatNumber
    bot: BotName
    kind: Literal["add-bot"] = "add-bot"


@message
class Remove:
    """Send a bot or a person away; an empty seat is taken from the table.

    Before the game, whoever was there and is sent away has all of their seats free, and has to ask
    for another.  In the game, only somebody who is absent can be.
    """

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["remove"] = "remove"


@message
class Start:
    """Begin the game; every seat has to be taken."""

    id: CommandId
    version: Version
    luck: Luck | None = None  # yours, for those of your seats that have none yet
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
    """Take the dice as they lie (3.2)."""

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
    """Give a seat up: before the game it is free again, in the game a bot holds it."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["leave"] = "leave"


@message
class Return:
    """Take a seat back from the bot that holds it."""

    id: CommandId
    version: Version
    seat: SeatNumber
    kind: Literal["return"] = "return"


@published("Consult")
@message
class UseCoach:
    """Ask the coach for something, before it is shown to you: everybody is told, and it is noted.

    A hint counts once in a round; odds and warnings stay, and count once in a game.
    """

    id: CommandId
    version: Version
    seat: SeatNumber
    aid: CoachTool
    kind: Literal["consult"] = "consult"


@published("Hurry")
@message
class SkipAnimation:
    """Skip what is being told: bots wait for you no longer, until you have decided again.

    Where several people are there, bots hurry when all of them want it.
    """

    id: CommandId
    version: Version
    kind: Literal["hurry"] = "hurry"


@message
class Rematch:
    """Offer to play again after the end, or accept it: the same people, the seats rotated.

    The game begins when everybody has accepted; bots do at once.
    """

    id: CommandId
    version: Version
    anyway: bool = False  # without those who have declined or are away: bots hold their seats
    luck: Luck | None = None  # yours for the next dice, whose commitment is shown since the end
    kind: Literal["rematch"] = "rematch"


@message
class Decline:
    """Decline to play again, or take back that you offered or accepted it."""

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
