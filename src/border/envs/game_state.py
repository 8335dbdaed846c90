"""Conversion between engine values and saved games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from border.boards import board_names
from border.core.games import NOBODY
from border.core.packing import (
    FIRST_STAGE,
    KEEPING,
    OVER,
    SECOND,
    THROWING,
    SeatSnapshot,
    Snapshot,
    pack_rules,
)
from border.engine import (
    DICE,
    NO_DICE,
    Board,
    Cells,
    Dice,
    Event,
    FirstAction,
    Keeping,
    Over,
    Position,
    Rules,
    SecondAction,
    Stage,
    Throw,
    Throwing,
)
from border.engine.dice import counted
from border.records import Game, Record, Seating


@dataclass(frozen=True, slots=True)
class GameState:
    """State of a game."""

    position: Position
    drafts: tuple[Cells, ...]  # per seat, cells of the decision in progress
    seed: int
    rounds: int
    shown: tuple[int, ...]


def game_state(snapshot: Snapshot, boards: Sequence[Board], rules: Rules) -> GameState:
    """Return the state of a saved game whose board ids are indices of these boards."""
    position = Position(
        boards=tuple(boards[seat.board_id] for seat in snapshot.seats),
        crossed=tuple(seat.crossed for seat in snapshot.seats),
        firsts=tuple(seat.firsts for seat in snapshot.seats),
        taken=snapshot.taken,
        active=snapshot.active,
        stage=_stage(snapshot),
        rules=rules,
    )
    drafts = tuple(
        0 if snapshot.decided >> number & 1 else seat.deciding
        for number, seat in enumerate(snapshot.seats)
    )
    return GameState(position, drafts, snapshot.seed, snapshot.rounds, snapshot.shown)


def _stage(snapshot: Snapshot) -> Stage:
    a, b, c, d, e, f = snapshot.dice
    dice = counted((a, b, c, d, e, f))
    match snapshot.stage:
        case 0:
            return Throwing(snapshot.throw + 1, dice)
        case 1:
            return Keeping(snapshot.throw, dice)
        case 2:
            return FirstAction(dice)
        case 3:
            decided = (
                seat.deciding if snapshot.decided >> number & 1 else None
                for number, seat in enumerate(snapshot.seats)
            )
            return SecondAction(dice, snapshot.most, tuple(decided))
        case _:
            return Over()


def snapshot(at: GameState, board_ids: Sequence[int]) -> Snapshot:
    """Convert a game's state to a snapshot; `board_ids` has one id per seat."""
    position = at.position
    stage, throw, most, dice = _packed_stage(position.stage)
    decided = position.stage.decided if isinstance(position.stage, SecondAction) else ()
    deciding = [cells or at.drafts[seat] for seat, cells in enumerate(decided)] or at.drafts
    return Snapshot(
        open=False,
        rules=pack_rules(position.rules),
        seed=at.seed,
        rounds=at.rounds,
        stage=stage,
        throw=throw,
        most=most,
        asked=next(iter(position.awaited), NOBODY),
        decided=sum(1 << seat for seat, cells in enumerate(decided) if cells is not None),
        active=position.active,
        taken=position.taken,
        shown=at.shown,
        dice=dice.counts,
        seats=tuple(
            SeatSnapshot(position.crossed[seat], position.firsts[seat], deciding[seat], 0, number)
            for seat, number in enumerate(board_ids)
        ),
    )


def _packed_stage(stage: Stage) -> tuple[int, int, int, Dice]:
    """Return the stage's number, the number of throws, the number of usable dice, and the dice."""
    match stage:
        case Throwing(throw=throw, kept=kept):
            return THROWING, throw - 1, 0, kept
        case Keeping(throw=throw, dice=dice):
            return KEEPING, throw, 0, dice
        case FirstAction(dice=dice):
            return FIRST_STAGE, 0, 0, dice
        case SecondAction(dice=dice, most=most):
            return SECOND, 0, most, dice
        case Over():
            return OVER, 0, 0, NO_DICE
        case _ as never:
            assert_never(never)


def build_record(
    opening: Position,
    events: Iterable[Event],
    players: Sequence[str],
    *,
    id: str = "game",
    given_up: bool = False,
) -> Record:
    """Build the record of a game from its opening and events, with dice sorted by colour."""
    boards = opening.boards
    seats = tuple(
        Seating(f"player {seat}", board.name, player)
        for seat, (board, player) in enumerate(zip(boards, players, strict=True))
    )
    pictures = {b.name: str(b.picture) for b in boards if b.name not in board_names()}
    record = Record(id, seats, boards=pictures, rules=opening.rules)
    game = Game.of(record, boards, opening.active)
    for event in events:
        if isinstance(event, Throw):
            game = game.throw("".join(_throw_letters(game, event)))
        else:
            game = game.decide(event)
    return replace(game.record, ended="limit") if given_up else game.record


def _throw_letters(game: Game, throw: Throw) -> Iterator[str]:
    """Yield the letters of the five dice; kept dice stay in place, thrown dice fill the rest."""
    letters = iter(str(throw.dice))
    for index in range(DICE):
        yield game.shown[index] if index in game.kept else next(letters)
