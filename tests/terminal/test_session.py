"""A table for players at one keyboard, without a screen."""

from __future__ import annotations

from border.engine import (
    ROUND_START,
    Cross,
    FirstAction,
    Keeping,
    SecondAction,
    Stop,
    can_cross,
)
from border.records import format_record, parse_record
from border.terminal.session import Session, Setup


def begun(players: str, seed: int = 1) -> Session:
    return Setup(tuple(players.split(",")), seed=seed).table()


def played(table: Session, rounds: int = 1_000) -> Session:
    """The table after this many rounds; people stop at once and cross nothing."""
    while not table.over and table.round <= rounds:
        transition(table)
    return table


def transition(table: Session) -> None:
    seat = table.asked
    if seat is None:
        table.go_on()
    elif table.position.stage == ROUND_START:
        table.throw()
    elif isinstance(table.position.stage, Keeping):
        table.decide(Stop())
    else:
        table.decide(Cross(seat, 0))


def test_bots_play_a_whole_game_on_their_own() -> None:
    table = played(begun("random,random,random"))
    record = table.record
    assert record.scores is not None
    assert record.dice is not None
    assert record.dice["seed"] == table.dice.seed.hex()


def test_the_seed_is_secret_until_the_end() -> None:
    table = played(begun("random,random"), rounds=3)
    assert table.record.dice is not None
    assert table.record.dice["commitment"] == table.dice.commitment
    assert "seed" not in table.record.dice


def test_a_person_decides_only_for_themselves() -> None:
    table = begun("Ann,random")
    while table.asked is None:
        table.go_on()
    assert table.is_person(table.asked)


def test_in_the_second_action_bots_decide_first_and_people_clockwise() -> None:
    table = begun("Ann,Ben,random,Cem")
    asked = []
    while table.round < 9:
        stage, seat = table.position.stage, table.asked
        if isinstance(stage, SecondAction) and seat is not None:
            bots = [s for s in table.position.awaited if not table.is_person(s)]
            assert not bots
            asked.append((table.round, (seat - table.position.active) % 4))
        transition(table)
    assert asked == sorted(asked)


def test_a_player_who_can_cross_nothing_passes_automatically() -> None:
    table = begun("Ann,Ben")
    passed = 0
    while table.round < 60 and not passed:
        stage = table.position.stage
        if isinstance(stage, SecondAction) and table.asked is None:
            assert not can_cross(table.position, table.position.awaited[0])
            transition(table)
            passed += table.passed(table.transitions[-1])
            continue
        if isinstance(stage, FirstAction):
            assert table.asked is not None  # players want to see their own dice
        transition(table)
    assert passed


def test_kept_dice_stay() -> None:
    table = begun("Ann,Ben")
    table.throw()
    before = table.shown
    table.keep((0, 4))
    assert (table.shown[0], table.shown[4]) == (before[0], before[4])
    assert table.position.stage == Keeping(2, table.position.stage.dice)  # type: ignore[union-attr]


def test_a_resumed_game_continues_identically() -> None:
    whole = played(begun("random,random,random", seed=5))
    part = begun("random,random,random", seed=5)
    for _ in range(101):
        part.go_on()
    record = parse_record(format_record(part.record))
    again = played(Session(record, part.dice, stopped=part.stopped))
    assert again.record.rounds == whole.record.rounds
    assert again.position == whole.position


def test_a_stop_is_remembered() -> None:
    table = begun("Ann,Ben")
    table.throw()
    table.decide(Stop())
    assert table.stopped
    again = Session(table.record, table.dice, stopped=True)
    assert again.position == table.position
    assert again.stopped
