"""Handling of commands: each changes the table or is refused."""

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
from border.tables import commands, lobby, refusals
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

TRANSFER_LINK_MS = 10 * 60 * 1000
MAX_NON_GAME_EVENTS = 5_000  # per table; ordinary games stay far below this limit


def game_event(table: Table, decision: Decision) -> Event:
    """Return the event that a decision causes; raise `Refused` if the rules forbid it."""
    game = table.game
    if game is None:
        raise refusals.not_playing()
    try:
        if table.hit_round_limit:
            raise game_is_over()
        return _checked_event(table, game, decision)
    except IllegalEvent as error:
        raise against_the_rules(error) from error
    except BadName as error:
        raise Refused("no-such-cell", str(error)) from error


def _checked_event(table: Table, game: Game, decision: Decision) -> Event:
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


def decide(table: Table, actor: Actor, command: Command, context: DecisionContext) -> Change:
    """Return the change that a command makes; raise `Refused` if it is not allowed."""
    if table.closed:
        raise refusals.closed()
    if command.version > table.version:
        raise refusals.from_the_future(table.version)
    if isinstance(command, NON_GAME_COMMANDS):
        _check_event_limit(table)
    if isinstance(command, commands.Leave | commands.Remove | commands.Close):
        _check_not_daily(table, context.at)
    if isinstance(command, commands.Rematch | commands.Decline):
        return _answer_rematch(table, actor, command, context)
    event = _event(table, actor, command)
    return apply(table, [event] if event is not None else [], context.at)


def _event(table: Table, actor: Actor, command: Command) -> Event | None:
    match command:
        case commands.Sit():
            assert isinstance(actor, TokenHolder)
            return lobby.sit(table, actor, command)
        case commands.TurnAway(guest=guest):
            return _reject_join_request(table, actor, guest)
        case (
            commands.SetJoinPolicy()
            | commands.Admit()
            | commands.AddBot()
            | commands.Remove()
            | commands.Start()
            | commands.Close()
        ):
            _check_host(table, actor)
            return _host_event(table, command)
        case commands.Leave(seat=seat):
            _check_own_seat(table, actor, seat)
            return _leave(table, seat)
        case commands.Return(seat=seat):
            _check_own_seat(table, actor, seat)
            return _take_back(table, seat)
        case commands.UseCoach(seat=seat):
            _check_own_seat(table, actor, seat)
            _check_no_substitute(table, actor, seat)
            return _use_coach(table, command)
        case commands.SkipAnimation():
            return _skip_animation(table, actor)
        case commands.Rematch() | commands.Decline():
            raise AssertionError("`decide` handles these commands, as they may open another table")
        case _:
            _check_seat(table, actor, command.seat)
            _check_no_substitute(table, actor, command.seat)
            _check_not_stale(table, command.seat, command.version)
            return game_event(table, command)


