"""The folder with the unfinished game and the finished ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from border.dice import parse_proof, verify
from border.engine import BadInput, Stop
from border.records import parse_record
from border.terminal.saves import BadSave, SavedGames
from border.terminal.session import Setup
from tests.table import EAST, NORTH
from tests.terminal.test_session import played


def test_a_stored_game_is_loaded_unchanged(tmp_path: Path) -> None:
    setup = Setup(("Ann", "random"), seed=3)
    table = played(setup.table(), rounds=4)
    folder = SavedGames(tmp_path)
    folder.store(setup, table)
    loaded = folder.load()
    assert loaded is not None
    assert loaded[0] == setup
    assert loaded[1].position == table.position
    assert loaded[1].record == table.record


def test_custom_boards_and_a_stop_are_stored_too(tmp_path: Path) -> None:
    pictures = {board.name: str(board.picture) for board in (NORTH, EAST)}
    setup = Setup(("Ann", "Ben"), boards=("north", "east"), pictures=pictures)
    table = setup.table()
    table.throw()
    table.decide(Stop())
    SavedGames(tmp_path).store(setup, table)
    loaded = SavedGames(tmp_path).load()
    assert loaded is not None
    assert loaded[0] == setup
    assert loaded[1].position == table.position


def test_an_empty_folder_has_no_game(tmp_path: Path) -> None:
    assert SavedGames(tmp_path).load() is None


def test_a_finished_game_is_appended_to_the_others_once(tmp_path: Path) -> None:
    setup, folder = Setup(("random", "random"), seed=3), SavedGames(tmp_path)
    table = played(setup.table())
    folder.store(setup, table)
    folder.finish(table)
    folder.finish(table)  # as after a crash between the two writes
    lines = folder.games.read_text().splitlines()
    assert len(lines) == 1
    record = parse_record(lines[0])
    assert record == table.record
    assert record.dice is not None
    thrown = [(played.throws, played.kept) for played in record.rounds]
    verify(parse_proof(record.dice), 2, record.rounds[0].active, thrown)
    assert not folder.unfinished.exists()


def test_an_abandoned_game_is_kept_with_its_seed(tmp_path: Path) -> None:
    setup, folder = Setup(("random", "random"), seed=3), SavedGames(tmp_path)
    table = played(setup.table(), rounds=2)
    folder.finish(table)
    record = parse_record(folder.games.read_text())
    assert record.ended == "limit"
    assert record.scores is None
    assert record.dice is not None
    assert record.dice["seed"] == table.dice.seed.hex()


def test_a_game_before_its_start_leaves_no_record(tmp_path: Path) -> None:
    folder = SavedGames(tmp_path)
    folder.finish(Setup(("Ann", "Ben")).table())
    assert not folder.games.exists()


def test_a_truncated_line_does_not_damage_the_next(tmp_path: Path) -> None:
    folder = SavedGames(tmp_path)
    folder.games.write_text('{"format": "bor')
    folder.finish(played(Setup(("random", "random"), seed=3).table()))
    cut, whole = folder.games.read_text().splitlines()
    assert cut == '{"format": "bor'
    assert parse_record(whole).scores


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}', "\x00", '{"format": 1'])
def test_a_damaged_file_is_named_and_not_changed(tmp_path: Path, text: str) -> None:
    folder = SavedGames(tmp_path)
    folder.unfinished.write_text(text)
    with pytest.raises(BadSave, match=r"unfinished\.json"):
        folder.load()
    assert folder.unfinished.read_text() == text


def test_a_missing_bot_is_reported(tmp_path: Path) -> None:
    setup, folder = Setup(("random", "Ann"), seed=3), SavedGames(tmp_path)
    folder.store(setup, setup.table())
    folder.unfinished.write_text(folder.unfinished.read_text().replace('"random"', '"gone"'))
    with pytest.raises(BadSave, match="no player 'gone'"):
        folder.load()


def test_dice_that_do_not_match_the_seed_are_reported(tmp_path: Path) -> None:
    setup, folder = Setup(("random", "random"), seed=3), SavedGames(tmp_path)
    folder.store(setup, played(setup.table(), rounds=3))
    text = folder.unfinished.read_text()
    seed = setup.table().dice.seed.hex()
    folder.unfinished.write_text(text.replace(seed, "0" * 64))
    with pytest.raises(BadSave):
        folder.load()
    folder.unfinished.write_bytes(b"\xff")
    with pytest.raises(BadSave, match="UTF-8"):
        folder.load()


def test_two_programs_cannot_share_a_folder(tmp_path: Path) -> None:
    with (
        SavedGames(tmp_path / "new").locked(),
        pytest.raises(BadInput, match="another game"),
        SavedGames(tmp_path / "new").locked(),
    ):
        pass
