"""Who may sit down, and what a rematch changes."""

from __future__ import annotations

import pytest

from border.engine import BadName, BadTable, BorderError
from border.terminal.setup import Setup


def test_bots_of_one_kind_are_numbered() -> None:
    table = Setup(("Ann", "random", "random"), seed=1).table()
    assert [seat.name for seat in table.seats] == ["Ann", "random 1", "random 2"]
    assert [seat.player for seat in table.seats] == ["human", "random", "random"]


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (Setup(("Ann", "random"), seed=7).table() for _ in range(2))
    assert one.dice == other.dice
    assert one.position == other.position


def test_without_a_seed_the_dice_are_secret() -> None:
    setup = Setup(("Ann", "Ben"))
    assert setup.table().dice.seed != setup.table().dice.seed


def test_a_rematch_rotates_the_seats_and_changes_the_dice() -> None:
    setup = Setup(("Ann", "Ben", "random"), seed=1)
    assert setup.rotated().players == ("Ben", "random", "Ann")
    assert setup.rotated().table().dice != setup.table().dice


@pytest.mark.parametrize(
    ("setup", "error", "words"),
    [
        ({"players": ("Ann",)}, BadTable, "2 to 4"),
        ({"players": ("a", "b", "c", "d", "e")}, BadTable, "2 to 4"),
        ({"players": ("Ann", "Ann")}, BadTable, "two players"),
        ({"players": ("Ann", " ")}, BadName, "needs a name"),
        ({"players": ("Ann", "B" * 25)}, BadName, "24"),
        ({"players": ("Ann", "B\x1b")}, BadName, "printable"),
        ({"players": ("Ann", "Ben"), "set": "none"}, BadName, "no set"),
        ({"players": ("Ann", "Ben"), "boards": ("classic-1",)}, BadTable, "2 boards"),
        ({"players": ("Ann", "Ben"), "boards": ("classic-1",) * 2}, BadTable, "different"),
    ],
)
def test_what_cannot_be_played(
    setup: dict[str, tuple[str, ...]], error: type[BorderError], words: str
) -> None:
    with pytest.raises(error, match=words):
        Setup(**setup)  # type: ignore[arg-type]  # a table of wrong arguments
