"""Tables rebuilt from their events."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypeAlias

from border.dice import BadProof, BadSeed, ProvableDice, Unproved, parse_proof, parse_seed
from border.engine import Cross, SecondAction, rules_named
from border.engine import Stop as StopThrowing
from border.records import HUMAN, Consultation, Game, Record, Seating, format_record, parse_record
from border.tables.events import (
    Accepted,
    AnimationSkipped,
    BotSat,
    BotTookOver,
    Closed,
    CoachUsed,
    Created,
    Crossed,
    Declined,
    Disconnected,
    Event,
    Imported,
    JoinPolicySet,
    JoinRejected,
    JoinRequested,
    Kept,
    Reconnected,
    Rematched,
    Revealed,
    RoundLimitReached,
    Sat,
    Sealed,
    SeatEmptied,
    SeatRemoved,
    SeatTakenBack,
    SeatTransferred,
    Started,
    Stopped,
    Thrown,
    TransferOffered,
)
from border.tables.options import CLASSIC_SET, Options, boards_of
from border.tables.schema import Milliseconds
from border.tables.table import (
    Awaited,
    JoinRequest,
    Nobody,
    Person,
    Player,
    RematchSeed,
    Robot,
    SeatTransfer,
    Substitute,
    Table,
)
from border.tables.timing import display_ms, shown_at_ms

UNNAMED_RULES = "custom"  # rules of an imported game that have no name
NO_HOLDER = "nobody"  # not the hash of any token

Instant: TypeAlias = tuple[Event, Milliseconds, Table]  # an event, its time, the table after it


def imported_event(record: Record) -> Imported:
    """Return the first event in the log of an imported game."""
    opening = replace(record, rounds=(), consulted=(), scores=None, winners=None, ended=None)
    first = record.rounds[0].active if record.rounds else 0
    return Imported(format_record(opening), first)


def table_from_record(imported: Imported, at: Milliseconds) -> Table:
    """Return the table of an imported game before its first throw; no client holds a seat."""
    opening = parse_record(imported.opening)
    return Table(
        id=opening.id,
        options=Options(seats=len(opening.seats), rules=opening.rules.name or UNNAMED_RULES),
        host=NO_HOLDER,
        dice=_dice(opening),
        players=tuple(_player(seating, at) for seating in opening.seats),
        version=1,
        game=Game.of(opening, opening.find_boards(), imported.first),
        awaited_since=(None,) * len(opening.seats),
    )


def _player(seating: Seating, at: Milliseconds) -> Player:
    if seating.player == HUMAN:
        return Person(seating.name, NO_HOLDER, away=at)
    return Robot(seating.player)


def _dice(opening: Record) -> ProvableDice | None:
    """Return the dice of a recorded game; None if the record lacks their seed."""
    if opening.dice is None:
        return None
    try:
        return parse_proof(opening.dice).dice()
    except (BadProof, BadSeed, Unproved):
        return None


NON_GAME_EVENTS = (
    JoinPolicySet
    | JoinRequested
    | JoinRejected
    | Sat
    | BotSat
    | SeatEmptied
    | BotTookOver
    | SeatTakenBack
    | Disconnected
    | Reconnected
    | TransferOffered
    | SeatTransferred
    | Accepted
    | Declined
)


def new_table_from(id: str, created: Created) -> Table:
    """Return the table as it was opened, with every seat empty."""
    return Table(
        id=id,
        options=created.options,
        host=created.host,
        dice=ProvableDice(parse_seed(created.seed), created.dice_of, created.luck),
        players=(Nobody(),) * created.options.seats,
        awaited_since=(None,) * created.options.seats,
        version=1,
        join_code=created.code,
        daily_date=created.day,
        rematch_seed=RematchSeed(created.heir) if created.heir else None,
    )


def table_from_log(id: str, log: Iterable[tuple[Event, Milliseconds]]) -> Table:
    """Return the table after all events of its log."""
    ((_, _, table),) = deque(instants(id, log), maxlen=1)
    return table


def instants(id: str, log: Iterable[tuple[Event, Milliseconds]]) -> Iterator[Instant]:
    """Yield each event of a log with its time and the table after it."""
    events = iter(log)
    first, began = next(events)
    assert isinstance(first, Created | Imported), "the first event opens or imports the table"
    table = (
        new_table_from(id, first) if isinstance(first, Created) else table_from_record(first, began)
    )
    yield first, began, table
    for event, at in events:
        table = apply_event(table, event, at)
        yield event, at, table


def apply_event(table: Table, event: Event, at: Milliseconds) -> Table:
    """Return the table after an event; the event must be possible at this table."""
    changed, version = _changed(table, event, at), table.version + 1
    duration = display_ms(changed, event)
    shown_at = shown_at_ms(changed, duration, at)
    return replace(
        changed,
        version=version,
        display_ms=duration,
        shown_at_ms=shown_at,
        non_game_events=table.non_game_events + isinstance(event, NON_GAME_EVENTS),
        seating_version=version
        if isinstance(event, Sat | BotSat | SeatEmptied | SeatRemoved)
        else table.seating_version,
        awaited_since=_awaited_since(table, changed, event, at, shown_at),
    )


def _changed(table: Table, event: Event, at: Milliseconds) -> Table:
    match event:
        case Thrown() | Kept() | Stopped() | Crossed() | Sealed():
            assert table.game is not None
            return _with_decision(table, event, _game_after(table.game, event), at)
        case Started():
            dice = replace(table.game_dice, luck=event.luck)
            return replace(table, game=_started_game(table, event, at), dice=dice)
        case SeatRemoved(seat=seat):
            return _without_seat(table, seat)
        case RoundLimitReached():
            return replace(table, hit_round_limit=True)
        case Rematched(table=next):
            return replace(table, next=next)
        case Closed():
            return replace(table, closed=True)
        case AnimationSkipped(seats=seats):
            return _skipped(table, seats, at)
        case CoachUsed(seat=seat, aid=aid):
            assert table.game is not None
            used = Consultation(table.game.next_throw[0], seat, aid)
            return replace(table, consulted=(*table.consulted, used))
        case _:
            return _with_seating(table, event, at)


def _skipped(table: Table, seats: Iterable[int], at: Milliseconds) -> Table:
    """Return the table after the people in these seats skip animations.

    If all connected people skip them, all events count as shown.
    """
    skipping = table.skipping.union(seats)
    shown_at = min(table.shown_at_ms, at) if table.is_skipped_by(skipping) else table.shown_at_ms
    return replace(table, skipping=skipping, shown_at_ms=shown_at)


def _with_decision(
    table: Table, event: Thrown | Kept | Stopped | Crossed | Sealed, game: Game, at: Milliseconds
) -> Table:
    """Return the table after a decision.

    The player who decided has seen all events, and no longer skips animations.
    """
    if isinstance(event, Crossed | Sealed) and event.forced:
        return replace(table, game=game)
    skipping = table.skipping - {event.seat}
    match table.players[event.seat]:
        case Person(holder=holder, substitute=None):
            shown_at = _skipped(table, table.seats_of(holder), at).shown_at_ms
            return replace(table, game=game, shown_at_ms=shown_at, skipping=skipping)
        case _:
            return replace(table, game=game, skipping=skipping)


def _without_seat(table: Table, seat: int) -> Table:
    players = (*table.players[:seat], *table.players[seat + 1 :])
    boards = (*table.options.boards[:seat], *table.options.boards[seat + 1 :])
    pictures = {n: p for n, p in table.options.pictures.items() if n in boards}
    options = replace(table.options, seats=len(players), boards=boards, pictures=pictures)
    return replace(table, players=players, options=options)


def _with_seating(table: Table, event: Event, at: Milliseconds) -> Table:
    """Return the table after a join request, or after a seat was taken or emptied."""
    match event:
        case JoinPolicySet(door=door):
            return replace(table, join_policy=door)
        case JoinRequested(guest=number, name=name, holder=holder, luck=luck):
            requests = (*table.join_requests, JoinRequest(number, name, holder, luck))
            return replace(table, join_requests=requests, join_request_count=number)
        case JoinRejected(guest=number):
            requests = tuple(one for one in table.join_requests if one.number != number)
            return replace(table, join_requests=requests)
        case Sat(seat=seat, name=name, holder=holder, luck=luck):
            return _without_request(table, holder).with_player(
                seat, Person(name, holder, luck=luck)
            )
        case BotSat(seat=seat, bot=bot):
            return table.with_player(seat, Robot(bot))
        case SeatEmptied(seat=seat, sent=sent):
            return _without_person(table, seat) if sent else table.with_player(seat, Nobody())
        case _:
            return _with_person_event(table, event, at)


def _without_request(table: Table, holder: str) -> Table:
    """Return the table without the join request of a person who got a seat."""
    requests = tuple(one for one in table.join_requests if one.holder != holder)
    return replace(table, join_requests=requests, removed_holders=table.removed_holders - {holder})


def _without_person(table: Table, seat: int) -> Table:
    """Return the table after the host removed a person, who loses all of their seats."""
    person = table.players[seat]
    assert isinstance(person, Person)
    for own in table.seats_of(person.holder):
        table = table.with_player(own, Nobody())
    return replace(table, removed_holders=table.removed_holders | {person.holder})


def _with_host(before: Table, moved: Table, holder: str) -> Table:
    """Make the new holder the host if a transfer moved the host's last seat."""
    host_moved = before.seats_of(before.host) and not moved.seats_of(before.host)
    return replace(moved, host=holder) if host_moved else moved


