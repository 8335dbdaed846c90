"""Views of a table for each viewer, and differences between views."""

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
    """Rules of a table that may differ from the rulebook."""

    name: str | None  # None: rules of an imported game that have no name
    throws: int  # how often the active player may throw (3.1)
    last: int  # how many closed territories of one player end the game (6.1)
    chain: bool  # whether a cell counts as crossed for the next cell of the same action (4.2)


@message
class Closing:
    """A territory that a seat has closed, and its score."""

    territory: int  # from 1
    value: int
    first: bool  # whether the seat scores the high value


@message
class SeatView:
    """A seat, its player and their board."""

    seat: int
    player: Literal["empty", "person", "bot"]
    name: str  # may be empty
    bot: str | None  # the bot that plays the seat; None: a person does
    held: Why | None  # why a bot plays for the person
    away: bool
    yours: bool
    awaited: bool
    deadline: int | None  # when a bot takes over, in milliseconds since 1970
    hurries: bool  # skips animations until the next decision
    decided: bool  # has a sealed decision in this second action
    sealed: BoundedTuple[str] | None  # your own sealed decision
    board: str | None
    crossed: BoundedTuple[str]
    closed: BoundedTuple[Closing]
    score: int
    again: Literal["yes", "no"] | None  # the answer to an offered rematch
    beside: int | None = None  # the first seat of the same person, if they have several


@message
class GuestView:
    """A person's request to join the table."""

    guest: int  # the number of the join request, from 1
    name: str  # may be empty
    yours: bool  # whether it is yours


@message
class OutcomeView:
    """Result of the game; a game that reached the round limit has no scores."""

    scores: BoundedTuple[int]
    winners: BoundedTuple[int]
    reason: Literal["points", "highest territory", "shared", "limit"]


@message
class GameView:
    """The state of the game."""

    round: int
    active: int
    stage: StageName
    throw: int  # how often the dice have been thrown in this round
    dice: str  # die by die; empty before the first throw
    kept: BoundedTuple[int]  # the dice that were kept before the last throw
    left: BoundedTuple[int]  # second action: the dice that the others may use
    most: int  # second action: how many of these dice each player may use
    taken: BoundedTuple[int]  # territories whose high value is taken
    outcome: OutcomeView | None


@message
class TableView:
    """The table as one viewer may see it."""

    id: str
    version: int
    phase: Phase
    host: bool  # whether you are the creator
    options: Options  # without pictures, which come with the boards
    rules: RulesView
    commitment: str | None  # to the seed of the dice; None: no seed proves them
    seats: BoundedTuple[SeatView]
    game: GameView | None
    legal: BoundedTuple[Legal]  # for each of your seats that has to decide
    next: str | None  # the id of the rematch's table
    coach: bool  # whether people at this table may use the coach
    code: str | None = None  # for joining before the game: six to ten letters
    opener: int | None = None  # the first seat of the creator, who alone can close the table
    day: str | None = None  # the date of a daily game, whose dice all players share
    door: JoinPolicy = "open"  # whether you can join: directly, if the host admits you, or not
    asking: BoundedTuple[GuestView] = ()  # open join requests before the game
    next_commitment: str | None = None  # to the seed of the rematch, after the game


def rules_view(rules: Rules) -> RulesView:
    """Return the view of the rules."""
    return RulesView(rules.name, rules.throws, rules.last, rules.chain)


LegalLookup: TypeAlias = Callable[[Table, Seat], Legal | None]


@dataclass(frozen=True, slots=True)
class ViewerState:
    """Private part of a view, for one viewer."""

    door: JoinPolicy
    host: bool = False
    yours: tuple[Seat, ...] = ()
    sealed: tuple[tuple[str, ...] | None, ...] = ()  # the decision of each of these seats
    asking: tuple[GuestView, ...] = ()  # before the game
    legal: tuple[Legal, ...] = ()


def view(table: Table, viewer: TokenHolder | None) -> TableView:
    """Return the table as a viewer sees it: the holder of a token, or a spectator (None)."""
    return view_for(public_view(table), viewer_state(table, viewer))


def public_view(table: Table) -> TableView:
    """Return the table as a spectator sees it: the part that all viewers share."""
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
    """Return the commitment to the dice of the rematch, after the game and before the rematch."""
    if table.phase != "over" or table.next is not None or table.rematch_seed is None:
        return None
    return table.rematch_seed.dice.commitment


def viewer_state(
    table: Table, viewer: TokenHolder | None, find_legal: LegalLookup = legal
) -> ViewerState:
    """Return the private part of a viewer's view."""
    if viewer is None:
        return ViewerState(table.join_policy)
    yours = table.seats_of(viewer.hash)
    acting = (find_legal(table, seat) for seat in yours if table.bot_at(seat) is None)
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
    """Combine the shared view with the private part of one viewer."""
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
    """Return the open join requests; none once the game has begun."""
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
    """Return the first seat of the person in this seat, if they have several seats."""
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
    """Return a player's answer to an offered rematch; bots always accept."""
    if not is_rematch_offered(table):
        return None
    answer = player.wants_rematch if isinstance(player, Person) else True
    return None if answer is None else "yes" if answer else "no"


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
    """Return the state of the game, which is the same for all viewers."""
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


# New values of the fields that changed.  For the game, and for each seat by its number, only the
# changed fields are given.  If the number of seats has changed, all seats are given as a list.
Changes: TypeAlias = dict[str, Any]

FIELDS: dict[type, list[str]] = {
    kind: [one.name for one in fields(kind)] for kind in (TableView, SeatView, GameView)
}


def view_diff(was: TableView, now: TableView) -> Changes:
    """Return the changes from one view of a table to the next."""
    new = _changed_fields(was, now)
    if "seats" in new and len(was.seats) == len(now.seats):
        pairs = zip(was.seats, now.seats, strict=True)
        new["seats"] = {
            f"{now.seat}": seat for was, now in pairs if (seat := _changed_fields(was, now))
        }
    if "game" in new and was.game is not None:
        new["game"] = _changed_fields(was.game, now.game)
    return new


def viewer_diff(was: ViewerState, now: ViewerState) -> Changes:
    """Return the changes in the private part of a view, once the game has begun."""
    new: Changes = {}
    if was.host != now.host:
        new["host"] = now.host
    if was.legal != now.legal:
        new["legal"] = now.legal
    if (was.yours, was.sealed) != (now.yours, now.sealed):
        lost: Changes = {f"{seat}": {"yours": False, "sealed": None} for seat in was.yours}
        own = zip(now.yours, now.sealed, strict=True)
        new["seats"] = lost | {f"{seat}": {"yours": True, "sealed": cells} for seat, cells in own}
    return new


def _changed_fields(was: object, now: object) -> Changes:
    pairs = [(name, getattr(was, name), getattr(now, name)) for name in FIELDS[type(now)]]
    return {name: new for name, old, new in pairs if new is not old and new != old}
