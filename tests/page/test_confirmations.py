"""Confirmations, messages, and the emphasis of buttons."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.devices import PHONE, offences
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, bot, opened, you
from tests.page.tour import HELP, MENU

LINES = "path[d*='h15']"  # of the menu icon


def at_table(device: NewDevice, *names: str) -> Person:
    mine = device()
    page = mine.open(opened(mine, *map(you, names), bot()))
    person = Person(page, Mouse(page))
    person.look()
    return person


def test_leaving_asks_first_and_names_each_seat(device: NewDevice) -> None:
    page = at_table(device, "Ada", "Ben", "Cem").page
    page.locator(MENU).click()
    leaving = page.locator("dialog button", has_text="Leave")
    said = leaving.all_inner_texts()
    assert [text.partition(":")[0] for text in said] == ["Ada", "Ben", "Cem"]
    leaving.nth(1).click()
    expect(page.locator("dialog h2")).to_have_text("Ben: Leave the game?")
    assert offences(page) == []
    page.locator("dialog .actions button", has_text="Back").click()
    expect(page.locator("dialog, .held")).to_have_count(0)
    page.locator(MENU).click()
    leaving.nth(1).click()
    page.locator("dialog button.primary").click()
    expect(page.locator(".held")).to_be_visible()


def test_closing_asks_first_before_and_during_the_game(device: NewDevice) -> None:
    person = at_table(device, "Ada")
    page = person.page
    page.locator(MENU).click()
    page.locator("dialog button", has_text="Close the table").click()
    expect(page.locator("dialog h2")).to_have_text("Close the table?")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    person.act()
    mine = device()
    page = mine.open(opened(mine, you("Ada"), OPEN, start=False))
    page.locator(".gathering button", has_text="Close the table").click()
    expect(page.locator("dialog h2")).to_have_text("Close the table?")
    page.locator("dialog button.primary").click()
    expect(page.locator(".gathering")).to_have_count(0)


def test_the_menu_looks_like_one(device: NewDevice) -> None:
    page = at_table(device, "Ada").page
    expect(page.locator(f"{MENU} {LINES}")).to_have_count(1)
    expect(page.locator(MENU)).to_have_attribute("aria-label", "This table")


def test_a_shared_device_shows_one_decision_at_a_time(device: NewDevice) -> None:
    person = at_table(device, "Ada", "Ben", "Cem")
    page = person.page
    for _ in range(200):
        if person.act() == "over":
            break
        person.look()
        decided, hint = page.evaluate(SAID)
        if decided:
            assert "choice" not in hint  # that your decision is made
            return
    raise AssertionError("two people never had to decide one after the other")


# Whether somebody here has decided while another may still act, and the text below the title.
SAID = """() => [
  [...document.querySelectorAll(".plate .status")].some((node) => node.textContent === "decided"),
  document.querySelector(".headline .hint").textContent,
]"""


def test_completing_is_emphasised_and_throwing_all_again_is_not(device: NewDevice) -> None:
    person = at_table(device, "Ada", "Ben")
    seen = person.look()
    for _ in range(500):
        if "S" in seen["keys"]:  # type: ignore[operator]
            assert loudest(person.page) == ("S" if seen["open"] else "T")
            if seen["open"]:
                break
        person.act(seen)
        seen = person.look()
    person.hand.keep(0)  # after keeping dice, throwing the others is likely
    expect(person.page.locator('.actions .primary[aria-keyshortcuts="T"]')).to_have_count(1)
    assert loudest(person.page) == "T"


def loudest(page: Page) -> str | None:
    (key,) = page.locator(".actions button.primary").evaluate_all(
        "buttons => buttons.map((button) => button.getAttribute('aria-keyshortcuts'))"
    )
    return str(key)


def test_help_on_a_phone_lists_keys_only_with_a_keyboard(device: NewDevice) -> None:
    mine = device(size=PHONE, is_mobile=True)
    page = mine.open(opened(mine, you("Ada"), bot()))
    page.wait_for_selector(".mine .spot")
    page.locator(HELP).click()
    expect(page.locator("dialog h3").first).to_be_visible()
    expect(page.locator("dialog .keys")).to_be_hidden()
    page.locator("dialog .top button").click()
    page.keyboard.press("?")
    expect(page.locator("dialog .keys")).to_be_visible()


def test_help_on_a_desktop_lists_keys(device: NewDevice) -> None:
    page = at_table(device, "Ada").page
    page.locator(HELP).click()
    expect(page.locator("dialog .keys")).to_be_visible()
