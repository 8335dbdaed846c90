"""Replays: games step by step, as spectators may see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from border.boards import SETS
from border.dice import BadProof, parse_proof
from border.records import Record
from border.tables import refusals
from border.tables.boards import BoardView, board_view
from border.tables.events import Event, Imported, Revealed, RoundLimitReached, Started, Why
from border.tables.history import Instant, instants
from border.tables.messages import PublicEvent, is_hidden, public_event
from border.tables.schema import BoundedTuple, Milliseconds, message, published
from border.tables.table import Phase
from border.tables.views import GameView, RulesView, TableView, public_view, rules_view


@message
class Sitting:
    """A seat at the start of the game: its player, and the white cells of its board."""

    player: Literal["person", "bot"]
    name: str  # may be empty
    bot: str | None  # the bot in this seat; None: a person
    held: Why | None  # why a bot played for the person at the start; None: no bot did
    crossed: BoundedTuple[str]


@published("Won")
class TerritoryClosed:
    """A territory that a seat closed in a step."""

    seat: int
    territory: int  # from 1
    value: int
    first: bool  # whether the seat was the first to close it, for the high value


@message
class ReplayStep:
    """An event, and the state of the game after it.

    Crossed cells are left out, because clients can derive them from the events.
    """

    version: int
    at: int  # milliseconds since 1970
    round: int  # the round of the event, from 1
    event: PublicEvent
    game: GameView
    awaited: BoundedTuple[int]  # the seats that had to throw or decide
    scores: BoundedTuple[int]  # seat by seat
    closings: BoundedTuple[TerritoryClosed]  # territories closed in this step


@message
class DiceEntry:
    """Proof of the dice, from the record of the game."""

    scheme: str
    game: str
    commitment: str
    seed: str | None
    luck: BoundedTuple[str | None] | None = None  # the player seeds; None: the dice use none


@message
class Replay:
    """A game from its start to its latest event."""

    id: str
    phase: Phase
    seats: BoundedTuple[Sitting]
    boards: BoundedTuple[BoardView]  # seat by seat
    first: int  # the seat that began
    rules: RulesView
    shuffled: BoundedTuple[str] | None  # boards before shuffling; None: not shuffled, or unknown
    dice: DiceEntry | None  # None: the record has no proof of the dice
    steps: tuple[ReplayStep, ...]
    opener: int | None = None  # the first seat of the creator; only they can close the table
    day: str | None = None  # the date of a daily game, whose seed is revealed after that day


def replay_of(id: str, log: Iterable[tuple[Event, Milliseconds]], now: Milliseconds = 0) -> Replay:
    """Return the replay of a game from its log; raise `Refused` if the game has not begun."""
    game = [instant for instant in instants(id, log) if instant[2].game is not None]
    if not game:
        raise refusals.not_playing()
    began, _, start = game[0]
    end = game[-1][2]
    assert isinstance(began, Started | Imported), "only these events begin a game"
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
    seen: TableView | None = None  # as shown in the previous step
    number = 1
    for event, at, table in game:
        hidden = is_hidden(event, table)  # the last sealed decision (4.6)
        shown = seen if hidden and seen is not None else public_view(table)
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
            awaited=() if hidden else table.awaited,
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
