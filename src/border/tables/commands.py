"""Commands that clients can send to a table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

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
    tagged,
)


@message
class TableCommand:
    """Fields common to all commands."""

    id: CommandId
    version: Version  # latest version of the table that the client has seen


@message
class SeatCommand(TableCommand):
    """Fields of commands that concern one seat, yours or another player's."""

    seat: SeatNumber


@tagged("sit")
class Sit(TableCommand):
    """Take this seat, or the first empty one if `seat` is missing.

    A client may take several seats, for several people on one device.  If the host has to admit
    players, this command sends a join request; an admitted player gets the first empty seat.
    """

    seat: SeatNumber | None = None
    name: Name = ""
    luck: Luck | None = None  # your player seed: random bytes, drawn after you see the commitment


@tagged("door", published_as="SetDoor")
class SetJoinPolicy(TableCommand):
    """Set the join policy: everybody, only players whom you admit, or nobody else may join."""

    door: JoinPolicy


@tagged("admit")
class Admit(TableCommand):
    """Accept a join request."""

    guest: JoinRequestNumber


@tagged("turn-away")
class TurnAway(TableCommand):
    """Reject a join request, or withdraw your own."""

    guest: JoinRequestNumber


@tagged("add-bot")
class AddBot(SeatCommand):
    """Put a bot in an empty seat."""

    bot: BotName


@tagged("remove")
class Remove(SeatCommand):
    """Remove a bot or a person from a seat, or an empty seat from the table.

    Before the game, a person who is removed while connected loses all of their seats, and needs
    your permission to join again.  During the game, you can only remove a disconnected person.
    """


@tagged("start")
class Start(TableCommand):
    """Start the game; every seat has to be taken."""

    luck: Luck | None = None  # your player seed, for your seats that have none yet


@tagged("throw")
class Throw(SeatCommand):
    """Throw all five dice (3.1)."""


@tagged("keep")
class Keep(SeatCommand):
    """Keep these dice and throw the others again (3.2)."""

    dice: Annotated[BoundedTuple[DieIndex], Bounds(max_length=5)]


@tagged("stop")
class Stop(SeatCommand):
    """Stop throwing and use the dice as they are (3.2)."""


@tagged("cross")
class Cross(SeatCommand):
    """Cross these cells, in this order (3.3, 4.1)."""

    cells: Annotated[BoundedTuple[CellName], Bounds(min_length=1, max_length=5)]


@tagged("pass")
class Pass(SeatCommand):
    """Cross nothing (3.6, 4.1)."""


@tagged("leave")
class Leave(SeatCommand):
    """Leave a seat: before the game it becomes empty, during the game a bot takes over."""


@tagged("return")
class Return(SeatCommand):
    """Take your seat back from the bot that plays for you."""


@tagged("consult", published_as="Consult")
class UseCoach(SeatCommand):
    """Record that you use a coach tool, before you show its answer.

    Everybody at the table sees that you use it.  A hint is recorded once per round; odds and
    warnings are recorded once per game, as they stay visible.
    """

    aid: CoachTool


@tagged("hurry", published_as="Hurry")
class SkipAnimation(TableCommand):
    """Skip animations; bots stop waiting for you until your next decision.

    If several people are connected, bots only stop waiting when all of them skip.
    """


@tagged("rematch")
class Rematch(TableCommand):
    """Offer a rematch after the end, or accept one: the same players, with rotated seats.

    The rematch begins when everybody has accepted; bots accept immediately.
    """

    anyway: bool = False  # begin without people who declined or are away; bots play for them
    luck: Luck | None = None  # your player seed for the rematch: random bytes


@tagged("decline")
class Decline(TableCommand):
    """Decline a rematch, or withdraw your offer or acceptance."""


@tagged("close")
class Close(TableCommand):
    """Close the table for good."""


Decision: TypeAlias = Throw | Keep | Stop | Cross | Pass
Command: TypeAlias = (
    Sit | SetJoinPolicy | Admit | TurnAway | AddBot | Remove | Start | Decision | Leave | Return
    | UseCoach | SkipAnimation | Rematch | Decline
    | Close
)  # fmt: skip