def _host_event(
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
            return lobby.set_join_policy(table, door)
        case commands.Admit(guest=guest):
            return lobby.admit(table, guest)
        case commands.AddBot():
            return lobby.add_bot(table, command)
        case commands.Remove(seat=seat, version=version):
            _check_seating(table, version)
            return _remove(table, seat)
        case commands.Start(version=version, luck=luck):
            _check_seating(table, version)
            return lobby.start(table, luck)
        case commands.Close():
            if table.phase == "over":
                raise refusals.over()
            return Closed()


def _check_seat(table: Table, actor: Actor, seat: Seat) -> None:
    """Refuse a client without the seat, and the server if no bot plays the seat."""
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    match actor:
        case ServerActor():
            allowed = table.bot_at(seat) is not None
        case TokenHolder(hash=hash):
            allowed = seat in table.seats_of(hash)
        case _ as never:
            assert_never(never)
    if not allowed:
        raise refusals.not_your_seat(seat)


def _check_own_seat(table: Table, actor: Actor, seat: Seat) -> None:
    """Refuse commands from anyone but the client that holds the seat."""
    _check_seat(table, actor, seat)
    if isinstance(actor, ServerActor):
        raise refusals.not_your_seat(seat)


def _check_no_substitute(table: Table, actor: Actor, seat: Seat) -> None:
    if isinstance(actor, TokenHolder) and table.bot_at(seat) is not None:
        raise refusals.held(seat)


def _check_not_daily(table: Table, at: Milliseconds) -> None:
    """Refuse commands that leave or close a daily game: it must be finished on one device."""
    if table.hides_dice(at) and table.phase == "playing":
        raise refusals.not_in_daily()


def _check_event_limit(table: Table) -> None:
    """Refuse more events outside the game, such as joining, than the table's maximum."""
    if table.non_game_events >= MAX_NON_GAME_EVENTS:
        raise refusals.too_many_events()


def _check_host(table: Table, actor: Actor) -> None:
    if not (isinstance(actor, TokenHolder) and same_secret(actor.hash, table.host)):
        raise refusals.not_the_host()


def _check_not_stale(table: Table, seat: Seat, version: int) -> None:
    """Refuse a decision that is based on a version before the seat's turn."""
    since = table.awaited_since[seat]
    if since is not None and version < since.version:
        raise refusals.stale(table.version)


def _check_seating(table: Table, version: int) -> None:
    """Refuse commands that depend on the seats if the seats have changed since this version."""
    if version < table.seating_version:
        raise refusals.stale(table.version)


def _reject_join_request(table: Table, actor: Actor, number: int) -> Event:
    """Reject a join request for the host, or withdraw it for its sender."""
    hash = actor.hash if isinstance(actor, TokenHolder) else ""
    if not any(one.number == number and one.holder == hash for one in table.join_requests):
        _check_host(table, actor)
    return JoinRejected(lobby.find_join_request(table, number).number)


def _remove(table: Table, seat: Seat) -> Event:
    if table.phase != "playing":
        return lobby.remove(table, seat)
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    match table.players[seat]:
        case Person(away=int(), substitute=None):
            return BotTookOver(seat, table.options.bots, "removed")
        case _:
            raise refusals.not_idle(seat)


def _take_back(table: Table, seat: Seat) -> Event:
    if table.bot_at(seat) is None:
        raise refusals.not_held(seat)
    return SeatTakenBack(seat)


def _leave(table: Table, seat: Seat) -> Event | None:
    """Leave a seat; return None if the person has already left."""
    if table.phase != "playing":
        return lobby.leave(table, seat)
    match table.players[seat]:
        case Person(substitute=Substitute(why="left")):
            return None
        case _:
            return BotTookOver(seat, table.options.bots, "left")


def _use_coach(table: Table, command: commands.UseCoach) -> Event | None:
    """Record the use of a coach tool; return None if the use is already recorded."""
    if table.game is None or table.phase != "playing":
        raise refusals.not_playing() if table.game is None else refusals.over()
    if not table.coached:
        raise refusals.no_coach()
    number = table.game.next_throw[0]
    known = {
        (one.seat, one.aid) for one in table.consulted if one.aid != "hint" or one.round == number
    }
    return None if (command.seat, command.aid) in known else CoachUsed(command.seat, command.aid)


def _skip_animation(table: Table, actor: Actor) -> Event | None:
    """Skip animations; return None if the person already skips them."""
    seats = table.seats_of(actor.hash) if isinstance(actor, TokenHolder) else ()
    if not seats:
        raise refusals.not_seated()
    if table.phase != "playing":
        raise refusals.not_playing() if table.game is None else refusals.over()
    return None if table.skipping.issuperset(seats) else AnimationSkipped(seats)


def _answer_rematch(
    table: Table,
    actor: Actor,
    command: commands.Rematch | commands.Decline,
    context: DecisionContext,
) -> Change:
    """Accept or decline a rematch; open the rematch's table once everybody has accepted."""
    if not (isinstance(actor, TokenHolder) and table.seats_of(actor.hash)):
        raise refusals.not_seated()
    if table.phase != "over":
        raise refusals.not_over()
    if table.next is not None:
        raise refusals.rematched_already(table.next)
    if isinstance(command, commands.Decline):
        return apply(table, decline_rematch(table, actor.hash), context.at)
    accepted = apply(table, accept_rematch(table, actor.hash, command.luck), context.at)
    if not is_rematch_agreed(accepted.table, anyway=command.anyway):
        return accepted
    rematch = open_rematch(accepted.table, context)
    change = apply(table, [*accepted.events, Rematched(rematch.table.id)], context.at)
    return replace(change, new_table=rematch)


def apply_timeout(table: Table, at: Milliseconds) -> Change:
    """Let a bot take over for a person if the next deadline has passed, else change nothing."""
    deadline = next_deadline(table)
    if deadline is None or deadline[0] > at:
        return apply(table, [], at)
    _, seat, why = deadline
    return apply(table, [BotTookOver(seat, table.options.bots, why)], at)


def update_presence(table: Table, present: Iterable[str], at: Milliseconds) -> Change:
    """Record connections and disconnections; `present` has the token hashes of connected people."""
    if table.non_game_events >= MAX_NON_GAME_EVENTS:
        return apply(table, [], at)
    connected = set(present)
    events: list[Event] = []
    for seat, player in enumerate(table.players):
        if isinstance(player, Person) and (player.holder in connected) != (player.away is None):
            events.append(Disconnected(seat) if player.away is None else Reconnected(seat))
    return apply(table, events, at)


def offer_transfer(table: Table, actor: Actor, seat: Seat, code: str, at: Milliseconds) -> Change:
    """Create a link that moves a seat to another device; `code` is the hash of the link's code."""
    _check_own_seat(table, actor, seat)
    _check_event_limit(table)
    if table.hides_dice(at):  # even after the game, another device must not see the dice
        raise refusals.not_in_daily()
    return apply(table, [TransferOffered(seat, code, at + TRANSFER_LINK_MS)], at)


def accept_transfer(table: Table, code: str, holder: str, at: Milliseconds) -> Change:
    """Move a seat to the device that has the link; the old device loses the seat."""
    for seat, player in enumerate(table.players):
        match player:
            case Person(transfer=SeatTransfer() as transfer):
                if transfer.until > at and same_secret(transfer.code, code):
                    return apply(table, [SeatTransferred(seat, holder)], at)
    raise refusals.no_such_link()
