"""The game in four languages: playable, and every text fits."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.console import Console
from textual.widgets._footer import FooterKey

from border.cli import main
from border.cli.play import play
from border.engine import COLOURS, RULES, IllegalDecision, SecondAction
from border.terminal.dialogs import EndScreen, HelpScreen, help_text
from border.terminal.draft import Keeps
from border.terminal.drawing import FACE, SMALL, TALL, WIDE, draw_board, labelled, marks_of
from border.terminal.messages import texts_of
from border.terminal.screen import CONTEXT_ACTIONS, MIN_SCREEN, TableScreen, layout
from border.terminal.widgets import LABEL
from border.texts import LANGUAGES, refused
from tests.table import CLASSIC_MAP, laid
from tests.terminal.keyboard import seated

REASONS = [
    "game-over", "wrong-seat", "decided-already", "not-thrown-yet", "not-stopped-yet",
    "no-throw-left", "first-action-over", "nothing-thrown", "kept-not-there", "crossed-already",
    "no-such-cell", "no-die", "open-segment", "no-neighbour", "only-one-die",
]  # fmt: skip
EVERY = pytest.mark.parametrize("language", LANGUAGES)
PROMPT = layout(*MIN_SCREEN).places["prompt"][2]
MESSAGE = MIN_SCREEN[0] - 2
TURN = {"en": "your turn", "de": "du bist dran", "cs": "jsi na tahu", "pl": "twoja tura"}
ROUND = {"en": "Round 1", "de": "Runde 1", "cs": "1. kolo", "pl": "Runda 1"}
REFUSED = {"en": "(rule 3.1)", "de": "(Regel 3.1)", "cs": "(pravidlo 3.1)", "pl": "(zasada 3.1)"}


@pytest.mark.slow
@EVERY
def test_a_few_steps(tmp_path: Path, language: str) -> None:
    async def run() -> None:
        async with seated(tmp_path, "Ann,Ben,random", language=language) as keyboard:
            assert TURN[language] in keyboard.text("prompt")
            assert ROUND[language] in keyboard.text("head")
            await keyboard.press("s")
            assert REFUSED[language] in keyboard.text("message")
            await keyboard.press("t", "1")
            assert isinstance(keyboard.table_input.draft, Keeps)
            while not isinstance(keyboard.table.position.stage, SecondAction):
                await keyboard.decide()
            castle = texts_of(language)("territory-castle")
            assert castle in keyboard.app.export_screenshot()
            await keyboard.press("question_mark")
            assert isinstance(keyboard.app.screen, HelpScreen)

    asyncio.run(run())


@pytest.mark.slow
@EVERY
def test_a_whole_game_and_its_end(tmp_path: Path, language: str) -> None:
    async def run() -> None:
        async with seated(tmp_path, "random,greedy", language=language) as keyboard:
            assert isinstance(keyboard.app.screen, EndScreen)
            picture = keyboard.app.export_screenshot().replace("&#160;", " ")
            assert texts_of(language)("ending-look") in picture
            await keyboard.press("n")
            assert keyboard.screen.texts.language == language

    asyncio.run(run())


def test_the_language_can_change_during_a_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, "Ann,random") as keyboard:
            await keyboard.press("t", "1")
            before = keyboard.table_input.draft
            for language in (*LANGUAGES[1:], LANGUAGES[0]):
                await keyboard.press("l")
                say = texts_of(language)
                picture = keyboard.app.export_screenshot().replace("&#160;", " ")
                assert keyboard.text("message") == say("language-chosen")
                assert keyboard.screen.texts is say
                assert ROUND[language] in keyboard.text("head")
                assert say("event-thrown", name="Ann", dice="").strip() in picture
                names = {str(key.description) for key in keyboard.screen.query(FooterKey)}
                assert {say("key-throw"), say("key-help"), say("key-language")} <= names
                assert keyboard.table_input.draft == before

    asyncio.run(run())


def test_the_command_knows_the_languages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "--language", "fr"])
    assert ended.value.code == 2
    assert "'en', 'de', 'cs', 'pl'" in capsys.readouterr().err


def test_the_language_of_the_locale_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BORDER_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert play.make_context("play", []).params["language"] == "cs"
    monkeypatch.setenv("BORDER_LANGUAGE", "pl")
    assert play.make_context("play", []).params["language"] == "pl"
    assert play.make_context("play", ["--language", "de"]).params["language"] == "de"


@EVERY
def test_dice_and_strips_fit_their_words(language: str) -> None:
    say = texts_of(language)
    for colour in COLOURS:
        assert len(say(f"tray-{colour.letter}")) <= FACE
    assert len(f"1 {say('die-kept')}") <= FACE
    assert max(len(say(key)) for key in ("die-used", "die-gone")) <= FACE
    for territory in CLASSIC_MAP.territories:
        assert len(say(f"territory-{territory.key}")) <= LABEL - 2


@EVERY
@pytest.mark.parametrize("closed", [False, True])
def test_boards_fit_all_names(language: str, closed: bool) -> None:
    say = texts_of(language)
    every = " ".join(CLASSIC_MAP.format_cells((1 << len(CLASSIC_MAP.hexes)) - 1))
    position = laid(seat0=every) if closed else laid()
    marks = labelled(marks_of(position, 0), say, position, 0)
    for hex_size in (WIDE, TALL):
        drawn = draw_board(position.boards[0], marks, hex_size=hex_size).plain
        for territory in CLASSIC_MAP.territories:
            assert say(f"territory-{territory.key}") in drawn
            if closed and hex_size is TALL:
                assert say("points-won", count=territory.low) in drawn
    assert "1" in draw_board(position.boards[0], marks, hex_size=SMALL).plain


@EVERY
def test_prompts_and_lists_fit(language: str) -> None:
    say = texts_of(language)
    lines = [
        line for key in ("prompt-keep-how", "prompt-over-how") for line in say(key).split("\n")
    ]
    lines += [say(f"prompt-{key}-how") for key in ("throw", "first", "first-none", "second")]
    lines += [say(key) for key in ("offer-next-one", "more-none")]
    lines += [say(f"prompt-{key}", name="Wilhelmine") for key in ("throw", "first", "cross")]
    lines += [say(f"prompt-{key}", name="Wilhelmine") for key in ("first-none", "second-one")]
    five = " ● " * 5
    lines += [say("offer-next", dice=five), say("more", dice=five)]
    assert [line for line in lines if len(line) > PROMPT] == []
    assert len(say("offer", active="Wilhelm", dice=five)) <= PROMPT
    assert len(say("choices-ahead")) < MIN_SCREEN[0] // 2 - 2


@EVERY
def test_messages_fit(language: str) -> None:
    say = texts_of(language)
    for reason in REASONS:
        error = IllegalDecision("3.4", reason, "", cells=["d1", "e1"], dice="yy")
        assert len(refused(say, error)) <= MESSAGE, reason
    offer = say("offer-next", dice=" ● " * 5)
    assert len(say("ask-pass-offer", offer=offer)) <= MESSAGE
    for key in ("greeting-new", "greeting-unfinished", "greeting-rematch", "ask-throw-all"):
        assert len(say(key)) <= MESSAGE


@EVERY
def test_the_keys_at_the_bottom_fit(language: str) -> None:
    say = texts_of(language)
    shown = [key for key in TableScreen.BINDINGS if getattr(key, "show", False)]
    descriptions = [key.description for key in shown]  # type: ignore[union-attr]
    assert "rematch" in CONTEXT_ACTIONS
    descriptions.remove("key-rematch")  # only after the end, when others are gone
    assert sum(len(say(name)) + 4 for name in descriptions) <= MIN_SCREEN[0]


@EVERY
def test_the_help_fits(language: str) -> None:
    lines = help_text(texts_of(language), RULES["strict"]).wrap(Console(), MIN_SCREEN[0] - 4)
    assert len(lines) <= MIN_SCREEN[1] - 2
