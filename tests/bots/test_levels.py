"""The ladder: pinned answers and deterministic weaknesses."""

from __future__ import annotations

from random import Random

import pytest

from border.arena import Simulation
from border.bots import LADDER, STRENGTHS, bot_named, bot_names
from border.bots.ladder import LEVELS, level_weights
from border.bots.planner import plan_turn
from border.bots.reference.weaknesses import remembered_segments
from border.bots.registry import CORE_PLAYERS
from border.core.backend import core
from border.engine import Cross, Keeping, Stop, parse_dice
from border.records import format_record
from tests.bots.pinned_positions import PINNED, answers
from tests.bots.test_planner import walked
from tests.table import first_action, laid, second_action

NAMES = ["wanderer", "shepherd", "farmer", "mason", "scout", "surveyor", "mapmaker", "champion"]


def test_the_ladder_has_eight_levels_in_order() -> None:
    assert list(LEVELS) == NAMES
    assert [STRENGTHS[name] for name in NAMES] == list(range(1, 9))
    assert bot_names()[:8] == tuple(NAMES)
    assert set(NAMES) < set(CORE_PLAYERS)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_answers_match_the_pinned_ones(name: str) -> None:
    pinned = (PINNED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert len(pinned) == 1000
    assert list(answers(LEVELS[name])) == pinned


@pytest.mark.skipif(core is None, reason="the core was not built: no compiler")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_core_plays_every_level(name: str, seats: int) -> None:
    """A game played decision by decision and one played in the core have the same record."""
    simulation = Simulation((name, "greedy", "surveyor", "random")[:seats], 11)
    record = simulation.play(2)
    assert simulation.line(2) == format_record(record) + "\n"


def test_a_share_of_the_segments_is_forgotten_and_varies() -> None:
    positions = [p for p in walked(2, 3) if isinstance(p.stage, Keeping)]
    remembered = [remembered_segments(0.25, p, p.active) for p in positions]
    for position, segments in zip(positions, remembered, strict=True):
        assert segments == remembered_segments(0.25, position, position.active)
    assert len({tuple(segments) for segments in remembered}) > len(positions) / 3
    mean = sum(map(len, remembered)) / len(remembered)
    assert 16.5 < mean < 19.5  # of 24


def test_a_level_that_forgets_nothing_considers_all() -> None:
    position = laid()
    assert len(remembered_segments(0.0, position, 0)) == 24
    assert not remembered_segments(1.0, position, 0)


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
