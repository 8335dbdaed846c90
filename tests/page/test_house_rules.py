"""House rules in the page: chosen on the home screen, shown to everybody."""

from __future__ import annotations

from playwright.sync_api import expect

from border.engine import RULES
from tests.page.conftest import NewDevice
from tests.page.player import Mouse, Person
from tests.page.tables import OPEN, bot, call, opened, you
from tests.page.test_games import choose_seats
from tests.page.tour import HELP, MENU, STAGE

QUICK = "The game ends at the fourth closed territory instead of the sixth."


def test_rules_are_chosen_with_their_differences(device: NewDevice) -> None:
    mine = device()
    page = mine.open()
    rules = page.locator("label.field", has_text="Rules").locator("select")
    expect(rules.locator("option")).to_have_text(["Classic", "Quick", "Strict"])
    assert [option.get_attribute("value") for option in rules.locator("option").all()] == [*RULES]
    expect(page.get_by_text(QUICK)).to_have_count(0)
    rules.select_option("quick")
    expect(page.get_by_text(QUICK)).to_be_visible()
    choose_seats(page, "you", "bot:wanderer")
    page.wait_for_url("**/t/*")
    table = call(mine.address, f"/tables/{page.url.rpartition('/')[2]}")
    assert (table["options"]["rules"], table["rules"]["last"]) == ("quick", 4)
    page.keyboard.press("?")
    help = page.get_by_role("dialog")
    expect(help).to_contain_text("When somebody has closed 4, you finish the round")
    expect(help.locator(".house")).to_have_text(f"House rules: Quick. {QUICK}")


def test_guests_by_link_see_the_house_rules(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), OPEN, start=False, rules="strict"))
    expect(page.locator(".gathering .house")).to_contain_text("House rules: Strict.")
    page = mine.open(opened(mine, you("Ada"), OPEN, start=False))
    expect(page.locator(".gathering h1")).to_be_visible()
    expect(page.locator(".gathering .house")).to_have_count(0)


def test_help_and_menu_of_a_strict_running_game_promise_nothing_false(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), bot(), rules="strict"))
    person = Person(page, Mouse(page))
    while person.look() and page.evaluate(STAGE)[0] != "second":
        person.act()
    page.locator(HELP).click()
    expect(page.get_by_role("dialog")).to_contain_text("a cell that was crossed before this action")
    page.keyboard.press("Escape")
    page.locator(MENU).click()
    expect(page.get_by_role("dialog")).to_contain_text("Anyone who opens it can watch.")
