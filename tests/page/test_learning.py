"""The lesson to its end, and the rules."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.playing import Keyboard, Mouse
from tests.page.tables import call


def learn(page: Page, step: dict[str, Any], hand: Mouse | Keyboard) -> None:
    """Does what a step of the lesson asks for, and goes on."""
    expect(page.locator(".count")).to_have_text(f"Step {step['number']} of {step['of']}")
    match step["task"]:
        case "throw":
            hand.press("T")
        case "keep":
            for die in step["keep"]:
                hand.keep(die)
            hand.press("T")
        case _:
            _cross(page, step["cells"], hand)
            expect(page.locator(".praised")).to_be_visible()
            page.locator("#lesson-next").click()


def _cross(page: Page, cells: list[str], hand: Mouse | Keyboard) -> None:
    for cell in cells:
        if page.locator(f"#cell-{cell}.pencilled").count() == 0:
            hand.cross(cell)
            expect(page.locator(f"#cell-{cell}.pencilled")).to_have_count(1)
    hand.press("Enter")


def steps(address: str) -> list[dict[str, Any]]:
    found = call(address, "/lesson")["steps"]
    return [step | {"number": k + 1, "of": len(found)} for k, step in enumerate(found)]


def test_the_lesson_to_its_end(device: NewDevice) -> None:
    mine = device()
    page = mine.open("/")
    page.locator('a[href="/learn"]').click()
    for step in steps(mine.address):
        learn(page, step, Mouse(page))
    expect(page.locator(".happy .scores .winner")).to_be_visible()
    page.locator(".happy button.primary").click()
    expect(page.locator("button.huge, .mine .spot").first).to_be_visible()


def test_mistakes_in_the_lesson_are_explained(device: NewDevice) -> None:
    mine = device()
    page = mine.open("/learn")
    tip = page.locator(".tip")
    for step in steps(mine.address):
        if step["task"] != "throw":
            break
        learn(page, step, Mouse(page))
    expect(tip).to_have_text("")
    page.locator(".spot:not(.open)").first.click()
    expect(tip).not_to_have_text("")


def test_the_rules_show_real_boards(device: NewDevice) -> None:
    page = device().open("/rules")
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("main svg.board").first).to_be_visible()
    assert len(page.locator("main").inner_text()) > 2_000
