"""Replays step by step, and the proof of the dice."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import NewDevice
from tests.page.player import Mouse, Person
from tests.page.tables import bot, finished, opened, you


def step(page: Page) -> tuple[int, int]:
    """Current step and number of steps."""
    number, of = re.findall(r"\d+", page.locator(".instant span").inner_text())
    return int(number), int(of)


def test_a_finished_game_step_by_step(device: NewDevice) -> None:
    mine = device()
    mine.begin_with("navigator.clipboard.writeText = async (text) => { window.copied = text; };")
    path = finished(mine.address)
    page = mine.open(f"{path}/replay")
    page.wait_for_selector(".replay .tile")
    page.keyboard.press("Home")
    assert step(page)[0] == 1
    said = set[str]()
    for number in range(2, 12):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".instant span")).to_contain_text(f"Step {number} of")
        said.add(page.locator(".replay .saying").inner_text())
    assert len(said) > 5, "each step has a description"
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".instant span")).to_contain_text("Step 10 of")

    # A link leads to this step.
    page.keyboard.press("l")
    link = page.wait_for_function("() => window.copied").json_value()
    there = mine.open(link.replace(mine.address, ""))
    expect(there.locator(".instant span")).to_contain_text("Step 10 of")
    there.close()

    # The slider and the keys reach the end.
    _, last = step(page)
    page.locator('input[type="range"]').fill(str(last // 2))
    expect(page.locator(".instant span")).to_contain_text(f"Step {last // 2} of")
    page.keyboard.press("End")
    expect(page.locator(".instant span")).to_contain_text(f"Step {last} of")
    page.locator(".instant a").last.click()
    page.wait_for_url(f"**{path}")
    expect(page.locator(".end .scores")).to_be_visible()


def test_it_plays_automatically(device: NewDevice) -> None:
    mine = device()
    page = mine.open(f"{finished(mine.address, seats=2)}/replay")
    page.wait_for_selector(".replay .tile")
    page.keyboard.press("Home")
    page.keyboard.press("4")
    page.keyboard.press("Space")
    expect(page.locator(".instant span")).not_to_contain_text("Step 1 of")
    page.keyboard.press("Space")
    stopped = step(page)
    page.wait_for_timeout(300)  # there is no event to wait for
    assert step(page) == stopped


def test_the_dice_of_a_finished_game_are_proved(device: NewDevice) -> None:
    mine = device()
    page = mine.open(f"{finished(mine.address)}/replay")
    expect(page.locator(".proof.proved")).to_be_visible()
    page.locator(".proof summary").click()
    expect(page.locator(".proof .checks .right")).not_to_have_count(0)
    expect(page.locator(".proof .checks .wrong")).to_have_count(0)


def test_changed_dice_are_detected(device: NewDevice) -> None:
    mine = device()
    path = finished(mine.address, seats=2)
    page = mine.tab()
    page.route(
        "**/api/**", lambda route: route.fulfill(response=route.fetch(), body=_forged(route))
    )
    page.goto(f"{path}/replay")
    expect(page.locator(".proof.differs")).to_be_visible()


def test_without_the_core_the_page_claims_nothing(device: NewDevice) -> None:
    mine = device()
    page = mine.tab()
    page.route("**/data/**", lambda route: route.abort())
    page.goto(f"{finished(mine.address, seats=2)}/replay")
    expect(page.locator(".proof.unable .verdict")).to_contain_text("can’t be checked")
    expect(page.locator(".proof .checks")).to_have_count(0)
    expect(page.locator(".replay .tile")).to_have_count(2)


def _forged(route: object) -> str:
    """The server's response with other dice in the first throw."""
    text: str = route.fetch().text()  # type: ignore[attr-defined]
    dice = re.search(r'"(?:dice|throws?)": ?\[?"([roygbs]{5})"', text)
    if dice is None:
        return text
    other = "r" if dice[1][0] != "r" else "b"
    return text[: dice.start(1)] + other + text[dice.start(1) + 1 :]


def test_a_running_game_hides_its_seed(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), bot())
    page = mine.open(path)
    Person(page, Mouse(page)).act()
    page.goto(f"{path}/replay")
    expect(page.locator(".proof.secret")).to_be_visible()
