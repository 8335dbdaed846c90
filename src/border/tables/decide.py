"""Decide on commands: a pure step, or a refusal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from border.engine import (
    NO_DICE,
    ROUND_START,
    BadName,
    Cross,
    FirstAction,
    IllegalEvent,
    Keep,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throw,
    bit_set,
    order_refusal,
    refusal,
)
from border.engine.refusals import crossed_already, game_is_over, wrong_seat
from border.records import Game
from border.tables import commands, refusals
from border.tables import lobby as gathering
from border.tables.commands import Command, Decision
from border.tables.events import (
    AnimationSkipped,
    BotTookOver,
    Closed,
    CoachUsed,
    Crossed,
    Disconnected,
    Event,
    JoinRejected,
    Kept,
    Reconnected,
    Rematched,
    Sealed,
    SeatTakenBack,
    SeatTransferred,
    Stopped,
    TransferOffered,
)
from border.tables.lobby import accept_rematch, decline_rematch, is_rematch_agreed, open_rematch
from border.tables.refusals import Refused, against_the_rules
from border.tables.schema import Milliseconds
from border.tables.step import (
    Actor,
    Change,
    DecisionContext,
    ServerActor,
    TokenHolder,
    apply,
    draw_throw,
)
from border.tables.table import Person, SeatTransfer, Substitute, Table
from border.tables.timing import next_deadline
from border.tables.tokens import same_secret

TRANSFER_LINK_MS = 10 * 60 * 1000  # milliseconds
MAX_NON_GAME_EVENTS = (
    5_000  # of a table, as long as it lives: nobody comes and goes so often in a game
)


def game_event(table: Table, decision: Decision) -> Event:
    """The event that a decision leads to; raises `Refused` where the rules do not allow it."""
    game = table.game
    if game is None:
        raise refusals.not_playing()
    try:
        if table.hit_round_limit:
            raise game_is_over()
        return _decision_event(table, game, decision)
    except IllegalEvent as error:
        raise against_the_rules(error) from error
    except BadName as error:
        raise Refused("no-such-cell", str(error)) from error


def _decision_event(table: Table, game: Game, decision: Decision) -> Event:
    position, seat = game.position, decision.seat
    match decision:
        case commands.Throw():
            _check_active(position, seat)
            if position.stage != ROUND_START:
                _check(position, Throw(NO_DICE))
            return draw_throw(table, game, seat)
        case commands.Keep(dice=indices):
            _check_active(position, seat)
            _check(position, Keep(NO_DICE))
            kept = tuple(sorted(set(indices)))
            game.keep(kept)
            return Kept(seat, kept)
        case commands.Stop():
            _check_active(position, seat)
            _check(position, Stop())
            return Stopped(seat)
        case commands.Cross(cells=cells):
            return _crossed(position, seat, cells)
        case commands.Pass():
            return _crossed(position, seat, ())
        case _ as never:
            assert_never(never)


def _check_active(position: Position, seat: int) -> None:
    if position.awaited and seat != position.active:
        raise wrong_seat(seat)
    if position.stage == ROUND_START and seat != position.active:
        raise wrong_seat(seat)


def _check(position: Position, event: Throw | Keep | Stop | Cross) -> None:
    if (refused := refusal(position, event)) is not None:
        raise refused


def _crossed(position: Position, seat: int, names: Sequence[str]) -> Event:
    board, crossed = position.boards[seat], position.crossed[seat]
    order = [board.map.cell(name) for name in names]
    _check(position, Cross(seat, bit_set(order)))
    if len(set(order)) < len(order):
        rule = "3.7" if isinstance(position.stage, FirstAction) else "4.7"
        raise crossed_already(board, bit_set(c for c in order if order.count(c) > 1), rule)
    if not isinstance(position.stage, SecondAction):
        return Crossed(seat, tuple(names))
    if (refused := order_refusal(board, crossed, order)) is not None:
        raise refused
    return Sealed(seat, tuple(names))


NON_GAME_COMMANDS = (
    commands.Sit
    | commands.SetJoinPolicy
    | commands.Admit
    | commands.TurnAway
    | commands.AddBot
    | commands.Remove
    | commands.Leave
    | commands.Return
    | commands.Rematch
    | commands.Decline
)


def decide(table: Table, who: Actor, command: Command, moment: DecisionContext) -> Change:
    """The step that a command makes; raises `Refused`, and then nothing has happened."""
    if table.closed:
        raise refusals.closed()
    if command.version > table.version:
        raise refusals.from_the_future(table.version)
    if isinstance(command, NON_GAME_COMMANDS):
        _check_event_limit(table)
    if isinstance(command, commands.Leave | commands.Remove | commands.Close):
        _check_not_daily(table, moment.at)
    if isinstance(command, commands.Rematch | commands.Decline):
        return _answered(table, who, command, moment)
    event = _event(table, who, command)
    return apply(table, [event] if event is not None else [], moment.at)


def _event(table: Table, who: Actor, command: Command) -> Event | None:
    match command:
        case commands.Sit():
            assert isinstance(who, TokenHolder)
            return gathering.sit(table, who, command)
        case commands.TurnAway(guest=guest):
            return _turned_away(table, who, guest)
        case (
            commands.SetJoinPolicy()
            | commands.Admit()
            | commands.AddBot()
            | commands.Remove()
            | commands.Start()
            | commands.Close()
        ):
            _check_host(table, who)
            return _hosted(table, command)
        case commands.Leave(seat=seat) | commands.Return(seat=seat):
            _check_own(table, who, seat)
            return _left(table, seat) if command.kind == "leave" else _returned(table, seat)
        case commands.UseCoach(seat=seat):
            _check_own(table, who, seat)
            _check_not_held(table, who, seat)
            return _consulted(table, command)
        case commands.SkipAnimation():
            return _hurried(table, who)
        case commands.Rematch() | commands.Decline():
            raise AssertionError("is more than an event: it may open another table")
        case _:
            _check_seat(table, who, command.seat)
            _check_not_held(table, who, command.seat)
            _check_fresh(table, command.seat, command.version)
            return game_event(table, command)


def _hosted(
    table: Table,
    command: commands.SetJoinPolicy
    | commands.Admit
    | commands.AddBot
    | commands.Remove
    | commands.Start
    | commands.Close,
) -> Event | None:
    match command:
        case commands.SetJoinPolicy(door=door):
            return gathering.set_join_policy(table, door)
        case commands.Admit(guest=guest):
            return gathering.admit(table, guest)
        case commands.AddBot():
            return gathering.add_bot(table, command)
        case commands.Remove(seat=seat, version=version):
            _check_seating(table, version)
            return _removed(table, seat)
        case commands.Start(version=version, luck=luck):
            _check_seating(table, version)
            return gathering.start(table, luck)
        case commands.Close():
            if table.phase == "over":
                raise refusals.over()
            return Closed()


def _check_seat(table: Table, who: Actor, seat: Seat) -> None:
    """A person acts for their own seats, the house for the bots."""
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    match who:
        case ServerActor():
            allowed = table.bot_at(seat) is not None
        case TokenHolder(hash=hash):
            allowed = seat in table.seats_of(hash)
        case _ as never:
            assert_never(never)
    if not allowed:
        raise refusals.not_your_seat(seat)


def _check_own(table: Table, who: Actor, seat: Seat) -> None:
    """A person disposes of their own seats alone, and the house of none."""
    _check_seat(table, who, seat)
    if isinstance(who, ServerActor):
        raise refusals.not_your_seat(seat)


def _check_not_held(table: Table, who: Actor, seat: Seat) -> None:
    if isinstance(who, TokenHolder) and table.bot_at(seat) is not None:
        raise refusals.held(seat)


def _check_not_daily(table: Table, at: Milliseconds) -> None:
    """Who plays the game of the day plays all of it, and on one device."""
    if table.hides_dice(at) and table.phase == "playing":
        raise refusals.not_in_daily()


def _check_event_limit(table: Table) -> None:
    """A log that grows for ever is of use to nobody."""
    if table.non_game_events >= MAX_NON_GAME_EVENTS:
        raise refusals.too_many_events()


def _check_host(table: Table, who: Actor) -> None:
    if not (isinstance(who, TokenHolder) and same_secret(who.hash, table.host)):
        raise refusals.not_the_host()


def _check_fresh(table: Table, seat: Seat, version: int) -> None:
    """A decision has to know everything that concerns its seat; others' may cross it."""
    since = table.awaited_since[seat]
    if since is not None and version < since.version:
        raise refusals.stale(table.version)


