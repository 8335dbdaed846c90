"""A game step by step, as watchers may see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from border.boards import SETS
from border.dice import BadProof, parse_proof
from border.records import Record
from border.tables import refusals
from border.tables.boards import BoardView, board_view
from border.tables.events import Created, Event, Imported, Revealed, RoundLimitReached, Started, Why
from border.tables.history import apply_event, new_table_from, table_from_record
from border.tables.messages import PublicEvent, is_hidden, public_event
from border.tables.schema import BoundedTuple, Milliseconds, message, published
from border.tables.table import Phase, Table
from border.tables.views import GameView, RulesView, TableView, public_view, rules_view


@message
class Sitting:
    """Who sat in a seat, and what was crossed on their board before the first throw."""

    player: Literal["person", "bot"]
    name: str  # may be empty
    bot: str | None  # who decides, where it is not the person
    held: Why | None  # why a bot played for a person from the start
    crossed: BoundedTuple[str]


@published("Won")
@message
class TerritoryClosed:
    """A territory that was closed in a step."""

    seat: int
    territory: int  # from 1
    value: int
    first: bool  # whether for the high value


@message
class ReplayStep:
    """What happened, and how the game stood after it; crosses follow from the events."""

    version: int
    at: int  # milliseconds since 1970
    round: int  # to which it belongs, from 1
    event: PublicEvent
    game: GameView
    awaited: BoundedTuple[int]  # the seats that were to throw or to decide
    scores: BoundedTuple[int]  # seat by seat
    closings: BoundedTuple[TerritoryClosed]  # new in this step


@message
class DiceEntry:
    """What a record tells about its dice; the seed when the game is over or closed."""

    scheme: str
    game: str
    commitment: str
    seed: str | None
    luck: BoundedTuple[str | None] | None = None  # that people have added; None: nobody was asked


@message
class Replay:
    """A game that has begun, from its start to its present end."""

    id: str
    phase: Phase
    seats: BoundedTuple[Sitting]
    boards: BoundedTuple[BoardView]  # seat by seat
    first: int  # the seat that began
    rules: RulesView
    shuffled: (
        BoundedTuple[str] | None
    )  # the boards before they were shuffled; None: chosen, or not told
    dice: DiceEntry | None  # None: nobody has told how they were drawn
    steps: tuple[ReplayStep, ...]
    opener: int | None = None  # the first seat of whoever opened the table, and alone can close it
    day: str | None = None  # a date: this is the game of that day, and its seed is told after it


Instant = tuple[Event, Milliseconds, Table]  # an event, and the table after it


def replay_of(id: str, log: Iterable[tuple[Event, Milliseconds]], now: Milliseconds = 0) -> Replay:
    """The game of a table, in one pass over its log; raises `Refused` if it has not begun."""
    game = [instant for instant in _instants(id, log) if instant[2].game is not None]
    if not game:
        raise refusals.not_playing()
    began, _, start = game[0]
    end = game[-1][2]
    assert isinstance(began, Started | Imported), "nothing else begins a game"
    assert start.game is not None
    shuffled = start.game.record.shuffled
    return Replay(
        id=id,
        phase=end.phase,
        seats=_sittings(public_view(start)),
        boards=tuple(board_view(board) for board in start.game.position.boards),
        first=began.first,
        rules=rules_view(start.rules),
        shuffled=SETS.get(shuffled) if shuffled else None,
        dice=_dice(end.record_at(now)),
        steps=tuple(_steps(game)),
        opener=end.opener,
        day=end.daily_date,
    )


def _instants(id: str, log: Iterable[tuple[Event, Milliseconds]]) -> Iterator[Instant]:
    events = iter(log)
    first, began = next(events)
    assert isinstance(first, Created | Imported), "a log begins with the opening of its table"
    table = (
        new_table_from(id, first) if isinstance(first, Created) else table_from_record(first, began)
    )
    yield first, began, table
    for event, at in events:
        table = apply_event(table, event, at)
        yield event, at, table


def _sittings(start: TableView) -> tuple[Sitting, ...]:
    return tuple(
        Sitting(
            "bot" if seat.player == "bot" else "person",
            seat.name,
            seat.bot,
            seat.held,
            seat.crossed,
        )
        for seat in start.seats
    )


def _steps(game: Iterable[Instant]) -> Iterator[ReplayStep]:
    seen: TableView | None = None  # as it was told last
    number = 1
    for event, at, table in game:
        unseen = is_hidden(event, table)  # the last sealed decision (4.6)
        shown = seen if unseen and seen is not None else public_view(table)
        assert shown.game is not None
        if (
            seen is not None
            and seen.game is not None
            and not isinstance(event, Revealed | RoundLimitReached)
        ):
            number = seen.game.round
        yield ReplayStep(
            version=table.version,
            at=at,
            round=number,
            event=public_event(event, ()),
            game=shown.game,
            awaited=() if unseen else table.awaited,
            scores=tuple(seat.score for seat in shown.seats),
            closings=tuple(_closed_territories(seen, shown)) if seen is not None else (),
        )
        seen = shown


def _closed_territories(before: TableView, after: TableView) -> Iterator[TerritoryClosed]:
    for old, new in zip(before.seats, after.seats, strict=True):
        known = {closing.territory for closing in old.closed}
        for closing in new.closed:
            if closing.territory not in known:
                yield TerritoryClosed(new.seat, closing.territory, closing.value, closing.first)


def _dice(record: Record | None) -> DiceEntry | None:
    if record is None or record.dice is None:
        return None
    try:
        proof = parse_proof(record.dice)
    except BadProof:
        return None
    return DiceEntry(proof.scheme, proof.game, proof.commitment, proof.seed, proof.luck)
