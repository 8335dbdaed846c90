"""Puzzles in the browser: decided as in a game, explained as in a review, remembered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from border.coach.puzzles import puzzles
from tests.page.conftest import NewDevice
from tests.page.devices import DESKTOP, PHONE, SMALL, offences
from tests.page.tables import call
from tests.page.test_screens import SMALL_TARGETS, STRANGE

KEEP, FIRST, SECOND = (
    next(one for one in puzzles() if one.kind == kind) for kind in ("keep", "first", "second")
)

GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }"
SETTLED = "() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50))"


def told(address: str, id: str) -> Any:
    return call(address, f"/puzzles/{id}")


def decide(page: Page, puzzle: Any, choice: Any) -> None:
    """Make the decision of a puzzle's choice with the controls of the table."""
    dice = puzzle["table"]["game"]["dice"]
    if puzzle["kind"] == "keep":
        if len(choice["kept"]) == len(dice):
            page.get_by_role("button", name="Stop", exact=True).click()
            return
        for die in indices(dice, choice["kept"]):
            page.locator(".tray .die").nth(die).click()
        page.get_by_role("button", name="again").click()
    elif not choice["cells"]:
        page.keyboard.press("p")
        if page.locator(".passing").count():
            page.keyboard.press("p")
    else:
        for cell in choice["cells"]:
            spot = page.locator(f"#cell-{cell}")
            if "pencilled" not in (spot.get_attribute("class") or ""):
                spot.click()
        page.locator(".desk .primary").click()


def indices(dice: str, kept: list[str]) -> list[int]:
    found: list[int] = []
    for colour in kept:
        found.append(next(k for k, die in enumerate(dice) if die == colour and k not in found))
    return found


@pytest.mark.parametrize("puzzle", [KEEP, FIRST, SECOND], ids=lambda puzzle: puzzle.kind)
def test_the_best_decision_is_right_and_is_explained(device: NewDevice, puzzle: Any) -> None:
    mine = device()
    page = mine.open(f"/puzzles/{puzzle.id}")
    page.wait_for_selector(".table.puzzle")
    asked = told(mine.address, puzzle.id)
    decide(page, asked, asked["choices"][0])
    expect(page.locator("h1")).to_contain_text("Right!")
    expect(page.locator("#verdict")).to_be_focused()
    best, obvious = asked["choices"][0], asked["choices"][asked["obvious"]]
    sides = page.locator(".side-of h4")
    expect(sides.nth(0)).to_contain_text(
        f"The obvious onechance of winning: {obvious['share']:.0%}"
    )
    expect(sides.nth(1)).to_contain_text(f"Bestchance of winning: {best['share']:.0%}")
    expect(page.locator(".puzzle-answer")).to_contain_text(f"{asked['games']}\xa0times with each")
    assert page.evaluate("localStorage['border-puzzles']") == json.dumps(
        {puzzle.id: True}, separators=(",", ":")
    )


def test_a_wrong_answer_is_evaluated_on_the_device(device: NewDevice) -> None:
    mine = device()
    page = mine.open(f"/puzzles/{KEEP.id}")
    page.wait_for_selector(".table.puzzle")
    asked = told(mine.address, KEEP.id)
    dice = asked["table"]["game"]["dice"]
    known = [sorted(choice["kept"]) for choice in asked["choices"]]
    kept = next([colour] for colour in dice if [colour] not in known)
    decide(page, asked, {"kept": kept, "cells": []})
    expect(page.locator("h1")).to_contain_text("Not quite!")
    expect(page.get_by_role("status").first).to_contain_text("It lowers your chance of winning by")
    expect(page.locator(".side-of h4").first).to_contain_text("Your decision")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".table.puzzle")
    decide(page, asked, asked["choices"][0])
    expect(page.locator("h1")).to_contain_text("Right!")
    # only the first answer is remembered
    assert page.evaluate(f"JSON.parse(localStorage['border-puzzles'])['{KEEP.id}']") is False


