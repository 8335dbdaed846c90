"""What has happened, in words, and the scores."""

from __future__ import annotations

from dataclasses import replace

import pytest

from border.engine import Cross, Keep, Outcome, Stop, Throw, parse_dice, play
from border.records import Step
from border.terminal.story import clean, print_game, print_notation, tell, tell_outcome
from border.terminal.strip import draw_players, draw_strip, draw_table
from border.terminal.table import Table
from tests.table import CLASSIC_MAP, cells, first_action, laid, second_action
from tests.terminal.test_table import begun, played

NAMES = ["Ann", "Ben"]


def told(position: object, event: object) -> list[str]:
    after = play(position, event)  # type: ignore[arg-type]
    step = Step(3, position, event, after)  # type: ignore[arg-type]
    return [line.plain for line in tell(step, NAMES)]


def test_throws_tell_what_was_kept() -> None:
    first = laid()
    assert told(first, Throw(parse_dice("rrybs"))) == ["Round 3", "Ann threw  ●  ●  ★  ≈  ♠ "]
    thrown = play(first, Throw(parse_dice("rrybs")))
    assert told(thrown, Keep(parse_dice("rr"))) == []
    assert told(thrown, Stop()) == []
    again = play(thrown, Keep(parse_dice("rr")))
    assert told(again, Throw(parse_dice("ggg"))) == ["Ann kept  ●  ● , threw  ■  ■  ■ "]


def test_crosses_are_told_by_colour_and_passing_by_its_reason() -> None:
    action = first_action("bbbyy")
    assert told(action, Cross(0, cells("d1 e1 f1"))) == ["Ann crossed ≈ d1 e1 f1"]
    assert told(action, Cross(0, 0)) == ["Ann crossed nothing"]
    assert told(second_action("r"), Cross(0, 0)) == ["Ann found nothing to cross"]


def test_closing_is_told_with_its_points() -> None:
    ring = " ".join(set(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0])) - {"n6"})
    action = first_action("ggggg", seat0=ring + " n4 n5")
    lines = told(action, Cross(0, cells("n6")))
    assert lines == ["Ann crossed ■ n6", "Ann closed the well first: 4 points"]
    late = replace(action, taken=1)
    assert told(late, Cross(0, cells("n6")))[1] == "Ann closed the well later: 2 points"


def test_the_outcome_says_why() -> None:
    assert tell_outcome(Outcome((9, 3), (0,), "points"), NAMES).startswith("Ann won.")
    tie = Outcome((9, 9), (1,), "highest territory")
    assert "Ben won the tie by the highest single territory" in tell_outcome(tie, NAMES)
    shared = Outcome((9, 9), (0, 1), "shared")
    assert tell_outcome(shared, NAMES) == "Ann and Ben shared the victory.  Points: Ann 9, Ben 9."


def test_names_cannot_command_the_terminal() -> None:
    assert clean("A\x1b[2J") == "A\N{REPLACEMENT CHARACTER}[2J"


def test_a_game_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table: Table = played(begun("random,random"))
    print_game(table.record, table.steps, draw=True)
    shown = capsys.readouterr().out
    assert "Round 1: " in shown
    assert " won.  Points: " in shown
    print_notation(table.record)
    assert len(capsys.readouterr().out.splitlines()) == len(table.record.rounds)
    unfinished = played(begun("random,random"), rounds=1)
    print_game(unfinished.record, unfinished.steps, draw=False)
    assert "The game is not over after 1 rounds." in capsys.readouterr().out


def test_the_strip_marks_what_is_won_and_lost() -> None:
    ring = " ".join(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0]))
    position = replace(laid(seat0=ring), firsts=(1, 0), taken=0b11)
    strip = draw_strip(position, 0).plain.split("\n")
    assert strip[0].split() == ["1", "well", "[4]"]
    assert strip[1].split() == ["2", "mill", "5", "2"]
    late = draw_strip(replace(position, firsts=(0, 1)), 0).plain.split("\n")
    assert late[0].split() == ["1", "well", "[2]"]
    assert any("strike" in str(span.style) for span in draw_strip(position, 0).spans)


def test_all_scores_stand_side_by_side() -> None:
    ring = " ".join(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0]))
    position = replace(laid(seat1=ring), firsts=(0, 1), taken=1)
    names = ["A very long name indeed!", "random 12"]
    table = draw_table(position, names, 0, 30).plain.split("\n")
    assert table[0].split() == ["A", "ver", "ran12"]
    assert table[1].split() == ["1", "well", "4", "2", "·", "[4]"]
    assert table[-1].split() == ["points", "0", "4"]
    players = draw_players(position, names, 1).plain.split("\n")
    assert players[1].split() == ["▸random", "12", "4", "1/6"]
