"""Build a table from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

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

UNNAMED_RULES = "custom"  # rules without a name, of a game that was played elsewhere
NO_HOLDER = "nobody"  # stands for the hash of a token, and is none


def imported_event(record: Record) -> Imported:
    """The event with which the log of a recorded game begins."""
    opening = replace(record, rounds=(), consulted=(), scores=None, winners=None, ended=None)
    first = record.rounds[0].active if record.rounds else 0
    return Imported(format_record(opening), first)


def table_from_record(imported: Imported, at: Milliseconds) -> Table:
    """The table of a recorded game before its first throw; nobody has power over it."""
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
    """The dice, if the record tells their seed."""
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
    """The table as it was opened, with every seat empty."""
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
    """The table after all of its events."""
    events = iter(log)
    first, began = next(events)
    assert isinstance(first, Created | Imported), "a log begins with the opening of its table"
    table = (
        new_table_from(id, first) if isinstance(first, Created) else table_from_record(first, began)
    )
    for event, at in events:
        table = apply_event(table, event, at)
    return table


def apply_event(table: Table, event: Event, at: Milliseconds) -> Table:
    """The table after an event that is known to be possible."""
    changed, version = _changed(table, event, at), table.version + 1
    shown = display_ms(changed, event)
    followed = shown_at_ms(changed, shown, at)
    return replace(
        changed,
        version=version,
        display_ms=shown,
        shown_at_ms=followed,
        non_game_events=table.non_game_events + isinstance(event, NON_GAME_EVENTS),
        seating_version=version
        if isinstance(event, Sat | BotSat | SeatEmptied | SeatRemoved)
        else table.seating_version,
        awaited_since=_since(table, changed, event, at, followed),
    )


def _changed(table: Table, event: Event, at: Milliseconds) -> Table:
    match event:
        case Thrown() | Kept() | Stopped() | Crossed() | Sealed():
            assert table.game is not None
            return _decided(table, event, _played(table.game, event), at)
        case Started():
            dice = replace(table.game_dice, luck=event.luck)
            return replace(table, game=_begun(table, event, at), dice=dice)
        case SeatRemoved(seat=seat):
            return _without(table, seat)
        case JoinPolicySet() | JoinRequested() | JoinRejected():
            return _at_the_door(table, event)
        case RoundLimitReached():
            return replace(table, hit_round_limit=True)
        case Rematched(table=next):
            return replace(table, next=next)
        case Closed():
            return replace(table, closed=True)
        case AnimationSkipped() | CoachUsed():
            return _beside(table, event, at)
        case SeatTransferred(holder=holder):
            return _with_host(table, _seated(table, event, at), holder)
        case _:
            return _seated(table, event, at)


def _beside(table: Table, event: AnimationSkipped | CoachUsed, at: Milliseconds) -> Table:
    """The table when somebody wants something that does not belong to the game."""
    match event:
        case AnimationSkipped(seats=seats):
            return _skipped(table, seats, at)
        case CoachUsed(seat=seat, aid=aid):
            assert table.game is not None
            asking = Consultation(table.game.next_throw[0], seat, aid)
            return replace(table, consulted=(*table.consulted, asking))


def _skipped(table: Table, seats: Iterable[int], at: Milliseconds) -> Table:
    """The table when its people in these seats do not want to follow what happens.

    Unless somebody else who is there does, everything has been told.
    """
    hurry = table.skipping.union(seats)
    told = min(table.shown_at_ms, at) if table.is_skipped_by(hurry) else table.shown_at_ms
    return replace(table, skipping=hurry, shown_at_ms=told)


def _decided(
    table: Table, event: Thrown | Kept | Stopped | Crossed | Sealed, game: Game, at: Milliseconds
) -> Table:
    """The table when somebody decides: a person has seen enough, and follows what comes then."""
    if isinstance(event, Crossed | Sealed) and event.forced:
        return replace(table, game=game)
    hurry = table.skipping - {event.seat}
    match table.players[event.seat]:
        case Person(holder=holder, substitute=None):
            told = _skipped(table, table.seats_of(holder), at).shown_at_ms
            return replace(table, game=game, shown_at_ms=told, skipping=hurry)
        case _:
            return replace(table, game=game, skipping=hurry)


def _without(table: Table, seat: int) -> Table:
    players = (*table.players[:seat], *table.players[seat + 1 :])
    boards = (*table.options.boards[:seat], *table.options.boards[seat + 1 :])
    pictures = {n: p for n, p in table.options.pictures.items() if n in boards}
    options = replace(table.options, seats=len(players), boards=boards, pictures=pictures)
    return replace(table, players=players, options=options)


def _at_the_door(table: Table, event: JoinPolicySet | JoinRequested | JoinRejected) -> Table:
    match event:
        case JoinPolicySet(door=door):
            return replace(table, join_policy=door)
        case JoinRequested(guest=number, name=name, holder=holder, luck=luck):
            asking = (*table.join_requests, JoinRequest(number, name, holder, luck))
            return replace(table, join_requests=asking, join_request_count=number)
        case JoinRejected(guest=number):
            return replace(
                table, join_requests=tuple(g for g in table.join_requests if g.number != number)
            )


def _let_in(table: Table, holder: str) -> Table:
    """The table when somebody has got a seat: they need not ask any more."""
    asking = tuple(guest for guest in table.join_requests if guest.holder != holder)
    return replace(table, join_requests=asking, removed_holders=table.removed_holders - {holder})


def _sent_away(table: Table, seat: int) -> Table:
    """The table without a person, in whichever seats they sat."""
    sent = table.players[seat]
    assert isinstance(sent, Person)
    for own in table.seats_of(sent.holder):
        table = table.with_player(own, Nobody())
    return replace(table, removed_holders=table.removed_holders | {sent.holder})


def _with_host(before: Table, moved: Table, holder: str) -> Table:
    """The table after a move: with the last seat of its creator, their rights move too."""
    gone = before.seats_of(before.host) and not moved.seats_of(before.host)
    return replace(moved, host=holder) if gone else moved


def _seated(table: Table, event: Event, at: Milliseconds) -> Table:
    match event:
        case Sat(seat=seat, name=name, holder=holder, luck=luck):
            return _let_in(table, holder).with_player(seat, Person(name, holder, luck=luck))
        case BotSat(seat=seat, bot=bot):
            return table.with_player(seat, Robot(bot))
        case SeatEmptied(seat=seat, sent=sent):
            return _sent_away(table, seat) if sent else table.with_player(seat, Nobody())
        case (
            BotTookOver()
            | SeatTakenBack()
            | Disconnected()
            | Reconnected()
            | TransferOffered()
            | SeatTransferred()
        ):
            player = table.players[event.seat]
            assert isinstance(player, Person)
            return table.with_player(event.seat, _treated(player, event, at))
        case Accepted(seat=seat, luck=luck):
            asked = table if is_rematch_offered(table) else _unasked(table)
            return _answered(asked, seat, again=True, luck=luck)
        case Declined(seat=seat):
            return _answered(table, seat, again=False)
        case _:
            return table  # an announcement of what has happened already


def _treated(
    person: Person,
    event: BotTookOver
    | SeatTakenBack
    | Disconnected
    | Reconnected
    | TransferOffered
    | SeatTransferred,
    at: Milliseconds,
) -> Player:
    match event:
        case BotTookOver(bot=bot, why=why):
            return replace(person, substitute=Substitute(bot, why))
        case SeatTakenBack():
            return replace(person, substitute=None)
        case Disconnected():
            return replace(person, away=at)
        case Reconnected():
            return replace(person, away=None)
        case TransferOffered(code=code, until=until):
            return replace(person, transfer=SeatTransfer(code, until))
        case SeatTransferred(holder=holder):
            return replace(person, holder=holder, transfer=None)


def is_rematch_offered(table: Table) -> bool:
    """Whether somebody wants to play again."""
    return any(isinstance(player, Person) and player.wants_rematch for player in table.players)


def _unasked(table: Table) -> Table:
    """The table before an offer: who declined an earlier one is asked again."""
    players = (
        replace(player, wants_rematch=None) if isinstance(player, Person) else player
        for player in table.players
    )
    return replace(table, players=tuple(players))


def _answered(table: Table, seat: int, *, again: bool, luck: str | None = None) -> Table:
    player = table.players[seat]
    assert isinstance(player, Person)
    return table.with_player(seat, replace(player, wants_rematch=again, luck=luck))


def _begun(table: Table, started: Started, at: Milliseconds) -> Game:
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
            raise AssertionError("a game starts when every seat is taken")


def _played(game: Game, event: Thrown | Kept | Stopped | Crossed | Sealed) -> Game:
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


def _since(
    before: Table, changed: Table, event: Event, at: Milliseconds, told: Milliseconds
) -> tuple[Awaited | None, ...]:
    """Since when each awaited seat has known what it may decide now, and seen how it came to it.

    Who skips what is told has seen it sooner.
    """
    awaited = changed.awaited
    fresh = Awaited(before.version + 1, max(at, told))
    known = [_unchanged(before, changed, event, seat, told) for seat in range(len(changed.players))]
    return tuple(
        None if seat not in awaited else _sooner(since, fresh) if since else fresh
        for seat, since in enumerate(known)
    )


def _sooner(since: Awaited, fresh: Awaited) -> Awaited:
    return since if since.at <= fresh.at else replace(since, at=fresh.at)


def _unchanged(
    before: Table, changed: Table, event: Event, seat: int, told: Milliseconds
) -> Awaited | None:
    """Since when, if this event does not concern the seat's decision."""
    match event:
        case Sealed() if changed.position is not None:  # others' sealed decisions change nothing
            still = isinstance(changed.position.stage, SecondAction)
            return before.awaited_since[seat] if still else None
        case BotTookOver() | SeatTakenBack():
            return None if event.seat == seat else before.awaited_since[seat]
        case Revealed():  # the next round is known already, but first this is told
            since = before.awaited_since[seat]
            return since and replace(since, at=max(since.at, told))
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