def test_from_the_home_screen_to_the_next_puzzle(device: NewDevice) -> None:
    mine = device()
    page = mine.open()
    entry = page.locator(".everyday a[href='/puzzles']")
    expect(entry).to_contain_text("not tried yet")
    entry.click()
    page.wait_for_selector(".table.puzzle")
    expect(page.locator("h1")).to_contain_text("Puzzle of the day")
    today = call(mine.address, "/puzzles")["today"]
    asked = told(mine.address, today)
    decide(page, asked, asked["choices"][asked["obvious"]])
    expect(page.locator("h1")).to_contain_text("Not quite!")
    page.get_by_text("hard", exact=True).click()
    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url("**/puzzles/*")
    page.wait_for_selector(".table.puzzle")
    id = page.url.rpartition("/")[2]
    assert told(mine.address, id)["grade"] == 3
    page.goto("/")
    expect(entry).to_contain_text("missed")


def test_without_webassembly_the_rest_of_the_answer_is_shown(device: NewDevice) -> None:
    mine = device()
    mine.begin_with("delete globalThis.WebAssembly;")
    page = mine.open(f"/puzzles/{KEEP.id}")
    page.wait_for_selector(".table.puzzle")
    asked = told(mine.address, KEEP.id)
    known = [sorted(choice["kept"]) for choice in asked["choices"]]
    dice = asked["table"]["game"]["dice"]
    kept = next([colour] for colour in dice if [colour] not in known)
    decide(page, asked, {"kept": kept, "cells": []})
    expect(page.get_by_role("status").first).to_contain_text("couldn’t ask the coach")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()


def test_a_late_response_does_not_replace_the_next_puzzle(device: NewDevice) -> None:
    page = device().tab()
    late: list[Any] = []
    page.route(f"**/api/puzzles/{KEEP.id}", lambda route: late.append(route))
    page.goto("/learn")
    with page.expect_request(f"**/api/puzzles/{KEEP.id}"):
        page.evaluate(GO, f"/puzzles/{KEEP.id}")
    page.evaluate(GO, f"/puzzles/{SECOND.id}")
    pass_button = page.get_by_role("button", name="Pass")
    expect(pass_button).to_be_visible()
    with page.expect_response(f"**/api/puzzles/{KEEP.id}") as answer:
        late[0].continue_()
    answer.value.finished()
    page.evaluate(SETTLED)
    expect(pass_button).to_be_visible()


def test_an_unknown_puzzle_is_explained(device: NewDevice) -> None:
    page = device().tab()
    page.goto("/puzzles/nosuch")
    expect(page.get_by_role("alert")).to_have_text("There’s nothing at this address")
    page.get_by_role("link", name="Try again").click()
    page.wait_for_selector(".table.puzzle")


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", DESKTOP, True), ("de", SMALL, False), ("cs", PHONE, True), ("pl", (844, 390), False)],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)
def test_puzzles_are_accessible(
    device: NewDevice, language: str, size: tuple[int, int], dark: bool
) -> None:
    mine = device(size=size, dark=dark, preferences={"language": language})
    for puzzle in (KEEP, SECOND):
        page = mine.open(f"/puzzles/{puzzle.id}")
        page.wait_for_selector(".table.puzzle")
        assert faults(page) == []
        assert not page.evaluate("document.scrollingElement.scrollHeight > innerHeight + 1")
        asked = told(mine.address, puzzle.id)
        if puzzle.kind == "keep":
            page.keyboard.press("s")
        else:
            decide(page, asked, {"kept": [], "cells": []})
        page.wait_for_selector(".weighed")
        assert faults(page) == []
        page.close()


@pytest.mark.parametrize("language", ["en", "de", "cs", "pl"])
def test_no_button_covers_another(device: NewDevice, language: str) -> None:
    """In a window of half the size, which equals a zoom of 200 %."""
    page = device(size=(720, 450), preferences={"language": language}).open(f"/puzzles/{KEEP.id}")
    page.wait_for_selector(".table.puzzle")
    buttons = page.locator(".puzzle .buttons button")
    assert buttons.count() == 3
    for button in buttons.all():
        button.click(trial=True)


def faults(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    found = [*offences(page), *page.evaluate(STRANGE), *page.evaluate(SMALL_TARGETS)]
    return [*found, *(["too wide"] if wide else [])]