def _check_seating(table: Table, version: int) -> None:
    """Who starts, or sends somebody away, has to know who sits where; seats may have moved up."""
    if version < table.seating_version:
        raise refusals.stale(table.version)


def _turned_away(table: Table, who: Actor, number: int) -> Event:
    """Somebody who asks for a seat gets none: by the host, or because they want none any more."""
    hash = who.hash if isinstance(who, TokenHolder) else ""
    if not any(guest.number == number and guest.holder == hash for guest in table.join_requests):
        _check_host(table, who)
    return JoinRejected(gathering.find_join_request(table, number).number)


def _removed(table: Table, seat: Seat) -> Event:
    if table.phase != "playing":
        return gathering.remove(table, seat)
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    match table.players[seat]:
        case Person(away=int(), substitute=None):
            return BotTookOver(seat, table.options.bots, "removed")
        case _:
            raise refusals.not_idle(seat)


def _returned(table: Table, seat: Seat) -> Event:
    if table.bot_at(seat) is None:
        raise refusals.not_held(seat)
    return SeatTakenBack(seat)


def _left(table: Table, seat: Seat) -> Event | None:
    """Somebody gets up; None where they have done so already."""
    if table.phase != "playing":
        return gathering.leave(table, seat)
    match table.players[seat]:
        case Person(substitute=Substitute(why="left")):
            return None
        case _:
            return BotTookOver(seat, table.options.bots, "left")


