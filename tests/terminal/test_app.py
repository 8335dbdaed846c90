"""The real application, driven by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from border.coach import hints
from border.engine import ROUND_START, Cross, FirstAction, SecondAction, members
from border.records import Consultation, parse_record
from border.terminal.app import BorderApp
from border.terminal.dialogs import EndScreen, HelpScreen
from border.terminal.draft import Crosses, Keeps
from border.terminal.drawing import FACE, GAP, MARGIN
from border.terminal.saves import SavedGames
from border.terminal.session import Setup
from tests.terminal.keyboard import LARGE, MIDDLE, SMALLEST, Keyboard, seated

pytestmark = pytest.mark.slow  # the whole application, key by key

Scene = Callable[[Keyboard], Awaitable[None]]


def play(scene: Scene, folder: Path, players: str = "Ann,Ben", **options: int) -> None:
    size = (options.pop("columns", SMALLEST[0]), options.pop("lines", SMALLEST[1]))

    async def run() -> None:
        async with seated(folder, players, seed=options.get("seed", 1), size=size) as keyboard:
            await scene(keyboard)

    asyncio.run(run())


async def to_crosses(keyboard: Keyboard, kind: type) -> Crosses:
    """Play on until a person has to cross and can."""
    while not (isinstance(keyboard.table.position.stage, kind) and keyboard.table_input.choices):
        await keyboard.decide()
    return keyboard.crosses


@pytest.mark.parametrize("players", ["Ann,random", "Ann,random,random", "Ann,random,random,random"])
def test_a_whole_game_by_keys(tmp_path: Path, players: str) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.play_to_the_end()
        assert isinstance(keyboard.app.screen, EndScreen)
        record = parse_record(SavedGames(tmp_path).games.read_text())
        assert record == keyboard.table.record
        assert not SavedGames(tmp_path).unfinished.exists()
        await keyboard.press("n")
        assert keyboard.table_input.names[-1] == "Ann"
        assert not keyboard.table.over

    play(scene, tmp_path, players)


def test_games_between_bots_are_watched_to_the_end(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        assert keyboard.table.over
        await keyboard.press("escape", "enter")
        assert keyboard.is_at_the_table
        assert "The game is over (rule 6.1)" in keyboard.text("message")
        await keyboard.press("n")
        assert len(SavedGames(tmp_path).games.read_text().splitlines()) == 2

    play(scene, tmp_path, "random,random")


def test_a_hint_is_the_champions_and_is_noted_in_the_record(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await to_crosses(keyboard, SecondAction)
        position, seat = keyboard.table.position, keyboard.table.asked
        assert seat is not None
        await keyboard.press("h", "h")
        best = hints(position.seen_by(seat), seat)[0].decision
        assert keyboard.text("message").startswith("The Champion would cross")
        assert isinstance(best, Cross)
        named = position.boards[seat].map.format_cells(best.cells)
        assert all(name in keyboard.text("message") for name in named)
        asked = (Consultation(keyboard.table.round, seat, "hint"),)
        assert keyboard.table.record.consulted == asked
        unfinished = SavedGames(tmp_path).unfinished.read_text()
        assert '"aid":"hint"' in unfinished.replace(" ", "")

    play(scene, tmp_path, "Ann,random", lines=MIDDLE[1], columns=MIDDLE[0])


def test_several_people_get_no_hints(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.press("h")
        assert keyboard.text("message").strip() == ""
        await keyboard.press("t", "h")
        assert "games against bots alone" in keyboard.text("message")
        assert keyboard.table.record.consulted == ()

    play(scene, tmp_path)


def test_throwing_keeping_and_undoing(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        assert keyboard.table.position.stage == ROUND_START
        assert "your turn" in keyboard.text("prompt")
        await keyboard.press("t", "1", "right", "right", "space", "5", "u")
        assert list(keyboard.keeps.kept) == [0, 2]
        await keyboard.press("r")
        assert keyboard.table_input.draft == Keeps(keyboard.table.shown)
        before = keyboard.table.shown
        await keyboard.press("2", "t")
        assert keyboard.table.shown[1] == before[1]
        assert "throw 2 of 3" in keyboard.text("head")
        assert list(keyboard.keeps.kept) == [1]
        await keyboard.press("s")
        assert "first action" in keyboard.text("head")

    play(scene, tmp_path)


def test_enter_asks_twice_before_all_dice_are_thrown_again(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        before = keyboard.table.shown
        await keyboard.press("enter")
        assert keyboard.table.shown == before
        assert "again" in keyboard.text("message")
        await keyboard.press("enter")
        assert "throw 2 of 3" in keyboard.text("head")

    play(scene, tmp_path)


def test_passing_asks_twice_and_shows_the_leftover_dice(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        draft = await to_crosses(keyboard, FirstAction)
        await keyboard.press("enter")
        assert "The others then get" in keyboard.text("message")
        assert keyboard.crosses == draft
        await keyboard.press("enter")
        stage = keyboard.table.position.stage
        assert isinstance(stage, SecondAction)
        assert stage.dice == draft.dice

    play(scene, tmp_path)


def test_refusals_name_the_rule(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.press("3")
        assert "Throw the dice first (rule 3.1)" in keyboard.text("message")
        await keyboard.press("t", "1", "2", "3", "4", "5", "t")
        assert "(rule 3.2)" in keyboard.text("message")
        await keyboard.press("7")
        assert "no die 7" in keyboard.text("message")
        await keyboard.pilot.click("#board", offset=(MARGIN + 13, 1))
        assert "(rule 3.3)" in keyboard.text("message")
        await keyboard.press("enter")  # all five kept: stop
        assert isinstance(keyboard.table.position.stage, FirstAction)
        await keyboard.pilot.click("#board", offset=(MARGIN + 9, 1))  # white
        assert "(rule 3.7)" in keyboard.text("message")
        await keyboard.pilot.click("#tray", offset=(1, 1))
        assert "(rule 3.1)" in keyboard.text("message")
        for key in "ts":
            await keyboard.press("tab", key)
            assert "No throws left (rule 3.1)" in keyboard.text("message")

    play(scene, tmp_path)


def test_crossing_with_the_mouse(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.press("t")
        await keyboard.pilot.click("#tray", offset=(3 * (FACE + GAP) + 2, 0))
        assert keyboard.keeps.kept == (3,)
        draft = await to_crosses(keyboard, FirstAction)
        row, column = draft.board.map.hexes[next(members(draft.open))]
        place = (MARGIN + 4 * column + row % 2 * 2 + 1, row + 1)
        await keyboard.pilot.click("#board", offset=place)
        assert keyboard.crosses == draft.toggled(next(members(draft.open)))
        await keyboard.pilot.click("#board", offset=place)
        assert keyboard.crosses == draft
        await keyboard.pilot.click("#choices", offset=(6, 0))
        assert keyboard.crosses.cells == draft.choices[0].cells

    play(scene, tmp_path)


def test_second_action_visits_each_person(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        draft = await to_crosses(keyboard, SecondAction)
        assert draft.seat != keyboard.table.position.active
        assert keyboard.table_input.viewed == draft.seat
        assert keyboard.table_input.names[draft.seat] in keyboard.text("prompt")
        await keyboard.press("down", "up", "space", "u", "1")
        assert keyboard.crosses.cells
        await keyboard.press("9" if len(keyboard.table_input.choices) < 9 else "1")

    play(scene, tmp_path, "Ann,Ben,Cem,Dana", seed=2)


def test_other_boards_can_be_viewed_but_not_crossed(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        own = keyboard.table_input.viewed
        await keyboard.press("tab")
        assert keyboard.table_input.viewed != own
        assert "board" in keyboard.text("message")
        await keyboard.pilot.click("#board", offset=(MARGIN + 13, 1))
        assert keyboard.text("message").startswith("This is")
        await keyboard.press("shift+tab")
        assert keyboard.table_input.viewed == own

    play(scene, tmp_path)


@pytest.mark.parametrize("size", [SMALLEST, MIDDLE, LARGE])
def test_the_screen_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.press("t", "d", "f", "pageup", "pagedown")
        assert keyboard.app.theme == "day"
        picture = keyboard.app.export_screenshot()
        for word in ("castle", "vineyard", "throw&#160;1&#160;of&#160;3", "Ben"):
            assert word in picture
        assert keyboard.table.dice.commitment[:12] in picture
        assert keyboard.table.dice.seed.hex()[:12] not in picture
        await keyboard.pilot.resize_terminal(60, 20)
        await keyboard.until(lambda: "needs" in keyboard.app.export_screenshot())

    play(scene, tmp_path, "Ann,Ben,random", columns=size[0], lines=size[1], seed=4)


def test_help_opens_and_closes(tmp_path: Path) -> None:
    async def scene(keyboard: Keyboard) -> None:
        await keyboard.press("question_mark")
        assert isinstance(keyboard.app.screen, HelpScreen)
        await keyboard.press("q")
        await keyboard.press("question_mark")
        await keyboard.pilot.click()
        assert keyboard.is_at_the_table

    play(scene, tmp_path)


def test_leaving_and_resuming(tmp_path: Path) -> None:
    async def leave() -> tuple[object, ...]:
        async with seated(tmp_path, "Ann,random") as keyboard:
            for _ in range(6):
                await keyboard.decide()
            await keyboard.press("1", "q")
            return keyboard.table.position, keyboard.table.record

    async def go_on() -> tuple[object, ...]:
        kept = SavedGames(tmp_path).load()
        assert kept is not None
        async with seated(tmp_path, setup=kept[0], table=kept[1]) as keyboard:
            before = keyboard.table.position, keyboard.table.record
            await keyboard.decide()
            assert keyboard.table.position != before[0]
            return before

    assert asyncio.run(leave()) == asyncio.run(go_on())


def test_bots_pause_between_decisions(tmp_path: Path) -> None:
    async def run() -> None:
        setup = Setup(("random", "random"), seed=1)
        app = BorderApp(setup, setup.table(), SavedGames(tmp_path), pace=0.2)
        async with app.run_test() as pilot:
            await pilot.pause()
            await pilot.press("t", "1", "enter", "u", "r", "space", "up")
            table = app.table_screen.table
            assert 0 < len(table.transitions) < 50
            await pilot.press("f")  # no more waiting
            await Keyboard(app, pilot).until(lambda: table.over)

    asyncio.run(run())


def test_a_full_disk_ends_the_game_with_the_reason(tmp_path: Path) -> None:
    async def run() -> BorderApp:
        setup = Setup(("Ann", "Ben"), seed=1)
        app = BorderApp(setup, setup.table(), SavedGames(tmp_path / "missing"), pace=0)
        async with app.run_test() as pilot:
            await pilot.pause()
        return app

    assert isinstance(asyncio.run(run()).return_value, FileNotFoundError)