def _with_person_event(table: Table, event: Event, at: Milliseconds) -> Table:
    """Return the table after an event about the person in a seat."""
    match event:
        case BotTookOver(seat=seat, bot=bot, why=why):
            return _with_person(table, seat, substitute=Substitute(bot, why))
        case SeatTakenBack(seat=seat):
            return _with_person(table, seat, substitute=None)
        case Disconnected(seat=seat):
            return _with_person(table, seat, away=at)
        case Reconnected(seat=seat):
            return _with_person(table, seat, away=None)
        case TransferOffered(seat=seat, code=code, until=until):
            return _with_person(table, seat, transfer=SeatTransfer(code, until))
        case SeatTransferred(seat=seat, holder=holder):
            moved = _with_person(table, seat, holder=holder, transfer=None)
            return _with_host(table, moved, holder)
        case Accepted(seat=seat, luck=luck):
            reset = table if is_rematch_offered(table) else _without_answers(table)
            return _with_person(reset, seat, wants_rematch=True, luck=luck)
        case Declined(seat=seat):
            return _with_person(table, seat, wants_rematch=False, luck=None)
        case _:
            return table  # Revealed and Ended: the last decision has already changed the game


def _with_person(table: Table, seat: int, **changed: Any) -> Table:
    person = table.players[seat]
    assert isinstance(person, Person)
    return table.with_player(seat, replace(person, **changed))