def _consulted(table: Table, command: commands.UseCoach) -> Event | None:
    """Somebody asks the coach; None where that is noted already."""
    if table.game is None or table.phase != "playing":
        raise refusals.not_playing() if table.game is None else refusals.over()
    if not table.coached:
        raise refusals.no_coach()
    number = table.game.next_throw[0]
    known = {
        (one.seat, one.aid) for one in table.consulted if one.aid != "hint" or one.round == number
    }
    return None if (command.seat, command.aid) in known else CoachUsed(command.seat, command.aid)


def _hurried(table: Table, who: Actor) -> Event | None:
    """Somebody skips; None where they have done so already."""
    seats = table.seats_of(who.hash) if isinstance(who, TokenHolder) else ()
    if not seats:
        raise refusals.not_seated()
    if table.phase != "playing":
        raise refusals.not_playing() if table.game is None else refusals.over()
    return None if table.skipping.issuperset(seats) else AnimationSkipped(seats)


def _answered(
    table: Table, who: Actor, command: commands.Rematch | commands.Decline, moment: DecisionContext
) -> Change:
    """Somebody wants to play again, or not; when all do, the next table is opened."""
    if not (isinstance(who, TokenHolder) and table.seats_of(who.hash)):
        raise refusals.not_seated()
    if table.phase != "over":
        raise refusals.not_over()
    if table.next is not None:
        raise refusals.rematched_already(table.next)
    if isinstance(command, commands.Decline):
        return apply(table, decline_rematch(table, who.hash), moment.at)
    wanted = apply(table, accept_rematch(table, who.hash, command.luck), moment.at)
    if not is_rematch_agreed(wanted.table, anyway=command.anyway):
        return wanted
    opens = open_rematch(wanted.table, moment)
    told = apply(table, [*wanted.events, Rematched(opens.table.id)], moment.at)
    return replace(told, new_table=opens)


def apply_timeout(table: Table, at: Milliseconds) -> Change:
    """A bot takes over for whoever has not decided in time; no events if nobody is late."""
    wait = next_deadline(table)
    if wait is None or wait[0] > at:
        return apply(table, [], at)
    _, seat, why = wait
    return apply(table, [BotTookOver(seat, table.options.bots, why)], at)


def update_presence(table: Table, present: Iterable[str], at: Milliseconds) -> Change:
    """Who is there and who is not, by the hashes of their tokens; no events if nothing changed."""
    if table.non_game_events >= MAX_NON_GAME_EVENTS:
        return apply(table, [], at)
    there = set(present)
    events: list[Event] = []
    for seat, player in enumerate(table.players):
        if isinstance(player, Person) and (player.holder in there) != (player.away is None):
            events.append(Disconnected(seat) if player.away is None else Reconnected(seat))
    return apply(table, events, at)


def offer_transfer(table: Table, who: Actor, seat: Seat, code: str, at: Milliseconds) -> Change:
    """A link that moves a seat to another device, by the hash of its code."""
    _check_own(table, who, seat)
    _check_event_limit(table)
    if table.hides_dice(at):  # its throws are for nobody else's eyes, after its end either
        raise refusals.not_in_daily()
    return apply(table, [TransferOffered(seat, code, at + TRANSFER_LINK_MS)], at)


def accept_transfer(table: Table, code: str, holder: str, at: Milliseconds) -> Change:
    """The seat moves to whoever has the code; the old device has lost it."""
    for seat, player in enumerate(table.players):
        match player:
            case Person(transfer=SeatTransfer() as offer):
                if offer.until > at and same_secret(offer.code, code):
                    return apply(table, [SeatTransferred(seat, holder)], at)
    raise refusals.no_such_link()
