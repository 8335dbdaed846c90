"""The ladder: pinned answers and deterministic weaknesses."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from border.arena import Simulation
from border.bots import LADDER, STRENGTHS, bot_named, bot_names
from border.bots.ladder import LEVELS, level_weights
from border.bots.planner import plan_turn, ranked_crosses
from border.bots.registry import CORE_PLAYERS
from border.bots.weights import Weakness, tuned_weights
from border.core.backend import native
from border.engine import (
    COLOURS,
    DICE,
    Cells,
    Cross,
    FirstAction,
    Keeping,
    Position,
    Stop,
    dice_of,
    parse_dice,
)
from border.records import format_record
from tests.bots.pinned_positions import PINNED
from tests.bots.test_planner import walked
from tests.table import first_action, laid, second_action

NAMES = ["wanderer", "shepherd", "farmer", "mason", "scout", "surveyor", "mapmaker", "champion"]


def test_the_ladder_has_eight_levels_in_order() -> None:
    assert list(LEVELS) == NAMES
    assert [STRENGTHS[name] for name in NAMES] == list(range(1, 9))
    assert bot_names()[:8] == tuple(NAMES)
    assert set(NAMES) < set(CORE_PLAYERS)


PRINT_ANSWERS = (
    "from border.bots.ladder import LEVELS\n"
    "from tests.bots.pinned_positions import answers\n"
    "print(*answers(LEVELS[{name!r}]), sep='\\n')\n"
)


@pytest.mark.slow
@pytest.mark.parametrize("core", ["native", "wasm"])
@pytest.mark.parametrize("name", NAMES)
def test_both_cores_give_the_pinned_answers(name: str, core: str) -> None:
    if core == "native" and native is None:
        pytest.skip("the core was not compiled")
    run = subprocess.run(
        [sys.executable, "-c", PRINT_ANSWERS.format(name=name)],
        env=os.environ | {"BORDER_CORE": core}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    pinned = (PINNED / f"{name}.txt").read_text(encoding="utf-8")
    assert pinned.count("\n") == 1000
    assert run.stdout == pinned


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_core_plays_every_level(name: str, seats: int) -> None:
    """A game played decision by decision and one played in the core have the same record."""
    simulation = Simulation((name, "greedy", "surveyor", "random")[:seats], 11)
    record = simulation.play(2)
    assert simulation.line(2) == format_record(record) + "\n"


def considered(forget_rate: float, position: Position) -> set[Cells]:
    """Segments that the active seat completes in some first action, by their missing cells."""
    seat = position.active
    weights = replace(tuned_weights(2), weakness=Weakness(forget_rate=forget_rate))
    board, crossed = position.boards[seat], position.crossed[seat]
    found = set()
    for colour in COLOURS:
        first = position.at(FirstAction(dice_of([colour] * DICE)))
        crosses = {ranked.cells for ranked in ranked_crosses(weights, first, seat, 16)}
        found |= crosses & {one.cells & ~crossed for one in board.segments[colour]} - {0}
    return found


def test_a_share_of_the_segments_is_forgotten_and_varies() -> None:
    positions = [p for seed in range(3, 9) for p in walked(2, seed) if isinstance(p.stage, Keeping)]
    pairs = [(considered(0.0, p), considered(0.25, p)) for p in positions]
    assert all(remembered <= everything for everything, remembered in pairs)
    assert [remembered for _, remembered in pairs] == [considered(0.25, p) for p in positions]
    assert len({frozenset(remembered) for _, remembered in pairs}) > len(positions) / 3
    everything, remembered = (sum(map(len, sets)) for sets in zip(*pairs, strict=True))
    assert 0.7 < remembered / everything < 0.8


def test_a_level_that_forgets_nothing_considers_all() -> None:
    assert len(considered(0.0, laid())) == 24
    assert not considered(1.0, laid())


def test_impatient_levels_stop_with_enough_useful_dice() -> None:
    position = laid()
    for name, enough in (("shepherd", 3), ("wanderer", 2)):
        level = LEVELS[name]
        plan = plan_turn(level_weights(level, len(position.boards)), position, 0)
        bot = bot_named(name)
        for dice in map(parse_dice, ("rrrrr", "bbbss", "ggoob", "roygb")):
            crossed = bot(first_action(str(dice)), 0, Random(0))
            assert isinstance(crossed, Cross)
            if crossed.cells.bit_count() >= enough:
                for throw in (1, 2):
                    assert plan.keep(throw, dice) == dice
                    assert bot(position.at(Keeping(throw, dice)), 0, Random(0)) == Stop()


def test_one_throw_at_a_time_plans_the_second_throw_like_the_first() -> None:
    position = laid()
    short = plan_turn(level_weights(LEVELS["farmer"], len(position.boards)), position, 0)
    far = plan_turn(level_weights(LEVELS["scout"], len(position.boards)), position, 0)
    assert list(short.keeps[0]) == list(short.keeps[1])
    assert list(far.keeps[0]) != list(far.keeps[1])


def test_greedy_crossing_takes_every_legal_cell() -> None:
    greedy_crossing = [level.name for level in LADDER if level.greedy_crossing]
    assert greedy_crossing == NAMES[:5]
    for name in greedy_crossing:
        decision = bot_named(name)(second_action("yybr", seat0="d1"), 0, Random(0))
        planned = bot_named("planner")(second_action("yybr", seat0="d1"), 0, Random(0))
        assert isinstance(decision, Cross)
        assert isinstance(planned, Cross)
        assert decision.cells.bit_count() >= planned.cells.bit_count() > 0