def is_rematch_offered(table: Table) -> bool:
    """Return whether a person wants a rematch."""
    return any(isinstance(player, Person) and player.wants_rematch for player in table.players)


def _without_answers(table: Table) -> Table:
    """Return the table without the answers to an earlier rematch offer."""
    players = (
        replace(player, wants_rematch=None) if isinstance(player, Person) else player
        for player in table.players
    )
    return replace(table, players=tuple(players))


def _started_game(table: Table, started: Started, at: Milliseconds) -> Game:
    pictures = {name: table.options.pictures[name] for name in table.options.pictures}
    opening = Record(
        id=table.id,
        seats=tuple(
            _seating(seat, player, board)
            for seat, (player, board) in enumerate(zip(table.players, started.boards, strict=True))
        ),
        boards=pictures,
        shuffled=None if table.options.boards else CLASSIC_SET,
        rules=rules_named(table.options.rules),
        started=datetime.fromtimestamp(at // 1000, UTC).isoformat().replace("+00:00", "Z"),
    )
    return Game.of(opening, boards_of(table.options, started.boards), started.first)


def _seating(seat: int, player: Player, board: str) -> Seating:
    match player:
        case Robot(bot=bot):
            return Seating(bot, board, bot)
        case Person(name=name):
            return Seating(name or f"Player {seat + 1}", board, HUMAN)
        case Nobody():
            raise AssertionError("a game only starts when every seat is taken")


def _game_after(game: Game, event: Thrown | Kept | Stopped | Crossed | Sealed) -> Game:
    match event:
        case Thrown(dice=dice):
            return game.throw(dice)
        case Kept(dice=dice):
            return game.keep(dice)
        case Stopped():
            return game.decide(StopThrowing())
        case Crossed(seat=seat, cells=cells) | Sealed(seat=seat, cells=cells):
            map = game.position.boards[seat].map
            return game.decide(Cross(seat, map.parse_cells(cells)))


def _awaited_since(
    before: Table, changed: Table, event: Event, at: Milliseconds, shown_at: Milliseconds
) -> tuple[Awaited | None, ...]:
    """Return the start of each seat's turn, or None if the seat does not have to decide.

    A turn begins once clients have shown all events, which is earlier if people skip animations.
    """
    awaited = changed.awaited
    new = Awaited(before.version + 1, max(at, shown_at))
    seats = range(len(changed.players))
    kept = [_unchanged(before, changed, event, seat, shown_at) for seat in seats]
    return tuple(
        None if seat not in awaited else _at_latest(since, new) if since else new
        for seat, since in enumerate(kept)
    )


def _at_latest(since: Awaited, limit: Awaited) -> Awaited:
    return since if since.at <= limit.at else replace(since, at=limit.at)


def _unchanged(
    before: Table, changed: Table, event: Event, seat: int, shown_at: Milliseconds
) -> Awaited | None:
    """Return the start of the seat's turn, or None if the event begins a new turn."""
    match event:
        case Sealed() if changed.position is not None:  # sealed by another seat
            is_going_on = isinstance(changed.position.stage, SecondAction)
            return before.awaited_since[seat] if is_going_on else None
        case BotTookOver() | SeatTakenBack():
            return None if event.seat == seat else before.awaited_since[seat]
        case Revealed():  # clients show this event before the next turn
            since = before.awaited_since[seat]
            return since and replace(since, at=max(since.at, shown_at))
        case (
            CoachUsed()
            | AnimationSkipped()
            | Disconnected()
            | Reconnected()
            | TransferOffered()
            | SeatTransferred()
        ):
            return before.awaited_since[seat]
        case _:
            return None
