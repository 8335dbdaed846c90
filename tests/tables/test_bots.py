"""Bots at a table, and decisions as commands."""

from __future__ import annotations

from border.bots import bot_named
from border.bots.simple import greedy
from border.engine import Cross, Keep, Keeping, Stop, parse_dice
from border.records import Game, Record, Round
from border.tables import commands
from border.tables.bots import bot_for_people, command_for
from tests.table import cells, laid, second_action


def test_cells_are_commanded_in_an_order_that_the_rules_allow() -> None:
    game = Game(Record("g", ()), second_action("bby"))
    command = command_for(game, 0, Cross(0, cells("e1 d1")), "c", 3)
    assert command == commands.Cross("c", 3, 0, ("d1", "e1"))
    assert command_for(game, 0, Cross(0, 0), "c", 3) == commands.Pass("c", 3, 0)


def test_people_wait_only_a_moment_for_the_champion() -> None:
    assert bot_for_people("champion") is bot_for_people("rollout")  # an old name
    assert bot_for_people("champion") is not bot_named("champion")
    assert bot_for_people("greedy") is greedy


def test_the_first_dice_of_a_colour_are_kept() -> None:
    position = laid().at(Keeping(1, parse_dice("brbyr")))
    game = Game(Record("g", (), (Round(0, ("brbyr",)),)), position)
    command = command_for(game, 0, Keep(parse_dice("ryb")), "c", 3)
    assert isinstance(command, commands.Keep)
    assert sorted(command.dice) == [0, 1, 3]
    assert command_for(game, 0, Stop(), "c", 3) == commands.Stop("c", 3, 0)
