"""Recorded games as text, and the scores."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from border.arena import Simulation
from border.engine import RULES, Outcome, Rules
from border.records import Consultation
from border.terminal.messages import texts_of
from border.terminal.printing import clean, describe_outcome, print_game, print_notation
from border.terminal.session import Session
from border.terminal.widgets import draw_players, draw_strip, draw_table
from border.texts import texts
from tests.table import CLASSIC_MAP, laid
from tests.terminal.test_session import begun, played

NAMES = ["Ann", "Ben"]
ENGLISH = texts_of("en")


def test_the_outcome_gives_its_reason() -> None:
    assert describe_outcome(Outcome((9, 3), (0,), "points"), NAMES).startswith("Ann won.")
    tie = Outcome((9, 9), (1,), "highest territory")
    won = "Ben won the tie with the highest score for a single territory"
    assert describe_outcome(tie, NAMES).startswith(won)
    shared = Outcome((9, 9), (0, 1), "shared")
    assert (
        describe_outcome(shared, NAMES) == "Ann and Ben shared the victory.  Points: Ann 9, Ben 9."
    )


def test_names_cannot_inject_escape_sequences() -> None:
    assert clean("A\x1b[2J") == "A\N{REPLACEMENT CHARACTER}[2J"


def test_a_game_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table: Session = played(begun("random,random"))
    print_game(table.record, table.transitions, draw=True)
    shown = capsys.readouterr().out
    assert "Round 1: " in shown
    assert " won.  Points: " in shown
    print_notation(table.record)
    assert len(capsys.readouterr().out.splitlines()) == len(table.record.rounds)
    unfinished = played(begun("random,random"), rounds=1)
    print_game(unfinished.record, unfinished.transitions, draw=False)
    assert "The game is unfinished after 1 rounds." in capsys.readouterr().out


def test_use_of_the_coach_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table: Session = played(begun("random,random"))
    asked = (Consultation(1, 1, "hint"), Consultation(2, 7, "odds"), Consultation(2, 0, "\x1b[2J"))
    print_game(replace(table.record, consulted=asked), table.transitions, draw=False)
    shown = capsys.readouterr().out
    assert shown.count("asked the coach") == 2
    assert "asked the coach: hint" in shown.partition("Round 2")[0]
    assert "\x1b[2J" not in shown


def test_printing_needs_no_translations(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(begun("random,random"))
    texts.cache_clear()
    monkeypatch.setitem(sys.modules, "fluent.runtime", None)
    print_game(table.record, table.transitions, draw=True)
    assert " won.  Points: " in capsys.readouterr().out


def test_printing_needs_no_libraries_of_the_game() -> None:
    code = (
        "import sys\n"
        "for name in ('filelock', 'fluent.runtime', 'msgspec', 'textual'):\n"
        "    sys.modules[name] = None\n"
        "import border.terminal.printing"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_strip_marks_won_and_lost_values() -> None:
    ring = " ".join(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0]))
    position = replace(laid(seat0=ring), firsts=(1, 0), taken=0b11)
    strip = draw_strip(ENGLISH, position, 0).plain.split("\n")
    assert strip[0].split() == ["1", "well", "[4]"]
    assert strip[1].split() == ["2", "mill", "5", "2"]
    late = draw_strip(ENGLISH, replace(position, firsts=(0, 1)), 0).plain.split("\n")
    assert late[0].split() == ["1", "well", "[2]"]
    assert any("strike" in str(span.style) for span in draw_strip(ENGLISH, position, 0).spans)


def test_all_scores_are_side_by_side() -> None:
    ring = " ".join(CLASSIC_MAP.format_cells(CLASSIC_MAP.rings[0]))
    position = replace(laid(seat1=ring), firsts=(0, 1), taken=1)
    names = ["A very long name indeed!", "random 12"]
    table = draw_table(ENGLISH, position, names, 0, 30).plain.split("\n")
    assert table[0].split() == ["A", "ver", "ran12"]
    assert table[1].split() == ["1", "well", "4", "2", "·", "[4]"]
    assert table[-1].split() == ["points", "0", "4"]
    players = draw_players(position, names, 1).plain.split("\n")
    assert players[1].split() == ["▸random", "12", "4", "1/6"]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (RULES["classic"], "Game 8-0: "),
        (RULES["quick"], "Game 8-0 (quick: last 4): "),
        (Rules(2, 6, False), "Game 8-0 (house rules: throws 2, chain false): "),
    ],
)
def test_house_rules_come_first(
    rules: Rules, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    print_game(Simulation(("random", "random"), 8, rules=rules).opening(0), [], draw=False)
    assert capsys.readouterr().out.startswith(told)
