"""Whole games in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.player import Keyboard, Mouse, Person


def choose_seats(page: Page, *places: str) -> None:
    """Create a table with these seats; the others stay empty."""
    for index, place in enumerate((*places, "none", "none")[:4]):
        page.locator("fieldset select").nth(index).select_option(place)
    page.locator(".home .card .actions button.primary").first.click()


def test_a_whole_game_against_bots_by_mouse(device: NewDevice) -> None:
    page = device().open()
    page.locator("button.huge").click()
    Person(page, Mouse(page)).play()
    expect(page.locator("dialog .scores tbody tr")).to_have_count(4)
    expect(page.locator(".scores .winner").first).to_be_visible()
    with page.expect_download() as downloaded:
        page.locator("dialog .actions button", has_text="record").click()
    assert downloaded.value.suggested_filename.endswith(".jsonl")
    finished = page.url
    page.locator("dialog button.primary").click()  # rematch
    page.wait_for_url(lambda url: url != finished)
    Person(page, Mouse(page)).look()


def test_a_whole_game_by_keyboard_alone(device: NewDevice) -> None:
    page = device().open()
    page.wait_for_selector("button.huge")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate('document.activeElement.matches("button.huge")'):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".mine .spot")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    Person(page, Keyboard(page)).play()
    expect(page.locator(".scores .winner").first).to_be_visible()


def test_a_whole_game_on_one_device(device: NewDevice) -> None:
    page = device().open()
    page.locator("label.field", has_text="Rules").locator("select").select_option("quick")
    choose_seats(page, "you", "here")
    person = Person(page, Mouse(page))
    person.act()  # the first throw
    page.wait_for_timeout(1_000)  # so that a round has taken its time
    names = set[str]()
    for _ in range(2_000):
        person.look()
        names.add(page.locator(".mine .plate .name").inner_text())
        if person.act() == "over":
            break
    assert len(names) == 2, "each had their own board in front"
    expect(page.locator("dialog .scores tbody tr")).to_have_count(2)
    facts = ["Best throw", "Busiest round", "Longest round"]
    expect(page.locator("dialog .facts dt")).to_have_text(facts)
