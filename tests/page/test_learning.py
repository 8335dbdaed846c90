"""The lesson to its end, and the rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import NewDevice
from tests.page.learning import learn, steps
from tests.page.playing import Mouse


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
