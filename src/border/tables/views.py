"""A table as one viewer may see it, and changes between two views."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, TypeAlias

from border.engine import (
    FirstAction,
    Keeping,
    Over,
    Position,
    Rules,
    Seat,
    SecondAction,
    Stage,
    Throwing,
    members,
    outcome,
    values,
)
from border.records import Game
from border.tables.events import Why
from border.tables.history import is_rematch_offered
from border.tables.legal import Legal, legal, usable_dice
from border.tables.options import Options
from border.tables.schema import BoundedTuple, JoinPolicy, message
from border.tables.step import TokenHolder
from border.tables.table import Nobody, Person, Phase, Player, Robot, Table
from border.tables.timing import deadline
from border.tables.tokens import same_secret

StageName: TypeAlias = Literal["throw", "keep", "first", "second", "over"]


@message
class RulesView:
    """The rules of a table as far as they vary."""

    name: str | None  # None: rules without a name, of a game that was played elsewhere
    throws: int  # how often the active player may throw (3.1)
    last: int  # how many closed territories of one player end the game (6.1)
    chain: bool  # whether a cell crossed a moment ago counts for the next (4.2)


@message
class Closing:
    """A territory that a seat has closed, and what it scores."""

    territory: int  # from 1
    value: int
    first: bool  # whether for the high value


@message
class SeatView:
    """A seat, whoever sits there, and their board."""

    seat: int
    player: Literal["empty", "person", "bot"]
    name: str  # may be empty
    bot: str | None  # who decides, where it is not the person
    held: Why | None  # why a bot plays for a person
    away: bool
    yours: bool
    awaited: bool
    deadline: int | None  # milliseconds since 1970: then a bot takes over
    hurries: bool  # skips what is told, until it has decided again
    decided: bool  # in this second action, still sealed
    sealed: BoundedTuple[str] | None  # your own sealed decision
    board: str | None
    crossed: BoundedTuple[str]
    closed: BoundedTuple[Closing]
    score: int
    again: Literal["yes", "no"] | None  # whether they play again, once somebody offers that
    beside: int | None = None  # the first seat of the same person, where they have several


@message
class GuestView:
    """Somebody who asks for a seat."""

    guest: int  # a number, from 1, by which the host answers
    name: str  # may be empty
    yours: bool  # it is you


@message
class OutcomeView:
    """How the game ended; a game that was given up has no scores."""

    scores: BoundedTuple[int]
    winners: BoundedTuple[int]
    reason: Literal["points", "highest territory", "shared", "limit"]


@message
class GameView:
    """Where the game stands."""

    round: int
    active: int
    stage: StageName
    throw: int  # how often the dice have been thrown in this round
    dice: str  # as they lie, die by die; empty before the first throw
    kept: BoundedTuple[int]  # the dice that were kept for the last throw
    left: BoundedTuple[int]  # second action: the dice that the others may use
    most: int  # second action: how many of them each may use
    taken: BoundedTuple[int]  # territories whose high value is gone
    outcome: OutcomeView | None


@message
class TableView:
    """A table as one viewer may see it."""

    id: str
    version: int
    phase: Phase
    host: bool  # whether you are the creator
    options: Options  # without pictures: those are told with the boards
    rules: RulesView
    commitment: str | None  # to the seed of the dice; None: it cannot prove them, or is not told
    seats: BoundedTuple[SeatView]
    game: GameView | None
    legal: BoundedTuple[Legal]  # for each of your seats that is awaited
    next: str | None  # the table of the rematch
    coach: bool  # whether people here may ask the coach
    code: str | None = None  # six to ten letters by which it is joined, until the game begins
    opener: int | None = None  # the first seat of the creator, who alone can close the table
    day: str | None = None  # a date: this is the game of that day, whose dice others throw, too
    door: JoinPolicy = "open"  # who may sit down: you, you if the host lets you in, or nobody else
    asking: BoundedTuple[GuestView] = ()  # for a seat, until the game begins
    next_commitment: str | None = None  # to the seed of the rematch, before anybody accepts it


def rules_view(rules: Rules) -> RulesView:
    """The rules as a client is told."""
    return RulesView(rules.name, rules.throws, rules.last, rules.chain)


Allow: TypeAlias = Callable[[Table, Seat], Legal | None]  # what a seat may do


@dataclass(frozen=True, slots=True)
class ViewerState:
    """What one viewer sees of a table, and no other."""

    door: JoinPolicy  # of people who gather
    host: bool = False
    yours: tuple[Seat, ...] = ()
    sealed: tuple[tuple[str, ...] | None, ...] = ()  # for each of these seats
    asking: tuple[GuestView, ...] = ()  # while people gather
    legal: tuple[Legal, ...] = ()


def view(table: Table, viewer: TokenHolder | None) -> TableView:
    """The table as the holder of a token sees it, or a watcher."""
    return view_for(public_view(table), viewer_state(table, viewer))


def public_view(table: Table) -> TableView:
    """The table as a watcher sees it: what is common to all viewers."""
    return TableView(
        id=table.id,
        version=table.version,
        phase=table.phase,
        host=False,
        options=replace(table.options, pictures={}),
        rules=rules_view(table.rules),
        commitment=table.dice.commitment if table.dice and table.seed_proves_dice else None,
        seats=tuple(_seat(table, seat) for seat in range(len(table.players))),
        game=game_view(table, table.game) if table.game else None,
        legal=(),
        next=table.next,
        coach=table.coached,
        code=table.open_join_code,
        opener=table.opener,
        day=table.daily_date,
        door=table.join_policy,
        asking=_asking(table, None),
        next_commitment=_next_commitment(table),
    )


def _next_commitment(table: Table) -> str | None:
    """What is shown of the next dice once the game is over, until they are thrown."""
    asked = table.phase == "over" and table.next is None and table.rematch_seed is not None
    return table.rematch_seed.dice.commitment if asked and table.rematch_seed else None


def viewer_state(table: Table, viewer: TokenHolder | None, allow: Allow = legal) -> ViewerState:
    """What concerns one viewer alone."""
    if viewer is None:
        return ViewerState(table.join_policy)
    yours = table.seats_of(viewer.hash)
    acting = (allow(table, seat) for seat in yours if table.bot_at(seat) is None)
    return ViewerState(
        door="ask"
        if table.join_policy == "open" and viewer.hash in table.removed_holders
        else table.join_policy,
        host=same_secret(viewer.hash, table.host),
        yours=yours,
        sealed=tuple(_sealed(table.game.position, seat) if table.game else None for seat in yours),
        asking=_asking(table, viewer),
        legal=tuple(allowed for allowed in acting if allowed is not None),
    )


def view_for(common: TableView, own: ViewerState) -> TableView:
    """What is common to all viewers, with what concerns one alone."""
    sealed = dict(zip(own.yours, own.sealed, strict=True))
    seats = tuple(
        replace(seat, yours=True, sealed=sealed[seat.seat]) if seat.seat in sealed else seat
        for seat in common.seats
    )
    asking = own.asking or common.asking
    return replace(
        common, host=own.host, door=own.door, seats=seats, asking=asking, legal=own.legal
    )


def _asking(table: Table, viewer: TokenHolder | None) -> tuple[GuestView, ...]:
    """Who asks for a seat; once the game has begun, nobody does."""
    if table.phase != "gathering":
        return ()
    return tuple(
        GuestView(
            guest.number,
            guest.name,
            viewer is not None and same_secret(guest.holder, viewer.hash),
        )
        for guest in table.join_requests
    )


def _seat(table: Table, seat: int) -> SeatView:
    player, game = table.players[seat], table.game
    ends = deadline(table, seat)
    return SeatView(
        seat=seat,
        player=_kind(player),
        name=player.name if isinstance(player, Person) else "",
        bot=table.bot_at(seat),
        held=player.substitute.why if isinstance(player, Person) and player.substitute else None,
        away=isinstance(player, Person) and player.away is not None,
        yours=False,
        awaited=seat in table.awaited,
        deadline=ends[0] if ends else None,
        hurries=seat in table.skipping,
        decided=game is not None and _sealed(game.position, seat) is not None,
        sealed=None,
        board=game.record.seats[seat].board if game else None,
        crossed=_crossed(game.position, seat) if game else (),
        closed=_closed(game.position, seat) if game else (),
        score=sum(values(game.position, seat).values()) if game else 0,
        again=_again(table, player),
        beside=_beside(table, seat),
    )


def _beside(table: Table, seat: int) -> int | None:
    """The first seat of whoever sits here, if they have another one."""
    player = table.players[seat]
    if not isinstance(player, Person):
        return None
    seats = [
        other
        for other, one in enumerate(table.players)
        if isinstance(one, Person) and one.holder == player.holder
    ]
    return seats[0] if len(seats) > 1 else None


def _kind(player: Player) -> Literal["empty", "person", "bot"]:
    match player:
        case Nobody():
            return "empty"
        case Robot():
            return "bot"
        case Person():
            return "person"


def _again(table: Table, player: Player) -> Literal["yes", "no"] | None:
    """What a player has said to an offer; bots accept at once."""
    if not is_rematch_offered(table):
        return None
    said = player.wants_rematch if isinstance(player, Person) else True
    return None if said is None else "yes" if said else "no"


def _sealed(position: Position, seat: int) -> tuple[str, ...] | None:
    if not isinstance(position.stage, SecondAction):
        return None
    cells = position.stage.decided[seat]
    return None if cells is None else tuple(position.boards[seat].map.format_cells(cells))


def _crossed(position: Position, seat: int) -> tuple[str, ...]:
    return tuple(position.boards[seat].map.format_cells(position.crossed[seat]))


def _closed(position: Position, seat: int) -> tuple[Closing, ...]:
    firsts = position.firsts[seat]
    return tuple(
        Closing(number + 1, value, bool(firsts >> number & 1))
        for number, value in values(position, seat).items()
    )


def game_view(table: Table, game: Game) -> GameView:
    """Where the game of a table stands, which is the same for all viewers."""
    position = game.position
    at_start = not game.shown
    current = None if at_start else game.record.rounds[-1]
    stage = position.stage
    return GameView(
        round=game.next_throw[0],
        active=position.active,
        stage=_stage(stage),
        throw=len(current.throws) if current else 0,
        dice=game.shown,
        kept=current.kept[-1] if current and current.kept else (),
        left=usable_dice(game),
        most=stage.most if isinstance(stage, SecondAction) else 0,
        taken=tuple(number + 1 for number in members(position.taken)),
        outcome=_outcome(table, position),
    )


def _stage(stage: Stage) -> StageName:
    match stage:
        case Throwing():
            return "throw"
        case Keeping():
            return "keep"
        case FirstAction():
            return "first"
        case SecondAction():
            return "second"
        case Over():
            return "over"


def _outcome(table: Table, position: Position) -> OutcomeView | None:
    if table.hit_round_limit:
        return OutcomeView((), (), "limit")
    ended = outcome(position)
    return OutcomeView(ended.scores, ended.winners, ended.reason) if ended else None


# New values of fields: of the seats, by number, and of the game only those that are new; all seats
# in a list where there are fewer than before.
Changes: TypeAlias = dict[str, Any]

NAMES: dict[type, list[str]] = {
    kind: [one.name for one in fields(kind)] for kind in (TableView, SeatView, GameView)
}


def view_diff(was: TableView, now: TableView) -> Changes:
    """What is new in a view of a table for somebody who has seen an earlier one."""
    new = _new(was, now)
    if "seats" in new and len(was.seats) == len(now.seats):
        pairs = zip(was.seats, now.seats, strict=True)
        new["seats"] = {f"{now.seat}": seat for was, now in pairs if (seat := _new(was, now))}
    if "game" in new and was.game is not None:
        new["game"] = _new(was.game, now.game)
    return new


def viewer_diff(was: ViewerState, now: ViewerState) -> Changes:
    """What is new to one viewer alone, once the game has begun."""
    new: Changes = {}
    if was.host != now.host:
        new["host"] = now.host
    if was.legal != now.legal:
        new["legal"] = now.legal
    if (was.yours, was.sealed) != (now.yours, now.sealed):
        left: Changes = {f"{seat}": {"yours": False, "sealed": None} for seat in was.yours}
        held = zip(now.yours, now.sealed, strict=True)
        new["seats"] = left | {f"{seat}": {"yours": True, "sealed": cells} for seat, cells in held}
    return new


def _new(was: object, now: object) -> Changes:
    pairs = [(name, getattr(was, name), getattr(now, name)) for name in NAMES[type(now)]]
    return {name: new for name, old, new in pairs if new is not old and new != old}
