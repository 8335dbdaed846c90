"""Players of a local game, and changes in a rematch."""

from __future__ import annotations

from pathlib import Path

import pytest

from border.engine import BadName, BadTable, BorderError
from border.terminal.messages import player_names, texts_of
from border.terminal.saves import SavedGames
from border.terminal.session import Setup


def test_bots_of_one_kind_are_numbered() -> None:
    table = Setup(("Ann", "random", "random"), seed=1).table()
    assert [seat.name for seat in table.seats] == ["Ann", "random 1", "random 2"]
    assert [seat.player for seat in table.seats] == ["human", "random", "random"]


def test_a_bot_in_a_file_is_named_after_its_function(tmp_path: Path) -> None:
    text = "from border.bots.simple import random\ndef mine(*seen): return random(*seen)\n"
    one, other = (f"{tmp_path / name}.py:mine" for name in ("one", "other"))
    for name in ("one", "other"):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    setup = Setup(("Ann", one, "random"), seed=1)
    table = setup.table()
    assert [seat.name for seat in table.seats] == ["Ann", "mine", "random"]
    assert [seat.player for seat in table.seats] == ["human", one, "random"]
    assert player_names(table, texts_of("en"))[:2] == ["Ann", "mine"]
    usual = Setup(("Ann", "random", "random"), seed=1).table()
    while table.asked is None:
        table.go_on()
        usual.go_on()
    assert table.position == usual.position
    both = Setup((one, other), seed=1).table()
    assert [seat.name for seat in both.seats] == ["mine 1", "mine 2"]
    assert player_names(both, texts_of("en")) == ["mine 1", "mine 2"]
    folder = SavedGames(tmp_path)
    folder.store(setup, table)
    kept = folder.load()
    assert kept is not None
    assert kept[0] == setup
    assert kept[1].position == table.position


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("none.py:mine", "none.py: No such file"),
        ("none.py", "name a function"),
        (f"none.py:{'m' * 25}", "at most 24"),
    ],
)
def test_an_invalid_bot_file(player: str, words: str) -> None:
    with pytest.raises(BadName, match=words):
        Setup(("Ann", player)).table()


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (Setup(("Ann", "random"), seed=7).table() for _ in range(2))
    assert one.dice == other.dice
    assert one.position == other.position


def test_without_a_seed_the_dice_are_unpredictable() -> None:
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
def test_impossible_settings(
    setup: dict[str, tuple[str, ...]], error: type[BorderError], words: str
) -> None:
    with pytest.raises(error, match=words):
        Setup(**setup)  # type: ignore[arg-type]  # a table of wrong arguments
