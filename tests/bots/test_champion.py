"""The champion: its limits, and its fallback to planner."""

from __future__ import annotations

import warnings
from itertools import islice
from random import Random

import pytest

from border.bots import bot_named, champion_bot
from border.bots import champion as module
from border.bots.champion import value_at
from border.bots.registry import lineup_for
from border.bots.value_net import BadValue, value_for
from border.core.backend import core
from border.core.games import KINDS
from border.core.packing import pack_boards, pack_table
from border.engine import (
    Keeping,
    Position,
    Rules,
    parse_board,
    parse_dice,
    parse_map,
    start,
)
from tests.bots.pinned_positions import walked
from tests.table import BOARDS, CLASSIC_MAP, cross, laid, named, second_action


def test_more_time_does_not_change_reproducible_decisions() -> None:
    champion, patient = bot_named("champion"), champion_bot(seconds=600)
    for position, seat in islice(walked(3, 5), 0, None, 25):
        decision = champion(position, seat, Random(1))
        assert champion(position, seat, Random(2)) == decision  # the generator is not used
        assert patient(position, seat, Random(3)) == decision


def test_without_a_budget_or_time_it_does_not_look_ahead() -> None:
    hasty, shallow = champion_bot(seconds=0), champion_bot(evaluations=0)
    for position, seat in islice(walked(2, 6), 0, None, 9):
        assert hasty(position, seat, Random(0)) == shallow(position, seat, Random(0))


FIVE = ["well", "farm", "orchard", "vineyard", "abbey"]


def test_it_ends_a_game_that_it_thereby_wins() -> None:
    keys = [territory.key for territory in CLASSIC_MAP.territories]
    five = " ".join(named(CLASSIC_MAP.rings[keys.index(key)]) for key in FIVE)
    position = second_action("gg", seat0=f"{five} l2 m2 n3 n4 k2 j1 k1")  # the mill lacks k3, k4
    assert bot_named("champion")(position, 0, Random(0)) == cross(0, "k3 k4")


@pytest.mark.parametrize("rules", [Rules(4, 6, True), Rules(3, 5, False)], ids=str)
def test_planner_replaces_it_under_unknown_rules(rules: Rules) -> None:
    assert value_at(start(BOARDS[:2], 0, rules)) is None
    champion, planner = bot_named("champion"), bot_named("planner")
    for position, seat in islice(walked(2, 8, rules), 0, None, 9):
        assert champion(position, seat, Random(0)) == planner(position, seat, Random(0))
    kinds = lineup_for(["champion", "greedy"], start(BOARDS[:2], 0, rules)).kinds
    assert [KINDS[kind] for kind in kinds] == ["planner", "greedy"]


def spoiled(position: Position, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    """Ask a champion with unusable weights: it warns once, and planner decides."""

    def bad(_: object) -> None:
        raise BadValue(why)

    monkeypatch.setattr(module, "value_for", bad)
    champion, planner = bot_named("champion"), bot_named("planner")
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        for seed in range(3):
            assert champion(position, 0, Random(seed)) == planner(position, 0, Random(seed))
            kinds = lineup_for(["champion", "random"], position).kinds
            assert [KINDS[kind] for kind in kinds] == ["planner", "random"]
    assert [str(one.message) for one in said] == [f"{why}; planner plays instead"]


def test_planner_replaces_it_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    position = laid().at(Keeping(1, parse_dice("rrbys")))
    spoiled(position, monkeypatch, "the champion's weights are missing: champion-2.bin")
    spoiled(position, monkeypatch, "the champion's weights are damaged: the hash does not match")


def test_planner_replaces_it_on_another_map() -> None:
    swap = str.maketrans("19", "91")  # smallest and largest territory swapped
    pictures = [str(board.picture).translate(swap) for board in BOARDS[:2]]
    odd = parse_map("odd", pictures[0], CLASSIC_MAP.territories)
    boards = [parse_board(f"odd {n}", picture, odd) for n, picture in enumerate(pictures)]
    position = start(boards, 0).at(Keeping(1, parse_dice("rrbys")))
    champion, planner = bot_named("champion"), bot_named("planner")
    with pytest.warns(RuntimeWarning, match="supports only the classic map, not that of odd 0;"):
        assert champion(position, 0, Random(0)) == planner(position, 0, Random(0))
    with pytest.raises(ValueError, match="the value network requires the classic map"):
        core.value_of(pack_boards(position.boards), pack_table(position), value_for(2).compiled)


def test_old_names_are_aliases() -> None:
    assert bot_named("rollout") is bot_named("champion")
    assert lineup_for(["rollout", "champion"], start(BOARDS[:2], 0)).kinds == b"\3\3"
