"""Bots by name: built in, installed, or external commands."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from random import Random

import pytest

from border.bots import BOTS, CheckedBot, bot_named, bot_names, open_bots
from border.engine import BadName, Cross, Keeping, Stop, legal_decisions, parse_dice
from tests.bots.examples import PAGE, example, install
from tests.table import laid, named, second_action

KEEPING = laid().at(Keeping(1, parse_dice("rrsyb")))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which Python finds installed packages."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for module in tmp_path.glob("*.py"):
        sys.modules.pop(module.stem, None)


def test_built_in_bots_are_returned_unchanged() -> None:
    for name, bot in BOTS.items():
        assert bot_named(name) is bot


def test_the_example_is_found_by_its_entry_point(site: Path) -> None:
    with pytest.raises(BadName, match="there is no player 'eager'"):
        bot_named("eager")
    install(site, "eager", example("eager.py"), "eager = eager:eager")
    assert [entry.value for entry in entry_points(group="border.bots")] == ["eager:eager"]
    assert bot_names() == (*BOTS, "eager")
    eager = bot_named("eager")
    assert eager(KEEPING, 0, Random(1)) == Stop()
    position = second_action("yybr", seat0="d1")
    crossed = eager(position, 0, Random(1))
    assert isinstance(crossed, Cross)
    most = max(d.cells.bit_count() for d in legal_decisions(position, 0) if isinstance(d, Cross))
    assert len(named(crossed.cells).split()) == most
    assert isinstance(eager, CheckedBot)
    assert not eager.faults


def test_the_examples_have_at_most_ten_lines() -> None:
    for name in ("eager.py", "timid.py"):
        lines = [line for line in example(name).splitlines() if line.strip()]
        assert len(lines) <= 10
    entry = re.search(r"^\[project.entry-points.*\n(.*)$", PAGE.read_text("utf-8"), re.M)
    assert entry is not None
    assert entry[1] == 'eager = "eager:eager"'


def test_built_in_names_come_before_installed_ones(site: Path) -> None:
    install(site, "usurper", "def usurper(position, seat, luck): ...", "random = usurper:usurper")
    assert bot_named("random") is BOTS["random"]
    assert bot_names() == tuple(BOTS)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import no_such_module", "cannot be loaded: ModuleNotFoundError"),
        ("1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
        ("other = 1", "cannot be loaded: AttributeError"),
        ("broken = 1", "is not a bot: broken:broken cannot be called"),
    ],
)
def test_an_invalid_installed_bot(site: Path, text: str, why: str) -> None:
    install(site, "broken", text, "broken = broken:broken")
    with pytest.raises(BadName, match=f"the player 'broken' {why}"):
        bot_named("broken")


@pytest.mark.parametrize(
    ("body", "kind", "first"),
    [
        ("raise KeyError('what')", "raised", "KeyError: 'what'"),
        ("raise SystemExit(3)", "raised", "SystemExit: 3"),
        ("return 'stop'", "nonsense", "answered 'stop', which is not a decision"),
        ("return Cross(seat, 1)", "illegal", "rule 3.3: the dice are not final yet"),
        ("return Cross(1 - seat, 0)", "illegal", "rule 2.1: it is not seat 1's turn"),
        ("return Keep(parse_dice('g'))", "illegal", "rule 3.2: the dice show no g to keep"),
    ],
)
def test_random_decides_when_an_installed_bot_fails(
    site: Path, body: str, kind: str, first: str
) -> None:
    text = f"from border.engine import *\ndef clumsy(position, seat, luck):\n    {body}\n"
    install(site, "clumsy", text, f"clumsy-{kind} = clumsy:clumsy")
    with open_bots({7: f"clumsy-{kind}"}) as bots:
        bot = bots[7]
        assert isinstance(bot, CheckedBot)
        for seed in range(5):
            decision = bot(KEEPING, 0, Random(seed))
            assert decision == BOTS["random"](KEEPING, 0, Random(seed))
        assert bot.faults == {kind: 5}
        assert bot.first is not None
        assert bot.first.startswith(first)


def test_a_bot_may_not_decide_for_another_seat_in_the_second_action(site: Path) -> None:
    text = "from border.engine import Cross\ndef meddler(p, seat, luck): return Cross(0, 0)\n"
    install(site, "meddler", text, "meddler = meddler:meddler")
    bot = bot_named("meddler")
    decision = bot(second_action("yb", 3, active=1), 2, Random(0))
    assert isinstance(decision, Cross)
    assert decision.seat == 2
    assert isinstance(bot, CheckedBot)
    assert bot.first == "seat 2 can decide only for itself"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("exec:", "there is no such command"),
        ("exec:   ", "there is no such command"),
        ("exec:no-such-command --fast", "exec:no-such-command --fast: there is no such command"),
        ("exec:python3 'open", "no closing quotation"),
        ("EXEC:python3", "there is no player 'EXEC:python3'"),
        ("", "there is no player ''"),
    ],
)
def test_invalid_commands(name: str, why: str) -> None:
    with pytest.raises(BadName, match=re.escape(why)):
        bot_named(name)
