"""The complete lesson, and the rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from border.texts import LANGUAGES
from tests.page.conftest import NewDevice
from tests.page.lesson_player import learn, steps
from tests.page.measurements import LIGHTS
from tests.page.player import Keyboard, Mouse

# The boards on which arrow keys move.
BOARDS = "async () => { window.boards = (await (await fetch('/api/lesson')).json()).boards; }"


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_the_lesson_to_its_end(device: NewDevice, hand: type[Mouse | Keyboard]) -> None:
    mine = device()
    page = mine.open("/")
    page.locator('.hero a[href="/learn"]').click()
    page.evaluate(BOARDS)
    for step in steps(mine.address):
        learn(page, step, hand(page))
    expect(page.locator(".happy .scores .winner")).to_be_visible()
    page.locator(".happy button.primary").click()
    expect(page.locator("button.huge, .mine .spot").first).to_be_visible()


def test_a_new_seat_is_announced_and_shown(device: NewDevice) -> None:
    mine = device()
    page = mine.open("/learn")
    announced, before = page.locator(".told[aria-live] .part"), None
    for step in steps(mine.address):
        name = step["before"]["seats"][step["seat"]]["name"]
        expect(page.locator('.players [aria-current="true"] .name')).to_have_text(name)
        said = [f"You are {name}" if before is None else f"Now you are {name}"]
        expect(announced).to_have_text(said if step["seat"] != before else [])
        before = step["seat"]
        page.locator(".way.next").click()


def test_the_lesson_resumes_at_its_step_after_a_reload(device: NewDevice) -> None:
    mine = device()
    page = mine.open("/learn")
    begun = steps(mine.address)[:6]
    for step in begun[:5]:
        learn(page, step, Mouse(page))
    heading = page.locator("#lesson-title").inner_text()
    page.reload()
    expect(page.locator("#lesson-title")).to_have_text(heading)
    learn(page, begun[5], Mouse(page))  # and it can be continued
    page.locator(".way.restart").click()
    expect(page.locator(".count")).to_have_text(f"Step 1 of {begun[0]['of']}")
    page.reload()
    expect(page.locator(".count")).to_have_text(f"Step 1 of {begun[0]['of']}")


def test_an_unknown_step_starts_the_lesson(device: NewDevice) -> None:
    page = device().open("/learn#nonsense")
    expect(page.locator(".count")).to_contain_text("Step 1 of")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_names_buttons_by_their_labels(device: NewDevice, language: str) -> None:
    mine = device(preferences={"language": language})
    quoted = re.compile("[“„](.+?)[”“]")
    page = mine.open("/learn")
    for step in steps(mine.address):
        page.evaluate("(key) => { location.hash = key; }", step["key"])
        expect(page.locator(".dots i").nth(step["number"] - 1)).to_have_class("now")
        for die in step["keep"]:
            Mouse(page).keep(die)
        for cell in step["cells"]:
            if page.locator(f"#cell-{cell}.pencilled").count() == 0:
                Mouse(page).cross(cell)
        for label in quoted.findall(page.locator(".told").inner_text()):
            expect(page.locator(".choices button", has_text=label)).to_be_visible()


def test_cells_of_the_lesson_are_highlighted_once_the_dice_have_landed(device: NewDevice) -> None:
    mine = device(preferences={"motion": "normal"})
    page = mine.open("/learn")
    asked = steps(mine.address)
    page.wait_for_selector(".place .spot")
    page.evaluate(LIGHTS)
    lit = 0
    for step in asked:
        page.wait_for_function('() => !document.querySelector(".lesson.falling")')
        lit += page.locator(".place .spot.open").count()
        learn(page, step, Mouse(page))
    seen = page.evaluate("lights")
    assert lit > 0
    assert seen["falling"] > 0
    assert seen["early"] == 0


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


def test_rulings_are_marked_and_read_aloud(device: NewDevice) -> None:
    page = device().open("/rules")
    expect(page.locator(".marks li")).to_have_count(2)
    expect(page.locator("#rule-6-4 .mark")).to_have_text("‡ (our ruling)")
    expect(page.locator("#rule-1-3 .mark")).to_have_count(2)
    expect(page.locator("#rule-5-1 .mark")).to_have_count(0)
