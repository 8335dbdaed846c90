"""Self-play games for training: legal, with the expected shares of each round."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import pytest
from research.champion_weights import unpacked

from border.bots import bot_named, champion_bot
from border.bots.champion import shares_at
from border.bots.value_net import value_for
from border.bots.weights import tuned_weights
from border.coach import shares
from border.core.backend import core, native
from border.core.games import Lineup, kinds_of
from border.core.packing import pack_boards, pack_table, unpack_cells
from border.engine import (
    RULES,
    Cross,
    Dice,
    Keep,
    Position,
    Rules,
    Stop,
    Throw,
    outcome,
    play,
    start,
)
from tests.table import BOARDS

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")


@dataclass
class Practised:
    """A round, and the positions of its decisions."""

    start: Position
    acting: Position  # before the first action
    replying: Position  # before the second
    dice: Dice
    crossed: list[int]
    inputs: list[list[int]]  # by seat
    value: list[float]
    expected: list[float]
    fallen: list[float]
    strayed: bool


def lineup(kind: str, seats: int) -> Lineup:
    value = value_for(seats).compiled if kind == "champion" else None
    weights = tuned_weights(seats).packed() * seats
    return Lineup(kinds_of([kind] * seats), weights, value, array("q", [0]) * seats)


def practised(
    position: Position, kind: str, seed: int, planner: float, lot: float
) -> Iterator[Practised]:
    """Rounds of a game, each event checked by the engine."""
    seats = len(position.boards)
    boards, table = pack_boards(position.boards), pack_table(position)
    told = core.self_play(boards, table, lineup(kind, seats), seed, planner, lot)
    rounds, inputs, *shares, strayed, winners = told
    rows = array("h", inputs)
    slots = len(rows) // (len(rounds) * seats)
    columns = [array("d", packed) for packed in shares]
    for number, (active, throws, shown, kept, cells) in enumerate(rounds):
        first = position
        assert active == position.active
        last = None
        for throw in range(throws):
            dice = dice_at(shown, throw)
            position = play(position, Throw(dice if last is None else dice - last))
            if throw + 1 < throws:
                last = dice_at(kept, throw)
                position = play(position, Keep(last))
        if throws < position.rules.throws:
            position = play(position, Stop())
        acting, crossed = position, unpack_cells(cells)
        position = replying = play(position, Cross(active, crossed[active]))
        for seat in position.awaited:
            position = play(position, Cross(seat, crossed[seat]))
        at = number * seats
        value, expected, fallen = (list(column[at : at + seats]) for column in columns)
        yield Practised(
            first,
            acting,
            replying,
            dice,
            crossed,
            [list(rows[(at + s) * slots : (at + s + 1) * slots]) for s in range(seats)],
            value,
            expected,
            fallen,
            bool(strayed[number]),
        )
    ended = outcome(position)
    assert ended is not None
    assert winners == sum(1 << seat for seat in ended.winners)


def dice_at(packed: bytes, number: int) -> Dice:
    a, b, c, d, e, f = packed[6 * number : 6 * number + 6]
    return Dice((a, b, c, d, e, f))


HOUSE = [RULES["classic"], RULES["quick"], RULES["strict"], Rules(1, 3, False)]


MAX_ACTIVE = 16383 / 1024  # highest activation in the first layer


def shares_from(rows: list[list[int]], active: int, net: dict[str, Any]) -> list[float]:
    """Win shares by a network in NumPy, which does not round between its layers."""
    seats = len(rows)
    order = [(active + place) % seats for place in range(seats)]
    own = [[row for row in rows[seat] if row >= 0] for seat in order]
    sums = net["first_bias"] + [net["first"][one].sum(axis=0) for one in own]
    assert sums.max() < MAX_ACTIVE  # the network was trained without this limit
    hidden = np.maximum(sums, 0).reshape(-1) @ net["second"] + net["second_bias"]
    odds = np.maximum(hidden, 0) @ net["third"] + net["third_bias"]
    odds += [net["line"][one].sum() for one in own]
    parts = np.exp(odds - odds.max())
    shares = dict(zip(order, parts / parts.sum(), strict=True))
    return [shares[seat] for seat in range(seats)]


@pytest.mark.parametrize("rules", HOUSE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_inputs_and_values_match_the_position(seats: int, rules: Rules) -> None:
    opening = start(BOARDS[:seats], seats - 1, rules)
    net = unpacked(value_for(seats))
    for one in practised(opening, "champion", 5, 0.1, 0.1):
        assert one.value == pytest.approx(shares_at(value_for(seats), one.start), abs=1e-12)
        assert one.value == pytest.approx(shares_from(one.inputs, one.start.active, net), abs=2e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_expected_and_final_values_are_the_win_shares_then(seats: int) -> None:
    for one in practised(start(BOARDS[:seats], 0), "champion", 8, 0.1, 0.1):
        assert one.expected == pytest.approx(shares(one.start), abs=1e-9)
        assert one.fallen == pytest.approx(shares(one.acting), abs=1e-9)


@pytest.mark.parametrize("seats", [2, 4])
def test_players_who_do_not_deviate_decide_as_usual(seats: int) -> None:
    champion = champion_bot(evaluations=0)
    rounds = list(practised(start(BOARDS[:seats], 0), "champion", 3, 0.1, 0.1))
    assert {one.strayed for one in rounds} == {False, True}
    for one in rounds:
        for seat in () if one.strayed else one.start.seats:
            position = one.acting if seat == one.start.active else one.replying
            decided = champion(position.seen_by(seat), seat, Random(0))
            assert decided == Cross(seat, one.crossed[seat])


def test_the_planner_can_choose_all_crosses() -> None:
    planner = bot_named("planner")
    for one in practised(start(BOARDS[:3], 0), "champion", 2, 1.0, 0.0):
        assert one.strayed
        for seat in one.start.seats:
            position = one.acting if seat == one.start.active else one.replying
            assert planner(position.seen_by(seat), seat, Random(0)) == Cross(
                seat, one.crossed[seat]
            )


def test_random_decisions_occur_in_second_actions_only() -> None:
    champion = champion_bot(evaluations=0)
    rounds = list(practised(start(BOARDS[:2], 0), "champion", 4, 0.0, 1.0))
    others = 0
    for one in rounds:
        assert one.strayed
        active = one.start.active
        assert champion(one.acting, active, Random(0)) == Cross(active, one.crossed[active])
        reply = champion(one.replying, 1 - active, Random(0))
        others += reply != Cross(1 - active, one.crossed[1 - active])
    assert others > len(rounds) // 4


@pytest.mark.parametrize("kind", ["random", "greedy", "planner", "champion"])
def test_without_deviations_it_is_the_usual_game(kind: str) -> None:
    opening = start(BOARDS[:3], 1)
    boards, table = pack_boards(opening.boards), pack_table(opening)
    rounds = core.self_play(boards, table, lineup(kind, 3), 11, 0.0, 0.0)[0]
    assert rounds == core.game(boards, table, lineup(kind, 3), 11)


def test_players_without_a_value_expect_nothing() -> None:
    for one in practised(start(BOARDS[:2], 0), "planner", 1, 0.0, 0.0):
        assert one.value == one.expected == one.fallen == [0.0, 0.0]
        assert not one.strayed
