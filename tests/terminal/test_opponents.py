"""Choosing opponents: asked before a new game, and remembered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from border.bots import LADDER, SUCCESSORS, offered_names
from border.terminal.app import BorderApp, Opponents, OpponentScreen, bot_line, opponents_in
from border.terminal.messages import texts_of
from border.terminal.saves import SavedGames
from border.terminal.session import Setup
from border.texts import LANGUAGES
from tests.terminal.keyboard import LARGE, SMALLEST
from tests.terminal.test_command import terminal
from tests.terminal.test_session import played
from tests.waiting import PATIENCE

NEW = Setup(("You", "shepherd"), seed=1)


@asynccontextmanager
async def asked(
    folder: Path, last: Opponents, size: tuple[int, int] = SMALLEST, language: str = "en"
) -> AsyncIterator[tuple[BorderApp, Pilot[BaseException]]]:
    """The application at the question for opponents."""
    app = BorderApp(NEW, NEW.table(), SavedGames(folder), language=language, pace=0, last=last)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def question(app: BorderApp) -> OpponentScreen:
    assert isinstance(app.screen, OpponentScreen)
    return app.screen


def test_the_ladder_works_with_arrows_and_numbers(tmp_path: Path) -> None:
    async def run() -> None:
        async with asked(tmp_path, Opponents()) as (app, pilot):
            assert question(app).chosen == Opponents("shepherd", 3)
            await pilot.press("down", "right")
            assert question(app).chosen == Opponents("farmer", 4)
            await pilot.press("right", "8")
            assert question(app).chosen == Opponents("champion", 4)
            await pilot.press("down")  # the first follows the last
            assert question(app).chosen.bot == offered_names()[8 % len(offered_names())]
            await pilot.press("5", "left", "left", "left", "enter")
            assert app.screen is app.table_screen
            players = [seat.player for seat in app.table_screen.table.seats]
            assert sorted(players) == ["human", "scout"]

    asyncio.run(run())


def test_a_click_selects_and_a_second_one_starts(tmp_path: Path) -> None:
    async def run() -> None:
        async with asked(tmp_path, Opponents("wanderer", 2)) as (app, pilot):
            await pilot.click("#bot-3")
            assert question(app).chosen == Opponents("mason", 2)
            await pilot.click("#bot-3", times=2)
            assert app.screen is app.table_screen
            assert "mason" in [seat.player for seat in app.table_screen.table.seats]

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_shown_with_a_description(tmp_path: Path, language: str) -> None:
    async def run() -> None:
        say = texts_of(language)
        for size in (SMALLEST, LARGE):
            async with asked(tmp_path, Opponents(), size, language) as (app, pilot):
                for level in LADDER:
                    await pilot.press(str(level.strength))
                    about = question(app).query_one("#character", Static)
                    assert say(f"bot-{level.name}-about") in str(about.content)
                    for part in ("#bot-0", "#bot-7", "#character", "#seats"):
                        region = question(app).query_one(part).region
                        assert app.screen.region.contains_region(region), (size, part)

    asyncio.run(run())


def test_strength_is_shown_by_a_count() -> None:
    say = texts_of("en")
    lines = [bot_line(say, level.name, pointed=False).plain for level in LADDER]
    assert [line.count("●") for line in lines] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {line.count("●") + line.count("○") for line in lines} == {8}
    assert lines[0].startswith(" 1 Wanderer ")
    assert bot_line(say, "eager", pointed=True).plain.strip() == "eager"


def test_the_last_opponents_are_remembered(tmp_path: Path) -> None:
    folder = SavedGames(tmp_path)
    assert opponents_in(folder.latest()) == Opponents()
    folder.finish(played(Setup(("You", "mason", "mason"), seed=3).table(), rounds=2))
    assert opponents_in(folder.latest()) == Opponents("mason", 3)
    folder.finish(played(Setup(("Ann", "Ben"), seed=3).table(), rounds=2))
    assert opponents_in(folder.latest()) == Opponents()  # it had no bot
    folder.games.write_text("{")
    assert folder.latest() is None


def test_a_missing_bot_is_not_preselected(tmp_path: Path) -> None:
    async def run() -> None:
        async with asked(tmp_path, Opponents("eager", 2)) as (app, _):
            assert question(app).chosen == Opponents(Opponents().bot, 2)

    asyncio.run(run())


@pytest.mark.parametrize("old", SUCCESSORS)
def test_a_bot_from_before_the_ladder_is_replaced_by_one_of_similar_strength(
    tmp_path: Path, old: str
) -> None:
    async def run() -> None:
        async with asked(tmp_path, Opponents(old, 4)) as (app, _):
            assert question(app).chosen == Opponents(SUCCESSORS[old], 4)

    asyncio.run(run())


@pytest.mark.slow
def test_the_command_asks_once_and_then_resumes(tmp_path: Path) -> None:
    with terminal(tmp_path) as shown:
        shown.wait_for("Who do you want to play against?")
        shown.press("q")
        assert shown.process.wait(PATIENCE) == 0
    assert not SavedGames(tmp_path).unfinished.exists()
    with terminal(tmp_path, "--seed", "1") as shown:
        shown.wait_for("Who do you want to play against?")
        shown.press("4\r")
        shown.wait_for("Mason")
        shown.press("q")
        shown.wait_for("Game saved")
    with terminal(tmp_path) as shown:
        shown.wait_for("Continuing your game")
